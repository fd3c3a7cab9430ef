import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/** D1: accounts, and a projection of the games that can be rebuilt from the Game objects. Times are ms. */

export const players = sqliteTable(
  "players",
  {
    id: text().primaryKey(),
    /** Null once the player has left; finished games keep the row. */
    name: text(),
    /** What the name looks like, in two ways (UTS 39); unique, so nobody can pass for another. */
    skeleton: text(),
    likeness: text(),
    kind: text({ enum: ["person", "program"] }).notNull(),
    /** Random, private: what is derived from it can be guessed by nobody else. */
    pepper: text().notNull(),
    recoveryHash: text("recovery_hash"),
    createdAt: integer("created_at").notNull(),
    deletedAt: integer("deleted_at"),
  },
  (table) => [
    uniqueIndex("players_skeleton").on(table.skeleton),
    uniqueIndex("players_likeness").on(table.likeness),
    uniqueIndex("players_recovery").on(table.recoveryHash),
  ],
);

export const tokens = sqliteTable(
  "tokens",
  {
    id: text().primaryKey(),
    playerId: text("player_id")
      .notNull()
      .references(() => players.id),
    /** SHA-256 of the token, hex; the token itself is stored nowhere. */
    hash: text().notNull(),
    name: text().notNull(),
    /** Space-separated, in the order of the list of scopes. */
    scopes: text().notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at"),
    lastUsedAt: integer("last_used_at"),
  },
  (table) => [
    uniqueIndex("tokens_hash").on(table.hash),
    index("tokens_player").on(table.playerId, table.createdAt),
  ],
);

/** Idempotency keys of what is done in D1; a game's keys live in its own object. */
export const keys = sqliteTable(
  "keys",
  {
    playerId: text("player_id").notNull(),
    method: text().notNull(),
    path: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the body's bytes, hex. */
    fingerprint: text().notNull(),
    status: integer().notNull(),
    /** The answer as JSON, without what may be shown only once. */
    body: text(),
    /** Headers of the answer as a JSON object. */
    headers: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.method, table.path, table.key] })],
);

/** The index of games, for lists; one row is one game as everybody may see it. */
export const games = sqliteTable(
  "games",
  {
    id: text().primaryKey(),
    ruleset: text().notNull(),
    preset: text(),
    status: text({ enum: ["open", "active", "finished", "cancelled"] }).notNull(),
    visibility: text({ enum: ["public", "unlisted"] }).notNull(),
    /** The game's last event here; an older one never overwrites a newer one. */
    version: integer().notNull(),
    /** JSON for the lists. */
    summary: text().notNull(),
    createdAt: integer("created_at").notNull(),
    startedAt: integer("started_at"),
    finishedAt: integer("finished_at"),
    updatedAt: integer("updated_at").notNull(),
    /** When the sweep looks whether the object has done what was due; null once the game is over. */
    checkAt: integer("check_at"),
  },
  (table) => [
    index("games_check").on(table.checkAt),
    index("games_status").on(table.visibility, table.status, table.createdAt, table.id),
    index("games_ruleset").on(
      table.visibility,
      table.ruleset,
      table.status,
      table.createdAt,
      table.id,
    ),
  ],
);

export const seats = sqliteTable(
  "seats",
  {
    gameId: text("game_id").notNull(),
    seat: integer().notNull(),
    playerId: text("player_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.seat] }),
    index("seats_player").on(table.playerId, table.gameId),
    check("seats_seat", sql`${table.seat} between 0 and 3`),
  ],
);

/**
 * How a game ended. Its record is served by its own object, which keeps it packed at a fraction of
 * what D1 asks, and without D1's limit of 10 GB (docs/scale.md).
 */
export const matches = sqliteTable("matches", {
  gameId: text("game_id").primaryKey(),
  ruleset: text().notNull(),
  status: text({ enum: ["finished", "cancelled"] }).notNull(),
  /** JSON. */
  result: text().notNull(),
  /** JSON array, a number per team. */
  score: text().notNull(),
  /** SHA-256 of the canonical record, hex. */
  digest: text().notNull(),
  /** Empty, and kept only for the release before, which fills it. */
  record: text().notNull(),
  hands: integer().notNull(),
  startedAt: integer("started_at"),
  finishedAt: integer("finished_at").notNull(),
});

/** What the operator has set while the service runs, over its variables. */
export const settings = sqliteTable("settings", {
  name: text().primaryKey(),
  value: text().notNull(),
});
