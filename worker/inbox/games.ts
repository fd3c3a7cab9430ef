import { added, NO_PACE, type Pace } from "../game/pace.ts";
import type { Hearing } from "./hearing.ts";
import { type KnownTurn, turnHeard } from "./reminders.ts";

/** A running game as far as the inbox has heard of it. */
export interface KnownGame {
  readonly id: string;
  readonly version: number;
  /** The turn that was last heard of: whether it still waits, the game knows. */
  readonly turn?: KnownTurn;
}

/** The games of one player: which of them run, which wait for him, and his pace in all of them. */
export interface Games {
  readonly running: () => readonly KnownGame[];
  /** The newest version heard of a game; undefined before the first. */
  readonly version: (id: string) => number | undefined;
  readonly turn: (id: string) => KnownTurn | undefined;
  /** Takes how a game stands, if that is news. `reminders` are for a turn that is new. */
  readonly hear: (hearing: Hearing, reminders: readonly number[]) => void;
  /** Forgets a turn that was heard of, by its version, if it is still the one that is known. */
  readonly over: (id: string, version: number) => void;
  /** Writes down which reminders are left of a game's turn. */
  readonly reminded: (id: string, reminders: readonly number[]) => void;
  readonly pace: () => Pace;
  /** The ids after one, of all games heard of, up to `limit`. */
  readonly known: (after: string, limit: number) => readonly string[];
  /** Reads it all again: after a transaction that failed. */
  readonly reload: () => void;
}

export function openGames(sql: SqlStorage): Games {
  let running = read();

  function read(): Map<string, KnownGame> {
    return new Map(
      sql
        .exec<{ id: string; version: number; turn: string | null }>(
          "SELECT id, version, turn FROM games WHERE running = 1",
        )
        .toArray()
        .map(({ id, version, turn }) => [
          id,
          { id, version, ...(turn === null ? {} : { turn: JSON.parse(turn) as KnownTurn }) },
        ]),
    );
  }

  return {
    running: () => [...running.values()],
    version(id) {
      const known = running.get(id);
      if (known !== undefined) return known.version;
      const [row] = sql
        .exec<{ version: number }>("SELECT version FROM games WHERE id = ?", id)
        .toArray();
      return row?.version;
    },
    turn: (id) => running.get(id)?.turn,
    hear({ gameId: id, version, running: runs, turn: heard, pace }, reminders) {
      const turn = turnHeard(running.get(id)?.turn, heard, reminders);
      sql.exec(
        `INSERT INTO games (id, version, running, turn, pace) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET version = excluded.version, running = excluded.running,
           turn = excluded.turn, pace = coalesce(excluded.pace, pace)`,
        id,
        version,
        runs ? 1 : 0,
        turn === undefined ? null : JSON.stringify(turn),
        pace === undefined ? null : JSON.stringify(pace),
      );
      if (runs) running.set(id, { id, version, ...(turn === undefined ? {} : { turn }) });
      else running.delete(id);
    },
    over(id, version) {
      const game = running.get(id);
      if (game?.turn?.version !== version) return;
      sql.exec("UPDATE games SET turn = NULL WHERE id = ?", id);
      running.set(id, { id, version: game.version });
    },
    reminded(id, reminders) {
      const game = running.get(id);
      if (game?.turn === undefined) return;
      const turn = { ...game.turn, reminders };
      sql.exec("UPDATE games SET turn = ? WHERE id = ?", JSON.stringify(turn), id);
      running.set(id, { ...game, turn });
    },
    pace: () =>
      added([
        NO_PACE,
        ...sql
          .exec<{ pace: string }>("SELECT pace FROM games WHERE pace IS NOT NULL")
          .toArray()
          .map(({ pace }) => JSON.parse(pace) as Pace),
      ]),
    known: (after, limit) =>
      sql
        .exec<{ id: string }>("SELECT id FROM games WHERE id > ? ORDER BY id LIMIT ?", after, limit)
        .toArray()
        .map(({ id }) => id),
    reload() {
      running = read();
    },
  };
}
