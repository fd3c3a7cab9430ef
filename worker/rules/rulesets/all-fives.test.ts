import { describe, expect, it } from "vitest";
import type { Contest } from "../contest.ts";
import { toAct } from "../contest.ts";
import {
  ends,
  given,
  lastEnded,
  lastResult,
  legal,
  play,
  refused,
  shown,
  tableOf,
  told,
} from "../testing/given.ts";
import { allFives } from "./all-fives.ts";

const ID = "all-fives";
type Options = Readonly<Record<string, unknown>>;

/** What each play scored, by its notation. */
const scoring = (now: ReturnType<typeof given>): readonly string[] =>
  told(now).filter((text) => text.includes("+"));

describe("F1: seats, teams and tiles", () => {
  it.each([
    ["standard", [7, 5, 5]],
    ["sevenEach", [7, 7, 7]],
    ["sevenSixFive", [7, 6, 5]],
  ])("%s deals %j for 2, 3 and 4 seats", (deal, each) => {
    expect(
      ([2, 3, 4] as const).map((seats) => allFives.pack({ deal } as never, seats).each),
    ).toEqual(each);
  });

  it.each([
    [
      4,
      {},
      [
        [0, 2],
        [1, 3],
      ],
    ],
    [4, { partnership: "off" }, [[0], [1], [2], [3]]],
    [3, {}, [[0], [1], [2]]],
    [2, {}, [[0], [1]]],
  ] as const)("%i seats with %j play as %j", (seats, options, teams) => {
    const deal = Array(seats).fill("1-0").join(" | ");
    expect(given(ID, { seats, options }, deal).contest.teams).toEqual(teams);
  });

  it("a side scores together, and alone where each plays alone", () => {
    const deal = "5-5 1-0 | 2-0 2-1 | 5-0 3-0 | 4-0 4-1";
    expect(play(given(ID, {}, deal), "5-5", "5-0>right").contest.score).toEqual([20, 0]);
    const alone = given(ID, { options: { partnership: "off" } }, deal);
    expect(play(alone, "5-5", "5-0>right").contest.score).toEqual([10, 0, 10, 0]);
  });
});

