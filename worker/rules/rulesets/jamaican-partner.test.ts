import { describe, expect, it } from "vitest";
import { seatAtDeadline, toAct } from "../contest.ts";
import { given, lastResult, legal, play, refused, shown, tableOf, told } from "../testing/given.ts";

const ID = "jamaican-partner";
const OUT_0 = "6-6 | 5-5 | 4-4 | 3-3"; // seat 0 opens with 6-6 and is out
const OUT_1 = "5-5 | 6-6 | 4-4 | 3-3"; // seat 1 is
const TIE = "6-6 1-0 | 1-0 | 4-4 | 3-3"; // 6-6 blocks; the opponents 0 and 1 hold least
const PLAIN = "5-5 4-1 | 5-4 4-0 | 5-3 3-1 | 6-6 3-0";

describe("J1: the first hand", () => {
  it("is opened by the holder of 6-6, with it", () => {
    const now = given(ID, {}, PLAIN);
    expect(tableOf(now)).toMatchObject({ opener: 3, turn: [3] });
    expect(legal(now)).toEqual(["6-6"]);
    expect(refused(now, "3-0")).toBe("must_open_with");
    expect(refused(now, "want")).toBe("wrong_phase");
  });

  it("is opened with any tile by that seat where sporting is allowed", () => {
    const now = given(ID, { options: { sporting: true } }, PLAIN);
    expect(toAct(now.contest)).toEqual([3]);
    expect(legal(now)).toEqual(["6-6", "3-0"]);
    expect(shown(now)).not.toHaveProperty("opening");
  });

  it("goes on counter-clockwise, or clockwise", () => {
    const deal = "6-6 1-0 | 6-1 2-0 | 6-2 3-0 | 6-3 4-0";
    expect(tableOf(play(given(ID, {}, deal), "6-6")).turn).toEqual([3]);
    const options = { direction: "clockwise" };
    expect(tableOf(play(given(ID, { options }, deal), "6-6")).turn).toEqual([1]);
  });
});

