import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Game } from "../game/game.ts";
import type { Inbox } from "../inbox/inbox.ts";
import { ask, migrate, register } from "../testing/server.ts";
import { playOn, seen, startGame, type TableOfPlayers } from "./play.ts";

beforeAll(migrate);

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const perTurn = { kind: "perTurn", seconds: 24 * 60 * 60 };
const fischer = { kind: "fischer", initial: 7200, increment: 3600, cap: 10_800 };

/** Stops a game's clock at `start`; `pass` moves it. */
async function stoppedClock(table: TableOfPlayers) {
  let now = Date.now();
  const inGame = <T>(work: (game: Game) => T | Promise<T>): Promise<T> =>
    runInDurableObject(env.GAME.getByName(table.id), (game: Game) => work(game));
  await inGame((game) => {
    game.clock = () => now;
  });
  return {
    pass: (ms: number) => {
      now += ms;
    },
    now: () => now,
    ring: () => inGame((game) => game.alarm()),
    /** Tells the service of a player's days, and waits until the game has heard of it. */
    prefer: async (seat: number, change: object) => {
      const { id, token } = table.players[seat] ?? {};
      const told = await ask("PATCH", "/v1/me/preferences", { token, body: change });
      if (told.status !== 200) throw new Error(told.text);
      await runInDurableObject(env.INBOX.getByName(id ?? ""), (inbox: Inbox) => inbox.alarm());
    },
  };
}

const typesAfter = async (table: TableOfPlayers, version: number): Promise<string[]> =>
  (await ask("GET", `/v1/games/${table.id}/events?after=${version}`)).json.items.map(
    ({ type, by }: { type: string; by?: string }) => (by === undefined ? type : `${type} ${by}`),
  );

describe("a deadline", () => {
  it("has the house play the turn, by itself", async () => {
    const table = await startGame({ clock: perTurn });
    const clock = await stoppedClock(table);
    const before = await seen(table, 0);
    expect(Date.parse(before.turn.deadline) - Date.parse(before.turn.startedAt)).toBe(DAY);
    clock.pass(DAY + 1000);
    await clock.ring();
    expect((await typesAfter(table, before.version)).slice(0, 2)).toEqual([
      "turn.missed",
      "play timeout",
    ]);
  });

  it("gives the same to a reader when the alarm was lost", async () => {
    const table = await startGame({ clock: perTurn });
    const clock = await stoppedClock(table);
    const before = await seen(table, 0);
    clock.pass(DAY + 1000);
    const after = await seen(table, 0);
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.seats[before.turn.seats[0]].misses).toBe(1);
  });

  it("is judged first when an action arrives a millisecond late", async () => {
    const table = await startGame({ clock: perTurn });
    const clock = await stoppedClock(table);
    const { turn, version } = await seen(table, 0);
    const [seat] = turn.seats;
    const { token } = table.players[seat] ?? {};
    const [action] = (await seen(table, seat)).you.actions;
    clock.pass(Date.parse(turn.deadline) - clock.now());
    const path = `/v1/games/${table.id}/actions`;
    const late = await ask("POST", path, { token, body: action });
    expect([late.status, late.json.code]).toEqual([409, "not_your_turn"]);
    const headers = { "If-Match": `"${version}.s${seat}"` };
    const guarded = await ask("POST", path, { token, body: action, headers });
    expect([guarded.status, guarded.json.code]).toEqual([412, "version_mismatch"]);
  });

  it("plays one turn a wake, and starts the next then", async () => {
    const table = await startGame({ clock: perTurn });
    const clock = await stoppedClock(table);
    const before = await seen(table, 0);
    clock.pass(10 * DAY);
    await clock.ring();
    const after = await seen(table, 0);
    expect(
      (await typesAfter(table, before.version)).filter((type) => type === "turn.missed"),
    ).toEqual(["turn.missed"]);
    expect(Date.parse(after.turn.startedAt)).toBe(clock.now());
  });

  it("makes a seat absent after the allowed misses, until its owner returns", async () => {
    const table = await startGame({ clock: perTurn, onTimeout: { action: "autoplay", misses: 1 } });
    const clock = await stoppedClock(table);
    const { turn, version } = await seen(table, 0);
    const [seat] = turn.seats;
    clock.pass(DAY);
    await clock.ring();
    expect((await typesAfter(table, version)).slice(0, 3)).toEqual([
      "turn.missed",
      "seat.absent",
      "play timeout",
    ]);
    for (let game = await seen(table, 0); !game.turn.seats.includes(seat); ) {
      const { version: at } = game;
      game = await playOn(table, () => 0);
      if (game.status !== "active") throw new Error("the game ended too soon");
      const house = await typesAfter(table, at);
      if (house.includes("play timeout")) break;
      game = await seen(table, 0);
    }
    const { token } = table.players[seat] ?? {};
    const back = await ask("POST", `/v1/games/${table.id}/return`, { token });
    expect(back.json.seats[seat]).toMatchObject({ absent: false, misses: 0 });
  });

  it("loses the game at the last allowed miss where that was agreed", async () => {
    const onTimeout = { action: "forfeit", misses: 2 };
    const table = await startGame({ clock: perTurn, onTimeout });
    const clock = await stoppedClock(table);
    const first = (await seen(table, 0)).turn.seats[0];
    for (let game = await seen(table, 0); game.status === "active"; game = await seen(table, 0)) {
      const [seat] = game.turn.seats;
      const last = game.seats[seat].misses === 1;
      expect(game.turn.onDeadline).toBe(last ? "forfeit" : "autoplay");
      if (seat !== first && !last) {
        await playOn(table, () => 0);
        continue;
      }
      clock.pass(DAY);
      await clock.ring();
    }
    const over = await seen(table, 0);
    expect(over.result).toEqual({ kind: "forfeit", winner: 1 - (first % 2) });
    expect(over.lastHand.result.kind).toBe("stopped");
  });
});

