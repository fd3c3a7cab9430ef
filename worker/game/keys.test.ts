import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { inGame } from "../faults/platform.ts";
import { playOn, seen, startGame } from "../journeys/play.ts";
import { ask, migrate } from "../testing/server.ts";
import { openKeyIndex } from "./keys.ts";

beforeAll(migrate);

/** A game in its second hand, whose first action had a key; and that action again. */
async function secondHand() {
  const table = await startGame({ seats: 2, options: { target: 1000 } }, "block", 2);
  const seat: number = (await seen(table, 0)).turn.seats[0];
  const { token } = table.players[seat] ?? {};
  const [action] = (await seen(table, seat)).you.actions;
  const again = () =>
    ask("POST", `/v1/games/${table.id}/actions`, {
      token,
      body: action,
      headers: { "Idempotency-Key": "the-first" },
    });
  const first = await again();
  for (let hand = 1; hand < 2; ) hand = (await playOn(table, () => 0)).hand.number;
  await playOn(table, () => 0);
  return { table, first, again };
}

const stored = (id: string, change?: string) =>
  inGame(id, (_, { sql }) => {
    if (change !== undefined) sql.exec(change);
    return sql.exec<{ keys: string | null }>("SELECT keys FROM snapshot").one().keys;
  });

describe("a key of an earlier hand", () => {
  it("is found through the snapshot when the game is woken", async () => {
    const { table, first, again } = await secondHand();
    expect(Object.keys(JSON.parse((await stored(table.id)) ?? "{}"))).toHaveLength(1);
    await evictDurableObject(env.GAME.getByName(table.id));
    const { status, text, headers } = await again();
    expect([status, text]).toEqual([200, first.text]);
    expect(headers.get("Idempotency-Replayed")).toBe("true");
  });

  it("is found where an earlier release has taken the snapshot, without keys", async () => {
    const { table, first, again } = await secondHand();
    await stored(table.id, "UPDATE snapshot SET keys = NULL");
    await evictDurableObject(env.GAME.getByName(table.id));
    expect((await again()).text).toBe(first.text);
  });

  it("is found where an earlier release has answered it, in a table of its own", async () => {
    const { table, first, again } = await secondHand();
    await inGame(table.id, (_, { sql }) => {
      sql.exec(
        `INSERT INTO keys (player, path, key, fingerprint, status, body, etag)
         SELECT json_extract(answered, '$.owner.player'), json_extract(answered, '$.owner.path'),
           json_extract(answered, '$.owner.key'), json_extract(answered, '$.fingerprint'), 200,
           answer, '"1.s0"'
         FROM log WHERE answered IS NOT NULL`,
      );
      sql.exec("UPDATE log SET answered = NULL, answer = NULL");
      sql.exec("UPDATE snapshot SET keys = NULL");
    });
    await evictDurableObject(env.GAME.getByName(table.id));
    const { text, headers } = await again();
    expect([text, headers.get("ETag")]).toEqual([first.text, '"1.s0"']);
  });
});

describe("the index of keys", () => {
  const owner = { player: "p_a", path: "POST /v1/games/g/actions", key: "k" };

  it("keeps players, operations and keys apart", () => {
    const index = openKeyIndex({}, [{ last: 3, owner }]);
    expect(index.rowOf(owner)).toBe(3);
    for (const other of [{ player: "p_b" }, { path: "POST /v1/games/g/messages" }, { key: "l" }]) {
      expect(index.rowOf({ ...owner, ...other })).toBeUndefined();
    }
  });

  it("is the same after it was written down", () => {
    const index = openKeyIndex({}, []);
    index.add(owner, 7);
    const again = openKeyIndex(JSON.parse(JSON.stringify(index.rows())), []);
    expect(again.rowOf(owner)).toBe(7);
    again.remove(owner);
    expect(again.rowOf(owner)).toBeUndefined();
  });
});
