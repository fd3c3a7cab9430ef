import { bodyOrThrow, type Door, type Feed, type Placed, requestOf } from "./door.ts";

/** How often a socket is asked whether it lives, and how long it may take to say so, ms. */
const PING_MS = 25_000;
const PONG_MS = 10_000;

/** A socket cannot send a header, so its right to read comes as a ticket, which is good once. */
const ticketFor = async (door: Door, signal: AbortSignal | undefined): Promise<string> => {
  const asked = requestOf(door, "/v1/me/tickets", { "Content-Type": "application/json" }, signal);
  const answer = await door.fetch(new Request(asked, { method: "POST", body: "{}" }));
  const body: unknown = await (await bodyOrThrow(answer)).json();
  return (body as { ticket: string }).ticket;
};

const addressOf = async <T>(
  door: Door,
  { path }: Feed<T>,
  after: string | undefined,
  signal: AbortSignal | undefined,
): Promise<string> => {
  const query = new URLSearchParams({
    ...(after === undefined ? {} : { after }),
    ...(door.token === undefined ? {} : { ticket: await ticketFor(door, signal) }),
  });
  return `${door.url.replace(/^http/, "ws")}${path}?${query}`;
};

/** One WebSocket, until it is closed. Throws when it breaks. */
export async function* socketOnce<T>(
  door: Door,
  feed: Feed<T>,
  after: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<Placed<T>> {
  const socket = new WebSocket(await addressOf(door, feed, after, signal));
  const arrived: Placed<T>[] = [];
  let end: { readonly error?: unknown } | undefined;
  let wake = () => {};
  const finish = (error?: unknown) => {
    end ??= error === undefined ? {} : { error };
    wake();
  };
  let pong: ReturnType<typeof setTimeout> | undefined;
  const ping = setInterval(() => {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send("ping");
    pong ??= setTimeout(() => finish(new Error("the socket fell silent")), PONG_MS);
  }, PING_MS);
  socket.addEventListener("message", ({ data }) => {
    clearTimeout(pong);
    pong = undefined;
    if (data === "pong") return;
    const { cursor, ...item } = JSON.parse(String(data)) as { cursor: string };
    arrived.push({ cursor, item: item as T });
    wake();
  });
  socket.addEventListener("error", () => finish(new Error("the socket broke")));
  // 1001: an hour is over, or the service moves; anything else was not meant to be.
  socket.addEventListener("close", ({ code }) =>
    finish(code === 1001 ? undefined : new Error(`the socket was closed with ${code}`)),
  );
  const stop = () => finish(signal?.reason);
  signal?.addEventListener("abort", stop, { once: true });
  try {
    for (;;) {
      for (let next = arrived.shift(); next !== undefined; next = arrived.shift()) yield next;
      if (end !== undefined) break;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    clearInterval(ping);
    clearTimeout(pong);
    signal?.removeEventListener("abort", stop);
    socket.close();
  }
  if ("error" in end) throw end.error;
}
