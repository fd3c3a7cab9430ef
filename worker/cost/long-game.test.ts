import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, it } from "vitest";
import type * as z from "zod";
import type { GameView } from "../../schema/wire/game.ts";
import type { Env } from "../env.ts";
import { withBindings } from "../faults/platform.ts";
import type { Game } from "../game/game.ts";
import { startGame, type TableOfPlayers } from "../journeys/play.ts";
import { forget } from "../players/authenticate.ts";
import { seedChance } from "../testing/recording.ts";
import { ask, migrate } from "../testing/server.ts";
import { type Bill, type Meter, openMeter } from "./meter.ts";

/** A move costs the same in a game's first hand and after thousands of events. */

let meter: Meter;
let unseed = () => {};
beforeAll(async () => {
  await migrate();
  unseed = seedChance();
  meter = await openMeter();
});
afterAll(() => {
  meter.stop();
  unseed();
});

/** Inboxes that listen and keep nothing: what is played in between is not what is counted. */
const deaf = {
  getByName: () => ({ hear: async () => ({}) }),
} as unknown as Env["INBOX"];

type View = z.output<typeof GameView>;

/** Takes the first action on offer until a version is reached and a hand is three tiles old. */
async function playTo({ id, players }: TableOfPlayers, version: number): Promise<void> {
  await withBindings({ INBOX: deaf }, async () => {
    await runInDurableObject(meter.objects.GAME.getByName(id), async (game: Game) => {
      let view: View | undefined;
      const ready = () =>
        view !== undefined && view.version >= version && view.hand?.line?.tiles.length === 3;
      while (!ready()) {
        const now = view ?? (await viewOf(game));
        const seat = now.turn?.seats[0] ?? 0;
        const guest = { player: players[seat]?.id ?? "" };
        const action = (await viewOf(game, guest)).you?.actions.at(-1);
        const said = await game.command("act", guest, "/actions", {
          key: `key-${now.version}`,
          fingerprint: "",
          valid: { ok: true, value: { query: {}, body: action } },
        });
        if ("problem" in said) throw new Error(said.problem.detail);
        view = JSON.parse(said.body);
      }
      await game.told();
    });
  });
}

const viewOf = async (game: Game, guest: { readonly player?: string } = {}): Promise<View> => {
  const said = await game.view(guest);
  if ("problem" in said) throw new Error(said.problem.detail);
  return JSON.parse(said.body);
};

/** What a move with a key costs now, warm and in an object that has to be woken for it. */
async function costOfMoves(table: TableOfPlayers): Promise<readonly Bill[]> {
  const bills: Bill[] = [];
  for (const cold of [false, true]) {
    await env.GAME.getByName(table.id).told();
    await meter.ring("game", table.id);
    const open = (await ask("GET", `/v1/games/${table.id}`)).json;
    const { id = "", token } = table.players[open.turn.seats[0]] ?? {};
    // A token is believed for half a minute, which may be over in the middle of the count.
    forget({ playerId: id });
    const mine = (await ask("GET", `/v1/games/${table.id}`, { token })).json;
    if (cold) await meter.evict("game", table.id);
    bills.push(
      await meter.bill(async () => {
        const { status } = await ask("POST", `/v1/games/${table.id}/actions`, {
          token,
          body: mine.you.actions[0],
          headers: { "Idempotency-Key": crypto.randomUUID() },
        });
        expect(status).toBe(200);
      }),
    );
  }
  return bills;
}

/** A player's first turn sets the alarm of his inbox and wakes it; later ones find both done. */
async function everybodyMoves(table: TableOfPlayers): Promise<void> {
  for (let moves = 0; moves < 6; moves += 2) await costOfMoves(table);
}

it("costs the same rows at event 10 and at event 2,000", async () => {
  // A hand is a point here, so this takes at least a hundred hands.
  const wish = { options: { scoring: "straightSix", target: 100 } };
  const table = await startGame(wish, "jamaican-partner");
  await playTo(table, 10);
  await everybodyMoves(table);
  await playTo(table, 30);
  const young = await costOfMoves(table);
  // That takes long, and inboxes that hear of nothing meanwhile would go cold.
  for (let version = 50; version < 2_000; version += 50) {
    await playTo(table, version);
    await meter.keepWarm();
  }
  // On a machine that is slow they have all the same, and have forgotten what they knew.
  await everybodyMoves(table);
  await playTo(table, 2_000);
  const old = await costOfMoves(table);
  expect((await ask("GET", `/v1/games/${table.id}`)).json.version).toBeGreaterThanOrEqual(2_000);
  expect(old).toEqual(young);
  expect(young[0]).toMatchObject({ game: { written: 2 }, d1: { written: 0 } });
}, 120_000);
