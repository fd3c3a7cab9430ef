import type { Action } from "../rules/action.ts";
import { SEATS } from "../rules/seat.ts";
import type { ForcedPlay } from "./forced.ts";
import type { Habits } from "./habits.ts";
import type { Message } from "./message.ts";
import { planName } from "./plan.ts";
import type { Names, Private } from "./view.ts";

/**
 * The private facts beside the log, one row each: `name:<player>`, `entropy:<seat>`,
 * `plan:<seat>`, `message:<n>`, `habits:<player>`, `forced`, `lookout`,
 * `cursor:<where>`.
 */
export type Kept = ReadonlyMap<string, unknown>;

/** What has been read of facts that have not changed since. */
const known = new WeakMap<Kept, Private>();

/** The facts as the commands and views read them; rows are written by this program alone. */
export function readKept(kept: Kept): Private {
  const read = known.get(kept) ?? sorted(kept);
  known.set(kept, read);
  return read;
}

function sorted(kept: Kept): Private {
  const names: Record<string, Names[string]> = {};
  const messages: Message[] = [];
  const habits: Record<string, Habits> = {};
  const forced = kept.get("forced") as ForcedPlay | undefined;
  for (const [name, value] of kept) {
    if (name.startsWith("name:")) names[name.slice(5)] = value as Names[string];
    if (name.startsWith("habits:")) habits[name.slice(7)] = value as Habits;
    if (name.startsWith("message:")) messages.push(value as Message);
  }
  return {
    names,
    entropy: SEATS.map((seat) => kept.get(`entropy:${seat}`) as string | undefined),
    plans: SEATS.map((seat) => (kept.get(planName(seat)) as readonly Action[] | undefined) ?? []),
    messages: messages.sort((a, b) => a.number - b.number),
    habits,
    ...(forced === undefined ? {} : { forced }),
  };
}

/** How far a projection has got: the version it knows of. */
export const cursorOf = (kept: Kept, where: string): number =>
  (kept.get(`cursor:${where}`) as number | undefined) ?? 0;
