import { PlayerExport } from "../../schema/wire/export.ts";
import { MOST_TOKENS } from "../../schema/wire/token.ts";
import { operation, reply } from "../http/operation.ts";
import { notFound } from "../http/problem.ts";
import type { Inbox } from "../inbox/inbox.ts";
import type { NoticeBody } from "../inbox/notice.ts";
import { shownEndpoint } from "../inbox/webhooks/endpoint.ts";
import { findPlayer, seatsOf, shownPlayer } from "../players/player.ts";
import { shownToken, tokensOf } from "../players/token.ts";

export const exportMe = operation({
  method: "get",
  path: "/v1/me/export",
  operationId: "exportMe",
  tags: ["players"],
  summary: "Export what is stored about me",
  description:
    "The player, the tokens and webhook endpoints (never their secrets), the preferences, the notices, and the games with their seats; a game's whole record is found at the game.",
  auth: { scope: "account" },
  answers: { 200: { description: "Everything, in one document.", schema: PlayerExport } },
  handle: async ({ env, caller, url }) => {
    const row = await findPlayer(env, caller.playerId);
    if (row === undefined) return notFound();
    const inbox = env.INBOX.getByName(caller.playerId);
    const [tokens, games, preferences, endpoints, notices] = await Promise.all([
      tokensOf(env, caller.playerId, undefined, MOST_TOKENS),
      seatsOf(env, caller.playerId),
      inbox.preferences(),
      inbox.webhookEndpoints(),
      everyNotice(inbox, url.origin),
    ]);
    return reply(200, {
      format: "boneyard-player/1",
      player: shownPlayer(row),
      tokens: tokens.map(shownToken),
      games: games.map(({ gameId, seat }) => ({ gameId, seat })),
      preferences,
      webhooks: endpoints.map(shownEndpoint),
      notices,
    });
  },
});

/** What the feed holds, from its oldest on. */
async function everyNotice(
  inbox: Pick<DurableObjectStub<Inbox>, "notices">,
  origin: string,
): Promise<NoticeBody[]> {
  const all: NoticeBody[] = [];
  for (let after: string | undefined; ; ) {
    const page = await inbox.notices({
      ...(after === undefined ? {} : { after }),
      wait: 0,
      origin,
    });
    // A cursor of this very feed is always good.
    if ("problem" in page || page.items.length === 0) return all;
    all.push(...page.items.map(({ notice }) => notice));
    after = page.next;
  }
}
