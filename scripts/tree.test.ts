import { describe, expect, it } from "vitest";
import { faultsOfFile } from "./tree.ts";

// Put together here, so that this very file is clean.
const glue = (...parts: string[]) => parts.join("");

describe("the guard of the tree", () => {
  it.each([
    ["README.md", glue("see /ro", "ot/notes/x")],
    ["worker/app.ts", glue("// as in /wo", "rk/main/x")],
    ["docs/a.md", glue("open /Us", "ers/ana/boneyard")],
    ["package-lock.json", glue('"reso', 'lved": "https://example.com/a.tgz"')],
    [".npmrc", glue("registry=https://registry.npm", "js.org/")],
    ["worker/app.ts", glue("// TO", "DO: later")],
    ["scripts/a.mjs", glue("// FIX", "ME")],
    ["worker/a.test.ts", glue("it.sk", 'ip("waits", () => {})')],
    ["worker/a.test.ts", glue("describe.on", 'ly("this", () => {})')],
    ["worker/rules/deal.ts", glue("const n = Math.ran", "dom();")],
    ["worker/app.ts", glue("// biome-ig", "nore lint/style/useConst")],
    ["worker/app.ts", glue("// @ts-ig", "nore")],
  ])("finds in %s the line: %s", (file, line) => {
    expect(faultsOfFile(file, `fine\n${line}\nfine`)).toHaveLength(1);
  });

  it.each([
    ["worker/app.ts", "app.get('/v1/games/{id}/actions')"],
    ["docs/a.md", "Nothing is left to do; the root of the network, its framework/parts."],
    ["scripts/a.ts", "const n = Math.floor(2.5);"],
    ["worker/a.test.ts", 'it("skips a seat that is absent", () => {});'],
  ])("finds nothing in %s: %s", (file, line) => {
    expect(faultsOfFile(file, line)).toEqual([]);
  });

  it("says where", () => {
    expect(faultsOfFile("worker/a.ts", glue("\n\n// HA", "CK"))).toEqual([
      glue("worker/a.ts:3: work put off: // HA", "CK"),
    ]);
  });
});
