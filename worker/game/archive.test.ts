import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { inGame, trouble, troubledDatabase, withBindings } from "../faults/platform.ts";
import { playOn, startGame, type TableOfPlayers } from "../journeys/play.ts";
import { rebuild } from "../operator/rebuild.ts";
import { verifyRecord } from "../rules/verify.ts";
import { ask, migrate } from "../testing/server.ts";
import { pack, TABLE_STAYS, unpack } from "./archive.ts";
import { openStore } from "./store.ts";

beforeAll(migrate);
afterEach(() => {
  vi.restoreAllMocks();
});

const DAY = 24 * 60 * 60_000;

const post = (table: TableOfPlayers, seat: number, path: string, body?: unknown, key?: string) =>
  ask("POST", `/v1/games/${table.id}${path}`, {
    token: table.players[seat]?.token,
    ...(body === undefined ? {} : { body }),
    ...(key === undefined ? {} : { headers: { "Idempotency-Key": key } }),
  });

/** A finished game of two, with a message and a keyed action in it. */
async function finishedGame() {
  const table = await startGame({ seats: 2, messages: true }, "all-fives", 2);
  const said = await post(table, 0, "/messages", { text: "Good evening" }, "greeting");
  const open = (await ask("GET", `/v1/games/${table.id}`)).json;
  const seat: number = open.turn.seats[0];
  const own = (await ask("GET", `/v1/games/${table.id}`, { token: table.players[seat]?.token }))
    .json;
  const action = own.you.actions[0];
  const acted = await post(table, seat, "/actions", action, "first");
  for (let turn = 0; turn < 12; turn++) await playOn(table, () => 0);
  await post(table, 1, "/proposals", { kind: "resign" });
  await env.GAME.getByName(table.id).told();
  return { table, seat, action, acted, said };
}

/** Rings the alarm of a game so long from now; one that it then sets to a moment before rings too. */
const ring = (id: string, after: number) =>
  inGame(id, async (game) => {
    const then = Date.now() + after;
    game.clock = () => then;
    await game.alarm();
    await game.alarm();
    game.clock = Date.now;
  });

const tables = (id: string) =>
  inGame(id, (_, { sql }) =>
    sql
      .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
      .toArray()
      .map(({ name }) => name)
      .filter((name) => !name.startsWith("_cf_")),
  );

/** Everything that anybody can read of a game, byte for byte. */
async function everythingOf({ id, players }: TableOfPlayers) {
  const tokens = [undefined, ...players.map(({ token }) => token)];
  const paths = ["", "/events?after=0", "/events?after=7", "/record", "/record?format=text"];
  const answers = await Promise.all(
    tokens.flatMap((token) =>
      [...paths, "/board.svg", ...(token === undefined ? [] : ["/messages", "/plan"])].map((path) =>
        ask("GET", `/v1/games/${id}${path}`, { token }),
      ),
    ),
  );
  return answers.map(({ status, text, headers }) => [status, text, headers.get("ETag")]);
}