describe("F2: who opens", () => {
  const OUT = "6-6 | 1-1 6-1 | 2-2 3-1 | 3-3 2-1"; // lot falls on seat 0, who goes out
  const NEXT = "6-5 1-0 | 4-4 1-1 | 3-1 2-1 | 4-1 3-2";
  const LOW_3 = "6-6 5-5 | 4-4 | 3-3 | 2-0"; // blocked; 3 is lowest of the lowest side

  it("hand 1 is opened by lot, with any tile", () => {
    const now = given(ID, { lot: 2 }, NEXT);
    expect(tableOf(now)).toMatchObject({ opener: 2, turn: [2] });
    expect(legal(now)).toEqual(["3-1", "2-1"]);
  });

  it.each<[Options, string, string, number]>([
    // the seat that went out
    [{}, OUT, "0:6-6", 0],
    [{ nextOpener: "rotate" }, OUT, "0:6-6", 1],
    // lot: the setting makes it fall on seat 0 again
    [{ nextOpener: "lot" }, LOW_3, "0:6-6", 0],
    // after a block the lowest seat of the lowest side
    [{}, LOW_3, "0:6-6", 3],
    [{ partnership: "off" }, LOW_3, "0:6-6", 3],
    // of the lowest side, not of all: 0 and 2 hold 10, 1 and 3 hold 1 and 12
    [{}, "6-6 5-0 | 1-0 | 5-0 | 5-5 2-0", "0:6-6", 0],
    // whatever it was paid
    [{ blockedAward: "none" }, LOW_3, "0:6-6", 3],
    // after a tie for lowest a lot
    [{}, "6-6 1-0 | 3-0 | 4-0 | 2-0", "0:6-6", 0],
  ])("with %j after %s, %s: seat %i", (options, deal, move, opener) => {
    const now = play(
      given(
        ID,
        { options, from: { score: [0, 0, 0, 0].slice(0, options.partnership ? 4 : 2) } },
        deal,
        NEXT,
      ),
      move,
    );
    expect(tableOf(now).opener).toBe(opener);
    expect(legal(now)).toHaveLength(2);
  });

  it("after a block equal seats of the lowest side go by turn order from the opener", () => {
    // seat 2 opens and blocks; 1 and 3 hold 3 each, and 3 comes first from 2
    const now = play(given(ID, { lot: 2 }, "4-4 | 2-1 | 6-6 5-5 | 3-0", NEXT), "2:6-6");
    expect(lastResult(now)).toMatchObject({ kind: "blocked", team: 1, seat: 2 });
    expect(tableOf(now).opener).toBe(3);
  });

  it("the seat that went out opens, though its partner holds no pips either", () => {
    const now = given(ID, {}, "6-5 0-0 | 6-1 1-1 | 5-4 | 3-3", NEXT);
    expect(tableOf(play(now, "0:6-5", "1:6-1>right", "2:5-4>left")).opener).toBe(2);
  });

  it("after a tie a lot is drawn, not the last opener", () => {
    const now = play(given(ID, { lot: 1 }, "3-0 | 6-6 4-1 | 3-2 | 3-0", NEXT), "1:6-6");
    expect(lastResult(now)).toEqual({ kind: "tie", seat: 1, points: [0, 0] });
    expect(tableOf(now).opener).toBe(1);
  });

  it.each([
    ["6-5 1-0 | 4-4 1-1 | 3-1 2-1 | 5-5 3-2", 3, "5-5", "3-2"],
    // no double dealt: the heaviest, then the higher end
    ["6-3 1-0 | 5-3 2-1 | 5-4 4-3 | 4-2 3-2", 0, "6-3", "1-0"],
    ["5-4 1-0 | 6-3 2-1 | 5-1 4-3 | 4-2 3-2", 1, "6-3", "2-1"],
    ["5-4 1-0 | 5-3 2-1 | 0-0 6-5 | 4-2 3-2", 2, "0-0", "6-5"],
  ] as const)("highestDouble: %s is opened by seat %i with %s", (deal, opener, tile, other) => {
    const now = given(ID, { options: { opening: "highestDouble" }, lot: 0 }, deal);
    expect(toAct(now.contest)).toEqual([opener]);
    expect(legal(now)).toEqual([tile]);
    expect(refused(now, other)).toBe("must_open_with");
    expect(shown(now)).toMatchObject({ opening: "highest" });
    expect(JSON.stringify(shown(now))).not.toContain(tile);
  });

  it("highestDouble opens every hand, whatever nextOpener says", () => {
    const options = { opening: "highestDouble", nextOpener: "rotate" };
    const now = play(given(ID, { options }, OUT, "1-0 | 2-1 | 4-4 | 3-3"), "6-6");
    expect(tableOf(now).opener).toBe(2);
  });
});

