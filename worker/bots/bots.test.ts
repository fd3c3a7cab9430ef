import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Action, sameAction } from "../rules/action.ts";
import { act, type Contest, deal, toAct } from "../rules/contest.ts";
import type { Ruleset } from "../rules/ruleset.ts";
import { RULESETS } from "../rules/rulesets/index.ts";
import type { Seat } from "../rules/seat.ts";
import type { Wish } from "../rules/terms.ts";
import { anyWish, freshGame } from "../rules/testing/random.ts";
import { type BotView, botView, chooseAction, LEVELS } from "./index.ts";
import { seeded } from "./testing/duel.ts";

/** Enough for `strong` to think, and little enough for many games. */
const BUDGET = 400;

/** A game of random levels, for at most `turns`: `look` sees every view somebody has to act on. */
function mixedGame(
  rules: Ruleset,
  wish: Wish,
  seed: number,
  turns: number,
  look: (view: BotView, contest: Contest, chosen: Action | undefined) => void = () => {},
): Contest {
  const chance = seeded(seed);
  const { contest: start, dealer } = freshGame(rules, wish, chance);
  let { contest } = deal(rules, start, dealer);
  for (let turn = 0; turn < turns && !contest.over; turn++) {
    const seats = toAct(contest);
    const seat: Seat = seats[chance.below(seats.length)] ?? 0;
    const view = botView(rules, contest, seat);
    const level = LEVELS[chance.below(LEVELS.length)] ?? "easy";
    const chosen = chooseAction(view, level, seeded(seed + turn), BUDGET);
    look(view, contest, chosen);
    if (chosen === undefined) throw new Error("nothing was chosen");
    const outcome = act(rules, contest, dealer, seat, chosen, "bot");
    if (!outcome.ok) throw new Error(outcome.error);
    contest = outcome.value.contest;
  }
  return contest;
}

const overWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe.each(RULESETS.map((rules) => [rules.id, rules] as const))("%s", (_, rules) => {
  it("every level answers with one of the actions listed, and the same again for the same stream", () => {
    const property = fc.property(anyWish(rules), fc.nat(1e6), (wish, seed) => {
      mixedGame(rules, wish, seed, 60, (view, _contest, chosen) => {
        const actions = view.you?.actions ?? [];
        expect(actions).toContain(chosen);
        for (const level of LEVELS) {
          const once = chooseAction(view, level, seeded(seed), BUDGET);
          const again = chooseAction(overWire(view), level, seeded(seed), BUDGET);
          if (once === undefined || again === undefined || !sameAction(once, again)) {
            throw new Error(`${level}: ${JSON.stringify(once)}, then ${JSON.stringify(again)}`);
          }
          expect(actions).toContain(once);
        }
      });
    });
    fc.assert(property, { numRuns: 12 });
  });

  it("every preset is played to its end", () => {
    for (const preset of Object.keys(rules.presets)) {
      expect(mixedGame(rules, { preset }, 5, 20_000).over).toBe(true);
    }
  });

  it("sees nothing hidden: other tiles in other hands leave view and choice as they are", () => {
    const property = fc.property(anyWish(rules), fc.nat(1e6), (wish, seed) => {
      mixedGame(rules, wish, seed, 25, (view, contest) => {
        const { you, hand } = view;
        if (you === undefined || hand === undefined) return;
        const swapped = withOthersSwapped(contest, you.seat, seed);
        const other = botView(rules, swapped, you.seat);
        expect(JSON.stringify(other)).toBe(JSON.stringify(view));
        for (const level of LEVELS) {
          expect(chooseAction(other, level, seeded(seed), BUDGET)).toEqual(
            chooseAction(view, level, seeded(seed), BUDGET),
          );
        }
      });
    });
    fc.assert(property, { numRuns: 6 });
  });
});

/** The same contest with everything that the seat cannot see dealt anew. */
function withOthersSwapped(contest: Contest, seat: Seat, seed: number): Contest {
  const { hand } = contest;
  if (hand === undefined) return contest;
  const chance = seeded(seed + 77);
  const hidden = [...hand.hands.flatMap((own, of) => (of === seat ? [] : own)), ...hand.boneyard];
  const mixed = hidden
    .map((tile) => ({ tile, at: chance.below(2 ** 30) }))
    .sort((a, b) => a.at - b.at)
    .map(({ tile }) => tile);
  const hands = hand.hands.map((own, of) => (of === seat ? own : mixed.splice(0, own.length)));
  return { ...contest, hand: { ...hand, seed: "other", hands, boneyard: mixed } };
}

it("answers nothing where nothing is listed", () => {
  const view: BotView = {
    ruleset: "block",
    options: {},
    seats: [],
    teams: [],
    score: [],
  };
  expect(chooseAction(view, "strong", seeded(1), BUDGET)).toBeUndefined();
});
