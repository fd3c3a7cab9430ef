import { asc, eq, gt, gte, inArray } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { union } from "drizzle-orm/sqlite-core";
import { games, matches, players, seats } from "../../schema/tables.ts";
import type { Env } from "../env.ts";

/**
 * Which games there are, without trusting D1's index. Objects cannot be listed from a Worker, so
 * they are found by whoever knows of them:
 *
 *   rows     whatever is left in D1: a row in any of the three tables is enough
 *   inboxes  the inbox of every player in D1 keeps each game that he sits or sat in
 *   given    ids that the operator passes himself, from logs or an old export
 *
 * What none of these finds: a game whose rows are all lost and of whose people nobody is left in
 * `players`: they have erased their accounts, and their inboxes with them. And where `players` is
 * lost too, nobody can log in any more: D1 has to be set back first (Time Travel), and what happened
 * since is then found through the inboxes.
 */
export type Place =
  | { readonly in: "rows"; readonly after: string }
  | { readonly in: "inboxes"; readonly from: string; readonly after: string };

export const START: Place = { in: "rows", after: "" };

export interface KnownGames {
  readonly ids: readonly string[];
  /** Where to go on; undefined at the end. */
  readonly next?: Place;
}

/** The next games from a place on, about `limit`; none of them twice in a row. */
export async function knownGames(env: Env, place: Place, limit: number): Promise<KnownGames> {
  return place.in === "rows"
    ? fromRows(env, place.after, limit)
    : fromInboxes(env, place.from, place.after, limit);
}

async function fromRows(env: Env, after: string, limit: number): Promise<KnownGames> {
  const db = drizzle(env.DB);
  const rows = await union(
    db.select({ id: games.id }).from(games).where(gt(games.id, after)),
    db.select({ id: seats.gameId }).from(seats).where(gt(seats.gameId, after)),
    db.select({ id: matches.gameId }).from(matches).where(gt(matches.gameId, after)),
  )
    .orderBy(asc(games.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const last = ids.at(-1);
  return ids.length < limit || last === undefined
    ? { ids, next: { in: "inboxes", from: "", after: "" } }
    : { ids, next: { in: "rows", after: last } };
}

/** How many players are asked for their games in one step. */
const PLAYERS_A_STEP = 20;

async function fromInboxes(
  env: Env,
  from: string,
  after: string,
  limit: number,
): Promise<KnownGames> {
  const db = drizzle(env.DB);
  const asked = await db
    .select({ id: players.id })
    .from(players)
    .where(gte(players.id, from))
    .orderBy(asc(players.id))
    .limit(PLAYERS_A_STEP + 1);
  const ids = new Set<string>();
  for (const { id } of asked.slice(0, PLAYERS_A_STEP)) {
    const beyond = id === from ? after : "";
    const own = await env.INBOX.getByName(id).known(beyond, limit);
    for (const game of await unlisted(env, own)) ids.add(game);
    const last = own.at(-1);
    if (last !== undefined && own.length === limit) {
      return { ids: [...ids], next: { in: "inboxes", from: id, after: last } };
    }
    if (ids.size >= limit) {
      return { ids: [...ids], next: { in: "inboxes", from: id, after: last ?? beyond } };
    }
  }
  const next = asked[PLAYERS_A_STEP];
  return {
    ids: [...ids],
    ...(next === undefined ? {} : { next: { in: "inboxes", from: next.id, after: "" } }),
  };
}

/** Those that the rows did not lead to: whatever has a row has been looked at. */
async function unlisted(env: Env, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const db = drizzle(env.DB);
  const wanted = [...ids];
  const rows = await union(
    db.select({ id: games.id }).from(games).where(inArray(games.id, wanted)),
    db.select({ id: seats.gameId }).from(seats).where(inArray(seats.gameId, wanted)),
    db.select({ id: matches.gameId }).from(matches).where(inArray(matches.gameId, wanted)),
  );
  const listed = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !listed.has(id));
}

/** What D1 has of a game. */
export async function rowsOf(env: Env, id: string) {
  const db = drizzle(env.DB);
  const [game, chairs, match] = await db.batch([
    db.select().from(games).where(eq(games.id, id)),
    db.select().from(seats).where(eq(seats.gameId, id)),
    db.select().from(matches).where(eq(matches.gameId, id)),
  ]);
  return {
    ...(game[0] === undefined ? {} : { game: game[0] }),
    seats: chairs,
    ...(match[0] === undefined ? {} : { match: match[0] }),
  };
}

/** Takes everything that D1 has of a game that does not exist. */
export async function dropRows(env: Env, id: string): Promise<void> {
  const db = drizzle(env.DB);
  await db.batch([
    db.delete(games).where(eq(games.id, id)),
    db.delete(seats).where(eq(seats.gameId, id)),
    db.delete(matches).where(eq(matches.gameId, id)),
  ]);
}
