import { afterAll, beforeAll, expect, it, vi } from "vitest";
import table from "../../docs/cost.json";
import { operations } from "../routes/index.ts";
import { seedChance } from "../testing/recording.ts";
import { migrate } from "../testing/server.ts";
import { type Counter, openCounter } from "./counter.ts";
import { type Bill, type Meter, openMeter } from "./meter.ts";
import * as walk from "./walk.ts";

/**
 * What everything costs on the bill stands in docs/cost.json. A number that changes fails here until
 * it is changed there as well: `npm run bench:cost -- --record`, and its line says why.
 */

let meter: Meter;
let counter: Counter;
let unseed = () => {};

beforeAll(async () => {
  await migrate();
  unseed = seedChance();
  meter = await openMeter();
  counter = openCounter(meter);
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(null, { status: 204 }));
});
afterAll(() => {
  meter.stop();
  unseed();
  vi.restoreAllMocks();
});

/** As it stands in the table: rows read and written, calls of games and of inboxes. */
const shown = ({ game, inbox, d1, calls }: Bill) => ({
  game: [game.read, game.written],
  inbox: [inbox.read, inbox.written],
  d1: [d1.read, d1.written],
  calls: [calls.game, calls.inbox],
});

it("every operation costs what docs/cost.json says", async ({ task }) => {
  const on = { meter, counter };
  const game = await walk.moves(on);
  await walk.hands(on);
  await walk.reads(on, game);
  await walk.atTheTable(on, game);
  await walk.tables(on, game);
  await walk.endings(on);
  await walk.notices(on);
  await walk.webhooks(on);
  await walk.accounts(on, game);
  await walk.service(on, game);
  const counted = Object.fromEntries(
    [...counter.bills()].map(([name, bill]) => [name, shown(bill)]),
  );
  Object.assign(task.meta, { counted });
  expect(counted).toEqual(
    Object.fromEntries(
      table.map(({ name, game, inbox, d1, calls }) => [name, { game, inbox, d1, calls }]),
    ),
  );
}, 120_000);

/** The aims: at most four rows on the mover's side, two in the next player's inbox, none in D1. */
it("a move costs what it may", () => {
  const written = (of: "game" | "inbox" | "d1", ...names: readonly string[]) =>
    names.reduce((sum, name) => sum + (counter.bills().get(name)?.[of].written ?? Number.NaN), 0);
  const move = ["a move, with a key", "its alarm, five seconds later"];
  const next = 2; // his notice, and the row of the game
  expect(written("game", ...move) + written("inbox", ...move) - next).toBeLessThanOrEqual(4);
  expect(written("d1", ...move)).toBe(0);
});

/** What is done with the platform's own means, and costs no row of ours. */
const UNCOUNTED = ["restoreGame"];
/** The same as another. */
const SAME = ["erasePlayer"];

it("every operation of the API is in it", () => {
  const missing = operations
    .filter(({ path, hidden }) => path.startsWith("/v1/") && hidden !== true)
    .map(({ operationId }) => operationId)
    .filter((id) => ![...UNCOUNTED, ...SAME].includes(id) && !counter.operations().has(id));
  expect(missing).toEqual([]);
});
