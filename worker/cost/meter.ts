import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Env } from "../env.ts";
import type { Game } from "../game/game.ts";
import type { Inbox } from "../inbox/inbox.ts";

/** For tests only: what the platform would bill, counted where it counts itself. */

/** Rows; an alarm that is set is one written row (Cloudflare's pricing page). */
export interface Rows {
  readonly read: number;
  readonly written: number;
}

export interface Bill {
  readonly game: Rows;
  readonly inbox: Rows;
  readonly d1: Rows;
  /** Calls to objects, from the Worker and between objects: each is a billed request. */
  readonly calls: { readonly game: number; readonly inbox: number };
}

type Kind = "game" | "inbox";
type Counts = { -readonly [K in keyof Rows]: number };

const nothing = () => ({
  game: { read: 0, written: 0 },
  inbox: { read: 0, written: 0 },
  d1: { read: 0, written: 0 },
  calls: { game: 0, inbox: 0 },
});

/** Real alarms would ring in the middle of a count: they are put off, and nobody sees it. */
const PUT_OFF = 400 * 24 * 60 * 60_000;

/** The platform puts an object out of memory that nobody has called for ten seconds. */
const SOON_COLD = 1_000;
const PERHAPS_COLD = 9_000;

/** The first thing an object asks its database tells which kind it is. */
const kindOf = (query: string): Kind | undefined => {
  if (query.includes("name IN ('log', 'archive')")) return "game";
  return query.includes("name = 'notices'") ? "inbox" : undefined;
};

/**
 * On a machine that is slow an inbox may have gone cold all the same. To hear once more what it has
 * long heard writes nothing, and has it read again what one that was never cold remembers.
 */
async function remind(inbox: Inbox): Promise<void> {
  const [gameId] = await inbox.known("", 1);
  if (gameId === undefined) return;
  await inbox.hear({ gameId, version: 0, ruleset: "block", running: true, notices: [] });
}

type Callable = Readonly<Record<PropertyKey, (...args: unknown[]) => unknown>>;

export interface Meter {
  /** What a piece of work costs until everything that follows from it has been told. */
  readonly bill: (work: () => Promise<unknown>) => Promise<Bill>;
  /** Keeps the objects in memory that have been called, for whoever does something long. */
  readonly keepWarm: () => Promise<void>;
  /** How many rows of an object a query finds: a look from outside, which is on nobody's bill. */
  readonly rows: (kind: Kind, name: string, query: string) => Promise<number>;
  /** Rings an object's alarm, if one is set. */
  readonly ring: (kind: Kind, name: string) => Promise<boolean>;
  /** Puts an object out of memory, so that the next count has it woken. */
  readonly evict: (kind: Kind, name: string) => Promise<void>;
  /** The objects, for who looks into them: that is no call that anybody pays for. */
  readonly objects: Pick<Env, "GAME" | "INBOX">;
  /** Gives the platform back as it was. */
  readonly stop: () => void;
}