describe("a game that is over", () => {
  it("is packed a week later, and reads as before to the last byte", async () => {
    const { table } = await finishedGame();
    const before = await everythingOf(table);
    expect(before.map(([status]) => status)).toEqual(before.map(() => 200));
    const size = () => inGame(table.id, (_, { sql }) => sql.databaseSize);
    const full = await size();

    await ring(table.id, TABLE_STAYS - 60_000);
    expect(await tables(table.id)).toContain("log");
    await ring(table.id, TABLE_STAYS + 60_000);
    expect(await tables(table.id)).toEqual(["archive"]);
    expect(await everythingOf(table)).toEqual(before);
    await evictDurableObject(env.GAME.getByName(table.id));
    expect(await everythingOf(table)).toEqual(before);

    const packed = await size();
    expect(packed).toBeLessThanOrEqual(5 * 4096);
    expect(packed).toBeLessThan(full / 3);
    const { json } = await ask("GET", `/v1/games/${table.id}/record`);
    expect(verifyRecord(json)).toMatchObject({ ok: true, value: { whole: true } });
  });

  it("sets its alarm to that moment, and to none afterwards", async () => {
    const { table } = await finishedGame();
    const alarm = () => inGame(table.id, (_, storage) => storage.getAlarm());
    await inGame(table.id, (game) => game.alarm());
    const at = await alarm();
    expect(Math.abs((at ?? 0) - Date.now() - TABLE_STAYS)).toBeLessThan(60_000);
    await inGame(table.id, (_, storage) => storage.deleteAlarm());
    await ring(table.id, TABLE_STAYS + 60_000);
    await evictDurableObject(env.GAME.getByName(table.id));
    await ask("GET", `/v1/games/${table.id}`);
    expect(await alarm()).toBeNull();
  });

  it("waits until D1 and the inboxes have heard all of it", async () => {
    const table = await startGame({ seats: 2 }, "all-fives", 2);
    const outage = trouble("before");
    vi.spyOn(console, "error").mockImplementation(() => {});
    await withBindings({ DB: troubledDatabase(env.DB, outage) }, async () => {
      expect((await post(table, 0, "/proposals", { kind: "resign" })).status).toBe(201);
      await ring(table.id, TABLE_STAYS + 60_000);
      expect(outage.tries()).toBeGreaterThan(1);
      expect(await tables(table.id)).toContain("log");
    });
    await ring(table.id, TABLE_STAYS + DAY);
    expect(await tables(table.id)).toEqual(["archive"]);
    const listed = await env.DB.prepare("SELECT status FROM games WHERE id = ?")
      .bind(table.id)
      .first();
    expect(listed).toEqual({ status: "finished" });
  });

  it("that cannot be packed stays whole, is told to the log, and is tried again a day later", async () => {
    const { table } = await finishedGame();
    const before = await everythingOf(table);
    const lines: string[] = [];
    vi.spyOn(console, "error").mockImplementation((line) => lines.push(String(line)));
    await inGame(table.id, async (game, storage) => {
      const { sql } = storage;
      const real: SqlStorage["exec"] = sql.exec;
      Object.getPrototypeOf(sql).exec = function (this: SqlStorage, query: string, ...rest: []) {
        if (query.startsWith("DROP TABLE IF EXISTS keys")) throw new Error("the disk has failed");
        return real.call(this, query, ...rest);
      };
      const then = Date.now() + TABLE_STAYS + 60_000;
      game.clock = () => then;
      try {
        await game.alarm();
      } finally {
        Object.getPrototypeOf(sql).exec = real;
      }
      expect(((await storage.getAlarm()) ?? 0) - then).toBe(DAY);
      game.clock = Date.now;
    });
    expect(lines.map((line) => JSON.parse(line).where)).toEqual(["game.archive"]);
    expect(await tables(table.id)).toContain("log");
    await evictDurableObject(env.GAME.getByName(table.id));
    expect(await everythingOf(table)).toEqual(before);
    await ring(table.id, TABLE_STAYS + 2 * DAY);
    expect(await tables(table.id)).toEqual(["archive"]);
  });
});

describe("the keys of a game", () => {
  it("answer until it is packed; after that a retry is refused and does nothing", async () => {
    const { table, seat, action, acted, said } = await finishedGame();
    await evictDurableObject(env.GAME.getByName(table.id));
    const retry = () => post(table, seat, "/actions", action, "first");
    const again = await retry();
    expect([again.status, again.text, again.headers.get("ETag")]).toEqual([
      200,
      acted.text,
      acted.headers.get("ETag"),
    ]);
    expect((await post(table, 0, "/messages", { text: "Good evening" }, "greeting")).text).toBe(
      said.text,
    );
    const before = await everythingOf(table);
    await ring(table.id, TABLE_STAYS + 60_000);
    expect((await retry()).json.code).toBe("game_not_active");
    await inGame(table.id, async (game) => {
      game.clock = () => Date.now() + TABLE_STAYS + 60_000;
    });
    const late = await post(table, 0, "/messages", { text: "Good evening" }, "greeting");
    expect(late.json.code).toBe("game_not_active");
    await inGame(table.id, (game) => {
      game.clock = Date.now;
    });
    expect(await everythingOf(table)).toEqual(before);
  });
});

