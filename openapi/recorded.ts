import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Recorded } from "./examples.ts";

/** Where the examples are kept: one file an operation, in the order in which they were recorded. */
export const EXAMPLES = path.join(import.meta.dirname, "examples");

/** All recorded examples; the operations in the order of their names. */
export async function recordedExamples(): Promise<Recorded[]> {
  const names = (await readdir(EXAMPLES)).filter((name) => name.endsWith(".json")).sort();
  const files = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(EXAMPLES, name), "utf8"))),
  );
  return files.flat() as Recorded[];
}
