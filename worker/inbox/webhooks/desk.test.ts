import { describe, expect, it } from "vitest";
import { atBench, DAY, noticeOf } from "./testing/bench.ts";

const WISH = { url: "https://a.example/" };

describe("endpoints", () => {
  it("are at most ten, and a deleted one makes room", () =>
    atBench(async ({ ask }) => {
      const made = [];
      for (let n = 0; n < 10; n += 1) made.push(await ask("create", WISH));
      expect(made.map(({ status }) => status)).toEqual(Array(10).fill(201));
      expect((await ask("create", WISH)).code).toBe("limit_reached");
      await ask("delete", {}, { id: made[3]?.json.id });
      expect((await ask("create", WISH)).status).toBe(201);
    }));

  it("cannot be made where no key is set to encrypt their secrets", () =>
    atBench(
      async ({ ask, webhooks }) => {
        const refused = await ask("create", WISH);
        expect(refused.code).toBe("unavailable");
        expect(refused.json.headers["Retry-After"]).toMatch(/^\d+$/);
        expect(webhooks().endpoints()).toEqual([]);
      },
      { keys: undefined },
    ));

  it("send nothing unsigned when the key is taken away later", () =>
    atBench(async ({ endpoint, restart, ask, tell, sent, log }) => {
      const { id } = await endpoint("a.example");
      restart({ keys: undefined });
      await tell(noticeOf("game.started"));
      expect(sent).toEqual([]);
      expect(log(id)[0]?.error).toContain("secret");
      expect((await ask("rotate", {}, { id })).code).toBe("unavailable");
      expect((await ask("test", {}, { id })).status).toBe(202);
    }));

  it("are stored without their secrets in readable form", () =>
    atBench(async ({ endpoint, ask, webhooks }) => {
      const { id, secret } = await endpoint("a.example");
      const rotated = (await ask("rotate", {}, { id })).json.secret;
      const stored = JSON.stringify(webhooks().endpoints());
      for (const text of [secret, rotated]) {
        expect(text).toMatch(/^whsec_/);
        expect(stored).not.toContain(text.slice(6));
      }
      expect((await ask("read", {}, { id })).json).not.toHaveProperty("secret");
    }));

  it("refuse an address of the service itself, as the request or the operator knows it", () =>
    atBench(
      async ({ ask }) => {
        const own = ["https://boneyard.example.org/hook", "https://play.example.net/hook"];
        for (const url of own) expect((await ask("create", { url })).code).toBe("url_refused");
        const { json } = await ask("create", WISH);
        const moved = await ask("change", { url: own[1] }, { id: json.id });
        expect(moved.code).toBe("url_refused");
        expect((await ask("read", {}, { id: json.id })).json.url).toBe(WISH.url);
      },
      { origin: "https://play.example.net" },
    ));

  it("that are switched off can be tested, which switches nothing on", () =>
    atBench(async ({ endpoint, receivers, ask, tell, run, sent, state }) => {
      const { id } = await endpoint("a.example");
      receivers.set("a.example", () => new Response("", { status: 410 }));
      await tell(noticeOf());
      receivers.delete("a.example");
      sent.length = 0;
      await ask("test", {}, { id });
      await run();
      expect(sent.map(({ type }) => type)).toEqual(["webhook.test"]);
      expect(state(id)).toBe("disabled");
    }));

  it("that are active stay as they are when enabled", () =>
    atBench(async ({ endpoint, ask, run, sent }) => {
      const { id } = await endpoint("a.example");
      expect((await ask("enable", {}, { id })).json.state).toBe("active");
      await run();
      expect(sent).toEqual([]);
    }));

  it("keep no more than five secrets signing, however often they are rotated", () =>
    atBench(async ({ endpoint, ask, tell, sent }) => {
      const { id } = await endpoint("a.example");
      for (let n = 0; n < 9; n += 1) await ask("rotate", {}, { id });
      await tell(noticeOf());
      expect(sent[0]?.headers.get("webhook-signature")?.split(" ").length).toBe(5);
    }));
});

describe("an Idempotency-Key", () => {
  it("makes one endpoint, and its replay has everything but the secret", () =>
    atBench(async ({ ask, run, webhooks, sent }) => {
      const first = await ask("create", WISH, { key: "k" });
      const again = await ask("create", WISH, { key: "k" });
      expect(first.json.secret).toMatch(/^whsec_/);
      const { secret: _, ...rest } = first.json;
      expect(again).toEqual({ ...first, json: rest, replayed: true });
      expect(webhooks().endpoints().length).toBe(1);
      await run();
      expect(sent.length).toBe(1);
    }));

  it("lets one of many equal requests at once through", () =>
    atBench(async ({ ask, webhooks }) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => ask("create", WISH, { key: "k" })),
      );
      expect(answers.filter(({ json }) => "secret" in json).length).toBe(1);
      expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
      expect(webhooks().endpoints().length).toBe(1);
    }));

  it("is refused with another body, whatever that body is", () =>
    atBench(async ({ ask }) => {
      await ask("create", WISH, { key: "k" });
      const other = await ask("create", { url: "http://10.0.0.1/" }, { key: "k" });
      expect(other.code).toBe("idempotency_key_reused");
    }));

  it("stays free after a refusal", () =>
    atBench(async ({ ask }) => {
      expect((await ask("create", { url: "x" }, { key: "k" })).code).toBe("url_refused");
      expect((await ask("create", WISH, { key: "k" })).status).toBe(201);
    }));

  it("rotates once, sends one test, resends once", () =>
    atBench(async ({ endpoint, ask, run, sent, webhooks, now }) => {
      const { id } = await endpoint("a.example");
      const rotated = await ask("rotate", {}, { id, key: "k" });
      const again = await ask("rotate", {}, { id, key: "k" });
      expect(rotated.json.secret).toMatch(/^whsec_/);
      expect(again.json.secret).toBeUndefined();
      expect(webhooks().endpoints()[0]?.previous.length).toBe(1);

      const tests = [
        await ask("test", {}, { id, key: "k" }),
        await ask("test", {}, { id, key: "k" }),
      ];
      expect(tests[1]?.json).toEqual(tests[0]?.json);
      await ask("resend", {}, { id, n: 1, key: "k" });
      await ask("resend", {}, { id, n: 1, key: "k" });
      const since = { since: new Date(now()).toISOString() };
      await ask("resendFailed", since, { id, key: "k" });
      expect((await ask("resendFailed", since, { id, key: "k" })).replayed).toBe(true);
      await run();
      expect(sent.length).toBe(2);
    }));

  it("is kept for 30 days", () =>
    atBench(async ({ endpoint, ask, pass, run }) => {
      const { id } = await endpoint("a.example");
      const first = await ask("test", {}, { id, key: "k" });
      await pass(29 * DAY);
      await run();
      expect((await ask("test", {}, { id, key: "k" })).json).toEqual(first.json);
      await pass(2 * DAY);
      await run();
      expect((await ask("test", {}, { id, key: "k" })).replayed).toBe(false);
    }));
});
