import type * as z from "zod";
import type { Preferences, PreferencesChange } from "../../schema/wire/preferences.ts";
import { timeOf } from "../../schema/wire/time.ts";
import type { Habits, QuietHours } from "../game/habits.ts";
import type { Problem } from "../http/problem.ts";
import { ok, type Result } from "../rules/result.ts";
import { awayUntil, changeVacation, type Holiday, hoursLeft } from "./vacation.ts";

/** When a player is reminded of a turn, unless he has said: fractions of it. */
export const USUAL_REMINDERS: readonly number[] = [0.5, 0.8];
export const MOST_REMINDERS = 5;

/** What a player has chosen, as the inbox keeps it. */
export interface Chosen {
  /** Counts the changes. */
  readonly revision: number;
  readonly reminders: readonly number[];
  readonly quietHours?: QuietHours;
  readonly autoForced: boolean;
  /** Oldest first; at most the last one is running. */
  readonly holidays: readonly Holiday[];
  /** Until when the games have been told that he is away, ms. */
  readonly away?: number;
}

export const UNCHANGED: Chosen = {
  revision: 0,
  reminders: USUAL_REMINDERS,
  autoForced: false,
  holidays: [],
};

/** What games have to know of it; nothing of a player who has never said anything. */
export function habitsOf(chosen: Chosen, now: number): Habits {
  const { revision, quietHours, autoForced, holidays } = chosen;
  const away = awayUntil(holidays, now);
  return {
    ...(revision === 0 ? {} : { revision }),
    ...(quietHours === undefined ? {} : { quietHours }),
    ...(away === undefined ? {} : { awayUntil: away }),
    ...(autoForced ? { autoForced } : {}),
  };
}

export function shownPreferences(chosen: Chosen, now: number): z.output<typeof Preferences> {
  const { reminders, quietHours, autoForced, holidays } = chosen;
  const away = awayUntil(holidays, now);
  return {
    reminders: [...reminders],
    ...(quietHours === undefined ? {} : { quietHours }),
    ...(away === undefined ? {} : { vacation: { until: timeOf(away) } }),
    vacationHoursLeft: hoursLeft(holidays, now),
    autoForced,
  };
}

/**
 * The preferences after a change. `given` is how far a running turn's clock has been moved by the
 * running holiday, ms. Problem: `limit_reached`, and then nothing has changed.
 */
export function changed(
  chosen: Chosen,
  change: z.output<typeof PreferencesChange>,
  now: number,
  given: number,
): Result<Chosen, Problem> {
  const { reminders, quietHours, vacation, autoForced } = change;
  const until = vacation ? Date.parse(vacation.until) : undefined;
  const holidays =
    vacation === undefined
      ? ok(chosen.holidays)
      : changeVacation(chosen.holidays, until, now, given);
  if (!holidays.ok) return holidays;
  const { quietHours: before, away: _, ...rest } = chosen;
  const away = awayUntil(holidays.value, now);
  const quiet = quietHours === undefined ? before : (quietHours ?? undefined);
  return ok({
    ...rest,
    revision: chosen.revision + 1,
    ...(reminders === undefined ? {} : { reminders: [...reminders].sort((a, b) => a - b) }),
    ...(quiet === undefined ? {} : { quietHours: quiet }),
    ...(autoForced === undefined ? {} : { autoForced }),
    holidays: holidays.value,
    ...(away === undefined ? {} : { away }),
  });
}

/** The preferences once a holiday is over of which the games still believe that it lasts. */
export function backFromHoliday(chosen: Chosen, now: number): Chosen | undefined {
  const { away, ...rest } = chosen;
  return away === undefined || away > now ? undefined : { ...rest, revision: chosen.revision + 1 };
}
