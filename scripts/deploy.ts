import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { entryOf } from "./build-worker.ts";
import { MOST_BYTES, preflight } from "./deploy/preflight.ts";
import { deploy, type World } from "./deploy/steps.ts";
import { root, startTool } from "./tool.ts";

// Deploys to Cloudflare with a wrangler that is logged in: the database, its tables, the secrets,
// the Worker with its pages, and a look at its health.

const USAGE = `npm run deploy -- [options]

  --dry-run     everything that needs no account: it builds, it is small enough, nothing is missing
  --config F    another configuration than wrangler.toml

Secrets and variables are taken from the environment where it has them, by their names:
docs/operating/deploy.md lists them. What is not there is asked for, or made.`;

function fail(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

function optionsOf() {
  try {
    return parseArgs({
      options: {
        "dry-run": { type: "boolean", default: false },
        config: { type: "string", default: path.join(root, "wrangler.toml") },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

const given = optionsOf();
if (given.help) {
  console.log(USAGE);
  process.exit(0);
}
const config = path.resolve(root, given.config);

const folder = mkdtempSync(path.join(tmpdir(), "boneyard-deploy-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => process.exit(1));
}

const checked = await preflight(path.join(folder, "build"), config).catch((error) =>
  fail(error instanceof Error ? error.message : String(error)),
);
const { bytes, migrations, faults } = checked;
console.log(
  `The Worker builds: ${(bytes / 1000).toFixed(1)} kB gzipped, of ${MOST_BYTES / 1000} at most.`,
);
console.log(`${migrations.length} migrations: ${migrations.join(", ")}`);
if (faults.length > 0) fail(faults.join("\n"));
if (given["dry-run"]) {
  console.log("Nothing speaks against a deploy. This was a dry run: nothing was sent.");
  process.exit(0);
}

const world: World = {
  wrangler: async (args, show = false) => {
    const child = startTool("wrangler", args, "pipe");
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        said += chunk;
        if (show) process.stdout.write(chunk);
      });
    }
    const code = await new Promise<number>((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (status) => resolve(status ?? 1));
    });
    return { code, said };
  },
  withFile: async (text, work) => {
    const file = path.join(folder, "secrets.json");
    writeFileSync(file, text, { mode: 0o600 });
    try {
      return await work(file);
    } finally {
      rmSync(file, { force: true });
    }
  },
  say: (line) => console.log(line),
  ask: async (question) => {
    if (!process.stdin.isTTY) return "";
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return await terminal.question(question);
    } finally {
      terminal.close();
    }
  },
  random: () => randomBytes(32).toString("base64"),
  env: process.env,
  get: async (url) => (await fetch(url).catch(() => undefined))?.status,
  pause,
};
const {
  name: worker = "boneyard",
  d1_databases: [database],
} = checked.config;
try {
  const entry = await entryOf(config);
  const url = await deploy(world, {
    worker,
    database: database?.database_name ?? "boneyard",
    config,
    ...(entry === undefined ? {} : { entry }),
  });
  console.log(`\nBoneyard is at ${url}\n`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
