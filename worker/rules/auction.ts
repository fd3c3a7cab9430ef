import type { Action, Bid, Reason } from "./action.ts";
import type { Seat } from "./seat.ts";

/** E2, E3: what may be bid. */
export type BidRules = {
  readonly minBid: number;
  readonly allPass: "redeal" | "forceShuffler";
  readonly nelo: boolean;
};

/** What a seat said in its one turn to bid. */
export interface Called {
  readonly seat: Seat;
  readonly bid: Bid | "pass";
}

export const MAX_BID = 80;

const PASS: Action = { type: "pass" };
const NEL_O: Action = { type: "bid", bid: "nel-o" };
const BIDS: readonly Action[] = Array.from({ length: MAX_BID + 1 }, (_, bid) => ({
  type: "bid",
  bid,
}));

/** The bid to beat, and at the end the contract. */
export function standingBid(
  bids: readonly Called[],
): { readonly seat: Seat; readonly bid: Bid } | undefined {
  for (const { seat, bid } of bids.toReversed()) if (bid !== "pass") return { seat, bid };
  return undefined;
}

/** E3: whether the seat whose turn it is, the shuffler, may not pass. */
export const mustBid = ({ allPass }: BidRules, bids: readonly Called[]): boolean =>
  allPass === "forceShuffler" && bids.length === 3 && bids.every(({ bid }) => bid === "pass");

/** E2: the pass and the bids open to the seat whose turn it is. */
export function bidsOpen(rules: BidRules, bids: readonly Called[]): readonly Action[] {
  const actions: Action[] = mustBid(rules, bids) ? [] : [PASS];
  const standing = standingBid(bids)?.bid;
  if (standing === "nel-o") return actions;
  actions.push(...BIDS.slice(standing === undefined ? rules.minBid : standing + 1));
  if (rules.nelo) actions.push(NEL_O);
  return actions;
}

/** Why a bid is refused; undefined if it is open. */
export function bidRefusal(
  { minBid, nelo }: BidRules,
  bids: readonly Called[],
  bid: Bid,
): Reason | undefined {
  const inRange = bid === "nel-o" ? nelo : Number.isInteger(bid) && bid >= minBid && bid <= MAX_BID;
  if (!inRange) return "bid_out_of_range";
  const standing = standingBid(bids)?.bid;
  if (standing === undefined) return undefined;
  const higher = standing !== "nel-o" && (bid === "nel-o" || bid > standing);
  return higher ? undefined : "bid_too_low";
}
