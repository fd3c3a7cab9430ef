import { randomBytes } from "node:crypto";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../tool.ts";
import { type Line, openLine } from "./line.ts";
import { runTogether } from "./load.ts";
import { type Case, type Extent, measure, requestsIn, type Sample } from "./measure.ts";
import { serveApart } from "./server.ts";
import type { Side, Table } from "./side.ts";
import { openTable } from "./table.ts";
import { openThing } from "./thing.ts";

/** The product and the floor side by side, each in a server of its own. */

export const WORKERS = ["boneyard", "floor"] as const;
export type WorkerName = (typeof WORKERS)[number];

export const CONFIGS: Readonly<Record<WorkerName, string>> = {
  boneyard: path.join(root, "wrangler.toml"),
  floor: path.join(root, "bench", "floor", "wrangler.toml"),
};

export interface Served {
  readonly name: WorkerName;
  readonly side: Side;
  readonly lines: readonly Line[];
  readonly startCpu: number;
}

const MOST_LINES = 16;

/** How far the games are when they are read: in the middle of a hand. */
const MIDDLE = 11;

/** Tables are opened over all lines at once, or they would take longer than all the rest. */
export async function openTables(lines: readonly Line[], count: number): Promise<readonly Table[]> {
  const tables = await Promise.all(
    lines.map(async (line, index) => {
      const own = [];
      for (let n = index; n < count; n += lines.length) own.push(await openTable(line));
      return own;
    }),
  );
  return tables.flat();
}

/** Plays every game on to the middle of its first hand. */
async function playToMiddle(tables: readonly Table[], lines: readonly Line[]): Promise<void> {
  const lanes = await Promise.all(tables.map((table) => table.deal()));
  await runTogether(
    lanes.map((lane) => {
      let left = MIDDLE;
      return { ...lane, next: () => (left-- > 0 ? lane.next() : undefined) };
    }),
    lines,
  );
}

/** Serves a bundle from a storage folder, with `games` tables open. */
export async function serve(
  name: WorkerName,
  bundle: string,
  storage: string,
  games: number,
): Promise<Served> {
  const vars =
    name === "floor"
      ? {}
      : { BONEYARD_LIMITS: "off", BONEYARD_SECRET_KEY: randomBytes(32).toString("base64") };
  const server = await serveApart({ config: CONFIGS[name], bundle, storage, vars });
  const lines = Array.from({ length: MOST_LINES }, () => openLine(server.url));
  const tables =
    name === "floor"
      ? lines.flatMap((line, index) =>
          Array.from({ length: Math.ceil((games - index) / lines.length) }, (_, n) =>
            openThing(line, index + n * lines.length),
          ),
        )
      : await openTables(lines, games);
  await playToMiddle(tables, lines);
  return { name, side: { server, tables }, lines, startCpu: server.startCpu };
}

export async function stop({ side, lines }: Served): Promise<void> {
  for (const line of lines) line.close();
  await side.server.stop();
}

/** What was measured of one case, a sample a round. */
export interface Cell {
  readonly wanted: Case;
  readonly samples: Readonly<Record<WorkerName, Sample[]>>;
}

/**
 * How long an action echoes in alarms, ms: they ring five seconds later, and would count for what is
 * asked by then.
 */
const ECHO_MS = 6_000;

/** After so long nothing rings any more that was set going before. */
export const silence = (): Promise<void> => pause(ECHO_MS);

export interface Plan {
  readonly rounds: number;
  readonly extent: Extent;
  /** Ends when all has ended that actions before it have left to alarms. */
  readonly silence: () => Promise<void>;
}

/**
 * All cases in every round, both Workers in turn; first the reads, then the actions. The first round
 * warms up, and does not count.
 */
export async function compare(
  pair: readonly Served[],
  cases: readonly Case[],
  { rounds, extent, silence }: Plan,
  progress: (done: number) => void,
): Promise<readonly Cell[]> {
  const cells = cases.map((wanted): Cell => ({ wanted, samples: { boneyard: [], floor: [] } }));
  const acting = cells.filter(({ wanted }) => wanted.act === "action");
  const reading = cells.filter((cell) => !acting.includes(cell));
  const sizes = new Map<string, number>();
  let done = 0;

  async function take(round: number, { wanted, samples }: Cell, served: Served): Promise<void> {
    const { name, side, lines } = served;
    const key = `${name} ${JSON.stringify(wanted)}`;
    const requests = sizes.get(key) ?? extent.first;
    // Every window begins with other games.
    const window = { requests, from: round * MOST_LINES };
    const sample = await measure(side, wanted, lines, window);
    if (round > 0) samples[name].push(sample);
    sizes.set(key, requestsIn(extent, wanted, sample));
    done += 1;
    progress(done / (cells.length * pair.length * (rounds + 1)));
  }

  for (let round = 0; round <= rounds; round += 1) {
    // The one right after the other, and every other time the other way round.
    const sides = round % 2 === 0 ? pair : pair.toReversed();
    for (const cell of reading) for (const served of sides) await take(round, cell, served);
  }
  for (let round = 0; round <= rounds; round += 1) {
    let silent = Promise.resolve();
    for (const served of pair) {
      for (const cell of acting) await take(round, cell, served);
      // Its alarms ring while the floor is measured, which leaves none.
      if (served.name === "boneyard") silent = silence();
    }
    await silent;
  }
  return cells;
}
