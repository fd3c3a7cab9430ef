/** Waiting: how long, and so that it can be called off. */

/** A number from 0 to 1, below 1. */
const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** How long to wait after so many failures (from 1), ms: doubled each time, and never all at once. */
export const backoff = (failures: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1)) * (0.5 + chance() / 2);

/** Rejects with the signal's reason when it is called off. */
export const pause = (ms: number, signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });

/** `Retry-After` in ms: seconds, as this service sends it. */
export const retryAfter = (response: Response): number | undefined => {
  const seconds = response.headers.get("Retry-After");
  return seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : undefined;
};
