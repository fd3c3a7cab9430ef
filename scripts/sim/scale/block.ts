import type { Listing } from "../../../worker/matches/index-of-games.ts";
import { playGame } from "./game.ts";
import { add, NOTHING, type Sum } from "./sum.ts";

/** Some games, from one number to before another. */
export interface Block {
  readonly seed: string;
  readonly short: boolean;
  readonly from: number;
  readonly to: number;
}

export interface Played {
  /** Without what they add to D1, which hears of them by `listings`, in order. */
  readonly sum: Sum;
  readonly listings: readonly Listing[];
  /** Memory of the process that has played them, bytes. */
  readonly memory: number;
}

export function playBlock({ seed, short, from, to }: Block): Played {
  const listings: Listing[] = [];
  let sum = NOTHING;
  for (let n = from; n < to; n++) {
    const { left, listing } = playGame(seed, n, short);
    sum = add(sum, { ...left, games: 1, index: 0 });
    listings.push(listing);
  }
  return { sum, listings, memory: process.memoryUsage.rss() };
}
