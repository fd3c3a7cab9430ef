import { beforeAll, expect, it } from "vitest";
import { ask, migrate, register } from "../testing/server.ts";
import { seen, startGame } from "./play.ts";

beforeAll(migrate);

it("takes a leaver's name out of every game, and has the house play on for him", async () => {
  const table = await startGame();
  const leaver = table.players[2];
  const alone = (
    await ask("POST", "/v1/games", { token: leaver?.token, body: { ruleset: "eighty" } })
  ).json;
  const host = await register();
  const kept = (
    await ask("POST", "/v1/games", {
      token: host.token,
      body: { ruleset: "block", invite: [{ seat: 1, name: leaver?.name }] },
    })
  ).json;
  expect(kept.seats[1].keptFor.name).toBe(leaver?.name);
  expect((await ask("DELETE", "/v1/me", { token: leaver?.token })).status).toBe(204);

  const running = await seen(table, 0);
  expect(running.seats[2]).toMatchObject({ absent: true, player: { id: leaver?.id } });
  const open = await ask("GET", `/v1/games/${alone.id}`);
  expect(open.json.status).toBe("cancelled");
  const invited = await ask("GET", `/v1/games/${kept.id}`, { token: host.token });
  for (const { text } of [await ask("GET", `/v1/games/${table.id}`), open, invited]) {
    expect(text).not.toContain(leaver?.name);
  }
});

it("shows a player's new name at his tables", async () => {
  const table = await startGame();
  const [player] = table.players;
  const name = `New ${crypto.randomUUID().slice(0, 8)}`;
  const renamed = await ask("PATCH", "/v1/me", { token: player?.token, body: { name } });
  expect(renamed.status).toBe(200);
  await expect.poll(async () => (await seen(table, 1)).seats[0].player.name).toBe(name);
});
