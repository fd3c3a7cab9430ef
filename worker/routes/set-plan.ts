import { PlanRequest } from "../../schema/wire/table.ts";
import { objectOperation } from "../http/operation.ts";
import { command, GAME_ANSWER, GameParams } from "./game-door.ts";

export const setPlan = objectOperation({
  method: "put",
  path: "/v1/games/{id}/plan",
  operationId: "setPlan",
  tags: ["moves"],
  summary: "Plan ahead",
  description:
    "Stores actions to try, in order, when the turn next comes: the first legal one is played at once, the rest stays until the hand ends. On one's own turn it is tried at once. Others see a planned play as any other until the hand has ended. Storing a plan also takes an absent seat back.",
  auth: { scope: "play" },
  params: GameParams,
  body: PlanRequest,
  ifMatch: true,
  answers: { 200: GAME_ANSWER },
  problems: ["not_seated", "game_not_active"],
  handle: (call) => command(call, "plan"),
});
