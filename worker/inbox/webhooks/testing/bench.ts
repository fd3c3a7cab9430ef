import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Env } from "../../../env.ts";
import { newId, randomBytes } from "../../../http/random.ts";
import { ok } from "../../../rules/result.ts";
import { noticeMisfit } from "../../../testing/published.ts";
import { openDisk } from "../../disk.ts";
import type { FeedNotice } from "../../notice.ts";
import { toBase64 } from "../base64.ts";
import type { WebhookAsk, WebhookCommand, WebhookSaid } from "../desk.ts";
import { shownDelivery } from "../endpoint.ts";
import { openWebhooks, type Webhooks } from "../open.ts";
import { keyringOf } from "../seal.ts";
import type { World } from "../world.ts";

/** For tests only: the webhooks of one inbox, with a clock and receivers of the test's own. */

/** A request that a receiver got. */
export interface Sent {
  readonly url: string;
  /** The bench's clock. */
  readonly at: number;
  readonly headers: Headers;
  readonly text: string;
  readonly type: string;
}

type Receiver = (sent: Sent) => Response | Promise<Response>;

export interface Bench {
  readonly webhooks: () => Webhooks;
  readonly now: () => number;
  /** What each host answers; 204 where nothing is said. */
  readonly receivers: Map<string, Receiver>;
  /** A test may forget what came so far. */
  readonly sent: Sent[];
  /** Endpoints that were switched off, with the reason. */
  readonly disabled: readonly (readonly [string, string])[];
  /** Turns, by the notice's id, that are over. */
  readonly over: Set<string>;
  readonly random: { value: number };
  readonly ask: (
    name: WebhookCommand,
    body?: unknown,
    more?: Partial<WebhookAsk> & { readonly key?: string },
  ) => Promise<Asked>;
  /** An endpoint at `https://<host>/`, verified; what its test sent is forgotten. */
  readonly endpoint: (host: string, wish?: object) => Promise<{ id: string; secret: string }>;
  readonly state: (id: string) => string | undefined;
  readonly log: (id: string) => ReturnType<typeof shownDelivery>[];
  /** Tells of something, and tries what is due. */
  readonly tell: (notice: FeedNotice) => Promise<void>;
  /** Lets time pass; everything that falls due is tried when it does. */
  readonly pass: (ms: number) => Promise<void>;
  /** Tries what is due now. */
  readonly run: () => Promise<void>;
  /** The object dies, and lives again with what it had on disk. */
  readonly restart: (world?: Changed) => void;
}

/** How a test's world differs; `keys: undefined` takes the keys away. */
type Changed = { readonly [Name in keyof World]?: World[Name] | undefined };

interface Asked {
  readonly status: number;
  readonly code?: string;
  readonly replayed: boolean;
  readonly location?: string;
  // biome-ignore lint/suspicious/noExplicitAny: a wrong guess fails the test that makes it
  readonly json: any;
}

export const DAY = 24 * 60 * 60_000;
const ORIGIN = "https://boneyard.example.org";
const KEYS = keyringOf({ BONEYARD_SECRET_KEY: toBase64(randomBytes(32)) });

let count = 0;

/** A notice of a turn, or of something else. */
export const noticeOf = (
  type: FeedNotice["type"] = "turn.started",
  more: Partial<FeedNotice> = {},
): FeedNotice => {
  count += 1;
  return {
    id: newId("n", randomBytes),
    type,
    at: Date.parse("2026-11-30T08:00:00Z"),
    gameId: "g_8sKq2LmTb5VxW0nRcZd1Ya",
    seat: 2,
    version: count,
    deadline: Date.parse("2026-12-03T08:00:00Z"),
    ...more,
  };
};

const readSaid = (said: WebhookSaid): Asked => {
  if ("problem" in said) {
    return { status: 0, code: said.problem.code, replayed: false, json: said.problem };
  }
  const { status, body, location, replayed } = said;
  return {
    status,
    replayed: replayed === true,
    ...(location === undefined ? {} : { location }),
    json: body === "" ? undefined : JSON.parse(body),
  };
};

/** Runs a test inside an inbox of its own. */
export const atBench = (
  work: (bench: Bench) => Promise<void>,
  world: Changed = {},
): Promise<void> =>
  runInDurableObject(env.INBOX.getByName(newId("p", randomBytes)), async (_, state) => {
    let time = Date.parse("2026-11-30T08:00:00Z");
    const sent: Sent[] = [];
    const disabled: [string, string][] = [];
    const receivers = new Map<string, Receiver>();
    const over = new Set<string>();
    const random = { value: 0.5 };
    const now = () => time;

    const fetch: World["fetch"] = async (url, init) => {
      const text = new TextDecoder().decode(init.body as Uint8Array);
      const notice = JSON.parse(text);
      const { type } = notice;
      // What a chat service gets is no notice, and has no type.
      if (type !== undefined) expect.soft(noticeMisfit(notice)).toBe("");
      const one = { url, at: time, headers: new Headers(init.headers), text, type };
      sent.push(one);
      const receiver = receivers.get(new URL(url).hostname);
      return receiver === undefined ? new Response(null, { status: 204 }) : await receiver(one);
    };
    const open = (more: Changed = {}): Webhooks => {
      const opened = openWebhooks(
        openDisk(state.storage),
        env as Env,
        now,
        (id, reason) => disabled.push([id, reason]),
        {
          fetch,
          random: () => random.value,
          timeLimit: 15_000,
          loopback: false,
          ...(KEYS === undefined ? {} : { keys: KEYS }),
          ...world,
          ...more,
        } as World,
      );
      opened.migrate();
      return opened;
    };
    let webhooks = open();
    const stillTrue = async ({ id }: FeedNotice) => !over.has(id);
    const run = () => webhooks.run(stillTrue);

    const ask: Bench["ask"] = async (name, body = {}, { key, ...more } = {}) => {
      const said = await webhooks.command(name, {
        path: `POST ${name} ${more.id ?? ""}`,
        origin: ORIGIN,
        input: {
          fingerprint: JSON.stringify(body),
          valid: ok({ query: {}, body }),
          ...(key === undefined ? {} : { key }),
        },
        ...more,
      });
      return readSaid(said);
    };

    await work({
      webhooks: () => webhooks,
      now,
      receivers,
      sent,
      disabled,
      over,
      random,
      ask,
      run,
      async endpoint(host, wish = {}) {
        const { json } = await ask("create", { url: `https://${host}/`, ...wish });
        await run();
        sent.length = 0;
        return json;
      },
      state: (id) => webhooks.endpoints().find((each) => each.id === id)?.state,
      log: (id) => (webhooks.deliveries(id, undefined, 1_000) ?? []).map(shownDelivery),
      async tell(notice) {
        webhooks.take(notice);
        await run();
      },
      async pass(ms) {
        const end = time + ms;
        for (let due = webhooks.due(); due !== undefined && due <= end; due = webhooks.due()) {
          time = Math.max(time, due);
          await run();
        }
        time = end;
      },
      restart: (more) => {
        webhooks = open(more);
      },
    });
  });
