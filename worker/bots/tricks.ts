import { lowestBit, type Mask, PIPS_OF } from "./faces.ts";
import { type Called, FACES, type Suits } from "./suits.ts";

/** Tiles of a double set: those held at least once, and those held twice. */
export interface Twin {
  once: Mask;
  twice: Mask;
}

/**
 * A hand of Eighty once play has begun, for thinking ahead: the same moves as the rules allow (a
 * test holds them side by side), in numbers that change in place. Scoring is left to the rules.
 */
export interface Tricks {
  readonly suits: Suits;
  /** Who bid, and in Nel-O the partner who is skipped. */
  readonly bidder: number;
  readonly bid: number | "nel-o";
  readonly idle: number;
  /** Per seat; only what is known, or has been dealt in thought. */
  readonly hands: Twin[];
  readonly held: number[];
  /** Per seat, bit k: it did not follow suit k, so it holds none. */
  readonly lacks: number[];
  readonly gone: Twin;
  readonly taken: number[];
  /** Tricks taken so far, and who took the last. */
  tricks: number;
  lastWinner: number;
  turn: number;
  /** The trick being played: its suit, the tile that leads it and whose, what it counts. */
  called: Called;
  best: number;
  bestBy: number;
  count: number;
  size: number;
}

export const TRICKS = 10;

export const twin = (tiles: Iterable<number>): Twin => {
  const hand = { once: 0, twice: 0 };
  for (const bit of tiles) gain(hand, bit);
  return hand;
};

export function gain(hand: Twin, bit: number): void {
  if ((hand.once >> bit) & 1) hand.twice |= 1 << bit;
  else hand.once |= 1 << bit;
}

function lose(hand: Twin, bit: number): void {
  if ((hand.twice >> bit) & 1) hand.twice &= ~(1 << bit);
  else hand.once &= ~(1 << bit);
}

/** What neither lies open nor is held by a seat. */
export const unseenBy = (gone: Twin, own: Twin): Twin => ({
  twice: FACES & ~(gone.once | own.once),
  once: FACES & ~(gone.twice | own.twice | (gone.once & own.once)),
});

export const copyOf = (t: Tricks): Tricks => ({
  ...t,
  hands: t.hands.map((hand) => ({ ...hand })),
  held: t.held.slice(),
  lacks: t.lacks.slice(),
  gone: { ...t.gone },
  taken: t.taken.slice(),
});

/** E7 */
export const countOf = (bit: number): number => {
  const pips = PIPS_OF[bit] ?? 0;
  return pips % 5 === 0 ? pips : 0;
};

/** E5: the tiles that may be played. */
export function playable(t: Tricks, own: Twin): Mask {
  if (t.size === 0) return own.once;
  const able = own.once & (t.suits.following[t.called] ?? 0);
  return able === 0 ? own.once : able;
}

const trickSize = (t: Tricks): number => (t.idle < 0 ? 4 : 3);

export function nextSeat(t: Tricks, seat: number): number {
  const next = (seat + 1) & 3;
  return next === t.idle ? (next + 1) & 3 : next;
}

/** Whether a tile would take the trick as it lies. */
export function beats(t: Tricks, bit: number): boolean {
  const { above, following, trumps, lastRules } = t.suits;
  if (((above[t.called]?.[t.best] ?? 0) >> bit) & 1) return true;
  if (!lastRules || bit !== t.best) return false;
  return ((((following[t.called] ?? 0) | trumps) >> bit) & 1) === 1;
}

/** E6: plays a tile for the seat whose turn it is; a full trick is taken at once. */
export function playTile(t: Tricks, bit: number): void {
  const seat = t.turn;
  const hand = t.hands[seat];
  if (hand !== undefined) lose(hand, bit);
  t.held[seat] = (t.held[seat] ?? 0) - 1;
  gain(t.gone, bit);
  t.count += countOf(bit);
  if (t.size === 0) {
    t.called = t.suits.calls[bit] ?? 0;
    t.best = bit;
    t.bestBy = seat;
  } else {
    if (!(((t.suits.following[t.called] ?? 0) >> bit) & 1)) {
      t.lacks[seat] = (t.lacks[seat] ?? 0) | (1 << t.called);
    }
    if (beats(t, bit)) {
      t.best = bit;
      t.bestBy = seat;
    }
  }
  t.size += 1;
  if (t.size < trickSize(t)) {
    t.turn = nextSeat(t, seat);
    return;
  }
  t.taken[t.bestBy & 1] = (t.taken[t.bestBy & 1] ?? 0) + t.count + 2;
  t.tricks += 1;
  t.lastWinner = t.bestBy;
  t.turn = t.bestBy;
  t.count = 0;
  t.size = 0;
}

/** E11: Nel-O ends with the first trick that the bidder takes. */
export const isOver = (t: Tricks): boolean =>
  t.tricks === TRICKS || (t.bid === "nel-o" && t.lastWinner === t.bidder);

/** Plays to the hand's end; every seat takes what `worth` likes best. How many turns it took. */
export function playOut(
  t: Tricks,
  worth: (t: Tricks, own: Twin, unseen: Twin, bit: number) => number,
): number {
  let turns = 0;
  for (; !isOver(t); turns++) {
    const own = t.hands[t.turn] ?? { once: 0, twice: 0 };
    const legal = playable(t, own);
    let chosen = lowestBit(legal);
    if ((legal & (legal - 1)) !== 0) {
      const unseen = unseenBy(t.gone, own);
      let most = Number.NEGATIVE_INFINITY;
      for (let rest = legal; rest !== 0; rest &= rest - 1) {
        const bit = lowestBit(rest);
        const value = worth(t, own, unseen, bit);
        if (value > most) {
          most = value;
          chosen = bit;
        }
      }
    }
    playTile(t, chosen);
  }
  return turns;
}
