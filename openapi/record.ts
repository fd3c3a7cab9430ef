import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { startVitest } from "vitest/node";
import { EXAMPLES } from "./recorded.ts";

/** `npm run spec:examples`: walks through the API and writes what it saw to openapi/examples/. */

const vitest = await startVitest("test", ["worker/journeys/examples.test.ts"], {
  project: ["worker"],
  watch: false,
  reporters: ["default"],
});
const walked = vitest.state
  .getTestModules()
  .flatMap((module) => [...module.children.allTests()])
  .map((test) => test.meta() as { readonly examples?: Readonly<Record<string, unknown>> })
  .find(({ examples }) => examples !== undefined);
await vitest.close();

if (walked?.examples === undefined) {
  console.error("The walk did not come to its end: there is nothing to write.");
  process.exitCode = 1;
} else {
  await rm(EXAMPLES, { recursive: true, force: true });
  await mkdir(EXAMPLES);
  for (const [name, examples] of Object.entries(walked.examples)) {
    await writeFile(
      path.join(EXAMPLES, `${name}.json`),
      `${JSON.stringify(examples, undefined, 2)}\n`,
    );
  }
  // That the old ones differ from the new ones is why this was called.
  process.exitCode = 0;
}
