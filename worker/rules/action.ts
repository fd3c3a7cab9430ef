import type { End } from "./line.ts";
import type { Pip, Tile } from "./tile.ts";

export const SIGNALS = ["want", "yield", "either"] as const;
/** J2: the one thing partners may say about who opens. */
export type Signal = (typeof SIGNALS)[number];

export const SUITS = [1, 2, 3, 4, 5, 6] as const satisfies readonly Pip[];
/** A suit of Eighty: it is played without blanks. */
export type Suit = (typeof SUITS)[number];

/** E2: a number of points, or the bid above every number. */
export type Bid = number | "nel-o";

/** What a seat may do. The same form lists legal actions, is posted by clients and is stored in plans. */
export type Action =
  | { readonly type: "play"; readonly tile: Tile; readonly end?: End }
  | { readonly type: "draw" }
  | { readonly type: "pass" }
  | { readonly type: "bid"; readonly bid: Bid }
  | { readonly type: "trump"; readonly suit: Suit }
  | { readonly type: "signal"; readonly signal: Signal };

/** Why the rules refuse an action. A closed list: clients branch on it. */
export const REASONS = [
  "tile_not_held",
  "does_not_fit",
  "end_not_open",
  "end_required",
  "must_play",
  "must_follow_suit",
  "must_open_with",
  "must_bid",
  "bid_too_low",
  "bid_out_of_range",
  "already_signalled",
  "wrong_phase",
  "not_in_this_ruleset",
] as const;
export type Reason = (typeof REASONS)[number];

/** Who did it: the player, a stored plan, a bot, the house at a deadline, or a rule that left no choice. */
export const ACTORS = ["player", "plan", "bot", "timeout", "rule"] as const;
export type By = (typeof ACTORS)[number];

export const sameAction = (a: Action, b: Action): boolean => {
  switch (a.type) {
    case "play":
      return b.type === "play" && a.tile === b.tile && a.end === b.end;
    case "bid":
      return b.type === "bid" && a.bid === b.bid;
    case "trump":
      return b.type === "trump" && a.suit === b.suit;
    case "signal":
      return b.type === "signal" && a.signal === b.signal;
    default:
      return a.type === b.type;
  }
};
