import { Me, MeRequest } from "../../schema/wire/player.ts";
import type { Env } from "../env.ts";
import { operation, reply } from "../http/operation.ts";
import { notFound } from "../http/problem.ts";
import { forget } from "../players/authenticate.ts";
import { gamesOf } from "../players/farewell.ts";
import { shownMe } from "../players/me.ts";
import { findPlayer, nameColumns, nameRefusal, renamePlayer } from "../players/player.ts";

export const updateMe = operation({
  method: "patch",
  path: "/v1/me",
  operationId: "updateMe",
  tags: ["players"],
  summary: "Change my name",
  description: "Gives the caller another name; nothing else of a player changes.",
  auth: { scope: "account" },
  body: MeRequest,
  answers: { 200: { description: "The caller, renamed.", schema: Me } },
  problems: ["name_taken"],
  handle: async ({ env, caller, body, waitUntil }) => {
    const row = await findPlayer(env, caller.playerId);
    if (row === undefined || row.deletedAt !== null) return notFound();
    return {
      statements: [renamePlayer(env, caller.playerId, body.name)],
      reply: reply(200, shownMe({ ...row, ...nameColumns(body.name) }, caller)),
      refused: nameRefusal,
      done: () => {
        forget({ playerId: caller.playerId }); // callers are remembered with their name
        waitUntil(renameAtTables(env, caller.playerId, body.name));
      },
    };
  },
});

/** Games show the name that a player came with; they are told the new one, and missing it harms nobody. */
async function renameAtTables(env: Env, playerId: string, name: string): Promise<void> {
  for (const id of await gamesOf(env, playerId)) {
    await env.GAME.getByName(id)
      .renamed(playerId, name)
      .catch(() => undefined);
  }
}
