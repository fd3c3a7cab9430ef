import * as z from "zod";
import { TokenId } from "../../schema/wire/token.ts";
import { operation, reply } from "../http/operation.ts";
import { notFound } from "../http/problem.ts";
import { forget } from "../players/authenticate.ts";
import { removeToken } from "../players/token.ts";

export const revokeToken = operation({
  method: "delete",
  path: "/v1/me/tokens/{id}",
  operationId: "revokeToken",
  tags: ["tokens"],
  summary: "Revoke a token",
  description: "The token, which may be the asking one, stops working within half a minute.",
  auth: { scope: "account" },
  params: z.object({ id: TokenId }),
  answers: { 204: { description: "Revoked." } },
  handle: async ({ env, caller, params }) => {
    const removed = await removeToken(env, caller.playerId, params.id);
    forget({ tokenId: params.id });
    return removed ? reply(204) : notFound();
  },
});
