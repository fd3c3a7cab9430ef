import { and, eq, isNotNull } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { games } from "../../schema/tables.ts";

/** Says when the sweep shall look after a game (ms); one that is over is not looked after. */
export async function lookAfter(db: DrizzleD1Database, id: string, at: number): Promise<void> {
  await db
    .update(games)
    .set({ checkAt: at })
    .where(and(eq(games.id, id), isNotNull(games.checkAt)));
}
