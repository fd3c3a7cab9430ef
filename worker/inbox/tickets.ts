import { timeOf } from "../../schema/wire/time.ts";
import type { Said } from "../game/ledger.ts";
import type { Caller } from "../http/auth.ts";
import type { Input } from "../http/operation.ts";
import { problem } from "../http/problem.ts";
import { randomBytes } from "../http/random.ts";
import { hashOf } from "../players/secret.ts";
import { newTicket } from "../players/ticket.ts";
import { openKeys } from "./keys.ts";

/** How long a ticket is good, ms. */
const TICKET_MS = 60_000;

/** How many of a player's tickets are good at the same time. */
export const MOST_TICKETS = 100;

/** A player's tickets. Only their hashes are kept, each with the caller that it lets in. */
export interface Tickets {
  /** Answers a request for one, in the order of checks that the API promises. */
  readonly issue: (
    caller: Caller,
    path: string,
    input: Input<unknown, unknown>,
    now: number,
  ) => Said;
  /** Takes a ticket, and nobody can take it again. */
  readonly redeem: (hash: string, now: number) => Caller | undefined;
}

export function openTickets(storage: DurableObjectStorage, player: string): Tickets {
  const { sql } = storage;
  const keys = openKeys(sql);

  /** Whatever the token may do, its ticket only reads. */
  function store(ticket: string, caller: Caller, expires: number): void {
    const reader: Caller = { ...caller, scopes: ["read"] };
    sql.exec(
      "INSERT INTO tickets (hash, expires, caller) VALUES (?, ?, ?)",
      hashOf(ticket),
      expires,
      JSON.stringify(reader),
    );
  }

  const good = (now: number): number => {
    sql.exec("DELETE FROM tickets WHERE expires <= ?", now);
    return sql.exec<{ n: number }>("SELECT COUNT(*) AS n FROM tickets").one().n;
  };

  return {
    issue: (caller, path, { media, key, fingerprint, valid }, now) =>
      storage.transactionSync((): Said => {
        if (media !== undefined) return { problem: media };
        const use = key === undefined ? undefined : { path, key, fingerprint };
        const again = use && keys.answered(use);
        if (again !== undefined) return again;
        if (!valid.ok) return { problem: valid.error };
        if (good(now) >= MOST_TICKETS) {
          const full = `At most ${MOST_TICKETS} tickets at the same time.`;
          return { problem: problem("limit_reached", full) };
        }
        const ticket = newTicket(player, randomBytes);
        const expires = now + TICKET_MS;
        store(ticket, caller, expires);
        const shown = { expiresAt: timeOf(expires) };
        if (use !== undefined) keys.save(use, 201, shown, now);
        return { status: 201, body: JSON.stringify({ ticket, ...shown }) };
      }),
    redeem(hash, now) {
      const [row] = sql
        .exec<{ expires: number; caller: string }>(
          "DELETE FROM tickets WHERE hash = ? RETURNING expires, caller",
          hash,
        )
        .toArray();
      return row === undefined || row.expires <= now
        ? undefined
        : (JSON.parse(row.caller) as Caller);
    },
  };
}
