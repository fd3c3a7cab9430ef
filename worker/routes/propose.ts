import { ProposalView } from "../../schema/wire/game.ts";
import { ProposalRequest } from "../../schema/wire/table.ts";
import { objectOperation } from "../http/operation.ts";
import { command, GameParams } from "./game-door.ts";

export const propose = objectOperation({
  method: "post",
  path: "/v1/games/{id}/proposals",
  operationId: "propose",
  tags: ["moves"],
  summary: "Propose to resign, cancel or extend",
  description:
    "Resigning needs the partner's consent, cancelling and extending everybody's who is present; where nobody else has a say it is done at once. One proposal is open at a time, and it ends with the turn. Extending adds the clock's increment to the running turn, twice a turn at most.",
  auth: { scope: "play" },
  params: GameParams,
  body: ProposalRequest,
  ifMatch: true,
  answers: { 201: { description: "The proposal.", schema: ProposalView } },
  problems: ["not_seated", "game_not_active", "limit_reached"],
  handle: (call) => command(call, "propose"),
});
