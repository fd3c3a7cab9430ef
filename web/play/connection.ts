import { useEffect, useState } from "preact/hooks";

/** Whether the service can be reached, as far as the last request showed. */
let reached = navigator.onLine;
const listeners = new Set<(reached: boolean) => void>();

const set = (now: boolean): void => {
  if (now === reached) return;
  reached = now;
  for (const tell of listeners) tell(now);
};
addEventListener("offline", () => set(false));
addEventListener("online", () => set(true));

/** Resolves once the browser has a network; rejects when it is called off. */
const untilOnline = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = () => {
      removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    addEventListener("online", done);
    signal.addEventListener("abort", done);
  });

/** A fetch that waits for a network where there is none, and remembers whether it got through. */
export const fetchOnline = async (request: Request): Promise<Response> => {
  if (!navigator.onLine) await untilOnline(request.signal);
  try {
    const response = await fetch(request);
    // An answer that was on its way does not mean that there is a network still.
    set(navigator.onLine);
    return response;
  } catch (error) {
    if (!request.signal.aborted) set(false);
    throw error;
  }
};

/** Whether the service can be reached. */
export const useReached = (): boolean => {
  const [now, setNow] = useState(reached);
  useEffect(() => {
    setNow(reached);
    listeners.add(setNow);
    return () => {
      listeners.delete(setNow);
    };
  }, []);
  return now;
};

/** A timer that is so late has slept, ms. */
const SLEPT_MS = 20_000;
const BEAT_MS = 5_000;

/**
 * Calls when what was waited on may be dead though nothing said so: the network is back, the page
 * is shown again or comes from the browser's cache, or the machine has slept.
 */
export const onWake = (call: () => void): (() => void) => {
  let last = Date.now();
  const beat = setInterval(() => {
    const slept = Date.now() - last > SLEPT_MS && !document.hidden;
    last = Date.now();
    if (slept) call();
  }, BEAT_MS);
  let hiddenAt = 0;
  const seen = () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > SLEPT_MS) call();
  };
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) call();
  };
  addEventListener("online", call);
  addEventListener("pageshow", shown);
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearInterval(beat);
    removeEventListener("online", call);
    removeEventListener("pageshow", shown);
    document.removeEventListener("visibilitychange", seen);
  };
};
