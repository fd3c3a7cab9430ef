import { drizzle } from "drizzle-orm/d1";
import type { Env } from "../env.ts";
import { failureNote } from "../http/failure.ts";
import { lookAfter } from "../matches/look-after.ts";
import { dueNext } from "./due.ts";
import { houseOf } from "./house.ts";
import { inTime } from "./in-time.ts";
import type { Ledger } from "./ledger.ts";

/**
 * The sweep (scheduled.ts) wakes a game whose alarm was lost, at a time that it has from D1. The
 * lookout sees to it that this time is never later than what is due. Most turns are due later than
 * the time that is there already, and cost D1 nothing.
 */
export interface Lookout {
  /** Tells D1 if the sweep would come too late; once the index has been told. */
  readonly tell: () => Promise<void>;
  /** Takes note of what the sweep is answered now, and will write. */
  readonly swept: () => void;
  /** Writes down what D1 knows; not after every telling, which would be a row for each. */
  readonly save: () => void;
}

/** When the sweep comes at the latest (ms), if no later listed event has told the index. */
interface Known {
  readonly listed: number;
  readonly at: number;
}

const FACT = "lookout";

const same = (a: Known | undefined, b: Known | undefined): boolean =>
  a?.at === b?.at && a?.listed === b?.listed;

/** `timeLimit`: how long D1 may take, ms. */
export function openLookout(env: Env, ledger: Ledger, timeLimit: () => number): Lookout {
  let known = ledger.fact<Known>(FACT);
  let running: Promise<void> | undefined;

  function due(): Known | undefined {
    const state = ledger.state();
    const next = state && dueNext(state, ledger.kept(), houseOf(env));
    return state && next && { listed: state.listed, at: next.at };
  }

  async function work(): Promise<void> {
    for (let next = due(); next !== undefined; next = due()) {
      if (known?.listed === next.listed && known.at <= next.at) return;
      const game = ledger.state()?.id ?? "";
      try {
        await inTime(timeLimit(), lookAfter(drizzle(env.DB), game, next.at));
      } catch (error) {
        // The alarm is there as well; with it, or after the next move, this is tried again.
        console.error(failureNote("game.lookout", { game }, error));
        return;
      }
      known = next;
    }
  }

  const save = (): void => {
    if (!same(known, ledger.fact<Known>(FACT))) ledger.keep({ [FACT]: known });
  };

  return {
    tell() {
      running ??= work().finally(() => {
        running = undefined;
      });
      return running;
    },
    swept() {
      known = due();
      // On the disk before the sweep writes it: another life would trust an earlier time.
      save();
    },
    save,
  };
}
