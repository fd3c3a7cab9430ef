import type { Door, Feed, Way } from "./door.ts";
import { backoff, pause } from "./patience.ts";
import { passes } from "./problem.ts";

export interface Following {
  /** `stream` unless said: it works wherever there is `fetch`. */
  readonly way?: Way;
  /** Ends the iteration, by throwing the signal's reason. */
  readonly signal?: AbortSignal;
}

/** A connection that brought nothing and ended at once is not made again before so long, ms. */
const BREATH_MS = 1_000;

/**
 * Everything in a feed after `after` (from its beginning, if not said), each item once and in order,
 * for as long as somebody asks for the next: a lost connection is made again where it broke off.
 * Throws a `ProblemError` when the service refuses for good.
 */
export async function* follow<T>(
  door: Door,
  feed: Feed<T>,
  after: string | undefined,
  { way = "stream", signal }: Following,
): AsyncGenerator<T, never> {
  const once = door.ways[way];
  if (once === undefined) throw new Error(`there is no way ${way} here`);
  let place = after;
  for (let failures = 0; ; ) {
    signal?.throwIfAborted();
    const began = Date.now();
    let brought = false;
    try {
      for await (const { cursor, item } of once(door, feed, place, signal)) {
        // Only now: what was not taken is brought again.
        place = cursor;
        brought = true;
        failures = 0;
        yield item;
      }
      if (!brought && Date.now() - began < BREATH_MS) await pause(BREATH_MS, signal);
    } catch (error) {
      signal?.throwIfAborted();
      // A `ticket` is asked for anew each time.
      if (!passes(error)) throw error;
      failures += 1;
      await pause(backoff(failures), signal);
    }
  }
}
