import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Recorded } from "../../openapi/examples.ts";
import type { Env } from "../env.ts";
import type { Game } from "../game/game.ts";
import type { Inbox } from "../inbox/inbox.ts";
import { NOTICE_TYPES } from "../inbox/notice.ts";
import { verifyRecord } from "../rules/verify.ts";
import { newRecording, seedChance } from "../testing/recording.ts";
import { type Answered, ask, migrate } from "../testing/server.ts";
import { stream } from "./feed.ts";

/**
 * The walk through the whole API from which the document has its examples. `npm run spec:examples`
 * writes them anew; here they are compared, so that an example is always what the service answers.
 */

const committed: Readonly<Record<string, readonly Recorded[]>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<readonly Recorded[]>("/openapi/examples/*.json", {
      import: "default",
      eager: true,
    }),
  ).map(([file, recorded]) => [file.replace(/^.*\/|\.json$/g, ""), recorded]),
);

const DAY_MS = 24 * 60 * 60_000;
const OPERATOR = "operators-example-token";

const { show, showNotice, keep, kept } = newRecording();
let release = () => {};
const sent: { readonly type: string }[] = [];
let answerOfReceiver = 204;

beforeAll(async () => {
  await migrate();
  release = seedChance();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    sent.push(JSON.parse(new TextDecoder().decode(init?.body as Uint8Array)));
    return new Response(null, { status: answerOfReceiver });
  });
});
afterAll(() => {
  vi.restoreAllMocks();
  release();
});

interface Player {
  readonly name: string;
  readonly id: string;
  readonly token: string;
  readonly recoveryKey: string;
}

const playerOf = ({ json }: Answered): Player => ({ ...json, ...json.player });

const join = (title: string, { token }: Player, game: string, body: object = {}) =>
  show(title, "POST", `/v1/games/${game}/join`, { token, body });

const see = async ({ token }: Player, game: string) =>
  (await ask("GET", `/v1/games/${game}`, { token })).json;

const quietly = ({ token }: Player, game: string, way: string, body: object = {}) =>
  ask("POST", `/v1/games/${game}/${way}`, { token, body });

/** Plays until `until` says so of the game, always the first action; who is to act then. */
async function playOn(
  game: string,
  players: readonly Player[],
  until: (view: Awaited<ReturnType<typeof see>>) => boolean,
): Promise<Player> {
  for (;;) {
    const { turn, status } = (await ask("GET", `/v1/games/${game}`)).json;
    if (status !== "active") return players[0] as Player;
    const player = players[turn.seats[0]] as Player;
    const view = await see(player, game);
    if (until(view)) return player;
    await quietly(player, game, "actions", view.you.actions[0]);
  }
}

const passTime = async (game: string, ms: number): Promise<void> =>
  runInDurableObject(env.GAME.getByName(game), async (one: Game) => {
    const now = Date.now() + ms;
    one.clock = () => now;
    await one.alarm();
  });

const D1_DOWN = {
  DB: new Proxy(env.DB, {
    get: () => () => {
      throw new Error("D1_ERROR: Network connection lost.");
    },
  }),
};
const NONE_LEFT = { limit: async () => ({ success: false }) };

