import * as z from "zod";
import { ActionRequest } from "../../schema/wire/action.ts";
import { queryFlag } from "../../schema/wire/page.ts";
import { objectOperation } from "../http/operation.ts";
import { command, GAME_ANSWER, GameParams } from "./game-door.ts";

export const takeAction = objectOperation({
  method: "post",
  path: "/v1/games/{id}/actions",
  operationId: "takeAction",
  tags: ["moves"],
  summary: "Play, pass, bid, name trump, draw or signal",
  description:
    "Takes one action; any of `you.actions` can be posted as it is. The answer is the game after it and after everything that followed by itself: forced passes and draws, the hand's end, the next deal.",
  auth: { scope: "play" },
  bucket: "moves",
  params: GameParams,
  query: z.object({
    dryRun: queryFlag()
      .optional()
      .meta({ description: "Check only: answers the unchanged game or the problem." }),
  }),
  body: ActionRequest,
  ifMatch: true,
  answers: { 200: GAME_ANSWER },
  problems: ["not_seated", "game_not_active", "not_your_turn", "illegal_action"],
  handle: (call) => command(call, "act"),
});
