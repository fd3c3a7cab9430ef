import type { Left } from "./game.ts";

/** What some games have left behind together. */
export interface Sum extends Left {
  readonly games: number;
  /** What D1 has grown by, bytes. */
  readonly index: number;
}

export const NOTHING: Sum = {
  games: 0,
  events: 0,
  moves: 0,
  rows: 0,
  live: 0,
  archived: 0,
  packed: 0,
  index: 0,
};

export const add = (a: Sum, b: Sum): Sum =>
  Object.fromEntries(
    Object.entries(a).map(([name, value]) => [name, value + b[name as keyof Sum]]),
  ) as unknown as Sum;

const each = (sum: Sum, measure: keyof Sum): number => sum[measure] / sum.games;

/** Which measures a game of `late` differs in from one of `early` by more than a share of it. */
export const uneven = (early: Sum, late: Sum, share: number): readonly (keyof Sum)[] =>
  (Object.keys(NOTHING) as (keyof Sum)[]).filter(
    (measure) => !(Math.abs(each(late, measure) / each(early, measure) - 1) <= share),
  );
