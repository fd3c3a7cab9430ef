import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { compareAges } from "./bench/age.ts";
import { ACTS, type Case } from "./bench/measure.ts";
import { CONFIGS, compare, type Served, serve, silence, stop, WORKERS } from "./bench/pair.ts";
import { ageLines, cellTable, startLines, wakeLine } from "./bench/report.ts";
import { startOf } from "./bench/start.ts";
import { wake } from "./bench/wake.ts";
import { buildWorker } from "./build-worker.ts";
import { commandLine, fail } from "./options.ts";
import { onParentGone } from "./parent.mjs";
import { root } from "./tool.ts";

// What a request costs, beside the floor: a Worker of the same stack that does nothing
// (bench/floor). Both are built as for a deploy and served without a proxy; the main figure is the
// CPU of the server's processes per answered request, which is steady where other work makes
// requests a second anything. docs/speed.md says how to read it.

const USAGE = `npm run bench -- [options]

  --rounds N    how often each case is measured (5)
  --games N     how many games there are (64)
  --disk DIR    the disk-backed folder (the system's own for temporary files)
  --short       a few seconds: one round, few games, in memory; its figures mean little`;

const { given, whole } = commandLine(USAGE, {
  rounds: { type: "string" },
  games: { type: "string" },
  disk: { type: "string", default: tmpdir() },
  short: { type: "boolean", default: false },
});
if (process.platform !== "linux") fail("The figures come from /proc: this runs on Linux.");
const { short, disk } = given;
const rounds = whole("rounds", given.rounds ?? (short ? "1" : "5"));
const games = whole("games", given.games ?? (short ? "4" : "64"));

/** A disk takes so long over an action that its windows end by the clock. */
const EXTENTS = short
  ? { memory: { cpu: 0.05, time: 0.2, first: 20 }, disk: { cpu: 0.05, time: 0.2, first: 20 } }
  : { memory: { cpu: 0.5, time: 2, first: 700 }, disk: { cpu: 0.5, time: 1.5, first: 88 } };

/** Games that grow old: thousands of actions each, which nothing measures. */
const OLD = 8;

/** What alarms take is nothing to wait for where figures mean little. */
const quiet = short ? async () => undefined : silence;

const began = performance.now();
const folders: string[] = [];
const folderIn = (place: string): string => {
  const folder = mkdtempSync(path.join(place, "boneyard-bench-"));
  folders.push(folder);
  return folder;
};
process.on("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => process.exit(1));
}
onParentGone(() => process.exit(1));

const say = (text: string): void => console.log(`${text}\n`);
const progress = (title: string) => (part: number) => {
  if (process.stdout.isTTY) process.stdout.write(`\r${title} ${Math.round(part * 100)} % `);
  if (process.stdout.isTTY && part === 1) process.stdout.write("\r");
};

const parts: string[] = [];
/** Does a part of the whole, and notes how long it took. */
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  parts.push(`${name} ${((performance.now() - began) / 1000).toFixed(0)}`);
  return result;
}

const build = folderIn(tmpdir());
mkdirSync(path.join(root, "dist", "assets"), { recursive: true }); // the pages are not asked for
const bundles = Object.fromEntries(
  await timed("build", () =>
    Promise.all(
      WORKERS.map(async (name) => [
        name,
        await buildWorker({ config: CONFIGS[name], outDir: path.join(build, name), minify: true }),
      ]),
    ),
  ),
);

const cases: readonly Case[] = ACTS.flatMap((act) =>
  [1, games].flatMap((of) =>
    (short ? [16] : [1, 16]).map((connections) => ({ act, connections, games: of })),
  ),
);

/** Both Workers, with their storage in a folder of this place. */
const open = (place: string): Promise<readonly Served[]> => {
  const storage = folderIn(place);
  return Promise.all(
    WORKERS.map((name) => serve(name, bundles[name], path.join(storage, name), games)),
  );
};

async function compareIn(title: "memory" | "disk", pair: readonly Served[]): Promise<void> {
  const plan = { rounds, extent: EXTENTS[title], silence: quiet };
  const cells = await compare(pair, cases, plan, progress(title));
  say(cellTable(`Storage in ${title}`, cells));
}

const load = loadavg().map((each) => each.toFixed(1));
say(`${availableParallelism()} cores, load ${load.join(" ")}; ${rounds} rounds, ${games} games`);

const inMemory = await timed("setup", () => open("/dev/shm"));
const starts = await timed("start", async () => {
  const silent = quiet(); // games have been made: their alarms ring
  const found = WORKERS.map((name) => startOf(bundles[name], short ? 1 : 5));
  await silent;
  return found;
});
await timed("memory", () => compareIn("memory", inMemory));
const memory = inMemory.map(({ side }) => side.server.used.memory());

const [product] = inMemory;
if (product !== undefined && !short) {
  const { tables } = product.side;
  const old = tables.slice(0, OLD);
  say(ageLines(await timed("ages", () => compareAges(product, old, 2 * rounds))));
  // Nothing is measured while they sleep.
  const onDisk = Promise.withResolvers<readonly Served[]>();
  const openDisk = () => open(disk).then(onDisk.resolve, onDisk.reject);
  const groups = [tables.slice(OLD, OLD + 32), old];
  const [young, late] = await timed("sleep", () => wake(product, groups, openDisk));
  console.log("The first action after a sleep");
  if (young !== undefined && groups[0]?.length !== 0) console.log(wakeLine("in mid-game", young));
  if (late !== undefined) say(wakeLine("past event 2,000", late));
  await Promise.all(inMemory.map(stop));
  const pair = await onDisk.promise;
  await timed("disk", () => compareIn("disk", pair));
  await Promise.all(pair.map(stop));
} else await Promise.all(inMemory.map(stop));

console.log(
  startLines(
    inMemory.map(({ name, startCpu: cpu }, n) => ({
      name,
      cpu,
      memory: memory[n] ?? Number.NaN,
      ...(starts[n] ?? { bytes: Number.NaN, evaluated: Number.NaN }),
    })),
  ),
);
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
  `\nDone in ${Math.floor(seconds / 60)} min ${seconds % 60} s (in seconds: ${parts.join(", ")}).`,
);
process.exit(0);
