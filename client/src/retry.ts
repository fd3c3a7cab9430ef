import { backoff, pause, retryAfter } from "./patience.ts";

export type Fetch = (request: Request) => Promise<Response>;

export interface Retries {
  /** How often a request is sent at most; 6 unless said, 1: never again. */
  readonly attempts?: number;
  /** The longest `Retry-After` that is waited for, ms; 90 s unless said. */
  readonly patience?: number;
}

/** Answers after which the same request may do better, and had no effect that a key would not catch. */
const PASSING = [500, 502, 503, 504];

const isTrial = ({ url }: Request): boolean => new URL(url).searchParams.get("dryRun") === "true";

/**
 * A fetch that puts an `Idempotency-Key` on each POST with a token and sends again what may be sent
 * again: whatever got no answer, 429 and 503 after their `Retry-After`, other 5xx. A POST without a
 * key is sent again only after 429, which had no effect.
 */
export const retrying =
  (send: Fetch, { attempts = 6, patience = 90_000 }: Retries = {}): Fetch =>
  async (asked) => {
    const request = withKey(asked);
    const isSafe = request.method !== "POST" || request.headers.has("Idempotency-Key");
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= attempts;
      let wait = backoff(attempt);
      try {
        const response = await send(isLast ? request : request.clone());
        const passes = response.status === 429 || (isSafe && PASSING.includes(response.status));
        wait = Math.max(wait, retryAfter(response) ?? 0);
        if (isLast || !passes || wait > patience) return response;
        await response.body?.cancel();
      } catch (error) {
        if (isLast || !isSafe || request.signal.aborted) throw error;
      }
      await pause(wait, request.signal);
    }
  };

const withKey = (request: Request): Request => {
  const { method, headers } = request;
  if (method !== "POST" || !headers.has("Authorization") || isTrial(request)) return request;
  if (headers.has("Idempotency-Key")) return request;
  const keyed = new Request(request);
  keyed.headers.set("Idempotency-Key", crypto.randomUUID());
  return keyed;
};