describe("F3: drawing", () => {
  const DEAL = "3-2 6-6 | 4-4 5-5 | 6-1 6-2 | 6-3 6-4 + 3-3 6-5 1-0 2-0";

  it("draws for a seat that cannot play, tile by tile, until one fits; that one must be played", () => {
    const now = play(given(ID, {}, DEAL), "6-6");
    expect(told(now)).toEqual(["hand.dealt", "0:6-6", "1:draw=3-3~rule", "1:draw=6-5~rule"]);
    expect(toAct(now.contest)).toEqual([1]);
    expect(legal(now)).toEqual(["6-5>right"]);
    expect(tableOf(now)).toMatchObject({
      boneyard: 2,
      held: [1, 4, 2, 2],
      drawn: { count: 2, forced: true },
    });
    expect(now.contest.hand?.hands[1]).toEqual(["3-3", "4-4", "5-5", "6-5"]);
    expect(refused(now, "draw")).toBe("must_play");
    expect(refused(now, "pass")).toBe("must_play");
    expect(tableOf(play(now, "6-5>right"))).not.toHaveProperty("drawn");
  });

  it("passes when none may be drawn and none fits", () => {
    const now = play(given(ID, {}, "6-6 3-2 | 5-5 4-4 | 6-1 6-2 | 6-3 6-4 + 3-3 4-3"), "6-6");
    expect(told(now).slice(2)).toEqual(["1:draw=3-3~rule", "1:draw=4-3~rule", "1:pass~rule"]);
    expect(toAct(now.contest)).toEqual([2]);
  });

  it.each<[Options, readonly string[], number]>([
    [{ draw: "one" }, ["1:draw=3-3~rule", "1:pass~rule"], 2],
    [{ draw: "none" }, ["1:pass~rule"], 2],
    [{ reserve: 3 }, ["1:draw=3-3~rule", "1:pass~rule"], 2],
    [{ reserve: 4 }, ["1:pass~rule"], 2],
    [{ reserve: 14 }, ["1:pass~rule"], 2],
    [{ reserve: 2 }, ["1:draw=3-3~rule", "1:draw=6-5~rule"], 1],
  ])("with %j: %j", (options, happened, turn) => {
    const now = play(given(ID, { options }, DEAL), "6-6");
    expect(told(now).slice(2)).toEqual(happened);
    expect(toAct(now.contest)).toEqual([turn]);
  });

  it("L6: while tiles may be drawn, seats draw them first; no pass follows the last draw", () => {
    const until = play(given(ID, {}, "6-6 3-2 | 5-5 | 4-4 | 3-0 + 1-1 2-1"), "6-6");
    expect(told(until)).toEqual([
      "hand.dealt",
      "0:6-6",
      "1:draw=1-1~rule",
      "1:draw=2-1~rule",
      "hand.ended",
      "hand.dealt",
    ]);
    expect(lastResult(until)).toMatchObject({ kind: "blocked", seat: 0 });
    const options = { draw: "one" };
    const one = play(given(ID, { options }, "6-6 3-2 | 5-5 | 4-4 | 3-0 + 1-1 2-1"), "6-6");
    expect(told(one).slice(2, 6)).toEqual([
      "1:draw=1-1~rule",
      "1:pass~rule",
      "2:draw=2-1~rule",
      "hand.ended",
    ]);
    const reserve = play(
      given(ID, { options: { reserve: 2 } }, "6-6 3-2 | 5-5 | 4-4 | 3-0 + 1-1 6-1"),
      "6-6",
    );
    expect(told(reserve).slice(2, 3)).toEqual(["hand.ended"]);
    expect(lastEnded(reserve).boneyard).toEqual(["1-1", "6-1"]);
  });

  describe("by choice", () => {
    const options = { voluntaryDraw: true };
    const start = given(ID, { options }, "6-6 3-2 | 6-5 4-4 | 6-1 6-2 | 6-3 6-4 + 3-3 1-0 6-0");

    it("is not for the opening tile", () => {
      expect(legal(start)).toEqual(["6-6", "3-2"]);
      expect(refused(start, "draw")).toBe("must_play");
    });

    it("may be taken again and again by a seat that can play, and leaves every tile that fits", () => {
      const now = play(start, "6-6");
      expect(legal(now)).toEqual(["6-5>right", "draw"]);
      const drawn = play(now, "draw", "draw");
      expect(told(drawn).slice(2)).toEqual(["1:draw=3-3", "1:draw=1-0"]);
      expect(legal(drawn)).toEqual(["6-5>right", "draw"]);
      expect(legal(play(drawn, "draw"))).toEqual(["6-0>right", "6-5>right"]);
      expect(refused(play(drawn, "draw"), "draw")).toBe("must_play");
    });

    it("with draw one is once a turn", () => {
      const one = play(
        given(
          ID,
          { options: { ...options, draw: "one" } },
          "6-6 3-2 | 6-5 4-4 | 6-1 | 6-3 + 3-3 1-0 6-0",
        ),
        "6-6",
        "draw",
      );
      expect(legal(one)).toEqual(["6-5>right"]);
      expect(legal(play(one, "6-5>right"))).toContain("draw");
    });

    it("never with none, nor from the reserve", () => {
      for (const more of [{ draw: "none" }, { reserve: 3 }]) {
        const deal = "6-6 3-2 | 6-5 4-4 | 6-1 6-2 | 6-3 6-4 + 3-3 1-0 6-0";
        expect(legal(play(given(ID, { options: { ...options, ...more } }, deal), "6-6"))).toEqual([
          "6-5>right",
        ]);
      }
    });

    it("is not for a seat whose draws were forced", () => {
      const deal = "6-6 3-2 | 5-5 4-4 | 6-1 6-2 | 6-3 6-4 + 6-5 1-0 6-0";
      const now = play(given(ID, { options }, deal), "6-6");
      expect(legal(now)).toEqual(["6-5>right"]);
      expect(refused(now, "draw")).toBe("must_play");
    });
  });
});

