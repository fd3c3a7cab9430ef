import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import type { SeatCount } from "../worker/rules/seat.ts";
import { DOUBLE_SIX, type Tile } from "../worker/rules/tile.ts";
import { evennessOf } from "./deals/evenness.ts";

// Whether tiles fall evenly over the seats: npm run test:deals. Every run has a new secret, so one
// in some 16,000 is above four standard deviations by chance; a fault is there again the next time.

const { deals: given, secret } = parseArgs({
  options: {
    deals: { type: "string", default: "1000000" },
    secret: { type: "string", default: randomBytes(32).toString("hex") },
  },
}).values;
const deals = Number(given);
if (!Number.isSafeInteger(deals) || deals < 1 || !/^[0-9a-f]{64}$/.test(secret)) {
  console.error("npm run test:deals -- [--deals N] [--secret <64 hex digits>]");
  process.exit(2);
}

const withoutBlanks: readonly Tile[] = DOUBLE_SIX.filter((tile) => !tile.includes("0"));
const KINDS: readonly (readonly [string, readonly Tile[], number, SeatCount])[] = [
  ["four hands of seven", DOUBLE_SIX, 7, 4],
  ["two hands of seven, fourteen left", DOUBLE_SIX, 7, 2],
  ["Eighty: four hands of ten, two aside", [...withoutBlanks, ...withoutBlanks], 10, 4],
];

console.log(`${deals} deals of each kind, secret ${secret}`);
for (const [name, tiles, each, seats] of KINDS) {
  const { chi, freedom, sigma } = evennessOf(secret, { tiles, each }, seats, deals);
  console.log(
    `${name.padEnd(38)} chi-square ${chi.toFixed(1)}, ${freedom} degrees of freedom: ` +
      `${sigma.toFixed(2)} standard deviations`,
  );
  if (Math.abs(sigma) > 4) process.exitCode = 1;
}
