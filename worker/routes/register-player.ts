import { bytesToHex } from "@noble/hashes/utils.js";
import { NewPlayer, PlayerRequest } from "../../schema/wire/player.ts";
import { SCOPES } from "../../schema/wire/token.ts";
import { operation, reply } from "../http/operation.ts";
import { newId, randomBytes } from "../http/random.ts";
import { insertPlayer, nameColumns, nameRefusal, shownPlayer } from "../players/player.ts";
import { registrationRefusal } from "../players/registration.ts";
import { hashOf, newSecret } from "../players/secret.ts";
import { insertToken, tokenRow } from "../players/token.ts";

export const registerPlayer = operation({
  method: "post",
  path: "/v1/players",
  operationId: "registerPlayer",
  tags: ["players"],
  summary: "Register a player",
  description:
    "Makes a player with a first token, which has every scope, and a recovery key. Both are shown this once. The operator may have closed registration or put a key on it.",
  auth: "none",
  bucket: "accounts",
  replay: "d1",
  body: PlayerRequest,
  answers: {
    201: {
      description: "The player, with the only copy of the token and of the recovery key.",
      schema: NewPlayer,
      headers: { Location: "The player." },
    },
  },
  problems: ["name_taken", "blocked_by_setting"],
  handle: async ({ env, body, now }) => {
    const refusal = await registrationRefusal(env, body.registrationKey);
    if (refusal !== undefined) return refusal;
    const token = newSecret("bny", randomBytes);
    const recoveryKey = newSecret("bnr", randomBytes);
    const row = {
      id: newId("p", randomBytes),
      ...nameColumns(body.name),
      kind: body.kind ?? "person",
      pepper: bytesToHex(randomBytes(32)),
      recoveryHash: hashOf(recoveryKey),
      createdAt: now,
      deletedAt: null,
    };
    const first = tokenRow(
      { id: newId("t", randomBytes), playerId: row.id, name: "registration", scopes: SCOPES },
      token,
      now,
    );
    const player = shownPlayer(row);
    const headers = { Location: `/v1/players/${row.id}` };
    return {
      statements: [insertPlayer(env, row), insertToken(env, first)],
      reply: reply(201, { player, token, recoveryKey }, headers),
      stored: reply(201, { player }, headers),
      refused: nameRefusal,
    };
  },
});
