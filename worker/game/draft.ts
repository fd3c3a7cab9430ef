import type { GameResult } from "../rules/record.ts";
import type { GameEvent } from "./event.ts";

/** The end of a game, before the record that proves it could be built. */
interface DraftEnding {
  readonly type: "game.finished" | "game.cancelled";
  readonly result: GameResult;
}

/**
 * What a command wants written. How a game ended is decided before its record exists, so an ending
 * gets secret and digest only when the entry is sealed (record.ts).
 */
export type Draft = Exclude<GameEvent, { type: "game.finished" | "game.cancelled" }> | DraftEnding;

export const isEnding = (draft: Draft): draft is DraftEnding =>
  draft.type === "game.finished" || draft.type === "game.cancelled";
