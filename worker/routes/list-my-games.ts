import * as z from "zod";
import { GamePage } from "../../schema/wire/game.ts";
import { PageQuery } from "../../schema/wire/page.ts";
import { STATUSES } from "../game/state.ts";
import { operation } from "../http/operation.ts";
import { listedGames } from "../matches/list.ts";

export const listMyGames = operation({
  method: "get",
  path: "/v1/me/games",
  operationId: "listMyGames",
  tags: ["games"],
  summary: "List my games",
  description: "Every game in which the caller sits or sat, newest first, unlisted ones too.",
  auth: { scope: "read" },
  query: PageQuery.extend({
    status: z.enum(STATUSES).optional().meta({ description: "Only games in this state." }),
  }),
  answers: {
    200: {
      description: "A page of games.",
      schema: GamePage,
      headers: { Link: '`rel="next"` is the next page.' },
    },
  },
  handle: ({ env, url, caller, query }) =>
    listedGames(env, {
      list: "my-games",
      caller,
      url,
      query: { ...query, player: caller.playerId },
      publicOnly: false,
    }),
});
