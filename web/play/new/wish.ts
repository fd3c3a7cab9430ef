import type { components, GameRequest } from "../../../client/src/index.ts";
import type { Ruleset } from "../rulesets.tsx";

export type Level = components["schemas"]["BotLevel"];
export type Value = string | number | boolean;

/** Who is to have a seat that is not one's own. */
export type Guest =
  | { readonly kind: "anyone" }
  | { readonly kind: "house"; readonly level: Level }
  | { readonly kind: "invited"; readonly name: string };

export const CLOCKS = ["days", "day", "evening", "quick", "own"] as const;
export type ClockChoice = (typeof CLOCKS)[number];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const UNITS = { minutes: MINUTE, hours: HOUR, days: DAY } as const;
export type Unit = keyof typeof UNITS;

/** A table as it is being wished for. */
export interface Wish {
  readonly ruleset: Ruleset;
  readonly preset: string | undefined;
  /** What differs from the preset. */
  readonly options: Readonly<Record<string, Value>>;
  readonly seats: number;
  /** Of seats 1, 2, 3: the wisher sits at 0. */
  readonly guests: readonly Guest[];
  readonly clock: ClockChoice;
  readonly own: { readonly count: number; readonly unit: Unit };
  readonly onTimeout: "autoplay" | "forfeit";
  readonly unlisted: boolean;
  readonly messages: boolean;
  readonly vacation: boolean;
  readonly programs: boolean;
}

const ANYONE: Guest = { kind: "anyone" };

/** What a wish begins with. */
export const firstWish = (ruleset: Ruleset): Wish => ({
  ruleset,
  preset: ruleset.presets[0]?.name,
  options: {},
  seats: ruleset.seats[0] ?? 4,
  guests: [ANYONE, ANYONE, ANYONE],
  clock: "days",
  own: { count: 12, unit: "hours" },
  onTimeout: "autoplay",
  unlisted: false,
  messages: true,
  vacation: true,
  programs: true,
});

/** The same for another ruleset; what does not depend on it stays. */
export const withRuleset = (wish: Wish, ruleset: Ruleset): Wish => ({
  ...wish,
  ruleset,
  preset: ruleset.presets[0]?.name,
  options: {},
  seats: ruleset.seats.includes(wish.seats) ? wish.seats : (ruleset.seats[0] ?? 4),
});

/** What an option is unless the wish says otherwise; undefined where it depends on others. */
export const usualValue = ({ ruleset, preset }: Wish, name: string): Value | undefined =>
  ruleset.presets.find((one) => one.name === preset)?.options[name] ??
  ruleset.options.properties[name]?.default;

const clockOf = ({ clock, own }: Wish): NonNullable<GameRequest["clock"]> | undefined => {
  switch (clock) {
    case "days":
      return undefined;
    case "day":
      return { kind: "perTurn", seconds: DAY };
    case "evening":
      return { kind: "perTurn", seconds: HOUR };
    case "quick":
      return { kind: "perTurn", seconds: MINUTE };
    case "own":
      return { kind: "perTurn", seconds: Math.round(own.count * UNITS[own.unit]) };
  }
};

/** The wish as the service takes it. */
export const requestOf = (wish: Wish): GameRequest => {
  const { ruleset, preset, options, seats, guests, onTimeout } = wish;
  const others = guests.slice(0, seats - 1).map((guest, index) => ({ seat: index + 1, guest }));
  const clock = clockOf(wish);
  const invite = others.flatMap(({ seat, guest }) =>
    guest.kind === "invited" ? [{ seat, name: guest.name.trim() }] : [],
  );
  const bots = others.flatMap(({ seat, guest }) =>
    guest.kind === "house" ? [{ seat, level: guest.level }] : [],
  );
  return {
    ruleset: ruleset.id,
    seat: 0,
    ...(preset === undefined ? {} : { preset }),
    ...(Object.keys(options).length === 0 ? {} : { options }),
    ...(ruleset.seats.length > 1 ? { seats: seats as 2 | 3 | 4 } : {}),
    ...(clock === undefined ? {} : { clock }),
    onTimeout: { action: onTimeout, misses: 2 },
    visibility: wish.unlisted ? "unlisted" : "public",
    messages: wish.messages,
    vacation: wish.vacation,
    programs: wish.programs,
    ...(invite.length === 0 ? {} : { invite }),
    ...(bots.length === 0 ? {} : { bots }),
  };
};
