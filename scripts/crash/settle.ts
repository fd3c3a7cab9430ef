import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "../../worker/journeys/client.ts";
import type { History } from "./history.ts";
import { OPERATOR_TOKEN } from "./server.ts";
import type { Table } from "./table.ts";

/** How long the house may take over all that it has to play, ms. */
const HOUSE_MS = 60_000;

/** The nearest deadline of a person is days away. */
const SOON_MS = 60_000;

/**
 * Waits until a game does nothing by itself any more. The house plays on when the people have
 * stopped: what is read of its table meanwhile does not go with what is read a moment later.
 */
export async function settle({ id }: Table, client: Client, { claim }: History): Promise<void> {
  const end = Date.now() + HOUSE_MS;
  for (;;) {
    const path = `/v1/operator/games/${id}`;
    const { status, json, text } = await client.ask("GET", path, { token: OPERATOR_TOKEN });
    const { due } = (json ?? {}) as { readonly due?: string };
    const settled = due === undefined || Date.parse(due) > Date.now() + SOON_MS;
    if (status === 200 && settled) return;
    if (status !== 200 || Date.now() > end) {
      return claim(false, () => `${id} does not come to rest: ${status} ${text}`);
    }
    await pause(50);
  }
}
