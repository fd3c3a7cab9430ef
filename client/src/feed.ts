import { backoff, pause } from "./patience.ts";
import { type Problem, problemError, problemOf } from "./problem.ts";
import type { Fetch } from "./retry.ts";
import { socketOnce } from "./socket.ts";

/**
 * How a feed is read: asked again and again, as a stream, through a WebSocket, or `live`: through a
 * WebSocket where one can be had, and asked again and again where not.
 */
export type Way = "poll" | "stream" | "socket" | "live";

export interface Following {
  /** `stream` unless said: it works wherever there is `fetch`. */
  readonly way?: Way;
  /** Ends the iteration, by throwing the signal's reason. */
  readonly signal?: AbortSignal;
}

/** How to reach the service. */
export interface Door {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token?: string | undefined;
  /** The one that tries again. */
  readonly fetch: Fetch;
  /** The one that does not. */
  readonly fetchOnce: Fetch;
  /** Until when no feed that is `live` tries a socket, ms: one of them has just broken. */
  readonly sockets: { barredUntil: number };
}

/** An item and where it stands: what `after` takes to go on behind it. */
export interface Placed<T> {
  readonly cursor: string;
  readonly item: T;
}

/** One feed of the service. */
export interface Feed<T> {
  readonly path: string;
  readonly cursorOf: (item: T) => string;
}

/** Seconds that one request waits for news. */
const WAIT = 25;
/** A stream says something every 15 s; one that is silent for so long is dead, ms. */
const SILENCE_MS = 40_000;

export const requestOf = (
  { url, token }: Door,
  path: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
): Request =>
  new Request(url + path, {
    headers: { ...headers, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
    ...(signal === undefined ? {} : { signal }),
  });

const query = (path: string, after: string | undefined, more: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams({ ...(after === undefined ? {} : { after }), ...more })}`;

const bodyOrThrow = async (response: Response): Promise<Response> => {
  if (response.ok) return response;
  throw problemError((await response.json()) as Problem);
};

/** One page. */
async function* pollOnce<T>(
  door: Door,
  { path, cursorOf }: Feed<T>,
  after: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<Placed<T>> {
  const request = requestOf(door, query(path, after, { wait: String(WAIT) }), {}, signal);
  const response = await bodyOrThrow(await door.fetchOnce(request));
  const { items } = (await response.json()) as { items: readonly T[] };
  for (const item of items) yield { cursor: cursorOf(item), item };
}

/** One stream, to its end. */
async function* streamOnce<T>(
  door: Door,
  { path }: Feed<T>,
  after: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<Placed<T>> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new Error("the stream fell silent")), SILENCE_MS);
  };
  const either = signal === undefined ? silence.signal : AbortSignal.any([signal, silence.signal]);
  heard();
  try {
    const request = requestOf(
      door,
      query(path, after, {}),
      { Accept: "text/event-stream" },
      either,
    );
    const response = await bodyOrThrow(await door.fetchOnce(request));
    const reader = response.body?.getReader();
    const utf8 = new TextDecoder();
    let rest = "";
    try {
      for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
        heard();
        const blocks = (rest + utf8.decode(read.value, { stream: true })).split("\n\n");
        rest = blocks.pop() ?? "";
        for (const block of blocks) {
          const [, cursor, data] = /^id: (.*)\ndata: (.*)$/m.exec(block) ?? [];
          if (cursor !== undefined && data !== undefined) {
            yield { cursor, item: JSON.parse(data) as T };
          }
        }
      }
    } finally {
      await reader?.cancel().catch(() => undefined);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** After a socket broke, how long there are polls instead, ms. */
const WITHOUT_SOCKET_MS = 60_000;

/** A socket, or polls while the last one has just broken: on the way there may be one that bars it. */
async function* liveOnce<T>(
  door: Door,
  feed: Feed<T>,
  after: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<Placed<T>> {
  const { sockets } = door;
  if (Date.now() < sockets.barredUntil) {
    yield* pollOnce(door, feed, after, signal);
    return;
  }
  try {
    yield* socketOnce(door, feed, after, signal);
  } catch (error) {
    if (!signal?.aborted) sockets.barredUntil = Date.now() + WITHOUT_SOCKET_MS;
    throw error;
  }
}

const ONCE = {
  poll: pollOnce,
  stream: streamOnce,
  socket: socketOnce,
  live: liveOnce,
} as const satisfies Record<Way, unknown>;

/** Answers that another try may change; a stream's `ticket` is asked for anew each time. */
const passes = (problem: Problem | undefined): boolean =>
  problem === undefined || problem.status === 429 || problem.status >= 500;

/** A connection that brought nothing and ended at once is not made again before so long, ms. */
const BREATH_MS = 1_000;

/**
 * Everything in a feed after `after` (from its beginning, if not said), each item once and in order,
 * for as long as somebody asks for the next: a lost connection is made again where it broke off.
 * Throws a `ProblemError` when the service refuses for good.
 */
export async function* follow<T>(
  door: Door,
  feed: Feed<T>,
  after: string | undefined,
  { way = "stream", signal }: Following,
): AsyncGenerator<T, never> {
  const once = ONCE[way];
  let place = after;
  for (let failures = 0; ; ) {
    signal?.throwIfAborted();
    const began = Date.now();
    let brought = false;
    try {
      for await (const { cursor, item } of once(door, feed, place, signal)) {
        // Only now: what was not taken is brought again.
        place = cursor;
        brought = true;
        failures = 0;
        yield item;
      }
      if (!brought && Date.now() - began < BREATH_MS) await pause(BREATH_MS, signal);
    } catch (error) {
      signal?.throwIfAborted();
      if (!passes(problemOf(error))) throw error;
      failures += 1;
      await pause(backoff(failures), signal);
    }
  }
}
