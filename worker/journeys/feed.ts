import { exports } from "cloudflare:workers";
import { expect } from "vitest";
import { misfitOf } from "../testing/published.ts";

/** For tests only: the feeds as streams and sockets. */

const service = (exports as unknown as { default: Fetcher }).default;

export const request = (
  path: string,
  token: string | undefined,
  headers: Readonly<Record<string, string>> = {},
  method = "GET",
): Promise<Response> =>
  service.fetch(
    new Request(`https://boneyard.test${path}`, {
      method,
      headers: { ...headers, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
    }),
  );

export interface Item {
  readonly cursor: string;
  // biome-ignore lint/suspicious/noExplicitAny: a wrong guess fails the test that makes it
  readonly item: any;
}

/** An item of a feed must be one that the document promises. */
const held = (path: string, cursor: string, item: unknown): Item => {
  const name = path.startsWith("/v1/me/notices") ? "Notice" : "Event";
  expect.soft(misfitOf(name, item)).toBe("");
  return { cursor, item };
};

/** Waits for what comes by itself; a machine that is busy may need long for it. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 15_000; Date.now() < end; ) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error("it did not come to that");
};

/** A stream that is being read; `items` grows. */
export async function stream(
  path: string,
  token?: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const response = await request(path, token, { Accept: "text/event-stream", ...headers });
  if (response.headers.get("Content-Type") !== "text/event-stream") {
    throw new Error(`no stream: ${response.status} ${await response.text()}`);
  }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const items: Item[] = [];
  const reading = (async () => {
    let rest = "";
    for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
      const parts = (rest + read.value).split("\n\n");
      rest = parts.pop() ?? "";
      for (const part of parts) {
        const [, cursor, data] = /^id: (.*)\ndata: (.*)$/.exec(part) ?? [];
        if (cursor !== undefined && data !== undefined) {
          items.push(held(path, cursor, JSON.parse(data)));
        }
      }
    }
  })().catch(() => undefined);
  return {
    response,
    items,
    stop: async () => {
      await reader?.cancel();
      await reading;
    },
  };
}

/** A socket that is being read; `items` grows. */
export async function socket(
  path: string,
  token?: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const response = await request(path, token, { Upgrade: "websocket", ...headers });
  const { webSocket } = response;
  if (webSocket === null) throw new Error(`no socket: ${response.status} ${await response.text()}`);
  const items: Item[] = [];
  const closed: number[] = [];
  webSocket.accept();
  webSocket.addEventListener("message", ({ data }) => {
    const { cursor, ...item } = JSON.parse(String(data));
    items.push(held(path, cursor, item));
  });
  webSocket.addEventListener("close", ({ code }) => {
    closed.push(code);
  });
  return { response, webSocket, items, closed };
}
