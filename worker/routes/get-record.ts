import * as z from "zod";
import { RecordView } from "../../schema/wire/record.ts";
import { objectOperation } from "../http/operation.ts";
import { printRecord } from "../rules/printrecord.ts";
import type { GameRecord } from "../rules/record.ts";
import { answerOf, GameParams, gameStub, JOIN_CODE_HEADER, readerOf } from "./game-door.ts";

export const getRecord = objectOperation({
  method: "get",
  path: "/v1/games/{id}/record",
  operationId: "getRecord",
  tags: ["games"],
  summary: "Read a game's record",
  description:
    "The whole game once it is over: every deal with its seed, every action, every result, with the secret and the digest that prove them. Before that, the hands that have ended. `format=text` gives it as notation that a person can read.",
  auth: "optional",
  params: GameParams,
  headers: JOIN_CODE_HEADER,
  query: z.object({
    format: z.enum(["json", "text"]).optional().meta({
      description: "`text`: as notation.",
      default: "json",
    }),
  }),
  answers: { 200: { description: "The record.", schema: RecordView, alsoText: true } },
  handle: async ({ env, request, params, caller, input }) => {
    const said = await gameStub(env, params.id).record(readerOf(request, caller));
    if ("problem" in said) return said.problem;
    if (!input.valid.ok) return input.valid.error;
    if (input.valid.value.query.format !== "text") return answerOf(said);
    return new Response(printRecord(JSON.parse(said.body) as GameRecord), {
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "private, no-store",
      },
    });
  },
});
