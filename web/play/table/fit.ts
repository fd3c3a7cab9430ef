import type { Action, Game } from "../../../client/src/types.ts";

export type Play = Extract<Action, { type: "play" }>;

/** A way to play a tile. */
export interface Way {
  readonly action: Play;
  /** The number it meets there; absent on the first tile of a line and in a trick. */
  readonly pips?: number;
}

/** The ways a tile may be played now, as `you.actions` lists them. */
export function waysOf(
  tile: string,
  actions: readonly Action[],
  hand: Game["hand"],
): readonly Way[] {
  return actions.flatMap((action) => {
    if (action.type !== "play" || action.tile !== tile) return [];
    const pips = hand?.line?.ends.find(({ end }) => end === action.end)?.pips;
    return pips === undefined ? { action } : { action, pips };
  });
}

/** The bids that may be made. */
export interface Bids {
  readonly numbers: readonly number[];
  readonly nelo: boolean;
  readonly pass: boolean;
}

/** What `you.actions` leaves open in the bidding; undefined when nothing is to be bid. */
export function bidsOf(actions: readonly Action[]): Bids | undefined {
  const bids = actions.flatMap((action) => (action.type === "bid" ? action.bid : []));
  const pass = actions.some(({ type }) => type === "pass");
  if (bids.length === 0 && !pass) return undefined;
  return {
    numbers: bids.filter((bid) => bid !== "nel-o"),
    nelo: bids.includes("nel-o"),
    pass,
  };
}

/** Bids to choose at once: the lowest, and the fives above it; the others are a step away. */
export function quickBids(numbers: readonly number[]): readonly number[] {
  const [least] = numbers;
  return numbers.filter((bid) => bid === least || bid % 5 === 0);
}
