import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/d1";
import { games, keys, players, seats, tokens } from "../../schema/tables.ts";
import { timeOf } from "../../schema/wire/time.ts";
import type { Env } from "../env.ts";
import { type Problem, problem } from "../http/problem.ts";
import { looksOf, storedName } from "./name.ts";

export type PlayerRow = typeof players.$inferSelect;

/** A player as everybody may see them. */
export const shownPlayer = (row: PlayerRow) => ({
  id: row.id,
  ...(row.name === null ? {} : { name: row.name }),
  kind: row.kind,
  createdAt: timeOf(row.createdAt),
});

export const findPlayer = async (env: Env, id: string): Promise<PlayerRow | undefined> => {
  const [row] = await drizzle(env.DB).select().from(players).where(eq(players.id, id));
  return row;
};

/** Who has this name, or one that looks the same. */
export const findPlayerByName = async (env: Env, name: string): Promise<PlayerRow | undefined> => {
  const [row] = await drizzle(env.DB)
    .select()
    .from(players)
    .where(eq(players.skeleton, looksOf(name).skeleton));
  return row;
};

/** Who a recovery key belongs to, by its hash. */
export const findPlayerByRecovery = async (
  env: Env,
  hash: string,
): Promise<PlayerRow | undefined> => {
  const [row] = await drizzle(env.DB).select().from(players).where(eq(players.recoveryHash, hash));
  return row;
};

/** Names and kinds of players by id; who has left has no name. */
export const namesOf = async (
  env: Env,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name?: string; readonly kind: PlayerRow["kind"] }>> => {
  const rows = await Promise.all(
    chunks(ids, MOST_PARAMETERS).map((some) =>
      drizzle(env.DB)
        .select({ id: players.id, name: players.name, kind: players.kind })
        .from(players)
        .where(inArray(players.id, [...some])),
    ),
  );
  return new Map(
    rows.flat().map(({ id, name, kind }) => [id, { ...(name === null ? {} : { name }), kind }]),
  );
};

/** D1 takes 100 bound parameters a statement. */
const MOST_PARAMETERS = 100;

const chunks = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

export const nameColumns = (name: string) => ({ name: storedName(name), ...looksOf(name) });

/** `name_taken` for the constraint that a batch broke, if it was one about names. */
export const nameRefusal = (constraint: string): Problem | undefined =>
  /players\.(?:skeleton|likeness)/.test(constraint)
    ? problem("name_taken", "Another player has this name, or one that looks like it.")
    : undefined;

export const insertPlayer = (env: Env, row: PlayerRow): BatchItem<"sqlite"> =>
  drizzle(env.DB).insert(players).values(row);

/** Gives a player another name; fails as `nameRefusal` reads if it is taken. */
export const renamePlayer = (env: Env, id: string, name: string): BatchItem<"sqlite"> =>
  drizzle(env.DB)
    .update(players)
    .set(nameColumns(name))
    .where(and(eq(players.id, id), isNull(players.deletedAt)));

/**
 * A player leaves: the name (which others may then take), the recovery key, the tokens and the
 * stored answers go; the row stays, because finished games name it by id.
 */
export const erasePlayer = (
  env: Env,
  id: string,
  now: number,
): readonly [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] => {
  const db = drizzle(env.DB);
  return [
    db
      .update(players)
      .set({
        name: null,
        skeleton: null,
        likeness: null,
        recoveryHash: null,
        deletedAt: sql`coalesce(${players.deletedAt}, ${now})`,
      })
      .where(eq(players.id, id)),
    db.delete(tokens).where(eq(tokens.playerId, id)),
    db.delete(keys).where(eq(keys.playerId, id)),
  ];
};

interface SeatOf {
  readonly gameId: string;
  readonly seat: number;
  readonly status: typeof games.$inferSelect.status;
}

/** Where a player sits or sat, newest game first, as far as D1 has heard. */
export const seatsOf = (env: Env, playerId: string): Promise<SeatOf[]> =>
  drizzle(env.DB)
    .select({ gameId: seats.gameId, seat: seats.seat, status: games.status })
    .from(seats)
    .innerJoin(games, eq(games.id, seats.gameId))
    .where(eq(seats.playerId, playerId))
    .orderBy(sql`${games.createdAt} desc, ${games.id}`);
