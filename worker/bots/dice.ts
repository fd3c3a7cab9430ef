import type { Stream } from "../rules/stream.ts";

/**
 * A quick stream for thinking ahead (mulberry32), started from the stream of the choice: the same
 * start gives the same thoughts. Nothing that is dealt or played at a table comes from it.
 */
export function dice(start: Stream): Stream {
  let state = start.below(2 ** 32);
  return {
    below(n) {
      state = (state + 0x6d2b79f5) >>> 0;
      let t = Math.imul(state ^ (state >>> 15), state | 1);
      t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
      return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
    },
  };
}
