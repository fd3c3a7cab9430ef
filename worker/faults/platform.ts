import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Env } from "../env.ts";
import type { Game } from "../game/game.ts";
import type { Inbox } from "../inbox/inbox.ts";

/** For tests only: a platform that fails. */

/** `before`: nothing arrives. `after`: it is done, but the answer is lost. `hang`: no answer ever. */
export const FAILURES = ["before", "after", "hang"] as const;
export type Failure = (typeof FAILURES)[number];

/** Does a piece of work as a failing platform would. `tries` counts them. */
export interface Trouble {
  readonly meet: <T>(work: () => Promise<T>) => Promise<T>;
  readonly tries: () => number;
}

export function trouble(failure: Failure): Trouble {
  let tries = 0;
  return {
    async meet(work) {
      tries += 1;
      if (failure === "hang") return new Promise<never>(() => {});
      if (failure === "after") await work();
      throw new Error("D1_ERROR: Network connection lost.");
    },
    tries: () => tries,
  };
}

/** D1 in trouble: every query, alone or in a batch. */
export function troubledDatabase(db: D1Database, { meet }: Trouble): D1Database {
  const real = new WeakMap<object, D1PreparedStatement>();
  const statement = (of: D1PreparedStatement): D1PreparedStatement => {
    const troubled = {
      bind: (...values: unknown[]) => statement(of.bind(...values)),
      run: () => meet(() => of.run()),
      all: () => meet(() => of.all()),
      raw: () => meet(() => of.raw()),
      first: () => meet(() => of.first()),
    } as unknown as D1PreparedStatement;
    real.set(troubled, of);
    return troubled;
  };
  return {
    prepare: (query: string) => statement(db.prepare(query)),
    batch: (statements: D1PreparedStatement[]) =>
      meet(() => db.batch(statements.map((each) => real.get(each) ?? each))),
  } as unknown as D1Database;
}

/** Inboxes in trouble, for the games that have something to tell them. */
export function troubledInboxes(inboxes: Env["INBOX"], { meet }: Trouble): Env["INBOX"] {
  return {
    getByName(name: string) {
      const inbox = inboxes.getByName(name);
      const hear = (...hearing: Parameters<typeof inbox.hear>) =>
        meet(async () => inbox.hear(...hearing));
      return new Proxy(inbox, {
        // A stub's methods are found by asking for them, and know whose they are.
        get: (target, method) => (method === "hear" ? hear : Reflect.get(target, method)),
      });
    },
  } as unknown as Env["INBOX"];
}

/**
 * Puts bindings in the place of the real ones, for the Worker and for every object: they share one
 * environment here. Gives the real ones back when the work is done.
 */
export async function withBindings<T>(swapped: Partial<Env>, work: () => Promise<T>): Promise<T> {
  const shared = env as unknown as Record<string, unknown>;
  const before = Object.keys(swapped).map((name) => [name, shared[name]] as const);
  Object.assign(shared, swapped);
  try {
    return await work();
  } finally {
    Object.assign(shared, Object.fromEntries(before));
  }
}

export const inGame = <T>(
  id: string,
  work: (game: Game, storage: DurableObjectStorage) => T | Promise<T>,
): Promise<T> =>
  runInDurableObject(env.GAME.getByName(id), (game: Game, { storage }) => work(game, storage));

export const inInbox = <T>(
  player: string,
  work: (inbox: Inbox, storage: DurableObjectStorage) => T | Promise<T>,
): Promise<T> =>
  runInDurableObject(env.INBOX.getByName(player), (inbox: Inbox, { storage }) =>
    work(inbox, storage),
  );

/** A game that has no time to wait for what never comes. */
export const hurry = (id: string): Promise<void> =>
  inGame(id, (game) => {
    game.patience = { telling: 15, alarm: 40 };
  });
