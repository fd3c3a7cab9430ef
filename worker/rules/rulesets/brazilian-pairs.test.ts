import { describe, expect, it } from "vitest";
import {
  ends,
  given,
  lastResult,
  legal,
  play,
  refused,
  shown,
  tableOf,
  told,
} from "../testing/given.ts";

const ID = "brazilian-pairs";

describe("the line", () => {
  const start = given(ID, {}, "6-6 5-0 | 6-5 4-0 | 6-1 3-0 | 6-2 2-0");

  it("L1–L3: opens with 6-6, a lone double, at one end called right", () => {
    expect(legal(start)).toEqual(["6-6"]);
    const now = play(start, "6-6");
    expect(ends(now)).toBe("right 6");
    expect(legal(now)).toEqual(["6-5>right"]);
    expect(ends(play(now, "6-5>right"))).toBe("left 6, right 5");
  });

  it.each([
    // L3: no end on the first tile
    ["6-6>right", "end_not_open"],
    ["5-0", "must_open_with"], // B1
    ["6-5", "tile_not_held"],
    ["pass", "must_play"], // L4
    ["draw", "not_in_this_ruleset"],
    ["55", "not_in_this_ruleset"],
    ["trump=5", "not_in_this_ruleset"],
    ["want", "not_in_this_ruleset"],
  ])("refuses %s as the opening: %s", (move, reason) => {
    expect(refused(start, move)).toBe(reason);
  });

  it.each([
    ["6-5", "end_required"], // L3
    ["4-0", "end_required"],
    ["6-5>left", "end_not_open"], // L3
    ["6-5>up", "end_not_open"],
    ["6-5>6-6.up", "end_not_open"],
    ["4-0>right", "does_not_fit"], // L1
    ["6-6>right", "tile_not_held"],
    ["6-1>right", "tile_not_held"],
    ["pass", "must_play"],
  ])("refuses %s as the second tile: %s", (move, reason) => {
    expect(refused(play(start, "6-6"), move)).toBe(reason);
  });

  it("L3: lists every open end a tile fits, and lays it where the action says", () => {
    const now = play(given(ID, {}, "6-6 1-0 | 6-5 2-0 | 6-5 5-4 | 6-4 5-2"), "6-6", "6-5>right");
    expect(legal(now)).toEqual(["6-5>left", "6-5>right", "5-4>right"]);
    expect(ends(play(now, "6-5>left"))).toBe("left 5, right 5");
    expect(ends(play(now, "6-5>right"))).toBe("left 6, right 6");
  });
});

describe("L4: forced passes", () => {
  it("are made by the server at once, one event each", () => {
    const now = play(given(ID, {}, "6-6 6-0 | 5-5 4-4 | 3-3 2-2 | 1-1 4-1"), "6-6");
    expect(told(now)).toEqual(["hand.dealt", "0:6-6", "1:pass~rule", "2:pass~rule", "3:pass~rule"]);
    expect(tableOf(now).turn).toEqual([0]);
  });

  it("never take a forced play", () => {
    const now = play(given(ID, {}, "6-6 6-0 | 6-5 4-4 | 3-3 2-2 | 1-1 4-1"), "6-6");
    expect(tableOf(now).turn).toEqual([1]);
    expect(legal(now)).toEqual(["6-5>right"]);
  });
});

