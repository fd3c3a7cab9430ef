import { LEVELS } from "../../worker/bots/level.ts";
import { type ClockRules, DEFAULT_CLOCK } from "../../worker/game/clock.ts";
import type { BotSeat, Settings, TimeoutRules } from "../../worker/game/event.ts";
import type { Ruleset } from "../../worker/rules/ruleset.ts";
import { RULESETS } from "../../worker/rules/rulesets/index.ts";
import { SEATS } from "../../worker/rules/seat.ts";
import { agree } from "../../worker/rules/terms.ts";
import { below, type Chance, pick } from "./chance.ts";

/** What kind of game a table plays, and whether its players sit at it all the time. */
export interface Kind {
  readonly settings: Settings;
  readonly bots: readonly BotSeat[];
  /** Which clock it is, for the report. */
  readonly clock: string;
  /** Played in one go, by people who stay at the table. */
  readonly quick: boolean;
}

const HOUR = 3600;

const SLOW: readonly (readonly [string, ClockRules])[] = [
  ["fischer 3 d + 1 d", DEFAULT_CLOCK],
  ["fischer 3 d + 1 d", DEFAULT_CLOCK],
  [
    "fischer 12 h + 4 h",
    { kind: "fischer", initial: 12 * HOUR, increment: 4 * HOUR, cap: 24 * HOUR },
  ],
  ["a day a turn", { kind: "perTurn", seconds: 24 * HOUR }],
  ["8 h a turn", { kind: "perTurn", seconds: 8 * HOUR }],
];

const QUICK: readonly (readonly [string, ClockRules])[] = [
  ["fischer 3 min + 20 s", { kind: "fischer", initial: 180, increment: 20, cap: 300 }],
  ["a minute a turn", { kind: "perTurn", seconds: 60 }],
];

const TIMEOUTS: readonly TimeoutRules[] = [
  { action: "autoplay", misses: 2 },
  { action: "autoplay", misses: 2 },
  { action: "autoplay", misses: 1 },
  { action: "forfeit", misses: 3 },
];

/** What a short game's target is of the usual one. */
const SHORT = 1 / 4;

/** Every preset of every ruleset that four can play. */
const PLAYED = RULESETS.filter(({ seats }) => seats.includes(4)).flatMap((rules) =>
  Object.keys(rules.presets).map((preset) => ({ rules, preset })),
);

function agreed(rules: Ruleset, preset: string, target: number | undefined) {
  const options = target === undefined ? {} : { target };
  const terms = agree(rules, { preset, options, seats: 4 });
  if (!terms.ok) throw new Error(JSON.stringify(terms.error));
  return terms.value;
}

/** A score that falls back to nothing at every loss would take months to reach the usual six. */
const targetOf = (preset: string): number | undefined =>
  preset.startsWith("six-love") ? 3 : undefined;

/** The n-th kind: rulesets and presets take turns, everything else is drawn. */
export function kindAt(n: number, short: boolean, chance: Chance): Kind {
  const played = PLAYED[n % PLAYED.length];
  if (played === undefined) throw new Error("there is no ruleset for four");
  const { rules, preset } = played;
  const quick = chance() < 0.2;
  const [name, clock] = pick(chance, quick ? QUICK : SLOW);
  const whole = agreed(rules, preset, targetOf(preset));
  const target = Number(whole.options.target);
  const settings: Settings = {
    ruleset: rules.id,
    preset,
    ...(short ? agreed(rules, preset, Math.ceil(target * SHORT)) : whole),
    clock,
    onTimeout: pick(chance, TIMEOUTS),
    vacation: chance() < 0.8,
    messages: false,
    programs: true,
    visibility: chance() < 0.8 ? "public" : "unlisted",
  };
  const bots: BotSeat[] =
    chance() < 0.15 ? [{ seat: SEATS[3], level: pick(chance, LEVELS.slice(0, 2)) }] : [];
  if (bots.length > 0 && below(chance, 3) === 0) bots.push({ seat: SEATS[1], level: "easy" });
  return { settings, bots, clock: name, quick };
}
