import type { Game, GameEvent, GameRecord } from "../../../../client/src/types.ts";
import { RULESETS } from "../../../../worker/rules/rulesets/index.ts";
import { agree, type Wish } from "../../../../worker/rules/terms.ts";
import { playedRecord } from "../../../../worker/rules/testing/played.ts";
import { framesOf } from "../frames.ts";
import { type HandLog, handsOf } from "../hands.ts";

/** For tests only: a whole random game as the page sees one. */
export interface Example {
  readonly name: string;
  readonly record: GameRecord;
  readonly game: Pick<Game, "ruleset" | "options" | "teams" | "seats">;
  readonly events: readonly GameEvent[];
  readonly hands: readonly HandLog[];
}

/** A random game by its wish. */
export function exampleOf(ruleset: string, wish: Wish, seed: number): Example {
  const rules = RULESETS.find(({ id }) => id === ruleset);
  if (rules === undefined) throw new Error(`no ruleset ${ruleset}`);
  const agreed = agree(rules, wish);
  if (!agreed.ok) throw new Error(JSON.stringify(agreed.error));
  const { options, seats } = agreed.value;
  const record = playedRecord(rules, options, seats, seed) as unknown as GameRecord;
  const chairs = record.game.seats.map(({ seat, team }) => ({
    seat,
    team,
    player: { id: `p_${seat}`, name: ["Ana", "Bia", "Caio", "Duda"][seat] ?? "", kind: "person" },
    tiles: 0,
    bank: 0,
    absent: false,
    misses: 0,
  })) as Game["seats"];
  const events = framesOf(record, chairs).flatMap(({ events }) => events.at(-1) ?? []);
  const { teams } = record.game;
  const game = { ruleset, options, teams, seats: chairs } as unknown as Example["game"];
  return {
    name: `${ruleset} ${JSON.stringify(wish)} ${seed}`,
    record,
    game,
    events,
    hands: handsOf(events),
  };
}

/** Short games, so that tests are quick: a random Six Love takes hundreds of hands. */
const TARGETS: Readonly<Record<string, number>> = { "jamaican-partner": 2, "all-fives": 60 };

const wishes = (deep: boolean): readonly (readonly [string, Wish])[] =>
  RULESETS.flatMap(({ id, presets, options, seats }) => {
    const target = id in TARGETS ? { target: TARGETS[id] } : {};
    const values = Object.entries(options).flatMap(([name, spec]) => {
      const all = spec.type === "choice" ? spec.values : spec.type === "boolean" ? [true] : [];
      // What has an effect only beside another option is given that one.
      return all.map((value): Wish => ({ options: { ...target, ...BESIDE[name], [name]: value } }));
    });
    return [
      ...Object.keys(presets).map(
        (preset): Wish => (preset === "sixty-one" ? { preset } : { preset, options: target }),
      ),
      ...seats.map((count): Wish => ({ seats: count, options: target })),
      ...(deep ? values : []),
    ].map((wish) => [id, wish] as const);
  });

const made = new Map<string, readonly Example[]>();

/** A game of every preset and every number of seats; `deep`: of every value of every choice too. */
export function examples(seed = 7, deep = false): readonly Example[] {
  const key = `${seed} ${deep}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const games = wishes(deep).map(([id, wish]) => exampleOf(id, wish, seed));
  made.set(key, games);
  return games;
}

const BESIDE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  blockTie: { blockCompare: "lowestIndividual" },
  tieStarter: { scoring: "sixLove" },
  resetStarter: { scoring: "sixLove" },
  oneAllPlayoff: { scoring: "sixLove" },
  playoffTie: { scoring: "sixLove", oneAllPlayoff: true },
  neloDoubles: { nelo: true },
  earlyStop: { scoring: "marks" },
  handRounding: { partnership: "off" },
  blockedAward: { draw: "none" },
  exact: { target: 60 },
};
