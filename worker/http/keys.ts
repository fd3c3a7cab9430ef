import { and, eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/d1";
import { keys } from "../../schema/tables.ts";
import type { Env } from "../env.ts";
import { keyReused } from "./idempotency.ts";
import type { Commit, Outcome, Reply } from "./operation.ts";

/** One use of an idempotency key: it belongs to player, method and path. */
export interface KeyUse {
  readonly playerId: string;
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** The stored answer of this use, `idempotency_key_reused` for another body, undefined if new. */
export const replayOf = async (env: Env, use: KeyUse): Promise<Outcome | undefined> => {
  const [row] = await drizzle(env.DB)
    .select()
    .from(keys)
    .where(
      and(
        eq(keys.playerId, use.playerId),
        eq(keys.method, use.method),
        eq(keys.path, use.path),
        eq(keys.key, use.key),
      ),
    );
  if (row === undefined) return undefined;
  if (row.fingerprint !== use.fingerprint) return keyReused();
  const headers = JSON.parse(row.headers) as Record<string, string>;
  return {
    status: row.status,
    ...(row.body === null ? {} : { body: JSON.parse(row.body) as unknown }),
    headers: { ...headers, "Idempotency-Replayed": "true" },
  };
};

const keyStatement = (env: Env, use: KeyUse, stored: Reply, now: number): BatchItem<"sqlite"> =>
  drizzle(env.DB)
    .insert(keys)
    .values({
      ...use,
      status: stored.status,
      body: stored.body === undefined ? null : JSON.stringify(stored.body),
      headers: JSON.stringify(stored.headers ?? {}),
      createdAt: now,
    });

/**
 * Carries out a Commit, with its key if it has one. Of equal requests at once the database lets one
 * batch through; the others fail on the key and answer what that one stored.
 */
export const carryOut = async (
  env: Env,
  commit: Commit,
  use: KeyUse | undefined,
  now: number,
): Promise<Outcome> => {
  const own = use && keyStatement(env, use, commit.stored ?? commit.reply, now);
  const [first, ...rest] = own === undefined ? commit.statements : [own, ...commit.statements];
  if (first === undefined) return commit.reply;
  try {
    await drizzle(env.DB).batch([first, ...rest]);
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === undefined) throw error;
    // Whatever constraint it was: an equal request may have gone through meanwhile.
    const stored = use && (await replayOf(env, use));
    const refusal = stored ?? commit.refused?.(constraint);
    if (refusal === undefined) throw error;
    return refusal;
  }
  commit.done?.();
  return commit.reply;
};

/** The constraint that a statement broke, in SQLite's words; undefined for any other failure. */
const brokenConstraint = (error: unknown): string | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const found = /(?:UNIQUE|NOT NULL|CHECK|FOREIGN KEY) constraint failed[^\n]*/.exec(
      cause.message,
    );
    if (found !== null) return found[0];
  }
  return undefined;
};
