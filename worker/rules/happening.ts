import type { Bid, By, Signal, Suit } from "./action.ts";
import type { End } from "./line.ts";
import type { Seat, Team } from "./seat.ts";
import type { Tile } from "./tile.ts";

/** How a hand ended: gone out, blocked, a tie, a contract made or set, all passed, or cut short. */
export const RESULT_KINDS = ["out", "blocked", "tie", "made", "set", "allPass", "stopped"] as const;

export interface HandResult {
  readonly kind: (typeof RESULT_KINDS)[number];
  /** Who won the hand, if anyone did. */
  readonly team?: Team;
  /** Who went out; after a block or a tie the blocker; in Eighty the bidder. */
  readonly seat?: Seat;
  /** What the end of the hand added to each team's score. */
  readonly points: readonly number[];
}

/** A deal, whole. Only its owner ever sees a hand before it ends, nobody the seed and the boneyard. */
export interface HandDealt {
  readonly type: "hand.dealt";
  readonly number: number;
  readonly commitment: string;
  readonly seed: string;
  /** Per seat, sorted. */
  readonly hands: readonly (readonly Tile[])[];
  /** In draw order; in Eighty the two tiles aside. */
  readonly boneyard: readonly Tile[];
  readonly opener?: Seat;
  readonly shuffler?: Seat;
}

/** What a seat did, or what the rules did for it. */
export type Step = { readonly seat: Seat; readonly by: By } & (
  | {
      readonly type: "play";
      readonly tile: Tile;
      readonly end?: End;
      /** F6: what the play itself scored for the seat's side. */
      readonly points?: number;
    }
  | { readonly type: "draw"; readonly tile: Tile }
  | { readonly type: "pass" }
  | { readonly type: "bid"; readonly bid: Bid }
  | { readonly type: "trump"; readonly suit: Suit }
  | { readonly type: "signal"; readonly signal: Signal }
);

/** E7: a trick went to `seat`, worth `points`. */
export interface TrickTaken {
  readonly type: "trick.taken";
  readonly seat: Seat;
  readonly points: number;
}

/** The hand laid open. */
export interface HandEnded {
  readonly type: "hand.ended";
  readonly number: number;
  readonly hands: readonly (readonly Tile[])[];
  readonly boneyard: readonly Tile[];
  readonly seed: string;
  readonly result: HandResult;
  readonly score: readonly number[];
}

/** The contest is decided by its score. */
export interface ContestWon {
  readonly type: "game.finished";
  readonly result: { readonly kind: "target"; readonly winner: Team };
}

/** Everything that can happen at the table, in the order it did: the fold of these is the state. */
export type Happening = HandDealt | Step | TrickTaken | HandEnded | ContestWon;
