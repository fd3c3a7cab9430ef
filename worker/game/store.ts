import { migrateObject } from "../migrate-object.ts";
import type { Entry, GameEvent } from "./event.ts";
import type { Telling } from "./news.ts";
import type { GameState } from "./state.ts";

/**
 * A game's own database. The log is the truth; the snapshot is a cache of its fold at the start of
 * a hand; `kept` holds what the seats have told nobody else. What was answered to a key is in the
 * row of what was done, and in `keys` where that is in no log. Migrations are append-only: the
 * objects of every earlier release run through them when they wake.
 *
 * When the game has long been over, all of that gives way to one table (archive.ts), to which the
 * migrations do not apply: what is in it says itself in which form it is.
 */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE log (last INTEGER PRIMARY KEY, at INTEGER NOT NULL, events TEXT NOT NULL,
     telling TEXT);
   CREATE TABLE snapshot (id INTEGER PRIMARY KEY CHECK (id = 1), format INTEGER NOT NULL,
     version INTEGER NOT NULL, state TEXT NOT NULL);
   CREATE TABLE kept (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
   CREATE TABLE keys (player TEXT NOT NULL, path TEXT NOT NULL, key TEXT NOT NULL,
     fingerprint TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL, etag TEXT,
     location TEXT, PRIMARY KEY (player, path, key)) WITHOUT ROWID;`,
  `ALTER TABLE log ADD COLUMN answered TEXT;
   ALTER TABLE log ADD COLUMN answer TEXT;
   ALTER TABLE snapshot ADD COLUMN keys TEXT;`,
];

/** Bytes in a row, at most: the platform takes no row beyond 2 MB. */
const PART_SIZE = 1_000_000;

/** The form of a stored state; a snapshot in another form is not read but folded again. */
const SNAPSHOT_FORMAT = 1;

/** An answer as it is given, and given again to the same key. */
export interface Answered {
  readonly status: number;
  /** JSON, byte for byte. */
  readonly body: string;
  readonly etag?: string;
  readonly location?: string;
}

/** Whose key it is: it answers nobody else, and no other operation. */
export interface KeyOwner {
  readonly player: string;
  /** Method and path. */
  readonly path: string;
  readonly key: string;
}

/** An answer with whose it was and what was asked. */
export interface Keyed {
  readonly owner: KeyOwner;
  readonly fingerprint: string;
  readonly answer: Answered;
}

/** The rows of the log under which answers to keys are found, by the name of each key (keys.ts). */
export type KeyRows = Readonly<Record<string, number>>;

export interface Snapshot {
  readonly state: GameState;
  /** Those up to it; undefined where an earlier release took it. */
  readonly keys?: KeyRows;
}

/** Rows, but for `snapshot`: the version at which the last one was taken, 0 without one. */
export interface Size {
  readonly entries: number;
  readonly keys: number;
  readonly snapshot: number;
}

export interface Store {
  /** What there is of a game here, if anything; asking leaves nothing behind. */
  readonly found: () => "log" | "archive" | undefined;
  readonly migrate: () => void;
  readonly snapshot: () => Snapshot | undefined;
  readonly saveSnapshot: (snapshot: Required<Snapshot>) => void;
  /** Entries whose last event is later than a version, oldest first. */
  readonly entries: (after: number) => readonly Entry[];
  /**
   * `telling` is what the inboxes have to hear of it, and `keyed` what was answered, in the same row:
   * neither costs another.
   */
  readonly append: (entry: Entry, telling: Telling | undefined, keyed: Keyed | undefined) => void;
  /** What entries later than a version have to tell, oldest first. */
  readonly tellings: (after: number) => readonly Telling[];
  /** The answers in entries later than a version: where each is, and whose. */
  readonly keyed: (after: number) => readonly { readonly last: number; readonly owner: KeyOwner }[];
  /** The answer in the entry that ends with this event. */
  readonly answerAt: (last: number) => Keyed | undefined;
  readonly kept: () => ReadonlyMap<string, unknown>;
  readonly keep: (name: string, value: unknown) => void;
  /** Answers to what is in no log. */
  readonly answered: (owner: KeyOwner) => Keyed | undefined;
  readonly saveAnswer: (keyed: Keyed) => void;
  readonly size: () => Size;
  /** Puts the packed game in the place of everything else, or of what was packed before. */
  readonly archive: (packed: Uint8Array) => void;
  readonly archived: () => Uint8Array;
}

export function openStore(sql: SqlStorage): Store {
  return {
    found() {
      const [table] = sql
        .exec<{ name: "log" | "archive" }>(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('log', 'archive')",
        )
        .toArray();
      return table?.name;
    },
    migrate: () => migrateObject(sql, MIGRATIONS),
    snapshot() {
      const [row] = sql
        .exec<{ state: string; keys: string | null }>(
          "SELECT state, keys FROM snapshot WHERE format = ?",
          SNAPSHOT_FORMAT,
        )
        .toArray();
      if (row === undefined) return undefined;
      const state = JSON.parse(row.state) as GameState;
      return row.keys === null ? { state } : { state, keys: JSON.parse(row.keys) as KeyRows };
    },
    saveSnapshot({ state, keys }) {
      sql.exec(
        "INSERT OR REPLACE INTO snapshot (id, format, version, state, keys) VALUES (1, ?, ?, ?, ?)",
        SNAPSHOT_FORMAT,
        state.version,
        JSON.stringify(state),
        JSON.stringify(keys),
      );
    },
    entries: (after) =>
      sql
        .exec<{ last: number; at: number; events: string }>(
          "SELECT last, at, events FROM log WHERE last > ? ORDER BY last",
          after,
        )
        .toArray()
        .map(({ last, at, events: json }) => {
          const events = JSON.parse(json) as GameEvent[];
          return { first: last - events.length + 1, at, events };
        }),
    append({ first, at, events }, telling, keyed) {
      const { body, ...answer } = keyed?.answer ?? {};
      sql.exec(
        "INSERT INTO log (last, at, events, telling, answered, answer) VALUES (?, ?, ?, ?, ?, ?)",
        first + events.length - 1,
        at,
        JSON.stringify(events),
        telling === undefined ? null : JSON.stringify(telling),
        keyed === undefined ? null : JSON.stringify({ ...keyed, answer }),
        body ?? null,
      );
    },
    tellings: (after) =>
      sql
        .exec<{ telling: string }>(
          "SELECT telling FROM log WHERE last > ? AND telling IS NOT NULL ORDER BY last",
          after,
        )
        .toArray()
        .map(({ telling }) => JSON.parse(telling) as Telling),
    keyed: (after) =>
      sql
        .exec<{ last: number; answered: string }>(
          "SELECT last, answered FROM log WHERE last > ? AND answered IS NOT NULL ORDER BY last",
          after,
        )
        .toArray()
        .map(({ last, answered }) => ({ last, owner: (JSON.parse(answered) as Keyed).owner })),
    answerAt(last) {
      const [row] = sql
        .exec<{ answered: string | null; answer: string | null }>(
          "SELECT answered, answer FROM log WHERE last = ?",
          last,
        )
        .toArray();
      if (row === undefined || row.answered === null || row.answer === null) return undefined;
      const { owner, fingerprint, answer } = JSON.parse(row.answered) as Keyed;
      return { owner, fingerprint, answer: { ...answer, body: row.answer } };
    },
    kept: () =>
      new Map(
        sql
          .exec<{ name: string; value: string }>("SELECT name, value FROM kept")
          .toArray()
          .map(({ name, value }) => [name, JSON.parse(value) as unknown]),
      ),
    keep(name, value) {
      if (value === undefined) sql.exec("DELETE FROM kept WHERE name = ?", name);
      else {
        const json = JSON.stringify(value);
        sql.exec("INSERT OR REPLACE INTO kept (name, value) VALUES (?, ?)", name, json);
      }
    },
    answered(owner) {
      const { player, path, key } = owner;
      const [row] = sql
        .exec<{
          fingerprint: string;
          status: number;
          body: string;
          etag: string | null;
          location: string | null;
        }>(
          "SELECT fingerprint, status, body, etag, location FROM keys WHERE player = ? AND path = ? AND key = ?",
          player,
          path,
          key,
        )
        .toArray();
      if (row === undefined) return undefined;
      const { fingerprint, etag, location, ...rest } = row;
      const answer = {
        ...rest,
        ...(etag === null ? {} : { etag }),
        ...(location === null ? {} : { location }),
      };
      return { owner, fingerprint, answer };
    },
    saveAnswer({ owner: { player, path, key }, fingerprint, answer }) {
      const { status, body, etag, location } = answer;
      sql.exec(
        "INSERT INTO keys (player, path, key, fingerprint, status, body, etag, location) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        player,
        path,
        key,
        fingerprint,
        status,
        body,
        etag ?? null,
        location ?? null,
      );
    },
    size: () =>
      sql
        .exec<{ entries: number; keys: number; snapshot: number }>(
          `SELECT (SELECT COUNT(*) FROM log) AS entries,
             (SELECT COUNT(*) FROM keys) + (SELECT COUNT(answered) FROM log) AS keys,
             coalesce((SELECT version FROM snapshot), 0) AS snapshot`,
        )
        .one(),
    archive(packed) {
      sql.exec("DROP TABLE IF EXISTS archive");
      sql.exec("CREATE TABLE archive (part INTEGER PRIMARY KEY, packed BLOB NOT NULL)");
      for (let at = 0; at < packed.length; at += PART_SIZE) {
        const part = packed.slice(at, at + PART_SIZE);
        sql.exec("INSERT INTO archive (packed) VALUES (?)", part as unknown as ArrayBuffer);
      }
      for (const table of ["log", "snapshot", "kept", "keys", "migrations"]) {
        sql.exec(`DROP TABLE IF EXISTS ${table}`);
      }
    },
    archived() {
      const parts = sql
        .exec<{ packed: ArrayBuffer }>("SELECT packed FROM archive ORDER BY part")
        .toArray()
        .map(({ packed }) => new Uint8Array(packed));
      const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const part of parts) {
        whole.set(part, at);
        at += part.length;
      }
      return whole;
    },
  };
}
