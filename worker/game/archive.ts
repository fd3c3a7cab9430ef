import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { Entry } from "./event.ts";
import { type GameState, isOver } from "./state.ts";

/**
 * What is left of a game that has long been over: its log and what was kept beside it, packed. Every
 * view, the events and the record come from these as they did before. What only a running game
 * needs goes: the snapshot, what was to be told, and the answers under keys.
 */
export interface Book {
  readonly log: readonly Entry[];
  readonly kept: ReadonlyMap<string, unknown>;
}

/**
 * How long a game that is over stays as it was played, ms. Until then a late retry finds its answer
 * and the table may talk; nothing of that is of use any longer, and a club's storage is mostly that.
 */
export const TABLE_STAYS = 7 * 24 * 60 * 60_000;

/** When the table of a game is cleared, ms; undefined while it is played. */
export const clearsAt = (state: GameState): number | undefined =>
  isOver(state) ? (state.finishedAt ?? state.createdAt) + TABLE_STAYS : undefined;

/** The first byte of a packed game says how the rest is to be read: Brotli over JSON. */
const FORM = 1;

/** A seventh of the JSON in a millisecond; the best that there is takes 70 times as long for a tenth. */
const EFFORT = { [constants.BROTLI_PARAM_QUALITY]: 5 };

export function pack({ log, kept }: Book): Uint8Array {
  const json = JSON.stringify({ log, kept: Object.fromEntries(kept) });
  const packed = brotliCompressSync(new TextEncoder().encode(json), { params: EFFORT });
  const whole = new Uint8Array(1 + packed.length);
  whole[0] = FORM;
  whole.set(packed, 1);
  return whole;
}

export function unpack(packed: Uint8Array): Book {
  if (packed[0] !== FORM) throw new Error(`an archive of an unknown form: ${packed[0]}`);
  const json = new TextDecoder().decode(brotliDecompressSync(packed.subarray(1)));
  const { log, kept } = JSON.parse(json) as {
    readonly log: readonly Entry[];
    readonly kept: Readonly<Record<string, unknown>>;
  };
  return { log, kept: new Map(Object.entries(kept)) };
}