describe("F4: the spinner in play", () => {
  const deal = "5-5 4-1 | 5-0 3-1 | 5-3 2-1 | 5-2 1-1";
  it.each<[Options, string, readonly string[]]>([
    [{}, "left 3, right 0, up 5, down 5", ["5-2>up", "5-2>down"]],
    [{ spinner: "none" }, "left 3, right 0", ["3-1>left"]],
    [
      { spinner: "allDoubles" },
      "left 3, right 0, 5-5.up 5, 5-5.down 5",
      ["5-2>5-5.up", "5-2>5-5.down"],
    ],
  ])("with %j: %s", (options, expected, plays) => {
    const now = play(given(ID, { options }, deal), "5-5", "5-0>right", "5-3>left");
    expect(ends(now)).toBe(expected);
    expect(legal(now)).toEqual(plays);
  });

  it("immediately: a lone double takes a tile at right or up", () => {
    const options = { spinnerArms: "immediately" };
    const now = play(given(ID, { options }, deal), "5-5");
    expect(legal(now)).toEqual(["5-0>right", "5-0>up"]);
    expect(refused(now, "5-0>down")).toBe("end_not_open");
    expect(ends(play(now, "5-0>up"))).toBe("left 5, right 5, up 0, down 5");
  });
});

describe("F5, F6, F11: the count and what it scores", () => {
  const worked = "5-5 0-0 3-2 | 5-0 6-6 3-2 | 0-0 6-3 4-1 | 5-3 2-0 1-0";

  it("F11: 5-5, 5-0, 0-0 score ten each, 5-3 leaves 3, 2-0 makes five", () => {
    const hands = "5-5 2-0 6-1 | 5-0 6-6 6-2 | 0-0 6-3 4-1 | 5-3 1-1 6-4";
    const now = play(
      given(ID, {}, hands),
      "5-5",
      "5-0>right",
      "0-0>right",
      "5-3>left",
      "2-0>right",
    );
    expect(scoring(now)).toEqual(["0:5-5+10", "1:5-0>right+10", "2:0-0>right+10", "0:2-0>right+5"]);
    expect(shown(now)).toMatchObject({ line: { count: 5 } });
    expect(now.contest.score).toEqual([25, 10]);
  });

  it("F11: 6-6 is 12, 6-3 makes 15, 3-2 is 14, 6-5 on the other side is 7", () => {
    const hands = "6-6 1-0 1-1 | 6-3 2-0 2-1 | 3-2 4-0 4-1 | 6-5 4-2 4-3";
    let now = given(ID, {}, hands);
    const counts = ["6-6", "6-3>right", "3-2>right", "6-5>left"].map((move) => {
      now = play(now, move);
      return (shown(now) as { line: { count: number } }).line.count;
    });
    expect(counts).toEqual([12, 15, 14, 7]);
    expect(scoring(now)).toEqual(["1:6-3>right+15"]);
  });

  it("counts in fives where pointUnit says so", () => {
    const options = { pointUnit: "perFive" };
    const now = play(given(ID, { options }, worked), "5-5", "5-0>right", "0-0>right");
    expect(scoring(now)).toEqual(["0:5-5+2", "1:5-0>right+2", "2:0-0>right+2"]);
    expect(now.contest.score).toEqual([4, 2]);
  });

  it("a count of 0 scores nothing", () => {
    const now = play(given(ID, {}, "0-0 1-1 | 2-1 3-1 | 4-1 | 5-1"), "0-0");
    expect(scoring(now)).toEqual([]);
    expect(shown(now)).toMatchObject({ line: { count: 0 } });
  });
});

