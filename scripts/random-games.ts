import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { newChance } from "../worker/journeys/checker/chance.ts";
import { checkGame } from "../worker/journeys/checker/check-game.ts";
import { playRandom } from "../worker/journeys/checker/play-random.ts";
import { type Kind, kindAt } from "../worker/journeys/checker/rotation.ts";
import type { Seen } from "../worker/journeys/checker/seen.ts";
import { type Fault, newTally } from "../worker/journeys/checker/tally.ts";
import type { Client, Player, Ruleset } from "../worker/journeys/client.ts";
import { commandLine, fail } from "./options.ts";
import { ownServer } from "./own-server.ts";
import { onParentGone } from "./parent.mjs";
import { reach } from "./table-client.ts";

// Plays random games over HTTP, several at once, and checks each of them whole: every list of legal
// actions, deal, score, event and record, with code that shares nothing with the server where the
// rules are those of Dominó em dupla, and by playing it again with the rules core everywhere else.

const USAGE = `npm run test:games -- [options]

  --games N        how many games (200)
  --ruleset ID     only this one; all take turns if not said
  --at-once N      how many games at the same time (8)
  --seed N         repeats the players' choices; the deals are the server's
  --url URL        a running server; a fresh one of its own if not said`;

const { given, whole } = commandLine(USAGE, {
  games: { type: "string", default: "200" },
  ruleset: { type: "string" },
  "at-once": { type: "string", default: "8" },
  seed: { type: "string" },
  url: { type: "string" },
});

/** What became of one game. */
interface Played {
  readonly kind: Kind;
  readonly hands: number;
  readonly actions: number;
  readonly checks: number;
  readonly faults: readonly Fault[];
}

const named = ({ ruleset, preset, seats }: Kind): string => `${ruleset} ${preset}, ${seats} seats`;

async function playOne(
  client: Client,
  players: readonly Player[],
  kind: Kind,
  seed: number,
): Promise<Played> {
  const tally = newTally();
  const faults: Fault[] = [];
  let seen: Seen | undefined;
  try {
    seen = await playRandom(client, players, kind, newChance(seed), tally);
    await checkGame(seen, tally);
  } catch (error) {
    const got = error instanceof Error ? error.message : String(error);
    faults.push({ what: "the game goes on", got, want: "an answer" });
  }
  faults.push(...tally.faults);
  const { hands } = seen?.record ?? { hands: [] };
  const actions = hands.reduce((sum, hand) => sum + hand.actions.length, 0);
  if (faults.length > 0) report(kind, seed, faults, seen);
  return { kind, hands: hands.length, actions, checks: tally.checks(), faults };
}

const SHOWN_FAULTS = 5;

function report(kind: Kind, seed: number, faults: readonly Fault[], seen: Seen | undefined): void {
  console.error(`\nFAILED: ${named(kind)}, seed ${seed}, game ${seen?.first.id ?? "unfinished"}`);
  for (const { what, got, want } of faults.slice(0, SHOWN_FAULTS)) {
    console.error(`  ${what}\n    got  ${got}\n    want ${want}`);
  }
  if (faults.length > SHOWN_FAULTS) console.error(`  and ${faults.length - SHOWN_FAULTS} more`);
  if (seen === undefined) return;
  const file = path.join(tmpdir(), `boneyard-${seen.first.id}.json`);
  writeFileSync(file, JSON.stringify({ kind, seed, faults, ...seen }, null, 2));
  console.error(`  All that was seen of it: ${file}`);
}

/** Four players for each game that is played at the same time; they sit down again and again. */
async function registerFour(client: Client, lane: number): Promise<readonly Player[]> {
  const run = crypto.randomUUID().slice(0, 8);
  return Promise.all(
    ["a", "b", "c", "d"].map((letter) => client.register(`Lane ${lane}${letter} ${run}`)),
  );
}

async function playAll(
  client: Client,
  rulesets: readonly Ruleset[],
  { games, atOnce, seed }: { games: number; atOnce: number; seed: number },
): Promise<readonly Played[]> {
  const played: Played[] = [];
  let next = 0;
  const lane = async (number: number) => {
    const players = await registerFour(client, number);
    while (next < games) {
      const n = next;
      next += 1;
      played.push(await playOne(client, players, kindAt(rulesets, n), seed + n));
      if (played.length % 20 === 0) console.log(`${played.length} of ${games} games`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, games) }, (_, number) => lane(number)));
  return played;
}

const total = (played: readonly Played[], of: "hands" | "actions" | "checks"): number =>
  played.reduce((sum, game) => sum + game[of], 0);

function summary(played: readonly Played[]): void {
  const cells = (name: string, games: readonly Played[]): string =>
    [
      name.padEnd(34),
      ...[games.length, total(games, "hands"), total(games, "actions"), total(games, "checks")].map(
        (number) => String(number).padStart(9),
      ),
    ].join(" ");
  const head = ["games", "hands", "actions", "checks"].map((word) => word.padStart(9)).join(" ");
  console.log(`\n${" ".repeat(34)} ${head}`);
  for (const [name, games] of Map.groupBy(played, ({ kind }) => `${kind.ruleset} ${kind.preset}`)) {
    console.log(cells(name, games));
  }
  console.log(cells("all", played));
}

const games = whole("games", given.games, 0);
const atOnce = Math.max(1, whole("at-once", given["at-once"], 0));
const seed = whole("seed", given.seed ?? String(crypto.getRandomValues(new Uint32Array(1))[0]), 0);

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => process.exit(1));
}
onParentGone(() => process.exit(1));

const server =
  given.url === undefined ? await ownServer() : { url: given.url, stop: async () => {} };
const reached = await reach(server.url);
if (!reached.ok) fail(reached.error);
const rulesets = reached.rulesets.filter(({ id }) => [id, undefined].includes(given.ruleset));
if (rulesets.length === 0) {
  fail(
    `There is no ruleset "${given.ruleset}". There are: ` +
      `${reached.rulesets.map(({ id }) => id).join(", ")}.`,
  );
}
console.log(`${games} random games at ${server.url}, ${atOnce} at once, seed ${seed}`);
const started = performance.now();
const played = await playAll(reached.client, rulesets, { games, atOnce, seed });
const seconds = (performance.now() - started) / 1000;
await server.stop();

summary(played);
const failed = played.filter(({ faults }) => faults.length > 0).length;
const faults = played.reduce((sum, game) => sum + game.faults.length, 0);
console.log(
  `\n${played.length} games, ${total(played, "hands")} hands, ${total(played, "actions")} actions, ` +
    `${total(played, "checks")} checks in ${seconds.toFixed(0)} s: ` +
    `${failed} games failed, ${faults} faults (seed ${seed})`,
);
process.exitCode = failed === 0 ? 0 : 1;
