import type { Env } from "../../env.ts";
import { earliest } from "../../game/due.ts";
import { failureNote } from "../../http/failure.ts";
import type { Disk } from "../disk.ts";
import type { FeedNotice } from "../notice.ts";
import { attempt, type Courier } from "./courier.ts";
import { type Desk, openDesk } from "./desk.ts";
import { type Endpoint, type Reason, testNotice, wants } from "./endpoint.ts";
import { PATIENCE } from "./schedule.ts";
import { type Item, LANES, type Lane, openStore, type Store } from "./store.ts";
import { type World, worldOf } from "./world.ts";

/** The webhooks of one player. They live in the inbox, and share its database and its alarm. */
export interface Webhooks extends Desk {
  /** Brings their tables up to date, if there are any: the first endpoint makes them. */
  readonly migrate: () => void;
  /** Queues a notice for the endpoints that want it; in the transaction that stores it. */
  readonly take: (notice: FeedNotice) => void;
  /** When `run` has something to do (ms); undefined when nothing is waiting. */
  readonly due: () => number | undefined;
  /**
   * Attempts what is due, each endpoint by itself, and ends when all that it began has ended; that
   * may take long, and it may be called again meanwhile. `stillTrue`: whether the turn that a notice
   * speaks of still waits. `changed` is called whenever `due` has changed.
   */
  readonly run: (
    stillTrue: (notice: FeedNotice) => Promise<boolean>,
    changed?: () => void,
  ) => Promise<void>;
}

/** So long after the time limit an attempt has surely ended, unless its object did, ms. */
const GRACE = 5_000;

/** How long an item waits whose attempt has crashed, ms. */
const CRASHED = 60_000;

/** From so many failures in a row on, an endpoint is ailing. */
const AILING = 3;

/**
 * How many ailing endpoints are tried at the same time. The platform lets one object wait for six
 * answers at once: those that keep it waiting must not take all six.
 */
const MOST_AILING = 3;

const DAY = 24 * 60 * 60_000;

export function openWebhooks(
  disk: Disk,
  env: Env,
  now: () => number,
  disabled: (endpointId: string, reason: Reason) => void,
  world: World = worldOf(env),
): Webhooks {
  const store = openStore(disk);
  const courier: Courier = { disk, store, world, now, disabled };
  /** The lanes that are on their way, and when the attempt in each will have ended at the latest. */
  const busy = new Map<string, number>();
  const ward = openWard(MOST_AILING);
  let pruned = 0;

  /** Works a lane off until nothing in it is due. */
  async function work(
    id: string,
    lane: Lane,
    stillTrue: (notice: FeedNotice) => Promise<boolean>,
    changed: () => void,
  ): Promise<void> {
    const name = `${id} ${lane}`;
    try {
      for (let job = jobOf(store, id, lane, now()); job; job = jobOf(store, id, lane, now())) {
        const { endpoint, item } = job;
        const send = async () => {
          busy.set(name, now() + world.timeLimit + GRACE);
          await attempt(courier, endpoint, item, stillTrue);
        };
        try {
          await (endpoint.failures >= AILING ? ward(send) : send());
        } catch (error) {
          console.error(failureNote("inbox.webhooks", { endpoint: id }, error));
          store.postpone(id, item, now() + CRASHED);
        }
        changed();
      }
    } finally {
      busy.delete(name);
    }
    // A test that was answered in one lane may have opened the other: then that is due now.
    changed();
  }

  async function start(
    id: string,
    stillTrue: (notice: FeedNotice) => Promise<boolean>,
    changed: () => void,
  ): Promise<void> {
    const ready = LANES.filter(
      (lane) => !busy.has(`${id} ${lane}`) && jobOf(store, id, lane, now()) !== undefined,
    );
    for (const lane of ready) busy.set(`${id} ${lane}`, now() + world.timeLimit + GRACE);
    await Promise.all(ready.map((lane) => work(id, lane, stillTrue, changed)));
  }

  /** When to look whether a lane on its way still is: not, if its object has died meanwhile. */
  const guard = (name: string): number | undefined => {
    const end = busy.get(name);
    return end === undefined ? undefined : Math.max(end, now() + GRACE);
  };

  return {
    ...openDesk(disk, store, world, now),
    migrate: () => {
      if (store.exists()) store.migrate();
    },
    take(notice) {
      for (const endpoint of store.endpoints()) {
        if (endpoint.state === "disabled" || !wants(endpoint, notice)) continue;
        store.enqueue(endpoint.id, { notice, attempts: 0, due: now(), once: false });
      }
    },
    due: () =>
      earliest(
        ...store
          .endpoints()
          .flatMap((endpoint) => [
            verdictAt(endpoint),
            ...LANES.map(
              (lane) =>
                guard(`${endpoint.id} ${lane}`) ??
                store.next(endpoint.id, lane, testsOnly(endpoint))?.due,
            ),
          ]),
      ),
    async run(stillTrue, changed = () => undefined) {
      const at = now();
      if (!store.exists()) return;
      if (at - pruned >= DAY) {
        disk.transactionSync(() => store.prune(at));
        pruned = at;
      }
      const endpoints = store.endpoints();
      for (const endpoint of endpoints) judge(store, endpoint, at);
      // Those that work come first to whatever the platform lets us have at once.
      const ordered = [...endpoints].sort((a, b) => a.failures - b.failures);
      await Promise.all(ordered.map(({ id }) => start(id, stillTrue, changed)));
    },
  };
}

interface Job {
  readonly endpoint: Endpoint;
  readonly item: Item;
}

/** What a lane has to do now. */
function jobOf(store: Store, id: string, lane: Lane, now: number): Job | undefined {
  const endpoint = store.endpoint(id);
  if (endpoint === undefined) return undefined;
  const item = store.next(id, lane, testsOnly(endpoint));
  return item === undefined || item.due > now ? undefined : { endpoint, item };
}

/** Only an endpoint that has answered a test gets anything else. */
const testsOnly = ({ state }: Endpoint): boolean => state !== "active";

/** When an endpoint that only fails has had its time (ms). */
const verdictAt = ({ failingSince, state }: Endpoint): number | undefined =>
  failingSince === undefined || state === "disabled" ? undefined : failingSince + PATIENCE;

/**
 * An endpoint whose time is up gets a last chance: a test, after which it is either well or switched
 * off. So it is even if nothing else was to be sent to it, and none is switched off that was mended.
 */
function judge(store: Store, endpoint: Endpoint, at: number): void {
  const verdict = verdictAt(endpoint);
  if (verdict === undefined || verdict > at) return;
  if (
    store.queued(endpoint.id).some(({ once, notice }) => once && notice.type === "webhook.test")
  ) {
    return;
  }
  const notice = testNotice(endpoint.id, at);
  store.enqueue(endpoint.id, { notice, attempts: 0, due: at, once: true });
}

/** Lets at most `beds` of the works that it is given run at the same time. */
function openWard(beds: number): (work: () => Promise<void>) => Promise<void> {
  let free = beds;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