describe("F7: going out", () => {
  const deal = (seat1: string, seat3: string) => `6-6 | ${seat1} | 5-5 4-4 | ${seat3}`;

  it.each<[string, string, Options, number]>([
    // 0–2 nothing, 3–7 one five, 8–12 two: the opponents' pips, not the partner's
    ["0-0", "0-0", {}, 0],
    ["1-1", "0-0", {}, 0],
    ["2-1", "0-0", {}, 5],
    ["4-3", "0-0", {}, 5],
    ["4-4", "0-0", {}, 10],
    ["5-5", "1-1", {}, 10],
    ["5-5", "2-1", {}, 15],
    // added, then rounded: 4 + 4 = 8; or each hand by itself
    ["3-1", "4-0", {}, 10],
    ["2-2", "2-2", { handRounding: "perHand" }, 10],
    ["1-1", "2-0", {}, 5],
    ["1-1", "2-0", { handRounding: "perHand" }, 0],
    ["2-1", "3-0", { handRounding: "perHand" }, 10],
    ["2-1", "3-0", {}, 5],
    // in the game's unit
    ["5-5", "2-1", { pointUnit: "perFive" }, 3],
    ["5-5", "2-1", { awardUnit: "perFive" }, 3],
    ["5-5", "2-1", { pointUnit: "perFive", awardUnit: "perFive" }, 3],
  ])("with %s and %s left and %j scores %i", (seat1, seat3, options, points) => {
    const now = play(given(ID, { options }, deal(seat1, seat3)), "6-6");
    expect(lastResult(now)).toEqual({ kind: "out", team: 0, seat: 0, points: [points, 0] });
  });

  it.each<[3 | 2, string, readonly number[]]>([
    [3, "6-6 | 5-4 | 3-1", [15, 0, 0]],
    [2, "6-6 | 5-3", [10, 0]],
  ])("%i seats: %s pays %j", (seats, hands, points) => {
    expect(lastResult(play(given(ID, { seats }, hands), "6-6")).points).toEqual(points);
  });

  it("scores the last tile's count too", () => {
    const now = play(given(ID, {}, "5-5 | 4-4 | 1-1 | 2-2"), "5-5");
    expect(scoring(now)).toEqual(["0:5-5+10"]);
    expect(now.contest.score).toEqual([20, 0]);
  });
});

describe("F8: blocked", () => {
  it.each<[string, Options, object]>([
    // the lower side takes the other's pips, rounded: 3 against 18
    ["6-6 2-0 | 5-5 | 1-0 | 4-4", {}, { kind: "blocked", team: 0, seat: 0, points: [20, 0] }],
    ["6-6 2-0 | 5-5 | 1-0 | 4-4", { pointUnit: "perFive" }, { team: 0, points: [4, 0] }],
    ["6-6 2-0 | 5-5 | 1-0 | 4-4", { awardUnit: "perFive" }, { team: 0, points: [4, 0] }],
    ["6-6 2-0 | 5-4 | 1-0 | 5-1", {}, { team: 0, points: [15, 0] }],
    ["6-6 2-0 | 5-2 | 1-0 | 5-2", { handRounding: "perHand" }, { team: 0, points: [10, 0] }],
    ["6-6 2-0 | 5-2 | 1-0 | 5-2", {}, { team: 0, points: [15, 0] }],
    // difference, rounded once: 18 - 3, 15 - 3, 5 - 3
    ["6-6 2-0 | 5-5 | 1-0 | 4-4", { blockedAward: "difference" }, { team: 0, points: [15, 0] }],
    ["6-6 2-0 | 5-4 | 1-0 | 5-1", { blockedAward: "difference" }, { team: 0, points: [10, 0] }],
    ["6-6 2-0 | 4-0 | 1-0 | 1-0", { blockedAward: "difference" }, { team: 0, points: [0, 0] }],
    [
      "6-6 2-0 | 5-2 | 1-0 | 5-2",
      { blockedAward: "difference", handRounding: "perHand" },
      { points: [10, 0] },
    ],
    [
      "6-6 2-0 | 5-5 | 1-0 | 4-4",
      { blockedAward: "none" },
      { kind: "blocked", team: 0, points: [0, 0] },
    ],
    // the blocker's side may lose
    ["6-6 5-5 | 2-0 | 4-4 | 1-0", {}, { kind: "blocked", team: 1, seat: 0, points: [0, 20] }],
    // a tie for lowest pays nobody
    ["6-6 2-0 | 1-0 | 3-0 | 4-0", {}, { kind: "tie", seat: 0, points: [0, 0] }],
    ["6-6 2-0 | 1-0 | 3-0 | 4-0", { blockedAward: "difference" }, { kind: "tie", points: [0, 0] }],
    ["6-6 2-0 | 1-0 | 3-0 | 4-0", { blockedAward: "none" }, { kind: "tie", points: [0, 0] }],
    // each alone: the lowest hand takes all others' (8 + 1 + 4 = 13), or ties
    [
      "6-6 1-0 | 4-4 | 3-1 | 4-0",
      { partnership: "off" },
      { kind: "blocked", team: 0, points: [15, 0, 0, 0] },
    ],
    [
      "6-6 1-0 | 4-4 | 1-0 | 4-0",
      { partnership: "off" },
      { kind: "tie", seat: 0, points: [0, 0, 0, 0] },
    ],
    // the others' 16 less 5 of its own
    [
      "6-6 5-0 | 4-4 | 4-3 | 5-1",
      { partnership: "off", blockedAward: "difference" },
      { kind: "blocked", team: 0, points: [15, 0, 0, 0] },
    ],
  ])("%s with %j: %j", (deal, options, result) => {
    expect(lastResult(play(given(ID, { options }, deal), "6-6"))).toMatchObject(result);
  });

  it("the result names no team in a tie", () => {
    const now = play(given(ID, {}, "6-6 2-0 | 1-0 | 3-0 | 4-0"), "6-6");
    expect(lastResult(now)).not.toHaveProperty("team");
  });
});

