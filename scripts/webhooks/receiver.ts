import http from "node:http";
import type net from "node:net";

/** A request as a receiver got it. */
export interface Got {
  readonly path: string;
  /** ms. */
  readonly at: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  readonly type: string;
}

/** What a receiver does with a request; `before`: how often it has had this notice already. */
export type Behaviour = (got: Got, response: http.ServerResponse, before: number) => void;

export interface Receiver {
  /** Without a slash at the end. */
  readonly url: string;
  readonly got: readonly Got[];
  readonly stop: () => void;
}

/**
 * A receiver on this machine, with a behaviour for each path. A `webhook.test`, and whatever comes
 * on another path, is answered with 204.
 */
export async function startReceiver(
  behaviours: Readonly<Record<string, Behaviour>> = {},
): Promise<Receiver> {
  const got: Got[] = [];
  const server = http.createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    const { type } = JSON.parse(text);
    const one = { path: request.url ?? "", at: Date.now(), headers: request.headers, text, type };
    const before = got.filter(
      ({ path, headers }) =>
        path === one.path && headers["webhook-id"] === one.headers["webhook-id"],
    ).length;
    got.push(one);
    const behaviour = behaviours[one.path];
    if (type === "webhook.test" || behaviour === undefined) response.writeHead(204).end();
    else behaviour(one, response, before);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    got,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
