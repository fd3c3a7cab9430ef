import type { Said } from "../game/ledger.ts";
import { keyReused } from "../http/idempotency.ts";
import { KEPT_MS } from "./feed.ts";

/** One use of an idempotency key in an inbox, whose player it belongs to. */
export interface InboxKey {
  /** Method and path. */
  readonly path: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** Answers already given to keys; kept as long as notices. */
export interface Keys {
  readonly answered: (use: InboxKey) => Said | undefined;
  readonly save: (use: InboxKey, status: number, body: object, now: number) => void;
}

export function openKeys(sql: SqlStorage): Keys {
  return {
    answered({ path, key, fingerprint }) {
      const [row] = sql
        .exec<{ fingerprint: string; status: number; body: string }>(
          "SELECT fingerprint, status, body FROM keys WHERE path = ? AND key = ?",
          path,
          key,
        )
        .toArray();
      if (row === undefined) return undefined;
      return row.fingerprint === fingerprint
        ? { status: row.status, body: row.body, replayed: true }
        : { problem: keyReused() };
    },
    save({ path, key, fingerprint }, status, body, now) {
      sql.exec("DELETE FROM keys WHERE at <= ?", now - KEPT_MS);
      sql.exec(
        "INSERT INTO keys (path, key, fingerprint, at, status, body) VALUES (?, ?, ?, ?, ?, ?)",
        path,
        key,
        fingerprint,
        now,
        status,
        JSON.stringify(body),
      );
    },
  };
}
