import { keyReused } from "../../http/idempotency.ts";
import type { Input } from "../../http/operation.ts";
import { notFound, type Problem, problem, unavailable } from "../../http/problem.ts";
import { newId, randomBytes } from "../../http/random.ts";
import { err, ok, type Result } from "../../rules/result.ts";
import type { Disk } from "../disk.ts";
import type { NoticeType } from "../notice.ts";
import { checkAddress } from "./address.ts";
import { policyOf } from "./courier.ts";
import {
  type Delivery,
  type Endpoint,
  type Format,
  MOST_ENDPOINTS,
  MOST_PREVIOUS,
  OVERLAP,
  shownEndpoint,
  testNotice,
} from "./endpoint.ts";
import { LOG_FOR } from "./schedule.ts";
import { seal } from "./seal.ts";
import { newSigningSecret } from "./sign.ts";
import type { Store } from "./store.ts";
import type { World } from "./world.ts";

/** What a player may do with his endpoints, one command an operation. */

interface Wish {
  readonly url: string;
  readonly types?: readonly NoticeType[];
  readonly games?: readonly string[];
  readonly format?: Format;
}

/** The body of each command, as its route's schema parses it. */
interface Bodies {
  readonly create: Wish;
  readonly read: unknown;
  readonly change: Partial<Wish>;
  readonly delete: unknown;
  readonly test: unknown;
  readonly enable: unknown;
  readonly rotate: unknown;
  readonly resend: unknown;
  readonly resendFailed: { readonly since: string };
}
export type WebhookCommand = keyof Bodies;

/** A command on its way to the inbox, as plain data. */
export interface WebhookAsk {
  /** The endpoint that it is about; absent to make one. */
  readonly id?: string;
  /** The delivery that it is about. */
  readonly n?: number;
  /** Method and path: what a key belongs to. */
  readonly path: string;
  /** The service's own address, as the request has it. */
  readonly origin: string;
  readonly input: Input<unknown, unknown>;
}

/** An answer ready to send, or why there is none. */
export type WebhookSaid =
  | {
      readonly status: number;
      /** JSON; empty for none. */
      readonly body: string;
      readonly location?: string;
      readonly replayed?: true;
    }
  | { readonly problem: Problem };

export interface Desk {
  /** Carries a command out, in the order of checks that the API promises. */
  readonly command: (name: WebhookCommand, ask: WebhookAsk) => Promise<WebhookSaid>;
  /** Every endpoint, oldest first. */
  readonly endpoints: () => readonly Endpoint[];
  /** Attempts below a number, newest first; undefined if there is no such endpoint. */
  readonly deliveries: (
    id: string,
    before: number | undefined,
    limit: number,
  ) => readonly Delivery[] | undefined;
}

/** What a command leads to. */
interface Done {
  readonly status: number;
  readonly body?: object;
  /** Shown once, and not in a replay. */
  readonly secret?: string;
  readonly location?: string;
}

interface Scene {
  readonly store: Store;
  readonly world: World;
  readonly at: number;
  readonly ask: WebhookAsk;
  /** For those that make one: a secret, and how it is stored. */
  readonly secret?: NewSecret;
}

interface NewSecret {
  /** The endpoint that it is sealed for. */
  readonly owner: string;
  readonly plain: string;
  readonly sealed: string;
}

type On<Body> = (on: Scene, endpoint: Endpoint, body: Body) => Result<Done, Problem>;

export function openDesk(disk: Disk, store: Store, world: World, now: () => number): Desk {
  return {
    endpoints: store.endpoints,
    deliveries: (id, before, limit) =>
      store.endpoint(id) && store.deliveries(id, now() - LOG_FOR, before ?? NO_END, limit),
    async command(name, ask) {
      const early = judge(store, name, ask);
      if (early !== undefined) return early;
      const secret = needsSecret(name) ? await freshSecret(world, ask.id) : undefined;
      if (secret?.ok === false) return { problem: secret.error };
      // Encrypting took a moment: another request may have come first.
      return disk.transactionSync(() => {
        if (name === "create") store.migrate();
        return (
          judge(store, name, ask) ??
          carryOut({ store, world, at: now(), ask, ...(secret && { secret: secret.value }) }, name)
        );
      });
    },
  };
}

