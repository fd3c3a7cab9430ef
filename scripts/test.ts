import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromiumPath } from "./browser.ts";
import { count, doubtful, type Report } from "./test-report.ts";
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

/** Runs all tests, or those of some files; the report is missing where Vitest itself broke down. */
async function vitest(files: readonly string[]): Promise<{ code: number; report?: Report }> {
  const folder = mkdtempSync(path.join(tmpdir(), "boneyard-test-"));
  const file = path.join(folder, "report.json");
  try {
    const args = [
      "run",
      ...PROJECTS.flatMap((name) => ["--project", name]),
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
      ...files,
    ];
    const { code } = await runTool("vitest", args, "inherit");
    if (!existsSync(file)) return { code };
    return { code, report: JSON.parse(readFileSync(file, "utf8")) as Report };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tests that passed only when they were run once more. */
let flaky: readonly string[] = [];

const tests: Check = {
  title: "Tests: units, properties, journeys",
  run: async () => {
    const first = await vitest([]);
    if (first.report === undefined) return one(false);
    // Thousands of tests with servers and browsers of their own: one that fails by chance must not
    // hold up a change that has nothing to do with it. It is told of at the end, and to be mended.
    const files = process.env.BONEYARD_AGAIN === "on" ? doubtful(first.report) : [];
    const last = files.length === 0 ? first : await vitest(files);
    if (last.report === undefined) return one(false);
    const counted = count(last === first ? [first.report] : [first.report, last.report]);
    ({ flaky } = counted);
    const { passed, failed } = counted;
    // An error outside of any test, no test at all: a failure too.
    return { passed, failed: last.code !== 0 && failed === 0 ? 1 : failed };
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
for (const test of flaky) console.log(`Failed by chance, passed when run once more: ${test}`);
if (browserLeftOut) {
  console.log("Left out: the tests in a browser. Install Chromium, or name one in CHROMIUM.");
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
