import type { Action } from "../rules/action.ts";
import type { Stream } from "../rules/stream.ts";
import { easyChoice } from "./easy.ts";
import { fairChoice, styleOf } from "./fair.ts";
import type { Level } from "./level.ts";
import { strongRace } from "./strongrace.ts";
import { strongTree } from "./strongtree.ts";
import { strongTricks } from "./strongtricks.ts";
import type { BotView } from "./view.ts";

export { LEVEL_SUMMARIES, LEVELS, type Level } from "./level.ts";
export { type BotView, botView } from "./view.ts";

/** Simulated steps that `strong` may spend on one choice: about 10 ms on one core. */
export const DEFAULT_BUDGET = 20_000;

/**
 * What the house does with a seat, from that seat's own view alone. The same view, level, stream
 * and budget (simulated steps, for `strong`) always give the same action, one of
 * `view.you.actions`; undefined only if there is none.
 */
export function chooseAction(
  view: BotView,
  level: Level,
  stream: Stream,
  budget: number,
): Action | undefined {
  const actions = view.you?.actions ?? [];
  const [first, ...others] = actions;
  if (first === undefined || others.length === 0) return first;
  switch (level) {
    case "easy":
      return easyChoice(actions, stream);
    case "fair":
      return fairChoice(view, stream);
    case "strong":
      return (
        strongTricks(view, stream, budget) ??
        strongRace(view, styleOf(view.ruleset), stream, budget) ??
        strongTree(view, stream, budget) ??
        fairChoice(view, stream)
      );
  }
}
