import { Webhook } from "standardwebhooks";
import { describe, expect, it, vi } from "vitest";
import { randomBytes } from "../../http/random.ts";
import { toBase64 } from "./base64.ts";
import { WAITS } from "./schedule.ts";
import { keyringOf } from "./seal.ts";
import { atBench, DAY, noticeOf, type Sent } from "./testing/bench.ts";

const answer =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    new Response(status === 204 ? null : "", { status, headers });
const idOf = ({ headers }: Sent): string => headers.get("webhook-id") ?? "";
const HOUR = 60 * 60_000;

/** Verifies as a receiver would at the time of the sending; the library looks at the real clock. */
const verifies = (secret: string, { headers, text }: Sent): boolean => {
  const seconds = Number(headers.get("webhook-timestamp"));
  const signed = new Webhook(secret).sign(
    headers.get("webhook-id") ?? "",
    new Date(seconds * 1000),
    text,
  );
  return (headers.get("webhook-signature") ?? "").split(" ").includes(signed);
};

describe("a new endpoint", () => {
  it("is sent a test at once, and nothing else until it has answered with 2xx", () =>
    atBench(async ({ ask, run, receivers, sent, tell, pass, state }) => {
      receivers.set("a.example", answer(500));
      const { json } = await ask("create", { url: "https://a.example/" });
      expect(state(json.id)).toBe("unverified");
      await run();
      expect(sent.map(({ type }) => type)).toEqual(["webhook.test"]);
      const first = noticeOf("game.started");
      const second = noticeOf("turn.started");
      await tell(first);
      await tell(second);
      await pass(60_000);
      expect(new Set(sent.map(({ type }) => type))).toEqual(new Set(["webhook.test"]));
      expect(sent.length).toBe(2);

      receivers.set("a.example", answer(204));
      await pass(10 * 60_000);
      expect(state(json.id)).toBe("active");
      expect(sent.slice(2).map(({ type }) => type)).toEqual([
        "webhook.test",
        "game.started",
        "turn.started",
      ]);
      expect(sent.slice(3).map(idOf)).toEqual([first.id, second.id]);
      expect(new Set(sent.slice(0, 3).map(idOf)).size).toBe(1);
    }));

  it("is signed with the secret that was shown", () =>
    atBench(async ({ ask, run, sent, tell }) => {
      const { json } = await ask("create", { url: "https://a.example/" });
      await run();
      await tell(noticeOf());
      expect(sent.length).toBe(2);
      for (const one of sent) {
        expect(verifies(json.secret, one)).toBe(true);
        expect(one.headers.get("content-type")).toBe("application/json");
        expect(JSON.parse(one.text).id).toBe(idOf(one));
      }
    }));

  it("gets only the types and the games that it wants", () =>
    atBench(async ({ endpoint, tell, sent }) => {
      await endpoint("types.example", { types: ["game.finished"] });
      await endpoint("games.example", { games: ["g_aaaaaaaaaaaaaaaaaaaaaa"] });
      await tell(noticeOf("game.finished"));
      await tell(noticeOf("turn.started", { gameId: "g_aaaaaaaaaaaaaaaaaaaaaa" }));
      await tell(noticeOf("turn.missed"));
      expect(sent.map(({ url, type }) => [url, type])).toEqual([
        ["https://types.example/", "game.finished"],
        ["https://games.example/", "turn.started"],
      ]);
    }));

  it("may be sent sentences, which are signed too", () =>
    atBench(async ({ endpoint, tell, sent }) => {
      const { secret } = await endpoint("chat.example", { format: "discord" });
      await tell(noticeOf());
      const [one] = sent;
      expect(JSON.parse(one?.text ?? "{}").content).toContain("your turn");
      expect(one !== undefined && verifies(secret, one)).toBe(true);
    }));
});

