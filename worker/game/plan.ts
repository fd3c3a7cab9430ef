import { type Problem, problem } from "../http/problem.ts";
import type { Action } from "../rules/action.ts";
import { err, ok, type Result } from "../rules/result.ts";
import type { Seat } from "../rules/seat.ts";
import type { Change } from "./command.ts";
import type { Draft } from "./draft.ts";
import { act, isLegal, running } from "./play.ts";
import { chairOf, type GameState } from "./state.ts";

/** Steps in a plan, at most. */
export const PLAN_STEPS = 40;

/** The seat of a player who may store a plan now. */
export function mayPlan(state: GameState, player: string): Result<Seat, Problem> {
  const chair = chairOf(state, player);
  if (chair === undefined) return err(problem("not_seated", "You do not sit in this game."));
  const refusal = running(state);
  return refusal === undefined ? ok(chair.seat) : err(refusal);
}

/** What the plan of a seat does now: its first legal step, and what is left of it. */
export function planned(
  state: GameState,
  seat: Seat,
  steps: readonly Action[],
): { readonly drafts: readonly Draft[]; readonly rest: readonly Action[] } | undefined {
  const at = steps.findIndex((step) => isLegal(state, seat, step));
  const step = steps[at];
  if (step === undefined) return undefined;
  const acted = act(state, seat, step, "plan");
  if (!acted.ok) return undefined;
  return { drafts: acted.value, rest: steps.filter((_, index) => index !== at) };
}

/**
 * Stores a plan for the seat alone. On one's own turn its first legal step is played at once; the
 * shell tries it with every other plan, right after this is written. Who stores one is back.
 */
export function storePlan(
  state: GameState,
  seat: Seat,
  steps: readonly Action[],
): Result<Change, Problem> {
  const back: readonly Draft[] =
    state.chairs[seat]?.absent === true && steps.length > 0
      ? [{ type: "seat.returned", seat }]
      : [];
  return ok({
    drafts: back,
    kept: { [planName(seat)]: steps.length === 0 ? undefined : steps },
  });
}

/** Where a seat's plan is kept. */
export const planName = (seat: Seat): string => `plan:${seat}`;
