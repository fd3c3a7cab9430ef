import type { Env } from "../env.ts";
import { backoff } from "../game/due.ts";
import type { Habits } from "../game/habits.ts";
import { failureNote } from "../http/failure.ts";
import type { Disk } from "./disk.ts";
import { readFact, writeFact } from "./store.ts";

/** Games that have not heard yet of what their player has changed. */
interface Pending {
  readonly revision: number;
  readonly games: readonly string[];
}

const PENDING = "pushes";

/** Tells the running games of a player's new habits, until each has heard. */
export interface Pushes {
  /** Inside the transaction of the change. */
  readonly begin: (revision: number, games: readonly string[]) => void;
  readonly due: (now: number) => number | undefined;
  readonly run: (habits: Habits, now: number) => Promise<void>;
}

export function openPushes(disk: Disk, env: Env, player: string): Pushes {
  let failures = 0;
  let retryAt = 0;

  const tell = async (game: string, habits: Habits): Promise<string | undefined> => {
    try {
      await env.GAME.getByName(game).habits(player, habits);
      return game;
    } catch (error) {
      console.error(failureNote("inbox.push", { game }, error));
      return undefined;
    }
  };

  return {
    begin(revision, games) {
      writeFact(disk, PENDING, games.length === 0 ? undefined : { revision, games });
      failures = 0;
      retryAt = 0;
    },
    due: (now) =>
      readFact<Pending>(disk, PENDING) === undefined ? undefined : Math.max(now, retryAt),
    async run(habits, now) {
      const begun = readFact<Pending>(disk, PENDING);
      if (begun === undefined || retryAt > now) return;
      const told = await Promise.all(begun.games.map((game) => tell(game, habits)));
      // Another change may have begun meanwhile: then all of them have to hear again.
      const pending = readFact<Pending>(disk, PENDING);
      if (pending?.revision !== begun.revision) return;
      const games = begun.games.filter((game) => !told.includes(game));
      writeFact(disk, PENDING, games.length === 0 ? undefined : { ...begun, games });
      failures = games.length === 0 ? 0 : failures + 1;
      retryAt = games.length === 0 ? 0 : now + backoff(failures);
    },
  };
}
