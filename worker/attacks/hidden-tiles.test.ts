import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { COMMANDS } from "../game/command.ts";
import type { Entry, GameEvent } from "../game/event.ts";
import { evolveEntry } from "../game/evolve.ts";
import { readKept } from "../game/kept.ts";
import { recordOf } from "../game/record.ts";
import type { GameState } from "../game/state.ts";
import { openStore } from "../game/store.ts";
import { etagOf, type Private, summarise, viewEvent, viewGame, waitingFor } from "../game/view.ts";
import { playOn, seen, startGame, type TableOfPlayers } from "../journeys/play.ts";
import { operations } from "../routes/index.ts";
import type { Action } from "../rules/action.ts";
import { ENDS } from "../rules/line.ts";
import { parseRecord } from "../rules/parserecord.ts";
import type { Seat } from "../rules/seat.ts";
import { DOUBLE_SIX, sorted, type Tile } from "../rules/tile.ts";
import { type Answered, ask, migrate, type Registered, register } from "../testing/server.ts";

beforeAll(migrate);

/** A game as its object holds it, with everything that no view may show. */
interface Insight {
  readonly state: GameState;
  readonly log: readonly Entry[];
  readonly kept: Private;
}

const insight = ({ id }: TableOfPlayers): Promise<Insight> =>
  runInDurableObject(env.GAME.getByName(id), (_, { storage }) => {
    const store = openStore(storage.sql);
    const log = store.entries(0);
    const state = log.reduce<GameState | undefined>(
      (before, entry) => evolveEntry(id, before, entry),
      undefined,
    );
    if (state === undefined) throw new Error("a game without a log");
    return { state, log, kept: readKept(store.kept()) };
  });

/** Every tile that lies open on the table of the running hand. */
function laid({ contest }: GameState): readonly string[] {
  const table = contest?.hand?.table;
  if (contest === undefined || table === undefined) return [];
  return tilesIn(JSON.stringify(table));
}

/** Everything in a text that could be a tile, either way round, but not a part of a date or an id. */
const tilesIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\dA-Za-z_.-])([0-6])[-–: ]?-([0-6])(?![\dA-Za-z_-])/g)].map(
    ([, a = "", b = ""]) => (a >= b ? `${a}-${b}` : `${b}-${a}`),
  );

interface Told {
  readonly what: string;
  readonly answer: Answered;
}

const GAME = "/v1/games/{id}";

/** What a tool of the MCP endpoint says, as an assistant reads it. */
async function toldByTool(name: string, given: object, token: string | undefined): Promise<Told> {
  const params = { name, arguments: given };
  const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
  const answer = await ask("POST", "/mcp", { token, body });
  const { content: [{ text }] = [{ text: answer.text }], isError } = answer.json.result ?? {};
  const status = isError ? 400 : answer.status;
  return {
    what: `tool ${name} ${JSON.stringify(given)}`,
    answer: { ...answer, status, text, json: undefined },
  };
}

