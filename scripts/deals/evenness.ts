import { type Dealer, gameDealer, type Pack } from "../../worker/rules/deal.ts";
import type { SeatCount } from "../../worker/rules/seat.ts";
import type { Tile } from "../../worker/rules/tile.ts";

/** How evenly tiles fell over places; a place is a seat, or the boneyard. */
export interface Evenness {
  /** Chi-square over tile × place. */
  readonly chi: number;
  readonly freedom: number;
  /** How many standard deviations that is above or below what even deals give. */
  readonly sigma: number;
}

/** Hands 1 … `deals` of a game with this secret (hex, 32 bytes), dealt as the server deals them. */
export function evennessOf(
  secret: string,
  pack: Pack,
  seats: SeatCount,
  deals: number,
  dealer: Dealer = gameDealer(secret, "g_evenness", Array(seats).fill(""), pack, seats),
): Evenness {
  const { length } = pack.tiles;
  const left = length - seats * pack.each;
  const sizes = [...Array<number>(seats).fill(pack.each), ...(left > 0 ? [left] : [])];
  const fell = new Map<Tile, number[]>(pack.tiles.map((tile) => [tile, sizes.map(() => 0)]));
  for (let number = 1; number <= deals; number += 1) {
    const { hands, boneyard } = dealer(number);
    [...hands, boneyard].forEach((tiles, place) => {
      for (const tile of tiles) {
        const counts = fell.get(tile);
        if (counts !== undefined) counts[place] = (counts[place] ?? 0) + 1;
      }
    });
  }
  const squares = [...fell].flatMap(([tile, counts]) => {
    const same = pack.tiles.filter((other) => other === tile).length; // Eighty has each twice.
    return counts.map((times, place) => {
      const even = (deals * same * (sizes[place] ?? 0)) / length;
      return (times - even) ** 2 / even;
    });
  });
  // Tiles of one deal take places from each other, which spreads the counts by length / (length - 1).
  const chi = (squares.reduce((sum, square) => sum + square, 0) * (length - 1)) / length;
  const freedom = (fell.size - 1) * (sizes.length - 1);
  // Wilson and Hilferty: the cube root of a chi-square is nearly normal.
  const spread = 2 / (9 * freedom);
  return { chi, freedom, sigma: (Math.cbrt(chi / freedom) - 1 + spread) / Math.sqrt(spread) };
}
