import { outOfQuiet, type QuietHours } from "../../worker/game/habits.ts";
import { below, between, type Chance, chanceOf, lateness, pick } from "./chance.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A time away from the games, ms; `told`: the service knows of it. */
export interface Away {
  readonly from: number;
  readonly until: number;
  readonly told: boolean;
}

/** Somebody who plays, and how he goes about it. Times are ms. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** Sleeps then. */
  readonly night: QuietHours;
  /** Has told the service of his nights. */
  readonly quiet: boolean;
  /** Half of his answers come sooner. */
  readonly median: number;
  readonly spread: number;
  /** The share of turns that slip his mind. */
  readonly forgets: number;
  /** Looks at the deadline, and plays in time if he can. */
  readonly careful: boolean;
  readonly autoForced: boolean;
  /** How often he leaves a plan. */
  readonly plans: number;
  readonly away: readonly Away[];
  /** Never plays again from then on. */
  readonly goneFrom: number;
}

const ZONES = ["America/Sao_Paulo", "America/Jamaica", "Europe/Berlin", "Asia/Tokyo"];
const MEDIANS = [10 * MINUTE, 45 * MINUTE, 2 * HOUR, 5 * HOUR];

/** The n-th person of a world that begins at `start`. */
export function personOf(seed: string, n: number, start: number): Person {
  const chance = chanceOf(seed, "person", n);
  const hour = 21 + below(chance, 3);
  return {
    id: `p_${String(n).padStart(22, "0")}`,
    name: `Person ${n}`,
    night: {
      from: `${hour}:${below(chance, 2) === 0 ? "00" : "30"}`,
      to: `0${5 + below(chance, 2)}:30`,
      timeZone: pick(chance, ZONES),
    },
    quiet: chance() < 0.5,
    median: pick(chance, MEDIANS),
    spread: between(chance, 0.7, 1.3),
    forgets: chance() < 0.25 ? 0.06 : 0.01,
    careful: chance() < 0.8,
    autoForced: chance() < 0.25,
    plans: chance() < 0.3 ? 0.3 : 0,
    away: timesAway(chance, start),
    goneFrom: chance() < 0.08 ? start + between(chance, 5, 60) * DAY : Number.POSITIVE_INFINITY,
  };
}

/** Two years of going away every two months or so, for a weekend or a week. */
function timesAway(chance: Chance, start: number): readonly Away[] {
  const away: Away[] = [];
  for (let from = start + between(chance, 1, 70) * DAY; from < start + 730 * DAY; ) {
    const until = from + between(chance, 2, 8) * DAY;
    away.push({ from: Math.round(from), until: Math.round(until), told: chance() < 0.7 });
    from = until + between(chance, 20, 90) * DAY;
  }
  return away;
}

/** The next moment, from one on, at which a person is at home and awake. */
export function presentAt({ night, away }: Person, moment: number): number {
  const absence = away.find(({ from, until }) => from <= moment && moment < until);
  return outOfQuiet(Math.round(absence === undefined ? moment : absence.until), night);
}

/** A turn as a person hears of it. */
export interface HeardTurn {
  readonly startedAt: number;
  readonly deadline: number;
}

/** When a person will act, if at all, and when he will ask the others for more time. */
export interface Intent {
  readonly at?: number;
  readonly askAt?: number;
}

/** Nobody answers sooner; news that has to be told again, after an eviction, takes less. ms */
export const SHORTEST = 15_000;
const QUICK_MEDIAN = 20_000;

/** What becomes of a turn. At a quick table everybody sits there, and few are late. */
export function intentFor(person: Person, turn: HeardTurn, quick: boolean, chance: Chance): Intent {
  const { startedAt, deadline } = turn;
  if (startedAt >= person.goneFrom || chance() < (quick ? 0.01 : person.forgets)) return {};
  if (quick) {
    return { at: startedAt + Math.max(SHORTEST, lateness(chance, QUICK_MEDIAN, 0.5)) };
  }
  const late = lateness(chance, person.median, person.spread);
  const at = presentAt(person, startedAt + Math.max(SHORTEST, late));
  if (at < deadline || !person.careful) return { at };
  const sooner = presentAt(person, between(chance, startedAt + SHORTEST, deadline));
  if (sooner >= deadline) return { at };
  return chance() < 0.3 ? { askAt: sooner, at } : { at: sooner };
}
