import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { takesKey } from "../http/operation.ts";
import { playOn, seen, startGame, type TableOfPlayers } from "../journeys/play.ts";
import { operations } from "../routes/index.ts";
import { type Answered, ask, freshName, migrate, register } from "../testing/server.ts";
import { database, invalid, keyReused, malformed, refused } from "./trace.ts";

beforeAll(migrate);

/** A POST that may be repeated, ready to be sent. */
interface Prepared {
  readonly path: string;
  readonly token: string;
  readonly body: object | undefined;
  /** What the service has because of it: one more after it, however often it is sent. */
  readonly effects: () => Promise<number>;
  /** A body that is well formed, and another. */
  readonly other: object;
}

const tokenAt = (table: TableOfPlayers, seat: number): string => table.players[seat]?.token ?? "";

const version = async (id: string): Promise<number> =>
  (await ask("GET", `/v1/games/${id}`)).json.version;

const myGames = async (token: string): Promise<number> =>
  (await ask("GET", "/v1/me/games", { token })).json.items.length;

const stateless = async (id: string): Promise<number> =>
  (await database(id)).split("\n").filter((row) => row.startsWith("kept")).length;

async function openGame(wish: object = {}): Promise<TableOfPlayers> {
  const players = await Promise.all([register(), register()]);
  const [creator] = players;
  const { json } = await ask("POST", "/v1/games", {
    token: creator?.token,
    body: { ruleset: "brazilian-pairs", seat: 0, ...wish },
  });
  return { id: json.id, players };
}

async function finishedGame(): Promise<TableOfPlayers> {
  const table = await startGame({ options: { target: 1 }, messages: true });
  for (let turn = 0; ; turn++) {
    if ((await playOn(table, (count) => turn % count)).status !== "active") return table;
  }
}

/** One action of whoever is to act. */
async function nextAction(table: TableOfPlayers): Promise<{ token: string; body: object }> {
  const { turn } = (await ask("GET", `/v1/games/${table.id}`)).json;
  const seat: number = turn.seats[0];
  const { actions } = (await seen(table, seat)).you;
  return { token: tokenAt(table, seat), body: actions[0] };
}

const inGame = (table: TableOfPlayers, what: string, seat: number, body: object | undefined) => ({
  path: `/v1/games/${table.id}/${what}`,
  token: tokenAt(table, seat),
  body,
});

