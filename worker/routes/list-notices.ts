import * as z from "zod";
import { NoticePage } from "../../schema/wire/notice.ts";
import { eventStream, type Page, wantsStream } from "../http/event-stream.ts";
import { operation, reply } from "../http/operation.ts";
import { socketRequest, upgraded, wantsSocket } from "../http/sockets.ts";
import type { NoticePage as Notices } from "../inbox/inbox.ts";
import {
  FEED_HEADERS,
  FEED_WAYS,
  feedAnswers,
  feedQuery,
  lastEventId,
  notALastEventId,
} from "./feed-door.ts";

export const listNotices = operation({
  method: "get",
  path: "/v1/me/notices",
  operationId: "listNotices",
  tags: ["notices"],
  summary: "Read what I should hear of",
  description: `The caller's notices after a place, oldest first, kept 30 days. With \`wait\` the answer comes as soon as there is one, or empty when the time is up. The same notices, with the same ids, come as a stream, through a WebSocket and by webhooks. ${FEED_WAYS}`,
  auth: { scope: "read" },
  ticket: true,
  headers: FEED_HEADERS,
  query: feedQuery(
    z.string().max(64).optional().meta({
      format: "cursor",
      description: "A `next`, a `cursor`, or a notice's `id`; without it, from the oldest kept.",
    }),
  ),
  answers: feedAnswers("The notices.", NoticePage),
  handle: async ({ env, request, url, caller, query }) => {
    const { after, wait = 0 } = query;
    const { origin } = url;
    const stub = () => env.INBOX.getByName(caller.playerId);
    if (wantsSocket(request)) {
      return upgraded(await stub().fetch(socketRequest({ origin }, after)));
    }
    if (!wantsStream(request)) {
      const said = await stub().notices({
        ...(after === undefined ? {} : { after }),
        wait,
        origin,
      });
      if ("problem" in said) return said.problem;
      return reply(200, { items: said.items.map(({ notice }) => notice), next: said.next });
    }
    const header = lastEventId(request);
    const from = header ?? after;
    const first = await stub().notices({
      ...(from === undefined ? {} : { after: from }),
      wait: 0,
      origin,
    });
    if ("problem" in first) return header === undefined ? first.problem : notALastEventId();
    return eventStream(pageOf(first), async (next, seconds) => {
      const more = await stub().notices({ after: next, wait: seconds, origin });
      return "problem" in more ? undefined : pageOf(more);
    });
  },
});

const pageOf = ({ items, next }: Notices): Page => ({
  lines: items.map(({ cursor, notice }) => ({ cursor, text: JSON.stringify(notice) })),
  next,
});
