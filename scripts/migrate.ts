import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Miniflare } from "miniflare";
import { unstable_splitSqlQuery as statementsOf } from "wrangler";

/** Local D1 databases by migrations folder: `wrangler.toml` names both for each binding. */
type D1 = Awaited<ReturnType<Miniflare["getD1Database"]>>;

/**
 * Applies the migrations that the database has not seen, in order of their names, each whole or not
 * at all. The ledger is the table that `wrangler d1 migrations` keeps, so that both may be used.
 *
 * @returns the names of the files that were applied
 * @throws Error naming the file whose SQL was refused
 */
export async function migrate(database: D1, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  await database
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations(
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT UNIQUE,
        applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
      )`,
    )
    .run();
  const { results } = await database
    .prepare("SELECT name FROM d1_migrations")
    .all<{ name: string }>();
  const seen = new Set(results.map((row) => row.name));
  const applied: string[] = [];
  for (const name of files) {
    if (seen.has(name)) continue;
    const sql = await readFile(path.join(folder, name), "utf8");
    try {
      await database.batch([
        ...statementsOf(sql).map((statement) => database.prepare(statement)),
        database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
      ]);
    } catch (error) {
      throw new Error(`The migration ${name} was refused: ${String(error)}`, { cause: error });
    }
    applied.push(name);
  }
  return applied;
}