/** Everything that a reader can ask of a game, good and bad, without changing it. */
async function everything(table: TableOfPlayers, token: string | undefined): Promise<Told[]> {
  const path = `/v1/games/${table.id}`;
  const typed = { "Content-Type": "application/json" };
  const gets = operations
    .filter(({ method, path: pattern }) => method === "get" && pattern.startsWith(GAME))
    .map(({ path: pattern }) => pattern.slice(GAME.length))
    .concat("/events?after=3", "/events?after=x");
  const lists = ["/v1/games", "/v1/me/games", "/v1/me/turns", "/v1/me", "/v1/me/export"];
  const posts: [string, string, string, Record<string, string>?][] = [
    ...DOUBLE_SIX.filter((_, index) => index % 4 === 1).map((tile): [string, string, string] => [
      "POST",
      "/actions?dryRun=true",
      `{"type":"play","tile":"${tile}","end":"left"}`,
    ]),
    ...["pass", "draw"].map((type): [string, string, string] => [
      "POST",
      "/actions?dryRun=true",
      `{"type":"${type}"}`,
    ]),
    ["POST", "/actions?dryRun=true", '{"type":"bid","bid":1}'],
    ["POST", "/actions?dryRun=true", '{"type":"trump","suit":1}'],
    ["POST", "/actions", '{"type":"pass"}', { "If-Match": '"1.s0"' }],
    ["POST", "/actions", "{"],
    ["POST", "/actions", '{"type":"play","tile":"9-9"}'],
    ["POST", "/join", "{}"],
    ["POST", "/leave", ""],
    ["POST", "/rematch", ""],
    ["PUT", "/entropy", '{"entropy":"x"}'],
    ["PUT", "/plan", '{"steps":[{"type":"nothing"}]}'],
    ["POST", "/proposals", '{"kind":"x"}'],
    ["POST", "/proposals/9/votes", '{"accept":true}'],
    ["POST", "/messages", '{"text":""}'],
  ];
  const tools: readonly [string, object][] = [
    ["show_game", {}],
    ["act", { action: { type: "play", tile: "5-3", end: "left" }, dryRun: true }],
    ["act", { action: { type: "pass" }, version: 1 }],
  ];
  return Promise.all([
    ...tools.map(([name, given]) => toldByTool(name, { game: table.id, ...given }, token)),
    ...[...gets.map((what) => path + what), ...lists].map(async (what) => ({
      what,
      answer: await ask("GET", what, { token }),
    })),
    ...posts.map(async ([method, what, raw, headers]) => ({
      what: `${method} ${what} ${raw}`,
      answer: await ask(method, path + what, {
        token,
        raw,
        headers: { ...typed, ...headers },
      }),
    })),
  ]);
}

/** The part of an answer that is about the running hand: earlier ones are open to everybody. */
function aboutNow({ text, json }: Answered, opened: number): string {
  if (json === undefined) return text;
  const { lastHand: _, hands: __, game, ...rest } = json;
  const items = Array.isArray(rest.items)
    ? { items: rest.items.filter((item: { seq?: number }) => (item.seq ?? opened + 1) > opened) }
    : {};
  const inner = game === undefined ? {} : { game: { ...game, lastHand: undefined } };
  return JSON.stringify({ ...rest, ...items, ...inner });
}

const GAMES: readonly [string, number, object][] = [
  ["brazilian-pairs", 4, { options: { target: 30 } }],
  ["jamaican-partner", 4, { options: { target: 2 } }],
  ["eighty", 4, { options: { target: 60 } }],
  ["eighty", 4, { options: { target: 60, nelo: true } }],
  ["all-fives", 4, { options: { target: 60 } }],
  ["all-fives", 2, { options: { target: 60, voluntaryDraw: true } }],
  ["all-fives", 3, { options: { target: 60, draw: "one", opening: "highestDouble" } }],
  ["block", 2, {}],
];

describe.each(GAMES)("a game of %s for %i with %o", (ruleset, seats, wish) => {
  it("shows no reader, in no answer, a tile that he may not see, nor a seed or the secret", async () => {
    const table = await startGame({ ...wish, seats, messages: true }, ruleset, seats);
    const stranger = await register();
    for (let turn = 0, looks = 0; looks < 3; turn++) {
      const game = await playOn(table, (count) => (turn * 5) % count);
      if (game.status !== "active") break;
      if (turn % 9 !== 4) continue;
      looks += 1;
      await lookAround(table, stranger);
    }
  });

  it("says the same to a reader in two worlds that differ in what is hidden from him", async () => {
    const table = await startGame({ ...wish, seats }, ruleset, seats);
    for (let turn = 0; turn < 24; turn++) {
      const game = await playOn(table, (count) => (turn * 3) % count);
      if (game.status !== "active") break;
      if (turn % 4 === 1) twoWorlds(await insight(table));
    }
  });
});

