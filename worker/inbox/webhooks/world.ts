import type { Env } from "../../env.ts";
import { randomUnit } from "../../game/secret.ts";
import { type Fetch, TIME_LIMIT } from "./deliver.ts";
import { type Keyring, keyringOf } from "./seal.ts";

/** What webhooks know of the world outside their inbox; tests make one of their own. */
export interface World {
  readonly fetch: Fetch;
  /** In [0, 1). */
  readonly random: () => number;
  /** How long an answer may take, ms. */
  readonly timeLimit: number;
  /** Whether receivers on this machine are allowed. */
  readonly loopback: boolean;
  /** The service's own address, where the operator has set it. */
  readonly origin?: string;
  /** Undefined where no key is set: then no endpoint can be made, and nothing signed. */
  readonly keys?: Keyring;
}

export function worldOf(env: Env): World {
  const origin = originOf(env.BONEYARD_URL);
  const keys = keyringOf(env);
  return {
    fetch: (url, init) => fetch(url, init),
    random: randomUnit,
    timeLimit: timeLimitOf(env.BONEYARD_WEBHOOK_TIME_LIMIT),
    loopback: env.BONEYARD_WEBHOOK_LOOPBACK === "on",
    ...(origin === undefined ? {} : { origin }),
    ...(keys === undefined ? {} : { keys }),
  };
}

const originOf = (text: string | undefined): string | undefined =>
  text !== undefined && URL.canParse(text) ? new URL(text).origin : undefined;

/** Seconds as the variable says them; never more than the documented limit. */
const timeLimitOf = (text: string | undefined): number => {
  const limit = Number(text) * 1_000;
  return limit > 0 && limit < TIME_LIMIT ? limit : TIME_LIMIT;
};
