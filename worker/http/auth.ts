import type { Scope } from "../../schema/wire/token.ts";
import { err, ok, type Result } from "../rules/result.ts";
import { type Problem, problem } from "./problem.ts";

/** Who asks, once the token has proved good. */
export interface Caller {
  readonly playerId: string;
  readonly tokenId: string;
  readonly kind: "person" | "program";
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** 32 random bytes, hex, private to the player: key for what nobody else may guess or forge. */
  readonly pepper: string;
}

const CHALLENGE = 'Bearer realm="boneyard"';

/** 401. With `error` the token itself was refused, without it none was sent (RFC 6750, 3.1). */
export const unauthenticated = (detail: string, error?: "invalid_token"): Problem =>
  problem("unauthenticated", detail, {
    headers: {
      "WWW-Authenticate": error === undefined ? CHALLENGE : `${CHALLENGE}, error="${error}"`,
    },
  });

export const tokenExpired = (): Problem =>
  problem("token_expired", "The token has expired.", {
    headers: { "WWW-Authenticate": `${CHALLENGE}, error="invalid_token"` },
  });

const BEARER = /^Bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

/** The token in an `Authorization` header; undefined if there is no header, a problem if it is malformed. */
export const bearerToken = (header: string | null): Result<string | undefined, Problem> => {
  if (header === null) return ok(undefined);
  const token = BEARER.exec(header.trim())?.[1];
  return token === undefined
    ? err(unauthenticated("The Authorization header must be: Bearer <token>.", "invalid_token"))
    : ok(token);
};

/** `play` includes the reading of games, and so of everything a `read` token reads. */
export const hasScope = (scopes: readonly Scope[], needed: Scope): boolean =>
  scopes.includes(needed) || (needed === "read" && scopes.includes("play"));

export const insufficientScope = (needed: Scope): Problem =>
  problem("insufficient_scope", `The token needs the scope ${needed}.`, {
    headers: {
      "WWW-Authenticate": `${CHALLENGE}, error="insufficient_scope", scope="${needed}"`,
    },
  });
