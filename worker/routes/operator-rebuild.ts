import { RebuildRequest, Rebuilt } from "../../schema/wire/operator.ts";
import { operation, reply } from "../http/operation.ts";
import { readCursor, writeCursor } from "../http/page.ts";
import { readPlace, rebuild, writePlace } from "../operator/rebuild.ts";

/** Its cursors fit no other list, and there is but one operator. */
const LIST = { list: "operator/rebuild", caller: undefined };

export const operatorRebuild = operation({
  method: "post",
  path: "/v1/operator/rebuild",
  operationId: "rebuildIndex",
  tags: ["operator"],
  summary: "Rebuild D1 from the games",
  description:
    "Compares D1's index of games and its match records with the games themselves, a few in each step, and writes anew what is not the same; a row of a game that does not exist is taken out. Games are found through D1's own rows, the inboxes of all players, and `games`. Safe to repeat, and while people play.",
  auth: "operator",
  body: RebuildRequest,
  answers: { 200: { description: "What this step has found.", schema: Rebuilt } },
  handle: async ({ env, body }) => {
    const position = readCursor(LIST, body.cursor);
    if (!position.ok) return position.error;
    const { dryRun, games } = body;
    const place = position.value === undefined ? undefined : readPlace(position.value);
    const { next, ...step } = await rebuild(env, {
      dryRun,
      ...(games === undefined ? {} : { games }),
      ...(place === undefined ? {} : { place }),
    });
    return reply(200, {
      ...step,
      ...(next === undefined ? {} : { next: writeCursor(LIST, writePlace(next)) }),
    });
  },
});
