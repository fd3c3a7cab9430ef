import { runTogether } from "./load.ts";
import { measure } from "./measure.ts";
import { openTables, type Served, silence } from "./pair.ts";
import type { Table } from "./side.ts";

/** What a game's age changes: how long it has gone on, and how long it has slept. */

const LATE = 2_000;

export interface Ages {
  /** CPU per action in the first hand of a game and after event 2,000, µs, two samples a round. */
  readonly early: readonly number[];
  readonly late: readonly number[];
  /** The version of the youngest old game. */
  readonly version: number;
}

/** Plays games on until they are old, unmeasured. */
async function grow(tables: readonly Table[], lines: Served["lines"]): Promise<void> {
  for (;;) {
    const young = tables.filter((table) => table.version() < LATE);
    if (young.length === 0) return;
    await runTogether(await Promise.all(young.map((table) => table.deal())), lines);
  }
}

/**
 * Actions at event 10 and at event 2,000, whole hands of as many games at a time: young, old, old,
 * young in each round. `old` are tables that may be played on.
 */
export async function compareAges(
  { side, lines }: Served,
  old: readonly Table[],
  rounds: number,
): Promise<Ages> {
  await grow(old, lines);
  const version = Math.min(...old.map((table) => table.version()));
  const young = await openTables(lines, 2 * rounds * old.length);
  await silence();
  const wanted = { act: "action", connections: lines.length, games: old.length } as const;
  const handAt = async (tables: readonly Table[]): Promise<number> =>
    (await measure({ ...side, tables }, wanted, lines, { requests: Infinity, from: 0 })).cpu;
  const early: number[] = [];
  const late: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = [2 * round, 2 * round + 1].map((group) =>
      young.slice(group * old.length, (group + 1) * old.length),
    );
    early.push(await handAt(first ?? []));
    late.push(await handAt(old));
    late.push(await handAt(old));
    early.push(await handAt(second ?? []));
  }
  return { early, late, version };
}
