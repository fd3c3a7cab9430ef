import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { TABLE_STAYS } from "../game/archive.ts";
import type { Game } from "../game/game.ts";
import type { Inbox } from "../inbox/inbox.ts";
import { playOn, startGame, type TableOfPlayers } from "../journeys/play.ts";
import { forget } from "../players/authenticate.ts";
import { sweep } from "../scheduled.ts";
import { ask, register } from "../testing/server.ts";
import type { Counter } from "./counter.ts";
import type { Meter } from "./meter.ts";

/** For tests only: a walk through everything that costs something. */

const DAY = 24 * 60 * 60_000;
const OPERATOR = "the-operator-of-this-count";

export interface Walk {
  readonly meter: Meter;
  readonly counter: Counter;
}

const way = ({ id }: Pick<TableOfPlayers, "id">, more = "") => `/v1/games/${id}${more}`;

const inGame = <T>({ meter }: Walk, id: string, work: (game: Game) => T | Promise<T>): Promise<T> =>
  runInDurableObject(meter.objects.GAME.getByName(id), (game: Game) => work(game));

/** Whose turn it is, and what he may do. */
async function turnOf(table: TableOfPlayers) {
  const open = (await ask("GET", way(table))).json;
  const seat: number = open.turn.seats[0];
  const player = table.players[seat];
  // His token is looked up now, and believed for half a minute: not in the middle of a count.
  forget({ playerId: player?.id ?? "" });
  const mine = (await ask("GET", way(table), { token: player?.token })).json;
  return { player, seat, actions: mine.you.actions as readonly unknown[] };
}

/** Everything has been told, and the alarms wait for what is due. */
async function rest({ meter }: Walk, table: TableOfPlayers): Promise<void> {
  await env.GAME.getByName(table.id).told();
  await meter.ring("game", table.id);
  await meter.keepWarm();
}

/** A token's use is written down now and then: not in the middle of a count. */
async function usedAlready(): Promise<void> {
  const later = Date.now() + DAY;
  await env.DB.prepare("UPDATE tokens SET last_used_at = ?").bind(later).run();
}

async function table(walk: Walk, wish: object, ruleset: string, seats = 4) {
  const made = await startGame(wish, ruleset, seats);
  await rest(walk, made);
  for (const { id } of made.players) await walk.meter.ring("inbox", id);
  await usedAlready();
  return made;
}

export async function moves(walk: Walk): Promise<TableOfPlayers> {
  const { meter, counter } = walk;
  const { asks, happens } = counter;
  const game = await table(walk, { messages: true, options: { target: 1000 } }, "brazilian-pairs");
  for (let tiles = 0; tiles < 5; tiles++) await playOn(game, () => 0);
  await rest(walk, game);

  const act = way(game, "/actions");
  const one = await turnOf(game);
  const move = { as: one.player, body: one.actions[0], headers: { "Idempotency-Key": "one" } };
  await asks("a move, with a key", "POST", act, move);
  await happens("its alarm, five seconds later", () => meter.ring("game", game.id));
  await asks("the same key again", "POST", act, move);
  const two = await turnOf(game);
  await asks("a dry run", "POST", `${act}?dryRun=true`, { as: two.player, body: two.actions[0] });
  await asks("a move, without a key", "POST", act, { as: two.player, body: two.actions[0] });
  const three = await turnOf(game);
  await asks("the next within five seconds, with a key", "POST", act, {
    as: three.player,
    body: three.actions[0],
    keyed: true,
  });
  await rest(walk, game);
  const four = await turnOf(game);
  await walk.meter.evict("game", game.id);
  await asks("a move that wakes the game, with a key", "POST", act, {
    as: four.player,
    body: four.actions[0],
    keyed: true,
  });
  await rest(walk, game);
  return game;
}

