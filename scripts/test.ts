import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromiumPath } from "./browser.ts";
import { root, runTool } from "./tool.ts";
import { faultsOfTree, filesOfTree } from "./tree.ts";

/** What a check found: how many things passed and how many did not. */
type Count = { readonly passed: number; readonly failed: number };
type Check = { readonly title: string; readonly run: () => Promise<Count> };

const started = Date.now();
const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;

const one = (good: boolean): Count => ({ passed: good ? 1 : 0, failed: good ? 0 : 1 });

const guard = (title: string, name: string, ...args: readonly string[]): Check => ({
  title,
  run: async () => one((await runTool(name, args, "inherit")).code === 0),
});

const tree: Check = {
  title: "The tree: nothing in it that does not belong there",
  run: async () => {
    const faults = faultsOfTree(root);
    for (const fault of faults) console.error(fault);
    return one(faults.length === 0);
  },
};

/**
 * What has to be seen in a browser needs one, and npm brings none: on a machine without, it is left
 * out, and said so at the end. BONEYARD_BROWSER=on, as CI has it, is for where it must not be.
 */
const browserLeftOut = chromiumPath() === undefined && process.env.BONEYARD_BROWSER !== "on";

const PROJECTS: readonly string[] = [
  "rules",
  "tools",
  "worker",
  ...(browserLeftOut ? [] : ["browser"]),
];

const tests: Check = {
  title: "Tests: units, properties, journeys",
  run: async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "boneyard-test-"));
    const file = path.join(folder, "report.json");
    try {
      const args = [
        "run",
        ...PROJECTS.flatMap((name) => ["--project", name]),
        ...["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
      ];
      const { code } = await runTool("vitest", args, "inherit");
      if (!existsSync(file)) return one(false);
      const report = JSON.parse(readFileSync(file, "utf8"));
      const passed: number = report.numPassedTests;
      const failed: number = report.numFailedTests;
      // A file that does not load, an error outside of any test, no test at all: a failure too.
      const more = code !== 0 && failed === 0 ? 1 : 0;
      return { passed, failed: failed + more };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const checks: readonly Check[] = [
  tree,
  guard("Lint and format", "biome", "ci", "--error-on-warnings"),
  ...filesOfTree(root)
    .filter((file) => /(?:^|\/)tsconfig(?:\.\w+)?\.json$/.test(file))
    .map((file) => guard(`Types: ${file}`, "tsc", "-p", file)),
  guard("Nothing unused", "knip"),
  guard("The OpenAPI document is what the code says", "node", "openapi/generate.ts", "--check"),
  guard("The OpenAPI document is sound", "redocly", "lint", "openapi/openapi.json"),
  guard("It could be deployed", "node", "scripts/deploy.ts", "--dry-run"),
  tests,
];

let passed = 0;
let failed = 0;
const failures: string[] = [];
for (const { title, run } of checks) {
  console.log(`\n── ${title} (${seconds()})\n`);
  const count = await run().catch((error) => {
    console.error(error);
    return one(false);
  });
  passed += count.passed;
  failed += count.failed;
  if (count.failed > 0) failures.push(title);
}
console.log(`\n── Done (${seconds()})\n`);
for (const title of failures) console.log(`Failed: ${title}`);
if (browserLeftOut) {
  console.log("Left out: the tests in a browser. Install Chromium, or name one in CHROMIUM.");
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
