import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ask, migrate, type Registered, register } from "../testing/server.ts";
import { playOn, startGame } from "./play.ts";

beforeAll(migrate);
afterEach(() => {
  vi.restoreAllMocks();
});

interface Got {
  readonly status: number;
  readonly id: string;
  readonly text: string;
}

interface Delivered {
  readonly type: string;
  readonly outcome: string;
}

const MINUTE = 60_000;

/** Random numbers in [0, 1) that are the same in every run. */
const chanceFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
};

/** Everything that a player's feed holds. */
async function feedOf({ token }: Registered) {
  const items = [];
  let way = "/v1/me/notices";
  for (;;) {
    const { json } = await ask("GET", way, { token });
    if (json.items.length === 0) return items;
    items.push(...json.items);
    way = `/v1/me/notices?after=${json.next}`;
  }
}

describe("webhooks of a whole game whose receiver fails half of the time", () => {
  it("carry every notice of the feed that is still true, with its id, and never a tile", async () => {
    const chance = chanceFrom(11);
    const secrets = new Map<string, string>();
    const got = new Map<string, Got[]>();
    let failing = false;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const url = String(input);
      const headers = Object.fromEntries(new Headers(init?.headers));
      const text = new TextDecoder().decode(init?.body as Uint8Array);
      const status = failing && chance() < 0.5 ? 500 : 204;
      if (secrets.has(url)) {
        const seconds = Number(headers["webhook-timestamp"]);
        const id = headers["webhook-id"] ?? "";
        const wanted = new Webhook(secrets.get(url) ?? "").sign(id, new Date(seconds * 1000), text);
        expect(headers["webhook-signature"]).toBe(wanted);
      }
      got.set(url, [...(got.get(url) ?? []), { status, id: headers["webhook-id"] ?? "", text }]);
      return new Response(null, { status });
    });

    const players: Registered[] = [];
    for (let seat = 0; seat < 4; seat += 1) players.push(await register());
    const urlOf = (seat: number) => `https://seat${seat}.example/`;
    for (const [seat, { token }] of players.entries()) {
      const made = await ask("POST", "/v1/me/webhooks", { token, body: { url: urlOf(seat) } });
      secrets.set(urlOf(seat), made.json.secret);
      const state = async () =>
        (await ask("GET", `/v1/me/webhooks/${made.json.id}`, { token })).json.state;
      await expect.poll(state).toBe("active");
    }

    failing = true;
    const [creator, ...guests] = players;
    // Far enough for several hands: to 61 one game in eight is over within twenty turns.
    const wish = { ruleset: "all-fives", options: { target: 150 }, seats: 4, seat: 0 };
    const made = await ask("POST", "/v1/games", { token: creator?.token, body: wish });
    const way = `/v1/games/${made.json.id}`;
    for (const guest of guests) await ask("POST", `${way}/join`, { token: guest.token, body: {} });
    let turns = 0;
    for (;;) {
      const game = (await ask("GET", way)).json;
      if (game.status !== "active") break;
      const { token } = players[game.turn.seats[0]] ?? {};
      const { actions } = (await ask("GET", way, { token })).json.you;
      const action = actions[Math.floor(chance() * actions.length)];
      expect((await ask("POST", `${way}/actions`, { token, body: action })).status).toBe(200);
      turns += 1;
    }
    expect(turns).toBeGreaterThan(20);

    // Hours pass in the inboxes, and what has failed is tried again.
    for (const hours of [0.1, 1, 4, 10, 22, 40, 70, 110]) {
      for (const { id } of players) {
        const inbox = env.INBOX.getByName(id);
        await runInDurableObject(inbox, (it) => {
          it.clock = () => Date.now() + hours * 60 * MINUTE;
        });
        await runDurableObjectAlarm(inbox);
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
      failing = hours < 4;
    }

    for (const [seat, player] of players.entries()) {
      const feed = await feedOf(player);
      expect(feed.length).toBeGreaterThan(turns / 8);
      const lost = () => {
        const good = (got.get(urlOf(seat)) ?? []).filter(({ status }) => status === 204);
        const arrived = new Set(good.map(({ id }) => id));
        return feed.filter(({ id, type }) => type !== "turn.started" && !arrived.has(id));
      };
      await expect.poll(lost).toEqual([]);
      const sent = got.get(urlOf(seat)) ?? [];
      const listed = new Map(feed.map(({ cursor: _, ...notice }) => [notice.id, notice]));
      for (const { id, text } of sent) {
        const body = JSON.parse(text);
        if (body.type !== "webhook.test") expect(body).toEqual(listed.get(id));
        expect(text).not.toMatch(/"[0-6]-[0-6]"/);
        expect(text.length).toBeLessThan(1_000);
      }
    }
  });
});

it("the webhook of a turn is given up once its player has moved, though nobody tells his inbox", async () => {
  let status = 204;
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(null, { status }));
  const table = await startGame();
  const ways = new Map<string, string>();
  for (const { id, token } of table.players) {
    const body = { url: `https://${id.slice(2).toLowerCase()}.example/` };
    const made = await ask("POST", "/v1/me/webhooks", { token, body });
    ways.set(id, `/v1/me/webhooks/${made.json.id}`);
    const state = async () => (await ask("GET", ways.get(id) ?? "", { token })).json.state;
    await expect.poll(state).toBe("active");
  }
  status = 500;
  const { turn } = await playOn(table, () => 0);
  const { id = "", token } = table.players[turn.seats[0]] ?? {};
  const outcomes = async () =>
    (await ask("GET", `${ways.get(id)}/deliveries`, { token })).json.items
      .filter(({ type }: Delivered) => type === "turn.started")
      .map(({ outcome }: Delivered) => outcome);
  await expect.poll(outcomes).toContain("failed");
  await playOn(table, () => 0);
  status = 204;
  await runInDurableObject(env.INBOX.getByName(id), async (inbox) => {
    inbox.clock = () => Date.now() + 10 * MINUTE;
    await inbox.alarm();
  });
  await expect.poll(async () => (await outcomes())[0]).toBe("superseded");
  expect(await outcomes()).not.toContain("delivered");
});