describe("J2: later hands", () => {
  const won = play(given(ID, {}, OUT_0, PLAIN), "6-6");

  it("are opened by either partner of the winning team, with any tile", () => {
    expect(toAct(won.contest)).toEqual([0, 2]);
    expect(tableOf(won)).not.toHaveProperty("opener");
    expect(legal(won, 0)).toEqual(["5-5", "4-1", "want", "yield", "either"]);
    expect(legal(won, 2)).toEqual(["5-3", "3-1", "want", "yield", "either"]);
    expect(legal(won, 1)).toEqual([]);
    const now = play(won, "2:5-3");
    expect(tableOf(now)).toMatchObject({ opener: 2, turn: [1] });
    expect(legal(now, 0)).toEqual([]);
    expect(refused(now, "1:want")).toBe("wrong_phase");
  });

  it("let each partner signal once, seen by all, which ends nobody's right to open", () => {
    const now = play(won, "0:yield", "2:want");
    expect(shown(now)).toMatchObject({
      signals: [
        { seat: 0, signal: "yield" },
        { seat: 2, signal: "want" },
      ],
    });
    expect(toAct(now.contest)).toEqual([0, 2]);
    expect(legal(now, 0)).toEqual(["5-5", "4-1"]);
    expect(refused(now, "0:want")).toBe("already_signalled");
    expect(refused(now, "0:yield")).toBe("already_signalled");
    expect(tableOf(play(now, "0:5-5"))).toMatchObject({ opener: 0, turn: [2] });
    expect(shown(play(now, "0:5-5"))).not.toHaveProperty("signals");
  });

  it.each([
    ["0:5-5>right", "end_not_open"],
    ["0:5-4", "tile_not_held"],
    ["0:pass", "must_play"],
    ["0:draw", "not_in_this_ruleset"],
    ["0:55", "not_in_this_ruleset"],
  ])("refuse %s: %s", (move, reason) => {
    expect(refused(won, move)).toBe(reason);
  });

  it.each([
    // it went out
    [OUT_0, "6-6", 0],
    [OUT_1, "6-6", 1],
    // it held the fewest pips: seat 2 with 1, though seat 0 laid the blocking tile
    ["6-6 5-5 | 4-4 | 1-0 | 3-3", "6-6", 2],
    ["6-6 5-5 | 4-4 | 3-3 | 1-0", "6-6", 3],
  ])("after %s belong to the seat that won it, where posing says so", (deal, move, seat) => {
    const now = play(given(ID, { options: { posing: "winner" } }, deal, PLAIN), move);
    expect(toAct(now.contest)).toEqual([seat]);
    expect(tableOf(now).opener).toBe(seat);
    expect(refused(now, "want")).toBe("wrong_phase");
  });

  it.each([
    // partners 1 and 3 equal for least; 0 opened: counter-clockwise 3 comes first
    ["counterclockwise", 3],
    ["clockwise", 1],
  ])("partners equal for least: %s from the opener, seat %i", (direction, seat) => {
    const options = { posing: "winner", direction };
    const now = play(given(ID, { options }, "6-6 5-5 | 1-0 | 4-4 | 1-0", PLAIN), "6-6");
    expect(lastResult(now)).toMatchObject({ kind: "blocked", team: 1 });
    expect(toAct(now.contest)).toEqual([seat]);
  });

  it("belong to the seat that went out, though its partner holds no pips either", () => {
    const options = { posing: "winner", direction: "clockwise" };
    const now = given(ID, { options }, "6-6 0-0 | 6-1 1-1 | 6-4 | 3-3", PLAIN);
    expect(toAct(play(now, "6-6", "6-1>right", "6-4>left").contest)).toEqual([2]);
  });

  it("at a deadline are opened by the seat that would open alone", () => {
    const blocked = "6-6 5-5 | 4-4 | 1-0 | 3-3";
    const now = play(given(ID, {}, blocked, PLAIN), "6-6");
    expect(toAct(now.contest)).toEqual([0, 2]);
    expect(seatAtDeadline(now.rules, now.contest)).toBe(2);
    expect(seatAtDeadline(now.rules, play(now, "2:5-3").contest)).toBe(1);
  });
});

describe("J3, J4: who wins a hand", () => {
  it.each([
    // going out, the team wins
    [OUT_0, { kind: "out", team: 0, seat: 0, points: [1, 0] }],
    ["6-6 | 1-0 | 5-5 | 0-0", { kind: "out", team: 0, seat: 0, points: [1, 0] }], // L5
    // the source's example: N 5-5, E 2-2, S 1-1, W 5-1; S has least, its partner's tiles do not matter
    ["6-6 5-5 | 2-2 | 1-1 | 5-1", { kind: "blocked", team: 0, seat: 0, points: [1, 0] }],
    // the blocker may lose
    ["6-6 5-5 | 1-0 | 4-4 | 3-3", { kind: "blocked", team: 1, seat: 0, points: [0, 1] }],
    // two partners equal for least
    ["6-6 1-0 | 3-3 | 1-0 | 5-5", { kind: "blocked", team: 0, seat: 0, points: [1, 0] }],
    // two opponents equal for least, whatever the others hold; also three or four
    [TIE, { kind: "tie", seat: 0, points: [0, 0] }],
    ["6-6 1-0 | 1-0 | 1-0 | 5-5", { kind: "tie", seat: 0, points: [0, 0] }],
    ["6-6 1-0 | 1-0 | 1-0 | 1-0", { kind: "tie", seat: 0, points: [0, 0] }],
    ["6-6 5-5 | 4-4 | 1-0 | 1-0", { kind: "tie", seat: 0, points: [0, 0] }],
  ] as const)("%s: %j", (deal, result) => {
    expect(lastResult(play(given(ID, {}, deal), "6-6"))).toEqual(result);
  });

  it("L6: a block is detected at once", () => {
    expect(told(play(given(ID, {}, TIE, PLAIN), "6-6"))).toEqual([
      "hand.dealt",
      "0:6-6",
      "hand.ended",
      "hand.dealt",
    ]);
  });
});

