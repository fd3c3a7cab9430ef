import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { TableOfPlayers } from "../journeys/play.ts";
import type { Answered, Asked } from "../testing/server.ts";
import { ask } from "../testing/server.ts";

/** For tests only: everything by which a refused request could have left a trace in a game. */

const TABLES = ["log", "snapshot", "kept", "keys"] as const;

/** What the alarm writes down when it happens to ring: what D1 and the inboxes have been told. */
const isTold = (name: string): boolean => name.startsWith("cursor:") || name === "lookout";

/** The game's whole database, but for how far others have been told of it. */
export const database = (id: string): Promise<string> =>
  runInDurableObject(env.GAME.getByName(id), (_, { storage }) => {
    const rows = TABLES.flatMap((table) =>
      storage.sql
        .exec(`SELECT * FROM ${table}`)
        .toArray()
        .filter((row) => !isTold(String(row.name ?? "")))
        .map((row) => `${table} ${JSON.stringify(row)}`),
    );
    return rows.join("\n");
  });

/** The game as everybody sees it: each seat, nobody, and whoever has the join code. */
export async function views(table: TableOfPlayers): Promise<readonly string[]> {
  const tokens = [undefined, ...table.players.map(({ token }) => token)];
  const seen = await Promise.all(
    tokens.map((token) => ask("GET", `/v1/games/${table.id}`, { token })),
  );
  return seen.map(({ headers, text }) => `${headers.get("ETag")} ${text}`);
}

let known: readonly string[] = [];

/** Database and views; the views are read anew only if the database is not the one seen last. */
async function trace(table: TableOfPlayers): Promise<readonly string[]> {
  const rows = await database(table.id);
  if (rows !== known[0]) known = [rows, ...(await views(table))];
  return known;
}

/** What a refusal has to be: its code, and where the rules refused, their reason. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly reason?: string;
}

/** Sends a request that has to be refused, and looks whether it changed anything at all. */
export async function refused(
  table: TableOfPlayers,
  method: string,
  path: string,
  asked: Asked,
  refusal: Refusal,
): Promise<Answered> {
  const before = await trace(table);
  const answer = await ask(method, path, asked);
  const { status, json } = answer;
  expect({ status, code: json?.code, reason: json?.reason }).toEqual({
    reason: undefined,
    ...refusal,
  });
  expect([await database(table.id), ...(await views(table))]).toEqual(before);
  return answer;
}

export const invalid: Refusal = { status: 400, code: "validation_failed" };
export const malformed: Refusal = { status: 400, code: "malformed_request" };
export const unauthenticated: Refusal = { status: 401, code: "unauthenticated" };
export const notSeated: Refusal = { status: 403, code: "not_seated" };
export const notFound: Refusal = { status: 404, code: "not_found" };
export const notYourTurn: Refusal = { status: 409, code: "not_your_turn" };
export const notActive: Refusal = { status: 409, code: "game_not_active" };
export const notOpen: Refusal = { status: 409, code: "game_not_open" };
export const stale: Refusal = { status: 412, code: "version_mismatch" };
export const conflict: Refusal = { status: 422, code: "options_conflict" };
export const keyReused: Refusal = { status: 422, code: "idempotency_key_reused" };
export const illegal = (reason: string): Refusal => ({
  status: 422,
  code: "illegal_action",
  reason,
});
