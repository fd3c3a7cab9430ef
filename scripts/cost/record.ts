import { writeFile } from "node:fs/promises";
import { startVitest } from "vitest/node";
import { COST_FILE, type Line, readLines, textOf } from "./table.ts";

/**
 * Counts anew, inside workerd, and writes docs/cost.json; what is said there about a line stays.
 * Answers the lines that have changed.
 */
export async function record(): Promise<readonly string[]> {
  const vitest = await startVitest("test", ["worker/cost/cost.test.ts"], {
    project: ["worker"],
    watch: false,
    reporters: ["dot"],
  });
  const counted = vitest.state
    .getTestModules()
    .flatMap((module) => [...module.children.allTests()])
    .map((test) => (test.meta() as { readonly counted?: Counted }).counted)
    .find((each) => each !== undefined);
  await vitest.close();
  if (counted === undefined) throw new Error("the count did not come to its end");
  const before = new Map(readLines().map((line) => [line.name, line]));
  const lines = Object.entries(counted).map(([name, counts]): Line => {
    return { name, why: before.get(name)?.why ?? "", ...counts };
  });
  await writeFile(COST_FILE, textOf(lines));
  return lines
    .filter((line) => JSON.stringify(line) !== JSON.stringify(before.get(line.name)))
    .map(({ name }) => name);
}

type Counted = Readonly<Record<string, Omit<Line, "name" | "why">>>;
