/** Waits; rejects when it is called off, or was before. */
export const nap = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(resolve, ms);
    // What was called off says so only once, and it may have been while something was asked for.
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop);
  });
