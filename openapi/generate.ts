import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import { operations } from "../worker/routes/index.ts";
import { openApiDocument } from "./document.ts";
import { recordedExamples } from "./recorded.ts";

/**
 * Writes openapi/openapi.json from the declared operations and the recorded examples, and the
 * client's types from that; with `--check` it only compares, and fails where a file has drifted.
 */
const document = `${JSON.stringify(openApiDocument(operations, await recordedExamples()), undefined, 2)}\n`;

/** Types have no use for examples, and the generator would check each of them. */
const bare = JSON.parse(document, (key, value) =>
  key === "examples" ? undefined : value,
) as OpenAPI3;

const files = {
  "openapi/openapi.json": document,
  "client/src/schema.ts": astToString(await openapiTS(bare)),
};

for (const [name, wanted] of Object.entries(files)) {
  const file = path.join(import.meta.dirname, "..", name);
  if (!process.argv.includes("--check")) {
    await writeFile(file, wanted);
  } else if ((await readFile(file, "utf8").catch(() => "")) !== wanted) {
    console.error(`${name} is not what the operations say: run \`npm run spec\`.`);
    process.exitCode = 1;
  }
}
