import { setTimeout as pause } from "node:timers/promises";
import type { Ask } from "../../worker/journeys/client.ts";
import type { History, Written } from "./history.ts";

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
}

export interface Wish {
  readonly token: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string;
}

/** A client that asks again, with the same key, until it is answered. */
export interface Insistent {
  readonly ask: Ask;
  /** A POST under a key. `kept` is there when it was acknowledged. */
  readonly write: (wish: Wish) => Promise<Answered & { readonly kept?: Written }>;
}

/** A server that is away longer than this is not coming back. */
const PATIENCE_MS = 180_000;
const ATTEMPT_MS = 40_000;

export function insistent(url: string, history: History): Insistent {
  const { counts, claim } = history;

  /** Until there is an answer that is final. `floor`: what was known when the last attempt began. */
  async function send(method: string, path: string, init: RequestInit) {
    const [, game] = /^\/v1\/games\/(g_\w+)$/.exec(path) ?? [];
    const end = Date.now() + PATIENCE_MS;
    for (let attempts = 1; ; attempts++) {
      counts.attempts += 1;
      const floor = game === undefined ? 0 : history.newest(game);
      try {
        const signal = AbortSignal.timeout(ATTEMPT_MS);
        const answer = await fetch(url + path, { ...init, method, signal });
        const { status, headers } = answer;
        const text = await answer.text();
        if (status !== 503) {
          claim(status < 500, () => `${method} ${path} → ${status} ${text}`);
          return { status, headers, text, json: jsonOf(text), attempts, floor };
        }
        counts.unavailable += 1;
      } catch (error) {
        if (Date.now() > end) throw error;
      }
      if (Date.now() > end) throw new Error(`${method} ${path}: no answer in ${PATIENCE_MS} ms`);
      await pause(10 + 10 * Math.min(attempts, 10));
    }
  }

  const headersOf = (token: string | undefined, body: unknown, key?: string) => ({
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    ...(key === undefined ? {} : { "Idempotency-Key": key }),
  });
  const bodyOf = (body: unknown) => (body === undefined ? {} : { body: JSON.stringify(body) });

  return {
    async ask(method, path, { token, body } = {}) {
      const answered = await send(method, path, {
        headers: headersOf(token, body),
        ...bodyOf(body),
      });
      if (method === "GET") counts.reads += 1;
      const version = versionOf(answered.json);
      if (method === "GET" && version !== undefined && answered.status === 200) {
        const { floor } = answered;
        claim(version >= floor, () => `${path} read at ${version}, ${floor} had been told before`);
      }
      note(history, answered.json);
      return answered;
    },
    async write({ token, path, body, key }) {
      const answered = await send("POST", path, {
        headers: headersOf(token, body, key),
        ...bodyOf(body),
      });
      const { status, headers, text, json, attempts } = answered;
      const replayed = headers.get("Idempotency-Replayed") === "true";
      if (replayed) counts.replayed += 1;
      note(history, json);
      if (status >= 300) return answered;
      if (attempts > 1) counts.retried += 1;
      if (replayed && attempts > 1) counts.storedUnanswered += 1;
      counts.acknowledged += 1;
      const kept = { path, token, key, body, status, text, etag: headers.get("ETag") };
      return { ...answered, kept };
    },
  };
}

const versionOf = (json: unknown): number | undefined => {
  const { version } = (json ?? {}) as { version?: unknown };
  return typeof version === "number" ? version : undefined;
};

function note(history: History, json: unknown): void {
  const { id } = (json ?? {}) as { id?: unknown };
  const version = versionOf(json);
  if (typeof id === "string" && version !== undefined) history.told(id, version);
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Asks once more under a key that was answered: the same bytes must come, and nothing happen. */
export async function askAgain(client: Insistent, history: History, first: Written) {
  const again = await client.write(first);
  const { status, text, headers } = again;
  // What an answer shows once, such as a token, is not in the answers that follow.
  history.claim(
    status === first.status && text === first.text && headers.get("ETag") === first.etag,
    () => `${first.path} under ${first.key} again: ${status} ${text}, first ${first.text}`,
  );
  history.claim(
    headers.get("Idempotency-Replayed") === "true",
    () => `${first.path} under ${first.key} again is not said to be a replay`,
  );
}
