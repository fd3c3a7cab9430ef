import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GENERATE } from "./generators/generate.ts";
import { type Generator, PROGRAMS } from "./generators/programs.ts";
import { ownServer } from "./own-server.ts";
import { root, runTool } from "./tool.ts";

// Below the root, so that what is made finds the packages that it needs.
mkdirSync(path.join(root, "dist"), { recursive: true });
const folder = mkdtempSync(path.join(root, "dist", "generators-"));
const names = Object.keys(PROGRAMS) as Generator[];
const folderOf = (name: Generator) => path.join(folder, name.replaceAll(/\W/g, ""));

let server: Awaited<ReturnType<typeof ownServer>>;

beforeAll(async () => {
  for (const name of names) mkdirSync(folderOf(name));
  const starting = ownServer();
  await Promise.all(
    names.map(async (name) => {
      const { url } = name === "orval" ? await starting : { url: "" };
      await GENERATE[name](folderOf(name), url);
      writeFileSync(path.join(folderOf(name), "program.ts"), PROGRAMS[name]);
    }),
  );
  server = await starting;
  const options = {
    target: "ES2022",
    lib: ["ES2022", "DOM", "DOM.Iterable"],
    module: "ESNext",
    moduleResolution: "Bundler",
    strict: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  };
  writeFileSync(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions: options, include: ["."] }),
  );
}, 180_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("a client made from the document", () => {
  it("compiles under strict, whoever made it, with a program that uses it", async () => {
    const { code, said } = await runTool("tsc", ["-p", folder], "pipe");
    expect([code, said]).toEqual([0, ""]);
  }, 120_000);

  it.each(names)("by %s makes a first move", async (name) => {
    const { firstMove } = await import(path.join(folderOf(name), "program.ts"));
    const tag = name.replaceAll(/\W/g, "").slice(0, 8);
    expect(await firstMove(server.url, [`Ana ${tag}`, `Bia ${tag}`])).toBe(1);
  });
});