const NO_END = 2 ** 31;

const needsSecret = (name: WebhookCommand): boolean => name === "create" || name === "rotate";

async function freshSecret(
  { keys }: World,
  id: string | undefined,
): Promise<Result<NewSecret, Problem>> {
  if (keys === undefined) return err(unavailable(60));
  const owner = id ?? newId("w", randomBytes);
  const plain = newSigningSecret(randomBytes);
  return ok({ owner, plain, sealed: await seal(keys, plain, owner, randomBytes) });
}

/** What can be answered without doing anything: visibility, media, replay, validation. */
function judge(store: Store, name: WebhookCommand, ask: WebhookAsk): WebhookSaid | undefined {
  const { id, path, input } = ask;
  if (name !== "create" && (id === undefined || store.endpoint(id) === undefined)) {
    return { problem: notFound() };
  }
  if (input.media !== undefined) return { problem: input.media };
  const stored =
    input.key === undefined || !store.exists() ? undefined : store.answered(path, input.key);
  if (stored !== undefined) {
    const { fingerprint, ...answer } = stored;
    return fingerprint === input.fingerprint
      ? { ...answer, replayed: true }
      : { problem: keyReused() };
  }
  return input.valid.ok ? undefined : { problem: input.valid.error };
}

function carryOut(on: Scene, name: WebhookCommand): WebhookSaid {
  const { store, at, ask } = on;
  const { key, fingerprint, valid } = ask.input;
  const done = decide(on, name, valid.ok ? valid.value.body : undefined);
  if (!done.ok) return { problem: done.error };
  const { status, body, secret, location } = done.value;
  const answer = {
    status,
    body: body === undefined ? "" : JSON.stringify(body),
    ...(location === undefined ? {} : { location }),
  };
  if (key !== undefined) store.saveAnswer(ask.path, key, at, { fingerprint, ...answer });
  return secret === undefined ? answer : { ...answer, body: JSON.stringify({ ...body, secret }) };
}

function decide(on: Scene, name: WebhookCommand, body: unknown): Result<Done, Problem> {
  if (name === "create") return create(on, body as Bodies["create"]);
  const endpoint = on.store.endpoint(on.ask.id ?? "");
  if (endpoint === undefined) return err(notFound());
  const commands: { readonly [N in Exclude<WebhookCommand, "create">]: On<Bodies[N]> } = {
    read,
    change,
    delete: remove,
    test,
    enable,
    rotate,
    resend,
    resendFailed,
  };
  return (commands[name] as On<unknown>)(on, endpoint, body);
}

const shown = (endpoint: Endpoint, status = 200): Result<Done, Problem> =>
  ok({ status, body: shownEndpoint(endpoint) });

/** The address as it will be requested. Problem: `url_refused`. */
function address({ world, ask }: Scene, url: string): Result<string, Problem> {
  const checked = checkAddress(url, policyOf(world, ask.origin));
  return checked.ok
    ? ok(checked.value.href)
    : err(problem("url_refused", `Webhooks are not sent there: the address ${checked.error}.`));
}

/** An endpoint that has yet to prove that it listens; what it was asked before counts no more. */
function unverified({ store, at }: Scene, endpoint: Endpoint): Endpoint {
  const { reason: _, failingSince: __, ...rest } = endpoint;
  const fresh: Endpoint = { ...rest, state: "unverified", failures: 0 };
  store.saveEndpoint(fresh);
  for (const item of store.queued(endpoint.id)) {
    if (item.notice.type === "webhook.test") store.drop(endpoint.id, item);
  }
  const notice = testNotice(endpoint.id, at);
  store.enqueue(endpoint.id, { notice, attempts: 0, due: at, once: false });
  return fresh;
}

