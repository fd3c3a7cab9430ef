import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { PROBLEMS, type ProblemCode } from "../http/problem.ts";
import { ask, migrate, type Registered, register } from "../testing/server.ts";
import { webhooks } from "./webhooks.ts";

beforeAll(migrate);

/** What went out to receivers; each answers 204. */
const sent: { readonly url: string; readonly headers: Headers; readonly body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const body = JSON.parse(new TextDecoder().decode(init?.body as Uint8Array));
    sent.push({ url: String(input), headers: new Headers(init?.headers), body });
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const URL_TAKEN = "https://bot.example/hook";
const make = async (player: Registered, wish: object = {}, headers = {}) =>
  ask("POST", "/v1/me/webhooks", {
    token: player.token,
    body: { url: URL_TAKEN, ...wish },
    headers,
  });
const at = (id: string, more = ""): string => `/v1/me/webhooks/${id}${more}`;

describe("webhooks over HTTP", () => {
  it("are made, shown, changed and deleted", async () => {
    const player = await register();
    const { token } = player;
    const made = await make(player, { types: ["turn.started"] });
    const { id, secret, ...rest } = made.json;
    expect(made.status).toBe(201);
    expect(made.headers.get("Location")).toBe(at(id));
    expect(made.headers.get("Cache-Control")).toBe("private, no-store");
    expect(secret).toMatch(/^whsec_/);
    expect(rest).toMatchObject({
      url: URL_TAKEN,
      types: ["turn.started"],
      games: [],
      format: "standard",
      state: "unverified",
    });
    await expect.poll(async () => (await ask("GET", at(id), { token })).json.state).toBe("active");
    expect(sent.map(({ body }) => body)).toMatchObject([{ type: "webhook.test" }]);

    const list = await ask("GET", "/v1/me/webhooks", { token });
    expect(list.json).toEqual({ items: [{ id, ...rest, state: "active" }] });
    const changed = await ask("PATCH", at(id), { token, body: { types: [], format: "slack" } });
    expect(changed.json).toEqual({ ...list.json.items[0], types: [], format: "slack" });
    expect((await ask("DELETE", at(id), { token })).status).toBe(204);
    expect((await ask("GET", at(id), { token })).status).toBe(404);
    expect((await ask("GET", "/v1/me/webhooks", { token })).json).toEqual({ items: [] });
  });

  it.each([
    [{ url: 7 }, "validation_failed"],
    [{ url: null }, "validation_failed"],
    [{ url: ["https://a.example"] }, "validation_failed"],
    [{ url: undefined }, "validation_failed"],
    [{ types: ["turn.stopped"] }, "validation_failed"],
    [{ types: ["webhook.test"] }, "validation_failed"],
    [{ types: ["hand.ended", "hand.ended"] }, "validation_failed"],
    [{ types: "turn.started" }, "validation_failed"],
    [{ games: ["g_1"] }, "validation_failed"],
    [{ format: "teams" }, "validation_failed"],
    [{ secret: "whsec_mine" }, "validation_failed"],
    [{ state: "active" }, "validation_failed"],
    [{ url: "" }, "url_refused"],
    [{ url: "nonsense" }, "url_refused"],
    [{ url: "http://bot.example/" }, "url_refused"],
    [{ url: "http://127.0.0.1:9000/" }, "url_refused"],
    [{ url: "https://[::1]/" }, "url_refused"],
    [{ url: "https://boneyard.test/" }, "url_refused"],
    [{ url: `https://bot.example/${"a".repeat(10_000)}` }, "url_refused"],
  ] as [object, ProblemCode][])("refuse %j with %s", async (wish, code) => {
    const player = await register();
    const refused = await make(player, wish);
    expect([refused.json.code, refused.status]).toEqual([code, PROBLEMS[code].status]);
    expect((await ask("GET", "/v1/me/webhooks", { token: player.token })).json.items).toEqual([]);
    expect(sent).toEqual([]);
  });

  it("repeat a key's answer without the secret, and keep it to their owner", async () => {
    const [ana, bia] = [await register(), await register()];
    const key = { "Idempotency-Key": "once" };
    const first = await make(ana, {}, key);
    const again = await make(ana, {}, key);
    const { secret: _, ...rest } = first.json;
    expect(again.json).toEqual(rest);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect(again.headers.get("Location")).toBe(first.headers.get("Location"));
    expect((await make(ana, { format: "slack" }, key)).json.code).toBe("idempotency_key_reused");
    const other = await make(bia, {}, key);
    expect(other.status).toBe(201);
    expect(other.json.id).not.toBe(first.json.id);
    expect((await make(ana, {}, { "Idempotency-Key": "" })).status).toBe(400);
  });

  it("of another player are not there, for every operation", async () => {
    const [owner, stranger] = [await register(), await register()];
    const { json } = await make(owner);
    await make(stranger);
    const own = webhooks.filter(({ path }) => path.includes("{id}"));
    expect(own.length).toBe(9);
    for (const { method, path } of own) {
      for (const id of [json.id, "w_0000000000000000000000"]) {
        for (const body of [{}, { since: "2026-01-01T00:00:00Z" }, { nonsense: 1 }]) {
          const way = path.replace("{id}", id).replace("{n}", "1");
          const answer = await ask(method.toUpperCase(), way, {
            token: stranger.token,
            ...(["get", "delete"].includes(method) ? {} : { body }),
          });
          expect([method, path, answer.json.code]).toEqual([method, path, "not_found"]);
        }
      }
    }
    expect((await ask("GET", at(json.id), { token: owner.token })).status).toBe(200);
    expect(
      (await ask("GET", at(json.id, "/deliveries?limit=0"), { token: stranger.token })).status,
    ).toBe(404);
  });

  it("need a token with the scope webhooks", async () => {
    const player = await register();
    const { json } = await make(player);
    const narrow = await ask("POST", "/v1/me/tokens", {
      token: player.token,
      body: { name: "narrow", scopes: ["read", "play", "account"] },
    });
    for (const { method, path } of webhooks) {
      const way = path.replace("{id}", json.id).replace("{n}", "1");
      const refused = await ask(method.toUpperCase(), way, { token: narrow.json.token });
      expect([path, refused.json.code]).toEqual([path, "insufficient_scope"]);
      expect((await ask(method.toUpperCase(), way)).json.code).toBe("unauthenticated");
    }
  });

  it("are listed in pages, whose cursors are good for that list and caller", async () => {
    const [player, other] = [await register(), await register()];
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await make(player)).json.id);
    const seen: string[] = [];
    let way = "/v1/me/webhooks?limit=2";
    for (;;) {
      const page = await ask("GET", way, { token: player.token });
      seen.push(...page.json.items.map(({ id }: { id: string }) => id));
      if (page.json.next === undefined) break;
      expect(page.headers.get("Link")).toContain(page.json.next);
      way = `/v1/me/webhooks?limit=2&cursor=${page.json.next}`;
      expect((await ask("GET", way, { token: other.token })).status).toBe(400);
      const elsewhere = at(ids[0] ?? "", `/deliveries?cursor=${page.json.next}`);
      expect((await ask("GET", elsewhere, { token: player.token })).status).toBe(400);
    }
    expect([...seen].sort()).toEqual([...ids].sort());
  });

  it("have a log of what was sent, in pages, from which anything is sent again", async () => {
    const player = await register();
    const { token } = player;
    // An address of its own: what earlier tests have sent may still be on its way.
    const url = "https://log.example/hook";
    const { id } = (await make(player, { url })).json;
    const log = async (query = "") =>
      (await ask("GET", at(id, `/deliveries${query}`), { token })).json;
    // A test that is asked for does not wait for the one that an endpoint begins with.
    await expect.poll(async () => (await log()).items.length).toBe(1);
    const tested = await ask("POST", at(id, "/test"), { token });
    expect(tested.status).toBe(202);
    await expect.poll(async () => (await log()).items.length).toBe(2);
    const [second, first] = (await log()).items;
    expect(second).toMatchObject({ noticeId: tested.json.noticeId, outcome: "delivered", n: 2 });
    expect(second).toMatchObject({ type: "webhook.test", attempt: 1, status: 204 });
    const page = await log("?limit=1");
    expect(page.items).toEqual([second]);
    expect((await log(`?limit=1&cursor=${page.next}`)).items).toEqual([first]);
    for (const query of ["?limit=0", "?limit=101", "?cursor=abc"]) {
      expect((await ask("GET", at(id, `/deliveries${query}`), { token })).status).toBe(400);
    }

    sent.length = 0;
    const again = await ask("POST", at(id, "/deliveries/1/resend"), { token });
    expect([again.status, again.json]).toEqual([202, { noticeId: first.noticeId }]);
    const here = () => sent.filter((one) => one.url === url);
    await expect.poll(() => here().length).toBe(1);
    expect(here()[0]?.headers.get("webhook-id")).toBe(first.noticeId);
    for (const n of ["0", "99", "-1", "1.0", "01", "x"]) {
      const way = at(id, `/deliveries/${n}/resend`);
      expect((await ask("POST", way, { token })).status).toBe(404);
    }
    const since = "2026-01-01T00:00:00Z";
    const failed = await ask("POST", at(id, "/deliveries/resend"), { token, body: { since } });
    expect([failed.status, failed.json]).toEqual([202, { count: 0 }]);
    for (const body of [{}, { since: "yesterday" }, { since: 7 }]) {
      const refused = await ask("POST", at(id, "/deliveries/resend"), { token, body });
      expect(refused.json.code).toBe("validation_failed");
    }
  });

  it("rotate and enable", async () => {
    const player = await register();
    const { token } = player;
    const { id, secret } = (await make(player)).json;
    const rotated = await ask("POST", at(id, "/rotate"), { token });
    expect(rotated.status).toBe(200);
    expect(rotated.json.secret).not.toBe(secret);
    await expect
      .poll(async () => (await ask("POST", at(id, "/enable"), { token })).json.state)
      .toBe("active");
  });
});