const POSTS: Readonly<Record<string, () => Promise<Prepared>>> = {
  async createGame() {
    const { token } = await register();
    const path = "/v1/games";
    const body = { ruleset: "brazilian-pairs" };
    return { path, token, body, other: { ruleset: "eighty" }, effects: () => myGames(token) };
  },
  async joinGame() {
    const table = await openGame();
    const effects = () => version(table.id);
    return { ...inGame(table, "join", 1, { seat: 1 }), other: { seat: 2 }, effects };
  },
  async leaveGame() {
    const table = await openGame();
    await ask("POST", `/v1/games/${table.id}/join`, { token: tokenAt(table, 1), body: {} });
    const effects = () => version(table.id);
    return { ...inGame(table, "leave", 1, undefined), other: {}, effects };
  },
  async declineSeat() {
    const friend = await register();
    const table = await openGame({ invite: [{ seat: 1, name: friend.name }] });
    const effects = () => version(table.id);
    const path = `/v1/games/${table.id}/decline`;
    return { path, token: friend.token, body: undefined, other: {}, effects };
  },
  async takeAction() {
    const table = await startGame();
    await playOn(table, () => 0);
    const path = `/v1/games/${table.id}/actions`;
    const plays = async () => {
      const { items } = (await ask("GET", `/v1/games/${table.id}/events`)).json;
      return items.filter((event: { by?: string }) => event.by === "player").length;
    };
    return { path, ...(await nextAction(table)), other: { type: "pass" }, effects: plays };
  },
  async propose() {
    const table = await startGame();
    const effects = () => version(table.id);
    const other = { kind: "cancel" };
    return { ...inGame(table, "proposals", 1, { kind: "resign" }), other, effects };
  },
  async vote() {
    const table = await startGame();
    const { json } = await ask("POST", `/v1/games/${table.id}/proposals`, {
      token: tokenAt(table, 0),
      body: { kind: "extend" },
    });
    const what = `proposals/${json.number}/votes`;
    const effects = () => version(table.id);
    return { ...inGame(table, what, 1, { accept: true }), other: { accept: false }, effects };
  },
  async returnToGame() {
    const table = await startGame({ onTimeout: { action: "autoplay", misses: 1 } });
    await env.GAME.getByName(table.id).giveUp(table.players[1]?.id ?? "");
    const back = async () => {
      const { items } = (await ask("GET", `/v1/games/${table.id}/events`)).json;
      return items.filter(({ type }: { type: string }) => type === "seat.returned").length;
    };
    return { ...inGame(table, "return", 1, undefined), other: {}, effects: back };
  },
  async sendMessage() {
    const table = await startGame({ messages: true });
    const effects = () => stateless(table.id);
    return { ...inGame(table, "messages", 1, { text: "Hi" }), other: { text: "Ho" }, effects };
  },
  async rematch() {
    const table = await finishedGame();
    const prepared = inGame(table, "rematch", 1, undefined);
    return { ...prepared, other: {}, effects: () => myGames(prepared.token) };
  },
  async createToken() {
    const { token } = await register();
    const path = "/v1/me/tokens";
    const body = { name: "one", scopes: ["read"] };
    const effects = async () => (await ask("GET", path, { token })).json.items.length;
    return { path, token, body, other: { name: "two", scopes: ["read"] }, effects };
  },
  async createTicket() {
    const { token, id } = await register();
    const effects = () =>
      runInDurableObject(env.INBOX.getByName(id), (_, { storage }) => {
        const tables = storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'tickets'");
        if (tables.toArray().length === 0) return 0;
        return storage.sql.exec("SELECT 1 FROM tickets").toArray().length;
      });
    return { path: "/v1/me/tickets", token, body: undefined, other: {}, effects };
  },
  async registerPlayer() {
    const { token } = await register();
    const body = { name: freshName() };
    const effects = async () =>
      Number((await env.DB.prepare("select count(*) as n from players").first())?.n);
    return { path: "/v1/players", token, body, other: { name: freshName() }, effects };
  },
  async recover() {
    const { token, recoveryKey } = await register();
    const effects = async () => (await ask("GET", "/v1/me/tokens", { token })).json.items.length;
    const other = { recoveryKey: "other" };
    return { path: "/v1/recovery", token, body: { recoveryKey }, other, effects };
  },
};

const NAMES = Object.keys(POSTS);

const send = (
  { path, token, body }: Pick<Prepared, "path" | "token" | "body">,
  key: string | undefined,
  more: Record<string, string> = {},
): Promise<Answered> =>
  ask("POST", path, {
    token,
    ...(body === undefined ? {} : { body }),
    headers: { ...(key === undefined ? {} : { "Idempotency-Key": key }), ...more },
  });

/** Answers that hold a secret show it once; everything else is the same byte for byte. */
const told = ({ status, headers, json }: Answered): string => {
  const { token: _, recoveryKey: __, ticket: ___, ...rest } = json;
  return JSON.stringify([status, headers.get("ETag"), headers.get("Location"), rest]);
};

const isReplay = ({ headers }: Answered): boolean => headers.get("Idempotency-Replayed") === "true";

const NO_KEYS = [
  "",
  '""',
  "k".repeat(256),
  "k".repeat(10_000),
  "a b",
  "a, b", // as two headers arrive
  "a\tb",
  "ключ",
  "🀱",
];

