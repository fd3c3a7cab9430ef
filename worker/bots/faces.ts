import { DOUBLE_SIX, high, low, type Tile, tileIndex } from "../rules/tile.ts";

/**
 * Tiles as bits. Thinking ahead plays thousands of hands for one choice, so a hand is one number
 * here: bit i stands for the i-th tile of `DOUBLE_SIX`.
 */
export type Mask = number;

const BIT_OF = new Int8Array(49);
for (const [bit, tile] of DOUBLE_SIX.entries()) BIT_OF[tileIndex(tile)] = bit;

/** The bit that stands for a tile. */
export const bitOf = (tile: Tile): number => BIT_OF[tileIndex(tile)] ?? 0;

/** The tile that a bit stands for. */
const tileOf = (bit: number): Tile => DOUBLE_SIX[bit] ?? "0-0";

export const ALL: Mask = 2 ** 28 - 1;

/** The tiles that show a number, by number. */
export const SHOWING: readonly Mask[] = Array.from({ length: 7 }, (_, pip) =>
  DOUBLE_SIX.reduce(
    (mask, tile, bit) => (high(tile) === pip || low(tile) === pip ? mask | (1 << bit) : mask),
    0,
  ),
);

/** Both halves added, by bit. */
export const PIPS_OF: readonly number[] = DOUBLE_SIX.map((tile) => high(tile) + low(tile));

export const DOUBLES: Mask = DOUBLE_SIX.reduce(
  (mask, tile, bit) => (high(tile) === low(tile) ? mask | (1 << bit) : mask),
  0,
);

/** The half left open when a tile is laid with `pip` touching. */
export const openHalf = (bit: number, pip: number): number => (PIPS_OF[bit] ?? 0) - pip;

export const maskOf = (tiles: readonly Tile[]): Mask => {
  let mask = 0;
  for (const tile of tiles) mask |= 1 << bitOf(tile);
  return mask;
};

export function tilesOf(mask: Mask): readonly Tile[] {
  const tiles: Tile[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) tiles.push(tileOf(lowestBit(rest)));
  return tiles;
}

/** The position of the lowest bit that is set. */
export const lowestBit = (mask: Mask): number => 31 - Math.clz32(mask & -mask);

/** How many bits are set. */
export function size(mask: Mask): number {
  let n = mask - ((mask >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The pips of all tiles of a mask added. */
export function pipsIn(mask: Mask): number {
  let sum = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) sum += PIPS_OF[lowestBit(rest)] ?? 0;
  return sum;
}