describe("F9: the end of the game", () => {
  const at = (score: readonly number[], options: Options = {}, carry?: Contest["carry"]) => ({
    options,
    from: { score, ...(carry === undefined ? {} : { carry }) },
  });

  it("comes the moment a side reaches the target, and nothing after it is scored", () => {
    const now = play(given(ID, at([190, 0]), "5-5 | 4-4 | 1-1 | 2-2"), "5-5");
    expect(told(now)).toEqual(["hand.dealt", "0:5-5+10", "hand.ended", "game.finished"]);
    expect(lastResult(now)).toEqual({ kind: "stopped", team: 0, seat: 0, points: [0, 0] });
    expect(now.contest).toMatchObject({ score: [200, 0], winner: 0, over: true });
    expect(now.contest).not.toHaveProperty("hand");
  });

  it("comes in mid-hand", () => {
    const now = play(
      given(ID, at([185, 190]), "5-5 1-0 | 5-0 4-4 | 1-1 | 2-2"),
      "5-5",
      "5-0>right",
    );
    expect(lastResult(now)).toEqual({ kind: "stopped", team: 1, seat: 1, points: [0, 0] });
    expect(now.contest).toMatchObject({ score: [195, 200], winner: 1, over: true });
  });

  it("comes with the award of a hand too", () => {
    const now = play(given(ID, at([185, 0]), "6-6 | 5-5 | 1-1 | 2-1"), "6-6");
    expect(lastResult(now)).toEqual({ kind: "out", team: 0, seat: 0, points: [15, 0] });
    expect(now.contest).toMatchObject({ score: [200, 0], winner: 0, over: true });
  });

  it("handEnd: the hand is played out, and the highest score wins", () => {
    const options = { winCheck: "handEnd" };
    const deal = "5-5 1-0 | 5-0 | 1-1 | 2-2";
    const now = play(given(ID, at([190, 185], options), deal), "5-5", "5-0>right");
    // 0 reached 200 first; 1 scored 10 for the count and 5 for going out (1 + 2 = 3)
    expect(lastResult(now)).toMatchObject({ kind: "out", team: 1, points: [0, 5] });
    expect(now.contest).toMatchObject({ score: [200, 200], winner: 0, over: true });
    const higher = play(given(ID, at([190, 190], options), deal), "5-5", "5-0>right");
    expect(higher.contest).toMatchObject({ score: [200, 205], winner: 1, over: true });
  });

  it("handEnd: equal scores go to the side that came to it first", () => {
    const options = { winCheck: "handEnd" };
    // 0 lays 5-5 (10), 1 lays 5-0 (10): both have 210, 0 had it first
    const deal = "5-5 1-0 | 5-0 4-4 | 6-0 | 3-3 + 1-1";
    const opened = play(given(ID, at([200, 200], options), deal), "5-5", "5-0>right");
    expect(opened.contest.score).toEqual([210, 210]);
    expect(opened.contest.over).toBe(false);
    const now = play(given(ID, at([195, 195], options), "5-5 | 5-0 4-4 | 6-0 | 3-3"), "5-5");
    expect(now.contest).toMatchObject({ winner: 0 });
    // 0 scores first and last; 1 had 200 before it
    const later = given(ID, at([180, 190], options), "5-5 2-1 | 5-0 1-0 | 0-0 | 1-0");
    expect(play(later, "5-5", "5-0>right", "0-0>right").contest).toMatchObject({
      score: [200, 200],
      winner: 1,
    });
    // it held the score already before this hand
    const settled = (awarded: readonly number[]) =>
      play(given(ID, at([200, 200], options, { awarded }), "6-6 | 1-0 | 4-4 | 0-0"), "6-6").contest;
    expect(settled([1, 0])).toMatchObject({ score: [200, 200], winner: 1, over: true });
    expect(settled([0, 1])).toMatchObject({ winner: 0 });
  });
});