describe("J5, J6: straightSix", () => {
  const from = (score: readonly number[], ties = 0, poser?: 0 | 1) => ({
    score,
    carry: { ties, playoff: false, ...(poser === undefined ? {} : { poser }) },
  });

  it("each team keeps its wins", () => {
    const now = play(given(ID, {}, OUT_0, OUT_1, OUT_0), "6-6", "0:5-5");
    expect(now.contest.score).toEqual([2, 0]);
    const lost = play(given(ID, { from: from([2, 0]) }, OUT_1), "6-6");
    expect(lost.contest.score).toEqual([2, 1]);
  });

  it.each([
    [5, 6, [6, 5], 0],
    [4, 6, [5, 5], undefined],
    [0, 1, [1, 5], 0],
    [98, 100, [99, 5], undefined],
  ] as const)("from %i with the target %i: %j, winner %s", (has, target, score, winner) => {
    const now = play(given(ID, { options: { target }, from: from([has, 5]) }, OUT_0), "6-6");
    expect(now.contest.score).toEqual(score);
    expect(now.contest.winner).toBe(winner);
    expect(now.contest.over).toBe(winner !== undefined);
  });

  it("replays a tie, worth 1, opened by the 6-6 holder under J1", () => {
    const tied = play(given(ID, { from: from([2, 3]) }, TIE, OUT_1, PLAIN), "6-6");
    expect(tied.contest.score).toEqual([2, 3]);
    expect(tableOf(tied)).toMatchObject({ turn: [1], opener: 1, worth: 1 });
    expect(legal(tied)).toEqual(["6-6"]);
    const replayed = play(tied, "6-6");
    expect(replayed.contest.score).toEqual([2, 4]);
    expect(toAct(replayed.contest)).toEqual([1, 3]);
  });

  it("opens the replay under J1 also in mid-game, sporting included", () => {
    const options = { sporting: true };
    const tied = play(given(ID, { options, from: from([1, 0], 0, 0) }, TIE, PLAIN), "0:6-6");
    expect(toAct(tied.contest)).toEqual([3]);
    expect(legal(tied)).toEqual(["6-6", "3-0"]);
  });

  it.each([
    ["sixLove", "escalate", 3, 1],
    ["both", "escalate", 3, 4],
    ["both", "flatTwo", 3, 2],
    ["both", "flatTwo", 0, 1],
    ["both", "one", 3, 1],
  ])(
    "tieBonus %s with %s after %i ties is worth %i, to whichever team wins",
    (tieBonus, tieValue, ties, worth) => {
      const options = { tieBonus, tieValue, target: 100 };
      const now = given(ID, { options, from: from([5, 2], ties) }, OUT_1);
      expect(shown(now)).toMatchObject({ worth });
      const won = play(now, "6-6");
      expect(lastResult(won).points).toEqual([0, worth]);
      expect(won.contest.score).toEqual([5, 2 + worth]);
      expect(tableOf(won).worth).toBe(1);
    },
  );
});