async function accounts(): Promise<readonly [Player, Player, Player, Player]> {
  const players = "/v1/players";
  const ana = playerOf(await show("A person", "POST", players, { body: { name: "Ana" } }));
  const program = { name: "Duda the bot", kind: "program" };
  const duda = playerOf(await show("A program", "POST", players, { body: program }));
  const [bia, caio] = [
    playerOf(await ask("POST", players, { body: { name: "Bia" } })),
    playerOf(await ask("POST", players, { body: { name: "Caio" } })),
  ] as const;

  await show("A name that is taken", "POST", players, { body: { name: "ANA" } });
  await show("A name that is too short", "POST", players, { body: { name: "Al" } });
  await show("Not JSON", "POST", players, { raw: "{name: Ana}" });
  await show("Too long", "POST", players, { raw: `"${"a".repeat(70_000)}"` });
  const text = { "Content-Type": "text/plain" };
  await show("Not declared as JSON", "POST", players, { raw: "{}", headers: text });
  await show("Registration is closed", "POST", players, {
    body: { name: "Eva" },
    env: { BONEYARD_REGISTRATION: "closed" },
  });

  const { token } = ana;
  await show("A player", "GET", `/v1/players/${bia.id}`);
  await show("Me", "GET", "/v1/me", { token });
  await show("Without a token", "GET", "/v1/me");
  await show("A failure of the service", "GET", "/v1/games", {
    env: { DB: undefined as never },
  });
  await show("D1 is away", "GET", "/v1/games", { env: D1_DOWN });
  await show("Too many requests", "GET", "/v1/games", {
    env: { BONEYARD_LIMITS: "on", RATE_READS: NONE_LEFT },
  });

  const read = { name: "a display in the club", scopes: ["read"] };
  const display = await show("A token that only reads", "POST", "/v1/me/tokens", {
    token,
    body: read,
  });
  const soon = new Date(Date.now() + 60_000).toISOString();
  const brief = await show("A token that ends", "POST", "/v1/me/tokens", {
    token,
    body: { ...read, name: "for today", expiresAt: soon },
  });
  await show("Not this token", "PATCH", "/v1/me", {
    token: display.json.token,
    body: { name: "Anna" },
  });
  const once = { "Idempotency-Key": "display-1" };
  await ask("POST", "/v1/me/tokens", { token, body: read, headers: once });
  await show("The key of another request", "POST", "/v1/me/tokens", {
    token,
    body: { ...read, name: "a second display" },
    headers: once,
  });
  await show("The first tokens", "GET", "/v1/me/tokens?limit=2", { token });
  await show("Revoked", "DELETE", `/v1/me/tokens/${display.json.id}`, { token });
  await show("The lost token's owner", "POST", "/v1/recovery", {
    body: { recoveryKey: caio.recoveryKey },
  });
  await env.DB.prepare("update tokens set expires_at = 1 where id = ?").bind(brief.json.id).run();
  await show("A token whose time is over", "GET", "/v1/me", { token: brief.json.token });
  await show("Another name", "PATCH", "/v1/me", { token: caio.token, body: { name: "Caio M." } });
  return [ana, bia, caio, duda];
}

async function service(): Promise<void> {
  await show("All rulesets", "GET", "/v1/rulesets");
  await show("Dominó em dupla", "GET", "/v1/rulesets/brazilian-pairs");
  await show("The levels", "GET", "/v1/bots");
  await show("The limits", "GET", "/v1/limits");
  await show("In health", "GET", "/health");
  await show("A problem's page", "GET", "/problems/not_your_turn");
  await show("All problems", "GET", "/problems");
  await show("Whom to tell", "GET", "/.well-known/security.txt");
  const page = '<!doctype html>\n<html lang="en">';
  const assets = (body: string, type: string) => ({
    ASSETS: {
      fetch: async () =>
        new Response(body, { headers: { "Content-Type": type, ETag: '"5f3a9c"' } }),
    } as unknown as Fetcher,
  });
  await show("The page", "GET", "/", { env: assets(page, "text/html") });
  await show("The docs", "GET", "/docs", { env: assets(page, "text/html") });
  await show("The table", "GET", "/play", { env: assets(page, "text/html") });
  const document = JSON.stringify({ openapi: "3.1.0", info: { title: "Boneyard", version: "1" } });
  await show("The beginning", "GET", "/openapi.json", {
    env: assets(document, "application/json"),
  });
  const list = "# Boneyard\n\n## Start\n\n- [Quick start](/docs/quick-start.md): Register\n";
  await show("Its beginning", "GET", "/llms.txt", { env: assets(list, "text/plain") });
}

/** What an assistant does, over MCP. */
async function assistant({ token }: Player, game: string): Promise<void> {
  const call = (name: string, given: object) => ({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name, arguments: given },
  });
  await show("What waits", "POST", "/mcp", { token, body: call("list_my_turns", {}) });
  await show("A game as text", "POST", "/mcp", { token, body: call("show_game", { game }) });
  await show("A refusal", "POST", "/mcp", {
    token,
    body: call("act", { game, action: { type: "pass" } }),
  });
  await show("A notification", "POST", "/mcp", {
    token,
    body: { jsonrpc: "2.0", method: "notifications/initialized" },
  });
  await show("A page of another origin", "POST", "/mcp", {
    token,
    body: { jsonrpc: "2.0", id: 1, method: "tools/list" },
    headers: { Origin: "https://elsewhere.example" },
  });
}

