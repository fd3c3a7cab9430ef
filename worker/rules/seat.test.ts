import { describe, expect, it } from "vitest";
import { after, PAIRS, singles, teamOf, turnOrder } from "./seat.ts";

describe("turn order", () => {
  it.each([
    [0, 4, "clockwise", [0, 1, 2, 3]],
    [2, 4, "clockwise", [2, 3, 0, 1]],
    [0, 4, "counterclockwise", [0, 3, 2, 1]],
    [1, 3, "clockwise", [1, 2, 0]],
    [1, 3, "counterclockwise", [1, 0, 2]],
    [1, 2, "clockwise", [1, 0]],
  ] as const)("from seat %i of %i, %s, is %j", (first, seats, direction, order) => {
    expect(turnOrder(first, seats, direction)).toEqual(order);
    expect(after(first, seats, direction)).toBe(order[1]);
  });
});

describe("teams", () => {
  it("pair opposite seats", () => {
    expect(PAIRS.map((team) => [...team])).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect([0, 1, 2, 3].map((seat) => teamOf(seat as 0, PAIRS))).toEqual([0, 1, 0, 1]);
  });

  it("are the seats themselves where each plays alone", () => {
    expect(singles(3)).toEqual([[0], [1], [2]]);
    expect(teamOf(2, singles(3))).toBe(2);
  });
});