describe("an alarm that is lost", () => {
  const alarmOf = (table: TableOfPlayers) =>
    runInDurableObject(env.GAME.getByName(table.id), (_, ctx) => ctx.storage.getAlarm());
  const forget = (table: TableOfPlayers) =>
    runInDurableObject(env.GAME.getByName(table.id), (_, ctx) => ctx.storage.deleteAlarm());
  const checkAt = async (table: TableOfPlayers): Promise<number> =>
    (await env.DB.prepare("SELECT check_at AS at FROM games WHERE id = ?")
      .bind(table.id)
      .first<number>("at")) ?? Number.NaN;

  it("is made up for by the next one, as soon as anybody looks", async () => {
    const table = await startGame({ clock: perTurn });
    const clock = await stoppedClock(table);
    await clock.ring();
    await forget(table);
    clock.pass(DAY + 1000);
    const { turn } = await seen(table, 0);
    expect(await alarmOf(table)).toBeLessThanOrEqual(Date.parse(turn.deadline));
    expect(await alarmOf(table)).not.toBeNull();
  });

  it("leaves a game to a sweep that comes in time, also where less time is left than before", async () => {
    const table = await startGame(
      { clock: perTurn, bots: [{ seat: 3, level: "easy" }] },
      "block",
      3,
    );
    await stoppedClock(table);
    for (let turns = 0; turns < 40; turns++) {
      const { turn } = await seen(table, 0);
      await env.GAME.getByName(table.id).told();
      const due =
        turn.seats[0] === 3 ? Date.parse(turn.startedAt) + 1_500 : Date.parse(turn.deadline);
      expect(await checkAt(table)).toBeLessThanOrEqual(due);
      if (turn.seats[0] === 3) return;
      await playOn(table, () => 0);
    }
    throw new Error("the bot never had a turn");
  });
});

