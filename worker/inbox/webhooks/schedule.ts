const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The wait before each retry after the first attempt, ms; after the last one it is given up. */
export const WAITS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** Each wait is longer or shorter by up to this share, so that what failed together comes apart. */
const SPREAD = 0.2;

/** An endpoint that has only failed for so long is switched off, ms. */
export const PATIENCE = 5 * DAY;

/** How long deliveries are kept, ms. */
export const LOG_FOR = 30 * DAY;

/**
 * When to try again (ms), after the `attempt`-th attempt (from 1) failed at `now`; undefined to give
 * up. `random` is in [0, 1). A `Retry-After` (ms) can make the wait up to twice as long as planned.
 */
export function retryAt(
  attempt: number,
  now: number,
  random: number,
  retryAfter: number | undefined,
): number | undefined {
  const wait = WAITS[attempt - 1];
  if (wait === undefined) return undefined;
  const planned = Math.round(wait * (1 - SPREAD + 2 * SPREAD * random));
  return now + Math.min(2 * planned, Math.max(planned, retryAfter ?? 0));
}

const HTTP_DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * A `Retry-After` as ms from `now`: whole seconds or an HTTP date (RFC 9110, 10.2.3). Undefined for
 * what is absent, zero, past or unreadable.
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? "";
  const wait = /^\d{1,12}$/.test(text)
    ? Number(text) * SECOND
    : HTTP_DATE.test(text)
      ? Date.parse(text) - now
      : Number.NaN;
  return wait > 0 ? wait : undefined;
}
