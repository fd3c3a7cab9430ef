import path from "node:path";
import { createClient } from "@hey-api/openapi-ts";
import { generate as orval } from "orval";
import { root, runTool } from "../tool.ts";
import type { Generator } from "./programs.ts";

const document = path.join(root, "openapi", "openapi.json");

const run = async (tool: string, ...args: readonly string[]): Promise<void> => {
  const { code, said } = await runTool(tool, args, "pipe");
  if (code !== 0) throw new Error(`${tool}: ${said}`);
};

/** Makes a client of the published document in a folder, as each generator's own guide has it. */
export const GENERATE: Readonly<
  Record<Generator, (folder: string, baseUrl: string) => Promise<unknown>>
> = {
  "openapi-typescript": (folder) =>
    run("openapi-typescript", document, "-o", path.join(folder, "schema.ts")),
  "@hey-api/openapi-ts": (folder) =>
    createClient({
      input: document,
      output: path.join(folder, "made"),
      plugins: ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"],
      logs: { level: "silent" },
    }),
  orval: (folder, baseUrl) =>
    orval({
      input: document,
      output: { target: path.join(folder, "made.ts"), client: "fetch", baseUrl },
    }),
  oazapfts: (folder) => run("oazapfts", document, path.join(folder, "made.ts")),
};
