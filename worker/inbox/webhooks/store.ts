import { migrateObject } from "../../migrate-object.ts";
import type { Disk } from "../disk.ts";
import type { FeedNotice } from "../notice.ts";
import type { Delivery, Endpoint, Outcome } from "./endpoint.ts";
import { LOG_FOR } from "./schedule.ts";

/**
 * The webhooks' part of an inbox's database. `webhook_queue` holds what is still to be delivered,
 * `webhook_deliveries` every attempt, `webhook_keys` what was answered to an Idempotency-Key.
 */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE webhook_endpoints (id TEXT PRIMARY KEY, endpoint TEXT NOT NULL) WITHOUT ROWID;
   CREATE TABLE webhook_queue (endpoint TEXT NOT NULL, id INTEGER NOT NULL, notice TEXT NOT NULL,
     type TEXT NOT NULL, attempts INTEGER NOT NULL, due INTEGER NOT NULL, once INTEGER NOT NULL,
     PRIMARY KEY (endpoint, id)) WITHOUT ROWID;
   CREATE TABLE webhook_deliveries (endpoint TEXT NOT NULL, n INTEGER NOT NULL,
     notice_id TEXT NOT NULL, notice TEXT NOT NULL, attempt INTEGER NOT NULL, at INTEGER NOT NULL,
     ms INTEGER NOT NULL, status INTEGER, error TEXT, outcome TEXT NOT NULL, next_at INTEGER,
     PRIMARY KEY (endpoint, n)) WITHOUT ROWID;
   CREATE TABLE webhook_keys (path TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL,
     status INTEGER NOT NULL, body TEXT NOT NULL, location TEXT, at INTEGER NOT NULL,
     PRIMARY KEY (path, key)) WITHOUT ROWID;`,
];

/**
 * What is sent to an endpoint one at a time: notices for the first time, in their order, and beside
 * them what is sent again, so that neither waits for the other.
 */
export const LANES = ["first", "again"] as const;
export type Lane = (typeof LANES)[number];

/** Something to be delivered. */
export interface Item {
  /** In the order in which it came. */
  readonly id: number;
  readonly notice: FeedNotice;
  /** Attempts so far. */
  readonly attempts: number;
  /** ms. */
  readonly due: number;
  /** On its owner's request: whether it is still true or not, and without retries. */
  readonly once: boolean;
}

/** A stored answer to a key. */
export interface Kept {
  readonly fingerprint: string;
  readonly status: number;
  /** JSON. */
  readonly body: string;
  readonly location?: string;
}

type Row = Record<string, SqlStorageValue>;

export type Store = ReturnType<typeof openStore>;

export function openStore(disk: Disk) {
  const { sql } = disk;
  const all = <T extends Row>(query: string, ...values: SqlStorageValue[]): readonly T[] =>
    sql.exec<T>(query, ...values).toArray();

  /** A player who never had an endpoint has no tables for them. */
  const exists = (): boolean =>
    disk.recall(
      "webhooks",
      () =>
        all("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'webhook_endpoints'")
          .length > 0,
    );

  return {
    exists,
    migrate: () => {
      migrateObject(sql, MIGRATIONS, "webhook_migrations");
      disk.forget("webhooks");
    },

    endpoints: (): readonly Endpoint[] =>
      disk.recall("endpoints", () =>
        (exists() ? all<{ endpoint: string }>("SELECT endpoint FROM webhook_endpoints") : [])
          .map(({ endpoint }) => JSON.parse(endpoint) as Endpoint)
          .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)),
      ),

    endpoint(id: string): Endpoint | undefined {
      if (!exists()) return undefined;
      const [row] = all<{ endpoint: string }>(
        "SELECT endpoint FROM webhook_endpoints WHERE id = ?",
        id,
      );
      return row === undefined ? undefined : (JSON.parse(row.endpoint) as Endpoint);
    },

    saveEndpoint(endpoint: Endpoint): void {
      const json = JSON.stringify(endpoint);
      sql.exec(
        "INSERT OR REPLACE INTO webhook_endpoints (id, endpoint) VALUES (?, ?)",
        endpoint.id,
        json,
      );
      disk.forget("endpoints");
    },

    deleteEndpoint(id: string): void {
      sql.exec("DELETE FROM webhook_endpoints WHERE id = ?", id);
      sql.exec("DELETE FROM webhook_queue WHERE endpoint = ?", id);
      sql.exec("DELETE FROM webhook_deliveries WHERE endpoint = ?", id);
      disk.forget("endpoints");
    },

    enqueue(endpoint: string, { notice, attempts, due, once }: Omit<Item, "id">): void {
      sql.exec(
        `INSERT INTO webhook_queue (endpoint, id, notice, type, attempts, due, once)
         SELECT ?1, 1 + coalesce(max(id), 0), ?2, ?3, ?4, ?5, ?6
         FROM webhook_queue WHERE endpoint = ?1`,
        endpoint,
        JSON.stringify(notice),
        notice.type,
        attempts,
        due,
        once ? 1 : 0,
      );
    },

    queued: (endpoint: string): readonly Item[] =>
      all<ItemRow>("SELECT * FROM webhook_queue WHERE endpoint = ? ORDER BY id", endpoint).map(
        itemOf,
      ),

    /** The item that a lane takes next; `testsOnly` leaves out all that is not a test. */
    next(endpoint: string, lane: Lane, testsOnly: boolean): Item | undefined {
      const [row] = all<ItemRow>(
        `SELECT * FROM webhook_queue WHERE endpoint = ? AND ${LANE[lane]}
         AND (type = 'webhook.test' OR NOT ?) ORDER BY ${ORDER[lane]} LIMIT 1`,
        endpoint,
        testsOnly ? 1 : 0,
      );
      return row === undefined ? undefined : itemOf(row);
    },

    /** Whether an item is still to be delivered; it may have been dropped during an attempt. */
    holds: (endpoint: string, { id, notice }: Item): boolean =>
      all<{ notice: string }>(
        "SELECT notice FROM webhook_queue WHERE endpoint = ? AND id = ?",
        endpoint,
        id,
      ).some((row) => (JSON.parse(row.notice) as FeedNotice).id === notice.id),

    postpone(endpoint: string, { id, attempts }: Item, due: number): void {
      sql.exec(
        "UPDATE webhook_queue SET attempts = ?, due = ? WHERE endpoint = ? AND id = ?",
        attempts,
        due,
        endpoint,
        id,
      );
    },

    drop(endpoint: string, { id }: Item): void {
      sql.exec("DELETE FROM webhook_queue WHERE endpoint = ? AND id = ?", endpoint, id);
    },

    log(endpoint: string, delivery: Omit<Delivery, "n">): void {
      const { notice, attempt, at, ms, status, error, outcome, nextAt } = delivery;
      sql.exec(
        `INSERT INTO webhook_deliveries (endpoint, n, notice_id, notice, attempt, at, ms, status,
           error, outcome, next_at)
         SELECT ?1, 1 + coalesce(max(n), 0), ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
         FROM webhook_deliveries WHERE endpoint = ?1`,
        endpoint,
        notice.id,
        JSON.stringify(notice),
        attempt,
        at,
        ms,
        status ?? null,
        error ?? null,
        outcome,
        nextAt ?? null,
      );
    },

    /** Attempts with a number below `before`, kept since `since`, newest first. */
    deliveries: (
      endpoint: string,
      since: number,
      before: number,
      limit: number,
    ): readonly Delivery[] =>
      all<DeliveryRow>(
        `SELECT * FROM webhook_deliveries WHERE endpoint = ? AND n < ? AND at >= ?
         ORDER BY n DESC LIMIT ?`,
        endpoint,
        before,
        since,
        limit,
      ).map(deliveryOf),

    delivery(endpoint: string, since: number, n: number): Delivery | undefined {
      const [row] = all<DeliveryRow>(
        "SELECT * FROM webhook_deliveries WHERE endpoint = ? AND n = ? AND at >= ?",
        endpoint,
        n,
        since,
      );
      return row === undefined ? undefined : deliveryOf(row);
    },

    /** Notices given up since a time and not delivered afterwards, oldest first, each once. */
    givenUp: (endpoint: string, since: number): readonly FeedNotice[] =>
      all<{ notice: string }>(
        `SELECT notice, max(n) FROM webhook_deliveries AS failure
         WHERE endpoint = ?1 AND at >= ?2 AND outcome = 'failed' AND next_at IS NULL
           AND NOT EXISTS (SELECT 1 FROM webhook_deliveries AS later
             WHERE later.endpoint = ?1 AND later.notice_id = failure.notice_id
               AND later.n > failure.n AND later.outcome = 'delivered')
         GROUP BY notice_id ORDER BY min(n)`,
        endpoint,
        since,
      ).map(({ notice }) => JSON.parse(notice) as FeedNotice),

    /** Nothing that has been planned will be tried again. */
    forgetPlans(endpoint: string): void {
      sql.exec(
        "UPDATE webhook_deliveries SET next_at = NULL WHERE endpoint = ? AND next_at IS NOT NULL",
        endpoint,
      );
    },

    /** Forgets what is older than LOG_FOR, but the last delivery, from which the numbers go on. */
    prune(now: number): void {
      const past = now - LOG_FOR;
      sql.exec("DELETE FROM webhook_keys WHERE at < ?", past);
      sql.exec(
        `DELETE FROM webhook_deliveries AS old WHERE at < ?
         AND n < (SELECT max(n) FROM webhook_deliveries WHERE endpoint = old.endpoint)`,
        past,
      );
    },

    answered(path: string, key: string): Kept | undefined {
      const [row] = all<Row & { location: string | null }>(
        "SELECT fingerprint, status, body, location FROM webhook_keys WHERE path = ? AND key = ?",
        path,
        key,
      );
      if (row === undefined) return undefined;
      const { location, ...rest } = row;
      return { ...(rest as unknown as Kept), ...(location === null ? {} : { location }) };
    },

    saveAnswer(path: string, key: string, at: number, answer: Kept): void {
      const { fingerprint, status, body, location } = answer;
      sql.exec(
        `INSERT INTO webhook_keys (path, key, fingerprint, status, body, location, at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        path,
        key,
        fingerprint,
        status,
        body,
        location ?? null,
        at,
      );
    },
  };
}

const LANE: Readonly<Record<Lane, string>> = {
  first: "attempts = 0 AND once = 0",
  again: "(attempts > 0 OR once = 1)",
};

const ORDER: Readonly<Record<Lane, string>> = { first: "id", again: "due, id" };

interface ItemRow extends Row {
  id: number;
  notice: string;
  attempts: number;
  due: number;
  once: number;
}

const itemOf = ({ id, notice, attempts, due, once }: ItemRow): Item => ({
  id,
  notice: JSON.parse(notice) as FeedNotice,
  attempts,
  due,
  once: once === 1,
});

interface DeliveryRow extends Row {
  n: number;
  notice: string;
  attempt: number;
  at: number;
  ms: number;
  status: number | null;
  error: string | null;
  outcome: string;
  next_at: number | null;
}

const deliveryOf = (row: DeliveryRow): Delivery => ({
  n: row.n,
  notice: JSON.parse(row.notice) as FeedNotice,
  attempt: row.attempt,
  at: row.at,
  ms: row.ms,
  ...(row.status === null ? {} : { status: row.status }),
  ...(row.error === null ? {} : { error: row.error }),
  outcome: row.outcome as Outcome,
  ...(row.next_at === null ? {} : { nextAt: row.next_at }),
});
