import { Limits } from "../../schema/wire/limits.ts";
import { PAGE } from "../../schema/wire/page.ts";
import { MOST_TOKENS } from "../../schema/wire/token.ts";
import { MOST_GAMES } from "../game/lobby.ts";
import { BODY_BYTES } from "../http/body.ts";
import { KEY_LENGTH } from "../http/idempotency.ts";
import { BUCKET_NAMES, BUCKETS, limitsOn } from "../http/limits.ts";
import { operation, reply } from "../http/operation.ts";
import { MOST_SOCKETS } from "../http/sockets.ts";
import { MOST_TICKETS } from "../inbox/tickets.ts";
import { MOST_ENDPOINTS } from "../inbox/webhooks/endpoint.ts";

export const getLimits = operation({
  method: "get",
  path: "/v1/limits",
  operationId: "getLimits",
  tags: ["service"],
  summary: "Read the limits",
  description: "The rate limits, whether they are enforced on this server, and the other limits.",
  auth: "none",
  answers: { 200: { description: "The table.", schema: Limits } },
  handle: ({ env }) =>
    reply(200, {
      rateLimits: limitsOn(env),
      buckets: BUCKET_NAMES.map((name) => ({ name, ...BUCKETS[name] })),
      bodyBytes: BODY_BYTES,
      tokens: MOST_TOKENS,
      games: MOST_GAMES,
      webhooks: MOST_ENDPOINTS,
      tickets: MOST_TICKETS,
      sockets: MOST_SOCKETS,
      page: { most: PAGE.most, usual: PAGE.usual },
      idempotencyKeyLength: KEY_LENGTH,
    }),
});
