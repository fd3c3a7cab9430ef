import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Disk } from "./disk.ts";
import type { FeedNotice } from "./notice.ts";

const DAY = 24 * 60 * 60_000;

/** How long a notice is kept, ms. */
export const KEPT_MS = 30 * DAY;

/** How many notices one answer holds. */
export const MOST_NOTICES = 100;

/** A notice with its place in the feed: dense from 1, and never given twice. */
export interface Placed {
  readonly seq: number;
  readonly notice: FeedNotice;
}

export interface Feed {
  /** Those of the notices that were not there yet, now stored. `known`: some may be there. */
  readonly add: (
    notices: readonly FeedNotice[],
    now: number,
    known: boolean,
  ) => readonly FeedNotice[];
  /** What is kept after a place, oldest first. */
  readonly after: (seq: number, now: number, limit?: number) => readonly Placed[];
  /** The place that a cursor or a notice's id stands for; undefined if it is none of this feed. */
  readonly place: (text: string) => number | undefined;
  readonly cursor: (seq: number) => string;
  /** Drops what is too old; answers when there will be something again, ms. */
  readonly prune: (now: number) => void;
  readonly prunesAt: () => number | undefined;
}

/** `owner` is the player: a cursor is good for one feed only. */
export function openFeed(disk: Disk, owner: string): Feed {
  const { sql } = disk;
  const seal = (seq: number): string =>
    bytesToHex(sha256(utf8ToBytes(`boneyard/notices:${owner}:${seq}`))).slice(0, 12);
  const cursor = (seq: number): string => `${seq}-${seal(seq)}`;
  const last = (): number =>
    disk.recall(
      "last notice",
      () => sql.exec<{ seq: number | null }>("SELECT MAX(seq) AS seq FROM notices").one().seq ?? 0,
    );
  const oldest = (): { readonly at: number; readonly seq: number } | undefined =>
    disk.recall(
      "oldest notice",
      () =>
        sql
          .exec<{ at: number; seq: number }>("SELECT at, seq FROM notices ORDER BY seq LIMIT 1")
          .toArray()[0],
    );

  /** Ids have no index, which would be a second row for every notice: a retry looks at them all. */
  const there = (notices: readonly FeedNotice[]): ReadonlySet<string> =>
    new Set(
      sql
        .exec<{ id: string }>(
          "SELECT id FROM notices WHERE id IN (SELECT value FROM json_each(?))",
          JSON.stringify(notices.map(({ id }) => id)),
        )
        .toArray()
        .map(({ id }) => id),
    );

  return {
    add(notices, now, known) {
      const old = known && notices.length > 0 ? there(notices) : new Set<string>();
      const fresh = notices.filter(
        ({ id, at }, index) =>
          at > now - KEPT_MS &&
          !old.has(id) &&
          notices.findIndex((other) => other.id === id) === index,
      );
      if (fresh.length === 0) return fresh;
      const before = last();
      for (const [index, notice] of fresh.entries()) {
        sql.exec(
          "INSERT INTO notices (seq, id, at, notice) VALUES (?, ?, ?, ?)",
          before + 1 + index,
          notice.id,
          notice.at,
          JSON.stringify(notice),
        );
      }
      disk.note("last notice", before + fresh.length);
      if (before === 0) disk.forget("oldest notice");
      return fresh;
    },
    after: (seq, now, limit = -1) =>
      sql
        .exec<{ seq: number; notice: string }>(
          "SELECT seq, notice FROM notices WHERE seq > ? AND at > ? ORDER BY seq LIMIT ?",
          seq,
          now - KEPT_MS,
          limit,
        )
        .toArray()
        .map((row) => ({ seq: row.seq, notice: JSON.parse(row.notice) as FeedNotice })),
    place(text) {
      const [, digits] = /^(0|[1-9][0-9]{0,14})-[0-9a-f]{12}$/.exec(text) ?? [];
      if (digits !== undefined) {
        const seq = Number(digits);
        return text === cursor(seq) && seq <= last() ? seq : undefined;
      }
      const [row] = sql
        .exec<{ seq: number }>("SELECT seq FROM notices WHERE id = ?", text)
        .toArray();
      return row?.seq;
    },
    cursor,
    prune(now) {
      // The last one stays, hidden by its age, so that no place is ever given again.
      sql.exec(
        "DELETE FROM notices WHERE at <= ? AND seq < (SELECT MAX(seq) FROM notices)",
        now - KEPT_MS,
      );
      disk.forget("oldest notice");
    },
    prunesAt() {
      const row = oldest();
      // A day late, so that it is done once a day at most.
      return row === undefined || row.seq === last() ? undefined : row.at + KEPT_MS + DAY;
    },
  };
}
