import { parseRetryAfter } from "./schedule.ts";

/** One attempt: a POST, and what came back. It never throws. */

/** The platform's `fetch`, or a test's. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Attempt {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface Answer {
  /** Absent when there was no answer. */
  readonly status?: number;
  /** Absent on success. */
  readonly error?: string;
  /** ms. */
  readonly retryAfter?: number;
}

/** How long an answer may take by default, ms. */
export const TIME_LIMIT = 15_000;

/** How much of an answer is read at most, bytes. */
export const MOST_READ = 16_384;

/** How long the rest of an answer is read once its status is there, ms. */
const READ_FOR = 1_000;

/** How much of an answer is kept at most, characters. */
const EXCERPT = 120;

/** Sends it; only 2xx is success. `now` is the clock, ms, for a `Retry-After` that is a date. */
export async function deliver(
  fetch: Fetch,
  { url, headers, body }: Attempt,
  timeLimit: number,
  now: () => number,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeLimit);
  try {
    const response = await untilAborted(
      // A redirect could lead anywhere, past the checks of the address: it is a failure.
      fetch(url, { method: "POST", headers, body, redirect: "manual", signal }),
      signal,
    );
    const { status } = response;
    const text = await beginning(response.body, signal);
    // The status says it all: a receiver that took the notice may dawdle over the rest.
    if (status >= 200 && status <= 299) return { status };
    const retryAfter = parseRetryAfter(response.headers.get("Retry-After"), now());
    return {
      status,
      error: failure(status, text),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    };
  } catch {
    return {
      error: signal.aborted
        ? `No answer within ${timeLimit / 1_000} s.`
        : "The connection could not be made, or broke.",
    };
  }
}

/** What was asked for, unless the time is up first, also where `fetch` does not heed its signal. */
const untilAborted = <T>(wanted: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    wanted.then(resolve, reject);
  });

function failure(status: number, text: string): string {
  if (status >= 300 && status <= 399) return `Answered ${status}; redirects are not followed.`;
  const excerpt = sanitised(text);
  return excerpt === "" ? `Answered ${status}.` : `Answered ${status}: ${excerpt}`;
}

/** Somebody else's words, fit to be shown: one line of visible characters, without markup. */
function sanitised(text: string): string {
  const line = text
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/[\p{C}\p{Z}<>\ufffd]+/gu, " ")
    .trim();
  return line.length <= EXCERPT ? line : `${line.slice(0, EXCERPT).toWellFormed()}…`;
}

/** The beginning of a body, at most MOST_READ bytes of it and for at most READ_FOR. */
async function beginning(
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal,
): Promise<string> {
  if (body === null) return "";
  const reader = body.getReader();
  const over = AbortSignal.any([signal, AbortSignal.timeout(READ_FOR)]);
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (let read = 0; read < MOST_READ; ) {
      const { done, value } = await untilAborted(reader.read(), over);
      if (done) return text;
      text += decoder.decode(value.subarray(0, MOST_READ - read), { stream: true });
      read += value.length;
    }
  } catch {
    // Slow or broken: what has come will do.
  }
  // Not waited for: some streams end only when their sender does.
  reader.cancel().catch(() => undefined);
  return text;
}