describe("a bank", () => {
  it("cannot begin with more than its cap", async () => {
    const { token } = await register();
    const clock = { ...fischer, initial: fischer.cap + 1 };
    const { status, json } = await ask("POST", "/v1/games", {
      token,
      body: { ruleset: "block", clock },
    });
    expect([status, json.code, json.errors[0].path]).toEqual([
      422,
      "options_conflict",
      "/clock/cap",
    ]);
  });

  it("pays for the turn, gains the increment, and never more than the cap", async () => {
    const table = await startGame({ clock: fischer });
    const clock = await stoppedClock(table);
    const [seat] = (await seen(table, 0)).turn.seats;
    clock.pass(HOUR / 2);
    await playOn(table, () => 0);
    // 2 h − ½ h + 1 h, less what passed before the clock was stopped
    expect((await seen(table, 0)).seats[seat].bank / 9000).toBeCloseTo(1, 2);
    const [next] = (await seen(table, 0)).turn.seats;
    await playOn(table, () => 0);
    expect((await seen(table, 0)).seats[next].bank).toBe(10_800);
  });

  it("is empty after a miss, and gains the increment", async () => {
    const table = await startGame({ clock: fischer });
    const clock = await stoppedClock(table);
    const [seat] = (await seen(table, 0)).turn.seats;
    clock.pass(5 * HOUR);
    await clock.ring();
    expect((await seen(table, 0)).seats[seat].bank).toBe(3600);
  });
});

describe("the days of a player", () => {
  it("stop his clock while he is on holiday, for all to see", async () => {
    const table = await startGame({ clock: fischer });
    const clock = await stoppedClock(table);
    const awayUntil = clock.now() + 3 * DAY;
    for (const seat of [0, 1, 2, 3]) {
      await clock.prefer(seat, { vacation: { until: new Date(awayUntil).toISOString() } });
    }
    await playOn(table, () => 0);
    const game = await seen(table, 0);
    const [next] = game.turn.seats;
    expect(Date.parse(game.turn.deadline)).toBe(awayUntil + 2 * HOUR);
    expect(Date.parse(game.seats[next].away)).toBe(awayUntil);
    expect(await typesAfter(table, game.version - 1)).toEqual(["turn.extended"]);
    clock.pass(3 * DAY + HOUR);
    await playOn(table, () => 0);
    expect((await seen(table, 0)).seats[next].bank).toBe(7200);
  });

  it("do not stop it in a game made without holidays", async () => {
    const table = await startGame({ clock: fischer, vacation: false });
    const clock = await stoppedClock(table);
    for (const seat of [0, 1, 2, 3]) {
      await clock.prefer(seat, {
        vacation: { until: new Date(clock.now() + 3 * DAY).toISOString() },
      });
    }
    await playOn(table, () => 0);
    const { turn, seats } = await seen(table, 0);
    expect(Date.parse(turn.deadline) - Date.parse(turn.startedAt)).toBe(2 * HOUR);
    expect(seats[turn.seats[0]].away).toBeUndefined();
  });

  it("have a forced play made for him after a while, as a plan", async () => {
    const table = await startGame({ clock: perTurn });
    const clock = await stoppedClock(table);
    for (const seat of [0, 1, 2, 3]) await clock.prefer(seat, { autoForced: true });
    for (let turns = 0; turns < 200; turns++) {
      const { turn, version } = await seen(table, 0);
      const [seat] = turn.seats;
      const forced = (await seen(table, seat)).you.actions.length === 1;
      const told = turns > 0 && forced;
      if (!told) {
        await playOn(table, (count) => count - 1);
        continue;
      }
      clock.pass(1000);
      await clock.ring();
      expect((await seen(table, 0)).version).toBe(version);
      clock.pass(DAY / 2);
      await clock.ring();
      const own = await ask("GET", `/v1/games/${table.id}/events?after=${version}`, {
        token: table.players[seat]?.token,
      });
      expect(own.json.items[0]).toMatchObject({ type: "play", seat, by: "plan" });
      const others = await ask("GET", `/v1/games/${table.id}/events?after=${version}`);
      const over = others.json.items.some(({ type }: { type: string }) => type === "hand.ended");
      expect(others.json.items[0].by).toBe(over ? "plan" : "player");
      return;
    }
    throw new Error("no play was ever forced");
  });
});

it("ends an open game that nobody joined after two weeks", async () => {
  const table = await startGame({}, "brazilian-pairs", 1);
  const clock = await stoppedClock(table);
  clock.pass(14 * DAY);
  await clock.ring();
  const game = await seen(table, 0);
  expect([game.status, game.result]).toEqual(["cancelled", { kind: "cancelled" }]);
});
