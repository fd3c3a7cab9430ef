import type { Caller } from "../http/auth.ts";
import { type PlayerRow, shownPlayer } from "./player.ts";

/** A player as they see themselves through one of their tokens. */
export const shownMe = (row: PlayerRow, caller: Caller) => ({
  ...shownPlayer(row),
  token: { id: caller.tokenId, scopes: caller.scopes },
});
