import type { Env } from "../env.ts";
import { type Caller, unauthenticated } from "../http/auth.ts";
import type { Problem } from "../http/problem.ts";
import { type RandomBytes, randomText } from "../http/random.ts";
import { err, ok, type Result } from "../rules/result.ts";
import { checksumOf, hashOf } from "./secret.ts";

/**
 * A ticket stands in a URL where a browser cannot send a header: for one request, and a minute.
 * `bnk_`, 22 characters of the player's id (so that his inbox, which keeps it, is found), 30 random
 * ones, and their CRC-32: an invented one costs nobody a look-up.
 */
export const newTicket = (playerId: string, random: RandomBytes): string => {
  const text = playerId.slice(2) + randomText(30, random);
  return `bnk_${text}${checksumOf(text)}`;
};

const FORM = /^bnk_(([0-9A-Za-z]{22})[0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;

/** Whose ticket it says it is; undefined if it has not the form and checksum of one. */
const ownerOf = (ticket: string): string | undefined => {
  const [, text, owner, sum] = FORM.exec(ticket) ?? [];
  return text !== undefined && owner !== undefined && checksumOf(text) === sum
    ? `p_${owner}`
    : undefined;
};

/** Who a ticket lets in, this once. Problem: `unauthenticated` (no ticket, used, or too old). */
export const redeemTicket = async (ticket: string, env: Env): Promise<Result<Caller, Problem>> => {
  const owner = ownerOf(ticket);
  const caller = owner && (await env.INBOX.getByName(owner).redeem(hashOf(ticket)));
  return caller
    ? ok(caller)
    : err(
        unauthenticated("The ticket is not good: each is, once within a minute.", "invalid_token"),
      );
};
