import { objectOperation } from "../http/operation.ts";
import {
  answerOf,
  GAME_ANSWER,
  GameParams,
  gameStub,
  JOIN_CODE_HEADER,
  readerOf,
} from "./game-door.ts";

export const getGame = objectOperation({
  method: "get",
  path: "/v1/games/{id}",
  operationId: "getGame",
  tags: ["games"],
  summary: "Read a game",
  description:
    "The game as the caller may see it: a seated player also sees his tiles and every legal action. A public game needs no token. An unlisted one is shown to who sits there or is invited, and to whoever sends its join code; to others it does not exist.",
  auth: "optional",
  params: GameParams,
  headers: JOIN_CODE_HEADER,
  answers: { 200: GAME_ANSWER },
  handle: async ({ env, request, params, caller }) =>
    answerOf(
      await gameStub(env, params.id).view(
        readerOf(request, caller),
        request.headers.get("If-None-Match"),
      ),
    ),
});
