import { type Problem, problem } from "../http/problem.ts";
import { err, ok, type Result } from "../rules/result.ts";

const HOUR = 60 * 60_000;
const YEAR = 365 * 24 * HOUR;

/** What a player may be away for in any 365 days, hours. */
export const VACATION_HOURS = 30 * 24;

/** Times are ms. */
export interface Holiday {
  readonly from: number;
  readonly until: number;
  /** What it costs: begun hours, at least one. */
  readonly hours: number;
}

/** Whole hours, so that a holiday switched on and off does not come free. */
const hoursOf = (from: number, until: number): number =>
  Math.max(1, Math.ceil((until - from) / HOUR));

const runningAt = (holidays: readonly Holiday[], now: number): Holiday | undefined => {
  const last = holidays.at(-1);
  return last !== undefined && last.until > now ? last : undefined;
};

/** Until when the player is away; undefined if he is not. */
export const awayUntil = (holidays: readonly Holiday[], now: number): number | undefined =>
  runningAt(holidays, now)?.until;

/** Hours left of the budget. */
export const hoursLeft = (holidays: readonly Holiday[], now: number): number =>
  VACATION_HOURS - recent(holidays, now).reduce((sum, { hours }) => sum + hours, 0);

const recent = (holidays: readonly Holiday[], now: number): readonly Holiday[] =>
  holidays.filter(({ from }) => from > now - YEAR);

/**
 * Begins, prolongs, shortens or ends a holiday. `until` is its end; none, or one that has passed,
 * ends it now. What a running turn has been given because of it (up to `given`, ms) is spent:
 * otherwise a holiday could be given back while the turn keeps its days. Problem: `limit_reached`.
 */
export function changeVacation(
  holidays: readonly Holiday[],
  until: number | undefined,
  now: number,
  given: number,
): Result<readonly Holiday[], Problem> {
  const running = runningAt(holidays, now);
  const end = until !== undefined && until > now ? until : now;
  if (running === undefined && end === now) return ok(holidays);
  const from = running?.from ?? now;
  const spent = running === undefined ? end : Math.max(end, Math.min(given, running.until));
  const before = running === undefined ? holidays : holidays.slice(0, -1);
  const changed = [...recent(before, now), { from, until: end, hours: hoursOf(from, spent) }];
  const left = hoursLeft(holidays, now);
  return hoursLeft(changed, now) >= 0
    ? ok(changed)
    : err(problem("limit_reached", `Of ${VACATION_HOURS} hours in 365 days, ${left} are left.`));
}