describe("J7, J9: sixLove", () => {
  const love = (
    score: readonly number[],
    options: Readonly<Record<string, unknown>> = {},
    carry: { ties?: number; playoff?: boolean; poser?: 0 | 1 | 2 | 3 } = {},
  ) => ({
    options: { scoring: "sixLove", ...options },
    from: { score, carry: { ties: 0, playoff: false, ...carry } },
  });

  it.each([
    ["from nothing", love([0, 0]), OUT_0, [1, 0], [1, 0]],
    ["the leaders again", love([4, 0]), OUT_0, [5, 0], [1, 0]],
    [
      "a team on 0 beats one with points: 0–0, that win not kept",
      love([4, 0]),
      OUT_1,
      [0, 0],
      [0, 0],
    ],
    ["also after ties", love([4, 0], {}, { ties: 2 }), OUT_1, [0, 0], [0, 0]],
    ["also from 1", love([0, 1]), OUT_0, [0, 0], [0, 0]],
    [
      "after two ties at 0–0, either winner takes 3",
      love([0, 0], {}, { ties: 2 }),
      OUT_1,
      [0, 3],
      [0, 3],
    ],
    ["2–0, tie, the leader wins", love([2, 0], {}, { ties: 1 }), OUT_0, [4, 0], [2, 0]],
    ["flatTwo", love([0, 0], { tieValue: "flatTwo" }, { ties: 3 }), OUT_0, [2, 0], [2, 0]],
    ["one", love([0, 0], { tieValue: "one" }, { ties: 3 }), OUT_0, [1, 0], [1, 0]],
  ] as const)("%s", (_, setting, deal, score, points) => {
    const now = play(given(ID, setting, deal, PLAIN), "6-6");
    expect(now.contest.score).toEqual(score);
    expect(lastResult(now).points).toEqual(points);
    expect(now.contest.carry).toMatchObject({ ties: 0, playoff: false });
  });

  it("worked: tie, tie, win at 0–0 is 3–0", () => {
    const now = play(given(ID, love([0, 0]), TIE, TIE, OUT_0, PLAIN), "6-6", "6-6", "6-6");
    expect(now.contest.score).toEqual([3, 0]);
  });

  it("worked: 5–0, tie, the leader wins is 7–0 and the game", () => {
    const now = play(given(ID, love([5, 0], {}, { poser: 0 }), TIE, OUT_0), "0:6-6", "0:6-6");
    expect(now.contest.score).toEqual([7, 0]);
    expect(now.contest).toMatchObject({ winner: 0, over: true });
  });

  it("wins only with the target while the other has none", () => {
    expect(play(given(ID, love([5, 0]), OUT_0), "6-6").contest.winner).toBe(0);
    expect(play(given(ID, love([4, 0]), OUT_0), "6-6").contest.winner).toBeUndefined();
    expect(play(given(ID, love([0, 5]), OUT_0), "6-6").contest).toMatchObject({
      score: [0, 0],
      over: false,
    });
  });

  it.each([
    // J7: after a reset the hand's winners open
    [love([3, 0]), OUT_1, [1, 3]],
    [love([3, 0], { posing: "winner" }), OUT_1, [1]],
    [love([3, 0], { resetStarter: "doubleSix" }), OUT_1, [3]],
    // J9: at 0–0 the 6-6 holder opens the replay
    [love([0, 0]), TIE, [3]],
    // with a score standing the leaders do, whoever blocked
    [love([3, 0], {}, { poser: 0 }), TIE, [0, 2]],
    [
      love([3, 0], { posing: "winner" }, { poser: 2 }),
      TIE.replace("6-6 1-0 | 1-0 | 4-4", "4-4 | 1-0 | 6-6 1-0"),
      [2],
    ],
    [love([3, 0], { tieStarter: "doubleSix" }, { poser: 0 }), TIE, [3]],
    // after a kept win its winners
    [love([3, 0]), OUT_0, [0, 2]],
  ] as const)("%j, %s: then %j may open", (setting, deal, turn) => {
    const start = given(ID, setting, deal, PLAIN);
    const opener = deal.startsWith("6-6") ? 0 : deal.startsWith("4-4") ? 2 : 1;
    expect(toAct(play(start, `${opener}:6-6`).contest)).toEqual(turn);
  });

  it("J9: a tie under tieStarter doubleSix is opened with 6-6 again, tie after tie", () => {
    const setting = love([3, 0], { tieStarter: "doubleSix" }, { poser: 0 });
    const now = play(given(ID, setting, TIE, TIE, PLAIN), "0:6-6", "0:6-6");
    expect(tableOf(now)).toMatchObject({ opener: 3, opening: "doubleSix", worth: 3 });
  });

  it.each([
    [0, "escalate", 1],
    [1, "escalate", 2],
    [4, "escalate", 5],
    [0, "flatTwo", 1],
    [1, "flatTwo", 2],
    [4, "flatTwo", 2],
    [4, "one", 1],
  ])(
    "J10: after %i ties, %s, the hand shows that it is worth %i to its end",
    (ties, tieValue, worth) => {
      const now = given(
        ID,
        love([0, 0], { tieValue }, { ties }),
        "6-6 1-0 | 6-1 2-0 | 6-2 3-0 | 6-3 4-0",
      );
      expect(shown(now)).toMatchObject({ worth });
      expect(shown(play(now, "6-6"))).toMatchObject({ worth });
    },
  );
});

