import { type Chance, chanceOf } from "../chance.ts";
import type { Outward } from "./database.ts";
import { type Disk, openDisk } from "./disk.ts";
import { evicted, wasEvicted } from "./evicted.ts";
import { type Faults, LATEST } from "./faults.ts";
import { withLuck } from "./luck.ts";

/** A Durable Object as the platform handles it. */
interface Living {
  clock: () => number;
  alarm(): Promise<void>;
}

type Make = (ctx: DurableObjectState, env: never) => Living;

/** One life of an object: from its construction to its eviction. */
interface Life {
  readonly object: Living;
  over: boolean;
  /** Rejects when the life is over, with all that it had begun. */
  readonly end: Promise<never>;
  readonly finish: () => void;
  ready: Promise<unknown>;
}

interface Host {
  readonly kind: string;
  readonly name: string;
  readonly disk: Disk;
  readonly luck: Chance;
  life: Life | undefined;
  alarms: number;
  calls: number;
  /** Evicted at its next word to anyone else. */
  doomed: boolean;
  /**
   * It has died between what it wrote and its first word of it. Nobody else knows, so that its
   * alarm is all there is: this one comes.
   */
  spared: boolean;
}

/** The platform around all objects of one world. */
export interface Objects {
  /** The object of a name, for somebody whose every word goes through `outward`. */
  readonly reach: <T>(kind: string, name: string, outward: Outward) => T;
  /** The storage of an object, to look at what is on the disk. */
  readonly storage: (kind: string, name: string) => DurableObjectStorage;
  readonly close: () => void;
}

export interface Surroundings {
  readonly seed: string;
  readonly now: () => number;
  readonly plan: (at: number, run: () => Promise<void>) => void;
  /** Work that has to settle before time goes on. */
  readonly pending: (work: Promise<unknown>) => void;
  readonly faults: Faults;
  readonly kinds: Readonly<Record<string, Make>>;
  /** The environment of an object, whose every word to others goes through `outward`. */
  readonly env: (outward: Outward) => unknown;
  /** An object has done something: a call's name, or `alarm`. */
  readonly done: (kind: string, name: string, what: string) => void;
  /** Hears of every fault that struck. */
  readonly struck: (fault: string) => void;
}

const FIRST_RETRY = 2_000;

export function openObjects(world: Surroundings): Objects {
  const hosts = new Map<string, Host>();

  function hostOf(kind: string, name: string): Host {
    const key = `${kind} ${name}`;
    const known = hosts.get(key);
    if (known !== undefined) return known;
    const host: Host = {
      kind,
      name,
      disk: openDisk((at) => planAlarm(host, at)),
      luck: chanceOf(world.seed, "luck", key),
      life: undefined,
      alarms: 0,
      calls: 0,
      doomed: false,
      spared: false,
    };
    hosts.set(key, host);
    return host;
  }

  function liveOf(host: Host): Life {
    if (host.life !== undefined) return host.life;
    const { promise: end, reject } = Promise.withResolvers<never>();
    end.catch(() => {});
    let ready: Promise<unknown> = Promise.resolve();
    let over = false;
    const ctx = {
      id: { name: host.name },
      storage: host.disk.storage(() => over),
      blockConcurrencyWhile(work: () => Promise<unknown>) {
        ready = work();
        return ready;
      },
      waitUntil: (work: Promise<unknown>) => world.pending(Promise.race([work, end])),
      setWebSocketAutoResponse() {},
      getWebSockets: () => [],
      getTags: () => [],
    };
    const env = world.env((call) => {
      if (host.doomed && !over) {
        host.doomed = false;
        host.spared = true;
        evict(host);
      }
      // What an evicted object was about to say is never said.
      return over ? new Promise<never>(() => {}) : call();
    });
    const make = world.kinds[host.kind];
    if (make === undefined) throw new Error(`no such kind of object: ${host.kind}`);
    const object = withLuck(host.luck, () =>
      make(ctx as unknown as DurableObjectState, env as never),
    );
    object.clock = world.now;
    const life: Life = {
      object,
      get over() {
        return over;
      },
      end,
      finish() {
        over = true;
        reject(evicted());
      },
      ready,
    };
    host.life = life;
    return life;
  }

  function evict(host: Host): void {
    world.struck("evicted");
    host.life?.finish();
    host.life = undefined;
  }

  async function call(host: Host, method: string, args: readonly unknown[]): Promise<unknown> {
    host.calls += 1;
    const fault = world.faults.ofCall(host.name, host.calls);
    if (fault === "before") evict(host);
    const life = liveOf(host);
    await life.ready;
    host.doomed = fault === "after";
    const sent = structuredClone([...args]);
    const work = withLuck(host.luck, async () => {
      const { object } = life;
      const operation = Reflect.get(object, method) as (...all: unknown[]) => unknown;
      return operation.apply(object, sent);
    });
    try {
      return structuredClone(await Promise.race([work, life.end]));
    } finally {
      world.done(host.kind, host.name, method);
    }
  }

  function alarmFault(host: Host): ReturnType<Faults["ofAlarm"]> {
    const drawn = world.faults.ofAlarm(host.name, host.alarms);
    host.alarms += 1;
    const keeps = host.spared && (drawn.fault === "late" || drawn.fault === "lost");
    host.spared = false;
    return keeps ? { chance: drawn.chance } : drawn;
  }

  function planAlarm(host: Host, at: number): void {
    const later = (delay: number) =>
      world.plan(world.now() + Math.round(delay), async () => {
        if (host.disk.alarm() === at) await ring(host);
      });
    world.plan(Math.max(at, world.now()), async () => {
      if (host.disk.alarm() !== at) return; // moved or cleared meanwhile
      const { fault, chance } = alarmFault(host);
      if (fault !== undefined && fault !== "evicted") world.struck(fault);
      if (fault === "late") return later(chance() * LATEST);
      if (fault === "lost") {
        // The platform has forgotten it. Whether the object's storage still lists it varies.
        if (chance() < 0.5) host.disk.clearAlarm();
        return;
      }
      // It never got to the object, and the platform tries again; or it fails inside.
      if (fault === "throws" && chance() < 0.5) return later(FIRST_RETRY);
      if (fault === "evicted" && chance() < 0.5) evict(host);
      else if (fault === "evicted") host.doomed = true;
      await ring(host, fault === "throws");
      if (fault === "twice") await ring(host);
    });
  }

  async function ring(host: Host, fails = false): Promise<void> {
    host.disk.clearAlarm();
    const life = liveOf(host);
    await life.ready;
    host.disk.fail(fails);
    try {
      await withLuck(host.luck, () => Promise.race([life.object.alarm(), life.end]));
    } catch (error) {
      if (!wasEvicted(error)) throw error;
      // An alarm that did not end well rings again.
      const again = world.now() + FIRST_RETRY;
      if ((host.disk.alarm() ?? again) >= again) host.disk.storage(() => false).setAlarm(again);
    } finally {
      host.disk.fail(false);
      world.done(host.kind, host.name, "alarm");
    }
  }

  return {
    reach<T>(kind: string, name: string, outward: Outward) {
      const get = (_: object, method: string | symbol) =>
        method === "then"
          ? undefined
          : (...args: readonly unknown[]) =>
              outward(() => call(hostOf(kind, name), String(method), args));
      return new Proxy({}, { get }) as T;
    },
    storage: (kind, name) => hostOf(kind, name).disk.storage(() => false),
    close() {
      for (const { disk } of hosts.values()) disk.close();
    },
  };
}
