import { describe, expect, it } from "vitest";
import { type Reason, reasonsOf } from "./explain.ts";
import { type Example, exampleOf, examples } from "./testing/games.ts";

const find = <S extends Reason["say"]>(reasons: readonly Reason[], say: S) =>
  reasons.find((reason): reason is Extract<Reason, { say: S }> => reason.say === say);

/** What the reasons come to for the team that won, by their own numbers; undefined if they say none. */
function worth(reasons: readonly Reason[]): number | undefined {
  if (find(reasons, "dropped") !== undefined || find(reasons, "blockPaysNothing") !== undefined) {
    return 0;
  }
  const set = find(reasons, "setScore");
  if (set !== undefined) return set.bid + set.took;
  if (find(reasons, "bothScore") !== undefined) return find(reasons, "bid")?.took;
  return find(reasons, "fives")?.award ?? find(reasons, "pips")?.total;
}

describe("the account of a hand", () => {
  it("comes to the points that were scored, whatever the ruleset and its options", () => {
    let checked = 0;
    for (const { name, game, hands } of examples(7, true)) {
      for (const hand of hands) {
        const { team, points } = hand.ended?.result ?? { points: [] };
        const reasons = reasonsOf(game, hand);
        const own = worth(reasons);
        if (team === undefined || own === undefined) continue;
        checked++;
        expect(own, `${name} hand ${hand.number}: ${JSON.stringify(reasons)}`).toBe(points[team]);
      }
    }
    expect(checked).toBeGreaterThan(200);
  });

  it("adds up its terms", () => {
    for (const { name, game, hands } of examples(7, true)) {
      for (const hand of hands) {
        const pips = find(reasonsOf(game, hand), "pips");
        if (pips === undefined) continue;
        const sum = pips.terms.reduce((all, n) => all + n, 0);
        expect(pips.total, `${name} hand ${hand.number}`).toBe(Math.max(0, sum));
      }
    }
  });

  it("always says how the hand ended and who scores", () => {
    for (const { name, game, hands } of examples(7, true)) {
      for (const hand of hands) {
        const said = reasonsOf(game, hand).map(({ say }) => say);
        const label = `${name} hand ${hand.number} ${hand.ended?.result.kind}: ${said}`;
        expect(said.length, label).toBeGreaterThan(0);
        const last = said.at(-1) ?? "";
        expect(["scores", "notKept", "playoff", "nobody", "reached"], label).toContain(last);
      }
    }
  });

  it("says every reason there is, in some game", () => {
    const said = new Set<Reason["say"]>();
    const kinds = new Set<string>();
    const note = ({ game, hands }: Example) => {
      for (const hand of hands) {
        for (const reason of reasonsOf(game, hand)) {
          said.add(reason.say);
          if (reason.say === "out") kinds.add(reason.finish);
          if (reason.say === "pips") kinds.add(reason.whose);
        }
      }
    };
    for (const example of examples(7, true)) note(example);
    note(exampleOf("brazilian-pairs", { options: { target: 1000 } }, 1));
    note(exampleOf("brazilian-pairs", { options: { target: 1000 } }, 2));
    for (let seed = 0; seed < 8; seed++) {
      note(exampleOf("all-fives", { options: { target: 30, exact: true } }, seed));
      note(exampleOf("all-fives", { options: { blockedAward: "none", draw: "none" } }, seed));
    }
    for (const say of [
      "bid",
      "blockPaysNothing",
      "blocked",
      "blockerLoses",
      "dropped",
      "fives",
      "held",
      "lowest",
      "nelo",
      "nobody",
      "notKept",
      "out",
      "pips",
      "playoff",
      "reached",
      "scores",
      "setScore",
      "tie",
    ] as const) {
      expect([...said]).toContain(say);
    }
    for (const kind of ["plain", "double", "both", "cross", "blocker", "difference"]) {
      expect(kinds).toContain(kind);
    }
  });

  // Random players bid too much to make it.
  const eighty = {
    ruleset: "eighty",
    options: { scoring: "points" },
    teams: [
      [0, 2],
      [1, 3],
    ],
  };
  const tricks = (...taken: readonly (readonly [number, number])[]) =>
    taken.map(([seat, points]) => ({ type: "trick.taken", seat, points }));
  const hand = (events: readonly object[], result: object) =>
    ({
      number: 1,
      events,
      ended: { type: "hand.ended", number: 1, hands: [], boneyard: [], score: [0, 0], result },
    }) as unknown as Parameters<typeof reasonsOf>[1];

  it("of a bid that was made says what both took", () => {
    const events = [{ type: "bid", seat: 2, bid: 50, by: "player" }, ...tricks([0, 55], [1, 20])];
    const result = { kind: "made", team: 0, seat: 2, points: [55, 20] };
    expect(reasonsOf(eighty as never, hand(events, result))).toEqual([
      { say: "bid", seat: 2, bid: 50, took: 55, made: true },
      { say: "bothScore" },
      { say: "scores", team: 0, points: 55, marks: false },
      { say: "scores", team: 1, points: 20, marks: false },
    ]);
  });

  it("says whether hands were rounded one by one", () => {
    const rounded = (handRounding: string): readonly boolean[] => {
      const options = { handRounding, partnership: "off" };
      const { game, hands } = exampleOf("all-fives", { options }, 7);
      return hands.flatMap((hand) => find(reasonsOf(game, hand), "fives")?.perHand ?? []);
    };
    expect(new Set(rounded("perHand"))).toEqual(new Set([true]));
    expect(new Set(rounded("sum"))).toEqual(new Set([false]));
  });

  it("of a hand that nobody bid for says so", () => {
    expect(reasonsOf(eighty as never, hand([], { kind: "allPass", points: [0, 0] }))).toEqual([
      { say: "allPass" },
      { say: "nobody" },
    ]);
  });
});
