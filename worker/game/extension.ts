import type { Draft } from "./draft.ts";
import { awaitedSeat } from "./due.ts";
import { type Habits, outOfQuiet } from "./habits.ts";
import type { GameState } from "./state.ts";

/**
 * How the habits of the seat to act move the deadline of a turn that has just begun: holidays stop
 * its clock, and a deadline in its quiet hours waits for the morning. Each once a turn, so that
 * neither can renew itself; both are in the log for everyone to see.
 */
export function extended(state: GameState, habits: Habits | undefined): readonly Draft[] {
  const { turn, settings } = state;
  const seat = awaitedSeat(state);
  if (turn === undefined || seat === undefined || habits === undefined) return [];
  const drafts: Draft[] = [];
  let { deadline } = turn;
  const { awayUntil, quietHours } = habits;
  if (settings.vacation && awayUntil !== undefined && awayUntil > turn.startedAt) {
    deadline += awayUntil - turn.startedAt;
    drafts.push({ type: "turn.extended", seat, because: "vacation", deadline });
  }
  const morning = quietHours === undefined ? deadline : outOfQuiet(deadline, quietHours);
  if (morning > deadline) {
    drafts.push({ type: "turn.extended", seat, because: "quietHours", deadline: morning });
  }
  return drafts;
}
