import * as z from "zod";
import { GameId, ProposalView } from "../../schema/wire/game.ts";
import { VoteRequest } from "../../schema/wire/table.ts";
import { objectOperation } from "../http/operation.ts";
import { command } from "./game-door.ts";

const ProposalNumber = z
  .string()
  .regex(/^[1-9][0-9]{0,8}$/)
  .transform(Number)
  .meta({ type: "integer", minimum: 1, description: "Of the proposal.", example: 1 });

export const vote = objectOperation({
  method: "post",
  path: "/v1/games/{id}/proposals/{number}/votes",
  operationId: "vote",
  tags: ["moves"],
  summary: "Agree to a proposal, or not",
  description: "One voice a seat; a no ends the proposal, the last yes carries it out.",
  auth: { scope: "play" },
  params: z.object({ id: GameId, number: ProposalNumber }),
  body: VoteRequest,
  ifMatch: true,
  answers: { 200: { description: "The proposal with the vote.", schema: ProposalView } },
  problems: ["not_seated", "not_allowed", "game_not_active"],
  handle: ({ input, ...call }) => {
    const { valid } = input;
    if (!valid.ok) return command({ ...call, input }, "vote");
    const body = { ...valid.value.body, number: call.params.number };
    const withNumber = { ...input, valid: { ...valid, value: { ...valid.value, body } } };
    return command({ ...call, input: withNumber }, "vote");
  },
});
