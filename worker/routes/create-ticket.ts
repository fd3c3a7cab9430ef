import { Ticket } from "../../schema/wire/ticket.ts";
import { objectOperation } from "../http/operation.ts";
import { answerOf, keyPath } from "./game-door.ts";

export const createTicket = objectOperation({
  method: "post",
  path: "/v1/me/tickets",
  operationId: "createTicket",
  tags: ["notices"],
  summary: "Make a ticket for a feed",
  description:
    "A browser cannot send a header with a stream or a socket. A ticket is good once within 60 s, as `?ticket=` of a GET of a game's events or of the caller's notices, and for nothing else. The answer to a repeated key has everything but the ticket.",
  auth: { scope: "read" },
  answers: { 201: { description: "The ticket.", schema: Ticket } },
  problems: ["limit_reached"],
  handle: async ({ env, request, url, caller, input }) =>
    answerOf(
      await env.INBOX.getByName(caller.playerId).ticket(caller, keyPath(request, url), input),
    ),
});
