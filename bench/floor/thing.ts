import { DurableObject } from "cloudflare:workers";

const DAY = 24 * 60 * 60_000;

export interface Event {
  readonly type: string;
  readonly tile: string;
}

export interface Shown {
  readonly id: string;
  readonly version: number;
  readonly events: readonly Event[];
}

/** As much as a game in the middle of a hand: 1.5 KB of JSON. */
const EVENTS: readonly Event[] = Array.from({ length: 41 }, (_, n) => ({
  type: "play",
  tile: `${n % 7}-${n % 5}`,
}));

/** The least that an object can do which keeps a log and a deadline. */
export class Thing extends DurableObject {
  #version = 0;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    const { sql } = ctx.storage;
    sql.exec("CREATE TABLE IF NOT EXISTS log (seq INTEGER PRIMARY KEY, event TEXT NOT NULL)");
    this.#version = sql.exec<{ last: number }>("SELECT COUNT(*) AS last FROM log").one().last;
  }

  async add(id: string, event: Event): Promise<Shown> {
    const { storage } = this.ctx;
    storage.transactionSync(() => {
      storage.sql.exec("INSERT INTO log (event) VALUES (?)", JSON.stringify(event));
      storage.setAlarm(Date.now() + 3 * DAY);
    });
    this.#version += 1;
    return this.show(id);
  }

  async show(id: string): Promise<Shown> {
    return { id, version: this.#version, events: EVENTS };
  }

  override async alarm(): Promise<void> {}
}
