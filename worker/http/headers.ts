import { type Bucket, rateLimitPolicy } from "./limits.ts";
import type { Plain } from "./plain.ts";

const EXPOSED = [
  "ETag",
  "Link",
  "Location",
  "Retry-After",
  "RateLimit-Policy",
  "Idempotency-Replayed",
].join(", ");

const ALLOWED = [
  "Authorization",
  "Content-Type",
  "Idempotency-Key",
  "If-Match",
  "If-None-Match",
  "Join-Code",
  "Last-Event-ID",
].join(", ");

/** Nothing may be loaded or framed unless an answer (a page) brings a policy of its own. */
const CLOSED = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * What every answer carries, whatever it is: open CORS without credentials, so that a browser can
 * read errors too, and the security headers. `bucket` is set for paths under /v1.
 */
const carried = (requestId: string, bucket: Bucket | undefined): Record<string, string> => ({
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": EXPOSED,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "X-Request-Id": requestId,
  ...(bucket === undefined ? {} : { "RateLimit-Policy": rateLimitPolicy(bucket) }),
});

/** A plain answer as the Response, with what every answer carries. */
export const send = (
  { status, body, headers }: Plain,
  requestId: string,
  bucket?: Bucket,
): Response =>
  new Response(body, {
    status,
    headers: { "Content-Security-Policy": CLOSED, ...headers, ...carried(requestId, bucket) },
  });

/** A Response that was made elsewhere (a file, a stream, a socket) with what every answer carries. */
export const dress = (response: Response, requestId: string, bucket?: Bucket): Response => {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(carried(requestId, bucket))) headers.set(name, value);
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", CLOSED);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers, ...socketOf(response) });
};

/** An upgrade's socket has to be carried over by hand. Plain Node's Response has none. */
const socketOf = (response: Response): { webSocket?: WebSocket } => {
  const socket = response.webSocket;
  return socket === null || socket === undefined ? {} : { webSocket: socket };
};

/** The answer to a preflight, and to any OPTIONS. `allow` is the value of `Allow`. */
export const preflight = (allow: string): Plain => ({
  status: 204,
  body: null,
  headers: {
    Allow: allow,
    "Access-Control-Allow-Methods": allow,
    "Access-Control-Allow-Headers": ALLOWED,
    "Access-Control-Max-Age": "86400",
  },
});
