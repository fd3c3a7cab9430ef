/** Readers that wait for something to happen. */
export interface Waiters {
  /** Resolves at the next wake, or after `ms`. */
  readonly wait: (ms: number) => Promise<void>;
  readonly wake: () => void;
}

/** More than this are answered at once and come again. */
const MOST_WAITERS = 500;

export function openWaiters(): Waiters {
  const waiting = new Set<() => void>();
  return {
    wait(ms) {
      if (waiting.size >= MOST_WAITERS) return Promise.resolve();
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, ms);
        waiting.add(done);
      });
    },
    wake() {
      for (const done of waiting) done();
    },
  };
}
