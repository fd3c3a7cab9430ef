import { readFileSync } from "node:fs";
import { verifyRecord } from "../worker/rules/verify.ts";

/** `npm run verify -- record.json`: checks a game record completely, names the first thing wrong. */

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("Usage: npm run verify -- record.json   (- reads standard input)");
  process.exit(2);
}

function read(from: string): unknown {
  try {
    return JSON.parse(readFileSync(from === "-" ? 0 : from, "utf8"));
  } catch (error) {
    console.error(
      `${from} cannot be read as JSON: ${error instanceof Error ? error.message : error}`,
    );
    process.exit(2);
  }
}

const result = verifyRecord(read(file));
if (!result.ok) {
  const { path, message } = result.error;
  console.error(`Not good: ${path === "" ? "" : `${path} `}${message}`);
  process.exit(1);
}
const { hands, actions, whole } = result.value;
console.log(
  `Good: ${hands} hands, ${actions} actions, every deal, play and score as the rules have it.` +
    (whole ? "" : " The game is not over: its secret will bind the seeds to its commitment."),
);
