import * as z from "zod";
import { isTimeZone, LONGEST_QUIET, quietMinutes } from "../../worker/game/habits.ts";
import { MOST_REMINDERS, USUAL_REMINDERS } from "../../worker/inbox/preferences.ts";
import { VACATION_HOURS } from "../../worker/inbox/vacation.ts";
import { Time } from "./time.ts";

const Clock = z
  .string()
  .regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, { error: "must be HH:MM" })
  .meta({ description: "`HH:MM`, in the time zone.", example: "23:00" });

const TimeZone = z
  .string()
  .max(64)
  .refine((name) => /^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name) && isTimeZone(name), {
    error: "must be an IANA time zone",
  })
  .meta({ format: "time-zone", description: "An IANA time zone.", example: "America/Sao_Paulo" });

const QuietHours = z
  .strictObject({ from: Clock, to: Clock, timeZone: TimeZone })
  .refine((quiet) => quietMinutes(quiet) <= LONGEST_QUIET, {
    error: `must be at most ${LONGEST_QUIET / 60} hours`,
  })
  .meta({
    id: "QuietHours",
    description: `No deadline falls into them; at most ${LONGEST_QUIET / 60} hours.`,
  });

const Reminders = z
  .array(z.number().gt(0).lt(1))
  .max(MOST_REMINDERS)
  .refine((fractions) => new Set(fractions).size === fractions.length, {
    error: "must not name a fraction twice",
  })
  .meta({
    uniqueItems: true,
    description: "When to be reminded of a turn: fractions of its time, from start to deadline.",
    example: USUAL_REMINDERS,
  });

const AutoForced = z.boolean().meta({
  description: "Whether a forced play is made for you, after a while as a person would take.",
});

const Vacation = z
  .strictObject({ until: Time.meta({ description: "When it ends." }) })
  .meta({ id: "Vacation", description: "Clocks stand still until then." });

export const Preferences = z
  .strictObject({
    reminders: Reminders,
    quietHours: QuietHours.optional(),
    vacation: Vacation.optional().meta({ description: "Only while you are away." }),
    vacationHoursLeft: z
      .number()
      .int()
      .min(0)
      .max(VACATION_HOURS)
      .meta({
        description: `Of ${VACATION_HOURS} hours in any 365 days, counted by when a holiday begins.`,
      }),
    autoForced: AutoForced,
  })
  .meta({ id: "Preferences", description: "When a player is reminded, sleeps and is away." });

export const PreferencesChange = z
  .strictObject({
    reminders: Reminders.optional(),
    quietHours: QuietHours.nullable().optional().meta({ description: "null: none." }),
    vacation: Vacation.nullable().optional().meta({
      description: "null, or a time that has passed: the holiday is over.",
    }),
    autoForced: AutoForced.optional(),
  })
  .meta({ id: "PreferencesChange", description: "What to change; the rest stays." });
