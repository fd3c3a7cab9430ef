import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { evicted } from "./evicted.ts";

/** What an object writes to: it outlives the object. */
export interface Disk {
  /** The storage for one life of the object; writing throws once the life is over. */
  readonly storage: (isOver: () => boolean) => DurableObjectStorage;
  /** When the object wants to be woken, ms. */
  readonly alarm: () => number | undefined;
  readonly clearAlarm: () => void;
  /** Whether the next transaction fails at its end. */
  readonly fail: (next: boolean) => void;
  readonly close: () => void;
}

/** An empty disk in memory. `rings` hears of every new alarm, once it is sure. */
export function openDisk(rings: (at: number) => void): Disk {
  const db = new DatabaseSync(":memory:");
  const statements = new Map<string, StatementSync>();
  let alarm: number | undefined;
  let fails = false;
  let deep = false;
  let told: number | undefined;

  function run(query: string, bindings: readonly unknown[]): Record<string, unknown>[] {
    // Several statements at once: migrations, without bindings.
    if (bindings.length === 0 && /;\s*\S/.test(query)) {
      db.exec(query);
      return [];
    }
    const statement = statements.get(query) ?? db.prepare(query);
    statements.set(query, statement);
    return statement.all(...(bindings as SQLInputValue[]));
  }

  function exec(query: string, ...bindings: readonly unknown[]) {
    const rows = run(query, bindings);
    return {
      toArray: () => rows,
      one() {
        const [row, ...more] = rows;
        if (row === undefined || more.length > 0) throw new Error("not exactly one row");
        return row;
      },
    };
  }

  function announce(): void {
    if (deep || alarm === told) return;
    told = alarm;
    if (alarm !== undefined) rings(alarm);
  }

  function transactionSync<T>(work: () => T): T {
    if (deep) throw new Error("a transaction inside another");
    const before = alarm;
    db.exec("BEGIN");
    deep = true;
    try {
      const result = work();
      if (fails) {
        fails = false;
        throw new Error("the disk has failed");
      }
      db.exec("COMMIT");
      return result;
    } catch (error) {
      db.exec("ROLLBACK");
      alarm = before;
      throw error;
    } finally {
      deep = false;
      announce();
    }
  }

  function storage(isOver: () => boolean): DurableObjectStorage {
    const alive = <A extends readonly unknown[], R>(work: (...args: A) => R) => {
      return (...args: A): R => {
        if (isOver()) throw evicted();
        return work(...args);
      };
    };
    const used = {
      sql: { exec: alive(exec) },
      transactionSync: alive(transactionSync),
      getAlarm: async () => alarm ?? null,
      setAlarm: alive(async (at: number) => {
        alarm = at;
        told = undefined;
        announce();
      }),
      deleteAlarm: alive(async () => {
        alarm = undefined;
        told = undefined;
      }),
    };
    return used as unknown as DurableObjectStorage;
  }

  return {
    storage,
    alarm: () => alarm,
    clearAlarm() {
      alarm = undefined;
      told = undefined;
    },
    fail(next) {
      fails = next;
    },
    close: () => db.close(),
  };
}
