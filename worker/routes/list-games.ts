import * as z from "zod";
import { GamePage } from "../../schema/wire/game.ts";
import { PageQuery } from "../../schema/wire/page.ts";
import { PlayerId } from "../../schema/wire/player.ts";
import { RulesetId } from "../../schema/wire/ruleset.ts";
import { operation } from "../http/operation.ts";
import { listedGames } from "../matches/list.ts";

export const listGames = operation({
  method: "get",
  path: "/v1/games",
  operationId: "listGames",
  tags: ["games"],
  summary: "List public games",
  description: "Public games, newest first. Open ones can be joined.",
  auth: "optional",
  query: PageQuery.extend({
    status: z.enum(["open", "active", "finished"]).optional().meta({
      description: "Only games in this state.",
    }),
    ruleset: RulesetId.optional().meta({ description: "Only games by these rules." }),
    player: PlayerId.optional().meta({ description: "Only games with this player." }),
  }),
  answers: {
    200: {
      description: "A page of games.",
      schema: GamePage,
      headers: { Link: '`rel="next"` is the next page.' },
    },
  },
  handle: ({ env, url, caller, query }) =>
    listedGames(env, { list: "games", caller, url, query, publicOnly: true }),
});
