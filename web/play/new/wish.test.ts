import { describe, expect, it } from "vitest";
import { shownRuleset } from "../../../worker/routes/shown-ruleset.ts";
import { RULESETS } from "../../../worker/rules/rulesets/index.ts";
import { agree } from "../../../worker/rules/terms.ts";
import type { Ruleset } from "../rulesets.tsx";
import { firstWish, requestOf, usualValue, type Wish, withRuleset } from "./wish.ts";

const shown = RULESETS.map(shownRuleset) as readonly Ruleset[];
const named = (id: string) => {
  const found = shown.find((ruleset) => ruleset.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

describe("a wish for a game", () => {
  it.each(RULESETS.map((rules) => [rules.id, rules] as const))(
    "of %s begins as something that may be played, with every preset",
    (id, rules) => {
      const first = firstWish(named(id));
      for (const { name } of first.ruleset.presets) {
        const { preset, options, seats } = requestOf({ ...first, preset: name });
        const agreed = agree(rules, {
          ...(preset === undefined ? {} : { preset }),
          ...(options === undefined ? {} : { options }),
          ...(seats === undefined ? {} : { seats }),
        });
        expect(agreed.ok).toBe(true);
      }
    },
  );

  it("asks for guests, the house and whoever comes, each for a seat", () => {
    const wish: Wish = {
      ...firstWish(named("brazilian-pairs")),
      guests: [
        { kind: "invited", name: " Bia " },
        { kind: "house", level: "strong" },
        { kind: "anyone" },
      ],
      unlisted: true,
      clock: "own",
      own: { count: 1.5, unit: "hours" },
    };
    expect(requestOf(wish)).toMatchObject({
      seat: 0,
      invite: [{ seat: 1, name: "Bia" }],
      bots: [{ seat: 2, level: "strong" }],
      visibility: "unlisted",
      clock: { kind: "perTurn", seconds: 5400 },
    });
  });

  it("has no guests for seats that there are not", () => {
    const wish = firstWish(named("block"));
    const house = { kind: "house", level: "fair" } as const;
    const two = requestOf({ ...wish, seats: 2, guests: [house, house, house] });
    expect([two.seats, two.bots]).toEqual([2, [{ seat: 1, level: "fair" }]]);
    expect(withRuleset({ ...wish, seats: 2 }, named("eighty")).seats).toBe(4);
  });

  it("knows what an option is by the preset, else by the rules", () => {
    const wish = firstWish(named("all-fives"));
    expect(usualValue(wish, "target")).toBe(200);
    expect(usualValue({ ...wish, preset: "sixty-one" }, "target")).toBe(61);
  });
});
