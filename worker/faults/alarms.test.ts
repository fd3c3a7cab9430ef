import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Item } from "../journeys/feed.ts";
import { playOn, seen, startGame, type TableOfPlayers } from "../journeys/play.ts";
import { sweep } from "../scheduled.ts";
import { ask, migrate, register } from "../testing/server.ts";
import {
  inGame,
  inInbox,
  trouble,
  troubledDatabase,
  troubledInboxes,
  withBindings,
} from "./platform.ts";

beforeAll(migrate);

const DAY = 24 * 60 * 60_000;
const perTurn = { kind: "perTurn", seconds: DAY / 1000 };

/** Turns missed, as they are stored: to ask the game would wake it. */
const missed = ({ id }: Pick<TableOfPlayers, "id">): Promise<number> =>
  inGame(
    id,
    (_, { sql }) =>
      sql
        .exec<{ events: string }>("SELECT events FROM log")
        .toArray()
        .flatMap(({ events }) => JSON.parse(events) as readonly { readonly type: string }[])
        .filter(({ type }) => type === "turn.missed").length,
  );

/** A game whose clock stands a second after its deadline. */
async function overdue() {
  const table = await startGame({ clock: perTurn });
  const { turn } = await seen(table, 0);
  // The platform's alarm would ring a few seconds after the start; then the next is the deadline's.
  await inGame(table.id, (game) => game.alarm());
  const now = Date.parse(turn.deadline) + 1000;
  const late = () =>
    inGame(table.id, (game) => {
      game.clock = () => now;
    });
  await late();
  return { table, now, late };
}

