import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/d1";
import { players, tokens } from "../../schema/tables.ts";
import { timeOf } from "../../schema/wire/time.ts";
import { MOST_TOKENS, SCOPES, type Scope } from "../../schema/wire/token.ts";
import type { Env } from "../env.ts";
import type { Caller } from "../http/auth.ts";
import { hashOf } from "./secret.ts";

export type TokenRow = typeof tokens.$inferSelect;

/** Scopes in the order of their list, each once, as they are stored. */
const scopesText = (scopes: readonly Scope[]): string =>
  SCOPES.filter((scope) => scopes.includes(scope)).join(" ");

const scopesOf = (text: string): readonly Scope[] => {
  const given = text.split(" ");
  return SCOPES.filter((scope) => given.includes(scope));
};

/** A token as its owner sees it. */
export const shownToken = (row: TokenRow) => ({
  id: row.id,
  name: row.name,
  scopes: scopesOf(row.scopes),
  createdAt: timeOf(row.createdAt),
  ...(row.expiresAt === null ? {} : { expiresAt: timeOf(row.expiresAt) }),
  ...(row.lastUsedAt === null ? {} : { lastUsedAt: timeOf(row.lastUsedAt) }),
});

/** A new token's row for a secret that is kept nowhere. */
export const tokenRow = (
  given: {
    readonly id: string;
    readonly playerId: string;
    readonly name: string;
    readonly scopes: readonly Scope[];
    readonly expiresAt?: number;
  },
  secret: string,
  now: number,
): TokenRow => ({
  id: given.id,
  playerId: given.playerId,
  hash: hashOf(secret),
  name: given.name,
  scopes: scopesText(given.scopes),
  createdAt: now,
  expiresAt: given.expiresAt ?? null,
  lastUsedAt: null,
});

/**
 * Inserts a token unless the player has as many as one may have: then the id is null, and the
 * statement fails on `tokens.id` with its whole batch. Counted in the statement, because two
 * requests at once would both count the same before it.
 */
export const insertToken = (env: Env, row: TokenRow): BatchItem<"sqlite"> =>
  drizzle(env.DB)
    .insert(tokens)
    .values({
      ...row,
      id: sql`case when (select count(*) from tokens where player_id = ${row.playerId}) < ${MOST_TOKENS} then ${row.id} end`,
    });

/** Inserts a token and lets the oldest beyond the limit go: who recovers an account must get in. */
export const insertTokenForSure = (
  env: Env,
  row: TokenRow,
): readonly [BatchItem<"sqlite">, BatchItem<"sqlite">] => [
  drizzle(env.DB).insert(tokens).values(row),
  drizzle(env.DB)
    .delete(tokens)
    .where(
      and(
        eq(tokens.playerId, row.playerId),
        sql`${tokens.id} not in (select id from tokens where player_id = ${row.playerId} order by created_at desc, id = ${row.id} desc limit ${MOST_TOKENS})`,
      ),
    ),
];

/** A player's tokens after a position, newest first. */
export const tokensOf = (
  env: Env,
  playerId: string,
  after: { readonly createdAt: number; readonly id: string } | undefined,
  limit: number,
): Promise<TokenRow[]> =>
  drizzle(env.DB)
    .select()
    .from(tokens)
    .where(
      and(
        eq(tokens.playerId, playerId),
        after &&
          or(
            lt(tokens.createdAt, after.createdAt),
            and(eq(tokens.createdAt, after.createdAt), lt(tokens.id, after.id)),
          ),
      ),
    )
    .orderBy(desc(tokens.createdAt), desc(tokens.id))
    .limit(limit);

/** Removes a player's token; false if there is no such one. */
export const removeToken = async (env: Env, playerId: string, id: string): Promise<boolean> => {
  const removed = await drizzle(env.DB)
    .delete(tokens)
    .where(and(eq(tokens.id, id), eq(tokens.playerId, playerId)))
    .returning({ id: tokens.id });
  return removed.length > 0;
};

/** A good token's caller, with what its freshness depends on. */
export interface Verified {
  readonly caller: Caller;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
}

/** Looks a token up by its hash. */
export const findToken = async (env: Env, hash: string): Promise<Verified | undefined> => {
  const [row] = await drizzle(env.DB)
    .select()
    .from(tokens)
    .innerJoin(players, eq(players.id, tokens.playerId))
    // A token made while its player was leaving is worth nothing.
    .where(and(eq(tokens.hash, hash), isNull(players.deletedAt)));
  if (row === undefined) return undefined;
  return {
    caller: {
      playerId: row.players.id,
      tokenId: row.tokens.id,
      kind: row.players.kind,
      name: row.players.name ?? "",
      scopes: scopesOf(row.tokens.scopes),
      pepper: row.players.pepper,
    },
    expiresAt: row.tokens.expiresAt,
    lastUsedAt: row.tokens.lastUsedAt,
  };
};

/** Notes that a token was used; an earlier note never overwrites a later one. */
export const touchToken = async (env: Env, id: string, now: number): Promise<void> => {
  await drizzle(env.DB)
    .update(tokens)
    .set({ lastUsedAt: now })
    .where(
      and(eq(tokens.id, id), or(sql`${tokens.lastUsedAt} is null`, lt(tokens.lastUsedAt, now))),
    );
};