/** A table of four, made, filled and begun. */
async function pairs(players: readonly [Player, Player, Player, Player]): Promise<string> {
  const [ana, bia, caio, duda] = players;
  const games = "/v1/games";
  const { token } = ana;
  const made = await show("A table with every default", "POST", games, {
    token,
    body: { ruleset: "brazilian-pairs" },
  });
  const { id } = made.json;
  const own = await show("A table of one's own", "POST", games, {
    token,
    body: {
      ruleset: "jamaican-partner",
      visibility: "unlisted",
      clock: { kind: "perTurn", seconds: 86_400 },
      onTimeout: { action: "forfeit", misses: 2 },
      messages: true,
      entropy: "my-own-luck-7",
      seat: 0,
      invite: [{ seat: 1, name: "Bia" }],
      bots: [
        { seat: 2, level: "strong" },
        { seat: 3, level: "fair" },
      ],
    },
  });
  await show("Against the house", "POST", games, {
    token,
    body: { ruleset: "block", seats: 2, bots: [{ seat: 1, level: "easy" }] },
  });
  await show("An option of other rules", "POST", games, {
    token,
    body: { ruleset: "block", options: { direction: "clockwise" } },
  });
  await show("Open games", "GET", "/v1/games?status=open&limit=1");
  await show("Added", "PUT", `/v1/games/${id}/entropy`, { token, body: { entropy: "a7-b3" } });
  await show("Turned down", "POST", `/v1/games/${own.json.id}/decline`, { token: bia.token });
  await show("Left", "POST", `/v1/games/${own.json.id}/leave`, { token });

  await join("Any seat", bia, id);
  await join("Sits already", bia, id);
  await join("A seat with its luck", caio, id, { seat: 2, entropy: "caio-3" });
  await join("A seat that is taken", duda, id, { seat: 2 });
  await join("The last seat", duda, id);
  await show("No such game", "GET", "/v1/games/g_0000000000000000000000");
  return id;
}

async function moves(id: string, players: readonly Player[], guest: Player): Promise<void> {
  const way = `/v1/games/${id}/actions`;
  await join("It has begun", guest, id);
  const seats = (await ask("GET", `/v1/games/${id}`)).json.seats as { player: { id: string } }[];
  const table = seats.map(({ player }) => players.find((one) => one.id === player.id) as Player);
  let player = await playOn(id, table, () => true);
  await show("My turns", "GET", "/v1/me/turns", { token: player.token });
  const mine = await show("A game that waits for me", "GET", `/v1/games/${id}`, {
    token: player.token,
  });
  const [first] = mine.json.you.actions;
  await show("A first tile, as a trial", "POST", `${way}?dryRun=true`, {
    token: player.token,
    body: first,
  });
  await show("A first tile", "POST", way, { token: player.token, body: first });
  const early = player;
  await show("It is another's turn", "POST", way, { token: early.token, body: first });
  await show("Does not sit here", "POST", way, { token: guest.token, body: first });
  player = await playOn(id, table, ({ you }) => you.actions[0]?.end !== undefined);
  const view = await see(player, id);
  const missing = ["0-0", "1-0", "2-0", "3-0", "4-0", "5-0", "6-0", "1-1"].find(
    (tile) => !view.you.tiles.includes(tile),
  );
  await show("A tile of another hand", "POST", way, {
    token: player.token,
    body: { type: "play", tile: missing, end: "left" },
  });
  await show("An end that no line has", "POST", way, {
    token: player.token,
    body: { type: "play", tile: "6-4", end: "middle" },
  });
  await show("A view that is out of date", "POST", way, {
    token: player.token,
    body: view.you.actions[0],
    headers: { "If-Match": '"3.s0"' },
  });
  await show("A tile at an end", "POST", way, {
    token: player.token,
    body: view.you.actions[0],
    headers: { "Idempotency-Key": "move-1" },
  });
  await show("The public view", "GET", `/v1/games/${id}`);
  await show("The table", "GET", `/v1/games/${id}/board.svg`);
  await show("The first events", "GET", `/v1/games/${id}/events?after=0`, { token: player.token });
  const feed = await stream(`/v1/games/${id}/events?after=1`);
  await expect.poll(() => feed.items.length).toBeGreaterThan(1);
  await feed.stop();
  const lines = feed.items
    .slice(0, 2)
    .map(({ cursor, item }) => `id: ${cursor}\ndata: ${JSON.stringify(item)}\n\n`);
  keep("As a stream", "GET", `/v1/games/${id}/events?after=1`, {
    status: 200,
    headers: feed.response.headers,
    text: `retry: 1000\n\n${lines.join("")}`,
    json: undefined,
  });
  const waiting = table.find((one) => one !== player) as Player;
  await show("What to play next", "PUT", `/v1/games/${id}/plan`, {
    token: waiting.token,
    body: { steps: [{ type: "play", tile: "6-6", end: "left" }] },
  });
  const plan = `/v1/games/${id}/plan`;
  await show("My plan", "GET", plan, { token: waiting.token });
  await show("No plan any more", "DELETE", plan, { token: waiting.token });
  await show("Back at the table", "POST", `/v1/games/${id}/return`, { token: waiting.token });
  await proposals(id, table);
}

