import type { Operation } from "../http/operation.ts";
import type { GiveUpSeat } from "../players/farewell.ts";
import { createToken } from "./create-token.ts";
import { deleteMe } from "./delete-me.ts";
import { exportMe } from "./export-me.ts";
import { getMe } from "./get-me.ts";
import { getPlayer } from "./get-player.ts";
import { listTokens } from "./list-tokens.ts";
import { recover } from "./recover.ts";
import { registerPlayer } from "./register-player.ts";
import { revokeToken } from "./revoke-token.ts";
import { updateMe } from "./update-me.ts";

/** Players and their tokens. */
export const accounts = (giveUp: GiveUpSeat): readonly Operation[] => [
  registerPlayer,
  getPlayer,
  getMe,
  updateMe,
  deleteMe(giveUp),
  exportMe,
  listTokens,
  createToken,
  revokeToken,
  recover,
];
