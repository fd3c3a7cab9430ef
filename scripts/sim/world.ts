import { AsyncLocalStorage } from "node:async_hooks";
import { Game } from "../../worker/game/game.ts";
import { Inbox } from "../../worker/inbox/inbox.ts";
import { sweep } from "../../worker/scheduled.ts";
import { type Database, type Outward, openDatabase } from "./platform/database.ts";
import { type Fault, faultsOf } from "./platform/faults.ts";
import { type Objects, openObjects } from "./platform/objects.ts";
import { openQueue } from "./queue.ts";

/** A service of its own with simulated time: the real objects, and everything they stand on. */
export interface World {
  readonly now: () => number;
  /** Something will be done at a time (ms), or now if that has passed. */
  readonly at: (time: number, run: () => Promise<void>) => void;
  readonly game: (id: string) => Calls<Game>;
  readonly inbox: (player: string) => Calls<Inbox>;
  readonly objects: Objects;
  readonly database: Database;
  /** Called whenever a player's inbox may hold something new. */
  readonly onNews: (tell: (player: string) => void) => void;
  /** Lets time pass until `isOver`, or until nothing happens any more. */
  readonly run: (isOver: () => boolean) => Promise<void>;
  /** What the objects have complained of, and which faults struck how often. */
  readonly complaints: readonly string[];
  readonly struck: ReadonlyMap<string, number>;
  readonly sweeps: () => number;
  readonly close: () => void;
}

/** An object's own operations, as RPC gives them. */
export type Calls<T> = Pick<T, Extract<keyof T, string>>;

const MINUTE = 60_000;
const direct: Outward = (call) => call();

export function openWorld(seed: string, start: number, faults: readonly Fault[]): World {
  const queue = openQueue();
  const pending = new Set<Promise<unknown>>();
  const complaints: string[] = [];
  const struck = new Map<string, number>();
  let now = start;
  let sweepAt = Number.POSITIVE_INFINITY;
  let sweeps = 0;
  let indexChanged = false;
  let tell = (_player: string): void => {};

  const at = (time: number, run: () => Promise<void>): void =>
    queue.at(Math.max(Math.round(time), now), run);
  const database = openDatabase(() => {
    indexChanged = true;
  });
  const objects = openObjects({
    seed,
    now: () => now,
    plan: at,
    pending(work) {
      const settled = work
        .catch(() => {})
        .finally(() => {
          pending.delete(settled);
        });
      pending.add(settled);
    },
    faults: faultsOf(seed, faults),
    kinds: {
      game: (ctx, env) => new Game(ctx, env),
      inbox: (ctx, env) => new Inbox(ctx, env),
    },
    env: envFor,
    done(kind, name, what) {
      if (kind === "inbox" && (what === "hear" || what === "alarm")) tell(name);
    },
    struck: (fault) => struck.set(fault, (struck.get(fault) ?? 0) + 1),
  });

  function envFor(outward: Outward) {
    const reach = <T>(kind: string) => ({
      getByName: (name: string) => objects.reach<T>(kind, name, outward),
    });
    return { DB: database.d1(outward), GAME: reach<Game>("game"), INBOX: reach<Inbox>("inbox") };
  }

  const cronEnv = envFor(direct) as unknown as Parameters<typeof sweep>[0];

  /** The cron sweep of every minute; those that would find nothing are left out. */
  function planSweep(): void {
    indexChanged = false;
    const [row] = database.rows("SELECT MIN(check_at) AS at FROM games");
    if (typeof row?.at !== "number") return;
    const time = Math.ceil(Math.max(row.at, now + 1) / MINUTE) * MINUTE;
    if (time >= sweepAt) return;
    sweepAt = time;
    at(time, async () => {
      if (sweepAt !== time) return;
      sweepAt = Number.POSITIVE_INFINITY;
      sweeps += 1;
      await sweep(cronEnv, now);
      indexChanged = true;
    });
  }

  async function run(isOver: () => boolean): Promise<void> {
    const given = { error: console.error, setTimeout, clearTimeout };
    console.error = (text) => {
      complaints.push(String(text));
    };
    Object.assign(
      globalThis,
      simulatedTimers(() => now, at),
    );
    try {
      while (!isOver()) {
        const next = queue.next();
        if (next === undefined) return;
        now = next.at;
        await next.run();
        while (pending.size > 0) await Promise.all(pending);
        if (indexChanged) planSweep();
      }
    } finally {
      console.error = given.error;
      Object.assign(globalThis, {
        setTimeout: given.setTimeout,
        clearTimeout: given.clearTimeout,
      });
    }
  }

  return {
    now: () => now,
    at,
    game: (id) => objects.reach("game", id, direct),
    inbox: (player) => objects.reach("inbox", player, direct),
    objects,
    database,
    onNews(listener) {
      tell = listener;
    },
    run,
    complaints,
    struck,
    sweeps: () => sweeps,
    close() {
      objects.close();
      database.close();
    },
  };
}

/** Timers that wait for simulated time, with the luck of whoever set them. */
function simulatedTimers(now: () => number, at: World["at"]) {
  const running = new Set<number>();
  let last = 0;
  return {
    setTimeout(work: () => void, ms = 0): number {
      last += 1;
      const id = last;
      const inContext = AsyncLocalStorage.snapshot();
      running.add(id);
      at(now() + ms, async () => {
        if (running.delete(id)) inContext(work);
      });
      return id;
    },
    clearTimeout(id: number): void {
      running.delete(id);
    },
  };
}
