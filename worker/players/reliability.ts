import type { Env } from "../env.ts";
import { medianSeconds, onTimeShare, type Pace } from "../game/pace.ts";

/** How long an inbox may take to say how its player keeps time, ms. */
const PATIENCE_MS = 500;

/** How a player keeps time in all his games; undefined if his inbox does not answer soon. */
export const paceOf = async (env: Env, playerId: string): Promise<Pace | undefined> => {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), PATIENCE_MS);
  const said = env.INBOX.getByName(playerId)
    .pace()
    .catch(() => undefined);
  const pace = await Promise.race([said, late.promise]);
  clearTimeout(timer);
  return pace;
};

/** A player's reliability as everybody may see it. */
export const shownReliability = (pace: Pace) => {
  const onTime = onTimeShare(pace);
  const median = medianSeconds(pace);
  return {
    turns: pace.taken + pace.missed,
    ...(onTime === undefined ? {} : { onTime }),
    ...(median === undefined ? {} : { medianSeconds: median }),
    misses: pace.missed,
  };
};
