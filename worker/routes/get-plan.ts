import { PlanView } from "../../schema/wire/table.ts";
import { objectOperation } from "../http/operation.ts";
import { answerOf, GameParams, gameStub, readerOf } from "./game-door.ts";

export const getPlan = objectOperation({
  method: "get",
  path: "/v1/games/{id}/plan",
  operationId: "getPlan",
  tags: ["moves"],
  summary: "Read one's plan",
  description: "What the caller's seat has planned. Nobody else ever sees it.",
  auth: { scope: "read" },
  params: GameParams,
  answers: { 200: { description: "The plan; without steps if there is none.", schema: PlanView } },
  problems: ["not_seated"],
  handle: async ({ env, request, params, caller }) =>
    answerOf(await gameStub(env, params.id).plan(readerOf(request, caller))),
});
