import type * as z from "zod";
import type { ActionView } from "../../schema/wire/action.ts";
import type { EventView } from "../../schema/wire/event.ts";
import type { GameView } from "../../schema/wire/game.ts";
import type { RecordView } from "../../schema/wire/record.ts";
import type { RulesetView } from "../../schema/wire/ruleset.ts";

/**
 * A small typed client of the HTTP API, for journeys and scripts. It knows nothing of how requests
 * travel: over the network, or straight into the Worker under test.
 */

export type Game = z.output<typeof GameView>;
export type Hand = NonNullable<Game["hand"]>;
export type Action = z.output<typeof ActionView>;
export type GameEvent = z.output<typeof EventView>;
export type GameRecord = z.output<typeof RecordView>;
export type Ruleset = z.output<typeof RulesetView>;

export interface Asked {
  readonly token?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body, if it is JSON. */
  readonly json: unknown;
}

export type Ask = (method: string, path: string, asked?: Asked) => Promise<Answered>;

export interface Player {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** A game as a reader sees it, with the tag of that view. */
export interface Sight {
  readonly game: Game;
  readonly etag: string;
}

export type Client = ReturnType<typeof newClient>;

/** Every call answers the body it asked for, and throws an `Error` with request and answer otherwise. */
export function newClient(ask: Ask) {
  const ok = async (method: string, path: string, asked: Asked = {}): Promise<Answered> => {
    const answered = await ask(method, path, asked);
    if (answered.status >= 200 && answered.status < 300) return answered;
    const sent = asked.body === undefined ? "" : ` ${JSON.stringify(asked.body)}`;
    throw new Error(`${method} ${path}${sent} → ${answered.status} ${answered.text}`);
  };
  const as = (token: string | undefined): Asked => (token === undefined ? {} : { token });
  const sight = ({ json, headers }: Answered): Sight => ({
    game: json as Game,
    etag: headers.get("ETag") ?? "",
  });
  return {
    ask,
    rulesets: async () =>
      ((await ok("GET", "/v1/rulesets")).json as { items: readonly Ruleset[] }).items,

    register: async (name: string, more: object = {}): Promise<Player> => {
      const { json } = await ok("POST", "/v1/players", { body: { name, ...more } });
      const { player, token } = json as { player: { id: string }; token: string };
      return { id: player.id, name, token };
    },

    create: async ({ token }: Player, wish: object) =>
      sight(await ok("POST", "/v1/games", { token, body: wish })),

    join: async ({ token }: Player, game: string, wish: object) =>
      sight(await ok("POST", `/v1/games/${game}/join`, { token, body: wish })),

    see: async (game: string, token?: string) =>
      sight(await ok("GET", `/v1/games/${game}`, as(token))),

    act: async ({ token }: Player, game: string, action: Action) =>
      sight(await ok("POST", `/v1/games/${game}/actions`, { token, body: action })),

    /** All events after a version, page by page. */
    events: async (game: string, token?: string, after = 0): Promise<readonly GameEvent[]> => {
      const events: GameEvent[] = [];
      for (let next = String(after); ; ) {
        const { json } = await ok("GET", `/v1/games/${game}/events?after=${next}`, as(token));
        const page = json as { items: readonly GameEvent[]; next: string };
        if (page.items.length === 0) return events;
        events.push(...page.items);
        next = page.next;
      }
    },

    record: async (game: string) =>
      (await ok("GET", `/v1/games/${game}/record`)).json as GameRecord,
  };
}
