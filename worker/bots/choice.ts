import type { Action } from "../rules/action.ts";
import type { Stream } from "../rules/stream.ts";

/** How much a seat wants an action; only the order counts. */
export type Worth = (action: Action) => number;

/** The action that is worth most; among equals the stream decides. */
export function best(actions: readonly Action[], worth: Worth, stream: Stream): Action | undefined {
  let chosen: Action | undefined;
  let most = Number.NEGATIVE_INFINITY;
  let equal = 0;
  for (const action of actions) {
    const value = worth(action);
    if (chosen === undefined || value > most) {
      chosen = action;
      most = value;
      equal = 1;
    } else if (value === most) {
      equal += 1;
      if (stream.below(equal) === 0) chosen = action;
    }
  }
  return chosen;
}