async function lookAround(table: TableOfPlayers, stranger: Registered): Promise<void> {
  const { state } = await insight(table);
  const { contest, opened, secret } = state;
  const hand = contest?.hand;
  if (hand === undefined) throw new Error("no hand to look at");
  const readers = [undefined, stranger.token, ...table.players.map(({ token }) => token)];
  for (const [index, token] of readers.entries()) {
    const own = index < 2 ? [] : (hand.hands[index - 2] ?? []);
    const visible = new Set<string>([...laid(state), ...own]);
    for (const { what, answer } of await everything(table, token)) {
      // A problem may repeat the tile that was asked for, but no other.
      const asked = what.startsWith("/") ? [] : tilesIn(what);
      const may = new Set([...visible, ...(answer.status >= 400 ? asked : [])]);
      // The one tile that a sentence of ours names is an example, and always the same.
      const text = aboutNow(answer, opened).replaceAll('such as \\"6-4\\"', "");
      const leaked = tilesIn(text).filter((tile) => !may.has(tile));
      expect([index, what, leaked]).toEqual([index, what, []]);
      const whole = `${answer.text} ${JSON.stringify([...answer.headers])}`;
      for (const hidden of [secret, hand.seed]) {
        expect([index, what, whole.includes(hidden)]).toEqual([index, what, false]);
      }
      expect(tilesIn(answer.headers.get("ETag") ?? "")).toEqual([]);
    }
    const record = (await ask("GET", `/v1/games/${table.id}/record`, { token })).json;
    expect(record.hands).toHaveLength(hand.number - 1);
    expect(record.game.secret).toBeUndefined();
    const notation = await ask("GET", `/v1/games/${table.id}/record?format=text`, { token });
    const read = parseRecord(notation.text);
    expect(read.ok && read.value.hands).toEqual(record.hands);
    const { items } = (await ask("GET", `/v1/games/${table.id}/events`, { token })).json;
    expect(items.map(({ seq }: { seq: number }) => seq)).toEqual(
      items.map((_: unknown, at: number) => at + 1),
    );
  }
}

/** Where a tile lies that a reader does not see: a seat's hand, or the boneyard. */
type Where = Seat | "boneyard";

const hiddenFrom = ({ contest }: GameState, reader: Seat | undefined) =>
  (contest?.hand?.hands ?? [])
    .flatMap((own, seat) => own.map((tile): [Where, Tile] => [seat as Seat, tile]))
    .filter(([seat]) => seat !== reader)
    .concat((contest?.hand?.boneyard ?? []).map((tile): [Where, Tile] => ["boneyard", tile]));

const swapOne = (tiles: readonly Tile[], out: Tile, into: Tile): readonly Tile[] => {
  const at = tiles.indexOf(out);
  return at === -1 ? tiles : tiles.with(at, into);
};

/** The same tiles with two of them changed over, each in its own place. */
function swapped(
  hands: readonly (readonly Tile[])[],
  boneyard: readonly Tile[],
  [[from, a], [to, b]]: readonly [[Where, Tile], [Where, Tile]],
) {
  const change = (where: Where, tiles: readonly Tile[]): readonly Tile[] => {
    const first = where === from ? swapOne(tiles, a, b) : tiles;
    return where === to ? swapOne(first, b, a) : first;
  };
  return {
    hands: hands.map((own, seat) => sorted(change(seat as Seat, own))),
    boneyard: change("boneyard", boneyard),
  };
}

/** The other world: in state and log alike, the running hand has the two tiles changed over. */
function otherWorld(world: Insight, pair: readonly [[Where, Tile], [Where, Tile]]): Insight {
  const { state, log } = world;
  const { contest } = state;
  const hand = contest?.hand;
  if (hand === undefined) return world;
  const [[, a], [, b]] = pair;
  const renamed = (tile: Tile): Tile => (tile === a ? b : tile === b ? a : tile);
  const drawing = log.some(({ events }) => events.some(({ type }) => type === "draw"));
  const change = (event: GameEvent, seq: number): GameEvent => {
    if (seq <= state.opened) return event;
    // Where tiles are drawn each lies once, so that its name says which it is.
    if (event.type === "hand.dealt" && drawing) {
      const hands = event.hands.map((own) => sorted(own.map(renamed)));
      return { ...event, hands, boneyard: event.boneyard.map(renamed) };
    }
    if (event.type === "hand.dealt")
      return { ...event, ...swapped(event.hands, event.boneyard, pair) };
    return event.type === "draw" ? { ...event, tile: renamed(event.tile) } : event;
  };
  return {
    ...world,
    state: {
      ...state,
      contest: {
        ...contest,
        hand: { ...hand, ...swapped(hand.hands, hand.boneyard, pair) },
      } as NonNullable<GameState["contest"]>,
    },
    log: log.map((entry) => ({
      ...entry,
      events: entry.events.map((event, index) => change(event, entry.first + index)),
    })),
  };
}

