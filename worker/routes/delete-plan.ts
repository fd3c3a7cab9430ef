import { objectOperation } from "../http/operation.ts";
import { command, GAME_ANSWER, GameParams } from "./game-door.ts";

export const deletePlan = objectOperation({
  method: "delete",
  path: "/v1/games/{id}/plan",
  operationId: "deletePlan",
  tags: ["moves"],
  summary: "Drop one's plan",
  description: "Forgets what the caller's seat has planned.",
  auth: { scope: "play" },
  params: GameParams,
  ifMatch: true,
  answers: { 200: GAME_ANSWER },
  problems: ["not_seated", "game_not_active"],
  handle: (call) => command(call, "dropPlan"),
});
