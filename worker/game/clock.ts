import type { Seat } from "../rules/seat.ts";

/** How much time a seat has, in seconds. */
export type ClockRules =
  | {
      readonly kind: "fischer";
      readonly initial: number;
      readonly increment: number;
      readonly cap: number;
    }
  | { readonly kind: "perTurn"; readonly seconds: number };

const DAY = 24 * 60 * 60;

export const CLOCK_LIMITS = { least: 10, most: 14 * DAY } as const;

/** Three days to begin with, a day more for every turn, never more than a week. */
export const DEFAULT_CLOCK: ClockRules = {
  kind: "fischer",
  initial: 3 * DAY,
  increment: DAY,
  cap: 7 * DAY,
};

/** One running deadline. Times are ms. */
export interface Turn {
  readonly seats: readonly Seat[];
  readonly startedAt: number;
  /** When the clock began to run: later than the start where a holiday stopped it. */
  readonly runsFrom: number;
  readonly deadline: number;
  /** The game's version when the turn began. */
  readonly version: number;
  /** How often it was extended. */
  readonly extended: number;
}

/** What a seat starts with, ms. */
export const startingBank = (clock: ClockRules): number =>
  1000 * (clock.kind === "fischer" ? clock.initial : clock.seconds);

/** What a seat has left after a turn that took `spent` ms. */
export function bankAfter(clock: ClockRules, bank: number, spent: number): number {
  if (clock.kind === "perTurn") return 1000 * clock.seconds;
  const left = Math.max(0, bank - Math.max(0, spent));
  return Math.min(1000 * clock.cap, left + 1000 * clock.increment);
}

/** By how much an agreed extension moves a deadline, ms. */
export const extension = (clock: ClockRules): number =>
  1000 * (clock.kind === "fischer" ? clock.increment : clock.seconds);
