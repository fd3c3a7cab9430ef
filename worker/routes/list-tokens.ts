import { PageQuery, pageOf } from "../../schema/wire/page.ts";
import { Token } from "../../schema/wire/token.ts";
import { operation } from "../http/operation.ts";
import { pageReply, pageSize, readCursor } from "../http/page.ts";
import { shownToken, tokensOf } from "../players/token.ts";

export const listTokens = operation({
  method: "get",
  path: "/v1/me/tokens",
  operationId: "listTokens",
  tags: ["tokens"],
  summary: "List my tokens",
  description: "The caller's tokens, newest first. The secrets are stored nowhere.",
  auth: { scope: "account" },
  query: PageQuery,
  answers: {
    200: {
      description: "A page of tokens.",
      schema: pageOf(Token, "TokenPage"),
      headers: { Link: 'The next page, `rel="next"`.' },
    },
  },
  handle: async ({ env, caller, query, url }) => {
    const list = { list: "tokens", caller };
    const position = readCursor(list, query.cursor);
    if (!position.ok) return position.error;
    const after = position.value && {
      createdAt: Number(position.value[0]),
      id: String(position.value[1]),
    };
    const limit = pageSize(query.limit);
    const rows = await tokensOf(env, caller.playerId, after, limit + 1);
    return pageReply(list, url, ["limit"], limit, rows, shownToken, (row) => [
      row.createdAt,
      row.id,
    ]);
  },
});