describe("F10: exact", () => {
  const exact = (score: readonly number[], options: Options = {}) => ({
    options: { target: 61, exact: true, pointUnit: "perFive", ...options },
    from: { score },
  });

  it.each<[readonly number[], string, readonly number[], boolean]>([
    // 5-5 is worth two: it fits, ends the game, or is dropped whole
    [[58, 0], "0:5-5+2", [60, 0], false],
    [[59, 0], "0:5-5+2", [61, 0], true],
    [[60, 0], "0:5-5", [60, 0], false],
  ])("a count at %j: %s makes %j", (score, step, after, over) => {
    const now = play(given(ID, exact(score), "5-5 1-0 | 5-0 4-4 | 1-1 | 2-2"), "5-5");
    expect(told(now)[1]).toBe(step);
    expect(now.contest.score).toEqual(after);
    expect(now.contest.over).toBe(over);
  });

  it("tests each award on its own: a count may be dropped and the hand paid", () => {
    // at 60 the count of 2 is dropped, the hand's 1 (5 pips) wins
    const now = play(given(ID, exact([60, 0]), "5-5 | 2-1 | 1-1 | 2-0"), "5-5");
    expect(lastResult(now)).toEqual({ kind: "out", team: 0, seat: 0, points: [1, 0] });
    expect(now.contest).toMatchObject({ score: [61, 0], winner: 0, over: true });
  });

  it("drops a hand's award that leads past the target, in a block too", () => {
    const out = play(given(ID, exact([60, 0]), "6-6 | 5-5 | 1-1 | 2-0"), "6-6");
    expect(lastResult(out)).toEqual({ kind: "out", team: 0, seat: 0, points: [0, 0] });
    const block = play(given(ID, exact([60, 0]), "6-6 2-0 | 5-5 | 1-0 | 4-4"), "6-6");
    expect(lastResult(block)).toMatchObject({ kind: "blocked", team: 0, points: [0, 0] });
  });

  it("in pips with awards per five any target can be reached", () => {
    const options = { target: 11, pointUnit: "pips", awardUnit: "perFive" };
    const now = play(given(ID, exact([0, 0], options), "5-5 | 2-1 | 1-1 | 2-0"), "5-5");
    expect(now.contest).toMatchObject({ score: [11, 0], winner: 0, over: true });
  });
});

it.each([
  ["5-5", "tile_not_held"],
  ["4-4", "end_required"],
  ["4-4>up", "end_not_open"],
  ["4-4>right", "does_not_fit"],
  ["pass", "must_play"],
  ["draw", "must_play"],
  ["55", "not_in_this_ruleset"],
  ["want", "not_in_this_ruleset"],
])("refuses %s: %s", (move, reason) => {
  const now = play(given(ID, {}, "5-5 1-0 | 5-0 4-4 | 1-1 | 2-2 + 6-6"), "5-5");
  expect(refused(now, move)).toBe(reason);
});
