import { failureNote } from "./failure.ts";
import { type Problem, problem } from "./problem.ts";

/**
 * The WebSockets of an object, one feed each. They hibernate with it: what an object has to know of
 * a reader is in the socket's attachment, and a reader who was not told of something while the
 * object slept is told when it wakes.
 */

/** One item, ready to send. */
export interface Message {
  /** Where it stands in the feed. */
  readonly seq: number;
  readonly text: string;
}

interface Held<R> {
  readonly reader: R;
  /** What has been sent, up to here. */
  readonly after: number;
  /** ms */
  readonly until: number;
}

/** How many may be open at once: on a player's notices, on a game by one seat, by all who watch it. */
export const MOST_SOCKETS = { notices: 16, seat: 8, watchers: 500 } as const;

export interface Rules<R> {
  /** How many sockets a reader who has a right to one may have. */
  readonly mostOwn: number;
  /** How many all others may have together. */
  readonly mostGuests: number;
  /** The name of a reader who has a right to a socket; undefined for a guest. */
  readonly ownerOf: (reader: R) => string | undefined;
  /** What a reader lacks; undefined if he may not read (any more). */
  readonly lacks: (reader: R, after: number) => readonly Message[] | undefined;
}

export interface Sockets<R> {
  /** Takes a reader in, and sends what comes after `after`; a guest may find no room. */
  readonly open: (reader: R, after: number, now: number) => Response;
  /** Sends everybody what he lacks. */
  readonly deliver: (now: number) => void;
  /** What a client may say is `ping`, which is answered without waking the object. */
  readonly heard: (socket: WebSocket) => void;
  /** A client has said goodbye; it waits for the same. */
  readonly left: (socket: WebSocket) => void;
  readonly closeAll: (reason: string) => void;
}

/**
 * Who may read is judged by a token that may be revoked, so no socket lasts for ever: after this
 * long it is closed instead of sent the next item, and its client comes back with its cursor.
 */
const LASTS_MS = 60 * 60_000;

/** Close codes of RFC 6455. */
const GOODBYE = 1000;
const GOING_AWAY = 1001;
const REFUSED = 1008;

/** Whether a request wants the feed as a WebSocket. */
export const wantsSocket = ({ method, headers }: Request): boolean =>
  method === "GET" && headers.get("Upgrade")?.toLowerCase() === "websocket";

/** Not in the address, which logs keep: a reader may hold what opens a game. */
const READER = "Boneyard-Reader";

/** An upgrade on its way to an object: who reads, and from where on. */
export const socketRequest = <R extends object>(reader: R, after: string | undefined): Request =>
  new Request("https://object.invalid/", {
    headers: {
      Upgrade: "websocket",
      [READER]: encodeURIComponent(JSON.stringify({ reader, after })),
    },
  });

/** The other end of `socketRequest`; only this service reaches an object. */
export const readSocketRequest = <R extends object>({
  headers,
}: Request): { readonly reader: R; readonly after?: string } =>
  JSON.parse(decodeURIComponent(headers.get(READER) ?? "%7B%7D"));

/** What an object answers to an upgrade, as the outcome of an operation. */
export const upgraded = async (response: Response): Promise<Response | Problem> =>
  response.status === 101
    ? response
    : ((await response.json()) as { readonly problem: Problem }).problem;

export function openSockets<R>(ctx: DurableObjectState, rules: Rules<R>): Sockets<R> {
  ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));

  function send(socket: WebSocket, now: number): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    const held = socket.deserializeAttachment() as Held<R>;
    const messages = rules.lacks(held.reader, held.after);
    if (messages === undefined) socket.close(REFUSED, "you may not read this any more");
    else if (messages.length > 0 && now >= held.until) {
      socket.close(GOING_AWAY, "come back with the last cursor");
    } else {
      for (const { text } of messages) socket.send(text);
      const after = messages.at(-1)?.seq;
      if (after !== undefined) socket.serializeAttachment({ ...held, after });
    }
  }

  /** A socket that cannot be written to is on its way out, and harms nobody else. */
  function trySend(socket: WebSocket, now: number): void {
    try {
      send(socket, now);
    } catch (error) {
      console.error(failureNote("socket", {}, error));
    }
  }

  const areOpen = (sockets: readonly WebSocket[]): readonly WebSocket[] =>
    sockets.filter(({ readyState }) => readyState === WebSocket.OPEN);

  /** An owner's newest socket counts: a phone that changes networks leaves dead ones behind. */
  function makeRoom(owner: string): void {
    const own = areOpen(ctx.getWebSockets(owner))
      .map((socket) => ({ socket, held: socket.deserializeAttachment() as Held<R> }))
      .sort((a, b) => a.held.until - b.held.until);
    for (const { socket } of own.slice(0, Math.max(0, own.length - rules.mostOwn + 1))) {
      socket.close(REFUSED, "too many sockets: a newer one takes the place of this");
    }
  }

  const hasRoom = (): boolean =>
    areOpen(ctx.getWebSockets()).filter((socket) => ctx.getTags(socket).length === 0).length <
    rules.mostGuests;

  return {
    open(reader, after, now) {
      const owner = rules.ownerOf(reader);
      if (owner !== undefined) makeRoom(owner);
      else if (!hasRoom()) {
        const full = `At most ${rules.mostGuests} sockets of others are open here.`;
        return Response.json({ problem: problem("limit_reached", full) });
      }
      const { 0: client, 1: server } = new WebSocketPair();
      ctx.acceptWebSocket(server, owner === undefined ? [] : [owner]);
      server.serializeAttachment({ reader, after, until: now + LASTS_MS } satisfies Held<R>);
      trySend(server, now);
      return new Response(null, { status: 101, webSocket: client });
    },
    deliver(now) {
      for (const socket of ctx.getWebSockets()) trySend(socket, now);
    },
    heard: (socket) => socket.close(REFUSED, "this socket only speaks, and answers ping"),
    left(socket) {
      try {
        socket.close(GOODBYE);
      } catch {
        // It has gone already.
      }
    },
    closeAll(reason) {
      for (const socket of ctx.getWebSockets()) socket.close(REFUSED, reason);
    },
  };
}
