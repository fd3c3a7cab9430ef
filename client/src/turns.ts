import { type Api, lastPlace, readGame } from "./connect.ts";
import type { Door } from "./door.ts";
import { type Following, follow } from "./feed.ts";
import { eventsOf, noticesOf } from "./feeds.ts";
import { orThrow } from "./problem.ts";
import { type Game, isMyTurn, isOver, type MyGame } from "./types.ts";

/**
 * The game as soon as it is the caller's turn, or once it is over. What happens meanwhile is waited
 * for at the game itself, so that nothing falls between looking and waiting.
 */
export async function waitForMyTurn(
  door: Door,
  api: Api,
  id: string,
  following: Following,
): Promise<Game> {
  let game = await readGame(api, id);
  if (isMyTurn(game) || isOver(game)) return game;
  for await (const _ of follow(door, eventsOf(id), String(game.version), following)) {
    if (_.seq <= game.version) continue;
    game = await readGame(api, id);
    if (isMyTurn(game) || isOver(game)) break;
  }
  return game;
}

/**
 * The games in which it is the caller's turn, first those that wait already, then each as its turn
 * comes. A game comes again as long as it is the caller's turn and something has happened since:
 * naming trump and leading, for one, are one turn.
 */
export async function* turnsOfMine(
  door: Door,
  api: Api,
  following: Following,
): AsyncGenerator<MyGame> {
  // The place first: a turn that begins while the list is read is in the feed behind it.
  const place = await lastPlace(api);
  const shown = new Map<string, number>();
  async function* whileMine(id: string): AsyncGenerator<MyGame> {
    for (;;) {
      const game = await readGame(api, id);
      if (!isMyTurn(game) || shown.get(id) === game.version) return;
      shown.set(id, game.version);
      yield game;
    }
  }
  const { items } = orThrow(await api.GET("/v1/me/turns"));
  for (const { gameId } of items) yield* whileMine(gameId);
  for await (const notice of follow(door, noticesOf, place, following)) {
    if (notice.type === "turn.started") yield* whileMine(notice.data.gameId);
    if (notice.type === "game.finished" || notice.type === "game.cancelled") {
      shown.delete(notice.data.gameId);
    }
  }
}

/** The caller's turns in one game, until it is over. */
export async function* turnsIn(
  door: Door,
  api: Api,
  id: string,
  following: Following,
): AsyncGenerator<MyGame, Game> {
  let version = 0;
  for (;;) {
    let game = await readGame(api, id);
    // What the caller has been shown and left as it was is waited on, not shown again.
    if (isMyTurn(game) && game.version === version) {
      for await (const { seq } of follow(door, eventsOf(id), String(version), following)) {
        if (seq > version) break;
      }
      continue;
    }
    if (!isMyTurn(game)) game = await waitForMyTurn(door, api, id, following);
    if (!isMyTurn(game)) return game;
    version = game.version;
    yield game;
  }
}
