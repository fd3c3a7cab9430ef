import path from "node:path";
import { root } from "./tool.ts";

interface FileReport {
  /** The file's absolute path. */
  readonly name: string;
  readonly status: "passed" | "failed";
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}

/** What is used of Vitest's report in JSON. */
export interface Report {
  readonly testResults: readonly FileReport[];
}

/** Files, below the root, in which a test failed or that did not load. */
const failedFiles = ({ testResults }: Report): readonly string[] =>
  testResults
    .filter(({ status }) => status === "failed")
    .map(({ name }) => path.relative(root, name));

/** More files than that do not fail by chance. */
const MOST = 3;

/** What says that something acknowledged was lost, or a promise broken, is believed at once. */
const BELIEVED = /^scripts\/(?:crash|sim)\//;

/** The files to be run once more, alone, after a first run; none where that would hide something. */
export const doubtful = (report: Report): readonly string[] => {
  const files = failedFiles(report);
  return files.length > MOST || files.some((file) => BELIEVED.test(file)) ? [] : files;
};

export interface Counted {
  readonly passed: number;
  readonly failed: number;
  /** Tests that failed first and passed when their file was run once more, by file and name. */
  readonly flaky: readonly string[];
}

/** How many tests passed and failed in the end: a file's later report is the one that counts. */
export function count(reports: readonly Report[]): Counted {
  const files = new Map<string, FileReport>();
  const flaky: string[] = [];
  for (const file of reports.flatMap(({ testResults }) => testResults)) {
    const before = files.get(file.name);
    if (before !== undefined) flaky.push(...mended(before, file));
    files.set(file.name, file);
  }
  const all = [...files.values()];
  const of = (wanted: string) => all.reduce((sum, file) => sum + names(file, wanted).length, 0);
  return { passed: of("passed"), failed: of("failed") + all.filter(isBroken).length, flaky };
}

const names = ({ assertionResults }: FileReport, wanted: string): readonly string[] =>
  assertionResults.filter(({ status }) => status === wanted).map(({ fullName }) => fullName);

/** A file that does not load, or cannot set itself up, has no test that failed. */
const isBroken = (file: FileReport): boolean =>
  file.status === "failed" && names(file, "failed").length === 0;

/** What failed in a file, and no longer does. */
function mended(before: FileReport, now: FileReport): readonly string[] {
  const file = path.relative(root, now.name);
  if (isBroken(before)) return isBroken(now) ? [] : [`${file}: the file as a whole`];
  const failed = names(before, "failed");
  return names(now, "passed")
    .filter((name) => failed.includes(name))
    .map((name) => `${file}: ${name}`);
}
