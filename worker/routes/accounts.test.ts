import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { MOST_TOKENS } from "../../schema/wire/token.ts";
import { giveUpSeats } from "../players/farewell.ts";
import { ask, freshName, migrate, type Registered, register } from "../testing/server.ts";

beforeAll(migrate);

const makeToken = async (token: string, scopes: readonly string[], more: object = {}) =>
  ask("POST", "/v1/me/tokens", { token, body: { name: "another", scopes, ...more } });

describe("registration", () => {
  it("gives a player, a token and a recovery key, of which nothing is shown again", async () => {
    const name = freshName();
    const made = await ask("POST", "/v1/players", { body: { name, kind: "program" } });
    expect(made.status).toBe(201);
    expect(made.json.player).toMatchObject({ name, kind: "program" });
    expect(made.headers.get("Location")).toBe(`/v1/players/${made.json.player.id}`);
    expect(made.headers.get("Cache-Control")).toBe("private, no-store");
    const me = await ask("GET", "/v1/me", { token: made.json.token });
    expect(me.json).toMatchObject({
      id: made.json.player.id,
      token: { scopes: ["read", "play", "webhooks", "account"] },
    });
    const shown = await ask("GET", `/v1/players/${made.json.player.id}`);
    expect(shown.json).toEqual({ ...made.json.player, reliability: { turns: 0, misses: 0 } });
  });

  it("refuses names that are not names, and says where", async () => {
    for (const name of ["Al", "x".repeat(21), "An\u202ea", "An\u200ba", " Ana"]) {
      const { status, json } = await ask("POST", "/v1/players", { body: { name } });
      expect([status, json.errors[0].path]).toEqual([400, "/name"]);
    }
  });

  it("refuses a name that looks like another's", async () => {
    await register("Machado");
    for (const name of ["machado", "Ｍachado", "Маchado", "Machad0"]) {
      const { status, json } = await ask("POST", "/v1/players", { body: { name } });
      expect([status, json.code]).toEqual([409, "name_taken"]);
    }
  });

  it("lets one of many have a name", async () => {
    const name = freshName();
    const all = await Promise.all(
      Array.from({ length: 12 }, () => ask("POST", "/v1/players", { body: { name } })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)]);
    const rows = await env.DB.prepare("select id from players where name = ?").bind(name).all();
    expect(rows.results).toHaveLength(1);
  });

  it.each([
    ["closed", undefined, undefined, 403],
    ["closed", "sesame", "sesame", 403],
    ["key", "sesame", undefined, 403],
    ["key", "sesame", "Sesame", 403],
    ["key", "sesame", "sesame", 201],
    ["key", undefined, undefined, 403],
    ["key", "", "", 403],
    ["clsoed", undefined, undefined, 403],
    ["open", undefined, undefined, 201],
    ["", undefined, undefined, 201],
  ])("set to '%s' with the key %s, given %s, is %i", async (setting, key, given, status) => {
    const answer = await ask("POST", "/v1/players", {
      body: { name: freshName(), ...(given === undefined ? {} : { registrationKey: given }) },
      env: {
        BONEYARD_REGISTRATION: setting,
        ...(key === undefined ? {} : { BONEYARD_REGISTRATION_KEY: key }),
      },
    });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.json.code).toBe("blocked_by_setting");
  });

  it("without a token ignores an idempotency key, and with one obeys it", async () => {
    const headers = { "Idempotency-Key": "not a key!" };
    const ignored = await ask("POST", "/v1/players", { body: { name: freshName() }, headers });
    expect(ignored.status).toBe(201);
    const { token } = await register();
    const name = freshName();
    const post = (key: string) =>
      ask("POST", "/v1/players", { token, body: { name }, headers: { "Idempotency-Key": key } });
    expect((await post("not a key!")).status).toBe(400);
    const [first, second] = [await post("once"), await post("once")];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.json.token).toMatch(/^bny_/);
    expect(second.json).toEqual({ player: first.json.player });
    expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
  });
});

