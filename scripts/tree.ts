import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

type Rule = {
  readonly says: string;
  readonly pattern: RegExp;
  /** Which files it looks at. */
  readonly files: RegExp;
};

// Spelled in two halves where the words themselves would be found here.
const RULES: readonly Rule[] = [
  {
    says: "a path of one machine",
    pattern: new RegExp(
      `(?<![\\w.])/(?:${["work", "root", "tmp/plan", "home/\\w+", "Users/\\w+"].join("|")})/`,
    ),
    files: /./,
  },
  {
    says: "a registry's host",
    pattern: new RegExp(`registry\\.(?:npmjs|yarnpkg)|"resol${"ved"}":`),
    files: /./,
  },
  {
    says: "work put off",
    pattern: /\b(?:TO(?:DO)|FIX(?:ME)|XX(?:X)|HA(?:CK))\b/,
    files: /\.(?:tsx?|js|mjs|css|html|toml|ya?ml)$|^\.ci\//,
  },
  {
    says: "a test that is skipped, or that hides the others",
    pattern: /\b(?:it|test|describe)\.(?:only|skip|todo|fails)\b/,
    files: /\.tsx?$/,
  },
  {
    says: "randomness outside the seeded stream",
    pattern: /Math\.random/,
    files: /^(?:worker|client|web)\//,
  },
  {
    says: "a check switched off without a reason",
    pattern: /@ts-(?:ignore|nocheck)|biome-ignore [^:]*$/,
    files: /\.tsx?$/,
  },
];

/** The rules that one file breaks, as "file:line: what". */
export function faultsOfFile(file: string, text: string): string[] {
  const rules = RULES.filter(({ files }) => files.test(file));
  return text
    .split("\n")
    .flatMap((line, index) =>
      rules
        .filter(({ pattern }) => pattern.test(line))
        .map(({ says }) => `${file}:${index + 1}: ${says}: ${line.trim().slice(0, 100)}`),
    );
}

/** The files that git knows, by their paths in the repository. */
export function filesOfTree(root: string): string[] {
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
  return listed.split("\0").filter((file) => file !== "");
}

/** What is in the repository's files and should not be. */
export function faultsOfTree(root: string): string[] {
  const files = filesOfTree(root).filter((file) => !/\.(?:png|ico)$/.test(file));
  return files.flatMap((file) => {
    try {
      return faultsOfFile(file, readFileSync(path.join(root, file), "utf8"));
    } catch {
      return []; // Listed, and deleted in this work tree.
    }
  });
}
