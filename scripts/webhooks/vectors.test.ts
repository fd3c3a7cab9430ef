import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../tool.ts";
import { present } from "./present.ts";

const text = readFileSync(path.join(root, "worker/inbox/webhooks/testing/vectors.json"), "utf8");
const vectors: readonly { readonly signature: string }[] = JSON.parse(text);

/** Programs that sign with the standard library of their language, and what they need. */
const PYTHON = { command: "python3", needs: ["--version"], script: "write-vectors.py" };
const PERL = {
  command: "perl",
  needs: ["-MDigest::SHA", "-MJSON::PP", "-e", "1"],
  script: "sign-vectors.pl",
};

const run = ({ command, script }: typeof PYTHON, input = ""): string =>
  execFileSync(command, [path.join(import.meta.dirname, script)], { input, encoding: "utf8" });

describe("the vectors of signatures", () => {
  it.runIf(present(PYTHON.command, ...PYTHON.needs))("are what Python makes of them", () => {
    expect(JSON.parse(run(PYTHON))).toEqual(vectors);
  });

  it.runIf(present(PERL.command, ...PERL.needs))("are what Perl makes of them", () => {
    const made = run(PERL, text).trim().split("\n");
    expect(made).toEqual(vectors.map(({ signature }) => signature));
  });
});
