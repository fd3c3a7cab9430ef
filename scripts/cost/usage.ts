import { INCLUDED, PRICES } from "./prices.ts";
import { type Line, lineOf } from "./table.ts";

/** What is billed. Rows of objects and of D1 have one price, but are included once each. */
export interface Usage {
  readonly requests: number;
  readonly cpuMs: number;
  readonly objectRequests: number;
  readonly gbSeconds: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
  readonly objectsGb: number;
  readonly d1Gb: number;
}

export const NONE: Usage = {
  requests: 0,
  cpuMs: 0,
  objectRequests: 0,
  gbSeconds: 0,
  rowsRead: 0,
  rowsWritten: 0,
  objectsGb: 0,
  d1Gb: 0,
};

const entries = (usage: Usage) => Object.entries(usage) as [keyof Usage, number][];
const made = (from: Iterable<readonly [keyof Usage, number]>): Usage => ({
  ...NONE,
  ...Object.fromEntries(from),
});

export const plus = (...all: readonly Usage[]): Usage =>
  made(
    entries(NONE).map(
      ([name]) => [name, all.reduce((sum, usage) => sum + usage[name], 0)] as const,
    ),
  );

export const times = (count: number, usage: Usage): Usage =>
  made(entries(usage).map(([name, value]) => [name, count * value] as const));

/**
 * Not counted but assumed, and on the high side: the processor's time of a request with all that
 * follows from it, and how long an object is busy with one call, most of which it waits for others.
 * An object is billed as if it had 128 MB.
 */
export const ASSUMED = { cpuMs: 3, busySeconds: 0.05, objectGb: 0.128 } as const;

/** An object in memory for so many seconds. */
const awake = (seconds: number): Usage => ({
  ...NONE,
  gbSeconds: seconds * ASSUMED.objectGb,
});

/** A line of the table that came as a request; an alarm did not, and is billed as a call. */
function usageOf(line: Line, from: "request" | "alarm" = "request"): Usage {
  const calls = line.calls[0] + line.calls[1] + (from === "alarm" ? 1 : 0);
  const rows = [line.game, line.inbox, line.d1];
  return {
    ...NONE,
    requests: from === "request" ? 1 : 0,
    cpuMs: ASSUMED.cpuMs,
    objectRequests: calls,
    gbSeconds: calls * ASSUMED.busySeconds * ASSUMED.objectGb,
    rowsRead: rows.reduce((sum, [read]) => sum + read, 0),
    rowsWritten: rows.reduce((sum, [, written]) => sum + written, 0),
  };
}

/** Dollars, of nothing that the plan includes. */
export const priceOf = (usage: Usage): number =>
  Object.entries(PRICES.million).reduce(
    (sum, [name, price]) => sum + (price * usage[name as keyof typeof PRICES.million]) / 1e6,
    PRICES.gigabyte.objects * usage.objectsGb + PRICES.gigabyte.d1 * usage.d1Gb,
  );

/** Dollars of a month, with the plan and what it includes. */
export const billOf = (usage: Usage): number =>
  PRICES.plan +
  priceOf(made(entries(usage).map(([name, used]) => [name, Math.max(0, used - INCLUDED[name])])));

const DAY = 24 * 60 * 60;
const MONTH = 30 * DAY;

/** What a game of four comes to, as `npm run sim:scale` said: full targets, all rulesets. */
export const GAME = {
  moves: 168,
  hands: 7,
  rows: 188,
  liveKb: 708,
  archivedKb: 9,
  packedKb: 3.3,
  indexKb: 2.4,
} as const;

export function scenarios(lines: readonly Line[]) {
  const asked = (name: string) => usageOf(lineOf(lines, name));
  const rang = (name: string) => usageOf(lineOf(lines, name), "alarm");
  /** By somebody who moves now and then: he is told, looks, and moves; alarms follow. */
  const move = plus(
    asked("a move that wakes the game, with a key"),
    rang("its alarm, five seconds later"),
    rang("an inbox's alarm for a turn that is over, which wakes the game"),
    asked("notices of an inbox that has to be woken"),
    asked("a game that has to be woken"),
    asked("the same, with a token not seen for half a minute"),
  );
  const around = plus(
    asked("a new game"),
    times(2, asked("joining")),
    asked("the join that starts the game"),
    asked("resigning, which ends the game"),
    rang("packing the game, a week later"),
  );
  const handEnd = times(GAME.hands, asked("the move that ends a hand, with a key"));
  const game = plus(times(GAME.moves - GAME.hands, move), handEnd, around);
  /** A week as it was played, then packed. */
  const kept = (games: number) => ({
    objectsGb: (games * (GAME.liveKb * 7 + GAME.archivedKb * 23)) / 30 / 1024 ** 2,
    d1Gb: (games * GAME.indexKb) / 1024 ** 2,
  });
  const poll = asked("a game, by a seat");
  const longPoll = plus(times(MONTH / 30, asked("notices, none new")), awake(MONTH));
  return {
    move,
    game: { ...game, ...kept(1) },
    month: (games: number): Usage => ({ ...times(games, game), ...kept(games) }),
    waiting: {
      poll2: times(MONTH / 2, poll),
      poll60: times(MONTH / 60, poll),
      longPoll,
      socket: times(30 * 24, asked("notices of an inbox that has to be woken")),
      webhook: (notices: number): Usage =>
        times(
          notices,
          plus(
            asked("a move, delivered to the next player's webhook"),
            times(-1, asked("a move, without a key")),
          ),
        ),
    },
  };
}
