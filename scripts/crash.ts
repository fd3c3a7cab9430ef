import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { crashRun } from "./crash/run.ts";
import { crashServer } from "./crash/server.ts";
import { commandLine } from "./options.ts";
import { onParentGone } from "./parent.mjs";

// Plays on a real server that is killed again and again, and checks that nothing it acknowledged
// is lost or done twice.

const USAGE = `npm run test:crash -- [options]

  --kills N        how often the server is killed (200)
  --lanes N        how many games at the same time (4)
  --seed N         repeats the players' choices and the moments of the kills, more or less`;

const { given, whole } = commandLine(USAGE, {
  kills: { type: "string", default: "200" },
  lanes: { type: "string", default: "4" },
  seed: { type: "string" },
});

const kills = whole("kills", given.kills);
const lanes = whole("lanes", given.lanes);
const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
const seed = whole("seed", given.seed ?? String(1 + (random % 1_000_000)));

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => process.exit(1));
}
onParentGone(() => process.exit(1));

const folder = mkdtempSync(path.join(tmpdir(), "boneyard-crash-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const said: string[] = [];
const server = await crashServer(folder, (line) => said.push(line));
console.log(`${kills} kills, ${lanes} games at once, seed ${seed}, at ${server.url}`);
const started = performance.now();
const tell = (line: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${line}`);
const { counts, faults } = await crashRun(server, { kills, lanes, seed, tell });
const seconds = (performance.now() - started) / 1000;
await server.stop();

for (const fault of faults) console.error(`FAULT: ${fault}`);
if (faults.length > 0) console.error(said.slice(-40).join("\n"));
for (const [name, count] of Object.entries(counts)) {
  console.log(`${name.padEnd(18)} ${String(count).padStart(8)}`);
}
console.log(`\n${faults.length} faults in ${seconds.toFixed(0)} s (seed ${seed})`);
process.exitCode = faults.length === 0 ? 0 : 1;
