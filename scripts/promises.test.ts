import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "./tool.ts";

const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

const promised = [...read("docs/threat-model.md").matchAll(/^\|.*\| `([^`]+)` +\| (.+?) +\|$/gm)];

it("the threat model names a test for each promise", () => {
  expect(promised.length).toBeGreaterThan(20);
});

it.each(promised.map(([, file = "", name = ""]) => [file, name]))("%s: %s", (file, name) => {
  expect(read(file)).toContain(`"${name}`);
});