describe("B1: who opens", () => {
  const DEAL = "6-6 1-0 | 5-5 2-0 | 4-4 3-0 | 3-3 4-0"; // 6-6 blocks at once
  const OUT = "6-6 | 5-5 6-0 | 4-4 | 3-3"; // seat 0 goes out with 6-6

  it("hand 1: the holder of 6-6, with it", () => {
    const now = given(ID, {}, "1-0 | 5-5 | 6-6 4-0 | 3-3");
    expect(tableOf(now)).toMatchObject({ opener: 2, turn: [2] });
    expect(shown(now)).toMatchObject({ opener: 2, opening: "doubleSix" });
    expect(legal(now)).toEqual(["6-6"]);
  });

  it.each([
    // doubleSix: every hand
    ["doubleSix", OUT, "3-2 | 6-6 1-0 | 5-5 | 4-4", 1, ["6-6"]],
    // winner: the seat that went out, with any tile
    ["winner", OUT, "3-2 4-2 | 6-6 | 5-5 | 4-4", 0, ["3-2", "4-2"]],
    // rotate: the next seat
    ["rotate", OUT, "3-2 | 6-6 4-2 | 5-5 | 4-4", 1, ["6-6", "4-2"]],
    // winner, after a block: the lowest seat of the winning pair (seats 0, 2: 1 and 11; 1, 3: 12 and 10)
    ["winner", DEAL, "3-2 4-2 | 6-6 | 5-5 | 4-4", 0, ["3-2", "4-2"]],
    // after a block the lowest seat may be another than the blocker
    ["winner", "6-6 5-0 | 5-5 2-0 | 3-1 | 3-3 4-0", "6-6 | 4-2 | 5-3 | 4-4", 2, ["5-3"]],
    // equal: the earliest in turn order from that hand's opener (seats 1 and 3 hold 3 each, 0 opened)
    ["winner", "6-6 5-5 | 2-1 | 4-4 | 3-0", "6-6 | 4-2 | 5-3 | 4-4", 1, ["4-2"]],
  ] as const)("%s, after %s", (opening, first, second, opener, legalTiles) => {
    const now = play(given(ID, { options: { opening, target: 1000 } }, first, second), "6-6");
    expect(tableOf(now).opener).toBe(opener);
    expect(legal(now)).toEqual(legalTiles);
  });

  it("winner: equal seats of the winning pair are taken in the direction of play", () => {
    const deals = ["5-5 | 2-1 | 6-6 4-4 | 3-0", "6-6 | 4-2 | 5-3 | 4-4"] as const;
    const options = { opening: "winner", target: 1000 };
    expect(tableOf(play(given(ID, { options }, ...deals), "6-6")).opener).toBe(3);
    const back = { ...options, direction: "counterclockwise" };
    expect(tableOf(play(given(ID, { options: back }, ...deals), "6-6")).opener).toBe(1);
  });

  it("winner: the seat that went out opens, though its partner holds no pips either", () => {
    const options = { opening: "winner", target: 1000 };
    const now = given(ID, { options }, "6-6 0-0 | 6-1 1-1 | 6-4 | 3-3", "1-0 | 6-6 | 5-5 | 4-4");
    expect(tableOf(play(now, "6-6", "6-1>right", "6-4>left")).opener).toBe(2);
  });

  it.each([
    // after a void hand: the same opener, any tile; rotate moves on all the same
    ["winner", 0, ["3-2", "4-2"]],
    ["rotate", 1, ["6-6"]],
    ["doubleSix", 1, ["6-6"]],
  ] as const)("%s, after a void hand", (opening, opener, tiles) => {
    const options = { opening, blockTie: "void" };
    const deals = ["6-6 2-1 | 3-0 | 5-0 | 4-1", "3-2 4-2 | 6-6 | 5-5 | 4-4"] as const;
    const now = play(given(ID, { options }, ...deals), "6-6");
    expect(lastResult(now)).toEqual({ kind: "tie", seat: 0, points: [0, 0] });
    expect(tableOf(now).opener).toBe(opener);
    expect(legal(now)).toEqual(tiles);
  });

  it("rotate goes on from the seat that opened last", () => {
    const deals = ["6-6 | 5-5 | 4-4 | 3-3", "1-1 | 2-2 | 5-5 | 6-6", "1-1 | 2-2 | 5-5 | 6-6"];
    const now = play(
      given(ID, { options: { opening: "rotate", target: 1000 } }, ...deals),
      "6-6",
      "2-2",
    );
    expect(tableOf(now).opener).toBe(2);
  });
});

describe("B2: going out", () => {
  // seat 0 goes out; the opponents hold 10 and 8, the partner 6
  const DEAL = "6-6 | 5-5 | 3-3 | 4-4";

  it.each([
    ["opponents", 18],
    ["allOthers", 24],
  ])("scores the pips of %s", (outPoints, points) => {
    const now = play(given(ID, { options: { outPoints } }, DEAL), "6-6");
    expect(lastResult(now)).toEqual({ kind: "out", team: 0, seat: 0, points: [points, 0] });
    expect(now.contest.score).toEqual([points, 0]);
  });

  it("L5: is going out also when the tile blocks", () => {
    expect(lastResult(play(given(ID, {}, "6-6 | 1-0 | 5-5 | 2-0"), "6-6")).kind).toBe("out");
  });

  it("B5: may be worth nothing, and play goes on", () => {
    const now = play(given(ID, {}, "6-6 | 0-0 | 6-0 | 0-0"), "6-6");
    expect(lastResult(now)).toMatchObject({ kind: "out", points: [0, 0] });
    expect(now.contest.dealt).toBe(2);
  });
});

