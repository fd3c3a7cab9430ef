import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

const MIGRATIONS = path.resolve(import.meta.dirname, "../../../schema/migrations");

/** D1 for one world, and what the world itself looks up in it. */
export interface Database {
  /** As somebody sees it whose every word goes through `outward`. */
  readonly d1: (outward: Outward) => D1Database;
  readonly rows: (query: string, ...bindings: readonly SQLInputValue[]) => Row[];
  readonly close: () => void;
}

type Row = Record<string, unknown>;

/** What stands between an object and the world: it may keep a word from being said. */
export type Outward = <T>(call: () => Promise<T>) => Promise<T>;

/** The service's own migrations on an empty database in memory. `written` hears of every write. */
export function openDatabase(written: () => void): Database {
  const db = new DatabaseSync(":memory:");
  for (const file of readdirSync(MIGRATIONS).sort()) {
    if (file.endsWith(".sql")) db.exec(readFileSync(path.join(MIGRATIONS, file), "utf8"));
  }
  const statements = new Map<string, StatementSync>();

  function rows(query: string, ...bindings: readonly SQLInputValue[]): Row[] {
    const statement = statements.get(query) ?? db.prepare(query);
    statements.set(query, statement);
    return statement.all(...bindings);
  }

  const run = ({ query, bindings }: Bound): Row[] => {
    const found = rows(query, ...bindings);
    if (!/^\s*select/i.test(query)) written();
    return found;
  };

  interface Bound {
    readonly query: string;
    readonly bindings: readonly SQLInputValue[];
  }
  const answer = (results: Row[]) => ({ results, success: true, meta: {} });
  const bound = new WeakMap<object, Bound>();

  function openFor(outward: Outward): D1Database {
    function prepare(query: string, bindings: readonly SQLInputValue[] = []) {
      const it = { query, bindings };
      const statement = {
        bind: (...values: readonly SQLInputValue[]) => prepare(query, values),
        all: () => outward(async () => answer(run(it))),
        run: () => outward(async () => answer(run(it))),
        first: () => outward(async () => run(it)[0] ?? null),
        raw: () => outward(async () => run(it).map((row) => Object.values(row))),
      };
      bound.set(statement, it);
      return statement;
    }
    const used = {
      prepare,
      batch: (batched: readonly object[]) => outward(() => batch(batched)),
    };
    return used as unknown as D1Database;
  }

  async function batch(batched: readonly object[]) {
    db.exec("BEGIN");
    try {
      const results = batched.map((statement) => {
        const it = bound.get(statement);
        if (it === undefined) throw new Error("not a statement of this database");
        return answer(run(it));
      });
      db.exec("COMMIT");
      return results;
    } catch (error) {
      db.exec("ROLLBACK");
      throw error;
    }
  }

  return { d1: openFor, rows, close: () => db.close() };
}
