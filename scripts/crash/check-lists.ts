import { setTimeout as pause } from "node:timers/promises";
import type { Client, Game, Player } from "../../worker/journeys/client.ts";
import type { History } from "./history.ts";
import type { Table } from "./table.ts";

/** How long the lists may take once nothing is killed any more, ms. */
const CATCH_UP_MS = 30_000;

/** Looks again until both are the same, or it has taken too long. */
async function becomes(
  what: string,
  want: readonly string[],
  look: () => Promise<readonly string[]>,
  { claim }: History,
): Promise<void> {
  const wanted = JSON.stringify([...want].sort());
  const end = Date.now() + CATCH_UP_MS;
  let got = "";
  while (got !== wanted) {
    got = JSON.stringify([...(await look())].sort());
    if (got === wanted || Date.now() > end) break;
    await pause(250);
  }
  claim(got === wanted, () => `${what}: got ${got}, want ${wanted}`);
}

/** D1's list of a player's games, and the turns that wait for him, are what the games say. */
export async function checkLists(
  player: Player,
  tables: readonly Table[],
  client: Client,
  history: History,
): Promise<void> {
  const own = tables.filter(({ seated }) => seated.some((one) => one?.id === player.id));
  const { token } = player;
  const games = await Promise.all(own.map(async ({ id }) => (await client.see(id, token)).game));

  await becomes(
    `the games of ${player.name}`,
    games.map(({ id, status }) => `${id} ${status}`),
    async () => {
      const listed: string[] = [];
      for (let way: string | undefined = "/v1/me/games?limit=100"; way !== undefined; ) {
        const { json }: { json: unknown } = await client.ask("GET", way, { token });
        const page = json as { items: readonly Game[]; next?: string };
        listed.push(...page.items.map(({ id, status }) => `${id} ${status}`));
        way = page.next && `/v1/me/games?limit=100&cursor=${encodeURIComponent(page.next)}`;
      }
      return listed;
    },
    history,
  );

  await becomes(
    `the turns of ${player.name}`,
    games.flatMap(({ id, turn, you }) =>
      turn !== undefined && you !== undefined && turn.seats.includes(you.seat)
        ? [`${id} ${you.seat} ${turn.deadline}`]
        : [],
    ),
    async () => {
      const { json } = await client.ask("GET", "/v1/me/turns", { token });
      const { items } = json as {
        items: readonly { gameId: string; seat: number; deadline: string }[];
      };
      return items.map(({ gameId, seat, deadline }) => `${gameId} ${seat} ${deadline}`);
    },
    history,
  );
}
