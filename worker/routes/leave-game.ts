import { objectOperation } from "../http/operation.ts";
import { GAME_ANSWER, GameParams, listedCommand } from "./game-door.ts";

export const leaveGame = objectOperation({
  method: "post",
  path: "/v1/games/{id}/leave",
  operationId: "leaveGame",
  tags: ["games"],
  summary: "Give a seat up before the start",
  description:
    "Frees the caller's seat in a game that has not started. When the last one leaves, the game is cancelled.",
  auth: { scope: "play" },
  params: GameParams,
  ifMatch: true,
  answers: { 200: GAME_ANSWER },
  problems: ["not_seated", "game_not_open"],
  handle: (call) => listedCommand(call, "leave"),
});
