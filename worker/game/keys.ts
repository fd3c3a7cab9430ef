import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { KeyOwner, KeyRows } from "./store.ts";

/**
 * Which row of the log holds the answer to which key. An index in the database would be a written
 * row for every key; this one is in memory, goes into each snapshot, and is made whole again from
 * the few rows after it.
 */
export interface KeyIndex {
  readonly rowOf: (owner: KeyOwner) => number | undefined;
  readonly add: (owner: KeyOwner, row: number) => void;
  readonly remove: (owner: KeyOwner) => void;
  readonly rows: () => KeyRows;
}

/** Short, because all of them are in every snapshot; the row itself says whose key it was. */
const nameOf = ({ player, path, key }: KeyOwner): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify([player, path, key])))).slice(0, 16);

export function openKeyIndex(
  known: KeyRows,
  later: readonly { readonly last: number; readonly owner: KeyOwner }[],
): KeyIndex {
  const rows = new Map(Object.entries(known));
  for (const { last, owner } of later) rows.set(nameOf(owner), last);
  return {
    rowOf: (owner) => rows.get(nameOf(owner)),
    add(owner, row) {
      rows.set(nameOf(owner), row);
    },
    remove(owner) {
      rows.delete(nameOf(owner));
    },
    rows: () => Object.fromEntries(rows),
  };
}
