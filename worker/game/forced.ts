/** When a forced play is made for a player who wants that, and for which turn. */
export interface ForcedPlay {
  /** The version at which the turn began. */
  readonly version: number;
  /** ms */
  readonly at: number;
}

const SECOND = 1000;
const SHORTEST = 20 * SECOND;
/** Half of all answers come sooner than this. */
const MEDIAN = 8 * 60 * SECOND;
/** How widely answers spread: one in six takes more than e times the median. */
const SPREAD = 1;

/**
 * How long a forced play waits: log-normal, as people's answers are, so that its time does not show
 * that there was no choice. `random` gives numbers from 0 to 1; `time` is what the turn has, ms.
 */
export function forcedDelay(random: () => number, time: number): number {
  // Box–Muller; 1 - x keeps the logarithm away from zero.
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const delay = MEDIAN * Math.exp(SPREAD * normal);
  return Math.round(Math.min(Math.max(delay, Math.min(SHORTEST, time / 4)), time / 2));
}
