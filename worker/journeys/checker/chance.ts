/** Random choices that their seed repeats. For whom to play and what: never for what is dealt. */
export interface Chance {
  /** A whole number from 0 to n - 1. */
  readonly below: (n: number) => number;
  readonly pick: <T>(items: readonly [T, ...T[]]) => T;
  readonly shuffled: <T>(items: readonly T[]) => readonly T[];
}

/** mulberry32: small, and even enough for choosing. */
export function newChance(seed: number): Chance {
  let state = seed >>> 0;
  const below = (n: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
  return {
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: below(2 ** 30) }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  };
}

/** Whether there is something to choose from. */
export const isSome = <T>(items: readonly T[]): items is readonly [T, ...T[]] => items.length > 0;
