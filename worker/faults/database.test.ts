import { abortAllDurableObjects, evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { playOn, seen, startGame, type TableOfPlayers } from "../journeys/play.ts";
import { rebuild } from "../operator/rebuild.ts";
import { ask, migrate } from "../testing/server.ts";
import {
  FAILURES,
  type Failure,
  hurry,
  inGame,
  inInbox,
  trouble,
  troubledDatabase,
  troubledInboxes,
  withBindings,
} from "./platform.ts";

beforeAll(migrate);

const HOUR = 60 * 60_000;

/** What is wrong with D1 about one game. */
const wrongWith = async (id: string) =>
  (await rebuild(env, { games: [id], dryRun: true })).differences;

// What the outages are told to the log is looked at elsewhere.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Stops the game's clock; `pass` moves it and rings the alarm as often as it is due. */
async function ticking({ id }: TableOfPlayers) {
  let now = Date.now();
  const set = () =>
    inGame(id, (game) => {
      game.clock = () => now;
    });
  await set();
  return {
    set,
    pass: async (ms: number, steps: number) => {
      for (let step = 0; step < steps; step++) {
        now += ms / steps;
        await inGame(id, (game) => game.alarm());
      }
    },
  };
}

const statusListed = async (id: string) =>
  (await ask("GET", "/v1/games?limit=100")).json.items.find((one: { id: string }) => one.id === id)
    ?.status;

const playToTheEnd = async (table: TableOfPlayers) => {
  for (let game = await seen(table, 0); game.status === "active"; game = await seen(table, 0)) {
    await playOn(table, (count) => count - 1);
  }
};

describe.each(FAILURES)("while D1 fails for an hour (%s)", (failure: Failure) => {
  it("play goes on, players are told, and afterwards D1 is what the game says", async () => {
    const table = await startGame({ clock: { kind: "perTurn", seconds: 14 * 24 * 60 * 60 } });
    const clock = await ticking(table);
    for (const seat of [0, 1, 2, 3]) await seen(table, seat);
    const outage = trouble(failure);
    await hurry(table.id);
    await withBindings({ DB: troubledDatabase(env.DB, outage) }, async () => {
      await playToTheEnd(table);
      await clock.pass(HOUR, 30);
    });
    const over = await seen(table, 0);
    expect(over.status).toBe("finished");
    // It was tried again and again, later each time.
    expect(outage.tries()).toBeGreaterThan(5);

    // The inboxes were not down, so nobody waited for D1 to hear of his turns.
    const heard = await inInbox(table.players[1]?.id ?? "", async (inbox) => inbox.following());
    expect(heard).not.toContain(table.id);

    await clock.pass(10 * 60_000, 2);
    expect(await wrongWith(table.id)).toEqual([]);
    const listed = await ask("GET", "/v1/me/games?status=finished", {
      token: table.players[2]?.token,
    });
    expect(listed.json.items.map(({ id }: { id: string }) => id)).toContain(table.id);
  });
});

describe.each(FAILURES)("while the inboxes fail for an hour (%s)", (failure: Failure) => {
  it("play goes on, D1 is told, and afterwards every notice is there, once", async () => {
    const table = await startGame({ clock: { kind: "perTurn", seconds: 14 * 24 * 60 * 60 } });
    const clock = await ticking(table);
    const outage = trouble(failure);
    await hurry(table.id);
    await withBindings({ INBOX: troubledInboxes(env.INBOX, outage) }, async () => {
      await playToTheEnd(table);
      await clock.pass(HOUR, 30);
      expect(await wrongWith(table.id)).toEqual([]);
    });
    expect(outage.tries()).toBeGreaterThan(5);
    await clock.pass(10 * 60_000, 2);

    const events = (await ask("GET", `/v1/games/${table.id}/events?after=0`)).json.items;
    const hands = events.filter(({ type }: { type: string }) => type === "hand.ended").length;
    for (const { token } of table.players) {
      const { items } = (await ask("GET", "/v1/me/notices", { token })).json;
      const ofType = (type: string) =>
        items.filter((one: { type: string }) => one.type === type).length;
      expect([ofType("game.started"), ofType("game.finished")]).toEqual([1, 1]);
      if (items.length < 100) expect(ofType("hand.ended")).toBe(hands);
      const ids = items.map(({ id }: { id: string }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

it("what an inbox could not be told of one move is told with the next", async () => {
  const table = await startGame();
  await inGame(table.id, (game) => game.told());
  const next: { readonly seat: number; readonly version: number }[] = [];
  await withBindings({ INBOX: troubledInboxes(env.INBOX, trouble("before")) }, async () => {
    for (let move = 0; move < 2; move++) {
      const { turn, version } = await playOn(table, () => 0);
      next.push({ seat: turn.seats[0], version });
    }
    await inGame(table.id, (game) => game.told());
  });
  await inGame(table.id, (game) => game.told());
  for (const { seat, version } of next) {
    const { items } = (await ask("GET", "/v1/me/notices", { token: table.players[seat]?.token }))
      .json;
    expect(items).toContainEqual(
      expect.objectContaining({ type: "turn.started", data: expect.objectContaining({ version }) }),
    );
  }
});

it("an object that dies while D1 is down tells D1 what it missed when it wakes", async () => {
  const table = await startGame();
  await inGame(table.id, (game) => game.told()); // what came before is not what it missed
  const outage = trouble("before");
  await withBindings({ DB: troubledDatabase(env.DB, outage) }, async () => {
    await ask("POST", `/v1/games/${table.id}/proposals`, {
      token: table.players[0]?.token,
      body: { kind: "resign" },
    });
    await ask("POST", `/v1/games/${table.id}/proposals/1/votes`, {
      token: table.players[2]?.token,
      body: { accept: true },
    });
    expect((await seen(table, 0)).status).toBe("finished");
    // Nothing else is due in a game that is over: the alarm is there for what was not told.
    const alarm = await inGame(table.id, (_, storage) => storage.getAlarm());
    expect((alarm ?? Number.POSITIVE_INFINITY) - Date.now()).toBeLessThan(60_000);
    await evictDurableObject(env.GAME.getByName(table.id));
  });
  expect(await statusListed(table.id)).toBe("active");
  await inGame(table.id, (game) => game.alarm());
  expect(await statusListed(table.id)).toBe("finished");
  expect(await wrongWith(table.id)).toEqual([]);
});

it("objects aborted between any two moves lose nothing", async () => {
  const table = await startGame();
  for (let turn = 0; turn < 40; turn++) {
    const before = await seen(table, 0);
    if (before.status !== "active") break;
    const after = await playOn(table, (count) => (turn * 5) % count);
    await abortAllDurableObjects();
    const again = await seen(table, 0);
    expect(again.version).toBe(after.version);
    expect(again.version).toBeGreaterThan(before.version);
  }
  await inGame(table.id, (game) => game.alarm());
  expect(await wrongWith(table.id)).toEqual([]);
});

it("a game aborted right after any write answers the key as it did, and acts once", async () => {
  const table = await startGame();
  for (let turn = 0; turn < 12; turn++) {
    const open = await seen(table, 0);
    const [seat] = open.turn.seats;
    const { token } = table.players[seat] ?? {};
    const [action] = (await seen(table, seat)).you.actions;
    const asked = { token, body: action, headers: { "Idempotency-Key": `turn-${turn}` } };
    const path = `/v1/games/${table.id}/actions`;
    const first = await ask("POST", path, asked);
    await abortAllDurableObjects();
    const second = await ask("POST", path, asked);
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(second.headers.get("Idempotency-Replayed")).toBe("true");
    expect((await seen(table, 0)).version).toBe(first.json.version);
  }
});
