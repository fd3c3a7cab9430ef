import { setTimeout as pause } from "node:timers/promises";
import { median } from "./measure.ts";
import type { Served } from "./pair.ts";
import type { Table } from "./side.ts";

/** After so long without a request the runtime drops an object, ms; it says 10 s. */
const SLEEP_MS = 16_000;

export interface Wakes {
  /** Times of the first action of a cold object and of the one after it, ms, median. */
  readonly cold: number;
  readonly warm: number;
  /** Of a question to an object that has nothing, ms, median. */
  readonly empty: number;
}

/**
 * Lets games go cold, and takes two actions in each, one at a time over one line; a result for each
 * group of tables. `meanwhile` is done while they sleep.
 */
export async function wake(
  { lines }: Served,
  groups: readonly (readonly Table[])[],
  meanwhile: () => Promise<unknown>,
): Promise<readonly Wakes[]> {
  const [line] = lines;
  if (line === undefined) throw new Error("no line");
  const laid = await Promise.all(
    groups.map((tables) => Promise.all(tables.map((table) => table.deal()))),
  );
  await Promise.all([pause(SLEEP_MS), meanwhile()]);
  const wakes: Wakes[] = [];
  for (const lanes of laid) {
    const times = { cold: [] as number[], warm: [] as number[], empty: [] as number[] };
    for (const lane of lanes) {
      for (const kind of ["cold", "warm"] as const) {
        const asked = lane.next();
        if (asked === undefined) break;
        const heard = await line.ask(asked);
        lane.heard(heard);
        times[kind].push(heard.took);
      }
      const path = `/v1/games/g_${crypto.randomUUID().replaceAll("-", "").slice(0, 22)}`;
      times.empty.push((await line.ask({ method: "GET", path })).took);
    }
    wakes.push({
      cold: median(times.cold),
      warm: median(times.warm),
      empty: median(times.empty),
    });
  }
  return wakes;
}
