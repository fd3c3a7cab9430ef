import type { Env, RateLimiter } from "../env.ts";
import { type Problem, problem } from "./problem.ts";

/** The published table of rates. The numbers are those of [[ratelimits]] in wrangler.toml. */
export const BUCKETS = {
  moves: { quota: 60, window: 60, counts: "actions in games" },
  reads: { quota: 300, window: 60, counts: "everything that only reads" },
  writes: { quota: 60, window: 60, counts: "every other change" },
  accounts: { quota: 10, window: 60, counts: "registration and recovery, per address" },
  logins: { quota: 300, window: 60, counts: "tokens not seen a short while ago, per address" },
} as const;

export type Bucket = keyof typeof BUCKETS;

export const BUCKET_NAMES = Object.keys(BUCKETS) as readonly Bucket[];

export const limitsOn = (env: Env): boolean => env.BONEYARD_LIMITS === "on";

/** The `RateLimit-Policy` field (IETF httpapi draft): the bucket that this answer counts against. */
export const rateLimitPolicy = (bucket: Bucket): string =>
  `"${bucket}";q=${BUCKETS[bucket].quota};w=${BUCKETS[bucket].window}`;

const limiterOf = (env: Env, bucket: Bucket): RateLimiter | undefined =>
  ({
    moves: env.RATE_MOVES,
    reads: env.RATE_READS,
    writes: env.RATE_WRITES,
    accounts: env.RATE_ACCOUNTS,
    logins: env.RATE_LOGINS,
  })[bucket];

/**
 * Counts one request against its bucket; `rate_limited` when it is empty. `who` keeps callers
 * apart: one caller's 429 costs nobody else. A limiter that fails lets the request through.
 */
export const takeFrom = async (
  env: Env,
  bucket: Bucket,
  who: () => string,
): Promise<Problem | undefined> => {
  const limiter = limitsOn(env) ? limiterOf(env, bucket) : undefined;
  if (limiter === undefined) return undefined;
  const taken = await limiter.limit({ key: who() }).catch(() => ({ success: true }));
  if (taken.success) return undefined;
  const { quota, window } = BUCKETS[bucket];
  return problem("rate_limited", `At most ${quota} requests in ${window} s: ${bucket}.`, {
    headers: { "Retry-After": String(window) },
  });
};
