import { useEffect } from "preact/hooks";
import { passes } from "../../client/src/index.ts";
import { onWake } from "./connection.ts";
import { nap } from "./nap.ts";

/** What could not be followed for want of an answer is followed again after so long, ms. */
const AGAIN_MS = 5_000;

/**
 * Follows something for as long as the component is there: `follow` runs until its signal ends it,
 * and is begun again when the page wakes, and when the service could not be asked. Where it is
 * refused, `fail` hears why.
 */
export const useFollowing = (
  follow: (signal: AbortSignal) => Promise<void>,
  fail: (error: unknown) => void,
  deps: readonly unknown[],
): void => {
  useEffect(() => {
    let stop = new AbortController();
    const run = async (): Promise<void> => {
      const { signal } = stop;
      try {
        await follow(signal);
      } catch (error) {
        if (signal.aborted) return;
        if (!passes(error)) return fail(error);
        await nap(AGAIN_MS, signal).then(run, () => undefined);
      }
    };
    const forget = onWake(() => {
      stop.abort();
      stop = new AbortController();
      void run();
    });
    void run();
    return () => {
      forget();
      stop.abort();
    };
  }, deps);
};