function create(on: Scene, body: Wish): Result<Done, Problem> {
  const { store, at, ask, secret } = on;
  const url = address(on, body.url);
  if (!url.ok) return url;
  if (store.endpoints().length >= MOST_ENDPOINTS) {
    return err(problem("limit_reached", `A player has at most ${MOST_ENDPOINTS} endpoints.`));
  }
  if (secret === undefined) return err(unavailable());
  const endpoint = unverified(on, {
    id: secret.owner,
    url: url.value,
    types: body.types ?? [],
    games: body.games ?? [],
    format: body.format ?? "standard",
    state: "unverified",
    origin: ask.origin,
    createdAt: at,
    secret: secret.sealed,
    previous: [],
    failures: 0,
  });
  return ok({
    status: 201,
    body: shownEndpoint(endpoint),
    secret: secret.plain,
    location: `/v1/me/webhooks/${endpoint.id}`,
  });
}

const read: On<unknown> = (_on, endpoint) => shown(endpoint);

const change: On<Bodies["change"]> = (on, endpoint, { url, types, games, format }) => {
  const wanted = url === undefined ? ok(endpoint.url) : address(on, url);
  if (!wanted.ok) return wanted;
  const changed: Endpoint = {
    ...endpoint,
    url: wanted.value,
    ...(types === undefined ? {} : { types }),
    ...(games === undefined ? {} : { games }),
    ...(format === undefined ? {} : { format }),
    origin: on.ask.origin,
  };
  if (wanted.value !== endpoint.url) return shown(unverified(on, changed));
  on.store.saveEndpoint(changed);
  return shown(changed);
};

const remove: On<unknown> = ({ store }, { id }) => {
  store.deleteEndpoint(id);
  return ok({ status: 204 });
};

const test: On<unknown> = ({ store, at }, { id }) => {
  const notice = testNotice(id, at);
  store.enqueue(id, { notice, attempts: 0, due: at, once: true });
  return ok({ status: 202, body: { noticeId: notice.id } });
};

/** Whoever has just been enabled, or waits for his test, is tested again; an active one is left. */
const enable: On<unknown> = (on, endpoint) =>
  shown(endpoint.state === "active" ? endpoint : unverified(on, endpoint));

const rotate: On<unknown> = ({ store, at, secret }, endpoint) => {
  if (secret === undefined) return err(unavailable());
  const previous = [{ secret: endpoint.secret, until: at + OVERLAP }, ...endpoint.previous]
    .filter(({ until }) => until > at)
    .slice(0, MOST_PREVIOUS);
  store.saveEndpoint({ ...endpoint, secret: secret.sealed, previous });
  return ok({ status: 200, body: shownEndpoint(endpoint), secret: secret.plain });
};

/** Sends what one delivery sent, as it was, true or not, once. */
const resend: On<unknown> = ({ store, at, ask }, { id }) => {
  const delivery = store.delivery(id, at - LOG_FOR, ask.n ?? 0);
  if (delivery === undefined) return err(notFound());
  const { notice } = delivery;
  store.enqueue(id, { notice, attempts: 0, due: at, once: true });
  return ok({ status: 202, body: { noticeId: notice.id } });
};

/** Everything that has failed since a time: what waits for a retry is due now, the rest begins anew. */
const resendFailed: On<Bodies["resendFailed"]> = ({ store, at }, { id }, { since }) => {
  const from = Math.max(Date.parse(since), at - LOG_FOR);
  const queued = store.queued(id);
  const waiting = queued.filter(({ attempts }) => attempts > 0);
  for (const item of waiting) store.postpone(id, item, at);
  const held = new Set(queued.map(({ notice }) => notice.id));
  const lost = store.givenUp(id, from).filter((notice) => !held.has(notice.id));
  for (const notice of lost) store.enqueue(id, { notice, attempts: 0, due: at, once: false });
  return ok({ status: 202, body: { count: waiting.length + lost.length } });
};
