import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { inGame } from "../faults/platform.ts";
import { playOn, seen, startGame } from "../journeys/play.ts";
import { ask, freshName, migrate, register } from "../testing/server.ts";

const TOKEN = "the-operator-of-this-test";
const operator = (method: string, path: string, body?: unknown, token: string = TOKEN) =>
  ask(method, `/v1/operator/${path}`, {
    token,
    ...(body === undefined ? {} : { body }),
    env: { BONEYARD_OPERATOR_TOKEN: TOKEN },
  });

interface Difference {
  readonly gameId: string;
  readonly parts: readonly string[];
  readonly repaired: boolean;
}

/** All steps of a rebuild, or of a comparison. */
async function rebuilt(dryRun: boolean, games?: readonly string[]) {
  const differences: Difference[] = [];
  let count = 0;
  for (let cursor: string | undefined; ; ) {
    const { status, json, text } = await operator("POST", "rebuild", {
      dryRun,
      ...(cursor === undefined ? {} : { cursor }),
      ...(games === undefined ? {} : { games }),
    });
    if (status !== 200) throw new Error(text);
    count += json.games;
    differences.push(...json.differences);
    cursor = json.next;
    if (cursor === undefined) return { count, differences };
  }
}

const sql = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run();

const rowsOfAll = async () => {
  const tables = ["games", "seats", "matches"];
  const found = await Promise.all(
    tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()),
  );
  return found.map(({ results }) => results);
};

afterEach(() => {
  vi.restoreAllMocks();
});

let open: string;
let running: Awaited<ReturnType<typeof startGame>>;
let finished: Awaited<ReturnType<typeof startGame>>;

beforeAll(async () => {
  await migrate();
  open = (await startGame({ visibility: "unlisted" }, "block", 1)).id;
  running = await startGame();
  for (let turn = 0; turn < 6; turn++) await playOn(running, () => 0);
  finished = await startGame({ seats: 2 }, "all-fives", 2);
  await ask("POST", `/v1/games/${finished.id}/proposals`, {
    token: finished.players[0]?.token,
    body: { kind: "resign" },
  });
  // More games than one step looks at.
  for (let more = 0; more < 9; more++) await startGame({}, "block", 1);
});

