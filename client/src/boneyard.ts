import createClient, { type Client } from "openapi-fetch";
import { type Door, type Following, follow } from "./feed.ts";
import { eventsOf, noticesOf } from "./feeds.ts";
import { type Outcome, outcomeOf } from "./problem.ts";
import { type Fetch, type Retries, retrying } from "./retry.ts";
import type { paths } from "./schema.ts";
import { lastPlace, readGame, turnsIn, turnsOfMine, waitForMyTurn } from "./turns.ts";
import type { ActionRequest, Game, GameEvent, MyGame, Notice } from "./types.ts";

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

export interface Boneyard {
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
  /** The game once it is the caller's turn, or over. */
  readonly waitForMyTurn: (id: string, following?: Following) => Promise<Game>;
  /**
   * The games that wait for the caller, each as its turn comes. With `game` only that one, and the
   * iteration ends with it.
   */
  readonly turns: (following?: Following & { readonly game?: string }) => AsyncGenerator<MyGame>;
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

/** A client of one service, for one player. */
export const boneyard = ({ url, token, fetch: given, ...retries }: Settings): Boneyard => {
  const base = url.replace(/\/+$/, "");
  const fetchOnce: Fetch = given ?? ((request) => globalThis.fetch(request));
  const door: Door = {
    url: base,
    token,
    fetchOnce,
    fetch: retrying(fetchOnce, retries),
    sockets: { barredUntil: 0 },
  };
  const api = createClient<paths, Media>({
    baseUrl: base,
    fetch: door.fetch,
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });
  return {
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
    waitForMyTurn: (id, following = {}) => waitForMyTurn(door, api, id, following),
    turns: ({ game, ...following } = {}) =>
      game === undefined ? turnsOfMine(door, api, following) : turnsIn(door, api, game, following),
    async *events(id, { after = 0, ...following } = {}) {
      for await (const event of follow(door, eventsOf(id), String(after), following)) {
        yield event;
        if (event.type === "game.finished" || event.type === "game.cancelled") return;
      }
    },
    async *notices({ after, fresh = false, ...following } = {}) {
      yield* follow(door, noticesOf, fresh ? await lastPlace(api) : after, following);
    },
  };
};
