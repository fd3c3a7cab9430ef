import type { Door, Feed, Placed } from "./door.ts";
import { pollOnce } from "./poll.ts";
import { socketOnce } from "./socket.ts";

/** After a socket broke, how long there are polls instead, ms. */
const WITHOUT_SOCKET_MS = 60_000;

/** A socket, or polls while the last one has just broken: on the way there may be one that bars it. */
export async function* liveOnce<T>(
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
