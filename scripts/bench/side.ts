import type { Asked } from "./line.ts";
import type { Lane } from "./load.ts";
import type { Measured } from "./server.ts";

/** One of the two that are measured against each other, with its tables set. */
export interface Side {
  readonly server: Measured;
  readonly tables: readonly Table[];
}

/** A game, or what stands for one on the floor. */
export interface Table {
  /**
   * Makes ready for a row of actions, outside of what is measured: everybody at the table is awake
   * then, as they are not after ten seconds without a request.
   */
  readonly deal: () => Promise<Lane>;
  readonly read: () => Asked;
  /** Wakes the game, and answers a read by somebody who has the newest version already. */
  readonly readAgain: () => Promise<Asked>;
  /** How many events its log has, as far as is known here. */
  readonly version: () => number;
}

/** The same request a number of times. */
export function repeated(asked: Asked, times: number): Lane {
  let left = times;
  return {
    next: () => {
      left -= 1;
      return left < 0 ? undefined : asked;
    },
    heard: () => undefined,
  };
}
