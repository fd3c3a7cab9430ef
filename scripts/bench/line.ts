import http from "node:http";

export interface Asked {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly token?: string;
  /** JSON. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Heard {
  readonly status: number;
  readonly etag: string;
  readonly text: string;
  /** From the sending to the last byte, ms. */
  readonly took: number;
}

/** One connection, kept open: one request at a time. */
export interface Line {
  readonly ask: (asked: Asked) => Promise<Heard>;
  readonly close: () => void;
}

export function openLine(url: string): Line {
  const { hostname, port } = new URL(url);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

  function ask(asked: Asked): Promise<Heard> {
    const { method, path, token, body, headers = {} } = asked;
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
            ...(body === undefined
              ? {}
              : {
                  "Content-Type": "application/json",
                  "Content-Length": String(Buffer.byteLength(body)),
                }),
            ...headers,
          },
        },
        (answer) => {
          let text = "";
          answer.setEncoding("utf8");
          answer.on("data", (chunk: string) => {
            text += chunk;
          });
          answer.on("error", reject);
          answer.on("end", () => {
            const { statusCode: status = 0, headers: got } = answer;
            resolve({ status, etag: got.etag ?? "", text, took: performance.now() - began });
          });
        },
      );
      request.on("error", (error: NodeJS.ErrnoException) => {
        // The runtime closes a connection after five idle seconds, and has done so just now.
        if (request.reusedSocket && error.code === "ECONNRESET") ask(asked).then(resolve, reject);
        else reject(error);
      });
      request.end(body);
    });
  }

  return { ask, close: () => agent.destroy() };
}
