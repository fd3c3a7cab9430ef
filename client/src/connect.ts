import createClient, { type Client } from "openapi-fetch";
import type { Door } from "./door.ts";
import { type Following, follow } from "./feed.ts";
import { eventsOf, noticesOf } from "./feeds.ts";
import { type Outcome, orThrow, outcomeOf } from "./problem.ts";
import { type Fetch, type Retries, retrying } from "./retry.ts";
import type { paths } from "./schema.ts";
import type { ActionRequest, Game, GameEvent, Notice } from "./types.ts";

/** Of what an operation answers also as a stream or as text, `api` reads the JSON. */
type Media = "application/json" | "application/problem+json";

/** Every operation of the service, by path, with the types of its document. */
export type Api = Client<paths, Media>;

export interface Settings extends Retries {
  /** Where the service is, such as `https://boneyard.example`. */
  readonly url: string;
  /** A player's token; without one only what is public can be read. */
  readonly token?: string;
  /** In place of the global `fetch`. */
  readonly fetch?: Fetch;
}

export interface Playing {
  /** Only on this version: `version_mismatch`, with the fresh game, if something has happened since. */
  readonly version?: number;
  /** Only check, and change nothing. */
  readonly dryRun?: boolean;
  readonly signal?: AbortSignal;
}

/** What every client has, whatever it makes of it. */
export interface Connected {
  /** Every operation there is; POSTs get keys, and what may be repeated is repeated. */
  readonly api: Api;
  /** The game as the caller sees it. */
  readonly game: (id: string) => Promise<Game>;
  /** Takes an action; the game after it, or why not. */
  readonly act: (
    game: Pick<Game, "id">,
    action: ActionRequest,
    playing?: Playing,
  ) => Promise<Outcome<Game>>;
  /** What happens in a game after a version, from its beginning if not said, until it is over. */
  readonly events: (
    id: string,
    following?: Following & { readonly after?: number },
  ) => AsyncGenerator<GameEvent>;
  /**
   * What the caller should hear of after a notice (its id), from the oldest kept if not said; with
   * `fresh` only what comes from now on.
   */
  readonly notices: (
    following?: Following & { readonly after?: string; readonly fresh?: boolean },
  ) => AsyncGenerator<Notice>;
}

/** A game as the caller sees it now. */
export const readGame = async (api: Api, id: string): Promise<Game> =>
  orThrow(await api.GET("/v1/games/{id}", { params: { path: { id } } }));

/** The place of the last notice there is. */
export async function lastPlace(api: Api): Promise<string | undefined> {
  for (let after: string | undefined; ; ) {
    const query = after === undefined ? {} : { after };
    const page = orThrow(await api.GET("/v1/me/notices", { params: { query } }));
    if (page.items.length === 0) return page.next;
    after = page.next;
  }
}

/** A connection to one service for one player, by the ways that are given. */
export const connect = (
  { url, token, fetch: given, ...retries }: Settings,
  ways: Door["ways"],
): { readonly door: Door; readonly connected: Connected } => {
  const base = url.replace(/\/+$/, "");
  const fetchOnce: Fetch = given ?? ((request) => globalThis.fetch(request));
  const door: Door = {
    url: base,
    token,
    fetchOnce,
    fetch: retrying(fetchOnce, retries),
    ways,
    sockets: { barredUntil: 0 },
  };
  const api = createClient<paths, Media>({
    baseUrl: base,
    fetch: door.fetch,
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });
  const connected: Connected = {
    api,
    game: (id) => readGame(api, id),
    async act({ id }, action, { version, dryRun, signal } = {}) {
      const answered = await api.POST("/v1/games/{id}/actions", {
        params: {
          path: { id },
          ...(dryRun ? { query: { dryRun } } : {}),
          ...(version === undefined ? {} : { header: { "If-Match": `"${version}.public"` } }),
        },
        body: action,
        ...(signal === undefined ? {} : { signal }),
      });
      return outcomeOf(answered);
    },
    async *events(id, { after = 0, ...following } = {}) {
      // The last one again: where the game ended with it, nothing comes behind it any more.
      const place = String(Math.max(0, after - 1));
      for await (const event of follow(door, eventsOf(id), place, following)) {
        if (event.seq > after) yield event;
        if (event.type === "game.finished" || event.type === "game.cancelled") return;
      }
    },
    async *notices({ after, fresh = false, ...following } = {}) {
      yield* follow(door, noticesOf, fresh ? await lastPlace(api) : after, following);
    },
  };
  return { door, connected };
};
