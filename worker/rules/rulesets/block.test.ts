import { describe, expect, it } from "vitest";
import { toAct } from "../contest.ts";
import { given, lastResult, legal, play, refused, tableOf, told } from "../testing/given.ts";

const ID = "block";

describe("Block", () => {
  it("is opened by lot with any tile, then by the winner, after a tie by lot again", () => {
    const first = given(ID, { lot: 2 }, "1-0 | 4-4 | 6-6 | 5-5", "3-0 | 1-1 | 6-6 1-0 | 5-5");
    expect(tableOf(first)).toMatchObject({ opener: 2, turn: [2] });
    const second = play(first, "2:6-6");
    expect(tableOf(second).opener).toBe(2);
    expect(legal(second)).toEqual(["6-6", "1-0"]);
    const tied = given(ID, { lot: 1, from: { carry: { opener: 0 } } }, "6-6 1-0 | 1-0 | 4-4 | 3-3");
    expect(tableOf(tied).opener).toBe(0);
    expect(tableOf(play(tied, "0:6-6")).opener).toBe(1);
  });

  it.each([
    [4, "6-6 | 5-5 | 4-4 | 3-3", { kind: "out", team: 0, seat: 0, points: [24, 0, 0, 0] }],
    [2, "6-6 | 6-5", { kind: "out", team: 0, seat: 0, points: [11, 0] }],
    // blocked: the lowest hand takes the others' pips
    [4, "6-6 5-0 | 1-0 | 4-4 | 3-3", { kind: "blocked", team: 1, seat: 0, points: [0, 19, 0, 0] }],
    [3, "6-6 1-0 | 5-0 | 4-4", { kind: "blocked", team: 0, seat: 0, points: [13, 0, 0] }],
    // no tile is drawn, though tiles are left
    [2, "6-6 1-0 | 5-0 + 6-5", { kind: "blocked", team: 0, seat: 0, points: [5, 0] }],
    // a tie for lowest pays nobody
    [3, "6-6 1-0 | 1-0 | 4-4", { kind: "tie", seat: 0, points: [0, 0, 0] }],
  ] as const)("%i seats, %s: %j", (seats, deal, result) => {
    const now = play(given(ID, { seats }, deal), "6-6");
    expect(lastResult(now)).toEqual(result);
    expect(now.contest.carry).toEqual("team" in result ? { opener: result.team } : {});
  });

  it("ends with the target", () => {
    const deal = "6-6 | 5-5 | 4-4 | 3-3";
    expect(play(given(ID, { from: { score: [76, 0, 0, 0] } }, deal), "6-6").contest).toMatchObject({
      score: [100, 0, 0, 0],
      winner: 0,
      over: true,
    });
    expect(play(given(ID, { from: { score: [75, 0, 0, 0] } }, deal), "6-6").contest.over).toBe(
      false,
    );
  });

  it("passes a seat that cannot play, clockwise", () => {
    const now = play(given(ID, { seats: 3 }, "6-6 6-1 | 5-5 | 6-4"), "6-6");
    expect(told(now).slice(2)).toEqual(["1:pass~rule"]);
    expect(toAct(now.contest)).toEqual([2]);
  });

  it.each([
    ["draw", "not_in_this_ruleset"],
    ["pass", "must_play"],
    ["6-6>right", "end_not_open"],
  ])("refuses %s: %s", (move, reason) => {
    expect(refused(given(ID, {}, "6-6 | 5-5 | 4-4 | 3-3"), move)).toBe(reason);
  });
});
