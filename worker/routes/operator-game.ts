import { Inspection } from "../../schema/wire/operator.ts";
import { operation } from "../http/operation.ts";
import { answerOf, GameParams, gameStub } from "./game-door.ts";

export const operatorGame = operation({
  method: "get",
  path: "/v1/operator/games/{id}",
  operationId: "inspectGame",
  tags: ["operator"],
  summary: "Look into a game",
  description:
    "What everybody may see of a game, unlisted ones too, and how its object does: its alarm, how far D1 and the inboxes have been told, how much it stores. It changes nothing, and shows no hidden tile.",
  auth: "operator",
  params: GameParams,
  answers: { 200: { description: "The game and its object.", schema: Inspection } },
  handle: async ({ env, params }) => answerOf(await gameStub(env, params.id).inspect()),
});
