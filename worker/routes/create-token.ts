import { MOST_TOKENS, NewToken, TokenRequest } from "../../schema/wire/token.ts";
import { hasScope, insufficientScope } from "../http/auth.ts";
import { operation, reply } from "../http/operation.ts";
import { invalid, problem } from "../http/problem.ts";
import { newId, randomBytes } from "../http/random.ts";
import { newSecret } from "../players/secret.ts";
import { insertToken, shownToken, tokenRow } from "../players/token.ts";

export const createToken = operation({
  method: "post",
  path: "/v1/me/tokens",
  operationId: "createToken",
  tags: ["tokens"],
  summary: "Make a token",
  description: `Makes another token, with no scope that the asking one lacks, at most ${MOST_TOKENS} in all. It is shown this once.`,
  auth: { scope: "account" },
  bucket: "writes",
  replay: "d1",
  body: TokenRequest,
  answers: {
    201: { description: "The token, with its only copy.", schema: NewToken },
  },
  problems: ["limit_reached"],
  handle: ({ env, caller, body, now }) => {
    const lacking = body.scopes.find((scope) => !hasScope(caller.scopes, scope));
    if (lacking !== undefined) return insufficientScope(lacking);
    const expiresAt = body.expiresAt === undefined ? undefined : Date.parse(body.expiresAt);
    if (expiresAt !== undefined && expiresAt <= now) {
      return invalid("/expiresAt", "must be in the future");
    }
    const token = newSecret("bny", randomBytes);
    const row = tokenRow(
      {
        id: newId("t", randomBytes),
        playerId: caller.playerId,
        name: body.name,
        scopes: body.scopes,
        ...(expiresAt === undefined ? {} : { expiresAt }),
      },
      token,
      now,
    );
    return {
      statements: [insertToken(env, row)],
      reply: reply(201, { ...shownToken(row), token }),
      stored: reply(201, shownToken(row)),
      refused: (constraint) =>
        constraint.includes("tokens.id")
          ? problem("limit_reached", `A player has at most ${MOST_TOKENS} tokens.`)
          : undefined,
    };
  },
});
