import type { Carry, Ruleset, Standing } from "../rules/ruleset.ts";
import { rulesetById } from "../rules/rulesets/index.ts";
import type { SeatCount, Team } from "../rules/seat.ts";
import { jamaicanCarry } from "./thumbs/jamaican.ts";
import type { BotView } from "./view.ts";

/** The rules of a view, and the contest as far as its hands' ends depend on it. */
export interface Court {
  readonly rules: Ruleset;
  readonly standing: Standing;
}

/** What earlier hands handed on that decides what this one scores, where the view tells it. */
const CARRIES: Readonly<Record<string, (view: BotView) => Carry>> = {
  "jamaican-partner": jamaicanCarry,
};

export function courtOf(view: BotView): Court | undefined {
  const rules = rulesetById(view.ruleset);
  if (rules === undefined) return undefined;
  const { options, seats, teams, score, hand } = view;
  return {
    rules,
    standing: {
      options,
      seats: seats.length as SeatCount,
      teams,
      score,
      dealt: hand?.number ?? 0,
      carry: CARRIES[view.ruleset]?.(view) ?? rules.begin(options),
    },
  };
}

/** How good a score is for a team: its lead, points past the target counting for nothing. */
export function leadOf(
  { standing: { options } }: Court,
  score: readonly number[],
  winner: Team | undefined,
  team: number,
): number {
  const target = typeof options.target === "number" ? options.target : Number.POSITIVE_INFINITY;
  let others = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < score.length; other++) {
    if (other !== team) others = Math.max(others, Math.min(score[other] ?? 0, target));
  }
  const lead = Math.min(score[team] ?? 0, target) - others;
  if (winner === undefined) return lead;
  return lead + (winner === team ? target : -target) * GAME_BONUS;
}

/** What the game itself is worth, in targets. */
const GAME_BONUS = 0.4;
