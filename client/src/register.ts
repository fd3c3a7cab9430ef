import { connect, type Settings } from "./connect.ts";
import { orThrow } from "./problem.ts";
import type { Player, PlayerRequest } from "./types.ts";

export interface Registered {
  readonly player: Player;
  readonly token: string;
  /** Makes a new token when all are lost: keep it. */
  readonly recoveryKey: string;
}

/** Makes a player; throws a `ProblemError` where that is refused (`name_taken`, for one). */
export const register = async (
  where: Omit<Settings, "token">,
  player: PlayerRequest,
): Promise<Registered> => {
  const { api } = connect(where, {}).connected;
  const made = orThrow(await api.POST("/v1/players", { body: player }));
  // Only the replay of a key comes without them, and there was no key.
  return { player: made.player, token: made.token ?? "", recoveryKey: made.recoveryKey ?? "" };
};
