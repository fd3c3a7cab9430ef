import type { Env } from "../env.ts";
import type { Position } from "../http/page.ts";
import { differences, type Part } from "./difference.ts";
import { dropRows, knownGames, type Place, rowsOf, START } from "./known-games.ts";

/** A game of which D1 was wrong. */
export interface Difference {
  readonly gameId: string;
  /** What of it: its row, who sits where, or its record. */
  readonly parts: readonly Part[];
  /** Whether it has been put right. */
  readonly repaired: boolean;
}

export interface Rebuilt {
  readonly games: number;
  readonly differences: readonly Difference[];
  readonly next?: Place;
}

export interface Wanted {
  readonly place?: Place;
  /** Only these, instead of all that can be found. */
  readonly games?: readonly string[];
  /** Looks, and changes nothing. */
  readonly dryRun: boolean;
}

/** Games looked at in one step: each is a few subrequests. */
const GAMES_A_STEP = 10;

/**
 * One step of making D1 what the objects say. A game is written again by its own object, in order
 * with everything else that it tells D1, so that play may go on meanwhile.
 */
export async function rebuild(
  env: Env,
  { place = START, games, dryRun }: Wanted,
): Promise<Rebuilt> {
  const known = games === undefined ? await knownGames(env, place, GAMES_A_STEP) : { ids: games };
  const given = games !== undefined;
  const looked = await Promise.all(known.ids.map((id) => look(env, id, dryRun, given)));
  return {
    games: known.ids.length,
    differences: looked.flatMap((one) => (one === undefined ? [] : [one])),
    ...("next" in known && known.next !== undefined ? { next: known.next } : {}),
  };
}

/** A game that was `given` is told anew to its players too: it may have been set back. */
async function look(
  env: Env,
  gameId: string,
  dryRun: boolean,
  given: boolean,
): Promise<Difference | undefined> {
  const parts = await partsWrong(env, gameId);
  const wrong = parts.length > 0;
  if (!dryRun && (wrong || given)) {
    const told = await env.GAME.getByName(gameId).tellAnew(given);
    if (told === "nothing") await dropRows(env, gameId);
  }
  if (!wrong) return undefined;
  if (dryRun) return { gameId, parts, repaired: false };
  return { gameId, parts, repaired: (await partsWrong(env, gameId)).length === 0 };
}

async function partsWrong(env: Env, gameId: string): Promise<readonly Part[]> {
  const { listing } = await env.GAME.getByName(gameId).listing();
  return differences(listing, await rowsOf(env, gameId));
}

/** A place as it stands in a cursor. */
export const writePlace = (place: Place): Position =>
  place.in === "rows" ? ["rows", place.after] : ["inboxes", place.from, place.after];

export const readPlace = ([where, ...ids]: Position): Place => {
  const [first = "", second = ""] = ids.map(String);
  return where === "inboxes"
    ? { in: "inboxes", from: first, after: second }
    : { in: "rows", after: first };
};