/** The move that ends a hand, after which the next is dealt; and what the house does by itself. */
export async function hands(walk: Walk): Promise<void> {
  const { meter, counter } = walk;
  const game = await table(walk, { options: { target: 1000 } }, "brazilian-pairs");
  for (;;) {
    const { player, actions } = await turnOf(game);
    let ended = false;
    const bill = await meter.bill(async () => {
      const acted = await ask("POST", way(game, "/actions"), {
        token: player?.token,
        body: actions[0],
        headers: { "Idempotency-Key": crypto.randomUUID() },
      });
      ended = acted.json.hand.number > 1;
    });
    await rest(walk, game);
    if (!ended) continue;
    counter.keep("the move that ends a hand, with a key", bill);
    break;
  }
  const bots = [1, 2, 3].map((seat) => ({ seat, level: "easy" }));
  const [ana] = game.players;
  const made = await ask("POST", "/v1/games", {
    token: ana?.token,
    body: { ruleset: "block", seat: 0, bots },
  });
  const house = { id: made.json.id as string, players: [] };
  for (;;) {
    await rest(walk, house);
    const { json } = await ask("GET", way(house));
    if (json.turn.seats[0] !== 0) break;
    const mine = (await ask("GET", way(house), { token: ana?.token })).json;
    await ask("POST", way(house, "/actions"), { token: ana?.token, body: mine.you.actions[0] });
  }
  await counter.happens("a bot's turn", () =>
    inGame(walk, house.id, async (each) => {
      each.clock = () => Date.now() + 2_000;
      await each.alarm();
      each.clock = Date.now;
    }),
  );
}

export async function reads(walk: Walk, game: TableOfPlayers): Promise<void> {
  const { asks } = walk.counter;
  const [ana] = game.players;
  await asks("a game, by a seat", "GET", way(game), { as: ana });
  await asks("a game, by everybody", "GET", way(game));
  await walk.meter.evict("game", game.id);
  await asks("a game that has to be woken", "GET", way(game));
  const { version } = (await ask("GET", way(game))).json;
  await asks("events, the last two", "GET", way(game, `/events?after=${version - 2}`));
  await asks("the picture", "GET", way(game, "/board.svg"));
  await asks("the record so far", "GET", way(game, "/record"));
  await asks("my plan", "GET", way(game, "/plan"), { as: ana });
  await asks("the messages", "GET", way(game, "/messages"), { as: ana });
}

export async function atTheTable(walk: Walk, game: TableOfPlayers): Promise<void> {
  const { asks, happens } = walk.counter;
  const { player, seat } = await turnOf(game);
  const other = game.players[(seat + 1) % 4];
  const steps = [{ type: "play", tile: "6-6" }];
  await asks("a plan for a later turn", "PUT", way(game, "/plan"), { as: other, body: { steps } });
  await asks("no plan any more", "DELETE", way(game, "/plan"), { as: other });
  await asks("a message", "POST", way(game, "/messages"), {
    as: other,
    body: { text: "Good evening" },
    keyed: true,
  });
  await asks("a proposal", "POST", way(game, "/proposals"), {
    as: player,
    body: { kind: "extend" },
    keyed: true,
  });
  await asks("a vote", "POST", way(game, "/proposals/1/votes"), {
    as: other,
    body: { accept: true },
    keyed: true,
  });
  await rest(walk, game);
  await happens("a missed turn, played by the house", () =>
    inGame(walk, game.id, async (each) => {
      const late = Date.now() + 6 * DAY;
      each.clock = () => late;
      await each.alarm();
      each.clock = Date.now;
    }),
  );
  await env.GAME.getByName(game.id).giveUp(game.players[seat]?.id ?? "");
  await rest(walk, game);
  await asks("taking one's seat back", "POST", way(game, "/return"), { as: player, keyed: true });
  await rest(walk, game);
}

export async function tables(walk: Walk, { players }: TableOfPlayers): Promise<void> {
  const { asks } = walk.counter;
  const [ana, bela, caio, davi] = players;
  const made = await asks("a new game", "POST", "/v1/games", {
    as: ana,
    body: { ruleset: "block", seat: 0 },
    keyed: true,
  });
  const game = { id: made.json.id as string, players };
  await rest(walk, game);
  await asks("entropy", "PUT", way(game, "/entropy"), { as: ana, body: { entropy: "luck" } });
  await asks("joining", "POST", way(game, "/join"), { as: bela, body: {}, keyed: true });
  await asks("leaving", "POST", way(game, "/leave"), { as: bela, keyed: true });
  await ask("POST", way(game, "/join"), { token: bela?.token, body: {} });
  await ask("POST", way(game, "/join"), { token: caio?.token, body: {} });
  await rest(walk, game);
  await asks("the join that starts the game", "POST", way(game, "/join"), {
    as: davi,
    body: {},
    keyed: true,
  });
  const kept = await ask("POST", "/v1/games", {
    token: ana?.token,
    body: { ruleset: "block", seat: 0, invite: [{ seat: 1, name: bela?.name }] },
  });
  const invited = { id: kept.json.id as string, players };
  await rest(walk, invited);
  await asks("declining", "POST", way(invited, "/decline"), { as: bela, keyed: true });
  await asks("open games, a page", "GET", "/v1/games?status=open");
  await asks("my games", "GET", "/v1/me/games", { as: ana });
  await asks("my turns, with three games", "GET", "/v1/me/turns", { as: ana });
}

