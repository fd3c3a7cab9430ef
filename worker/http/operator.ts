import type { Env } from "../env.ts";
import { err, ok, type Result } from "../rules/result.ts";
import { bearerToken, unauthenticated } from "./auth.ts";
import { fingerprintOf } from "./idempotency.ts";
import { notFound, type Problem } from "./problem.ts";

const hashOf = (text: string): string => fingerprintOf(new TextEncoder().encode(text));

/**
 * Whether the header carries the operator's token. Without one configured the operator's paths do
 * not exist. Hashes are compared, so that the time taken tells nothing about the token.
 */
export const operatorMay = (env: Env, header: string | null): Result<undefined, Problem> => {
  const secret = env.BONEYARD_OPERATOR_TOKEN;
  if (secret === undefined || secret === "") return err(notFound());
  const token = bearerToken(header);
  if (!token.ok) return token;
  if (token.value === undefined) return err(unauthenticated("The operation needs a token."));
  return hashOf(token.value) === hashOf(secret)
    ? ok(undefined)
    : err(unauthenticated("The token is not the operator's.", "invalid_token"));
};