describe("rebuilding D1 from the games", () => {
  it("finds nothing to do where nothing is wrong, in several steps", async () => {
    const { count, differences } = await rebuilt(true);
    expect(differences).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(12);
  });

  it("makes the index anew when all of it is gone", async () => {
    const before = await rowsOfAll();
    for (const table of ["games", "seats", "matches"]) await sql(`DELETE FROM ${table}`);
    const gone = await rebuilt(true);
    expect(new Set(gone.differences.map(({ gameId }) => gameId)).size).toBe(12);
    expect((await rowsOfAll()).flat()).toEqual([]);

    const made = await rebuilt(false);
    expect(made.differences.every(({ repaired }) => repaired)).toBe(true);
    expect((await rebuilt(true)).differences).toEqual([]);
    const shown = (rows: readonly unknown[]) =>
      rows.map((row) => {
        const { check_at: _, summary, ...rest } = row as Record<string, unknown>;
        const { version: __, ...said } = JSON.parse(String(summary ?? "{}"));
        return { ...rest, said };
      });
    expect((await rowsOfAll()).map(shown)).toEqual(before.map(shown));
    const mine = await ask("GET", "/v1/me/games", { token: running.players[3]?.token });
    expect(mine.json.items.map(({ id }: { id: string }) => id)).toEqual([running.id]);
  });

  it.each<readonly [string, string, (id: string) => Promise<unknown>, string]>([
    [
      "a newer version than the game has",
      "game",
      (id) => sql("UPDATE games SET version = 9999, status = 'open' WHERE id = ?", id),
      "running",
    ],
    [
      "yesterday's row",
      "game",
      (id) =>
        sql("UPDATE games SET version = 1, status = 'open', started_at = NULL WHERE id = ?", id),
      "running",
    ],
    [
      "another summary",
      "game",
      (id) =>
        sql(
          "UPDATE games SET summary = json_set(summary, '$.seats[0].player.id', 'p_nobody') WHERE id = ?",
          id,
        ),
      "running",
    ],
    [
      "a game that nobody looks after",
      "game",
      (id) => sql("UPDATE games SET check_at = NULL WHERE id = ?", id),
      "running",
    ],
    [
      "a seat too few",
      "seats",
      (id) => sql("DELETE FROM seats WHERE game_id = ? AND seat = 1", id),
      "running",
    ],
    [
      "somebody else's seat",
      "seats",
      (id) => sql("UPDATE seats SET player_id = 'p_nobody' WHERE game_id = ? AND seat = 1", id),
      "running",
    ],
    ["no row, but seats", "game", (id) => sql("DELETE FROM games WHERE id = ?", id), "running"],
    [
      "another digest",
      "match",
      (id) => sql("UPDATE matches SET digest = '00' WHERE game_id = ?", id),
      "finished",
    ],
    ["no result", "match", (id) => sql("DELETE FROM matches WHERE game_id = ?", id), "finished"],
    [
      "a result of a game that goes on",
      "match",
      (id) =>
        sql(
          "INSERT INTO matches (game_id, ruleset, status, result, score, digest, record, hands, finished_at) VALUES (?, 'block', 'finished', '{}', '[]', '', '{}', 0, 0)",
          id,
        ),
      "running",
    ],
  ])("puts right %s", async (_, part, damage, which) => {
    const { id } = which === "running" ? running : finished;
    await damage(id);
    const found = await rebuilt(true);
    expect(found.differences).toEqual([{ gameId: id, parts: [part], repaired: false }]);
    await rebuilt(false);
    expect((await rebuilt(true)).differences).toEqual([]);
  });

  it("takes out what belongs to no game", async () => {
    const id = `g_${"0".repeat(22)}`;
    await sql("INSERT INTO seats (game_id, seat, player_id) VALUES (?, 0, 'p_nobody')", id);
    const { differences } = await rebuilt(false);
    expect(differences).toEqual([{ gameId: id, parts: ["seats"], repaired: true }]);
    expect((await rebuilt(true)).differences).toEqual([]);
  });

  it("looks at the games it is given, whether or not anybody knows of them", async () => {
    await sql("DELETE FROM games WHERE id = ?", open);
    const { count, differences } = await rebuilt(false, [open, running.id]);
    expect(count).toBe(2);
    expect(differences).toEqual([{ gameId: open, parts: ["game"], repaired: true }]);
  });

  it("lets play go on meanwhile", async () => {
    await sql("DELETE FROM games");
    // Both may be about the same turn, and either may be the one that comes too late for it.
    const play = () =>
      playOn(running, () => 0).then(
        () => true,
        () => false,
      );
    const [step, ...played] = await Promise.all([rebuilt(false), play(), play()]);
    expect(played).toContain(true);
    expect(step.differences.every(({ repaired }) => repaired)).toBe(true);
    expect((await rebuilt(true)).differences).toEqual([]);
  });

  it("takes no cursor but its own", async () => {
    for (const cursor of ["", "x", "AAAA", btoa("['rows','']")]) {
      const { status, json } = await operator("POST", "rebuild", { cursor });
      expect([cursor, status, json.code]).toEqual([cursor, 400, "validation_failed"]);
    }
  });
});

describe("looking into a game", () => {
  it("shows what everybody may see, and how its object does", async () => {
    const { json, text } = await operator("GET", `games/${running.id}`);
    const everybody = await ask("GET", `/v1/games/${running.id}`);
    const { names: _, ...game } = json.game;
    expect(game).toEqual(everybody.json);
    expect(Date.parse(json.due)).toBe(Date.parse(everybody.json.turn.deadline));
    expect(json.told.index.reached).toBe(json.told.index.wanted);
    expect(json.stored.entries).toBeGreaterThan(5);
    const secret = await inGame(running.id, (_, storage) => {
      const [row] = storage.sql.exec<{ state: string }>("SELECT state FROM snapshot").toArray();
      return JSON.parse(row?.state ?? "{}").secret;
    });
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(text).not.toContain(secret);
    expect(json.game.you).toBeUndefined();
  });

  it("shows unlisted games too, without the code that lets people in", async () => {
    const { json, text } = await operator("GET", `games/${open}`);
    expect([json.game.visibility, json.game.status]).toEqual(["unlisted", "open"]);
    expect(text).not.toContain("joinCode");
  });

  it("changes nothing, whatever is due", async () => {
    const before = await seen(running, 0);
    // The alarm does what it has to now, and does not ring meanwhile.
    await inGame(running.id, (game) => game.alarm());
    await inGame(running.id, (game) => {
      const { clock } = game;
      game.clock = () => clock() + 100 * 24 * 60 * 60_000;
    });
    const { json } = await operator("GET", `games/${running.id}`);
    expect(json.game.version).toBe(before.version);
    await inGame(running.id, (game) => {
      game.clock = Date.now;
    });
  });

  it("is 404 for a game that is not there", async () => {
    expect((await operator("GET", `games/g_${"1".repeat(22)}`)).status).toBe(404);
  });
});