describe("a packed game", () => {
  it("takes no command, and fails at none", async () => {
    const { table, action } = await finishedGame();
    await ring(table.id, TABLE_STAYS + 60_000);
    const before = await everythingOf(table);
    await inGame(table.id, (game) => {
      const then = Date.now() + TABLE_STAYS + 60_000;
      game.clock = () => then;
    });
    const writes: readonly (readonly [string, string, unknown?])[] = [
      ["POST", "/join", {}],
      ["POST", "/leave"],
      ["POST", "/decline"],
      ["PUT", "/entropy", { entropy: "late" }],
      ["POST", "/actions", action],
      ["PUT", "/plan", { steps: [action] }],
      ["DELETE", "/plan"],
      ["POST", "/messages", { text: "Anybody there?" }],
      ["POST", "/proposals", { kind: "cancel" }],
      ["POST", "/proposals/1/votes", { accept: true }],
      ["POST", "/return"],
    ];
    for (const [method, path, body] of writes) {
      const { status, json } = await ask(method, `/v1/games/${table.id}${path}`, {
        token: table.players[0]?.token,
        headers: { "Idempotency-Key": `late${path.replaceAll("/", "-")}` },
        ...(body === undefined ? {} : { body }),
      });
      expect([path, status, json.code]).toEqual([path, expect.any(Number), expect.any(String)]);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    await inGame(table.id, (game) => {
      game.clock = Date.now;
    });
    await inGame(table.id, (game) => game.giveUp("p_nobody"));
    expect(await everythingOf(table)).toEqual(before);
  });

  it("leads to its rematch", async () => {
    const { table } = await finishedGame();
    await ring(table.id, TABLE_STAYS + 60_000);
    const [one, other] = [await post(table, 0, "/rematch"), await post(table, 1, "/rematch")];
    expect([one.status, one.json.id]).toEqual([201, other.json.id]);
  });

  it("forgets the name of a player who goes", async () => {
    const { table } = await finishedGame();
    await ring(table.id, TABLE_STAYS + 60_000);
    const [gone] = table.players;
    await env.GAME.getByName(table.id).renamed(gone?.id ?? "", undefined);
    await evictDurableObject(env.GAME.getByName(table.id));
    const { text, json } = await ask("GET", `/v1/games/${table.id}`);
    expect(json.seats[0].player).toEqual({ id: gone?.id, kind: "person" });
    expect(text).not.toContain(gone?.name);
    const kept = await inGame(table.id, (_, { sql }) => {
      const { log, kept } = unpack(openStore(sql).archived());
      return JSON.stringify([log, [...kept]]);
    });
    expect(kept).not.toContain(gone?.name);
  });

  it("is written into D1's index again, as it was, and told to its players anew", async () => {
    const { table } = await finishedGame();
    const rows = async () =>
      Promise.all(
        ["games", "seats", "matches"].map(async (name) => {
          const id = name === "games" ? "id" : "game_id";
          const query = env.DB.prepare(`SELECT * FROM ${name} WHERE ${id} = ? ORDER BY 2`);
          return (await query.bind(table.id).all()).results;
        }),
      );
    const before = await rows();
    await ring(table.id, TABLE_STAYS + 60_000);
    await evictDurableObject(env.GAME.getByName(table.id));
    const looked = () => rebuild(env, { games: [table.id], dryRun: true });
    expect((await looked()).differences).toEqual([]);
    for (const name of ["seats", "matches"]) {
      await env.DB.prepare(`DELETE FROM ${name} WHERE game_id = ?`).bind(table.id).run();
    }
    await env.DB.prepare("DELETE FROM games WHERE id = ?").bind(table.id).run();
    const made = await rebuild(env, { games: [table.id], dryRun: false });
    expect(made.differences).toEqual([
      { gameId: table.id, parts: ["game", "seats", "match"], repaired: true },
    ]);
    expect(await rows()).toEqual(before);
    expect((await looked()).differences).toEqual([]);
  });
});

describe("an archive", () => {
  it("holds a game in more than one row, if it has to", async () => {
    const noise = Array.from({ length: 40 }, (_, index) => {
      const bytes = crypto.getRandomValues(new Uint8Array(48_000));
      return [`message:${index}`, { text: btoa(String.fromCharCode(...bytes)) }] as const;
    });
    const book = { log: [], kept: new Map<string, unknown>(noise) };
    const { table } = await finishedGame();
    await inGame(table.id, (_, { sql }) => {
      const store = openStore(sql);
      store.archive(pack(book));
      expect(sql.exec<{ n: number }>("SELECT COUNT(*) AS n FROM archive").one().n).toBe(2);
      expect(unpack(store.archived())).toEqual(book);
    });
  });

  it("of an unknown form is not guessed at", () => {
    const packed = pack({ log: [], kept: new Map() });
    packed[0] = 9;
    expect(() => unpack(packed)).toThrow("unknown form");
  });
});
