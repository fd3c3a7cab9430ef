import type { Action } from "../rules/action.ts";
import type { Stream } from "../rules/stream.ts";

/** How often `easy` bids at all: once in so many turns, and then the least it may. */
const BIDS_ONE_IN = 5;

/** Any legal action. It does not signal, does not draw where it can play, and mostly passes. */
export function easyChoice(actions: readonly Action[], stream: Stream): Action | undefined {
  const bid = actions.find(({ type }) => type === "bid");
  if (bid !== undefined) {
    const pass = actions.find(({ type }) => type === "pass");
    return pass === undefined || stream.below(BIDS_ONE_IN) === 0 ? bid : pass;
  }
  const moves = actions.filter(({ type }) => type !== "signal" && type !== "draw");
  const open = moves.length > 0 ? moves : actions;
  return open.length === 0 ? undefined : open[stream.below(open.length)];
}
