import { describe, expect, it } from "vitest";
import {
  DOUBLE_SIX,
  high,
  isDouble,
  low,
  otherHalf,
  parseTile,
  pips,
  shows,
  sorted,
  total,
  without,
} from "./tile.ts";

describe("a tile", () => {
  it("is read either way round and written high end first", () => {
    for (const tile of DOUBLE_SIX) {
      expect(parseTile(tile)).toBe(tile);
      expect(parseTile(`${low(tile)}-${high(tile)}`)).toBe(tile);
    }
  });

  it.each(["", "7-0", "6-7", "6", "6-", "-6", "64", "6_4", "6-4 ", " 6-4", "6--4", "٦-4"])(
    "is not read from %j",
    (text) => {
      expect(parseTile(text)).toBeUndefined();
    },
  );

  it.each([
    // the values of source 000
    ["0-0", 0],
    ["4-3", 7],
    ["6-6", 12],
  ] as const)("%s has %i pips", (tile, value) => {
    expect(pips(tile)).toBe(value);
  });

  it("knows its halves", () => {
    expect([high("6-4"), low("6-4"), otherHalf("6-4", 6), otherHalf("6-4", 4)]).toEqual([
      6, 4, 4, 6,
    ]);
    expect([otherHalf("5-5", 5), isDouble("5-5"), isDouble("5-4")]).toEqual([5, true, false]);
    expect([shows("6-4", 4), shows("6-4", 6), shows("6-4", 5)]).toEqual([true, true, false]);
  });
});

describe("the set", () => {
  it("has 28 tiles and 168 pips", () => {
    expect(new Set(DOUBLE_SIX).size).toBe(28);
    expect(total(DOUBLE_SIX)).toBe(168);
  });

  it("is sorted as it stands", () => {
    expect(sorted([...DOUBLE_SIX].reverse())).toEqual(DOUBLE_SIX);
  });
});

it("a hand loses one copy of a tile, not both", () => {
  expect(without(["6-4", "2-1", "6-4"], "6-4")).toEqual(["2-1", "6-4"]);
  expect(without(["2-1"], "6-4")).toEqual(["2-1"]);
});