describe("an alarm", () => {
  it("that rings twice plays one turn", async () => {
    const { table } = await overdue();
    await Promise.all([
      inGame(table.id, (game) => game.alarm()),
      inGame(table.id, (game) => game.alarm()),
    ]);
    expect(await missed(table)).toBe(1);
  });

  it("that rings too early does nothing, and comes back in time", async () => {
    const table = await startGame({ clock: perTurn });
    const { version, turn } = await seen(table, 0);
    await inGame(table.id, (game) => game.alarm());
    expect((await seen(table, 0)).version).toBe(version);
    const alarm = await inGame(table.id, (_, storage) => storage.getAlarm());
    expect(alarm).not.toBeNull();
    expect(alarm ?? 0).toBeLessThanOrEqual(Date.parse(turn.deadline));
  });

  it("that fails comes back", async () => {
    const { table, now } = await overdue();
    await inGame(table.id, async (game, storage) => {
      await storage.deleteAlarm();
      let calls = 0;
      game.clock = () => {
        calls += 1;
        if (calls === 1) throw new Error("the platform is confused");
        return now;
      };
      await game.alarm();
      expect((await storage.getAlarm()) ?? 0).toBeGreaterThan(0);
    });
    await inGame(table.id, (game) => game.alarm());
    expect(await missed(table)).toBe(1);
  });

  it("that is lost while the object lives is set again by the next wake", async () => {
    const { table, now } = await overdue();
    await inGame(table.id, (_, storage) => storage.deleteAlarm());
    await playOn(table, () => 0).catch(() => undefined);
    const alarm = await inGame(table.id, (_, storage) => storage.getAlarm());
    expect(alarm ?? 0).toBeGreaterThan(now - DAY);
    expect(alarm).not.toBeNull();
  });

  it("that is lost with the object's life is made up for by the sweep, within its minute", async () => {
    const { table, now, late } = await overdue();
    await inGame(table.id, (_, storage) => storage.deleteAlarm());
    await evictDurableObject(env.GAME.getByName(table.id));
    await late();
    await sweep(env, now + 60_000);
    expect(await missed(table)).toBe(1);
    expect(await inGame(table.id, (_, storage) => storage.getAlarm())).not.toBeNull();
  });

  it("that is lost while D1 is down is made up for by its player's inbox", async () => {
    const { table, late, now } = await overdue();
    await inGame(table.id, (_, storage) => storage.deleteAlarm());
    const [seat = 0] = await startSeat(table);
    const outage = trouble("before");
    await withBindings({ DB: troubledDatabase(env.DB, outage) }, async () => {
      const stub = env.INBOX.getByName(table.players[seat]?.id ?? "");
      await late();
      const { runInDurableObject } = await import("cloudflare:test");
      await runInDurableObject(stub, async (inbox) => {
        inbox.clock = () => now + 60_000;
        await inbox.alarm();
      });
    });
    expect(await missed(table)).toBe(1);
  });

  it("lost together with what a move had to tell is made up for by the mover's inbox", async () => {
    const table = await startGame({ clock: perTurn });
    await inGame(table.id, (game) => game.told());
    const { turn } = await seen(table, 0);
    const failing = trouble("before");
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await withBindings({ INBOX: troubledInboxes(env.INBOX, failing) }, async () => {
      await playOn(table, () => 0);
      await expect.poll(failing.tries).toBeGreaterThan(0);
    });
    said.mockRestore();
    const { turn: next, version } = await seen(table, 0);
    await inGame(table.id, (_, storage) => storage.deleteAlarm());
    await evictDurableObject(env.GAME.getByName(table.id));
    const { token } = table.players[next.seats[0]] ?? {};
    const toldOf = async () =>
      (await ask("GET", "/v1/me/notices", { token })).json.items.filter(
        ({ type, data }: Item["item"]) =>
          type === "turn.started" && data.version === version && data.gameId === table.id,
      ).length;

    expect(await toldOf()).toBe(0);
    await inInbox(table.players[turn.seats[0]]?.id ?? "", async (inbox) => {
      inbox.clock = () => Date.parse(turn.deadline) - DAY / 4; // as he believes, he is to be reminded
      await inbox.alarm();
    });
    const alarm = await inGame(table.id, (_, storage) => storage.getAlarm());
    expect(alarm ?? Number.POSITIVE_INFINITY).toBeLessThan(Date.now() + DAY / 4);
    await inGame(table.id, (game) => game.alarm());
    expect(await toldOf()).toBe(1);
  });

  it("an hour late plays one turn, and gives the next its whole time", async () => {
    const { table, now } = await overdue();
    const late = now + 60 * 60_000;
    await inGame(table.id, async (game) => {
      game.clock = () => late;
      await game.alarm();
    });
    expect(await missed(table)).toBe(1);
    const { turn } = await seen(table, 0);
    expect(Date.parse(turn.deadline) - late).toBe(DAY);
  });

  it("does not wait for a D1 that hangs: the house plays on", async () => {
    const { token, id: player } = await register();
    await ask("GET", "/v1/me", { token }); // so that the token is known without D1
    const bots = [1, 2, 3].map((seat) => ({ seat, level: "easy" }));
    const outage = trouble("hang");
    await withBindings({ DB: troubledDatabase(env.DB, outage) }, async () => {
      const made = await ask("POST", "/v1/games", {
        token,
        body: { ruleset: "brazilian-pairs", seat: 0, bots },
      });
      // Nobody sits there any more: every turn is the house's, and each is the work of an alarm.
      await inGame(made.json.id, async (game) => {
        let now = Date.now();
        game.clock = () => now;
        await game.giveUp(player);
        let version = made.json.version;
        for (let ring = 0; ring < 3; ring++) {
          now += 60_000;
          const began = Date.now();
          await game.alarm();
          expect(Date.now() - began).toBeLessThan(9_000); // a telling of D1 takes ten
          const said = await game.inspect();
          const seen = "body" in said ? JSON.parse(said.body).game.version : 0;
          expect(seen).toBeGreaterThan(version);
          version = seen;
        }
      });
    });
    expect(outage.tries()).toBeGreaterThan(0);
  });
});

/** The seats that the running deadline is about, as it was before the clock passed it. */
const startSeat = ({ id }: TableOfPlayers): Promise<readonly number[]> =>
  inGame(id, async (game) => {
    const { clock } = game;
    game.clock = () => 0;
    const said = await game.view({});
    game.clock = clock;
    return "problem" in said ? [] : JSON.parse(said.body).turn.seats;
  });

it("the alarm that the platform keeps is the one that rings", async () => {
  const { table } = await overdue();
  expect(await runDurableObjectAlarm(env.GAME.getByName(table.id))).toBe(true);
  expect(await missed(table)).toBe(1);
});