describe.each(NAMES)("%s", (name) => {
  const prepare = async (): Promise<Prepared> => {
    const prepared = await POSTS[name]?.();
    if (prepared === undefined) throw new Error(`nothing prepares ${name}`);
    return prepared;
  };

  it("sent twenty times at once with one key acts once, and answers all the same", async () => {
    const prepared = await prepare();
    const before = await prepared.effects();
    const all = await Promise.all(Array.from({ length: 20 }, () => send(prepared, "twenty")));
    expect(all[0]?.status).toBeLessThan(300);
    expect(new Set(all.map(told)).size).toBe(1);
    expect(all.filter(isReplay)).toHaveLength(19);
    expect(await prepared.effects()).toBe(before + 1);
    const once = await send(prepared, "twenty");
    expect([told(once), isReplay(once)]).toEqual([told(all[0] as Answered), true]);
    expect(await prepared.effects()).toBe(before + 1);
  });

  it("refuses the key to another body, whatever body, and has done nothing for it", async () => {
    const prepared = await prepare();
    const first = await send(prepared, "reused");
    expect(first.status).toBeLessThan(300);
    const after = await prepared.effects();
    const { path, token, other } = prepared;
    const typed = { "Content-Type": "application/json", "Idempotency-Key": "reused" };
    const raws = [
      JSON.stringify(other),
      "{",
      "[]",
      '{"a":1,"a":2}',
      ` ${JSON.stringify(prepared.body ?? {})}`,
    ];
    for (const raw of raws) {
      const { status, json } = await ask("POST", path, { token, raw, headers: typed });
      expect([raw, status, json.code]).toEqual([raw, keyReused.status, keyReused.code]);
    }
    expect(await prepared.effects()).toBe(after);
    expect(told(await send(prepared, "reused"))).toBe(told(first));
  });

  it("leaves a key free that came with a refused request", async () => {
    const prepared = await prepare();
    const { path, token } = prepared;
    const before = await prepared.effects();
    const headers = { "Content-Type": "application/json", "Idempotency-Key": "free" };
    const first = await ask("POST", path, { token, raw: '{"nonsense":1}', headers });
    expect([first.status, first.json.code]).toEqual([invalid.status, invalid.code]);
    const second = await ask("POST", path, { token, raw: "{", headers });
    expect([second.status, second.json.code]).toEqual([malformed.status, malformed.code]);
    expect(await prepared.effects()).toBe(before);
    const third = await send(prepared, "free");
    expect([third.status < 300, isReplay(third)]).toEqual([true, false]);
    expect(await prepared.effects()).toBe(before + 1);
  });

  it("takes a key with quotes for the key without", async () => {
    const prepared = await prepare();
    const first = await send(prepared, '"quoted"');
    const second = await send(prepared, "quoted");
    expect([told(second), isReplay(first), isReplay(second)]).toEqual([told(first), false, true]);
  });

  it("refuses a key that is none, and does nothing", async () => {
    const prepared = await prepare();
    const before = await prepared.effects();
    for (const key of NO_KEYS) {
      const { status, json } = await send(prepared, headerText(key));
      expect([key, status, json.errors?.[0]?.path]).toEqual([key, 400, "Idempotency-Key"]);
    }
    expect(await prepared.effects()).toBe(before);
  });

  it("without a token ignores the key, whatever it is", async () => {
    const { path, body } = await prepare();
    const { status, json } = await ask("POST", path, {
      ...(body === undefined ? {} : { body }),
      headers: { "Idempotency-Key": "a b" },
    });
    if (status !== 201) expect(json.code).toBe("unauthenticated");
  });
});

/** Header values are bytes: what is outside Latin-1 goes out as its UTF-8. */
const headerText = (text: string): string =>
  [...text].every((character) => character.charCodeAt(0) < 256)
    ? text
    : String.fromCharCode(...new TextEncoder().encode(text));