async function proposals(id: string, table: readonly Player[]): Promise<void> {
  const way = `/v1/games/${id}/proposals`;
  const [ana, bia, caio, duda] = table as [Player, Player, Player, Player];
  const made = await show("More time", "POST", way, {
    token: ana.token,
    body: { kind: "extend" },
  });
  await show("One at a time", "POST", way, { token: bia.token, body: { kind: "cancel" } });
  const votes = `${way}/${made.json.number}/votes`;
  await show("Agreed", "POST", votes, { token: bia.token, body: { accept: true } });
  await show("Has spoken already", "POST", votes, { token: bia.token, body: { accept: true } });
  await show("Not agreed", "POST", votes, { token: caio.token, body: { accept: false } });
  await show("The end of it", "POST", way, { token: duda.token, body: { kind: "cancel" } });
}

/** Bids, trump and tricks; a signal; messages. */
async function otherTables(players: readonly Player[]): Promise<string> {
  const [ana, ...guests] = players as [Player, Player, Player, Player];
  const start = async (body: object, more: readonly Player[] = guests) => {
    const { json } = await ask("POST", "/v1/games", {
      token: ana.token,
      body: { seat: 0, ...body },
    });
    for (const [index, guest] of more.entries()) {
      await quietly(guest, json.id, "join", { seat: index + 1 });
    }
    return json.id as string;
  };
  const eighty = await start({ ruleset: "eighty", messages: true });
  const act = async (title: string, id: string, wanted: (action: { type: string }) => boolean) => {
    const player = await playOn(id, players, ({ you }) => you.actions.some(wanted));
    const { actions } = (await see(player, id)).you;
    return show(title, "POST", `/v1/games/${id}/actions`, {
      token: player.token,
      body: actions.find(wanted),
    });
  };
  await act("A bid", eighty, ({ type }) => type === "bid");
  await act("No bid", eighty, ({ type }) => type === "pass");
  await act("Trump", eighty, ({ type }) => type === "trump");
  await act("A trick's first tile", eighty, ({ type }) => type === "play");
  await show("A word", "POST", `/v1/games/${eighty}/messages`, {
    token: ana.token,
    body: { text: "Boa sorte!" },
  });
  await show("What was said", "GET", `/v1/games/${eighty}/messages`, { token: ana.token });

  const jamaican = await start({ ruleset: "jamaican-partner" });
  for (let hand = 1; ; hand += 1) {
    const player = await playOn(
      jamaican,
      players,
      ({ you, hand: { number } }) =>
        number > hand || you.actions.some(({ type }: { type: string }) => type === "signal"),
    );
    const { actions } = (await see(player, jamaican)).you;
    const signal = actions.find(({ type }: { type: string }) => type === "signal");
    if (signal === undefined) continue;
    await show("A signal", "POST", `/v1/games/${jamaican}/actions`, {
      token: player.token,
      body: signal,
    });
    break;
  }

  const two = players.slice(0, 2);
  const short = await start({ ruleset: "block", seats: 2, options: { target: 1 } }, two.slice(1));
  await playOn(short, two, () => false);
  await show("A finished game", "GET", `/v1/games/${short}`, { token: ana.token });
  const record = await show("A finished game", "GET", `/v1/games/${short}/record`);
  expect(verifyRecord(record.json)).toMatchObject({ ok: true });
  await show("As notation", "GET", `/v1/games/${short}/record?format=text`);
  await show("It is over", "POST", `/v1/games/${short}/actions`, {
    token: ana.token,
    body: { type: "play", tile: "6-4" },
  });
  const again = `/v1/games/${short}/rematch`;
  await show("The first who asks", "POST", again, { token: ana.token });
  await show("The one who follows", "POST", again, { token: players[1]?.token });
  await show("Finished games of mine", "GET", "/v1/me/games?status=finished", {
    token: ana.token,
  });
  const full = await start({ ruleset: "block", seats: 3, invite: [{ seat: 2, name: "Bia" }] }, []);
  await quietly(players[2] as Player, full, "join");
  await join("Only a kept seat is left", players[3] as Player, full);
  return short;
}

