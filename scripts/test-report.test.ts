import path from "node:path";
import { describe, expect, it } from "vitest";
import { count, doubtful, type Report } from "./test-report.ts";
import { root } from "./tool.ts";

/** A file's tests by name, each with whether it passed; none: the file did not load. */
const report = (files: Readonly<Record<string, Readonly<Record<string, boolean>>>>): Report => ({
  testResults: Object.entries(files).map(([file, tests]) => {
    const passed = Object.values(tests);
    return {
      name: path.join(root, file),
      status: passed.length > 0 && passed.every(Boolean) ? "passed" : "failed",
      assertionResults: Object.entries(tests).map(([fullName, good]) => ({
        fullName,
        status: good ? "passed" : "failed",
      })),
    };
  }),
});

const FIRST = report({
  "worker/a.test.ts": { one: true, two: true },
  "scripts/b.test.ts": { three: true, four: false, five: false },
  "scripts/c.test.ts": {},
});

describe("a run of all tests", () => {
  it("counts each test that failed, and each file that did not load", () => {
    expect(count([FIRST])).toEqual({ passed: 3, failed: 3, flaky: [] });
  });

  it("is counted by what came when files were run once more, and names what had failed", () => {
    const again = report({
      "scripts/b.test.ts": { three: true, four: true, five: false },
      "scripts/c.test.ts": { six: true },
    });
    expect(count([FIRST, again])).toEqual({
      passed: 5,
      failed: 1,
      flaky: ["scripts/b.test.ts: four", "scripts/c.test.ts: the file as a whole"],
    });
  });

  it("counts what failed only the second time", () => {
    const again = report({
      "scripts/b.test.ts": { three: false, four: true, five: true },
      "scripts/c.test.ts": {},
    });
    expect(count([FIRST, again])).toMatchObject({ passed: 4, failed: 2 });
  });
});

describe("what is run once more", () => {
  it("is the files in which something failed", () => {
    expect(doubtful(FIRST)).toEqual(["scripts/b.test.ts", "scripts/c.test.ts"]);
    expect(doubtful(report({ "a.test.ts": { one: true } }))).toEqual([]);
  });

  it("is nothing where much has failed, which is no chance", () => {
    const bad = { test: false };
    const three = { "a.test.ts": bad, "b.test.ts": bad, "c.test.ts": bad };
    expect(doubtful(report(three))).toHaveLength(3);
    expect(doubtful(report({ ...three, "d.test.ts": bad }))).toEqual([]);
  });

  it("is never what says that something was lost or a promise broken", () => {
    for (const file of ["scripts/crash/crash.test.ts", "scripts/sim/sim.test.ts"]) {
      expect(doubtful(report({ [file]: { test: false }, "a.test.ts": { b: false } }))).toEqual([]);
    }
  });
});
