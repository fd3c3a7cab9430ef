import { NewToken, RecoveryRequest, SCOPES } from "../../schema/wire/token.ts";
import { unauthenticated } from "../http/auth.ts";
import { operation, reply } from "../http/operation.ts";
import { newId, randomBytes } from "../http/random.ts";
import { forget } from "../players/authenticate.ts";
import { findPlayerByRecovery } from "../players/player.ts";
import { hashOf, newSecret, wellFormed } from "../players/secret.ts";
import { insertTokenForSure, shownToken, tokenRow } from "../players/token.ts";

export const recover = operation({
  method: "post",
  path: "/v1/recovery",
  operationId: "recover",
  tags: ["tokens"],
  summary: "Get back in with the recovery key",
  description:
    "Makes a new token with every scope. The key stays valid, and so do the other tokens: revoke those that are lost. With as many tokens as a player may have, the oldest goes.",
  auth: "none",
  bucket: "accounts",
  replay: "d1",
  body: RecoveryRequest,
  answers: { 201: { description: "The new token, with its only copy.", schema: NewToken } },
  handle: async ({ env, body, now }) => {
    const owner = wellFormed("bnr", body.recoveryKey)
      ? await findPlayerByRecovery(env, hashOf(body.recoveryKey))
      : undefined;
    if (owner === undefined) return unauthenticated("The recovery key is not good.");
    const token = newSecret("bny", randomBytes);
    const row = tokenRow(
      { id: newId("t", randomBytes), playerId: owner.id, name: "recovery", scopes: SCOPES },
      token,
      now,
    );
    return {
      statements: insertTokenForSure(env, row),
      reply: reply(201, { ...shownToken(row), token }),
      stored: reply(201, shownToken(row)),
      done: () => forget({ playerId: owner.id }),
    };
  },
});
