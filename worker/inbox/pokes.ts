import type { KnownGame } from "./games.ts";

/** How long after its deadline a turn that a game says nothing of is asked about, ms. */
const SILENCE_MS = 30_000;
/** The longest time between two questions to a game that stays silent, ms. */
const LONGEST_MS = 60 * 60_000;

/**
 * Which games to wake because a deadline has passed without a word, so that a lost alarm is made up
 * for by the alarm of another object. What was asked last is only in memory: asking once more does
 * no harm.
 */
export interface Pokes {
  readonly due: (games: readonly KnownGame[]) => number | undefined;
  /** Those that are due now, of which note is taken. */
  readonly take: (games: readonly KnownGame[], now: number) => readonly KnownGame[];
}

export function openPokes(): Pokes {
  const last = new Map<string, number>();

  /** Twice as late each time. */
  function pokeAt({ id, turn }: KnownGame): number | undefined {
    if (turn === undefined) return undefined;
    const poked = last.get(id) ?? 0;
    return poked <= turn.deadline
      ? turn.deadline + SILENCE_MS
      : poked + Math.min(LONGEST_MS, poked - turn.deadline);
  }

  return {
    due: (games) =>
      games.reduce<number | undefined>((least, game) => {
        const at = pokeAt(game);
        return at === undefined || (least !== undefined && least <= at) ? least : at;
      }, undefined),
    take(games, now) {
      const silent = games.filter((game) => (pokeAt(game) ?? Number.POSITIVE_INFINITY) <= now);
      for (const { id } of silent) last.set(id, now);
      return silent;
    },
  };
}
