import type { Action, Game, GameEvent, GameRecord } from "../client.ts";

/** What the seat to act saw just before it acted. */
export interface Glimpse {
  readonly seat: number;
  readonly version: number;
  readonly hand: number;
  readonly commitment: string;
  readonly tiles: readonly string[];
  readonly score: readonly number[];
}

/** What a seat posted, and the server took. */
export interface Taken {
  readonly seat: number;
  readonly action: Action;
}

/** All that the players of a game, and one onlooker, saw of it. */
export interface Seen {
  /** The answer to its creator. */
  readonly first: Game;
  /** Per seat: what it added to the deals. */
  readonly entropy: readonly string[];
  /** In the order of play. */
  readonly glimpses: readonly Glimpse[];
  readonly taken: readonly Taken[];
  /** The finished game, and all its events: seat by seat, then to one without a token. */
  readonly last: readonly Game[];
  readonly events: readonly (readonly GameEvent[])[];
  readonly record: GameRecord;
}