describe("a player", () => {
  it("is not found by a guessed or a malformed id", async () => {
    for (const id of [
      "p_0000000000000000000000",
      "p_1",
      "g_3fKq9ZsTb7VxW2mRcLd8Ya",
      "me",
      "p_'--",
    ]) {
      expect((await ask("GET", `/v1/players/${id}`)).status).toBe(404);
    }
  });

  it("changes the name, and nothing else", async () => {
    const { token, id } = await register();
    const name = freshName();
    const changed = await ask("PATCH", "/v1/me", { token, body: { name } });
    expect([changed.status, changed.json.name]).toEqual([200, name]);
    expect((await ask("GET", `/v1/players/${id}`)).json.name).toBe(name);
    for (const more of [{ kind: "program" }, { id: "p_x" }, { scopes: ["read"] }, { pepper: "" }]) {
      const { json } = await ask("PATCH", "/v1/me", { token, body: { name, ...more } });
      expect(json.code).toBe("validation_failed");
    }
    // One's own name in another spelling is no clash.
    expect(
      (await ask("PATCH", "/v1/me", { token, body: { name: name.toUpperCase() } })).status,
    ).toBe(200);
    const other = await register();
    const clash = await ask("PATCH", "/v1/me", { token, body: { name: other.name.toLowerCase() } });
    expect(clash.json.code).toBe("name_taken");
    expect((await ask("GET", `/v1/players/${id}`)).json.name).toBe(name.toUpperCase());
  });

  it("leaves: the name is free, every token and the recovery key are dead, the row stays", async () => {
    const leaver = await register();
    const second = (await makeToken(leaver.token, ["read"])).json.token;
    expect((await ask("GET", "/v1/me", { token: second })).status).toBe(200);
    expect((await ask("DELETE", "/v1/me", { token: leaver.token })).status).toBe(204);
    for (const token of [leaver.token, second]) {
      const { status, json } = await ask("GET", "/v1/me", { token });
      expect([status, json.code]).toEqual([401, "unauthenticated"]);
    }
    const back = await ask("POST", "/v1/recovery", { body: { recoveryKey: leaver.recoveryKey } });
    expect(back.status).toBe(401);
    const shown = await ask("GET", `/v1/players/${leaver.id}`);
    expect([shown.status, shown.json.name]).toEqual([200, undefined]);
    expect((await register(leaver.name)).id).not.toBe(leaver.id);
  });

  it("leaves every game that knows the player, the finished ones too", async () => {
    const { id } = await register();
    const statuses = ["open", "active", "finished", "cancelled"];
    for (const status of statuses) {
      await env.DB.prepare(
        "insert into games (id, ruleset, status, visibility, version, summary, created_at, updated_at) values (?, 'x', ?, 'public', 1, '{}', 1, 1)",
      )
        .bind(`g_${id}_${status}`, status)
        .run();
      await env.DB.prepare("insert into seats (game_id, seat, player_id) values (?, 0, ?)")
        .bind(`g_${id}_${status}`, id)
        .run();
    }
    const given: string[] = [];
    await giveUpSeats(env, id, async (_env, playerId, gameId) => {
      given.push(`${playerId} ${gameId}`);
    });
    expect(given.sort()).toEqual(statuses.map((status) => `${id} g_${id}_${status}`).sort());
  });

  it("exports what is stored, and no secret", async () => {
    const sending = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
    onTestFinished(() => sending.mockRestore());
    const { token, id, name } = await register();
    const [game, hook] = [
      await ask("POST", "/v1/games", {
        token,
        body: { ruleset: "block", seats: 2, seat: 0, bots: [{ seat: 1, level: "easy" }] },
      }),
      await ask("POST", "/v1/me/webhooks", {
        token,
        body: { url: "https://bot.example.com/hook", types: ["turn.started"] },
      }),
    ];
    await ask("PATCH", "/v1/me/preferences", { token, body: { reminders: [0.25] } });
    const feed = async () => (await ask("GET", "/v1/me/notices", { token })).json.items;
    await expect.poll(feed).not.toEqual([]);
    const { json, text } = await ask("GET", "/v1/me/export", { token });
    expect(json).toMatchObject({
      format: "boneyard-player/1",
      player: { id, name },
      tokens: [{ name: "registration" }],
      games: [{ gameId: game.json.id, seat: 0 }],
      preferences: { reminders: [0.25] },
      webhooks: [{ id: hook.json.id, url: "https://bot.example.com/hook" }],
    });
    expect(json.notices.slice(0, 1)).toEqual((await feed()).slice(0, 1));
    expect(text).not.toContain(hook.json.secret);
    const row = await env.DB.prepare("select pepper, recovery_hash from players where id = ?")
      .bind(id)
      .first();
    for (const secret of [token, row?.pepper, row?.recovery_hash]) {
      expect(text).not.toContain(secret);
    }
  });
});

