import type { Env } from "../env.ts";

/** How long an inbox may take to say how much its player has to do, ms. */
const PATIENCE_MS = 500;

/**
 * In how many games that are not over a player sits; undefined if his inbox does not answer soon,
 * and then nobody is kept out. An inbox hears of a game a moment after its answer, so that a burst
 * may go a few games beyond a limit.
 */
export async function openGamesOf(env: Env, playerId: string): Promise<number | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), PATIENCE_MS);
  const said = env.INBOX.getByName(playerId)
    .following()
    .then(({ length }) => length)
    .catch(() => undefined);
  const games = await Promise.race([said, late.promise]);
  clearTimeout(timer);
  return games;
}
