import type { SuitRules } from "../rules/trick.ts";
import { DOUBLES, type Mask, PIPS_OF, SHOWING } from "./faces.ts";

/** Eighty is played without blanks. */
export const FACES: Mask = (2 ** 28 - 1) & ~(SHOWING[0] ?? 0);

/** A suit that can be called: 1 to 6, or the doubles where they are a suit of their own. */
export type Called = number;
const OWN_SUIT: Called = 7;

/** Suits and ranks of one hand as tables, by bit; a test holds them against the rules. */
export interface Suits {
  /** 0 in Nel-O. */
  readonly trump: number;
  readonly trumps: Mask;
  /** The suit that a tile calls when it is led. */
  readonly calls: readonly Called[];
  /** The tiles that must follow a suit. */
  readonly following: readonly Mask[];
  /** For a suit called and a tile in the trick: the tiles that would take the trick from it. */
  readonly above: readonly (readonly Mask[])[];
  /** Whether the later of two identical tiles ranks higher. */
  readonly lastRules: boolean;
}

const highOf = (bit: number): number =>
  SHOWING.reduce((high, mask, pip) => ((mask >> bit) & 1 ? pip : high), 0);
const isDouble = (bit: number): boolean => ((DOUBLES >> bit) & 1) === 1;
const bits = Array.from({ length: 28 }, (_, bit) => bit);
const maskWhere = (test: (bit: number) => boolean): Mask =>
  bits.reduce((mask, bit) => ((FACES >> bit) & 1 && test(bit) ? mask | (1 << bit) : mask), 0);

const made = new Map<string, Suits>();

/** The tables of a hand's suits, made once for each kind. */
export function suitsOf({ trump, doubles, duplicates }: SuitRules): Suits {
  const key = `${trump}${doubles}${duplicates}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const suits = tables(trump ?? 0, doubles, duplicates === "last");
  made.set(key, suits);
  return suits;
}

function tables(trump: number, doubles: SuitRules["doubles"], lastRules: boolean): Suits {
  const trumps = trump === 0 ? 0 : (SHOWING[trump] ?? 0) & FACES;
  const apart = doubles === "ownSuit" ? DOUBLES & FACES : 0;
  const isTrump = (bit: number): boolean => ((trumps >> bit) & 1) === 1;
  const calls = bits.map((bit) => {
    if (isTrump(bit)) return trump;
    return (apart >> bit) & 1 ? OWN_SUIT : highOf(bit);
  });
  const following = Array.from({ length: 8 }, (_, suit) => {
    if (suit === OWN_SUIT) return apart;
    if (suit === trump && trump !== 0) return trumps;
    return (SHOWING[suit] ?? 0) & FACES & ~trumps & ~apart;
  });
  const rank = (bit: number, suit: Called): number => {
    if (suit === OWN_SUIT) return highOf(bit);
    if (isDouble(bit)) return doubles === "low" ? 0 : 7;
    return (PIPS_OF[bit] ?? 0) - suit;
  };
  const strength = (bit: number, suit: Called): number => {
    if (isTrump(bit)) return 10 + rank(bit, trump);
    return ((following[suit] ?? 0) >> bit) & 1 ? rank(bit, suit) : -1;
  };
  const above = Array.from({ length: 8 }, (_, suit) =>
    bits.map((bit) => maskWhere((other) => strength(other, suit) > strength(bit, suit))),
  );
  return { trump, trumps, calls, following, above, lastRules };
}