/** Everything that a player has been told of. */
const feed = async ({ token }: Player) => {
  const items: { readonly type: string }[] = [];
  for (let next = ""; ; ) {
    const page = (await ask("GET", `/v1/me/notices${next}`, { token })).json;
    if (page.items.length === 0) return items;
    items.push(...page.items);
    next = `?after=${page.next}`;
  }
};

/** Notices as they are read, and those that need time to pass. */
async function notices(players: readonly Player[]): Promise<void> {
  const [ana, bia] = players as [Player, Player];
  const { json } = await ask("POST", "/v1/games", {
    token: ana.token,
    body: {
      ruleset: "block",
      seats: 2,
      seat: 0,
      clock: { kind: "perTurn", seconds: 86_400 },
      onTimeout: { action: "autoplay", misses: 1 },
      invite: [{ seat: 1, name: "Bia" }],
    },
  });
  await quietly(bia, json.id, "join");
  const { turn } = await see(ana, json.id);
  const late = players[turn.seats[0]] as Player;
  await expect
    .poll(async () => (await ask("GET", "/v1/me/turns", { token: late.token })).text)
    .toContain(json.id);
  await runInDurableObject(env.INBOX.getByName(late.id), async (inbox: Inbox) => {
    const now = Date.now() + DAY_MS / 2 + 60_000;
    inbox.clock = () => now;
    await inbox.alarm();
    inbox.clock = Date.now;
  });
  await passTime(json.id, DAY_MS + 1_000);
  const other = await ask("POST", "/v1/games", {
    token: ana.token,
    body: { ruleset: "block", seats: 2, seat: 0 },
  });
  await quietly(bia, other.json.id, "join");
  const { number } = (await quietly(ana, other.json.id, "proposals", { kind: "cancel" })).json;
  await quietly(bia, other.json.id, `proposals/${number}/votes`, { accept: true });
  const all = async () => [...(await feed(ana)), ...(await feed(bia))];
  await expect
    .poll(async () => [...new Set((await all()).map(({ type }) => type))].sort())
    .toEqual(NOTICE_TYPES.filter((type) => !type.startsWith("webhook.")).sort());
  for (const type of new Set((await all()).map((notice) => notice.type).sort())) {
    showNotice((await all()).find((notice) => notice.type === type) ?? { type });
  }
  await show("The first notices", "GET", "/v1/me/notices", { token: bia.token });
  const way = "/v1/me/notices";
  const read = await stream(way, bia.token);
  await expect.poll(() => read.items.length).toBeGreaterThan(1);
  await read.stop();
  const lines = read.items
    .slice(0, 2)
    .map(({ cursor, item }) => `id: ${cursor}\ndata: ${JSON.stringify(item)}\n\n`);
  keep("As a stream", "GET", way, {
    status: 200,
    headers: read.response.headers,
    text: `retry: 1000\n\n${lines.join("")}`,
    json: undefined,
  });
  await show("A ticket", "POST", "/v1/me/tickets", { token: ana.token });
  const { token } = ana;
  await show("Nights and reminders", "PATCH", "/v1/me/preferences", {
    token,
    body: {
      reminders: [0.5, 0.9],
      quietHours: { from: "23:00", to: "07:00", timeZone: "America/Sao_Paulo" },
      autoForced: true,
    },
  });
  await show("My preferences", "GET", "/v1/me/preferences", { token });
}

