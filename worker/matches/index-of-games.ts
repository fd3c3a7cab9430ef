import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { games, matches, seats } from "../../schema/tables.ts";

/** A game as the lists know it. Times are ms; `summary` is JSON. */
type GameRow = typeof games.$inferInsert;
export type MatchRow = typeof matches.$inferInsert;

/** All that the index has of one game; `match` once it is over. */
export interface Listing {
  readonly game: GameRow;
  readonly seats: readonly { readonly seat: number; readonly playerId: string }[];
  readonly match?: MatchRow;
}

/**
 * Writes a game into the index, with its seats, and its record once it is over, in one batch.
 * Safe to repeat and to arrive out of order: an older version never overwrites a newer one. Over
 * `anything` it is written when what is there is not to be trusted.
 */
export async function indexGame(
  db: DrizzleD1Database,
  { game, seats: chairs, match }: Listing,
  over: "older" | "anything",
): Promise<void> {
  const { id, version } = game;
  const current = sql`(SELECT ${games.version} FROM ${games} WHERE ${games.id} = ${id}) = ${version}`;
  const { id: _, ...changes } = game;
  const anything = over === "anything";
  const statements: [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] = [
    db
      .insert(games)
      .values(game)
      .onConflictDoUpdate({
        target: games.id,
        set: changes,
        ...(anything ? {} : { setWhere: sql`${games.version} < ${version}` }),
      }),
    db.delete(seats).where(sql`${seats.gameId} = ${id} AND ${current}`),
    ...chairs.map(({ seat, playerId }) =>
      db.insert(seats).select(sql`SELECT ${id}, ${seat}, ${playerId} WHERE ${current}`),
    ),
  ];
  if (anything) statements.push(db.delete(matches).where(eq(matches.gameId, id)));
  if (match !== undefined) statements.push(db.insert(matches).values(match).onConflictDoNothing());
  await db.batch(statements);
}
