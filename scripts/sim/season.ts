import type { Programme } from "./club.ts";
import { FAULTS, type Fault, HARMLESS } from "./platform/faults.ts";
import { type Played, playWorld } from "./play.ts";

/** Some games of the simulation, in a world of their own. */
export interface Task extends Programme {
  /** Whether they are played again with faults. */
  readonly faults: boolean;
}

export interface Season {
  readonly plain: Omit<Played, "logs">;
  /** With every kind of fault. */
  readonly faulty?: Omit<Played, "logs">;
  /** What is wrong, one line each. */
  readonly wrong: readonly string[];
}

const EVERY = Object.keys(FAULTS) as Fault[];

/**
 * Plays a task's games; with faults three times. Alarms that ring twice and objects that are evicted
 * may not change so much as a millisecond of any log; all faults together may shift times, and
 * still no promise may be broken.
 */
export async function playSeason({ faults, ...programme }: Task): Promise<Season> {
  const play = (kinds: readonly Fault[]) => playWorld(programme, kinds);
  const plain = await play([]);
  const wrong = [...plain.faults];
  if (!faults) return { plain: withoutLogs(plain), wrong };
  const harmless = await play(HARMLESS);
  wrong.push(
    ...during(HARMLESS.join(" and "), [...harmless.faults, ...differences(plain, harmless)]),
  );
  const faulty = await play(EVERY);
  wrong.push(...during("all faults", faulty.faults));
  return { plain: withoutLogs(plain), faulty: withoutLogs(faulty), wrong };
}

const withoutLogs = ({ logs: _, ...played }: Played): Omit<Played, "logs"> => played;

const during = (what: string, lines: readonly string[]): readonly string[] =>
  lines.map((line) => `${line} (with ${what})`);

/** The first entry in which the logs of a game differ. */
function differences(one: Played, other: Played): readonly string[] {
  const others = new Map(other.logs);
  return one.logs.flatMap(([id, log]) => {
    const again = others.get(id) ?? [];
    const at = log.findIndex((entry, index) => entry !== again[index]);
    const place = at >= 0 ? at : log.length === again.length ? -1 : log.length;
    return place < 0 ? [] : [`${id}: its log differs: ${log[place]} became ${again[place]}`];
  });
}
