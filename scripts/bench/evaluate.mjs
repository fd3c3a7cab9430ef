import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

// Says what a bundled Worker costs when it starts, as JSON: CPU to read and compile it, and to
// evaluate its modules, ms. CPU and not the clock, so that other work on the machine does not count.

const PLATFORM =
  "export class DurableObject {}; export class WorkerEntrypoint {}; export const env = {};";
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith("cloudflare:")
      ? { url: `data:text/javascript,${encodeURIComponent(PLATFORM)}`, shortCircuit: true }
      : next(specifier, context),
});

const folder = mkdtempSync(path.join(tmpdir(), "boneyard-start-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, "worker.mjs");
const [bundle = ""] = process.argv.slice(2);
writeFileSync(file, `globalThis.evaluating = process.threadCpuUsage();${readFileSync(bundle)}`);

/** @param {NodeJS.CpuUsage} used */
const ms = ({ user, system }) => (user + system) / 1000;
const began = process.threadCpuUsage();
await import(pathToFileURL(file).href);
const total = ms(process.threadCpuUsage(began));
const evaluated = ms(
  process.threadCpuUsage(/** @type {{ evaluating?: NodeJS.CpuUsage }} */ (globalThis).evaluating),
);
console.log(JSON.stringify({ compiled: total - evaluated, evaluated }));
