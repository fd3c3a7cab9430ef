import { readFile } from "node:fs/promises";
import path from "node:path";
import { unstable_readConfig } from "wrangler";
import { leanWorker } from "./lean.ts";
import { root, runTool } from "./tool.ts";

export type WorkerBuild = {
  /** The wrangler configuration to build from. */
  readonly config: string;
  /** Where the bundle goes; every concurrent user needs a folder of its own. */
  readonly outDir: string;
  /** Small rather than readable in stack traces. */
  readonly minify?: boolean;
};

/** What wrangler is to bundle in place of the configuration's own entry, if that is our Worker. */
export async function entryOf(config: string): Promise<string | undefined> {
  const { main } = unstable_readConfig({ config }, { hideWarnings: true });
  return main === path.join(root, "worker", "index.ts") ? leanWorker() : undefined;
}

/**
 * Bundles the Worker just as a deploy would, without deploying it.
 *
 * @returns the bundle's path
 * @throws Error with the bundler's own words when the code does not build
 */
export async function buildWorker({ config, outDir, minify = false }: WorkerBuild) {
  const entry = await entryOf(config);
  const own = entry === undefined ? [] : [entry];
  const args = ["deploy", ...own, "--dry-run", "--config", config, "--outdir", outDir];
  if (minify) args.push("--minify");
  const { code, said } = await runTool("wrangler", args, "pipe");
  if (code !== 0) throw new Error(`The Worker does not build:\n${said.trim()}`);
  const bundle = path.join(outDir, "index.js");
  await readFile(bundle);
  return bundle;
}
