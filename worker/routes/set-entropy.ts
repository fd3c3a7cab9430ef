import { EntropyRequest } from "../../schema/wire/game.ts";
import { objectOperation } from "../http/operation.ts";
import { command, GAME_ANSWER, GameParams } from "./game-door.ts";

export const setEntropy = objectOperation({
  method: "put",
  path: "/v1/games/{id}/entropy",
  operationId: "setEntropy",
  tags: ["games"],
  summary: "Add to the luck of the deals",
  description:
    "Sets what the caller's seat adds to every deal, until the game starts. The service has fixed its own secret before (`commitment`), so neither side can choose a deal.",
  auth: { scope: "play" },
  params: GameParams,
  body: EntropyRequest,
  ifMatch: true,
  answers: { 200: GAME_ANSWER },
  problems: ["not_seated", "game_not_open"],
  handle: (call) => command(call, "entropy"),
});