export async function endings(walk: Walk): Promise<void> {
  const { asks, happens } = walk.counter;
  const game = await table(walk, { seats: 2 }, "all-fives", 2);
  for (let tiles = 0; tiles < 6; tiles++) await playOn(game, () => 0);
  await rest(walk, game);
  const [ana] = game.players;
  await asks("resigning, which ends the game", "POST", way(game, "/proposals"), {
    as: ana,
    body: { kind: "resign" },
    keyed: true,
  });
  await rest(walk, game);
  await asks("a record", "GET", way(game, "/record"));
  await asks("a rematch", "POST", way(game, "/rematch"), { as: ana, keyed: true });
  await happens("packing the game, a week later", () =>
    inGame(walk, game.id, async (each) => {
      const later = Date.now() + TABLE_STAYS + 60_000;
      each.clock = () => later;
      await each.alarm();
    }),
  );
  await walk.meter.evict("game", game.id);
  await asks("a packed game that has to be woken", "GET", way(game));
  await asks("its record", "GET", way(game, "/record"));
}

export async function notices(walk: Walk): Promise<void> {
  const { asks, happens } = walk.counter;
  const game = await table(walk, {}, "brazilian-pairs");
  for (let tiles = 0; tiles < 9; tiles++) await playOn(game, () => 0);
  await rest(walk, game);
  const { player } = await turnOf(game);
  const feed = (await ask("GET", "/v1/me/notices", { token: player?.token })).json;
  const none = `/v1/me/notices?after=${feed.next}`;
  const two = `/v1/me/notices?after=${feed.items.at(-3).id}`;
  await asks("notices, none new", "GET", none, { as: player });
  await asks("notices, two after a known one", "GET", two, { as: player });
  await walk.meter.evict("inbox", player?.id ?? "");
  await asks("notices of an inbox that has to be woken", "GET", none, { as: player });
  await asks("a ticket", "POST", "/v1/me/tickets", { as: player, keyed: true });
  await asks("preferences", "GET", "/v1/me/preferences", { as: player });
  const { turn } = (await ask("GET", way(game))).json;
  const [begun, deadline] = [Date.parse(turn.startedAt), Date.parse(turn.deadline)];
  const rings = (part: number) =>
    runInDurableObject(
      walk.meter.objects.INBOX.getByName(player?.id ?? ""),
      async (inbox: Inbox) => {
        const later = begun + part * (deadline - begun);
        inbox.clock = () => later;
        await inbox.alarm();
        inbox.clock = Date.now;
      },
    );
  await happens("an inbox's alarm with nothing to do", () => rings(0.4));
  await happens("a reminder", () => rings(0.55));
  await asks("preferences changed, with a running game", "PATCH", "/v1/me/preferences", {
    as: player,
    body: { autoForced: true },
  });
  await playOn(game, () => 0);
  await rest(walk, game);
  await walk.meter.evict("game", game.id);
  await happens("an inbox's alarm for a turn that is over, which wakes the game", () =>
    rings(0.85),
  );
}

