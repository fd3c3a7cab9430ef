import type { Env } from "../env.ts";
import { seatsOf } from "./player.ts";

/** Gives up a player's seat in one game and has it forget his name; a second time changes nothing. */
export type GiveUpSeat = (env: Env, playerId: string, gameId: string) => Promise<void>;

/** Ids asked for at once. */
const PAGE = 200;

/**
 * Every game that knows a player: those in which he sits or sat, and those that only kept a seat
 * for him, of which D1 does not know.
 */
export async function gamesOf(env: Env, playerId: string): Promise<readonly string[]> {
  const ids = new Set((await seatsOf(env, playerId)).map(({ gameId }) => gameId));
  const inbox = env.INBOX.getByName(playerId);
  for (let after = ""; ; ) {
    const known = await inbox.known(after, PAGE);
    for (const id of known) ids.add(id);
    if (known.length < PAGE) return [...ids];
    after = known.at(-1) ?? after;
  }
}

/**
 * Gives up every seat that a player holds, and takes his name out of the games that are over. Safe
 * to repeat.
 */
export const giveUpSeats = async (
  env: Env,
  playerId: string,
  giveUp: GiveUpSeat,
): Promise<void> => {
  for (const gameId of await gamesOf(env, playerId)) await giveUp(env, playerId, gameId);
};
