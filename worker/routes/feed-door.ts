import * as z from "zod";
import { queryInteger } from "../../schema/wire/page.ts";
import type { Answer } from "../http/operation.ts";
import { invalid, type Problem } from "../http/problem.ts";

/** What the two feeds, of a game's events and of a player's notices, have in common. */

/** Seconds that one request may wait for news. */
const LONGEST_WAIT = 30;

export const feedQuery = <T extends z.ZodType>(after: T) =>
  z.object({
    after,
    wait: queryInteger(0, LONGEST_WAIT)
      .optional()
      .meta({ description: "Seconds to wait for an item if there is none.", default: 0 }),
    ticket: z.string().max(100).optional().meta({
      description: "From `POST /v1/me/tickets`, instead of a token, once.",
    }),
  });

export const FEED_HEADERS = {
  "Last-Event-ID": "Where a stream goes on; it wins over `after`.",
} as const;

/** How a feed is read, for the document. */
export const FEED_WAYS =
  "As a stream (`Accept: text/event-stream`): `id` is the cursor, `data` one item, a comment every 15 s of silence; it ends after 5 minutes, and `Last-Event-ID` goes on. As a WebSocket: a message is one item with its `cursor`; `ping` is answered with `pong`, anything else closes it, and so does an hour: come back with `after`.";

export const feedAnswers = (description: string, schema: z.ZodType) =>
  ({
    101: { description: "A WebSocket, whose messages are items with their `cursor`." },
    200: { description, schema, streams: true },
  }) as const satisfies Record<number, Answer>;

/** Where a stream begins: the header that a browser sends again wins over the query. */
export const lastEventId = (request: Request): string | undefined =>
  request.headers.get("Last-Event-ID") || undefined;

export const notALastEventId = (): Problem =>
  invalid("Last-Event-ID", "is not a cursor of this feed");
