import { migrateObject } from "../migrate-object.ts";
import type { Disk } from "./disk.ts";

/**
 * An inbox's own database. A notice is one row, and a game that the player sits or sat in is one,
 * so that hearing of a turn writes two. Migrations are append-only: the objects of every earlier
 * release run through them when they wake.
 */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE notices (seq INTEGER PRIMARY KEY, id TEXT NOT NULL, at INTEGER NOT NULL,
     notice TEXT NOT NULL);
   CREATE TABLE games (id TEXT PRIMARY KEY, version INTEGER NOT NULL, running INTEGER NOT NULL,
     turn TEXT, pace TEXT) WITHOUT ROWID;
   CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
   CREATE TABLE tickets (hash TEXT PRIMARY KEY, expires INTEGER NOT NULL, caller TEXT NOT NULL)
     WITHOUT ROWID;
   CREATE TABLE keys (path TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL,
     at INTEGER NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL,
     PRIMARY KEY (path, key)) WITHOUT ROWID;`,
];

/** Whether anything was ever kept here; asking leaves nothing behind. */
export const hasDatabase = (sql: SqlStorage): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'notices'").toArray()
    .length > 0;

export const migrate = (sql: SqlStorage): void => migrateObject(sql, MIGRATIONS);

/** A fact by its name, as this program wrote it. */
export function readFact<T>(disk: Disk, name: string): T | undefined {
  return disk.recall(`fact:${name}`, () => {
    const [row] = disk.sql
      .exec<{ value: string }>("SELECT value FROM facts WHERE name = ?", name)
      .toArray();
    return row === undefined ? undefined : (JSON.parse(row.value) as T);
  });
}

export function writeFact(disk: Disk, name: string, value: unknown): void {
  const { sql } = disk;
  if (value === undefined) sql.exec("DELETE FROM facts WHERE name = ?", name);
  else {
    sql.exec(
      "INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)",
      name,
      JSON.stringify(value),
    );
  }
  disk.note(`fact:${name}`, value);
}
