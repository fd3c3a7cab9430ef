import * as z from "zod";
import { LEVEL_SUMMARIES, LEVELS } from "../bots/index.ts";
import { operation, reply } from "../http/operation.ts";

const BotList = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          level: z.enum(LEVELS).meta({ description: "What `bots` takes." }),
          summary: z.string().meta({ description: "How it plays." }),
        }),
      )
      .meta({ description: "Weakest first." }),
  })
  .meta({ id: "BotList", description: "The house's players." });

export const listBots = operation({
  method: "get",
  path: "/v1/bots",
  operationId: "listBots",
  tags: ["rulesets"],
  summary: "List the house's players",
  description: "The levels at which the house plays a seat, weakest first, with what each does.",
  auth: "none",
  answers: { 200: { description: "The levels.", schema: BotList } },
  handle: () =>
    reply(200, { items: LEVELS.map((level) => ({ level, summary: LEVEL_SUMMARIES[level] })) }),
});
