import { EventPage } from "../../schema/wire/event.ts";
import { queryInteger } from "../../schema/wire/page.ts";
import { eventStream, type Page, wantsStream } from "../http/event-stream.ts";
import { objectOperation } from "../http/operation.ts";
import { socketRequest, upgraded, wantsSocket } from "../http/sockets.ts";
import {
  FEED_HEADERS,
  FEED_WAYS,
  feedAnswers,
  feedQuery,
  lastEventId,
  notALastEventId,
} from "./feed-door.ts";
import { answerOf, GameParams, gameStub, JOIN_CODE_HEADER, readerOf } from "./game-door.ts";

const LATEST = 999_999_999;

export const listEvents = objectOperation({
  method: "get",
  path: "/v1/games/{id}/events",
  operationId: "listEvents",
  tags: ["games"],
  summary: "Read what happened in a game",
  description: `The game's events after a version, oldest first, as the caller may see them; every reader gets every number. With \`wait\` the answer comes as soon as something happens, or empty when the time is up. \`next\` is what \`after\` takes next, also with no items. ${FEED_WAYS}`,
  auth: "optional",
  ticket: true,
  params: GameParams,
  headers: { ...JOIN_CODE_HEADER, ...FEED_HEADERS },
  query: feedQuery(
    queryInteger(0, LATEST).optional().meta({
      description: "A version, an event's `seq`, or the `next` of an answer.",
      default: 0,
    }),
  ),
  answers: feedAnswers("The events.", EventPage),
  problems: ["limit_reached"],
  handle: async ({ env, request, params, caller, input }) => {
    const { valid } = input;
    const { after = 0, wait = 0 } = valid.ok ? valid.value.query : {};
    const reader = readerOf(request, caller);
    const stub = () => gameStub(env, params.id);
    if (valid.ok && wantsSocket(request)) {
      return upgraded(await stub().fetch(socketRequest(reader, String(after))));
    }
    const streams = valid.ok && wantsStream(request);
    const from = streams ? fromOf(lastEventId(request), after) : after;
    const said = await stub().events(reader, from ?? 0, streams || !valid.ok ? 0 : wait);
    // A query that cannot be read is only complained of where the game may be known of.
    if ("problem" in said) return said.problem;
    if (!valid.ok) return valid.error;
    if (!streams) return answerOf(said);
    if (from === undefined) return notALastEventId();
    return eventStream(pageOf(said.body), async (next, seconds) => {
      const more = await stub().events(reader, Number(next), seconds);
      return "problem" in more ? undefined : pageOf(more.body);
    });
  },
});

/** The version that a stream goes on from; undefined if the header has none. */
function fromOf(header: string | undefined, after: number): number | undefined {
  if (header === undefined) return after;
  return /^[0-9]{1,9}$/.test(header) ? Number(header) : undefined;
}

function pageOf(body: string): Page {
  const { items, next } = JSON.parse(body) as {
    items: readonly { readonly seq: number }[];
    next: string;
  };
  return {
    lines: items.map((item) => ({ cursor: String(item.seq), text: JSON.stringify(item) })),
    next,
  };
}