describe("tokens", () => {
  it("are shown once, listed newest first, page by page, and revoked", async () => {
    const { token } = await register();
    const made = [];
    for (let n = 0; n < 3; n += 1) made.push((await makeToken(token, ["read"])).json);
    expect(made[0].token).toMatch(/^bny_[0-9A-Za-z]{36}$/);
    const first = await ask("GET", "/v1/me/tokens?limit=3", { token });
    expect(first.json.items).toHaveLength(3);
    expect(first.text).not.toContain("bny_");
    expect(first.headers.get("Link")).toBe(
      `</v1/me/tokens?limit=3&cursor=${first.json.next}>; rel="next"`,
    );
    const rest = await ask("GET", `/v1/me/tokens?limit=3&cursor=${first.json.next}`, { token });
    expect(rest.json.items.map(({ name }: { name: string }) => name)).toHaveLength(1);
    expect(rest.json).not.toHaveProperty("next");
    const ids = [...first.json.items, ...rest.json.items].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(ids.slice(0, 3).sort()).toEqual(made.map(({ id }) => id).sort());

    const path = `/v1/me/tokens/${made[1].id}`;
    expect((await ask("GET", "/v1/me", { token: made[1].token })).status).toBe(200);
    expect((await ask("DELETE", path, { token })).status).toBe(204);
    expect((await ask("GET", "/v1/me", { token: made[1].token })).status).toBe(401);
    expect((await ask("DELETE", path, { token })).status).toBe(404);
  });

  it("of somebody else are not found, and stay", async () => {
    const [mine, other] = [await register(), await register()];
    const theirs = (await ask("GET", "/v1/me/tokens", { token: other.token })).json.items[0].id;
    const { status } = await ask("DELETE", `/v1/me/tokens/${theirs}`, { token: mine.token });
    expect(status).toBe(404);
    expect((await ask("GET", "/v1/me", { token: other.token })).status).toBe(200);
  });

  it.each([
    ["limit=0"],
    ["limit=101"],
    ["limit=-1"],
    ["limit=1e9"],
    ["limit=abc"],
    ["limit="],
    ["limit=1&limit=2"],
    ["limit=1.5"],
    ["cursor=abc"],
    ["cursor="],
    ["cursor=%00"],
  ])("are not listed with %s", async (query) => {
    const { token } = await register();
    const { status, json } = await ask("GET", `/v1/me/tokens?${query}`, { token });
    expect([status, json.code]).toEqual([400, "validation_failed"]);
  });

  it("of another caller's page are not listed", async () => {
    const [mine, other] = [await register(), await register()];
    await makeToken(mine.token, ["read"]);
    const { next } = (await ask("GET", "/v1/me/tokens?limit=1", { token: mine.token })).json;
    const query = `/v1/me/tokens?limit=1&cursor=${next}`;
    expect((await ask("GET", query, { token: mine.token })).status).toBe(200);
    expect((await ask("GET", query, { token: other.token })).status).toBe(400);
  });

  it.each([
    ["read", "GET /v1/me"],
    ["play", "GET /v1/me"],
    ["webhooks", ""],
    ["account", "PATCH /v1/me, GET /v1/me/tokens, GET /v1/me/export, POST /v1/me/tokens"],
  ])("with the scope %s may do only what it says", async (scope, may) => {
    const { token } = await register();
    const made = (await makeToken(token, [scope])).json.token;
    const bodies: Record<string, object> = {
      "PATCH /v1/me": { name: freshName() },
      "POST /v1/me/tokens": { name: "x", scopes: [scope] },
    };
    const all = [
      "GET /v1/me",
      "PATCH /v1/me",
      "GET /v1/me/tokens",
      "POST /v1/me/tokens",
      "GET /v1/me/export",
      "DELETE /v1/me/tokens/t_0000000000000000000000",
      "DELETE /v1/me",
    ];
    const allowed = may.split(", ");
    for (const each of all.slice(0, scope === "account" ? 5 : 7)) {
      const [method = "", path = ""] = each.split(" ");
      const { status, json } = await ask(method, path, { token: made, body: bodies[each] });
      if (allowed.includes(each)) expect([each, status < 300]).toEqual([each, true]);
      else expect([each, json.code]).toEqual([each, "insufficient_scope"]);
    }
  });

  it("never make one with more scopes than their own", async () => {
    const { token } = await register();
    const weak = (await makeToken(token, ["read", "account"])).json.token;
    for (const scopes of [
      ["play"],
      ["read", "webhooks"],
      ["read", "play", "webhooks", "account"],
    ]) {
      const { status, json } = await makeToken(weak, scopes);
      expect([status, json.code]).toEqual([403, "insufficient_scope"]);
    }
    expect((await makeToken(weak, ["account", "read", "read"])).json.scopes).toEqual([
      "read",
      "account",
    ]);
    const player = (await makeToken(token, ["play", "account"])).json.token;
    expect((await makeToken(player, ["read"])).status).toBe(201);
  });

  it.each([
    ["no scope", { scopes: [] }],
    ["an unknown scope", { scopes: ["admin"] }],
    ["no name", { name: "" }],
    ["a name with a line feed", { name: "a\nb" }],
    ["a time that is none", { expiresAt: "tomorrow" }],
    ["a time with an offset", { expiresAt: "2999-01-01T00:00:00+01:00" }],
    ["a time in the past", { expiresAt: "2020-01-01T00:00:00Z" }],
    ["a null", { expiresAt: null }],
    ["an id", { id: "t_0000000000000000000000" }],
  ])("are not made with %s", async (_, more) => {
    const { token } = await register();
    const { status, json } = await makeToken(token, ["read"], more);
    expect([status, json.code]).toEqual([400, "validation_failed"]);
  });

  it("expire", async () => {
    const { token } = await register();
    const end = Date.now() + 60_000;
    const expiresAt = new Date(end).toISOString();
    const made = (await makeToken(token, ["read"], { expiresAt })).json;
    expect(made.expiresAt).toBe(expiresAt);
    const clock = vi.spyOn(Date, "now").mockReturnValue(end - 1);
    onTestFinished(() => clock.mockRestore());
    expect((await ask("GET", "/v1/me", { token: made.token })).status).toBe(200);
    clock.mockReturnValue(end);
    for (const path of ["/v1/me", "/v1/limits", "/health"]) {
      const { status, json, headers } = await ask("GET", path, { token: made.token });
      expect([status, json.code]).toEqual([401, "token_expired"]);
      expect(headers.get("WWW-Authenticate")).toContain("invalid_token");
    }
  });

  it(`are at most ${MOST_TOKENS}, also when many are asked for at once`, async () => {
    const { token, id } = await register();
    for (let n = 0; n < MOST_TOKENS - 3; n += 1) await makeToken(token, ["read"]);
    const all = await Promise.all(Array.from({ length: 8 }, () => makeToken(token, ["read"])));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(6).fill(409)]);
    expect(all.find(({ status }) => status === 409)?.json.code).toBe("limit_reached");
    const held = await env.DB.prepare("select count(*) as n from tokens where player_id = ?")
      .bind(id)
      .first();
    expect(held?.n).toBe(MOST_TOKENS);
  });
});