/** Puts counters into the platform, for every object and D1 of this test file. */
export async function openMeter(): Promise<Meter> {
  const real = { GAME: env.GAME, INBOX: env.INBOX };
  const kinds = new WeakMap<object, Kind>();
  let counts = nothing();
  let cursors: { readonly kind: Kind; readonly cursor: SqlStorageCursor<never> }[] = [];
  const games = new Set<string>();
  /** When each object was last called, so that none has gone cold before it is counted. */
  const called = new Map<string, number>();
  const stubOf = (kind: Kind, name: string) =>
    kind === "game" ? real.GAME.getByName(name) : real.INBOX.getByName(name);

  let onTheWay = 0;
  async function during<T>(work: Promise<T>): Promise<T> {
    onTheWay += 1;
    try {
      return await work;
    } finally {
      onTheWay -= 1;
    }
  }

  const storage = await runInDurableObject(
    real.INBOX.getByName("p_of_the_meter"),
    (_: Inbox, state) => Object.getPrototypeOf(state.storage),
  );
  const sql = await runInDurableObject(real.INBOX.getByName("p_of_the_meter"), (_: Inbox, state) =>
    Object.getPrototypeOf(state.storage.sql),
  );
  const session = Object.getPrototypeOf(
    Object.getPrototypeOf(
      (env.DB as unknown as { readonly alwaysPrimarySession: object }).alwaysPrimarySession,
    ),
  );
  const before = {
    exec: sql.exec,
    setAlarm: storage.setAlarm,
    getAlarm: storage.getAlarm,
    send: session._send,
  };

  sql.exec = function (this: object, query: string, ...values: unknown[]) {
    const kind = kinds.get(this) ?? kindOf(query);
    const cursor = before.exec.call(this, query, ...values);
    if (kind === undefined) return cursor;
    kinds.set(this, kind);
    cursors.push({ kind, cursor });
    return cursor;
  };
  storage.setAlarm = function (this: DurableObjectStorage, at: number) {
    const kind = kinds.get(this.sql);
    if (kind !== undefined) counts[kind].written += 1;
    return before.setAlarm.call(this, at + PUT_OFF);
  };
  storage.getAlarm = async function (this: DurableObjectStorage) {
    const at: number | null = await before.getAlarm.call(this);
    return at === null ? null : at - PUT_OFF;
  };
  session._send = async function (...sent: unknown[]) {
    const answer: D1Result | D1Result[] = await during(before.send.apply(this, sent));
    for (const { meta } of [answer].flat()) {
      counts.d1.read += meta.rows_read;
      counts.d1.written += meta.rows_written;
    }
    return answer;
  };

  /** Every call to an object counts, whoever makes it. */
  const counted = <N extends (typeof real)[keyof typeof real]>(namespace: N, kind: Kind): N =>
    ({
      getByName(name: string) {
        if (kind === "game") games.add(name);
        called.set(`${kind} ${name}`, Date.now());
        const stub = namespace.getByName(name);
        return new Proxy(stub, {
          get: (target, method) => {
            if (method === "then") return undefined;
            return (...args: unknown[]) => {
              counts.calls[kind] += 1;
              // A stub's methods are found by asking for them, and know whose they are.
              return during((target as unknown as Callable)[method]?.(...args) as Promise<unknown>);
            };
          },
        });
      },
    }) as unknown as N;

  /** Until the games that were called have told what they have to, and nothing is on its way. */
  async function settle(): Promise<void> {
    for (const id of games) {
      await runInDurableObject(real.GAME.getByName(id), (game: Game) => game.told());
    }
    for (let quiet = 0; quiet < 3; quiet = onTheWay === 0 ? quiet + 1 : 0) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async function keepWarm(): Promise<void> {
    await Promise.all(
      [...called].map(async ([object, at]) => {
        const idle = Date.now() - at;
        if (idle < SOON_COLD) return;
        const [kind, name = ""] = object.split(" ");
        await runInDurableObject(stubOf(kind as Kind, name), (one: Game | Inbox) =>
          kind === "inbox" && idle >= PERHAPS_COLD ? remind(one as Inbox) : undefined,
        );
        called.set(object, Date.now());
      }),
    );
  }

  const shared = env as unknown as Record<string, unknown>;
  Object.assign(shared, {
    GAME: counted(real.GAME, "game"),
    INBOX: counted(real.INBOX, "inbox"),
  });

  return {
    async bill(work) {
      await keepWarm();
      games.clear();
      counts = nothing();
      cursors = [];
      await work();
      await settle();
      for (const { kind, cursor } of cursors) {
        const of: Counts = counts[kind];
        of.read += cursor.rowsRead;
        of.written += cursor.rowsWritten;
      }
      const bill = counts;
      // What is done between two counts goes to nobody's bill.
      counts = nothing();
      cursors = [];
      return bill;
    },
    keepWarm,
    rows: (kind, name, query) =>
      runInDurableObject(
        stubOf(kind, name),
        (_: Game | Inbox, { storage }) => before.exec.call(storage.sql, query).toArray().length,
      ),
    ring: (kind, name) => runDurableObjectAlarm(stubOf(kind, name)),
    async evict(kind, name) {
      called.delete(`${kind} ${name}`);
      await evictDurableObject(stubOf(kind, name));
    },
    objects: real,
    stop() {
      Object.assign(shared, real);
      sql.exec = before.exec;
      storage.setAlarm = before.setAlarm;
      storage.getAlarm = before.getAlarm;
      session._send = before.send;
    },
  };
}
