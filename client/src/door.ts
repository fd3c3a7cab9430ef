import { refusalOf } from "./problem.ts";
import type { Fetch } from "./retry.ts";

/**
 * How a feed is read: asked again and again, as a stream, through a WebSocket, or `live`: through a
 * WebSocket where one can be had, and asked again and again where not.
 */
export type Way = "poll" | "stream" | "socket" | "live";

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

/** One connection to a feed, to its end; throws when it breaks. */
export type Once = <T>(
  door: Door,
  feed: Feed<T>,
  after: string | undefined,
  signal: AbortSignal | undefined,
) => AsyncGenerator<Placed<T>>;

/** How to reach the service. */
export interface Door {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token?: string | undefined;
  /** The one that tries again. */
  readonly fetch: Fetch;
  /** The one that does not. */
  readonly fetchOnce: Fetch;
  /** The ways there are: a bundle need not bring them all. */
  readonly ways: Readonly<Partial<Record<Way, Once>>>;
  /** Until when no feed that is `live` tries a socket, ms: one of them has just broken. */
  readonly sockets: { barredUntil: number };
}

/** A request below the service's address, with the token. */
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

/** A feed's path with where to begin, and what else is asked. */
export const placeIn = (
  path: string,
  after: string | undefined,
  more: Readonly<Record<string, string>>,
) => `${path}?${new URLSearchParams({ ...(after === undefined ? {} : { after }), ...more })}`;

/** The answer, unless it is a refusal, which is thrown. What is no JSON came from something else. */
export const bodyOrThrow = async (response: Response): Promise<Response> => {
  if (response.ok) return response;
  throw refusalOf(response, await response.json().catch(() => undefined));
};