describe("setting a game back", () => {
  it("needs a platform that keeps a history, and says so where there is none", async () => {
    const restore = (to: string) => operator("POST", `games/${running.id}/restore`, { to });
    const before = (await seen(running, 0)).version;
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { status, json } = await restore(new Date(Date.now() - 60_000).toISOString());
    expect([status, json.code]).toEqual([503, "unavailable"]);
    expect((await seen(running, 0)).version).toBe(before);
    for (const days of [-1, 31]) {
      const to = new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
      expect((await restore(to)).json.code).toBe("validation_failed");
    }
  });

  it("is made known to D1 and to its players by a rebuild of that game", async () => {
    const table = await startGame({ seats: 2 }, "block", 2);
    const seat: number = (await seen(table, 0)).turn.seats[0];
    const { token } = table.players[seat] ?? {};
    const before = (await seen(table, 0)).version;
    await ask("POST", `/v1/games/${table.id}/proposals`, { token, body: { kind: "resign" } });
    const turns = async () =>
      (await ask("GET", "/v1/me/turns", { token })).json.items.map(
        ({ gameId }: { gameId: string }) => gameId,
      );
    expect([await turns(), (await seen(table, 0)).status]).toEqual([[], "finished"]);
    await inGame(table.id, (_, { sql: own }) => {
      own.exec("DELETE FROM log WHERE last > ?", before);
      own.exec("DELETE FROM snapshot");
      own.exec("DELETE FROM keys");
      own.exec("DELETE FROM kept WHERE name LIKE 'cursor:%' OR name = 'lookout'");
    });
    await evictDurableObject(env.GAME.getByName(table.id));
    expect([await turns(), (await seen(table, 0)).status]).toEqual([[], "active"]);
    const { differences } = await rebuilt(false, [table.id]);
    expect(differences).toEqual([{ gameId: table.id, parts: ["game", "match"], repaired: true }]);
    expect(await turns()).toEqual([table.id]);
    await playOn(table, () => 0);
    expect((await rebuilt(true, [table.id])).differences).toEqual([]);
  });
});

describe("erasing a player", () => {
  it("does what he would have done himself", async () => {
    const table = await startGame({ seats: 2 }, "block", 2);
    const [gone] = table.players;
    const erase = () => operator("DELETE", `players/${gone?.id}`);
    expect((await erase()).status).toBe(204);
    expect((await ask("GET", "/v1/me", { token: gone?.token })).status).toBe(401);
    const game = (await ask("GET", `/v1/games/${table.id}`)).json;
    expect([game.status, game.seats[0].absent]).toEqual(["active", true]);
    expect(JSON.stringify(game)).not.toContain(gone?.name);
    expect((await erase()).status).toBe(204);
    expect((await operator("DELETE", `players/p_${"0".repeat(22)}`)).status).toBe(404);
  });
});

describe("registration", () => {
  const newcomer = (more: object = {}) =>
    ask("POST", "/v1/players", {
      body: { name: freshName(), ...more },
      env: { BONEYARD_REGISTRATION_KEY: "friend" },
    });

  it("is closed, opened and locked by the operator at once, over what the variable says", async () => {
    expect((await operator("GET", "registration")).json).toEqual({
      registration: "open",
      from: "variable",
    });
    const set = async (registration: string) =>
      (await operator("PUT", "registration", { registration })).json;
    expect(await set("closed")).toEqual({ registration: "closed", from: "operator" });
    expect((await newcomer()).json.code).toBe("blocked_by_setting");
    expect((await newcomer({ registrationKey: "friend" })).status).toBe(403);
    expect(await set("key")).toEqual({ registration: "key", from: "operator" });
    expect((await newcomer()).status).toBe(403);
    expect((await newcomer({ registrationKey: "friend" })).status).toBe(201);
    expect(await set("variable")).toEqual({ registration: "open", from: "variable" });
    expect((await newcomer()).status).toBe(201);
  });
});

describe("the operator's door", () => {
  const paths = [
    ["POST", "rebuild", {}],
    ["GET", `games/g_${"1".repeat(22)}`, undefined],
    ["GET", "registration", undefined],
    ["PUT", "registration", { registration: "closed" }],
    ["POST", `games/g_${"1".repeat(22)}/restore`, { to: "2026-11-30T00:00:00Z" }],
    ["DELETE", `players/p_${"1".repeat(22)}`, undefined],
  ] as const;

  it("is not there without a token configured", async () => {
    for (const [method, path, body] of paths) {
      const asked = { token: TOKEN, ...(body === undefined ? {} : { body }) };
      expect((await ask(method, `/v1/operator/${path}`, asked)).status, path).toBe(404);
    }
  });

  it("opens for no other token, not even a player's", async () => {
    const { token } = await register();
    for (const [method, path, body] of paths) {
      for (const wrong of [token, "x", `${TOKEN}x`, TOKEN.slice(1)]) {
        expect((await operator(method, path, body, wrong)).status, path).toBe(401);
      }
    }
  });
});
