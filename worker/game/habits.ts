/**
 * What a player has told the service of his days, as far as it moves deadlines. It comes from his
 * inbox and holds from the next turn.
 */
export interface Habits {
  /** Counts his changes, so that none is undone by an older one that arrives late. */
  readonly revision?: number;
  /** No deadline falls into these hours. */
  readonly quietHours?: QuietHours;
  /** On holiday until then, ms. */
  readonly awayUntil?: number;
  /** Whether forced plays are made for him, after a while. */
  readonly autoForced?: boolean;
}

/** `HH:MM` each, in an IANA time zone; `to` may lie on the next day. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** Whether what is told of a player's days is news to who knows `known`. */
export const isNews = (known: Habits | undefined, told: Habits): boolean =>
  (told.revision ?? 0) >= (known?.revision ?? 0) &&
  JSON.stringify(told) !== JSON.stringify(known ?? {});

const MINUTE = 60_000;
const DAY = 24 * 60;

/** The longest night, minutes. */
export const LONGEST_QUIET = 9 * 60;

/** Minutes since midnight of an `HH:MM`. */
const minutesOf = (time: string): number =>
  60 * Number(time.slice(0, 2)) + Number(time.slice(3, 5));

/** How long the quiet hours are, minutes; the same time twice is a whole day. */
export const quietMinutes = ({ from, to }: QuietHours): number =>
  (minutesOf(to) - minutesOf(from) + DAY) % DAY || DAY;

/** Whether the platform knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** There are fewer zones than this, but a name may be spelled in many ways. */
const MOST_CLOCKS = 500;

/** A clock in the zone. Making one takes longer than all the rest of a move. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  if (clocks.size >= MOST_CLOCKS) clocks.clear();
  clocks.set(timeZone, clock);
  return clock;
}

/** Minutes since midnight on a clock in the zone. */
const localMinutes = (at: number, timeZone: string): number =>
  minutesOf(clockIn(timeZone).format(at));

/**
 * A deadline that would fall into the quiet hours, moved to their end; any other as it is. Where
 * the clocks change in that night, the end is still what a clock in the zone then shows.
 */
export function outOfQuiet(deadline: number, quiet: QuietHours): number {
  const local = localMinutes(deadline, quiet.timeZone);
  const into = (local - minutesOf(quiet.from) + DAY) % DAY;
  if (into >= quietMinutes(quiet)) return deadline;
  const whole = deadline - (deadline % MINUTE);
  const end = whole + ((minutesOf(quiet.to) - local + DAY) % DAY) * MINUTE;
  const off = minutesOf(quiet.to) - localMinutes(end, quiet.timeZone);
  return off === 0 || Math.abs(off) > 120 ? end : end + off * MINUTE;
}
