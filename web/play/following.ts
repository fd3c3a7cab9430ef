import { useEffect } from "preact/hooks";
import { onWake } from "./connection.ts";

/** What is followed has ended, and another is followed from where it was. */
const ANEW = Symbol("anew");

/**
 * Follows something for as long as the component is there: `follow` runs until its signal ends it,
 * and is begun again when the page wakes. Where it fails for good, `fail` hears why.
 */
export const useFollowing = (
  follow: (signal: AbortSignal) => Promise<void>,
  fail: (error: unknown) => void,
  deps: readonly unknown[],
): void => {
  useEffect(() => {
    let stop = new AbortController();
    let gone = false;
    const run = async (): Promise<void> => {
      const { signal } = stop;
      try {
        await follow(signal);
      } catch (error) {
        if (!gone && signal.reason !== ANEW) fail(error);
      }
    };
    const forget = onWake(() => {
      stop.abort(ANEW);
      stop = new AbortController();
      void run();
    });
    void run();
    return () => {
      gone = true;
      forget();
      stop.abort();
    };
  }, deps);
};
