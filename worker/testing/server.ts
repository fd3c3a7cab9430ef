/// <reference types="vite/types/importMeta.d.ts" />
import { applyD1Migrations, createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { app } from "../app.ts";
import type { Env } from "../env.ts";
import { misfit } from "./published.ts";

/** For tests only: the service with its database, and requests whose answers must fit the document. */

const sources = import.meta.glob<string>("/schema/migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Brings the file's D1 up to date; call it in `beforeAll`. */
export const migrate = (): Promise<void> =>
  applyD1Migrations(
    env.DB,
    Object.entries(sources)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, text]) => ({
        name: path.slice(path.lastIndexOf("/") + 1),
        queries: text.split("--> statement-breakpoint"),
      })),
  );

export interface Asked {
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly raw?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  /** Asks the application in this isolate, with these bindings instead of the real ones. */
  readonly env?: Partial<Env>;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body, if it is JSON; loosely typed, because a test says what it expects of it. */
  // biome-ignore lint/suspicious/noExplicitAny: a wrong guess fails the test that makes it
  readonly json: any;
}

/** One request; the answer must be one that the document promises. */
export const ask = async (method: string, path: string, asked: Asked = {}): Promise<Answered> => {
  const headers = new Headers(asked.headers);
  if (asked.token !== undefined) headers.set("Authorization", `Bearer ${asked.token}`);
  const body = asked.raw ?? (asked.body === undefined ? null : JSON.stringify(asked.body));
  if (body !== null && !headers.has("Content-Type")) {
    headers.set("Content-Type", "application/json");
  }
  const request = new Request(`https://boneyard.test${path}`, {
    method,
    headers,
    body,
    redirect: "manual",
  });
  const response = await send(request, asked.env);
  const text = await response.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  const answer = { status: response.status, headers: response.headers, text, json };
  const fault = misfit(method, path, answer);
  if (fault !== "") throw new Error(`${method} ${path} → ${response.status}: ${fault}`);
  return answer;
};

const send = async (request: Request, overrides: Partial<Env> | undefined): Promise<Response> => {
  if (overrides === undefined) {
    return (exports as unknown as { default: Fetcher }).default.fetch(request);
  }
  const context = createExecutionContext();
  const response = await app.fetch(request, { ...env, ...overrides }, context);
  await waitOnExecutionContext(context);
  return response;
};

let count = 0;

/** A name that nobody has yet. */
export const freshName = (): string => {
  count += 1;
  return `Tester ${count} ${crypto.randomUUID().slice(0, 6)}`;
};

export interface Registered {
  readonly id: string;
  readonly name: string;
  readonly token: string;
  readonly recoveryKey: string;
}

/** A new player. */
export const register = async (
  name = freshName(),
  kind?: "person" | "program",
): Promise<Registered> => {
  const { status, json, text } = await ask("POST", "/v1/players", {
    body: { name, ...(kind === undefined ? {} : { kind }) },
  });
  if (status !== 201) throw new Error(`registration failed: ${text}`);
  return { id: json.player.id, name, token: json.token, recoveryKey: json.recoveryKey };
};
