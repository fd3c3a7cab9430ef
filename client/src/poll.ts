import { bodyOrThrow, type Door, type Feed, type Placed, placeIn, requestOf } from "./door.ts";

/** Seconds that one request waits for news. */
const WAIT = 25;

/** One page. */
export async function* pollOnce<T>(
  door: Door,
  { path, cursorOf }: Feed<T>,
  after: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<Placed<T>> {
  const request = requestOf(door, placeIn(path, after, { wait: String(WAIT) }), {}, signal);
  const response = await bodyOrThrow(await door.fetchOnce(request));
  const { items } = (await response.json()) as { items: readonly T[] };
  for (const item of items) yield { cursor: cursorOf(item), item };
}
