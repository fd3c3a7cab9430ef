import { objectOperation } from "../http/operation.ts";
import { command, GAME_ANSWER, GameParams } from "./game-door.ts";

export const returnToGame = objectOperation({
  method: "post",
  path: "/v1/games/{id}/return",
  operationId: "returnToGame",
  tags: ["moves"],
  summary: "Take one's seat back",
  description: "Ends an absence: the house stops playing for the caller's seat.",
  auth: { scope: "play" },
  params: GameParams,
  ifMatch: true,
  answers: { 200: GAME_ANSWER },
  problems: ["not_seated", "game_not_active"],
  handle: (call) => command(call, "takeBack"),
});
