import { MessageRequest, MessageView } from "../../schema/wire/table.ts";
import { objectOperation } from "../http/operation.ts";
import { command, GameParams } from "./game-door.ts";

export const sendMessage = objectOperation({
  method: "post",
  path: "/v1/games/{id}/messages",
  operationId: "sendMessage",
  tags: ["moves"],
  summary: "Say something at the table",
  description:
    "For the seats of this game, where it was made with `messages`; until a week after its end.",
  auth: { scope: "play" },
  params: GameParams,
  body: MessageRequest,
  answers: { 201: { description: "The message.", schema: MessageView } },
  problems: ["not_seated", "blocked_by_setting", "game_not_active", "limit_reached"],
  handle: (call) => command(call, "message"),
});
