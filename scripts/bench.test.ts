import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { root } from "./tool.ts";

const run = promisify(execFile);

it("measures both Workers, in its short form", { timeout: 300_000 }, async () => {
  const script = path.join(root, "scripts", "bench.ts");
  const { stdout } = await run(process.execPath, [script, "--short"], { cwd: root });
  const lines = stdout.split("\n");
  for (const act of ["action", "read", "304"]) {
    const cells = lines.filter((line) => line.startsWith(`${act} `));
    expect(cells, act).toHaveLength(2);
    for (const cell of cells) expect(cell).toMatch(/^\S+ +16 +[14] +\d+ \(\d+\) +\d+ \(\d+\) +\d/);
  }
  expect(stdout).toMatch(/^boneyard +\d+\.\d kB gzip \(aim 200 kB: met\)/m);
  expect(stdout).toMatch(/^floor +\d+\.\d kB gzip; its modules are evaluated in \d/m);
});
