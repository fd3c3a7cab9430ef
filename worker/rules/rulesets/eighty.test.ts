import { describe, expect, it } from "vitest";
import { toAct } from "../contest.ts";
import {
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
import { total } from "../tile.ts";
import { countOf } from "../trick.ts";
import { eighty } from "./eighty.ts";

const ID = "eighty";
/** Enough to bid on; seat 0 shuffles unless a test says otherwise, so seat 1 bids first. */
const SMALL = "6-1 5-5 | 6-6 4-4 | 3-1 2-1 | 5-4 3-2";
const passes = ["pass", "pass", "pass", "pass"];

/** A hand of ten tricks that seat 1 takes whole with sixes, the rest being given. */
const SWEEP =
  "1-1 2-1 3-1 4-1 5-1 2-2 3-2 4-2 5-2 3-3 | 6-6 6-6 6-5 6-5 6-4 6-4 6-3 6-3 6-2 6-2" +
  " | 1-1 2-1 3-1 4-1 5-1 2-2 3-2 4-2 5-2 3-3 | 4-3 5-3 4-4 5-4 5-5 4-3 5-3 4-4 5-4 5-5 + 6-1 6-1";
/** Ten rounds in which each seat plays its tiles in the order they are written. */
const rounds = (deal: string, leaders: readonly number[]): readonly string[] => {
  const hands =
    deal
      .split("+")[0]
      ?.split("|")
      .map((hand) => hand.trim().split(" ")) ?? [];
  return leaders.flatMap((leader, round) =>
    [0, 1, 2, 3].map((turn) => {
      const seat = (leader + turn) % 4;
      return `${seat}:${hands[seat]?.[round]}`;
    }),
  );
};
const TEN_BY_1 = Array<number>(10).fill(1);

it("E: two double-six sets without blanks, ten tiles each, two aside", () => {
  const options = { ...eighty.defaults?.({}, 4) } as never;
  const { tiles, each } = eighty.pack(options, 4);
  expect([tiles.length, each, new Set(tiles).size]).toEqual([42, 10, 21]);
  expect(tiles.slice(0, 21)).toEqual(tiles.slice(21));
  expect(tiles.some((tile) => tile.includes("0"))).toBe(false);
  expect(total(tiles)).toBe(2 * 147);
  // E7: two copies of each count: 60
  expect(tiles.reduce((sum, tile) => sum + countOf(tile), 0)).toBe(60);
});

describe("E1: the shuffler", () => {
  it("is drawn by lot, then moves one seat left each hand, also after an all-pass", () => {
    const now = given(ID, { lot: 2 }, SMALL);
    expect(tableOf(now)).toMatchObject({ shuffler: 2, turn: [3] });
    const second = play(now, ...passes);
    expect(lastResult(second)).toEqual({ kind: "allPass", points: [0, 0] });
    expect(tableOf(second)).toMatchObject({ shuffler: 3, turn: [0] });
    expect(tableOf(play(second, ...passes))).toMatchObject({ shuffler: 0, turn: [1] });
  });

  it("is never the seat of a second lot", () => {
    const now = play(given(ID, { lot: 2 }, SMALL), ...passes, ...passes, ...passes, ...passes);
    expect(tableOf(now)).toMatchObject({ shuffler: 2 });
  });
});

describe("E2: bidding", () => {
  const start = given(ID, {}, SMALL);

  it("is one turn each from the shuffler's left, the shuffler last", () => {
    const now = play(start, "pass", "50", "pass", "51");
    expect(shown(now)).toMatchObject({
      phase: "trump",
      bids: [
        { seat: 1, bid: "pass" },
        { seat: 2, bid: 50 },
        { seat: 3, bid: "pass" },
        { seat: 0, bid: 51 },
      ],
      contract: { seat: 0, bid: 51 },
    });
    expect(toAct(now.contest)).toEqual([0]);
  });

  it("lists the pass and every bid above the standing one", () => {
    expect(legal(start)).toEqual(["pass", ...Array.from({ length: 31 }, (_, i) => String(50 + i))]);
    expect(legal(play(start, "78"))).toEqual(["pass", "79", "80"]);
    expect(legal(given(ID, { options: { minBid: 79 } }, SMALL))).toEqual(["pass", "79", "80"]);
    expect(legal(given(ID, { options: { minBid: 79, nelo: true } }, SMALL))).toEqual([
      "pass",
      "79",
      "80",
      "nel-o",
    ]);
  });

  it.each([
    [[], "49", "bid_out_of_range"],
    [[], "1", "bid_out_of_range"],
    [[], "nel-o", "bid_out_of_range"],
    [["55"], "55", "bid_too_low"],
    [["55"], "50", "bid_too_low"],
    [["55"], "49", "bid_out_of_range"],
    [[], "6-6", "wrong_phase"],
    [[], "trump=5", "wrong_phase"],
    [[], "draw", "not_in_this_ruleset"],
    [[], "want", "not_in_this_ruleset"],
  ] as const)("after %j refuses %s: %s", (before, move, reason) => {
    expect(refused(play(start, ...before), move)).toBe(reason);
  });

  it("passes a seat that can only pass (L4)", () => {
    expect(told(play(start, "80"))).toEqual([
      "hand.dealt",
      "1:80",
      "2:pass~rule",
      "3:pass~rule",
      "0:pass~rule",
    ]);
    const nelo = given(ID, { options: { nelo: true } }, SMALL);
    expect(told(play(nelo, "nel-o")).slice(2)).toEqual([
      "2:pass~rule",
      "3:pass~rule",
      "0:pass~rule",
    ]);
    // above 80 there is still Nel-O
    expect(legal(play(nelo, "80"))).toEqual(["pass", "nel-o"]);
    expect(toAct(play(nelo, "80", "nel-o").contest)).toEqual([2]);
  });
});

describe("E3: all pass", () => {
  it("forceShuffler: the shuffler must bid, and bids itself", () => {
    const options = { allPass: "forceShuffler", minBid: 80 };
    const now = play(given(ID, { options }, SMALL), "pass", "pass", "pass");
    expect(toAct(now.contest)).toEqual([0]);
    expect(legal(now)).toEqual(["80"]);
    expect(refused(now, "pass")).toBe("must_bid");
    expect(tableOf(play(now, "80"))).toMatchObject({
      phase: "trump",
      contract: { seat: 0, bid: 80 },
    });
  });

  it("forceShuffler lets the shuffler pass once there is a bid", () => {
    const now = play(
      given(ID, { options: { allPass: "forceShuffler" } }, SMALL),
      "pass",
      "50",
      "pass",
    );
    expect(refused(now, "pass")).toBeUndefined();
  });

  it("forceShuffler may be answered with Nel-O", () => {
    const options = { allPass: "forceShuffler", minBid: 80, nelo: true };
    const now = play(given(ID, { options }, SMALL), "pass", "pass", "pass");
    expect(legal(now)).toEqual(["80", "nel-o"]);
  });
});

describe("E4: trump and the first lead", () => {
  const bid = play(given(ID, {}, SMALL), "55", "pass", "pass", "pass");

  it("the winner of the bidding names a suit, then leads any tile", () => {
    expect(legal(bid)).toEqual(["trump=1", "trump=2", "trump=3", "trump=4", "trump=5", "trump=6"]);
    const now = play(bid, "trump=6");
    expect(shown(now)).toMatchObject({
      phase: "play",
      trump: 6,
      opener: 1,
      tricks: [],
      trick: { leader: 1, tiles: [] },
      taken: [0, 0],
    });
    expect(toAct(now.contest)).toEqual([1]);
    expect(legal(now)).toEqual(["6-6", "4-4"]);
  });

  it.each([
    ["6-6", "wrong_phase"],
    ["pass", "wrong_phase"],
    ["60", "wrong_phase"],
  ])("before that refuses %s: %s", (move, reason) => {
    expect(refused(bid, move)).toBe(reason);
  });

  it("firstLead trump: a trump if it holds one, and only to the first trick", () => {
    const options = { firstLead: "trump" };
    const start = play(given(ID, { options }, SMALL), "55", "pass", "pass", "pass");
    expect(legal(play(start, "trump=6"))).toEqual(["6-6"]);
    expect(refused(play(start, "trump=6"), "4-4")).toBe("must_open_with");
    expect(legal(play(start, "trump=2"))).toEqual(["6-6", "4-4"]);
    const more = given(ID, { options }, "6-1 | 6-6 6-5 4-4 | 3-1 | 5-4");
    const trick = play(more, "55", "pass", "pass", "pass", "trump=6", "6-6", "3-1", "5-4", "6-1");
    expect(legal(trick)).toEqual(["6-5", "4-4"]);
  });
});

describe("E5–E7: tricks", () => {
  const start = play(given(ID, {}, SMALL), "55", "pass", "pass", "pass", "trump=6");
  const led = play(start, "4-4");

  it("must be followed by those who hold the suit", () => {
    const now = play(led, "3-1");
    expect(legal(now)).toEqual(["5-4"]);
    expect(refused(now, "3-2")).toBe("must_follow_suit");
    expect(refused(now, "6-6")).toBe("tile_not_held");
    expect(refused(now, "3-0")).toBe("tile_not_held");
    expect(refused(now, "5-4>left")).toBe("end_not_open");
    expect(refused(now, "pass")).toBe("wrong_phase");
    expect(refused(now, "trump=1")).toBe("wrong_phase");
    expect(refused(now, "60")).toBe("wrong_phase");
    expect(refused(now, "draw")).toBe("not_in_this_ruleset");
  });

  it("go to the highest tile, whose seat leads next; 2 and the count are theirs", () => {
    const now = play(led, "2:3-1", "3:5-4", "0:5-5");
    expect(told(now).slice(-2)).toEqual(["0:5-5", "trick.taken"]);
    expect(shown(now)).toMatchObject({
      tricks: [
        {
          leader: 1,
          tiles: [
            { seat: 1, tile: "4-4" },
            { seat: 2, tile: "3-1" },
            { seat: 3, tile: "5-4" },
            { seat: 0, tile: "5-5" },
          ],
          winner: 1,
          points: 12,
        },
      ],
      trick: { leader: 1, tiles: [] },
      taken: [0, 12],
    });
    expect(tableOf(now).held).toEqual([1, 1, 1, 1]);
    expect(tableOf(play(led, "2:3-1", "3:5-4", "0:6-1"))).toMatchObject({
      turn: [0],
      taken: [2, 0],
    });
  });

  it("list a tile held twice once", () => {
    const twice = given(ID, {}, "1-1 | 6-6 6-6 5-5 | 1-1 | 1-1");
    expect(legal(play(twice, "55", "pass", "pass", "pass", "trump=6"))).toEqual(["6-6", "5-5"]);
  });

  it.each([
    ["first", 2],
    ["last", 0],
  ])("E6: of two identical tiles the %s ranks higher: seat %i", (duplicates, winner) => {
    const deal = "6-6 5-1 | 6-5 1-1 | 6-6 2-1 | 4-1 3-1";
    const bid = play(given(ID, { options: { duplicates } }, deal), "55", "pass", "pass", "pass");
    const now = play(bid, "trump=6", "1:6-5", "2:6-6", "3:4-1", "0:6-6");
    expect(toAct(now.contest)).toEqual([winner]);
  });
});

describe("E7, E8: what a hand scores", () => {
  const auction = ["pass", "pass", "pass"];

  it("a hand is worth 80 less any count left aside: here nothing is buried", () => {
    const start = play(given(ID, {}, SWEEP), "80", "trump=6");
    const now = play(start, ...rounds(SWEEP, TEN_BY_1));
    expect(lastResult(now)).toEqual({ kind: "made", team: 1, seat: 1, points: [0, 80] });
  });

  it("bid missed for the count that is aside: the bidders 0, the opponents the bid and theirs", () => {
    const buried = SWEEP.replaceAll("5-5", "2-2").replace("+ 6-1 6-1", "+ 5-5 5-5");
    const start = play(given(ID, {}, buried), "61", ...auction, "trump=6");
    const now = play(start, ...rounds(buried, TEN_BY_1));
    expect(lastResult(now)).toEqual({ kind: "set", team: 0, seat: 1, points: [61, 0] });
    const made = play(given(ID, {}, buried), "60", ...auction, "trump=6");
    expect(lastResult(play(made, ...rounds(buried, TEN_BY_1)))).toMatchObject({ points: [0, 60] });
  });

  // The last trick goes to seat 0: 5-5 led at last, and the sixes are gone.
  const LAST = SWEEP.replace("5-2 3-3 | 6-6", "5-2 5-5 | 6-6")
    .replace("6-2 6-2", "6-2 5-4")
    .replace("5-4 5-5 +", "5-4 3-3 +")
    .replace("6-1 6-1", "6-1 6-2");

  it.each([
    // the source: 50 bid, 55 taken: 55 and 20 …; here 68 and 12
    ["50", {}, { kind: "made", team: 1, points: [12, 68] }],
    ["68", {}, { kind: "made", team: 1, points: [12, 68] }],
    ["69", {}, { kind: "set", team: 0, points: [69 + 12, 0] }],
    ["68", { scoring: "marks" }, { kind: "made", team: 1, points: [0, 1] }],
    ["69", { scoring: "marks" }, { kind: "set", team: 0, points: [1, 0] }],
  ] as const)("a bid of %s with %j: %j", (bid, options, result) => {
    const start = play(given(ID, { options }, LAST), bid, ...auction, "trump=6");
    const now = play(start, ...rounds(LAST, TEN_BY_1));
    expect(lastResult(now)).toMatchObject({ ...result, seat: 1 });
  });

  it("plays all ten tricks unless told otherwise (E10)", () => {
    const start = play(
      given(ID, { options: { scoring: "marks" } }, SWEEP),
      "50",
      ...auction,
      "trump=6",
    );
    expect(
      play(start, ...rounds(SWEEP, TEN_BY_1)).log.filter(({ type }) => type === "trick.taken"),
    ).toHaveLength(10);
  });
});

describe("E8: the source's sums", () => {
  // 57 bid, 55 taken: 0 and 20 + 57; settle is asked directly, as 55 : 20 leaves 5 buried
  const [bidder, ...rest] = [1, 2, 3, 0] as const;
  const hand = (bid: number, taken: readonly number[]) => {
    const start = play(given(ID, {}, SMALL), String(bid), ...rest.map(() => "pass"), "trump=6");
    const { hand } = start.contest;
    if (hand === undefined) throw new Error("no hand");
    const trick = { leader: bidder, tiles: [], winner: bidder, points: 0 };
    const table = {
      ...hand.table,
      tricks: Array(10).fill(trick),
      taken,
      trick: { leader: 1, tiles: [] },
    };
    return start.rules.next(start.contest, { ...hand, table });
  };

  it.each([
    [50, [20, 55], { kind: "made", team: 1, seat: 1, points: [20, 55] }],
    [57, [20, 55], { kind: "set", team: 0, seat: 1, points: [77, 0] }],
    [55, [20, 55], { kind: "made", team: 1, seat: 1, points: [20, 55] }],
  ])("%i bid, %j taken", (bid, taken, result) => {
    expect(hand(bid, taken)).toEqual({ type: "ended", result });
  });
});

describe("E9: the end of the game", () => {
  const settled = (score: readonly number[], points: readonly number[], options = {}) => {
    const start = play(
      given(ID, { options, from: { score } }, SMALL),
      "55",
      "pass",
      "pass",
      "pass",
    );
    const { hand } = start.contest;
    if (hand === undefined) throw new Error("no hand");
    return start.rules.settle(start.contest, hand, { kind: "made", team: 1, seat: 1, points });
  };

  it.each([
    [[240, 100], [20, 55], {}, [260, 155], 0],
    [[100, 195], [20, 55], {}, [120, 250], 1],
    [[100, 194], [20, 55], {}, [120, 249], undefined],
    // both there in one hand: the bidding team, whatever the numbers
    [[249, 195], [25, 55], {}, [274, 250], 1],
    [[9, 9], [0, 1], { scoring: "marks" }, [9, 10], 1],
    [[9, 8], [0, 1], { scoring: "marks" }, [9, 9], undefined],
  ] as const)("%j and %j with %j: %j, winner %s", (score, points, options, after, winner) => {
    const settlement = settled(score, points, options);
    expect(settlement.score).toEqual(after);
    expect(settlement.winner).toBe(winner);
  });
});

describe("E10: earlyStop", () => {
  const options = { scoring: "marks", earlyStop: true };

  it("ends the hand after the trick that makes the bid", () => {
    const start = play(given(ID, { options }, SWEEP), "50", "pass", "pass", "pass", "trump=6");
    const moves = rounds(SWEEP, TEN_BY_1);
    // counts fall in rounds 4 (5+5), 5 (10+10+…) …: the bid is made before the tenth trick
    const tricks = (n: number) => play(start, ...moves.slice(0, 4 * n));
    const made = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((n) => tricks(n).contest.dealt === 2);
    const at = made ?? 0;
    expect(made).toBeDefined();
    expect(tableOf(tricks(at - 1))).toMatchObject({ phase: "play" });
    const taken = (tableOf(tricks(at - 1)) as unknown as { taken: number[] }).taken;
    expect(taken[1]).toBeLessThan(50);
    expect(lastResult(tricks(at))).toEqual({ kind: "made", team: 1, seat: 1, points: [0, 1] });
  });

  it("ends it once the bid cannot be reached with everything still in the four hands", () => {
    // seat 1 bids 80; the first trick, worth 2, goes to seat 2
    const deal = SWEEP.replace("| 1-1 2-1", "| 6-6 2-1").replace("| 6-6 6-6", "| 6-5 6-6");
    const start = play(given(ID, { options }, deal), "80", "trump=6");
    const now = play(start, "1:6-5", "2:6-6", "3:4-3", "0:1-1");
    expect(lastResult(now)).toEqual({ kind: "set", team: 0, seat: 1, points: [1, 0] });
  });

  it("reckons with the count that is buried", () => {
    // 10 are aside, so 80 cannot be reached even by taking the first trick
    const deal = SWEEP.replace("4-4 5-4 5-5 4-3", "4-4 5-4 2-2 4-3").replace(
      "+ 6-1 6-1",
      "+ 5-5 6-1",
    );
    const start = play(given(ID, { options }, deal), "80", "trump=6");
    expect(lastResult(play(start, ...rounds(deal, [1])))).toMatchObject({ kind: "set" });
    const can = play(given(ID, { options }, deal), "70", "pass", "pass", "pass", "trump=6");
    expect(play(can, ...rounds(deal, [1])).contest.dealt).toBe(1);
  });

  it("has no effect on points", () => {
    const start = play(
      given(ID, { options: { earlyStop: true } }, SWEEP),
      "52",
      "pass",
      "pass",
      "pass",
      "trump=6",
    );
    expect(lastResult(play(start, ...rounds(SWEEP, TEN_BY_1))).points).toEqual([0, 80]);
  });
});

describe("E11: Nel-O", () => {
  const nelo = (options: Readonly<Record<string, unknown>> = {}) => ({
    options: { nelo: true, ...options },
  });
  // seat 1 bids; its partner is seat 3
  const LOW = "6-6 5-4 | 2-1 1-1 | 6-5 4-3 | 6-4 3-3";

  it("has no trump; the partner is skipped and keeps its tiles hidden", () => {
    const now = play(given(ID, nelo(), LOW), "nel-o");
    expect(shown(now)).toMatchObject({
      phase: "play",
      contract: { seat: 1, bid: "nel-o" },
      opener: 1,
    });
    expect(shown(now)).not.toHaveProperty("trump");
    expect(toAct(now.contest)).toEqual([1]);
    const trick = play(now, "1:2-1", "2:6-5", "0:6-6");
    expect(lastEnded(trick).hands.map((left) => left.length)).toEqual([1, 1, 1, 2]);
    // nobody could follow: the bidder's own tile takes it
    expect(lastResult(trick)).toEqual({ kind: "set", team: 0, seat: 1, points: [80, 0] });
  });

  it("tricks have three tiles, and opponents lead too when they take one", () => {
    const deal = "2-2 5-4 | 2-1 1-1 | 3-2 4-3 | 6-4 3-3";
    const now = play(given(ID, nelo(), deal), "nel-o", "1:2-1", "2:3-2", "0:2-2");
    expect(shown(now)).toMatchObject({ trick: { leader: 0, tiles: [] }, taken: [7, 0] });
    expect(toAct(now.contest)).toEqual([0]);
    expect(toAct(play(now, "0:5-4").contest)).toEqual([1]);
    expect(toAct(play(now, "0:5-4", "1:1-1").contest)).toEqual([2]);
  });

  it.each([
    [{}, 80],
    [{ neloValue: 42 }, 42],
    [{ scoring: "marks" }, 1],
  ])("with %j no trick taken is worth %i, and a set as much to the others", (options, value) => {
    // ten tricks: seat 1 leads 1-1s, below all; it wins none
    const deal =
      "2-1 3-1 4-1 5-1 6-1 2-2 3-3 4-4 5-5 6-6 | 2-1 1-1 1-1 1-1 1-1 1-1 1-1 1-1 1-1 1-1" +
      " | 3-1 4-1 5-1 6-1 3-2 4-2 5-2 6-2 4-3 5-3 | 6-4 6-4 6-5 6-5 6-5 5-4 5-4 5-4 6-3 6-3";
    const setting = nelo({ neloDoubles: "low", ...options });
    const start = play(given(ID, setting, deal), "nel-o");
    // 2-1 calls twos: seat 2 follows with 3-2, seat 0 with 2-2 or its own 2-1
    const first = play(start, "1:2-1", "2:3-2", "0:2-1");
    expect(toAct(first.contest)).toEqual([2]);
    let now = first;
    while (now.contest.dealt === 1) now = play(now, legal(now).at(-1) ?? "");
    expect(lastResult(now)).toEqual({ kind: "made", team: 1, seat: 1, points: [0, value] });
    const set = play(given(ID, setting, LOW), "nel-o", "1:2-1", "2:6-5", "0:6-6");
    expect(lastResult(set)).toEqual({ kind: "set", team: 0, seat: 1, points: [value, 0] });
  });

  it.each([
    ["high", "1:6-5", "6-6", ["6-6"], 2],
    ["low", "1:6-5", "6-6", ["6-6"], 1],
    ["ownSuit", "1:6-5", "6-6", ["6-6", "3-2"], 1],
  ] as const)("doubles %s: 6-6 on a led 6-5", (neloDoubles, lead, tile, allowed, winner) => {
    const deal = "4-1 1-1 | 6-5 1-1 | 6-6 3-2 | 6-4 3-3";
    const now = play(given(ID, nelo({ neloDoubles }), deal), "nel-o", lead);
    expect(legal(now)).toEqual(allowed);
    const taken = play(now, tile, "0:4-1");
    if (winner === 1) expect(lastResult(taken)).toMatchObject({ kind: "set" });
    else expect(toAct(taken.contest)).toEqual([winner]);
  });

  it("firstLead trump asks nothing of it, for there is none", () => {
    const now = play(given(ID, nelo({ firstLead: "trump" }), LOW), "nel-o");
    expect(legal(now)).toEqual(["2-1", "1-1"]);
  });

  it("keeps the partner skipped in every trick, wherever the bidder sits", () => {
    for (const lot of [0, 1, 2, 3] as const) {
      let now = given(ID, { ...nelo({ neloDoubles: "low" }), lot }, SWEEP);
      now = play(now, "nel-o");
      const bidder = (lot + 1) % 4;
      while (now.contest.dealt === 1) {
        expect(toAct(now.contest)).not.toContain((bidder + 2) % 4);
        now = play(now, legal(now)[0] ?? "");
      }
    }
  });
});

it("never calls a forced play: the seat leads itself also with one tile", () => {
  const start = play(
    given(ID, {}, "1-1 | 6-6 | 2-1 | 3-1"),
    "55",
    "pass",
    "pass",
    "pass",
    "trump=6",
  );
  expect(toAct(start.contest)).toEqual([1]);
  expect(toAct(play(start, "6-6").contest)).toEqual([2]);
});
