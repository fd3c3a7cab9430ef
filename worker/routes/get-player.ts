import * as z from "zod";
import { PlayerId, PlayerProfile } from "../../schema/wire/player.ts";
import { operation, reply } from "../http/operation.ts";
import { notFound } from "../http/problem.ts";
import { findPlayer, shownPlayer } from "../players/player.ts";
import { paceOf, shownReliability } from "../players/reliability.ts";

export const getPlayer = operation({
  method: "get",
  path: "/v1/players/{id}",
  operationId: "getPlayer",
  tags: ["players"],
  summary: "Read a player",
  description:
    "A player as everybody may see them, and how reliably they answer. Who has left has no name any more.",
  auth: "none",
  params: z.object({ id: PlayerId }),
  answers: { 200: { description: "The player.", schema: PlayerProfile } },
  handle: async ({ env, params }) => {
    const row = await findPlayer(env, params.id);
    if (row === undefined) return notFound();
    const pace = await paceOf(env, row.id);
    return reply(200, {
      ...shownPlayer(row),
      ...(pace === undefined ? {} : { reliability: shownReliability(pace) }),
    });
  },
});
