import type { Bid } from "./action.ts";
import type { HandResult } from "./happening.ts";
import { PAIRS, type Seat, type Team, teamOf } from "./seat.ts";
import type { Tile } from "./tile.ts";
import { countOf, TRICK_POINTS, type Trick } from "./trick.ts";

/** E8, E10, E11: how a hand of Eighty is scored. */
export type ContractRules = {
  readonly scoring: "points" | "marks";
  readonly earlyStop: boolean;
  readonly neloValue: number;
};

/** What the winner of the bidding has promised. */
export interface Contract {
  readonly seat: Seat;
  readonly bid: Bid;
}

/** Tricks in a hand, and tiles each seat is dealt. */
export const TRICKS = 10;

/** The result of a hand that is decided after its latest trick; undefined while it goes on. */
export function contractResult(
  { scoring, earlyStop, neloValue }: ContractRules,
  table: {
    readonly contract?: Contract;
    readonly tricks: readonly Trick[];
    readonly taken: readonly number[];
  },
  hands: readonly (readonly Tile[])[],
): HandResult | undefined {
  const { contract, tricks, taken } = table;
  if (contract === undefined || tricks.length === 0) return undefined;
  const { seat, bid } = contract;
  const marks = scoring === "marks";
  const over = tricks.length === TRICKS;
  if (bid === "nel-o") {
    const set = tricks.at(-1)?.winner === seat; // E11: by the first trick it takes
    return set || over ? verdict(seat, !set, marks ? 1 : neloValue, 0) : undefined;
  }
  const bidders = teamOf(seat, PAIRS);
  const own = taken[bidders] ?? 0;
  const others = taken[1 - bidders] ?? 0;
  const made = own >= bid;
  const settled = earlyStop && marks && (made || own + atStake(hands, tricks.length) < bid);
  if (!over && !settled) return undefined;
  if (marks) return verdict(seat, made, 1, 0); // E8
  return made ? verdict(seat, true, own, others) : verdict(seat, false, bid + others, 0);
}

/** E10: everything still in the four hands, and the tricks to come. */
const atStake = (hands: readonly (readonly Tile[])[], played: number): number =>
  hands.flat().reduce((sum, tile) => sum + countOf(tile), 0) + TRICK_POINTS * (TRICKS - played);

function verdict(seat: Seat, made: boolean, points: number, losers: number): HandResult {
  const bidders = teamOf(seat, PAIRS);
  const team: Team = made ? bidders : bidders === 0 ? 1 : 0;
  return {
    kind: made ? "made" : "set",
    team,
    seat,
    points: team === 0 ? [points, losers] : [losers, points],
  };
}
