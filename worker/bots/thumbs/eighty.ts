import type { Options } from "../../rules/option.ts";
import type { SuitRules } from "../../rules/trick.ts";
import { DOUBLES, lowestBit, PIPS_OF, SHOWING, size } from "../faces.ts";
import { suitsOf } from "../suits.ts";
import { beats, countOf, nextSeat, type Tricks, type Twin } from "../tricks.ts";

/** Tiles in both masks together: copies count. */
const tilesIn = ({ once, twice }: Twin, mask: number): number =>
  size(once & mask) + size(twice & mask);

/** What a play is worth in a hand of Eighty. */
export const eightyWorth = (t: Tricks, own: Twin, unseen: Twin, bit: number): number =>
  t.bid === "nel-o" ? neloWorth(t, own, unseen, bit) : trickWorth(t, own, unseen, bit);

/**
 * Points with the tricks that the pair will likely take, none with those it will not; high tiles
 * and trumps are kept for when they win; the bidders pull trumps.
 */
function trickWorth(t: Tricks, own: Twin, unseen: Twin, bit: number): number {
  const { suits, turn } = t;
  const takes = t.size === 0 || beats(t, bit);
  const called = t.size === 0 ? (suits.calls[bit] ?? 0) : t.called;
  const best = takes ? bit : t.best;
  const bestBy = takes ? turn : t.bestBy;
  let ours = ((bestBy ^ turn) & 1) === 0 ? 1 : 0;
  const above = suits.above[called]?.[best] ?? 0;
  for (let seat = nextSeat(t, turn), n = t.size + 1; n < 4; n++, seat = nextSeat(t, seat)) {
    const over = beating(t, unseen, seat, called, above);
    if (((seat ^ turn) & 1) === 1) ours *= 1 - over;
    else ours += (1 - ours) * over * 0.7;
  }
  const points = 2 + t.count + countOf(bit);
  const later = 3 - t.size; // those who follow add count where their side takes it
  let worth = (2 * ours - 1) * (points + later * 0.8);
  worth -= spent(t, own, unseen, bit);
  if (t.size === 0 && (suits.trumps >> bit) & 1) {
    const out = tilesIn(unseen, suits.trumps);
    const bidding = ((t.bidder ^ turn) & 1) === 0;
    worth += bidding ? (out > 0 ? 3 : -1) : -2;
  }
  return worth;
}

/** How likely a seat beats the tile that leads, as far as the tiles nobody has seen tell. */
function beating(t: Tricks, unseen: Twin, seat: number, called: number, above: number): number {
  const { following, trumps, trump } = t.suits;
  const lacks = t.lacks[seat] ?? 0;
  const follow = following[called] ?? 0;
  const share = (t.held[seat] ?? 0) / Math.max(1, tilesIn(unseen, -1));
  const lacksSuit = ((lacks >> called) & 1) === 1;
  const inSuit = lacksSuit ? 0 : 1 - Math.exp(-share * 1.2 * tilesIn(unseen, above & follow));
  if (called === trump || (trump !== 0 && (lacks >> trump) & 1)) return inSuit;
  const isVoid = lacksSuit ? 1 : Math.exp(-share * 1.4 * tilesIn(unseen, follow));
  const hasTrump = 1 - Math.exp(-share * 1.2 * tilesIn(unseen, above & trumps));
  return inSuit + isVoid * hasTrump * (1 - inSuit);
}

/** What a tile would have been worth later. */
function spent(t: Tricks, own: Twin, unseen: Twin, bit: number): number {
  const { suits } = t;
  const suit = suits.calls[bit] ?? 0;
  const over = tilesIn(unseen, suits.above[suit]?.[bit] ?? 0) - tilesIn(unseen, suits.trumps);
  if ((suits.trumps >> bit) & 1) {
    const higher = tilesIn(unseen, suits.above[suit]?.[bit] ?? 0);
    return 2.5 + 3 / (1 + higher);
  }
  const length = tilesIn(own, suits.following[suit] ?? 0);
  return (over <= 0 ? 3 : 1.5 / (1 + over)) + length * 0.05;
}

