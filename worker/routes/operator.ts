import type { Operation } from "../http/operation.ts";
import { gameStub } from "./game-door.ts";
import { operatorGame } from "./operator-game.ts";
import { operatorErase } from "./operator-player.ts";
import { operatorRebuild } from "./operator-rebuild.ts";
import { changeRegistration, getRegistration } from "./operator-registration.ts";
import { operatorRestore } from "./operator-restore.ts";

/** For whoever runs the service; without an operator's token there is none of it. */
export const operator: readonly Operation[] = [
  operatorRebuild,
  operatorGame,
  operatorRestore,
  operatorErase((env, player, game) => gameStub(env, game).giveUp(player)),
  getRegistration,
  changeRegistration,
];
