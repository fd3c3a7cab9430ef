import type { Suit } from "./action.ts";
import type { Seat } from "./seat.ts";
import { high, isDouble, otherHalf, pips, shows, type Tile } from "./tile.ts";

/** A tile played to a trick. */
export interface Played {
  readonly seat: Seat;
  readonly tile: Tile;
}

/** A trick still being played. */
export interface OpenTrick {
  readonly leader: Seat;
  readonly tiles: readonly Played[];
}

/** A trick that was taken. */
export interface Trick extends OpenTrick {
  readonly winner: Seat;
  readonly points: number;
}

/** What decides suits and ranks in one hand. */
export interface SuitRules {
  /** None in Nel-O. */
  readonly trump: Suit | undefined;
  /** E11: where doubles stand; `high` in an ordinary hand. */
  readonly doubles: "high" | "ownSuit" | "low";
  /** E6: which of two identical tiles ranks higher. */
  readonly duplicates: "first" | "last";
}

type Called = Suit | "doubles";

/** E5, E11: the one suit a tile belongs to when it is led. */
function calledBy(tile: Tile, { trump, doubles }: SuitRules): Called {
  if (trump !== undefined && shows(tile, trump)) return trump;
  return doubles === "ownSuit" && isDouble(tile) ? "doubles" : (high(tile) as Suit);
}

/** E5, E11: whether a tile follows the called suit. A trump never follows a plain suit. */
function follows(tile: Tile, called: Called, { trump, doubles }: SuitRules): boolean {
  if (trump !== undefined && shows(tile, trump)) return called === trump;
  if (doubles === "ownSuit" && isDouble(tile)) return called === "doubles";
  return called !== "doubles" && shows(tile, called);
}

/** The tiles of a hand that may be played to a trick: those that follow, or failing that any. */
export function followers(own: readonly Tile[], lead: Tile, rules: SuitRules): readonly Tile[] {
  const called = calledBy(lead, rules);
  const able = own.filter((tile) => follows(tile, called, rules));
  return able.length > 0 ? able : own;
}

/** E6, E11: the rank of a tile within a suit: the double above the 6, or below the 1. */
function rank(tile: Tile, suit: Called, rules: SuitRules): number {
  if (suit === "doubles") return high(tile);
  if (isDouble(tile)) return rules.doubles === "low" ? 0 : 7;
  return otherHalf(tile, suit);
}

/** E6: trumps above the called suit, and everything else below both. */
function strength(tile: Tile, called: Called, rules: SuitRules): number {
  const { trump } = rules;
  if (trump !== undefined && shows(tile, trump)) return 10 + rank(tile, trump, rules);
  return follows(tile, called, rules) ? rank(tile, called, rules) : -1;
}

/** E6: who takes a full trick. */
export function winnerOf({ leader, tiles }: OpenTrick, rules: SuitRules): Seat {
  const [lead] = tiles;
  if (lead === undefined) return leader;
  const called = calledBy(lead.tile, rules);
  let winner = leader;
  let best = -1;
  for (const { seat, tile } of tiles) {
    const value = strength(tile, called, rules);
    // only identical tiles can be equal, or tiles that can win nothing
    if (value > best || (value === best && value >= 0 && rules.duplicates === "last")) {
      winner = seat;
      best = value;
    }
  }
  return winner;
}

/** E7: 10 for 5-5 and 6-4, 5 for 4-1 and 3-2. */
export const countOf = (tile: Tile): number => (pips(tile) % 5 === 0 ? pips(tile) : 0);

/** E7: what a trick is worth beside its count. */
export const TRICK_POINTS = 2;
