import { objectOperation } from "../http/operation.ts";
import { GAME_ANSWER, GameParams, listedCommand } from "./game-door.ts";

export const declineSeat = objectOperation({
  method: "post",
  path: "/v1/games/{id}/decline",
  operationId: "declineSeat",
  tags: ["games"],
  summary: "Turn an invitation down",
  description: "Frees the seat that is kept for the caller; anyone may take it then.",
  auth: { scope: "play" },
  params: GameParams,
  ifMatch: true,
  answers: { 200: GAME_ANSWER },
  problems: ["not_seated", "already_seated", "game_not_open"],
  handle: (call) => listedCommand(call, "decline"),
});
