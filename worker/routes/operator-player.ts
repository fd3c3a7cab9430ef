import * as z from "zod";
import { PlayerId } from "../../schema/wire/player.ts";
import { operation, reply } from "../http/operation.ts";
import { notFound } from "../http/problem.ts";
import { forget } from "../players/authenticate.ts";
import { type GiveUpSeat, giveUpSeats } from "../players/farewell.ts";
import { erasePlayer, findPlayer } from "../players/player.ts";

/** `giveUp` reaches into the games; it comes from outside, as it does for `DELETE /v1/me`. */
export const operatorErase = (giveUp: GiveUpSeat) =>
  operation({
    method: "delete",
    path: "/v1/operator/players/{id}",
    operationId: "erasePlayer",
    tags: ["operator"],
    summary: "Erase a player",
    description:
      "What a player does with `DELETE /v1/me`, for one who has lost every way in: name, tokens, notices, preferences and webhooks go, seats in running games are given up, finished games stay without the name. Safe to repeat.",
    auth: "operator",
    params: z.object({ id: PlayerId }),
    answers: { 204: { description: "Gone." } },
    handle: async ({ env, params, now }) => {
      const { id } = params;
      if ((await findPlayer(env, id)) === undefined) return notFound();
      await giveUpSeats(env, id, giveUp);
      await env.INBOX.getByName(id).erase();
      return {
        statements: erasePlayer(env, id, now),
        reply: reply(204),
        done: () => forget({ playerId: id }),
      };
    },
  });
