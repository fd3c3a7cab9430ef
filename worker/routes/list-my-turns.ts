import { TurnList } from "../../schema/wire/game.ts";
import { operation, reply } from "../http/operation.ts";
import { gameStub } from "./game-door.ts";

export const listMyTurns = operation({
  method: "get",
  path: "/v1/me/turns",
  operationId: "listMyTurns",
  tags: ["games"],
  summary: "List the games that wait for me",
  description:
    "Every game in which it is the caller's turn, most urgent first. Always current: each game is asked itself.",
  auth: { scope: "read" },
  answers: { 200: { description: "The turns.", schema: TurnList } },
  handle: async ({ env, caller }) => {
    const games = await env.INBOX.getByName(caller.playerId).following();
    const waiting = await Promise.all(
      games.map((id) => gameStub(env, id).waitingFor(caller.playerId)),
    );
    const items = waiting
      .flatMap(({ turn }) => (turn === undefined ? [] : [turn]))
      .sort((a, b) => (a.deadline < b.deadline ? -1 : 1));
    return reply(200, { items });
  },
});
