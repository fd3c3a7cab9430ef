import { describe, expect, it } from "vitest";
import { act, deal, legalActions, newContest, toAct } from "../rules/contest.ts";
import { dealFrom } from "../rules/deal.ts";
import { EMPTY_LINE, type Laid, type Line, lay, PLAIN_LINE } from "../rules/line.ts";
import type { LineTable } from "../rules/linehand.ts";
import { RULESETS } from "../rules/rulesets/index.ts";
import { agree } from "../rules/terms.ts";
import { chooser } from "../rules/testing/played.ts";
import { boxOf, layOut, type Placed } from "./layout.ts";

/** Every line that random games of every line ruleset and preset end with. */
function* lines(
  games: number,
): Generator<{ readonly name: string; readonly laid: readonly Laid[] }> {
  for (const rules of RULESETS) {
    for (const preset of Object.keys(rules.presets)) {
      const agreed = agree(rules, { preset, options: rules.id === "block" ? {} : {} });
      if (!agreed.ok) continue;
      const { options, seats } = agreed.value;
      for (let seed = 0; seed < games; seed++) {
        const choose = chooser(seed);
        const pack = rules.pack(options, seats);
        const dealer = (number: number) => ({
          number,
          seed: "",
          commitment: "",
          ...dealFrom({ below: choose }, pack, seats),
        });
        let { contest } = deal(rules, newContest(rules, options, seats), dealer);
        let longest: readonly Laid[] = [];
        for (let turn = 0; !contest.over && turn < 300; turn++) {
          const turnSeats = toAct(contest);
          const seat = turnSeats[choose(turnSeats.length)] ?? 0;
          const actions = legalActions(rules, contest, seat);
          const action = actions[choose(actions.length)];
          if (action === undefined) continue;
          const outcome = act(rules, contest, dealer, seat, action, "player");
          if (!outcome.ok) throw new Error(outcome.error);
          contest = outcome.value.contest;
          const laid = (contest.hand?.table as LineTable | undefined)?.line?.tiles ?? [];
          if (laid.length > longest.length) longest = laid;
        }
        if (longest.length > 0) yield { name: `${rules.id} ${preset} ${seed}`, laid: longest };
      }
    }
  }
}

const overlaps = (tiles: readonly Placed[]): boolean =>
  tiles.some((a, index) =>
    tiles.slice(index + 1).some((b) => {
      const [p, q] = [boxOf(a), boxOf(b)];
      return (
        p.x < q.x + q.width - 0.01 &&
        q.x < p.x + p.width - 0.01 &&
        p.y < q.y + q.height - 0.01 &&
        q.y < p.y + p.height - 0.01
      );
    }),
  );

/** The middles of a tile's two halves, with what they show. */
const halvesOf = ({ x, y, flat, halves }: Placed) => [
  { x: x + 0.5, y: y + 0.5, pips: halves[0] },
  { x: x + (flat ? 1.5 : 0.5), y: y + (flat ? 0.5 : 1.5), pips: halves[1] },
];

const areNeighbours = (a: Placed, b: Placed): boolean =>
  halvesOf(a).some((p) =>
    halvesOf(b).some((q) => p.pips === q.pips && Math.abs(p.x - q.x) + Math.abs(p.y - q.y) <= 1.51),
  );

describe("a line on the table", () => {
  it("never lays a tile over another, whatever the ruleset", () => {
    const clashes = [...lines(12)].filter(({ laid }) => overlaps(layOut(laid).tiles));
    expect(clashes.map(({ name }) => name)).toEqual([]);
  });

  it("lays each tile with its matching half at one that lay before", () => {
    for (const { name, laid } of lines(4)) {
      const { tiles } = layOut(laid);
      expect(tiles.length).toBe(laid.length);
      for (const [index, tile] of tiles.entries()) {
        const before = tiles.slice(0, index);
        const touches = index === 0 || before.some((other) => areNeighbours(tile, other));
        expect(touches, `${name}: tile ${index} ${tile.tile}`).toBe(true);
      }
    }
  });

  it("lies in a row from the first tile, doubles across it", () => {
    let line: Line = EMPTY_LINE;
    for (const [tile, end] of [
      ["6-4", undefined],
      ["6-6", "right"],
      ["4-1", "left"],
    ] as const) {
      line = lay(line, tile, end, 0, PLAIN_LINE);
    }
    expect(layOut(line.tiles).tiles).toEqual([
      { tile: "6-4", x: -1, y: -0.5, flat: true, halves: [4, 6] },
      { tile: "6-6", x: 1, y: -1, flat: false, halves: [6, 6] },
      { tile: "4-1", x: -3, y: -0.5, flat: true, halves: [1, 4] },
    ]);
  });

  it("turns sooner on a narrow table, and still lays no tile over another", () => {
    for (const { name, laid } of lines(4)) {
      const narrow = layOut(laid, 10);
      expect(overlaps(narrow.tiles), name).toBe(false);
      if (!name.startsWith("brazilian") || laid.length < 20) continue;
      expect(narrow.box.width, name).toBeLessThan(layOut(laid).box.width);
    }
  });

  it("turns a spinner's arm before it reaches beyond a low table", () => {
    const laid = [
      { tile: "5-5" },
      { tile: "5-0", end: "left" },
      { tile: "5-1", end: "right" },
      { tile: "5-2", end: "up" },
      { tile: "4-2", end: "up" },
      { tile: "4-3", end: "up" },
      { tile: "6-3", end: "up" },
    ] as const;
    const high = layOut(laid, 20);
    const low = layOut(laid, 20, 8);
    expect(high.box.height).toBe(10);
    expect(low.box.height).toBeLessThanOrEqual(6);
    expect(overlaps(low.tiles)).toBe(false);
  });

  it("lays no tile over another on low tables either", () => {
    const clashes = [...lines(6)].filter(({ laid }) => overlaps(layOut(laid, 20, 10).tiles));
    expect(clashes.map(({ name }) => name)).toEqual([]);
  });

  it("is nothing at all before the first tile", () => {
    expect(layOut([])).toMatchObject({ tiles: [], openings: [] });
  });
});