async function webhooks(player: Player): Promise<void> {
  const { token } = player;
  const all = "/v1/me/webhooks";
  const made = await show("All my turns", "POST", all, {
    token,
    body: { url: "https://bot.example.com/boneyard", types: ["turn.started"] },
  });
  await show("An address of our own", "POST", all, {
    token,
    body: { url: "https://127.0.0.1/hook" },
  });
  const one = `${all}/${made.json.id}`;
  const isActive = async () => (await ask("GET", one, { token })).json.state;
  await expect.poll(isActive).toBe("active");
  showNotice(sent.find(({ type }) => type === "webhook.test") ?? { type: "webhook.test" });
  await show("It works", "GET", one, { token });
  await show("Mine", "GET", all, { token });
  await show("Everything from now on", "PATCH", one, { token, body: { types: [] } });
  await show("On its way", "POST", `${one}/test`, { token });
  const deliveries = async () => (await ask("GET", `${one}/deliveries`, { token })).json.items;
  await expect.poll(async () => (await deliveries()).length).toBe(2);
  await show("Two tests", "GET", `${one}/deliveries`, { token });
  await show("The first once more", "POST", `${one}/deliveries/1/resend`, { token });
  await show("Since yesterday", "POST", `${one}/deliveries/resend`, {
    token,
    body: { since: new Date(Date.now() - DAY_MS).toISOString() },
  });
  await show("Another secret", "POST", `${one}/rotate`, { token });
  await expect.poll(async () => (await deliveries()).length).toBe(3);
  answerOfReceiver = 410;
  await ask("POST", `${one}/test`, { token });
  await expect.poll(isActive).toBe("disabled");
  const off = async () => (await feed(player)).find(({ type }) => type === "webhook.disabled");
  await expect.poll(off).toBeDefined();
  showNotice((await off()) ?? { type: "none" });
  answerOfReceiver = 204;
  await show("Unverified at first", "POST", `${one}/enable`, { token });
  await expect.poll(isActive).toBe("active");
  await show("Deleted", "DELETE", one, { token });
}

async function operator(game: string): Promise<void> {
  const asOperator = (body?: object, more: Partial<Env> = {}) => ({
    token: OPERATOR,
    env: { BONEYARD_OPERATOR_TOKEN: OPERATOR, ...more },
    ...(body === undefined ? {} : { body }),
  });
  await show("A finished game", "GET", `/v1/operator/games/${game}`, asOperator());
  // Only the platform keeps a history.
  const withHistory = { getByName: () => ({ restore: async () => true }) };
  const to = new Date(Date.now() - DAY_MS).toISOString();
  await show(
    "As it was yesterday",
    "POST",
    `/v1/operator/games/${game}/restore`,
    asOperator({ to }, { GAME: withHistory as unknown as Env["GAME"] }),
  );
  await show("Who may register", "GET", "/v1/operator/registration", asOperator());
  await show("Nobody", "PUT", "/v1/operator/registration", asOperator({ registration: "closed" }));
  await show("As a trial", "POST", "/v1/operator/rebuild", asOperator({ dryRun: true }));
}

it("walks through all of it, and the committed examples are what it saw", async ({ task }) => {
  await service();
  const players = await accounts();
  const guest = playerOf(await ask("POST", "/v1/players", { body: { name: "Eva" } }));
  const game = await pairs(players);
  await moves(game, players, guest);
  await assistant(players[0], game);
  const finished = await otherTables(players);
  await operator(finished);
  await notices(players);
  await webhooks(players[0]);
  const { token } = players[2];
  await show("Everything of mine", "GET", "/v1/me/export", { token });
  await show("Gone", "DELETE", "/v1/me", { token });
  // Whoever writes the examples anew finds them here.
  Object.assign(task.meta, { examples: kept() });
  expect(kept()).toEqual(committed);
}, 120_000);