describe("recovery", () => {
  it("makes a token with every scope, again and again", async () => {
    const { id, recoveryKey } = await register();
    for (let n = 0; n < 2; n += 1) {
      const back = await ask("POST", "/v1/recovery", { body: { recoveryKey } });
      expect(back.status).toBe(201);
      const me = await ask("GET", "/v1/me", { token: back.json.token });
      expect(me.json).toMatchObject({
        id,
        token: { scopes: ["read", "play", "webhooks", "account"] },
      });
    }
  });

  it("works with as many tokens as may be: the oldest goes", async () => {
    const { token, id, recoveryKey } = await register();
    for (let n = 1; n < MOST_TOKENS; n += 1) await makeToken(token, ["read"]);
    expect((await ask("GET", "/v1/me", { token })).status).toBe(200);
    const back = await ask("POST", "/v1/recovery", { body: { recoveryKey } });
    expect((await ask("GET", "/v1/me", { token: back.json.token })).json.id).toBe(id);
    expect((await ask("GET", "/v1/me", { token })).status).toBe(401);
  });

  it("refuses any other key", async () => {
    const { recoveryKey, token } = await register();
    const wrong = [token, recoveryKey.slice(0, -1), `${recoveryKey} `, "", "bnr_".padEnd(40, "0")];
    for (const each of wrong) {
      const { status, json } = await ask("POST", "/v1/recovery", { body: { recoveryKey: each } });
      expect([status, json.code]).toEqual([401, "unauthenticated"]);
    }
    const { status } = await ask("POST", "/v1/recovery", { body: { recoveryKey: 1 } });
    expect(status).toBe(400);
  });
});

