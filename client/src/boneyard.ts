import { type Connected, connect, type Settings } from "./connect.ts";
import type { Following } from "./feed.ts";
import { liveOnce } from "./live.ts";
import { pollOnce } from "./poll.ts";
import { socketOnce } from "./socket.ts";
import { streamOnce } from "./stream.ts";
import { turnsIn, turnsOfMine, waitForMyTurn } from "./turns.ts";
import type { Game, MyGame } from "./types.ts";

export interface Boneyard extends Connected {
  /** The game once it is the caller's turn, or over. */
  readonly waitForMyTurn: (id: string, following?: Following) => Promise<Game>;
  /**
   * The games that wait for the caller, each as its turn comes. With `game` only that one, and the
   * iteration ends with it.
   */
  readonly turns: (following?: Following & { readonly game?: string }) => AsyncGenerator<MyGame>;
}

/** A client of one service, for one player. */
export const boneyard = (settings: Settings): Boneyard => {
  const { door, connected } = connect(settings, {
    poll: pollOnce,
    stream: streamOnce,
    socket: socketOnce,
    live: liveOnce,
  });
  const { api } = connected;
  return {
    ...connected,
    waitForMyTurn: (id, following = {}) => waitForMyTurn(door, api, id, following),
    turns: ({ game, ...following } = {}) =>
      game === undefined ? turnsOfMine(door, api, following) : turnsIn(door, api, game, following),
  };
};