export async function webhooks(walk: Walk): Promise<void> {
  const { asks } = walk.counter;
  const game = await table(walk, {}, "brazilian-pairs");
  const { player: mover, seat } = await turnOf(game);
  const owner = game.players[(seat + 1) % 4];
  const rows = (query: string) => walk.meter.rows("inbox", owner?.id ?? "", query);
  const quiet = async () => (await rows("SELECT 1 FROM webhook_queue")) === 0;
  const delivered = async () =>
    (await rows("SELECT 1 FROM webhook_deliveries WHERE notice LIKE '%turn.started%'")) > 0 &&
    (await quiet());
  const made = await asks("a webhook, made and tested", "POST", "/v1/me/webhooks", {
    as: owner,
    body: { url: "https://bot.example/hook" },
    keyed: true,
    until: quiet,
  });
  const at = (more = "") => `/v1/me/webhooks/${made.json.id}${more}`;
  const after = { as: owner, keyed: true, until: quiet } as const;
  await asks("the webhooks", "GET", "/v1/me/webhooks", { as: owner });
  await asks("one webhook", "GET", at(), { as: owner });
  await asks("its deliveries", "GET", at("/deliveries"), { as: owner });
  const { actions } = await turnOf(game);
  await asks("a move, delivered to the next player's webhook", "POST", way(game, "/actions"), {
    as: mover,
    body: actions[0],
    keyed: true,
    until: delivered,
  });
  await asks("a webhook changed", "PATCH", at(), { as: owner, body: { format: "slack" } });
  await asks("a webhook tested", "POST", at("/test"), after);
  await asks("a delivery sent again", "POST", at("/deliveries/2/resend"), after);
  const since = new Date(Date.now() - DAY).toISOString();
  await asks("what failed sent again: nothing", "POST", at("/deliveries/resend"), {
    ...after,
    body: { since },
  });
  await asks("a new secret", "POST", at("/rotate"), { as: owner, keyed: true });
  await asks("a webhook enabled", "POST", at("/enable"), after);
  await asks("a webhook deleted", "DELETE", at(), { as: owner });
}

export async function accounts(walk: Walk, { players }: TableOfPlayers): Promise<void> {
  const { asks, happens } = walk.counter;
  const [ana, bela] = players;
  const made = await asks("registering", "POST", "/v1/players", { body: { name: "Counted" } });
  await asks("a player", "GET", `/v1/players/${ana?.id}`);
  await asks("me", "GET", "/v1/me", { as: ana });
  const again = () => ask("GET", "/v1/me", { token: ana?.token });
  forget({ playerId: ana?.id ?? "" });
  await happens("the same, with a token not seen for half a minute", again);
  await env.DB.prepare("UPDATE tokens SET last_used_at = 1 WHERE player_id = ?")
    .bind(ana?.id)
    .run();
  forget({ playerId: ana?.id ?? "" });
  await happens("the same, with a token not used for long", again);
  await usedAlready();
  await asks("a new name, with three games", "PATCH", "/v1/me", {
    as: bela,
    body: { name: "Counted anew" },
  });
  const token = await asks("a token", "POST", "/v1/me/tokens", {
    as: bela,
    body: { name: "phone", scopes: ["read"] },
    keyed: true,
  });
  await asks("the tokens", "GET", "/v1/me/tokens", { as: bela });
  await asks("a token revoked", "DELETE", `/v1/me/tokens/${token.json.id}`, { as: bela });
  await asks("recovery", "POST", "/v1/recovery", { body: { recoveryKey: made.json.recoveryKey } });
  await asks("an export", "GET", "/v1/me/export", { as: bela });
  const leaver = await register();
  await usedAlready();
  await asks("a player deleted, with no game", "DELETE", "/v1/me", { as: leaver });
}

export async function service({ counter }: Walk, game: TableOfPlayers): Promise<void> {
  const { asks, happens } = counter;
  await asks("the rulesets", "GET", "/v1/rulesets");
  await asks("a ruleset", "GET", "/v1/rulesets/eighty");
  await asks("the bots", "GET", "/v1/bots");
  await asks("the limits", "GET", "/v1/limits");
  await asks("health", "GET", "/health");
  const desk = { env: { BONEYARD_OPERATOR_TOKEN: OPERATOR }, token: OPERATOR };
  await asks("looking into a game", "GET", `/v1/operator/games/${game.id}`, desk);
  await asks("comparing a game with D1", "POST", "/v1/operator/rebuild", {
    ...desk,
    body: { games: [game.id], dryRun: true },
  });
  await asks("registration", "GET", "/v1/operator/registration", desk);
  await asks("registration changed", "PUT", "/v1/operator/registration", {
    ...desk,
    body: { registration: "open" },
  });
  await happens("a sweep that finds nothing", () => sweep(env, 1));
}
