import type { Env } from "../env.ts";
import { type Caller, tokenExpired, unauthenticated } from "../http/auth.ts";
import { type Problem, unavailable } from "../http/problem.ts";
import { err, ok, type Result } from "../rules/result.ts";
import { hashOf, wellFormed } from "./secret.ts";
import { findToken, touchToken, type Verified } from "./token.ts";

/**
 * How long a verified token is believed without asking D1 again: so long can a token revoked
 * through another isolate still work.
 */
const FRESH_MS = 30_000;
/** How long one request waits for D1 before it believes an older verification. */
const PATIENCE_MS = 2_000;
/** While D1 is away, an older verification is believed this long before D1 is asked again. */
const LENIENT_MS = 5_000;
/** `lastUsedAt` is exact to the hour; that saves a row for each move of who plays now and then. */
const TOUCH_MS = 60 * 60_000;
const MOST_KEPT = 10_000;

interface Kept extends Verified {
  readonly freshUntil: number;
}

/**
 * Tokens verified in this isolate, by hash, oldest first. A move must never wait for D1: what was
 * good half a minute ago lets its player go on while D1 is slow or down.
 */
const verified = new Map<string, Kept>();

/** Counts revocations: what was read from D1 before one must not be kept after it. */
let revocations = 0;

const keep = (hash: string, entry: Kept): void => {
  verified.delete(hash);
  verified.set(hash, entry);
  const oldest = verified.keys().next();
  if (verified.size > MOST_KEPT && !oldest.done) verified.delete(oldest.value);
};

/** Forgets what this isolate believes of a revoked token, or of all tokens of a player. */
export const forget = (
  gone: { readonly tokenId: string } | { readonly playerId: string },
): void => {
  revocations += 1;
  for (const [hash, { caller }] of verified) {
    const hit =
      "tokenId" in gone ? caller.tokenId === gone.tokenId : caller.playerId === gone.playerId;
    if (hit) verified.delete(hash);
  }
};

type LookUp = (env: Env, hash: string) => Promise<Verified | undefined>;

const lookUpInTime = async (
  lookUp: LookUp,
  env: Env,
  hash: string,
): Promise<Result<Verified | undefined, "away">> => {
  const late = Promise.withResolvers<Result<never, "away">>();
  const timer = setTimeout(() => late.resolve(err("away")), PATIENCE_MS);
  const found = lookUp(env, hash).then(
    (value): Result<Verified | undefined, "away"> => ok(value),
    () => err("away" as const),
  );
  const result = await Promise.race([found, late.promise]);
  clearTimeout(timer);
  return result;
};

const judged = ({ caller, expiresAt }: Verified, now: number): Result<Caller, Problem> =>
  expiresAt !== null && expiresAt <= now ? err(tokenExpired()) : ok(caller);

/**
 * Who a token belongs to. Problems: `unauthenticated` (malformed, unknown, revoked),
 * `token_expired`, what `admit` says, `unavailable` (D1 does not answer and this isolate does not know the token).
 */
export const authenticate = async (
  token: string,
  env: Env,
  now: number,
  waitUntil: (work: Promise<unknown>) => void,
  /** Asked before D1 is, about a token that this isolate has never seen. */
  admit: () => Promise<Problem | undefined> = async () => undefined,
  lookUp: LookUp = findToken,
): Promise<Result<Caller, Problem>> => {
  const refused = err(unauthenticated("The token is not good.", "invalid_token"));
  if (!wellFormed("bny", token)) return refused;
  const hash = hashOf(token);
  const kept = verified.get(hash);
  if (kept !== undefined && now < kept.freshUntil) return judged(kept, now);

  // Made-up tokens are callers without end, and each would cost D1 a read.
  const barred = kept === undefined ? await admit() : undefined;
  if (barred !== undefined) return err(barred);

  const before = revocations;
  const found = await lookUpInTime(lookUp, env, hash);
  if (!found.ok) {
    if (kept === undefined) return err(unavailable());
    if (before === revocations) keep(hash, { ...kept, freshUntil: now + LENIENT_MS });
    return judged(kept, now);
  }
  if (found.value === undefined) {
    verified.delete(hash);
    return refused;
  }
  if (before === revocations) keep(hash, { ...found.value, freshUntil: now + FRESH_MS });
  const result = judged(found.value, now);
  if (result.ok && now - (found.value.lastUsedAt ?? 0) >= TOUCH_MS) {
    waitUntil(touchToken(env, result.value.tokenId, now).catch(() => undefined));
  }
  return result;
};