describe("B3, B4: a blocked hand", () => {
  // seat 0 lays 6-6 and nobody can play; who holds what: 0 and 2 against 1 and 3
  const LIGHT = "6-6 1-0 | 5-5 | 2-0 | 4-4"; // 1 + 2 against 10 + 8
  const CROSS = "6-6 0-0 | 2-0 | 5-5 | 2-1"; // 0 + 10 against 2 + 3, the lowest single hand is 0's
  const EQUAL = "6-6 2-1 | 3-0 | 5-0 | 4-1"; // 8 against 8, least are the opponents 0 and 1
  const PARTNERS = "6-6 1-0 | 5-0 | 1-0 | 4-0"; // 2 against 9, least are the partners 0 and 2
  const LEAST = "6-6 1-0 | 1-0 | 5-5 | 4-4"; // 11 against 9, least are the opponents 0 and 1

  it.each([
    // the lower pair scores the losing pair's sum
    [LIGHT, {}, "blocked", 0, [18, 0]],
    [LIGHT, { blockPoints: "both" }, "blocked", 0, [21, 0]],
    [LIGHT, { blockPoints: "difference" }, "blocked", 0, [15, 0]],
    [CROSS, {}, "blocked", 1, [0, 10]],
    [CROSS, { blockPoints: "both" }, "blocked", 1, [0, 15]],
    [CROSS, { blockPoints: "difference" }, "blocked", 1, [0, 5]],
    // lowestIndividual: the pair of the lowest single hand, the difference never below 0
    [CROSS, { blockCompare: "lowestIndividual" }, "blocked", 0, [5, 0]],
    [CROSS, { blockCompare: "lowestIndividual", blockPoints: "both" }, "blocked", 0, [15, 0]],
    [CROSS, { blockCompare: "lowestIndividual", blockPoints: "difference" }, "blocked", 0, [0, 0]],
    [PARTNERS, { blockCompare: "lowestIndividual" }, "blocked", 0, [9, 0]],
    // B4: equal, the pair that blocked loses and the other scores its sum, whatever blockPoints is
    [EQUAL, {}, "blocked", 1, [0, 8]],
    [EQUAL, { blockPoints: "both" }, "blocked", 1, [0, 8]],
    [EQUAL, { blockPoints: "difference" }, "blocked", 1, [0, 8]],
    [EQUAL, { blockTie: "void" }, "tie", undefined, [0, 0]],
    [LEAST, { blockCompare: "lowestIndividual" }, "blocked", 1, [0, 11]],
    [LEAST, { blockCompare: "lowestIndividual", blockPoints: "both" }, "blocked", 1, [0, 11]],
    [LEAST, { blockCompare: "lowestIndividual", blockTie: "void" }, "tie", undefined, [0, 0]],
    [LEAST, {}, "blocked", 1, [0, 11]],
  ] as const)("%s with %j", (deal, options, kind, team, points) => {
    const result = lastResult(play(given(ID, { options }, deal), "6-6"));
    expect(result).toEqual({ kind, seat: 0, points, ...(team === undefined ? {} : { team }) });
  });

  it("L6: is detected at once, without a round of passes, and the blocker laid the last tile", () => {
    const now = play(given(ID, {}, "6-6 1-0 | 6-5 | 5-4 6-3 | 6-2 3-0"), "6-6");
    expect(told(now)).toEqual(["hand.dealt", "0:6-6"]);
    const shut = play(
      given(ID, {}, "6-6 1-0 | 6-5 3-2 | 6-5 3-0 | 4-0"),
      "6-6",
      "6-5>right",
      "6-5>right",
    );
    expect(told(shut).slice(0, 5)).toEqual([
      "hand.dealt",
      "0:6-6",
      "1:6-5>right",
      "2:6-5>right",
      "hand.ended",
    ]);
    expect(lastResult(shut)).toMatchObject({ kind: "blocked", seat: 2, team: 0 });
  });

  it("B4: the pair that blocked is that of the last tile, not of the opener", () => {
    const now = play(given(ID, {}, "6-6 3-0 | 6-5 2-0 | 1-0 | 1-1"), "6-6", "6-5>right");
    expect(lastResult(now)).toEqual({ kind: "blocked", seat: 1, team: 0, points: [4, 0] });
  });
});

describe("B5: the end of the game", () => {
  it.each([
    [40, [58, 0], 0],
    [32, [50, 0], 0],
    [31, [49, 0], undefined],
  ] as const)("from %i, going out for 18 gives %j and the winner %s", (has, score, winner) => {
    const now = play(given(ID, { from: { score: [has, 0] } }, "6-6 | 5-5 | 3-3 | 4-4"), "6-6");
    expect(now.contest.score).toEqual(score);
    expect(now.contest.winner).toBe(winner);
    expect(now.contest.over).toBe(winner !== undefined);
    expect(told(now).at(-1)).toBe(winner === undefined ? "hand.dealt" : "game.finished");
  });
});

describe("the direction of play", () => {
  it.each([
    ["clockwise", 1],
    ["counterclockwise", 3],
  ])("%s gives seat 0 over to seat %i", (direction, next) => {
    const deal = "6-6 1-0 | 6-1 2-0 | 6-2 3-0 | 6-3 4-0";
    expect(tableOf(play(given(ID, { options: { direction } }, deal), "6-6")).turn).toEqual([next]);
  });
});