describe("a key", () => {
  it.each(["createToken", "sendMessage"])("of %s may have 1 and 255 characters", async (name) => {
    for (const key of ["~", "k".repeat(255)]) {
      const prepared = await POSTS[name]?.();
      if (prepared === undefined) throw new Error(name);
      const first = await send(prepared, key);
      expect([first.status < 300, isReplay(first)]).toEqual([true, false]);
      expect(isReplay(await send(prepared, key))).toBe(true);
    }
  });

  it("belongs to one player: another's same request is his own, and is not answered by it", async () => {
    const table = await openGame();
    const other = await register();
    const path = `/v1/games/${table.id}/join`;
    const mine = await send({ path, token: tokenAt(table, 1), body: {} }, "same");
    const his = await send({ path, token: other.token, body: {} }, "same");
    expect([mine.json.you.seat, his.json.you.seat]).toEqual([1, 2]);
    expect(isReplay(his)).toBe(false);
    const [a, b] = await Promise.all(
      [tokenAt(table, 0), other.token].map((token) =>
        send({ path: "/v1/games", token, body: { ruleset: "eighty" } }, "same"),
      ),
    );
    expect(a?.json.id).not.toBe(b?.json.id);
  });

  it("of a seat gives no other seat its answer, which holds the hand", async () => {
    const table = await startGame();
    const { token, body } = await nextAction(table);
    const path = `/v1/games/${table.id}/actions`;
    const played = await send({ path, token, body }, "mine");
    for (const { token: other } of table.players.filter((player) => player.token !== token)) {
      const answer = await send({ path, token: other, body }, "mine");
      expect(isReplay(answer)).toBe(false);
      for (const tile of played.json.you.tiles) expect(answer.text).not.toContain(`"${tile}"`);
    }
    const stranger = await send({ path, token: (await register()).token, body }, "mine");
    expect([stranger.status, isReplay(stranger)]).toEqual([403, false]);
  });

  it("belongs to one game and one operation", async () => {
    const [one, two] = [await startGame({ messages: true }), await startGame({ messages: true })];
    const say = (table: TableOfPlayers, what: string, token: string, body: object) =>
      send({ path: `/v1/games/${table.id}/${what}`, token, body }, "everywhere");
    const token = tokenAt(one, 0);
    const first = await say(one, "messages", token, { text: "a" });
    const proposal = await say(one, "proposals", token, { kind: "resign" });
    expect([first.status, proposal.status, isReplay(proposal)]).toEqual([201, 201, false]);
    const second = await say(two, "messages", tokenAt(two, 0), { text: "a" });
    expect([second.status, isReplay(second), second.json.number]).toEqual([201, false, 1]);
  });

  it("is obeyed by every token of its player alike", async () => {
    const table = await startGame();
    const { token, body } = await nextAction(table);
    const made = await ask("POST", "/v1/me/tokens", {
      token,
      body: { name: "second", scopes: ["play"] },
    });
    const path = `/v1/games/${table.id}/actions`;
    const first = await send({ path, token, body }, "both");
    const second = await send({ path, token: made.json.token, body }, "both");
    expect([told(second), isReplay(second)]).toEqual([told(first), true]);
  });

  it("answers the same after the game moved on and after its end, also with a stale If-Match", async () => {
    const table = await startGame({ options: { target: 1 } });
    const action = await nextAction(table);
    const prepared = { path: `/v1/games/${table.id}/actions`, ...action };
    const match = { "If-Match": `"${await version(table.id)}.s0"` };
    const first = await send(prepared, "early", match);
    expect(first.headers.get("ETag")?.split(".")[0]).toBe(`"${first.json.version}`);
    await playOn(table, () => 0);
    const moved = await send(prepared, "early", match);
    expect([told(moved), moved.text]).toEqual([told(first), first.text]);
    for (let turn = 0; ; turn++) {
      if ((await playOn(table, (count) => turn % count)).status !== "active") break;
    }
    const over = await send(prepared, "early", match);
    expect([over.text, isReplay(over)]).toEqual([first.text, true]);
    const without = await send(prepared, undefined);
    expect(without.json.code).toBe("game_not_active");
  });

  it("answers the same when the object has lost its memory", async () => {
    const table = await startGame();
    const prepared = { path: `/v1/games/${table.id}/actions`, ...(await nextAction(table)) };
    const first = await send(prepared, "evicted");
    await evictDurableObject(env.GAME.getByName(table.id));
    const second = await send(prepared, "evicted");
    expect([second.text, isReplay(second)]).toEqual([first.text, true]);
  });

  it("is looked at after visibility and before validation, seat, If-Match, turn and rules", async () => {
    const table = await startGame({ visibility: "unlisted" });
    const opener = (await seen(table, 0)).turn.seats[0];
    const prepared = {
      path: `/v1/games/${table.id}/actions`,
      token: tokenAt(table, opener),
      body: { type: "play", tile: "6-6" },
    };
    const stranger = await register();
    const hidden = await send({ ...prepared, token: stranger.token }, "a b");
    expect([hidden.status, hidden.json.code]).toEqual([404, "not_found"]);
    await send(prepared, "order");
    const raw = { token: prepared.token, raw: "{" };
    const headers = { "Content-Type": "text/plain", "Idempotency-Key": "order" };
    const typed = await ask("POST", prepared.path, { ...raw, headers });
    expect(typed.json.code).toBe("unsupported_media_type");
    const broken = { "Content-Type": "application/json", "Idempotency-Key": "order" };
    await refused(table, "POST", prepared.path, { ...raw, headers: broken }, keyReused);
    const match = { "If-Match": "garbage" };
    const replay = await send(prepared, "order", match);
    expect([replay.status, isReplay(replay)]).toEqual([200, true]);
  });

  it("of a dry run is ignored: it neither keeps an answer nor gives one", async () => {
    const table = await startGame();
    const { token, body } = await nextAction(table);
    const path = `/v1/games/${table.id}/actions`;
    const before = await database(table.id);
    const dry = await send({ path: `${path}?dryRun=true`, token, body }, "dry");
    expect([dry.status, isReplay(dry)]).toEqual([200, false]);
    expect(await database(table.id)).toBe(before);
    const real = await send({ path, token, body }, "dry");
    expect([real.status, isReplay(real)]).toEqual([200, false]);
    const again = await send({ path: `${path}?dryRun=true`, token, body }, "dry");
    expect(isReplay(again)).toBe(false);
  });

  it("of a move that was refused by the rules is free for a better one", async () => {
    const table = await startGame();
    const { token, body } = await nextAction(table);
    const path = `/v1/games/${table.id}/actions`;
    for (const bad of [{ type: "pass" }, { type: "play", tile: "0-0" }, { type: "bid", bid: 1 }]) {
      expect((await send({ path, token, body: bad }, "better")).status).toBe(422);
    }
    const stale = await send({ path, token, body }, "better", { "If-Match": '"1.s0"' });
    expect(stale.status).toBe(412);
    const good = await send({ path, token, body }, "better");
    expect([good.status, isReplay(good)]).toEqual([200, false]);
  });

  it("makes one game, found by a retry that comes after the first answer was lost", async () => {
    const { token } = await register();
    const prepared = { path: "/v1/games", token, body: { ruleset: "eighty" } };
    const first = await send(prepared, "lost");
    await ask("POST", `/v1/games/${first.json.id}/leave`, { token });
    const retry = await send(prepared, "lost");
    expect([retry.text, isReplay(retry)]).toEqual([first.text, true]);
    expect(retry.headers.get("Location")).toBe(`/v1/games/${first.json.id}`);
    expect(await myGames(token)).toBeLessThanOrEqual(1);
    const fresh = await send(prepared, "another");
    expect(fresh.json.id).not.toBe(first.json.id);
  });
});

