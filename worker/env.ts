import type { Game } from "./game/game.ts";
import type { Inbox } from "./inbox/inbox.ts";

/** A bucket of the platform's rate limiter: it says only yes or no. */
export interface RateLimiter {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

/** Bindings and variables, as wrangler.toml and the operator set them. */
export interface Env {
  readonly DB: D1Database;
  readonly ASSETS: Fetcher;
  /** By game id. */
  readonly GAME: DurableObjectNamespace<Game>;
  /** By player id. */
  readonly INBOX: DurableObjectNamespace<Inbox>;
  /** `on` turns the rate limits on. */
  readonly BONEYARD_LIMITS?: string;
  readonly RATE_MOVES?: RateLimiter;
  readonly RATE_READS?: RateLimiter;
  readonly RATE_WRITES?: RateLimiter;
  readonly RATE_ACCOUNTS?: RateLimiter;
  readonly RATE_LOGINS?: RateLimiter;
  /** How long a bot takes over a turn, ms; 1500 if unset. */
  readonly BONEYARD_HOUSE_DELAY?: string;
  /** Simulated steps that a strong bot may spend on one choice; 20000 (about 10 ms) if unset. */
  readonly BONEYARD_HOUSE_STEPS?: string;
  /** Opens /v1/operator/…; without it there is no such path. */
  readonly BONEYARD_OPERATOR_TOKEN?: string;
  /** Where weaknesses are reported (RFC 9116): a mailto: or https: address. */
  readonly BONEYARD_SECURITY_CONTACT?: string;
  /** `open` (also when unset), `closed`, or `key`: with BONEYARD_REGISTRATION_KEY only. */
  readonly BONEYARD_REGISTRATION?: string;
  readonly BONEYARD_REGISTRATION_KEY?: string;
  /** The service's own address, for the links in webhooks; unset, it is as the player reached it. */
  readonly BONEYARD_URL?: string;
  /** 32 bytes in base64, with which webhook secrets are encrypted; without it there are none. */
  readonly BONEYARD_SECRET_KEY?: string;
  /** The key before that one, while there are secrets that it has encrypted. */
  readonly BONEYARD_SECRET_KEY_PREVIOUS?: string;
  /** `on` lets webhooks go to receivers on the service's own machine. Never on a public server. */
  readonly BONEYARD_WEBHOOK_LOOPBACK?: string;
  /** Seconds that a webhook's receiver has to answer, at most (and by default) 15. */
  readonly BONEYARD_WEBHOOK_TIME_LIMIT?: string;
}

declare global {
  // What `cloudflare:workers` and the tests know of the environment.
  namespace Cloudflare {
    interface Env extends Bindings {}
  }
}

type Bindings = Env;
