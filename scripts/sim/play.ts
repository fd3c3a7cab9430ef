import { type Checked, checkGame } from "./check.ts";
import { openClub, type Programme } from "./club.ts";
import { type Fault, HARMLESS } from "./platform/faults.ts";
import { type Outcome, outcomeOf } from "./tally.ts";
import { openWorld } from "./world.ts";

export interface Played {
  readonly outcomes: readonly Outcome[];
  readonly faults: readonly string[];
  /** Each game's log, an entry a line, to compare. */
  readonly logs: readonly (readonly [id: string, log: readonly string[]])[];
  readonly struck: Readonly<Record<string, number>>;
  readonly reminders: number;
  readonly sweeps: number;
}

/** A Monday in March: clocks go forward on both sides of the Atlantic in the weeks after it. */
const START = Date.parse("2027-03-01T08:00:00Z");

const DAY = 24 * 60 * 60_000;

/** No game takes longer than this. */
const PATIENCE = 500 * DAY;

/** Plays the games of one world to their ends, and looks each of them over. */
export async function playWorld(programme: Programme, kinds: readonly Fault[]): Promise<Played> {
  const seed = `${programme.seed}/${programme.first}`;
  const world = openWorld(seed, START, kinds);
  const club = openClub(world, { ...programme, seed });
  const faults: string[] = [];
  try {
    // A day more than the last game takes, for what is still to be told.
    let rest: number | undefined;
    await world.run(() => {
      if (rest === undefined && club.allOver()) rest = world.now() + DAY;
      return world.now() > (rest ?? START + PATIENCE);
    });
    const checked: Checked[] = [];
    const strict = kinds.every((kind) => HARMLESS.includes(kind));
    for (const table of club.tables) checked.push(await checkGame(world, club, table, strict));
    faults.push(...club.faults, ...checked.flatMap((game) => game.faults));
    if (kinds.length === 0) faults.push(...world.complaints);
    return {
      outcomes: checked.map(outcomeOf),
      faults,
      logs: checked.map(({ table, log }) => [table.id, log.map((entry) => JSON.stringify(entry))]),
      struck: Object.fromEntries(world.struck),
      reminders: club.reminders(),
      sweeps: world.sweeps(),
    };
  } finally {
    world.close();
  }
}
