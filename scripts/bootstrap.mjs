// The door of every npm script. Plain JavaScript that the oldest Node we take can run: it looks at
// the machine, installs what is missing, then hands over to the Node 24 in node_modules, which runs
// TypeScript as it is.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { install, whatIsMissing } from "./install.mjs";
import { onParentGone } from "./parent.mjs";

const OLDEST_NODE = 20;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

const major = Number(process.versions.node.split(".")[0]);
if (major < OLDEST_NODE) {
  fail(
    `Boneyard needs Node ${OLDEST_NODE} or newer; this is Node ${process.versions.node}.\n` +
      "Install a newer one (https://nodejs.org) and try again.",
  );
}

const [script, ...args] = process.argv.slice(2);
if (script === undefined || !existsSync(path.join(root, script))) {
  fail(`There is no script ${script ?? "(none named)"} here.`);
}

const missing = whatIsMissing(root);
if (missing !== undefined) {
  console.log(`Installing what is missing (${missing}). The first time takes a minute or so.`);
  const problem = await install(root);
  if (problem !== undefined) fail(problem);
}

const bin = path.join(root, "node_modules", ".bin");
const child = spawn(path.join(bin, "node"), [path.join(root, script), ...args], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}` },
});
/** @type {NodeJS.Signals[]} */
const passedOn = ["SIGINT", "SIGTERM", "SIGHUP"];
// A terminal sends Ctrl-C to every process of the group, a supervisor only to one. Passing it on
// reaches the script in both cases; a script that hears it twice must not mind.
for (const signal of passedOn) process.on(signal, () => child.kill(signal));
onParentGone(() => child.kill("SIGTERM"));
child.on("error", (error) => fail(`Node 24 from node_modules did not start: ${error.message}`));
child.on("exit", (code, signal) => {
  process.exit(signal === null ? (code ?? 1) : 128 + constants.signals[signal]);
});
