/** How a seat keeps time in one game: what a player's reliability is made of. */
export interface Pace {
  /** Turns taken by the player himself or his plans, in time. */
  readonly taken: number;
  readonly missed: number;
  /** How many of them took at least 2^k seconds and less than 2^(k+1), k = 0, 1, … */
  readonly times: readonly number[];
}

export const NO_PACE: Pace = { taken: 0, missed: 0, times: [] };

const bucketOf = (ms: number): number => Math.floor(Math.log2(Math.max(1, ms / 1000)));

/** The pace with one more turn, answered after so many ms. */
export function answered({ taken, missed, times }: Pace, ms: number): Pace {
  const bucket = bucketOf(ms);
  const counts = Array.from(
    { length: Math.max(times.length, bucket + 1) },
    (_, index) => (times[index] ?? 0) + (index === bucket ? 1 : 0),
  );
  return { taken: taken + 1, missed, times: counts };
}

export const missed = (pace: Pace): Pace => ({ ...pace, missed: pace.missed + 1 });

/** Several games together. */
export const added = (paces: readonly Pace[]): Pace => ({
  taken: paces.reduce((sum, pace) => sum + pace.taken, 0),
  missed: paces.reduce((sum, pace) => sum + pace.missed, 0),
  times: Array.from(
    { length: Math.max(0, ...paces.map(({ times }) => times.length)) },
    (_, index) => paces.reduce((sum, { times }) => sum + (times[index] ?? 0), 0),
  ),
});

/** The share of turns taken in time, 0 to 1; undefined before the first. */
export const onTimeShare = ({ taken, missed }: Pace): number | undefined =>
  taken + missed === 0 ? undefined : taken / (taken + missed);

/** The median answer time in seconds, to within a factor of √2; undefined before the first. */
export function medianSeconds({ taken, times }: Pace): number | undefined {
  let seen = 0;
  for (const [bucket, count] of times.entries()) {
    seen += count;
    if (2 * seen >= taken && taken > 0) return Math.round(2 ** (bucket + 0.5));
  }
  return undefined;
}