/** Nel-O: the bidder ducks under every tile, and gets rid of the highest that stays under. */
function neloWorth(t: Tricks, own: Twin, unseen: Twin, bit: number): number {
  const { suits, turn, bidder } = t;
  const called = t.size === 0 ? (suits.calls[bit] ?? 0) : t.called;
  const takes = t.size === 0 || beats(t, bit);
  const suit = suits.calls[bit] ?? 0;
  const under = size(suits.following[suit] ?? 0) - size(suits.above[suit]?.[bit] ?? 0);
  const danger = (PIPS_OF[bit] ?? 0) * 0.3 + under;
  if (turn === bidder) {
    if (!takes) return danger;
    let keeps = 1;
    const above = suits.above[called]?.[bit] ?? 0;
    for (let seat = nextSeat(t, turn), n = t.size + 1; n < 3; n++, seat = nextSeat(t, seat)) {
      keeps *= 1 - beating(t, unseen, seat, called, above);
    }
    return -100 * keeps + danger - tilesIn(own, suits.following[suit] ?? 0) * 0.1;
  }
  const bidderDone = t.size > 0 && !laterPlays(t, bidder);
  if (bidderDone) return t.bestBy === bidder ? (takes ? -50 : danger) : danger;
  return -danger - (takes ? 1 : 0); // what lies low leaves the bidder nothing to duck under
}

function laterPlays(t: Tricks, seat: number): boolean {
  let at = nextSeat(t, t.turn);
  for (let n = t.size + 1; n < 3; n++, at = nextSeat(t, at)) if (at === seat) return true;
  return false;
}

/**
 * The points that a hand of ten expects its pair to take with a trump of its own: by the length of
 * the trumps, doubles, short suits and count, fitted to hands played out by these rules of thumb.
 */
export function pointsWith(own: Twin, trump: number): number {
  const trumps = SHOWING[trump] ?? 0;
  const plain = { once: own.once & ~trumps, twice: own.twice & ~trumps };
  const double = trumps & DOUBLES;
  let count = 0;
  for (let rest = own.once; rest !== 0; rest &= rest - 1) {
    const bit = lowestBit(rest);
    count += countOf(bit) * ((own.twice >> bit) & 1 ? 2 : 1);
  }
  let suits = 0;
  for (let suit = 1; suit <= 6; suit++) {
    if ((plain.once & (SHOWING[suit] ?? 0)) !== 0) suits += 1;
  }
  return (
    19 +
    5.2 * tilesIn(own, trumps) +
    3.6 * tilesIn(own, double) +
    3.7 * tilesIn(plain, DOUBLES) -
    1.5 * suits +
    0.17 * count
  );
}

/** The suit that a hand would name, and what it would expect. */
export function bestTrump(own: Twin): { readonly trump: number; readonly points: number } {
  let trump = 1;
  let points = Number.NEGATIVE_INFINITY;
  for (let suit = 1; suit <= 6; suit++) {
    const value = pointsWith(own, suit);
    if (value > points) {
      points = value;
      trump = suit;
    }
  }
  return { trump, points };
}

/** How many tricks a hand would be made to take in Nel-O, roughly: high tiles with none below. */
export function neloRisk(own: Twin, options: Options): number {
  const doubles = options.neloDoubles as SuitRules["doubles"];
  const suits = suitsOf({ trump: undefined, doubles, duplicates: "first" });
  let risk = 0;
  for (let rest = own.once; rest !== 0; rest &= rest - 1) {
    const bit = lowestBit(rest);
    const suit = suits.calls[bit] ?? 0;
    const follow = suits.following[suit] ?? 0;
    const above = suits.above[suit]?.[bit] ?? 0;
    const below = follow & ~above & ~(1 << bit);
    const ownBelow = tilesIn(own, below);
    const share = size(below) / Math.max(1, size(follow));
    risk += share ** 2 / (1 + ownBelow);
  }
  return risk;
}