describe("a race", () => {
  /** What became of many, by status and code. */
  const tally = (answers: readonly Answered[]): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const { status, json } of answers) {
      const outcome = status < 300 ? "won" : json.code;
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    return counts;
  };

  it.each([true, false])(
    "of 50 clients for one turn has one winner (If-Match: %s)",
    async (withMatch) => {
      const table = await startGame();
      await playOn(table, () => 0);
      const { token, body } = await nextAction(table);
      const now = await version(table.id);
      const path = `/v1/games/${table.id}/actions`;
      const all = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          send(
            { path, token, body },
            `client-${index}`,
            withMatch ? { "If-Match": `"${now}.s0"` } : {},
          ),
        ),
      );
      const counts = tally(all);
      expect(counts.won).toBe(1);
      if (withMatch) expect(counts).toEqual({ won: 1, version_mismatch: 49 });
      const { items } = (await ask("GET", `/v1/games/${table.id}/events?after=${now}`)).json;
      const played = items.filter(({ by }: { by?: string }) => by === "player");
      expect(played).toHaveLength(1);
    },
  );

  it("of all four seats with every legal action leaves dense numbers and one play", async () => {
    const table = await startGame();
    await playOn(table, () => 0);
    const now = await version(table.id);
    const path = `/v1/games/${table.id}/actions`;
    const { body } = await nextAction(table);
    const all = await Promise.all(
      Array.from({ length: 48 }, (_, index) =>
        send({ path, token: tokenAt(table, index % 4), body }, undefined, {
          "If-Match": `"${now}.s0"`,
        }),
      ),
    );
    expect(tally(all).won).toBe(1);
    const { items } = (await ask("GET", `/v1/games/${table.id}/events`)).json;
    expect(items.map(({ seq }: { seq: number }) => seq)).toEqual(
      items.map((_: unknown, index: number) => index + 1),
    );
  });

  it("for the last seat is won once, and the game starts once", async () => {
    const table = await openGame();
    const guests = await Promise.all(Array.from({ length: 12 }, () => register()));
    const path = `/v1/games/${table.id}/join`;
    const all = await Promise.all(
      guests.map(({ token }) => send({ path, token, body: {} }, undefined)),
    );
    expect(tally(all)).toEqual({ won: 3, game_not_open: 9 });
    const { items } = (await ask("GET", `/v1/games/${table.id}/events`)).json;
    const started = items.filter(({ type }: { type: string }) => type === "game.started");
    expect(started).toHaveLength(1);
    const { seats } = (await ask("GET", `/v1/games/${table.id}`)).json;
    const ids = seats.map(({ player }: { player: { id: string } }) => player.id);
    expect(new Set(ids).size).toBe(4);
  });

  it("of a resignation with the winning move ends the game once, for one of the two", async () => {
    for (let round = 0; round < 2; round++) {
      const table = await beforeTheEnd();
      const { token, body } = await nextAction(table);
      const winner = table.players.findIndex((player) => player.token === token);
      const [loser, partner] = [(winner + 1) % 4, (winner + 3) % 4];
      const proposal = await ask("POST", `/v1/games/${table.id}/proposals`, {
        token: tokenAt(table, loser),
        body: { kind: "resign" },
      });
      const moves = [
        () => send({ path: `/v1/games/${table.id}/actions`, token, body }, undefined),
        () =>
          send(
            {
              path: `/v1/games/${table.id}/proposals/${proposal.json.number}/votes`,
              token: tokenAt(table, partner),
              body: { accept: true },
            },
            undefined,
          ),
      ];
      const order = round % 2 === 0 ? moves : moves.toReversed();
      const answers = await Promise.all(order.map((move) => move()));
      expect(tally(answers)).toEqual({ won: 1, game_not_active: 1 });
      const { items } = (await ask("GET", `/v1/games/${table.id}/events`)).json;
      const ends = items.filter(({ type }: { type: string }) => type === "game.finished");
      expect(ends).toHaveLength(1);
      const { result } = (await ask("GET", `/v1/games/${table.id}`)).json;
      expect(result).toEqual(ends[0].result);
      expect(["target", "resigned"]).toContain(result.kind);
    }
  });

  /** A game in which whoever is to act can go out with his last tile and win. */
  async function beforeTheEnd(): Promise<TableOfPlayers> {
    for (;;) {
      const table = await startGame({ options: { target: 1 } });
      for (;;) {
        const { token, body } = await nextAction(table);
        const seat = table.players.findIndex((player) => player.token === token);
        const { you } = await seen(table, seat);
        if (you.tiles.length === 1) return table;
        const taken = await send({ path: `/v1/games/${table.id}/actions`, token, body }, undefined);
        if (taken.json.status !== "active") break;
      }
    }
  }

  it("of a deadline with a move plays the turn once", async () => {
    const table = await startGame();
    await playOn(table, () => 0);
    const { token, body } = await nextAction(table);
    const { turn, version: now } = (await ask("GET", `/v1/games/${table.id}`)).json;
    const stub = env.GAME.getByName(table.id);
    await runInDurableObject(stub, (object) => {
      object.clock = () => Date.parse(turn.deadline) + 1;
    });
    const path = `/v1/games/${table.id}/actions`;
    const match = { "If-Match": `"${now}.s0"` };
    const [late] = await Promise.all([
      send({ path, token, body }, undefined, match),
      runDurableObjectAlarm(stub),
      runDurableObjectAlarm(stub),
    ]);
    expect([late?.status, late?.json.code]).toEqual([412, "version_mismatch"]);
    const { items } = (await ask("GET", `/v1/games/${table.id}/events?after=${now}`)).json;
    const missed = items.filter(({ type }: { type: string }) => type === "turn.missed");
    expect(missed).toHaveLength(1);
  });

  it("of a client that goes away after sending is answered to his retry", async () => {
    const table = await startGame();
    const { token, body } = await nextAction(table);
    const prepared = { path: `/v1/games/${table.id}/actions`, token, body };
    const gone = send(prepared, "gone"); // nobody reads this answer
    const retry = await send(prepared, "gone");
    expect(retry.status).toBe(200);
    expect(told(await gone)).toBe(told(retry));
  });
});

describe("every POST that takes a key", () => {
  it("is tested here", () => {
    const players = operations.filter(({ auth }) => auth !== "operator");
    const keyed = players.filter(takesKey).map(({ operationId }) => operationId);
    // Those of an endpoint keep their keys in the inbox, and are tested with it.
    const here = keyed.filter((id) => !/webhook/i.test(id));
    expect([...NAMES].sort()).toEqual([...here].sort());
  });
});
