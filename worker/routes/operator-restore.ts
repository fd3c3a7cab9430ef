import { RestoreRequest } from "../../schema/wire/operator.ts";
import { operation, reply } from "../http/operation.ts";
import { invalid, unavailable } from "../http/problem.ts";
import { GameParams, gameStub } from "./game-door.ts";

const HISTORY_MS = 30 * 24 * 60 * 60_000;

export const operatorRestore = operation({
  method: "post",
  path: "/v1/operator/games/{id}/restore",
  operationId: "restoreGame",
  tags: ["operator"],
  summary: "Set a game back",
  description:
    "Sets one game back to what it was at a moment of the last thirty days, by the platform's own point-in-time recovery; what was played and answered since is gone. Afterwards rebuild with its id in `games`, so that D1 and its players hear how it stands. Where the platform keeps no history, as on one's own machine, it is `unavailable`.",
  auth: "operator",
  params: GameParams,
  body: RestoreRequest,
  answers: { 202: { description: "The game starts again from there." } },
  handle: async ({ env, params, body, now }) => {
    const to = Date.parse(body.to);
    if (to > now || to < now - HISTORY_MS) {
      return invalid("/to", "must be a moment of the last thirty days");
    }
    const restored = await gameStub(env, params.id).restore(to);
    return restored
      ? reply(202)
      : { ...unavailable(), detail: "The platform keeps no history of this game." };
  },
});
