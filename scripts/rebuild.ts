import { parseArgs } from "node:util";
import { allSteps, type Steps } from "./operator/rebuild-steps.ts";

// Makes D1's index of games and its match records what the games themselves say, then compares.

const USAGE = `npm run rebuild -- [options]

  --url URL     the service (the variable BONEYARD_URL, or else http://127.0.0.1:8787)
  --compare     only looks, and changes nothing

The operator's token is read from the variable BONEYARD_OPERATOR_TOKEN.`;

function fail(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(2);
}

function optionsOf() {
  try {
    return parseArgs({
      options: {
        url: { type: "string" },
        compare: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

const given = optionsOf();
if (given.help) {
  console.log(USAGE);
  process.exit(0);
}
const token = process.env.BONEYARD_OPERATOR_TOKEN ?? "";
if (token === "") fail(`BONEYARD_OPERATOR_TOKEN is not set.\n\n${USAGE}`);
const url = (given.url ?? process.env.BONEYARD_URL ?? "http://127.0.0.1:8787").replace(/\/$/, "");

async function steps(dryRun: boolean): Promise<Steps> {
  try {
    return await allSteps({ url, token }, dryRun);
  } catch (error) {
    return fail(`${url} did not do it: ${error instanceof Error ? error.message : error}`);
  }
}

if (!given.compare) {
  const { games, differences } = await steps(false);
  for (const { gameId, parts, repaired } of differences) {
    console.log(`${gameId} ${repaired ? "written again" : "NOT put right"}: ${parts.join(", ")}`);
  }
  console.log(`Looked at ${games} games, wrote ${differences.length} again.`);
}
const { games, differences } = await steps(true);
for (const { gameId, parts } of differences) console.log(`${gameId} differs: ${parts.join(", ")}`);
console.log(
  differences.length === 0
    ? `Compared ${games} games: no difference.`
    : `Compared ${games} games: ${differences.length} differ.`,
);
process.exitCode = differences.length === 0 ? 0 : 1;
