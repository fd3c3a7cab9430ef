import { and, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type * as z from "zod";
import { games, seats } from "../../schema/tables.ts";
import type { GameSummary } from "../../schema/wire/game.ts";
import type { Env } from "../env.ts";
import type { Caller } from "../http/auth.ts";
import type { Reply } from "../http/operation.ts";
import { pageReply, pageSize, readCursor } from "../http/page.ts";
import type { Problem } from "../http/problem.ts";
import { namesOf } from "../players/player.ts";

type Summary = z.output<typeof GameSummary>;

interface Wanted {
  /** The list's name, so that its cursors fit no other. */
  readonly list: string;
  readonly caller: Caller | undefined;
  readonly url: URL;
  readonly publicOnly: boolean;
  readonly query: {
    readonly limit?: number | undefined;
    readonly cursor?: string | undefined;
    readonly status?: (typeof games.$inferSelect)["status"] | undefined;
    readonly ruleset?: string | undefined;
    readonly player?: string | undefined;
  };
}

/** A page of games from the index, newest first, with the names their players have today. */
export async function listedGames(env: Env, wanted: Wanted): Promise<Reply | Problem> {
  const { caller, url, query } = wanted;
  const { status, ruleset, player } = query;
  const of = { list: [wanted.list, status, ruleset, player].join("/"), caller };
  const position = readCursor(of, query.cursor);
  if (!position.ok) return position.error;
  const limit = pageSize(query.limit);
  const db = drizzle(env.DB);
  const mine = (id: string): SQL =>
    inArray(games.id, db.select({ id: seats.gameId }).from(seats).where(eq(seats.playerId, id)));
  const rows = await db
    .select({ id: games.id, createdAt: games.createdAt, summary: games.summary })
    .from(games)
    .where(
      and(
        wanted.publicOnly ? eq(games.visibility, "public") : undefined,
        status === undefined ? undefined : eq(games.status, status),
        ruleset === undefined ? undefined : eq(games.ruleset, ruleset),
        player === undefined ? undefined : mine(player),
        position.value === undefined ? undefined : older(position.value),
      ),
    )
    .orderBy(desc(games.createdAt), desc(games.id))
    .limit(limit + 1);
  const summaries = rows.map((row) => JSON.parse(row.summary) as Summary);
  const named = await withNames(env, summaries);
  return pageReply(
    of,
    url,
    ["status", "ruleset", "player", "limit"],
    limit,
    rows.map((row, index) => ({ ...row, shown: named[index] })),
    ({ shown }) => shown,
    ({ createdAt, id }) => [createdAt, id],
  );
}

const older = ([createdAt, id]: readonly (string | number)[]): SQL | undefined =>
  or(
    lt(games.createdAt, Number(createdAt)),
    and(eq(games.createdAt, Number(createdAt)), lt(games.id, sql`${String(id)}`)),
  );

async function withNames(env: Env, summaries: readonly Summary[]): Promise<readonly Summary[]> {
  const ids = new Set<string>();
  for (const { seats: chairs } of summaries) {
    for (const { player, keptFor } of chairs) {
      if (player !== undefined) ids.add(player.id);
      if (keptFor !== undefined) ids.add(keptFor.id);
    }
  }
  const known = await namesOf(env, [...ids]);
  const person = <P extends Summary["seats"][number]["player"]>(ref: P): P => {
    if (ref === undefined) return ref;
    const found = known.get(ref.id);
    return found === undefined ? ref : { ...ref, ...found };
  };
  return summaries.map((summary) => ({
    ...summary,
    seats: summary.seats.map((chair) => ({
      ...chair,
      ...(chair.player === undefined ? {} : { player: person(chair.player) }),
      ...(chair.keptFor === undefined ? {} : { keptFor: person(chair.keptFor) }),
    })),
  }));
}
