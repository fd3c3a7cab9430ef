/**
 * Brings an object's own database up to date. `migrations` is append-only: objects written by every
 * earlier release run through what they lack when they wake. A part of an object that has tables of its
 * own counts them in another `table`.
 */
export function migrateObject(
  sql: SqlStorage,
  migrations: readonly string[],
  table = "migrations",
): void {
  sql.exec(`CREATE TABLE IF NOT EXISTS ${table} (id INTEGER PRIMARY KEY)`);
  const done = sql.exec<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`).one().n;
  for (const [id, statements] of migrations.entries()) {
    if (id < done) continue;
    sql.exec(statements);
    sql.exec(`INSERT INTO ${table} (id) VALUES (?)`, id);
  }
}
