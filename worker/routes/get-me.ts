import { Me } from "../../schema/wire/player.ts";
import { operation, reply } from "../http/operation.ts";
import { notFound } from "../http/problem.ts";
import { shownMe } from "../players/me.ts";
import { findPlayer } from "../players/player.ts";

export const getMe = operation({
  method: "get",
  path: "/v1/me",
  operationId: "getMe",
  tags: ["players"],
  summary: "Read who I am",
  description: "The caller's own player, and what the token that asks may do.",
  auth: { scope: "read" },
  answers: { 200: { description: "The caller.", schema: Me } },
  handle: async ({ env, caller }) => {
    const row = await findPlayer(env, caller.playerId);
    return row === undefined ? notFound() : reply(200, shownMe(row, caller));
  },
});
