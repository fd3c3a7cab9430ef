/**
 * An inbox's database, with a memory of what has been read from it: every notice would otherwise
 * ask it a dozen things that have not changed. A transaction that fails empties the memory, since
 * what was noted in it is not on the disk.
 */
export interface Disk {
  readonly sql: SqlStorage;
  readonly transactionSync: <T>(work: () => T) => T;
  /** What `read` answers; asked again, the same without reading, until it is forgotten. */
  readonly recall: <T>(name: string, read: () => T) => T;
  /** Takes note of what has just been written. */
  readonly note: (name: string, value: unknown) => void;
  /** Forgets one thing, or all. */
  readonly forget: (name?: string) => void;
}

export function openDisk(storage: DurableObjectStorage): Disk {
  const memory = new Map<string, unknown>();
  return {
    sql: storage.sql,
    transactionSync(work) {
      try {
        return storage.transactionSync(work);
      } catch (error) {
        memory.clear();
        throw error;
      }
    },
    recall<T>(name: string, read: () => T): T {
      if (!memory.has(name)) memory.set(name, read());
      return memory.get(name) as T;
    },
    note: (name, value) => {
      memory.set(name, value);
    },
    forget: (name) => {
      if (name === undefined) memory.clear();
      else memory.delete(name);
    },
  };
}
