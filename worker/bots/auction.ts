import type { Bid } from "../rules/action.ts";
import { type BidRules, bidsOpen, type Called, mustBid, standingBid } from "../rules/auction.ts";
import type { Options } from "../rules/option.ts";
import { bestTrump, neloRisk } from "./thumbs/eighty.ts";
import type { Twin } from "./tricks.ts";

/**
 * Points that a bid leaves for bad luck. Where points are scored a missed bid costs far more than a
 * made one brings; where marks are, as much.
 */
const MARGIN = { points: 6, marks: -1 };
/** How much better than the partner's bid a hand must be to bid over it. */
const OVER_PARTNER = 8;
/** The most that a hand may risk to bid Nel-O. */
const NELO_RISK = 0.12;

const bidRules = (options: Options): BidRules => options as unknown as BidRules;

/** E2: what a hand bids by its suits, doubles and count: the least it may, since more wins no more. */
export function fairBid(
  options: Options,
  bids: readonly Called[],
  seat: number,
  own: Twin,
): Bid | "pass" {
  const rules = bidRules(options);
  const standing = standingBid(bids);
  if (standing?.bid === "nel-o") return "pass";
  const lowest = standing === undefined ? rules.minBid : standing.bid + 1;
  if (rules.nelo && neloRisk(own, options) < NELO_RISK) return "nel-o";
  const { points } = bestTrump(own);
  const partners = standing !== undefined && ((standing.seat ^ seat) & 1) === 0;
  const margin = options.scoring === "marks" ? MARGIN.marks : MARGIN.points;
  const reach = Math.floor((points - margin - (partners ? OVER_PARTNER : 0)) / 5) * 5;
  if (lowest > 80) return "pass";
  return reach >= lowest || mustBid(rules, bids) ? lowest : "pass";
}

/** E2: whether a seat has anything to say. */
export const canOnlyPass = (options: Options, bids: readonly Called[]): boolean =>
  bidsOpen(bidRules(options), bids).every(({ type }) => type === "pass");
