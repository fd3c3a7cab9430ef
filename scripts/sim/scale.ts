import { availableParallelism } from "node:os";
import { commandLine } from "../options.ts";
import "./platform/register.ts";
import { playBlocks } from "./scale/players.ts";
import { add, NOTHING, type Sum, uneven } from "./scale/sum.ts";

// Plays many games through the service's own book of a game, without people, clocks and network:
// what each leaves behind, live and packed, and whether the last costs what the first did.

const USAGE = `npm run sim:scale -- [options]

  --games N      how many games (100000)
  --seed S       repeats a run (1)
  --short        to a quarter of the usual targets
  --processes N  how many processes share the work (all cores); the figures do not depend on it`;

const { given, whole } = commandLine(USAGE, {
  games: { type: "string", default: "100000" },
  seed: { type: "string", default: "1" },
  short: { type: "boolean", default: false },
  processes: { type: "string", default: String(availableParallelism()) },
});

/** By how much a game of the last tenth may differ from one of the first, as a share. */
const FLAT = 0.05;
/** Fewer games than this differ by chance. */
const ENOUGH = 1_000;
/** Games that a process plays at a time. */
const BLOCK = 100;

const { seed, short } = given;
const games = whole("games", given.games);
const processes = whole("processes", given.processes);
const tenth = Math.ceil(games / 10);

const blocks = [];
for (let from = 0; from < games; ) {
  const to = Math.min(from + BLOCK, games, (Math.floor(from / tenth) + 1) * tenth);
  blocks.push({ seed, short, from, to });
  from = to;
}

const { openListed } = await import("./scale/listed.ts");
const listed = openListed();
/** Of each tenth: what its games have left behind, and the most memory that a player had, bytes. */
const tenths: { sum: Sum; memory: number }[] = [];
const started = performance.now();
let played = 0;
await playBlocks(blocks, processes, async ({ sum, listings, memory }) => {
  const index = await listed.add(listings);
  const at = Math.floor(played / tenth);
  const before = tenths[at] ?? { sum: NOTHING, memory: 0 };
  tenths[at] = {
    sum: add(before.sum, { ...sum, index }),
    memory: Math.max(before.memory, memory),
  };
  played += sum.games;
  if (process.stdout.isTTY) process.stdout.write(`\r${played} of ${games} games `);
});
listed.close();
const seconds = (performance.now() - started) / 1000;
if (process.stdout.isTTY) process.stdout.write("\r");

const all = tenths.reduce<Sum>((sum, one) => add(sum, one.sum), NOTHING);
const [first, last] = [tenths[0], tenths.at(-1)];
if (first === undefined || last === undefined) throw new Error("no games");

const MEASURES = [
  ["events", "events", 1],
  ["moves", "moves", 1],
  ["rows", "rows written in the game", 1],
  ["live", "KB, as it was played", 1024],
  ["archived", "KB, packed", 1024],
  ["packed", "KB of that the game itself", 1024],
  ["index", "KB in D1", 1024],
] as const satisfies readonly (readonly [keyof Sum, string, number])[];

const columns = (cells: readonly string[]): string =>
  cells.map((cell) => cell.padStart(11)).join("");
console.log(`${games.toLocaleString("en")} games of four, seed ${seed}: what each leaves behind\n`);
console.log(`  ${"".padEnd(26)}${columns(["all", "first 10th", "last 10th"])}`);
for (const [measure, name, unit] of MEASURES) {
  const cells = [all, first.sum, last.sum].map((sum) =>
    (sum[measure] / sum.games / unit).toFixed(1),
  );
  console.log(`  ${name.padEnd(26)}${columns(cells)}`);
}
const took = `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
const [early, late] = [first, last].map(({ memory }) => `${(memory / 1024 ** 2).toFixed(0)} MB`);
console.log(`\n${took}, ${(games / seconds).toFixed(0)} games a second in ${processes} processes;`);
console.log(`memory of each ${early} in the first tenth, ${late} in the last;`);
console.log("one packed game in ten proved its record");
if (games >= ENOUGH) {
  const grown = uneven(first.sum, last.sum, FLAT);
  for (const [measure, name] of MEASURES) {
    if (grown.includes(measure)) {
      console.error(`FAILED: the last games do not leave the same behind: ${name}`);
    }
  }
  console.log(grown.length === 0 ? "the growth is flat" : "the growth is not flat");
  process.exitCode = grown.length === 0 ? 0 : 1;
}