const ATTEMPTS: readonly Action[] = [
  ...DOUBLE_SIX.flatMap((tile): Action[] => [
    { type: "play", tile },
    ...ENDS.slice(0, 4).map((end): Action => ({ type: "play", tile, end })),
  ]),
  { type: "pass" },
  { type: "draw" },
  ...[1, 50, 80, "nel-o" as const].map((bid): Action => ({ type: "bid", bid })),
  { type: "trump", suit: 3 },
  { type: "signal", signal: "want" },
];

/** Everything that a world says to a reader, as the bytes that go out. */
function saidTo({ state, log, kept }: Insight, reader: Seat | undefined): string {
  const player = reader === undefined ? undefined : state.chairs[reader]?.player;
  const refusals = ATTEMPTS.map((action) => {
    if (player === undefined) return undefined;
    const scene = { state, kept, guest: { player }, now: state.turn?.startedAt ?? 0 };
    const decided = COMMANDS.act.decide(scene, action as never);
    return decided.ok ? "legal" : decided.error;
  });
  return JSON.stringify([
    viewGame(state, kept, player),
    etagOf(state, reader),
    log.flatMap(({ first, at, events }) =>
      events.map((event, index) =>
        viewEvent(first + index, at, event, reader, first + index <= state.opened),
      ),
    ),
    recordOf(state, log),
    summarise(state),
    player === undefined ? undefined : waitingFor(state, player),
    refusals,
  ]);
}

function twoWorlds(world: Insight): void {
  const seats = world.state.chairs.map(({ seat }) => seat);
  for (const reader of [undefined, ...seats]) {
    const own = saidTo(world, reader);
    const hidden = hiddenFrom(world.state, reader);
    for (const [index, one] of hidden.entries()) {
      // Each tile with some tile that lies elsewhere.
      const elsewhere = hidden.filter(([where, tile]) => where !== one[0] && tile !== one[1]);
      const other = elsewhere[(index * 5) % elsewhere.length];
      if (other === undefined) continue;
      const world2 = otherWorld(world, [one, other]);
      expect(JSON.stringify(world2)).not.toBe(JSON.stringify(world));
      expect([one, other, saidTo(world2, reader)]).toEqual([one, other, own]);
    }
  }
}

describe("two worlds", () => {
  it("do differ for whoever holds one of the tiles, so that the comparison can fail", async () => {
    const table = await startGame();
    const world = await insight(table);
    const hidden = hiddenFrom(world.state, 0).filter(([where]) => where === 1 || where === 2);
    const one = hidden.find(([where]) => where === 1);
    const other = hidden.find(([where]) => where === 2);
    if (one === undefined || other === undefined) throw new Error("nothing is hidden");
    const changed = otherWorld(world, [one, other]);
    expect(saidTo(changed, 1)).not.toBe(saidTo(world, 1));
    expect(saidTo(changed, 0)).toBe(saidTo(world, 0));
  });
});

describe("what is shown of a hand", () => {
  it("is sorted, never in the order of the deal", async () => {
    const table = await startGame({ seats: 2 }, "all-fives", 2);
    for (const seat of [0, 1]) {
      const { tiles } = (await seen(table, seat)).you;
      expect(tiles).toEqual(sorted(tiles));
    }
    for (let turn = 0; ; turn++) {
      const { lastHand, status } = await playOn(table, (count) => turn % count);
      if (lastHand !== undefined) {
        for (const left of lastHand.hands) expect(left).toEqual(sorted(left));
        break;
      }
      if (status !== "active") break;
    }
  });
});
