import { availableParallelism } from "node:os";
import { commandLine } from "./options.ts";
import { report } from "./sim/report.ts";
import type { Task } from "./sim/season.ts";
import { playAll } from "./sim/threads.ts";

// Plays games of four with the real Game and Inbox objects in simulated time: people who answer
// late, sleep, forget, go on holiday and come back, or do not. Prints how many games finish and how
// long they take; fails if a promise about clocks is broken.

const USAGE = `npm run sim -- [options]

  --games N      how many games (1000)
  --seed S       repeats a run (1)
  --faults       each game three times: as it is, with alarms that ring twice and evicted objects
                 (which may change nothing), and with every kind of fault
  --short        to a quarter of the usual targets
  --threads N    how many threads share the work (all cores)`;

const { given, whole } = commandLine(USAGE, {
  games: { type: "string", default: "1000" },
  seed: { type: "string", default: "1" },
  faults: { type: "boolean", default: false },
  short: { type: "boolean", default: false },
  threads: { type: "string", default: String(availableParallelism()) },
});

/** So many games share a world, and its players. */
const GAMES_A_WORLD = 20;
const SHOWN_FAULTS = 20;

const { seed, faults, short } = given;
const games = whole("games", given.games);
const tasks = Array.from(
  { length: Math.ceil(games / GAMES_A_WORLD) },
  (_, n): Task => ({
    seed,
    first: n * GAMES_A_WORLD,
    games: Math.min(GAMES_A_WORLD, games - n * GAMES_A_WORLD),
    short,
    faults,
  }),
);

const started = performance.now();
let played = 0;
const seasons = await playAll(tasks, whole("threads", given.threads), ({ plain }) => {
  played += plain.outcomes.length;
  if (process.stdout.isTTY) process.stdout.write(`\r${played} of ${games} games `);
});
const seconds = (performance.now() - started) / 1000;
if (process.stdout.isTTY) process.stdout.write("\r");

console.log(
  report(
    `${games} games of four, seed ${seed}`,
    seasons.map(({ plain }) => plain),
  ),
);
const faulty = seasons.flatMap((season) => season.faulty ?? []);
if (faulty.length > 0) console.log(`\n${report("The same games with faults", faulty)}`);

const wrong = seasons.flatMap((season) => season.wrong);
for (const line of wrong.slice(0, SHOWN_FAULTS)) console.error(`FAILED: ${line}`);
if (wrong.length > SHOWN_FAULTS) console.error(`and ${wrong.length - SHOWN_FAULTS} more`);
const times = games * (faults ? 3 : 1);
console.log(
  `\n${times} games played in ${seconds.toFixed(1)} s, ${(times / seconds).toFixed(1)} a second: ` +
    (wrong.length === 0 ? "every promise was kept" : `${wrong.length} promises were broken`),
);
process.exitCode = wrong.length === 0 ? 0 : 1;
