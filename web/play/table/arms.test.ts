import { describe, expect, it } from "vitest";
import { branchesOf } from "./arms.ts";

describe("the line in text", () => {
  it("is the first tile and then each end outwards", () => {
    expect(
      branchesOf([
        { tile: "6-6", seat: 0 },
        { tile: "6-4", end: "right", seat: 1 },
        { tile: "6-5", end: "left", seat: 2 },
        { tile: "4-1", end: "right", seat: 3 },
      ]),
    ).toEqual([
      { tiles: ["6-6"] },
      { end: "right", tiles: ["6-4", "4-1"] },
      { end: "left", tiles: ["6-5"] },
    ]);
  });
});