describe("idempotency in D1", () => {
  const post = (who: Registered, key: string, body: object = { name: "same", scopes: ["read"] }) =>
    ask("POST", "/v1/me/tokens", { token: who.token, body, headers: { "Idempotency-Key": key } });
  const held = async ({ id }: Registered) =>
    (await env.DB.prepare("select count(*) as n from tokens where player_id = ?").bind(id).first())
      ?.n;

  it("does once what is asked twenty times at once, and shows the secret once", async () => {
    const who = await register();
    const all = await Promise.all(Array.from({ length: 20 }, () => post(who, "k1")));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(all.map(({ json }) => json.id)).size).toBe(1);
    expect(all.filter(({ json }) => json.token !== undefined)).toHaveLength(1);
    const replayed = all.filter(({ headers }) => headers.get("Idempotency-Replayed") === "true");
    expect(replayed).toHaveLength(19);
    expect(await held(who)).toBe(2);
  });

  it("takes a key with and without quotes for the same", async () => {
    const who = await register();
    const first = await post(who, "quoted");
    const second = await post(who, '"quoted"');
    expect(second.json.id).toBe(first.json.id);
  });

  it("refuses the key with another body, whatever that body is", async () => {
    const who = await register();
    await post(who, "k2");
    for (const raw of [
      '{"name":"other","scopes":["read"]}',
      "{",
      "{}",
      '{ "name":"same","scopes":["read"]}',
    ]) {
      const { status, json } = await ask("POST", "/v1/me/tokens", {
        token: who.token,
        raw,
        headers: { "Idempotency-Key": "k2" },
      });
      expect([status, json.code]).toEqual([422, "idempotency_key_reused"]);
    }
    expect(await held(who)).toBe(2);
  });

  it("keeps keys apart by player and by path", async () => {
    const [one, other] = [await register(), await register()];
    const [first, second] = [await post(one, "k3"), await post(other, "k3")];
    expect(second.status).toBe(201);
    expect(second.headers.get("Idempotency-Replayed")).toBeNull();
    expect(second.json.id).not.toBe(first.json.id);
    const elsewhere = await ask("POST", "/v1/players", {
      token: one.token,
      body: { name: freshName() },
      headers: { "Idempotency-Key": "k3" },
    });
    expect(elsewhere.status).toBe(201);
    expect(elsewhere.headers.get("Idempotency-Replayed")).toBeNull();
  });

  it("leaves the key free when the request was refused", async () => {
    const who = await register();
    expect((await post(who, "k4", { name: "", scopes: ["read"] })).status).toBe(400);
    const taken = await ask("POST", "/v1/players", {
      token: who.token,
      body: { name: who.name },
      headers: { "Idempotency-Key": "k4" },
    });
    expect(taken.json.code).toBe("name_taken");
    const again = await ask("POST", "/v1/players", {
      token: who.token,
      body: { name: freshName() },
      headers: { "Idempotency-Key": "k4" },
    });
    expect(again.status).toBe(201);
    expect((await post(who, "k4")).status).toBe(201);
  });

  it("replays to twenty at once the last token that there was room for", async () => {
    const who = await register();
    for (let n = 0; n < MOST_TOKENS - 2; n += 1) await makeToken(who.token, ["read"]);
    const all = await Promise.all(Array.from({ length: 20 }, () => post(who, "last")));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await held(who)).toBe(MOST_TOKENS);
  });

  it("answers a replay also after the thing is gone", async () => {
    const who = await register();
    const { json } = await post(who, "k5");
    await ask("DELETE", `/v1/me/tokens/${json.id}`, { token: who.token });
    const replay = await post(who, "k5");
    expect([replay.status, replay.json.id]).toEqual([201, json.id]);
    expect(await held(who)).toBe(1);
  });

  it.each(["", "x".repeat(256), "a b", "k\u00e9"])("refuses the key '%.10s'", async (key) => {
    const { status, json } = await post(await register(), key);
    expect([status, json.errors?.[0].path]).toEqual([400, "Idempotency-Key"]);
  });
});

describe("D1 that does not answer", () => {
  const down = {
    DB: new Proxy(env.DB, {
      get: () => () => {
        throw new Error("D1_ERROR: Network connection lost.");
      },
    }),
  };

  it("is 503 with a time to come again, and no secret in it", async () => {
    const answer = await ask("POST", "/v1/players", { body: { name: freshName() }, env: down });
    expect([answer.status, answer.json.code]).toEqual([503, "unavailable"]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    const read = await ask("GET", "/v1/players/p_0000000000000000000000", { env: down });
    expect(read.status).toBe(503);
  });

  it("takes nothing from what needs no D1", async () => {
    expect((await ask("GET", "/v1/rulesets", { env: down })).status).toBe(200);
    expect((await ask("GET", "/v1/limits", { env: down })).status).toBe(200);
  });
});
