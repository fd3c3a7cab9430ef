import { expect, it } from "vitest";
import { parseTile } from "../rules/tile.ts";
import { drawTile, standing } from "./tiles.ts";

const pipsOf = (svg: string): number => svg.split('class="pip"').length - 1;

it("draws as many pips as a tile has, whichever way it lies", () => {
  for (const [name, pips] of [
    ["0-0", 0],
    ["6-4", 10],
    ["5-5", 10],
    ["6-6", 12],
    ["3-1", 4],
  ] as const) {
    const tile = parseTile(name) ?? "0-0";
    const placed = standing(tile, 0, 0);
    expect([name, pipsOf(drawTile(placed, 30))]).toEqual([name, pips]);
    expect([name, pipsOf(drawTile({ ...placed, flat: true }, 30))]).toEqual([name, pips]);
  }
});
