import type { Pip } from "../rules/tile.ts";
import type { Placed } from "./layout.ts";

/** Where the pips of a half lie, in thirds of it, on a tile that stands upright. */
export const SPOTS: Readonly<Record<Pip, readonly (readonly [number, number])[]>> = {
  0: [],
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

const round = (value: number): number => Math.round(value * 100) / 100;

/** A tile as SVG: ivory, a bar with its pin, round pips. `unit` is half a tile, in pixels. */
export function drawTile({ tile, x, y, flat, halves }: Placed, unit: number): string {
  const inset = unit * 0.05;
  const [width, height] = flat ? [2 * unit, unit] : [unit, 2 * unit];
  const [left, top] = [x * unit, y * unit];
  const body = `<rect class="tile" x="${round(left + inset)}" y="${round(top + inset)}" width="${round(width - 2 * inset)}" height="${round(height - 2 * inset)}" rx="${round(unit * 0.16)}"/>`;
  const middle = { x: left + width / 2, y: top + height / 2 };
  const reach = unit * 0.36;
  const bar = flat
    ? `M${round(middle.x)} ${round(middle.y - reach)}v${round(2 * reach)}`
    : `M${round(middle.x - reach)} ${round(middle.y)}h${round(2 * reach)}`;
  const pips = halves.flatMap((pip, half) => {
    const centre = {
      x: flat ? left + (half + 0.5) * unit : middle.x,
      y: flat ? middle.y : top + (half + 0.5) * unit,
    };
    return SPOTS[pip].map(([across, along]) => {
      const [dx, dy] = flat ? [along, -across] : [across, along];
      return dot(centre.x + dx * unit * 0.24, centre.y + dy * unit * 0.24, unit * 0.095);
    });
  });
  const pin = dot(middle.x, middle.y, unit * 0.06, "pin");
  return `<g><title>${tile}</title>${body}<path class="bar" d="${bar}"/>${pin}${pips.join("")}</g>`;
}

const dot = (x: number, y: number, radius: number, kind = "pip"): string =>
  `<circle class="${kind}" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`;

/** A tile that stands by itself, as in a trick: its higher half on top. */
export const standing = (tile: Placed["tile"], x: number, y: number): Placed => ({
  tile,
  x,
  y,
  flat: false,
  halves: [Number(tile[0]) as Pip, Number(tile[2]) as Pip],
});
