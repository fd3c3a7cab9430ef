import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Game } from "../game/game.ts";
import { ask, migrate, register } from "../testing/server.ts";
import { playOn, seen, startGame } from "./play.ts";

beforeAll(migrate);

it("plays a whole game over HTTP, and its record is its events", async () => {
  const table = await startGame();
  let game = await seen(table, 0);
  expect(game.status).toBe("active");
  for (let turn = 0; game.status === "active" && turn < 2_000; turn++) {
    game = await playOn(table, (count) => (turn * 7) % count);
  }
  expect(game.status).toBe("finished");
  expect(Math.max(...game.score)).toBeGreaterThanOrEqual(50);
  const mine = (
    await ask("GET", "/v1/me/games?status=finished", { token: table.players[1]?.token })
  ).json;
  expect(mine.items.map(({ id }: { id: string }) => id)).toEqual([table.id]);
  const record = (await ask("GET", `/v1/games/${table.id}/record`)).json;
  expect(record.game.score).toEqual(game.score);
  const events = [];
  for (let after = "0"; ; ) {
    const page = (await ask("GET", `/v1/games/${table.id}/events?after=${after}`)).json;
    if (page.items.length === 0) break;
    events.push(...page.items);
    after = page.next;
  }
  expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
  expect(game.version).toBe(events.length);
  const steps = events.filter((event) => "by" in event).map(({ seq }) => seq);
  expect(
    record.hands
      .flatMap((hand: { actions: { seq: number }[] }) => hand.actions)
      .map((a: { seq: number }) => a.seq),
  ).toEqual(steps);
});

it("is played to its end by four bots, of every level and in every ruleset", async () => {
  const { token } = await register();
  for (const ruleset of ["brazilian-pairs", "jamaican-partner", "eighty", "all-fives", "block"]) {
    const bots = ["easy", "fair", "strong", "easy"].map((level, seat) => ({ seat, level }));
    const made = await ask("POST", "/v1/games", { token, body: { ruleset, seats: 4, bots } });
    expect(made.status, made.text).toBe(201);
    const game = await runInDurableObject(env.GAME.getByName(made.json.id), async (one: Game) => {
      let now = Date.now();
      one.clock = () => now;
      for (let turn = 0; turn < 5_000 && (await one.poke()) !== undefined; turn++) now += 60_000;
      const said = await one.view({});
      return "problem" in said ? said.problem : JSON.parse(said.body);
    });
    expect([ruleset, game.status, game.seats[2].bot]).toEqual([ruleset, "finished", "strong"]);
  }
});

it("lets either winner of a Jamaican hand open, and shows what each has signalled", async () => {
  const table = await startGame({}, "jamaican-partner");
  let game = await seen(table, 0);
  for (let turn = 0; game.turn.seats.length < 2 && turn < 400; turn++) {
    game = await playOn(table, () => 0);
  }
  const [seat, partner] = game.turn.seats;
  const signal = { type: "signal", signal: "yield" };
  const path = `/v1/games/${table.id}/actions`;
  const token = table.players[seat]?.token;
  const said = await ask("POST", path, { token, body: signal });
  expect(said.json.you.signal).toBe("yield");
  expect(said.json.turn.deadline).toBe(game.turn.deadline);
  const again = await ask("POST", path, { token, body: signal });
  expect([again.status, again.json.reason]).toEqual([422, "already_signalled"]);
  const heard = await seen(table, partner);
  expect(heard.hand.signals).toEqual([{ seat, signal: "yield" }]);
  expect(heard.you.signal).toBeUndefined();
  const [opening] = heard.you.actions;
  const opened = await ask("POST", path, { token: table.players[partner]?.token, body: opening });
  expect([opened.status, opened.json.hand.opener]).toEqual([200, partner]);
});

it("makes no view for a reader who has the newest one", async () => {
  const table = await startGame();
  const stub = env.GAME.getByName(table.id);
  const player = (await seen(table, 2)).seats[2].player.id;
  const first = await stub.view({ player });
  const etag = "problem" in first ? "" : (first.etag ?? "");
  expect(etag).toMatch(/^"[0-9]+\.s2"$/);
  expect(await stub.view({ player }, etag)).toEqual({ status: 304, body: "", etag });
  expect(await stub.view({}, etag)).toMatchObject({ status: 200 });
  await playOn(table, () => 0);
  expect(await stub.view({ player }, etag)).toMatchObject({ status: 200 });
});
