import {
  evictAllDurableObjects,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Game } from "../game/game.ts";
import { socketRequest } from "../http/sockets.ts";
import type { Inbox } from "../inbox/inbox.ts";
import { playOn, startGame, type TableOfPlayers } from "../journeys/play.ts";
import { ask, migrate } from "../testing/server.ts";

/** Whoever waits at a socket costs nothing while nothing happens: his object is not even in memory. */

beforeAll(migrate);

const GAMES = 19;
const WATCHERS = 500;
const INBOXES = 32;
const DEVICES = 16;

/** Sockets with what each has heard. */
interface Heard {
  readonly socket: WebSocket;
  readonly messages: string[];
}

async function open(stub: { fetch(request: Request): Promise<Response> }, request: Request) {
  const { webSocket } = await stub.fetch(request);
  if (webSocket === null) throw new Error("no socket");
  const messages: string[] = [];
  webSocket.addEventListener("message", ({ data }) => void messages.push(String(data)));
  webSocket.accept();
  return { socket: webSocket, messages };
}

/** Whether an object is in memory: only one that is can be put out of it. */
const isAwake = async (stub: DurableObjectStub<Game> | DurableObjectStub<Inbox>) => {
  try {
    await evictDurableObject(stub);
    return true;
  } catch {
    return false;
  }
};

it("10,000 idle sockets keep nothing in memory, and are told when something happens", async () => {
  const first = await startGame({ seats: 2 }, "block", 2);
  const [ana, bela] = first.players;
  const games: TableOfPlayers[] = [first];
  while (games.length < GAMES) {
    const wish = { ruleset: "block", seats: 2, seat: 0 };
    const made = await ask("POST", "/v1/games", { token: ana?.token, body: wish });
    await ask("POST", `/v1/games/${made.json.id}/join`, { token: bela?.token, body: {} });
    games.push({ id: made.json.id, players: first.players });
  }
  // What the alarms would do a few seconds later is done now: none wakes anybody meanwhile.
  for (const { id } of games) {
    await env.GAME.getByName(id).told();
    await runDurableObjectAlarm(env.GAME.getByName(id));
  }

  const watching = new Map<string, Heard[]>();
  for (const { id } of games) {
    const { version } = (await ask("GET", `/v1/games/${id}`)).json;
    const stub = env.GAME.getByName(id);
    const sockets = await Promise.all(
      Array.from({ length: WATCHERS }, () => open(stub, socketRequest({}, String(version)))),
    );
    watching.set(id, sockets);
  }
  const listening = new Map<string, Heard[]>();
  /** How far each inbox's feed had come. */
  const read = new Map<string, string>();
  for (let n = 0; n < INBOXES; n++) {
    const player = [ana?.id, bela?.id][n] ?? `p_listener${n}`;
    const stub = env.INBOX.getByName(player);
    const { next } = (await stub.notices({ wait: 0, origin: "" })) as { readonly next: string };
    read.set(player, next);
    const devices = Array.from({ length: DEVICES }, () =>
      open(stub, socketRequest({ origin: "https://boneyard.test" }, next)),
    );
    listening.set(player, await Promise.all(devices));
  }
  const all = [...watching.values(), ...listening.values()].flat();
  expect(all.length).toBeGreaterThan(10_000);
  // What they lacked is theirs; from here on only news counts.
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (const { messages } of all) messages.length = 0;

  await evictAllDurableObjects();
  const stubs = [
    ...games.map(({ id }) => env.GAME.getByName(id)),
    ...[...listening.keys()].map((player) => env.INBOX.getByName(player)),
  ];
  expect(await Promise.all(stubs.map(isAwake))).toEqual(stubs.map(() => false));

  // A ping is answered by the platform, without waking anybody.
  const one = [...watching.values(), ...listening.values()].flatMap(([first]) => first ?? []);
  for (const { socket } of one) socket.send("ping");
  await expect
    .poll(() => one.filter(({ messages }) => messages[0] === "pong").length, { timeout: 20_000 })
    .toBe(stubs.length);
  expect(await Promise.all(stubs.map(isAwake))).toEqual(stubs.map(() => false));
  for (const { messages } of one) messages.length = 0;

  // A move wakes one game and the inboxes of its players; its sockets hear of it, all others sleep.
  const game = games[7] ?? first;
  const state = (await ask("GET", `/v1/games/${game.id}`)).json;
  const moved = await playOn(game, () => 0);
  await env.GAME.getByName(game.id).told();
  const events = moved.version - state.version;
  const heard = (sockets: readonly Heard[] = []) => sockets.map(({ messages }) => messages.length);
  await expect
    .poll(() => new Set(heard(watching.get(game.id))), { timeout: 20_000 })
    .toEqual(new Set([events]));
  const { id: next = "", token } = game.players[moved.turn.seats[0]] ?? {};
  // One notice, but where the first tile has ended the hand.
  const { items } = (await ask("GET", `/v1/me/notices?after=${read.get(next)}`, { token })).json;
  await expect.poll(() => new Set(heard(listening.get(next)))).toEqual(new Set([items.length]));
  expect(listening.get(next)?.[0]?.messages.at(-1)).toContain("turn.started");
  const others = [...watching].filter(([id]) => id !== game.id).flatMap(([, sockets]) => sockets);
  expect(new Set(heard(others))).toEqual(new Set([0]));
  const asleep = games.filter(({ id }) => id !== game.id).map(({ id }) => env.GAME.getByName(id));
  expect(await Promise.all(asleep.map(isAwake))).toEqual(asleep.map(() => false));

  const left = await runInDurableObject(
    env.GAME.getByName(game.id),
    (_: Game, state) => state.getWebSockets().length,
  );
  expect(left).toBe(WATCHERS);
}, 240_000);