describe("J8: the play-off at 1–1", () => {
  const at = (
    score: readonly number[],
    options: Readonly<Record<string, unknown>> = {},
    carry: { ties?: number; playoff?: boolean } = {},
  ) => ({
    options: { scoring: "sixLove", oneAllPlayoff: true, ...options },
    from: { score, carry: { ties: 0, playoff: false, ...carry } },
  });

  it.each([
    ["1–0 and the other team wins", at([1, 0]), OUT_1, [1, 1], [0, 1], true],
    ["after ties too; they are cleared", at([1, 0], {}, { ties: 3 }), OUT_1, [1, 1], [0, 1], true],
    ["from the other side", at([0, 1]), OUT_0, [1, 1], [1, 0], true],
    ["1–0 and the leaders win", at([1, 0]), OUT_0, [2, 0], [1, 0], false],
    ["2–0 is a reset as ever", at([2, 0]), OUT_1, [0, 0], [0, 0], false],
    ["its winner has 2–0", at([1, 1], {}, { playoff: true }), OUT_0, [2, 0], [1, 0], false],
    ["either winner", at([1, 1], {}, { playoff: true }), OUT_1, [0, 2], [0, 1], false],
    [
      "each of its ties adds 1",
      at([1, 1], {}, { playoff: true, ties: 2 }),
      OUT_0,
      [4, 0],
      [3, 0],
      false,
    ],
    [
      "or none",
      at([1, 1], { playoffTie: "flat" }, { playoff: true, ties: 2 }),
      OUT_0,
      [2, 0],
      [1, 0],
      false,
    ],
  ] as const)("%s", (_, setting, deal, score, points, playoff) => {
    const now = play(given(ID, setting, deal, PLAIN), "6-6");
    expect(now.contest.score).toEqual(score);
    expect(lastResult(now).points).toEqual(points);
    expect(now.contest.carry).toMatchObject({ playoff, ties: 0 });
    expect(toAct(now.contest)).toEqual(
      playoff ? [3] : score[0] === score[1] ? [1, 3] : score[0] > 0 ? [0, 2] : [1, 3],
    );
  });

  it("shows 2 and its ties as its worth (J10), and is replayed by the 6-6 holder", () => {
    const now = given(ID, at([1, 0]), OUT_1, TIE, TIE, OUT_0, PLAIN);
    const playoff = play(now, "6-6");
    expect(tableOf(playoff)).toMatchObject({ worth: 2, opening: "doubleSix" });
    const tied = play(playoff, "6-6");
    expect(tied.contest.score).toEqual([1, 1]);
    expect(tableOf(tied)).toMatchObject({ worth: 3, opening: "doubleSix", opener: 0 });
    const won = play(tied, "6-6", "6-6");
    expect(won.contest.score).toEqual([4, 0]);
    expect(toAct(won.contest)).toEqual([0, 2]);
    expect(tableOf(won).worth).toBe(1);
  });

  it("can end a game to 2", () => {
    const now = play(given(ID, at([1, 1], { target: 2 }, { playoff: true }), OUT_1), "6-6");
    expect(now.contest).toMatchObject({ score: [0, 2], winner: 1, over: true });
  });

  it("is not played in straightSix, nor where it is not chosen", () => {
    const straight = at([1, 0], { scoring: "straightSix" });
    expect(play(given(ID, straight, OUT_1, PLAIN), "6-6").contest.score).toEqual([1, 1]);
    expect(play(given(ID, straight, OUT_1, PLAIN), "6-6").contest.carry).toMatchObject({
      playoff: false,
    });
    const without = at([1, 0], { oneAllPlayoff: false });
    expect(play(given(ID, without, OUT_1, PLAIN), "6-6").contest.score).toEqual([0, 0]);
  });
});
