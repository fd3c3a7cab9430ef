import { and, asc, eq, lte } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { games } from "../schema/tables.ts";
import type { Env } from "./env.ts";
import { failureNote } from "./http/failure.ts";

/** Games looked after in one sweep; the rest follow a minute later. */
const GAMES_A_SWEEP = 40;

/** When to look again at a game that did not answer, ms. */
const LOOK_AGAIN = 60_000;

/**
 * Wakes the games of which D1 thinks that something is due. Their own alarms do the work; this is
 * for an alarm that was lost, so a game that is asked for nothing only says when to look again.
 */
export async function sweep(env: Env, now: number): Promise<void> {
  const db = drizzle(env.DB);
  const due = await db
    .select({ id: games.id, checkAt: games.checkAt })
    .from(games)
    .where(lte(games.checkAt, now))
    .orderBy(asc(games.checkAt))
    .limit(GAMES_A_SWEEP);
  await Promise.all(
    due.map(async ({ id, checkAt }) => {
      const next = await nextDue(env, id);
      await db
        .update(games)
        .set({ checkAt: next !== undefined && next > now ? next : now + LOOK_AGAIN })
        // A game that was over meanwhile has said so itself, and is not looked after any more.
        .where(and(eq(games.id, id), eq(games.checkAt, checkAt ?? 0)));
    }),
  );
}

/** One game that fails costs the others nothing; it is asked again. */
async function nextDue(env: Env, id: string): Promise<number | undefined> {
  try {
    return await env.GAME.getByName(id).poke();
  } catch (error) {
    console.error(failureNote("sweep", { game: id }, error));
    return undefined;
  }
}
