import { randomBytes } from "../../http/random.ts";
import type { Disk } from "../disk.ts";
import type { FeedNotice } from "../notice.ts";
import { type AddressPolicy, checkAddress } from "./address.ts";
import { type Answer, deliver } from "./deliver.ts";
import type { Endpoint, Reason } from "./endpoint.ts";
import { payload } from "./payload.ts";
import { PATIENCE, retryAt } from "./schedule.ts";
import { isSealedBefore, type Keyring, seal, unseal } from "./seal.ts";
import { signedHeaders } from "./sign.ts";
import type { Item, Store } from "./store.ts";
import type { World } from "./world.ts";

/** One item on its way to one endpoint, and what follows from how that went. */

export interface Courier {
  readonly disk: Disk;
  readonly store: Store;
  readonly world: World;
  readonly now: () => number;
  /** Tells the owner that an endpoint was switched off; in the transaction that does so. */
  readonly disabled: (endpointId: string, reason: Reason) => void;
}

/** Attempts one item. `stillTrue`: whether a turn that a notice speaks of still waits. */
export async function attempt(
  courier: Courier,
  endpoint: Endpoint,
  item: Item,
  stillTrue: (notice: FeedNotice) => Promise<boolean>,
): Promise<void> {
  const { disk, store, world, now } = courier;
  const { notice } = item;
  const at = now();
  if (!item.once && speaksOfTurn(notice) && !(await stillTrue(notice))) {
    disk.transactionSync(() => {
      store.log(endpoint.id, {
        notice,
        attempt: item.attempts + 1,
        at,
        ms: 0,
        outcome: "superseded",
      });
      store.drop(endpoint.id, item);
    });
    return;
  }
  const answer = await send(courier, endpoint, notice, at);
  const ms = Math.max(0, now() - at);
  disk.transactionSync(() =>
    settle(courier, endpoint, item, { at, ms, answer, random: world.random() }),
  );
}

/** A turn that is over is no news: a receiver that was away must not be flooded with old ones. */
const speaksOfTurn = ({ type }: FeedNotice): boolean =>
  type === "turn.started" || type === "turn.reminder";

async function send(
  { store, world, now }: Courier,
  { id, url, origin, format }: Endpoint,
  notice: FeedNotice,
  at: number,
): Promise<Answer> {
  const address = checkAddress(url, policyOf(world, origin));
  if (!address.ok) return { error: `Not sent: the address ${address.error}.` };
  const secrets = world.keys && (await secretsOf(store, world.keys, id, at));
  if (secrets === undefined) return { error: "Not sent: the signing secret cannot be read." };
  const body = new TextEncoder().encode(
    JSON.stringify(payload(notice, format, world.origin ?? origin)),
  );
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": "Boneyard-Webhooks/1",
    ...signedHeaders(secrets, notice.id, Math.floor(at / 1_000), body),
  };
  return deliver(world.fetch, { url: address.value.href, headers, body }, world.timeLimit, now);
}

export const policyOf = (world: World, origin: string): AddressPolicy => ({
  loopback: world.loopback,
  own: world.origin === undefined ? [origin] : [world.origin, origin],
});

/**
 * The secrets that sign now, the current one first; undefined when that cannot be opened. One that
 * an earlier key sealed is sealed anew, so that the earlier key can be taken away in time.
 */
async function secretsOf(
  store: Store,
  keys: Keyring,
  id: string,
  at: number,
): Promise<readonly string[] | undefined> {
  const endpoint = store.endpoint(id);
  if (endpoint === undefined) return undefined;
  const sealed = [
    endpoint.secret,
    ...endpoint.previous.filter(({ until }) => until > at).map(({ secret }) => secret),
  ];
  const opened = await Promise.all(sealed.map((each) => unseal(keys, each, id)));
  const [current, ...previous] = opened;
  if (current === undefined) return undefined;
  if (isSealedBefore(keys, endpoint.secret)) {
    const secret = await seal(keys, current, id, randomBytes);
    const latest = store.endpoint(id);
    // It may have been rotated or deleted in between.
    if (latest?.secret === endpoint.secret) store.saveEndpoint({ ...latest, secret });
  }
  return [current, ...previous.filter((each) => each !== undefined)];
}

interface Result {
  readonly at: number;
  readonly ms: number;
  readonly answer: Answer;
  readonly random: number;
}

/** Writes down how an attempt went. Meanwhile the endpoint may have changed, or be gone. */
function settle(courier: Courier, sentTo: Endpoint, item: Item, result: Result): void {
  const { store, now } = courier;
  const { at, ms, answer, random } = result;
  const endpoint = store.endpoint(sentTo.id);
  if (endpoint === undefined) return;
  const { id } = endpoint;
  const { notice } = item;
  const attempts = item.attempts + 1;
  const held = store.holds(id, item);
  // What another address answered, or one before it was switched off, says nothing about this one.
  const counts = held && endpoint.url === sentTo.url;
  const { status, error } = answer;
  const tried = { notice, attempt: attempts, at, ms, ...(status === undefined ? {} : { status }) };

  if (error === undefined) {
    store.log(id, { ...tried, outcome: "delivered" });
    if (held) store.drop(id, item);
    if (counts) succeeded(store, endpoint, notice);
    return;
  }
  const next = held && !item.once ? retryAt(attempts, now(), random, answer.retryAfter) : undefined;
  store.log(id, {
    ...tried,
    error,
    outcome: "failed",
    ...(next === undefined ? {} : { nextAt: next }),
  });
  if (held && next !== undefined) store.postpone(id, { ...item, attempts }, next);
  else if (held) store.drop(id, item);
  if (counts) failed(courier, endpoint, at, status);
}

function succeeded(store: Store, endpoint: Endpoint, notice: FeedNotice): void {
  const verified = endpoint.state === "unverified" && notice.type === "webhook.test";
  if (!verified && endpoint.failingSince === undefined) return;
  const { failingSince: _, ...rest } = endpoint;
  store.saveEndpoint({ ...rest, failures: 0, ...(verified ? { state: "active" } : {}) });
  if (!verified) return;
  // One answered test is enough.
  for (const item of store.queued(endpoint.id)) {
    if (item.notice.type === "webhook.test" && !item.once) store.drop(endpoint.id, item);
  }
}

function failed(
  courier: Courier,
  endpoint: Endpoint,
  at: number,
  status: number | undefined,
): void {
  if (endpoint.state === "disabled") return;
  const failingSince = endpoint.failingSince ?? at;
  courier.store.saveEndpoint({ ...endpoint, failingSince, failures: endpoint.failures + 1 });
  if (status === 410) disable(courier, endpoint.id, "gone");
  else if (at - failingSince >= PATIENCE) disable(courier, endpoint.id, "failing");
}

/** Switches an endpoint off: what was still to be sent to it is given up, and its owner is told. */
function disable({ store, now, disabled }: Courier, id: string, reason: Reason): void {
  const endpoint = store.endpoint(id);
  if (endpoint === undefined) return;
  const { failingSince: _, ...rest } = endpoint;
  store.saveEndpoint({ ...rest, failures: 0, state: "disabled", reason });
  store.forgetPlans(id);
  for (const item of store.queued(id)) {
    // In the log it can be found, and sent again once the endpoint works.
    if (item.attempts === 0) {
      store.log(id, {
        notice: item.notice,
        attempt: 1,
        at: now(),
        ms: 0,
        error: "Not sent: the endpoint was switched off.",
        outcome: "failed",
      });
    }
    store.drop(id, item);
  }
  disabled(id, reason);
}
