import type { Entry, GameEvent } from "../../worker/game/event.ts";
import type { Checked } from "./check.ts";

/** What became of one game, in numbers. */
export interface Outcome {
  readonly ruleset: string;
  readonly clock: string;
  readonly quick: boolean;
  /** `target`, `forfeit`, …; `never filled` where it did not begin, `running` where it did not end. */
  readonly end: string;
  /** From the first deal to the end. */
  readonly days: number;
  readonly counts: Counts;
}

export const COUNTED = [
  "turns",
  "by players",
  "by plans",
  "by the house",
  "by bots",
  "misses",
  "absences",
  "returns",
  "extended for holidays",
  "extended for the night",
  "extended by agreement",
  "proposals",
] as const;
export type Counts = Readonly<Record<(typeof COUNTED)[number], number>>;

export const sum = (all: readonly Counts[]): Counts =>
  Object.fromEntries(
    COUNTED.map((name) => [name, all.reduce((total, counts) => total + counts[name], 0)]),
  ) as unknown as Counts;

const DAY = 24 * 60 * 60_000;

export function outcomeOf({ table, log, state }: Checked): Outcome {
  const { startedAt, finishedAt, result, settings } = state;
  return {
    ruleset: settings.ruleset,
    clock: table.kind.clock,
    quick: table.kind.quick,
    end:
      finishedAt === undefined
        ? "running"
        : startedAt === undefined
          ? "never filled"
          : (result?.kind ?? ""),
    days: startedAt === undefined ? 0 : ((finishedAt ?? Number.NaN) - startedAt) / DAY,
    counts: count(log),
  };
}

function count(log: readonly Entry[]): Counts {
  const events = log.flatMap((entry) => entry.events);
  const many = (is: (event: GameEvent) => boolean): number => events.filter(is).length;
  const turnsBy = (...by: readonly string[]): number =>
    many((event) => endsTurn(event) && "by" in event && by.includes(event.by));
  return {
    turns: turnsBy("player", "plan", "timeout", "bot"),
    "by players": turnsBy("player"),
    "by plans": turnsBy("plan"),
    "by the house": turnsBy("timeout"),
    "by bots": turnsBy("bot"),
    misses: many(({ type }) => type === "turn.missed"),
    absences: many(({ type }) => type === "seat.absent"),
    returns: many(({ type }) => type === "seat.returned"),
    "extended for holidays": many((event) => extendedBy(event, "vacation")),
    "extended for the night": many((event) => extendedBy(event, "quietHours")),
    "extended by agreement": agreedExtensions(events),
    proposals: many(({ type }) => type === "proposal"),
  };
}

const endsTurn = ({ type }: GameEvent): boolean =>
  type === "play" || type === "bid" || type === "pass";

const extendedBy = (event: GameEvent, because: string): boolean =>
  event.type === "turn.extended" && event.because === because;

/** Asked for, and nobody against it before the turn ended. */
function agreedExtensions(events: readonly GameEvent[]): number {
  let agreed = 0;
  let open: { asked: boolean; voted: boolean } | undefined;
  for (const event of events) {
    if (event.type === "proposal") open = { asked: event.kind === "extend", voted: false };
    if (event.type === "vote" && open?.asked) {
      if (event.accept) open.voted = true;
      else open = undefined;
    }
    if (endsTurn(event)) {
      if (open?.voted) agreed += 1;
      open = undefined;
    }
  }
  return agreed;
}

/** The value below which a share of all lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
