import { MessageList } from "../../schema/wire/table.ts";
import { objectOperation } from "../http/operation.ts";
import { answerOf, GameParams, gameStub, readerOf } from "./game-door.ts";

export const listMessages = objectOperation({
  method: "get",
  path: "/v1/games/{id}/messages",
  operationId: "listMessages",
  tags: ["moves"],
  summary: "Read the table's messages",
  description: "What the seats have said to each other, oldest first; only they read it.",
  auth: { scope: "read" },
  params: GameParams,
  answers: { 200: { description: "The messages.", schema: MessageList } },
  problems: ["not_seated", "blocked_by_setting"],
  handle: async ({ env, request, params, caller }) =>
    answerOf(await gameStub(env, params.id).messages(readerOf(request, caller))),
});
