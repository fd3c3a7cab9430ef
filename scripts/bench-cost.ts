import { parseArgs } from "node:util";
import { record } from "./cost/record.ts";
import { said } from "./cost/said.ts";
import { readLines } from "./cost/table.ts";

// What the service costs on Cloudflare, from the rows and calls that are counted in workerd.

const USAGE = `npm run bench:cost -- [options]

  --record       counts anew first, and writes docs/cost.json`;

function optionsOf() {
  try {
    const { values } = parseArgs({
      options: {
        record: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
    return values;
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}\n\n${USAGE}\n`);
    process.exit(2);
  }
}

const options = optionsOf();
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}
if (options.record) {
  const changed = await record();
  console.log(
    changed.length === 0
      ? "Nothing has changed."
      : `Changed, and to be explained in docs/cost.json:\n  ${changed.join("\n  ")}\n`,
  );
}
for (const [title, text] of Object.entries(said(readLines()))) console.log(`${title}\n\n${text}\n`);
process.exit(0);
