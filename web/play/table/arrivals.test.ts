import { describe, expect, it } from "vitest";
import { arrivalsSince, type Seen } from "./arrivals.ts";
import type { Side } from "./people.ts";

const side = (seat: number): Side => (["bottom", "left", "top", "right"] as const)[seat] ?? "top";

/** What comes, of at most six tiles, when so much of each hand has been seen. */
const coming = (seen: readonly (readonly [number, number])[], of: number, seats: number[]) => [
  ...arrivalsSince(new Map(seen) as Seen, { of, seats }, side, 6),
];

describe("tiles that come", () => {
  it("are those that did not lie there before, each from its seat, one after the other", () => {
    expect(coming([[1, 1]], 1, [0, 1, 2])).toEqual([
      [1, { side: "left", order: 0 }],
      [2, { side: "top", order: 1 }],
    ]);
  });

  it("are all of a new hand", () => {
    expect(coming([[1, 2]], 2, [3])).toEqual([[0, { side: "right", order: 0 }]]);
  });

  it("are the last ones of a hand that is shown again because it has ended meanwhile", () => {
    const seen: [number, number][] = [
      [1, 3],
      [2, 0],
    ];
    expect(coming(seen, 1, [0, 1, 2, 3])).toEqual([[3, { side: "right", order: 0 }]]);
  });

  it("are none at first sight, nor where one looks back", () => {
    expect(coming([], 1, [0, 1])).toEqual([]);
    expect(coming([[5, 2]], 4, [0, 1, 2])).toEqual([]);
  });

  it("are none where too much has happened to be watched", () => {
    expect(coming([[1, 1]], 1, [0, 1, 2, 3, 0, 1, 2, 3])).toEqual([]);
    expect(coming([[1, 2]], 1, [0, 1, 2, 3, 0, 1, 2, 3])).toHaveLength(6);
  });
});