describe("a delivery that fails", () => {
  it("is tried ten times with the same id and bytes, each wait within 20 % of the plan", () =>
    atBench(async ({ endpoint, receivers, tell, pass, sent, random, log }) => {
      const { id } = await endpoint("a.example");
      receivers.set("a.example", answer(500));
      const notice = noticeOf("game.finished");
      await tell(notice);
      for (let n = 0; n < 9; n += 1) {
        random.value = (n * 37) % 10 === 0 ? 0 : ((n * 37) % 10) / 10;
        await pass((WAITS[n] ?? 0) * 1.3);
      }
      const waits = sent.slice(1).map(({ at }, index) => at - (sent[index]?.at ?? 0));
      expect(waits.length).toBe(9);
      for (const [index, wait] of waits.entries()) {
        expect(wait).toBeGreaterThanOrEqual((WAITS[index] ?? 0) * 0.8);
        expect(wait).toBeLessThanOrEqual((WAITS[index] ?? 0) * 1.2);
      }
      expect(new Set(sent.map(idOf))).toEqual(new Set([notice.id]));
      expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
      const tries = log(id).filter(({ noticeId }) => noticeId === notice.id);
      expect(tries.map(({ attempt }) => attempt)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
      expect(tries.map(({ nextAt }) => nextAt !== undefined)).toEqual([
        false,
        ...Array.from({ length: 9 }, () => true),
      ]);
      expect(tries.every(({ status, outcome }) => status === 500 && outcome === "failed")).toBe(
        true,
      );
    }));

  it("waits as long as the receiver asks, up to twice the plan", () =>
    atBench(async ({ endpoint, receivers, tell, pass, sent }) => {
      await endpoint("a.example");
      const waited = async (header: string) => {
        receivers.set("a.example", answer(429, { "Retry-After": header }));
        sent.length = 0;
        await tell(noticeOf("game.finished"));
        receivers.set("a.example", answer(204));
        await pass(20_000);
        return ((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0)) / 1000;
      };
      expect(await waited("7")).toBe(7);
      expect(await waited("31536000")).toBe(10);
      for (const header of ["0", "-1", "2", "soon"]) expect(await waited(header)).toBe(5);
    }));

  it("does not hold up what comes after it", () =>
    atBench(async ({ endpoint, receivers, tell, pass, sent }) => {
      await endpoint("a.example");
      const bad = noticeOf("game.started");
      receivers.set(
        "a.example",
        (one) => new Response("", { status: idOf(one) === bad.id ? 500 : 200 }),
      );
      const rest = [noticeOf(), noticeOf(), noticeOf()];
      for (const notice of [bad, ...rest]) await tell(notice);
      expect(sent.map(idOf)).toEqual([bad, ...rest].map(({ id }) => id));
      receivers.delete("a.example");
      await pass(6_000);
      expect(sent.slice(4).map(idOf)).toEqual([bad.id]);
    }));

  it("has the alarm for its retry set while the next one is still on its way", () =>
    atBench(async ({ endpoint, receivers, webhooks, now }) => {
      await endpoint("a.example");
      const bad = noticeOf();
      const end = Promise.withResolvers<Response>();
      receivers.set("a.example", (one) =>
        idOf(one) === bad.id ? new Response("", { status: 500 }) : end.promise,
      );
      for (const notice of [bad, noticeOf()]) webhooks().take(notice);
      const due: (number | undefined)[] = [];
      const all = webhooks().run(
        async () => true,
        () => due.push(webhooks().due()),
      );
      await expect.poll(() => due).toEqual([now() + 5_000]);
      end.resolve(new Response());
      await all;
    }));

  it("waits a minute if it was us who failed", () =>
    atBench(async ({ endpoint, restart, tell, pass, webhooks, sent, now }) => {
      await endpoint("a.example");
      const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
      restart({
        random: () => {
          throw new Error("a bug");
        },
      });
      await tell(noticeOf());
      expect(webhooks().due()).toBe(now() + 60_000);
      expect(said).toHaveBeenCalledOnce();
      said.mockRestore();
      restart();
      await pass(60_000);
      expect(sent.length).toBe(2);
      expect(idOf(sent[0] as Sent)).toBe(idOf(sent[1] as Sent));
    }));

  it("is tried again after the object died in the middle of it", () =>
    atBench(async ({ endpoint, receivers, webhooks, run, restart, pass, sent, now }) => {
      await endpoint("a.example");
      const notice = noticeOf();
      const started = Promise.withResolvers<void>();
      receivers.set("a.example", () => {
        started.resolve();
        return new Promise<Response>(() => undefined);
      });
      webhooks().take(notice);
      run().catch(() => undefined);
      await started.promise;
      // While it is on its way an alarm stands behind it.
      expect(webhooks().due()).toBeGreaterThan(now());
      receivers.delete("a.example");
      restart();
      expect(webhooks().due()).toBeLessThanOrEqual(now());
      await pass(1);
      expect(sent.map(idOf)).toEqual([notice.id, notice.id]);
    }));
});

describe("a turn that is over", () => {
  it.each(["turn.started", "turn.reminder"] as const)("is not sent as %s any more", (type) =>
    atBench(async ({ endpoint, receivers, tell, pass, sent, over, log }) => {
      const { id } = await endpoint("a.example");
      receivers.set("a.example", answer(503));
      const notice = noticeOf(type);
      await tell(notice);
      over.add(notice.id);
      receivers.delete("a.example");
      await pass(DAY);
      expect(sent.length).toBe(1);
      expect(log(id).map(({ outcome, attempt }) => [outcome, attempt])).toEqual([
        ["superseded", 2],
        ["failed", 1],
        ["delivered", 1],
      ]);
    }),
  );

  it("still lets everything else through", () =>
    atBench(async ({ endpoint, tell, sent, over }) => {
      await endpoint("a.example");
      const notice = noticeOf("turn.missed");
      over.add(notice.id);
      await tell(notice);
      expect(sent.map(idOf)).toEqual([notice.id]);
    }));

  it("does not flood a receiver that was away for days", () =>
    atBench(async ({ endpoint, receivers, tell, pass, sent, over }) => {
      await endpoint("a.example");
      receivers.set("a.example", answer(502));
      const turns = Array.from({ length: 60 }, () => noticeOf());
      for (const turn of turns) {
        await tell(turn);
        await pass(HOUR);
        over.add(turn.id);
      }
      const last = noticeOf();
      const end = noticeOf("hand.ended");
      await tell(end);
      await tell(last);
      sent.length = 0;
      receivers.delete("a.example");
      await pass(2 * DAY);
      expect(new Set(sent.map(idOf))).toEqual(new Set([end.id, last.id]));
    }));
});

describe("order", () => {
  it("is kept at an endpoint that works, however long each answer takes", () =>
    atBench(async ({ endpoint, receivers, webhooks, run, sent }) => {
      await endpoint("a.example");
      const arrived: string[] = [];
      receivers.set("a.example", async (one) => {
        await new Promise((resolve) => setTimeout(resolve, (sent.length * 7) % 5));
        arrived.push(idOf(one));
        return new Response();
      });
      const notices = Array.from({ length: 40 }, () => noticeOf());
      const runs: Promise<void>[] = [];
      for (const notice of notices) {
        webhooks().take(notice);
        runs.push(run());
      }
      await Promise.all(runs);
      expect(arrived).toEqual(notices.map(({ id }) => id));
    }));

  it("is nobody else's: nine endpoints that do not answer do not delay the tenth", () =>
    atBench(async ({ endpoint, receivers, webhooks, run, sent }) => {
      const dead = Array.from({ length: 9 }, (_, index) => `dead${index}.example`);
      for (const host of dead) await endpoint(host);
      await endpoint("good.example");
      sent.length = 0;
      // Often enough that all nine are known to be ailing.
      for (let round = 1; round <= 5; round += 1) {
        const end = Promise.withResolvers<void>();
        for (const host of dead) {
          receivers.set(host, () => end.promise.then(() => new Response("", { status: 500 })));
        }
        webhooks().take(noticeOf("game.started"));
        const all = run();
        const heard = () => sent.filter(({ url }) => url.includes("good")).length;
        await expect.poll(heard, { interval: 5 }).toBe(round);
        end.resolve();
        await all;
      }
      expect(sent.filter(({ url }) => url.includes("dead")).length).toBe(9 * 5);
    }));

  it("has at most three ailing endpoints wait at the same time", () =>
    atBench(
      async ({ endpoint, receivers, tell }) => {
        let open = 0;
        let most = 0;
        const hosts = Array.from({ length: 8 }, (_, index) => `dead${index}.example`);
        for (const host of hosts) await endpoint(host);
        for (const host of hosts) receivers.set(host, answer(500));
        for (let n = 0; n < 3; n += 1) await tell(noticeOf("hand.ended"));
        for (const host of hosts) {
          receivers.set(host, async () => {
            open += 1;
            most = Math.max(most, open);
            await new Promise((resolve) => setTimeout(resolve, 10));
            open -= 1;
            return new Response("", { status: 500 });
          });
        }
        await tell(noticeOf("hand.ended"));
        expect(most).toBe(3);
      },
      { timeLimit: 1_000 },
    ));
});

describe("an endpoint that is given up", () => {
  it("is switched off by 410 at once, and its owner is told", () =>
    atBench(async ({ endpoint, receivers, webhooks, tell, pass, sent, disabled, state, log }) => {
      const { id } = await endpoint("a.example");
      receivers.set("a.example", answer(410));
      const waiting = noticeOf("game.started");
      webhooks().take(noticeOf());
      webhooks().take(waiting);
      await tell(noticeOf());
      expect(sent.length).toBe(1);
      expect(state(id)).toBe("disabled");
      expect(disabled).toEqual([[id, "gone"]]);
      expect(webhooks().endpoints()[0]).toMatchObject({ reason: "gone" });
      await tell(noticeOf());
      await pass(10 * DAY);
      expect(sent.length).toBe(1);
      const lost = log(id).find(({ noticeId }) => noticeId === waiting.id);
      expect(lost).toMatchObject({ outcome: "failed", error: expect.any(String) });
      expect(log(id).every(({ nextAt }) => nextAt === undefined)).toBe(true);
    }));

  it("is switched off after five days of nothing but failure", () =>
    atBench(async ({ endpoint, receivers, tell, pass, sent, disabled, state }) => {
      const { id } = await endpoint("a.example");
      receivers.set("a.example", answer(500));
      await tell(noticeOf("game.started"));
      await pass(4.9 * DAY);
      expect(state(id)).toBe("active");
      await pass(0.2 * DAY);
      expect(state(id)).toBe("disabled");
      expect(disabled).toEqual([[id, "failing"]]);
      // Its last chance was a test, when nothing else was left to be sent.
      expect(sent.at(-1)?.type).toBe("webhook.test");
      expect(sent.length).toBe(11);
      await pass(30 * DAY);
      expect(sent.length).toBe(11);
    }));

  it("is left alone if it has been mended by then", () =>
    atBench(async ({ endpoint, receivers, tell, pass, disabled, state, webhooks }) => {
      const { id } = await endpoint("a.example");
      receivers.set("a.example", answer(500));
      await tell(noticeOf("game.started"));
      await pass(4 * DAY);
      receivers.delete("a.example");
      await pass(30 * DAY);
      expect(state(id)).toBe("active");
      expect(disabled).toEqual([]);
      expect(webhooks().due()).toBeUndefined();
    }));

  it("is not, while one in many gets through", () =>
    atBench(async ({ endpoint, receivers, tell, pass, disabled }) => {
      await endpoint("a.example");
      for (let day = 0; day < 20; day += 1) {
        receivers.set("a.example", answer(day % 4 === 0 ? 200 : 500));
        await tell(noticeOf("hand.ended"));
        receivers.set("a.example", answer(500));
        await pass(DAY);
      }
      expect(disabled).toEqual([]);
    }));

  it("is switched off if it never answers its first test", () =>
    atBench(async ({ ask, receivers, pass, disabled, tell, sent }) => {
      receivers.set("a.example", answer(404));
      const { json } = await ask("create", { url: "https://a.example/" });
      await tell(noticeOf());
      await pass(6 * DAY);
      expect(disabled).toEqual([[json.id, "failing"]]);
      expect(new Set(sent.map(({ type }) => type))).toEqual(new Set(["webhook.test"]));
    }));

  it("gets a test when it is enabled, then what is new, then what its owner asks for", () =>
    atBench(async ({ endpoint, receivers, ask, tell, pass, run, sent, state, now, over }) => {
      const { id } = await endpoint("a.example");
      const since = new Date(now()).toISOString();
      receivers.set("a.example", answer(500));
      const lost = noticeOf("game.finished");
      const stale = noticeOf("turn.started");
      await tell(lost);
      await tell(stale);
      receivers.set("a.example", answer(410));
      await pass(DAY);
      over.add(stale.id);
      receivers.delete("a.example");
      sent.length = 0;
      // Nobody is told later what came while it was off: that is in the feed.
      await tell(noticeOf("game.started"));

      expect((await ask("enable", {}, { id })).json.state).toBe("unverified");
      await run();
      expect(state(id)).toBe("active");
      expect((await ask("read", {}, { id })).json.reason).toBeUndefined();
      const fresh = noticeOf();
      await tell(fresh);
      expect(sent.map(({ type }) => type)).toEqual(["webhook.test", "turn.started"]);

      expect((await ask("resendFailed", { since }, { id })).json).toEqual({ count: 2 });
      await run();
      expect(sent.slice(2).map(idOf)).toEqual([lost.id]);
      expect((await ask("resendFailed", { since }, { id })).json).toEqual({ count: 1 });
    }));
});

describe("what changes under way", () => {
  it("a rotated secret signs beside the old one for 24 hours, also in mid-retry", () =>
    atBench(async ({ endpoint, receivers, ask, tell, pass, sent }) => {
      const { id, secret: old } = await endpoint("a.example");
      receivers.set("a.example", answer(500));
      await tell(noticeOf("game.started"));
      const { json } = await ask("rotate", {}, { id });
      expect(json.secret).not.toBe(old);
      receivers.delete("a.example");
      await pass(6_000);
      const retried = sent.at(-1);
      if (retried === undefined) throw new Error("nothing was sent");
      expect(sent.length).toBe(2);
      expect([verifies(old, retried), verifies(json.secret, retried)]).toEqual([true, true]);
      expect(retried.headers.get("webhook-signature")?.split(" ").length).toBe(2);

      await pass(DAY);
      await tell(noticeOf("game.started"));
      const later = sent.at(-1);
      if (later === undefined) throw new Error("nothing was sent");
      expect([verifies(old, later), verifies(json.secret, later)]).toEqual([false, true]);
    }));

  it("a deleted endpoint gets nothing of what was waiting", () =>
    atBench(async ({ endpoint, receivers, ask, tell, pass, sent, webhooks }) => {
      const { id } = await endpoint("a.example");
      receivers.set("a.example", answer(500));
      await tell(noticeOf("game.started"));
      await ask("delete", {}, { id });
      await pass(10 * DAY);
      expect(sent.length).toBe(1);
      expect(webhooks().due()).toBeUndefined();
      expect(webhooks().deliveries(id, undefined, 10)).toBeUndefined();
    }));

  it("an endpoint may be deleted while it answers", () =>
    atBench(async ({ endpoint, receivers, ask, tell, webhooks, disabled }) => {
      const { id } = await endpoint("a.example");
      receivers.set("a.example", async () => {
        await ask("delete", {}, { id });
        return new Response("", { status: 410 });
      });
      await tell(noticeOf());
      expect(webhooks().endpoints()).toEqual([]);
      expect(disabled).toEqual([]);
    }));

  it("an answer from the old address says nothing about the new one", () =>
    atBench(async ({ endpoint, receivers, ask, run, sent, state }) => {
      const { id } = await endpoint("a.example");
      receivers.set("new.example", answer(500));
      receivers.set("old.example", async () => {
        await ask("change", { url: "https://new.example/" }, { id });
        return new Response();
      });
      expect((await ask("change", { url: "https://old.example/" }, { id })).json.state).toBe(
        "unverified",
      );
      await run();
      expect(sent.map(({ url }) => url)).toEqual(["https://old.example/", "https://new.example/"]);
      expect(state(id)).toBe("unverified");
    }));

  it("what waits follows an endpoint to its new address, once that has proved good", () =>
    atBench(async ({ endpoint, receivers, ask, tell, pass, run, sent }) => {
      const { id } = await endpoint("a.example");
      receivers.set("a.example", answer(500));
      const notice = noticeOf("game.finished");
      await tell(notice);
      sent.length = 0;
      await ask("change", { url: "https://b.example/" }, { id });
      await run();
      await pass(6_000);
      expect(sent.map(({ url, type }) => [url, type])).toEqual([
        ["https://b.example/", "webhook.test"],
        ["https://b.example/", "game.finished"],
      ]);
    }));

  it("other changes of an endpoint leave it as active as it was", () =>
    atBench(async ({ endpoint, ask, run, sent, state }) => {
      const { id } = await endpoint("a.example");
      const { json } = await ask("change", { types: ["turn.started"], format: "slack" }, { id });
      expect(json).toMatchObject({ types: ["turn.started"], format: "slack", state: "active" });
      await ask("change", { url: "https://a.example" }, { id });
      await run();
      expect(state(id)).toBe("active");
      expect(sent).toEqual([]);
    }));

  it("an address that is not allowed any more is not fetched, and fails like any other", () =>
    atBench(
      async ({ ask, run, receivers, restart, tell, sent, log, pass, disabled }) => {
        const { json } = await ask("create", { url: "http://127.0.0.1:9000/" });
        receivers.set("127.0.0.1", answer(200));
        await run();
        restart({ loopback: false });
        sent.length = 0;
        await tell(noticeOf());
        expect(sent).toEqual([]);
        expect(log(json.id)[0]).toMatchObject({
          outcome: "failed",
          error: expect.stringContaining("address"),
          nextAt: expect.any(String),
        });
        await pass(6 * DAY);
        expect(sent).toEqual([]);
        expect(disabled).toEqual([[json.id, "failing"]]);
      },
      { loopback: true },
    ));

  it("the service's own address is refused at the attempt too", () =>
    atBench(async ({ endpoint, restart, tell, sent }) => {
      await endpoint("a.example");
      restart({ origin: "https://a.example" });
      await tell(noticeOf());
      expect(sent).toEqual([]);
    }));

  it("a changed key of the service opens old secrets and seals them anew", () =>
    atBench(async ({ endpoint, restart, tell, sent, webhooks }) => {
      const ring = (current: string, previous?: string) => {
        const keys = keyringOf({
          BONEYARD_SECRET_KEY: current,
          ...(previous === undefined ? {} : { BONEYARD_SECRET_KEY_PREVIOUS: previous }),
        });
        if (keys === undefined) throw new Error("a good key");
        return { keys };
      };
      const [first, second] = [toBase64(randomBytes(32)), toBase64(randomBytes(32))];
      restart(ring(first));
      const { secret } = await endpoint("a.example");
      const stored = () => webhooks().endpoints()[0]?.secret;
      const before = stored();
      expect(before).not.toContain(secret);

      restart(ring(second));
      await tell(noticeOf("game.started"));
      expect(sent).toEqual([]);

      restart(ring(second, first));
      await tell(noticeOf("game.started"));
      expect(sent.length).toBe(1);
      expect(stored()).not.toBe(before);
      restart(ring(second));
      await tell(noticeOf("game.started"));
      expect(sent.every((one) => verifies(secret, one))).toBe(true);
      expect(sent.length).toBe(2);
    }));
});

describe("the log of deliveries", () => {
  it("says of each attempt what came of it, newest first, in pages", () =>
    atBench(async ({ endpoint, receivers, tell, pass, webhooks, log }) => {
      const { id } = await endpoint("a.example");
      receivers.set("a.example", () => new Response("try <b>later</b>", { status: 503 }));
      const notice = noticeOf("game.finished");
      await tell(notice);
      receivers.delete("a.example");
      await pass(6_000);
      const [delivered, failed, tested] = log(id);
      expect(delivered).toMatchObject({ n: 3, noticeId: notice.id, attempt: 2, status: 204 });
      expect(delivered).toMatchObject({ outcome: "delivered", type: "game.finished" });
      expect(delivered?.error).toBeUndefined();
      expect(failed).toMatchObject({ n: 2, attempt: 1, status: 503, outcome: "failed" });
      expect(failed?.error).toBe("Answered 503: try later");
      expect(Date.parse(failed?.nextAt ?? "") - Date.parse(failed?.at ?? "")).toBe(5_000);
      expect(tested).toMatchObject({ n: 1, type: "webhook.test", outcome: "delivered" });
      expect(
        webhooks()
          .deliveries(id, 3, 1)
          ?.map(({ n }) => n),
      ).toEqual([2]);
      expect(
        webhooks()
          .deliveries(id, 2, 10)
          ?.map(({ n }) => n),
      ).toEqual([1]);
    }));

  it("goes back 30 days, and its numbers are never given twice", () =>
    atBench(async ({ endpoint, tell, pass, log }) => {
      const { id } = await endpoint("a.example");
      await tell(noticeOf());
      await pass(29 * DAY);
      expect(log(id).map(({ n }) => n)).toEqual([2, 1]);
      await pass(2 * DAY);
      expect(log(id)).toEqual([]);
      await tell(noticeOf());
      expect(log(id).map(({ n }) => n)).toEqual([3]);
    }));

  it("is where one is sent again: even a superseded one, once, whatever comes of it", () =>
    atBench(async ({ endpoint, receivers, ask, tell, run, pass, sent, over, log }) => {
      const { id } = await endpoint("a.example");
      const notice = noticeOf();
      over.add(notice.id);
      await tell(notice);
      expect(sent).toEqual([]);
      receivers.set("a.example", answer(500));
      const { status, json } = await ask("resend", {}, { id, n: 2 });
      expect([status, json]).toEqual([202, { noticeId: notice.id }]);
      await run();
      await pass(4 * DAY);
      expect(sent.map(idOf)).toEqual([notice.id]);
      expect(log(id)[0]).toMatchObject({ outcome: "failed", attempt: 1 });
      expect(log(id)[0]?.nextAt).toBeUndefined();
      expect((await ask("resend", {}, { id, n: 99 })).code).toBe("not_found");
    }));

  it("sends again what has failed since a time, and tries at once what waits for a retry", () =>
    atBench(async ({ endpoint, receivers, ask, tell, pass, run, sent, now }) => {
      const { id } = await endpoint("a.example");
      receivers.set("a.example", answer(500));
      const early = noticeOf("game.started");
      await tell(early);
      await pass(3.5 * DAY);
      const since = new Date(now()).toISOString();
      const late = noticeOf("game.finished");
      await tell(late);
      receivers.delete("a.example");
      sent.length = 0;
      expect((await ask("resendFailed", { since }, { id })).json.count).toBe(1);
      await run();
      expect(sent.map(idOf)).toEqual([late.id]);
      const before = new Date(now() - 10 * DAY).toISOString();
      expect((await ask("resendFailed", { since: before }, { id })).json.count).toBe(1);
      await run();
      expect(sent.map(idOf)).toEqual([late.id, early.id]);
      expect((await ask("resendFailed", { since: before }, { id })).json.count).toBe(0);
    }));
});

describe("a receiver that fails half of the time", () => {
  it("gets every notice of 400 turns that is still true, none under two ids", () =>
    atBench(async ({ endpoint, receivers, tell, pass, sent, over, random, log }) => {
      const { id } = await endpoint("a.example");
      let seed = 7;
      const chance = () => {
        seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
        return seed / 2 ** 31;
      };
      const got = new Set<string>();
      receivers.set("a.example", (one) => {
        random.value = chance();
        if (chance() < 0.5) return new Response("", { status: 500 });
        got.add(idOf(one));
        return new Response();
      });
      const kept: string[] = [];
      const turns: string[] = [];
      for (let turn = 0; turn < 400; turn += 1) {
        const notice = turn % 5 === 0 ? noticeOf("hand.ended") : noticeOf("turn.started");
        await tell(notice);
        await pass(60_000);
        if (notice.type === "turn.started") {
          turns.push(notice.id);
          over.add(notice.id);
        } else kept.push(notice.id);
      }
      await pass(4 * DAY);
      expect(kept.filter((each) => !got.has(each))).toEqual([]);
      const said = log(id);
      for (const each of turns) {
        const outcomes = said.filter(({ noticeId }) => noticeId === each);
        expect(["delivered", "superseded"]).toContain(outcomes[0]?.outcome);
      }
      expect(new Set(sent.map(idOf)).size).toBe(400);
    }));
});
