import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { playOn, seen, startGame, type TableOfPlayers } from "../journeys/play.ts";
import type { OptionSpec } from "../rules/option.ts";
import { RULESETS } from "../rules/rulesets/index.ts";
import { type Asked, ask, migrate, type Registered, register } from "../testing/server.ts";
import {
  conflict,
  illegal,
  invalid,
  malformed,
  notActive,
  notFound,
  notOpen,
  notSeated,
  notYourTurn,
  type Refusal,
  refused,
  stale,
  unauthenticated,
  views,
} from "./trace.ts";

beforeAll(migrate);

interface Play {
  readonly type: string;
  readonly tile: string;
  readonly end?: string;
}

/** A running hand, as the one to act sees it. */
interface Scene {
  readonly table: TableOfPlayers;
  readonly seat: number;
  readonly token: string;
  // biome-ignore lint/suspicious/noExplicitAny: a wrong guess fails the test that makes it
  readonly game: any;
}

async function sceneOf(table: TableOfPlayers): Promise<Scene> {
  const open = (await ask("GET", `/v1/games/${table.id}`)).json;
  const seat: number = open.turn.seats[0];
  return { table, seat, token: tokenAt(table, seat), game: await seen(table, seat) };
}

const tokenAt = (table: TableOfPlayers, seat: number): string => table.players[seat]?.token ?? "";

const actions = ({ id }: TableOfPlayers): string => `/v1/games/${id}/actions`;

const legal = ({ game }: Scene): readonly Play[] => game.you.actions;

/** A held tile and an open end that it does not fit. */
function misfit({ game }: Scene): Play | undefined {
  for (const tile of game.you.tiles as string[]) {
    for (const { end, pips } of game.hand.line.ends as { end: string; pips: number }[]) {
      if (!tile.includes(String(pips))) return { type: "play", tile, end };
    }
  }
  return undefined;
}

/** A hand some tiles on, in which the one to act holds a tile that does not fit somewhere. */
async function midHand(): Promise<Scene> {
  for (;;) {
    const table = await startGame({ messages: true });
    for (let tiles = 0; tiles < 6; tiles++) {
      await playOn(table, () => 0);
      const scene = await sceneOf(table);
      const laid = scene.game.hand.line.tiles.length;
      const turnable = legal(scene).some(({ tile }) => tile[0] !== tile[2]);
      if (laid >= 3 && misfit(scene) !== undefined && turnable) return scene;
    }
  }
}

describe("an action in a running hand", () => {
  let scene: Scene;
  let stranger: Registered;
  beforeAll(async () => {
    scene = await midHand();
    stranger = await register();
  });

  const act = (asked: Asked, refusal: Refusal) =>
    refused(scene.table, "POST", actions(scene.table), { token: scene.token, ...asked }, refusal);

  const handOf = async (seat: number): Promise<string[]> =>
    (await seen(scene.table, seat % 4)).you.tiles;
  const anyEnd = (): string => scene.game.hand.line.ends[0].end;

  it("is refused to the three seats whose turn it is not, with their own tiles and with mine", async () => {
    for (const other of [1, 2, 3].map((step) => (scene.seat + step) % 4)) {
      const token = tokenAt(scene.table, other);
      for (const tile of [...(await handOf(other)).slice(0, 2), legal(scene)[0]?.tile]) {
        await act({ token, body: { type: "play", tile, end: anyEnd() } }, notYourTurn);
      }
      for (const type of ["pass", "draw"]) await act({ token, body: { type } }, notYourTurn);
    }
  });

  it("is refused to who does not sit there, and to nobody at all", async () => {
    await act({ token: stranger.token, body: legal(scene)[0] }, notSeated);
    await act({ token: undefined, body: legal(scene)[0] }, unauthenticated);
    await act({ token: `${scene.token}x`, body: legal(scene)[0] }, unauthenticated);
  });

  it("plays only tiles of the own hand: not the partner's, an opponent's or one on the table", async () => {
    const others = await Promise.all([1, 2, 3].map((step) => handOf(scene.seat + step)));
    const laid = scene.game.hand.line.tiles.map(({ tile }: Play) => tile);
    for (const tile of [...others.flat(), ...laid]) {
      await act({ body: { type: "play", tile, end: anyEnd() } }, illegal("tile_not_held"));
    }
  });

  it("says nothing of who holds a tile that I do not: the answer is the same for each", async () => {
    const others = await Promise.all([1, 2, 3].map((step) => handOf(scene.seat + step)));
    const answers = new Set<string>();
    for (const tile of others.flat()) {
      const body = { type: "play", tile, end: anyEnd() };
      answers.add((await ask("POST", actions(scene.table), { token: scene.token, body })).text);
    }
    expect(answers.size).toBe(1);
  });

  it("takes an end that is open, and fits", async () => {
    const own = legal(scene)[0];
    await act({ body: misfit(scene) }, illegal("does_not_fit"));
    await act({ body: { type: "play", tile: own?.tile } }, illegal("end_required"));
    for (const end of ["up", "down", "5-5.up", "0-0.down"]) {
      await act({ body: { ...own, end } }, illegal("end_not_open"));
    }
  });

  it("is not passing or drawing while a tile fits", async () => {
    await act({ body: { type: "pass" } }, illegal("must_play"));
    await act({ body: { type: "draw" } }, illegal("not_in_this_ruleset"));
  });

  it.each([
    { type: "bid", bid: 55 },
    { type: "bid", bid: "nel-o" },
    { type: "trump", suit: 6 },
    { type: "signal", signal: "want" },
  ])("of another ruleset is refused as such: %o", async (body) => {
    await act({ body }, illegal("not_in_this_ruleset"));
  });

  const tile = "6-4";
  it.each<[string, unknown]>([
    ["no object but a tile", tile],
    ["no object but a number", 6],
    ["no object but null", null],
    ["two actions in a list", [{ type: "pass" }, { type: "pass" }]],
    ["two actions, one in the other", { type: "pass", next: { type: "pass" } }],
    ["nothing", {}],
    ["without a type", { tile, end: "left" }],
    ["a type in capitals", { type: "PLAY", tile, end: "left" }],
    ["a type that is a list", { type: ["play"], tile, end: "left" }],
    ["a type that every object has", { type: "constructor" }],
    ["resigning as an action", { type: "resign" }],
    ["a play without a tile", { type: "play", end: "left" }],
    ...([null, 64, 6.4, true, [tile], [6, 4], { high: 6, low: 4 }, {}, ""] as const).map(
      (wrong): [string, unknown] => [
        `the tile ${JSON.stringify(wrong)}`,
        { type: "play", tile: wrong, end: "left" },
      ],
    ),
    ...[
      "6-7",
      "7-6",
      "-1-6",
      "6--1",
      "64",
      "6–4",
      "６-４",
      " 6-4",
      "6-4 ",
      "6-4\n",
      "6-4-4",
      "6-4,5-5",
      "06-4",
      "6/4",
      "a-b",
      "🁫",
      "6-4".repeat(10_000),
    ].map((wrong): [string, unknown] => [
      `the tile '${wrong.slice(0, 20)}'`,
      { type: "play", tile: wrong, end: "left" },
    ]),
    ...[null, 0, true, ["left"], {}, "", "x", "LEFT", "left ", "__proto__", "toString"].map(
      (end): [string, unknown] => [`the end ${JSON.stringify(end)}`, { type: "play", tile, end }],
    ),
    ...["55", 0, 81, -1, 55.5, 1e308, null, [55], {}, true, "pass", "NEL-O"].map(
      (bid): [string, unknown] => [`the bid ${JSON.stringify(bid)}`, { type: "bid", bid }],
    ),
    ...["6", 0, 7, -1, 1.5, null, [6], {}, true].map((suit): [string, unknown] => [
      `the suit ${JSON.stringify(suit)}`,
      { type: "trump", suit },
    ]),
    ...["WANT", "", null, 1, ["want"]].map((signal): [string, unknown] => [
      `the signal ${JSON.stringify(signal)}`,
      { type: "signal", signal },
    ]),
    ...["seat", "hand", "winner", "by", "points", "score", "version", "player", "dryRun"].map(
      (field): [string, unknown] => [
        `a field ${field} that nobody asked for`,
        { type: "pass", [field]: 1 },
      ],
    ),
  ])("that is %s is no action", async (_, body) => {
    await act({ body }, invalid);
  });

  it.each<[string, string, Refusal]>([
    ["a suit of 1e309", '{"type":"trump","suit":1e309}', invalid],
    ["a bid of -1e309", '{"type":"bid","bid":-1e309}', invalid],
    ["a suit of 6.0, which is 6", '{"type":"trump","suit":6.0}', illegal("not_in_this_ruleset")],
    ["the same type twice", '{"type":"pass","type":"pass"}', malformed],
    ["another type hidden by an escape", '{"type":"pass","\\u0074ype":"draw"}', malformed],
    ["a prototype", '{"type":"pass","__proto__":{"type":"draw"}}', malformed],
    ["a constructor", '{"type":"pass","constructor":{"prototype":{}}}', invalid],
    ["two documents", '{"type":"pass"}{"type":"pass"}', malformed],
    ["two lines", '{"type":"pass"}\n{"type":"pass"}', malformed],
    ["an empty body", "", malformed],
    ["an open brace", "{", malformed],
    ["NaN", '{"type":"bid","bid":NaN}', malformed],
  ])("in a body with %s", async (_, raw, refusal) => {
    await act({ raw, headers: { "Content-Type": "application/json" } }, refusal);
  });

  it("does not become another by what the address says", async () => {
    const other = (scene.seat + 1) % 4;
    const token = tokenAt(scene.table, other);
    for (const query of [`seat=${scene.seat}`, `as=${scene.seat}`, `player=${scene.table.id}`]) {
      await refused(
        scene.table,
        "POST",
        `${actions(scene.table)}?${query}`,
        { token, body: legal(scene)[0] },
        notYourTurn,
      );
    }
  });

  it.each([
    'W/"{v}.s0"',
    '"{v}.s0", "{v}.s1"',
    '"{v}.s0","{v}.s0"',
    "{v}",
    "{v}.s0",
    '"{v}"',
    '"{v}.s4"',
    '"0.s0"',
    '"-1.s0"',
    '"{v}.0.s0"',
    "garbage",
    '"*"',
    "*, *",
  ])("with the If-Match %s is refused, unless it is one strong tag", async (pattern) => {
    const header = pattern.replaceAll("{v}", String(scene.game.version));
    await act({ body: legal(scene)[0], headers: { "If-Match": header } }, invalid);
  });

  it("with a stale If-Match gets the fresh view, its own and no other", async () => {
    const now = scene.game.version;
    for (const version of [1, now - 1, now + 1, 999_999_999_999_999]) {
      const { json, headers } = await act(
        { body: legal(scene)[0], headers: { "If-Match": `"${version}.s${scene.seat}"` } },
        stale,
      );
      expect(json.game).toEqual(scene.game);
      expect(headers.get("ETag")).toBe(`"${now}.s${scene.seat}"`);
    }
    const other = (scene.seat + 1) % 4;
    const { json } = await act(
      {
        token: tokenAt(scene.table, other),
        body: legal(scene)[0],
        headers: { "If-Match": '"1.s0"' },
      },
      stale,
    );
    expect(json.game).toEqual(await seen(scene.table, other));
  });

  it("is judged by seat before If-Match, and by If-Match before turn and rules", async () => {
    const old = { "If-Match": '"1.s0"' };
    await act({ token: stranger.token, body: legal(scene)[0], headers: old }, notSeated);
    await act({ body: { type: "pass" }, headers: old }, stale);
    await act({ body: { type: "leave" }, headers: old }, invalid);
  });

  it.each(["*", '"{v}.public"', '"{v}.s3"'])("may come with the If-Match %s", async (pattern) => {
    const header = pattern.replaceAll("{v}", String(scene.game.version));
    const before = await views(scene.table);
    const { status } = await ask("POST", `${actions(scene.table)}?dryRun=true`, {
      token: scene.token,
      body: legal(scene)[0],
      headers: { "If-Match": header },
    });
    expect(status).toBe(200);
    expect(await views(scene.table)).toEqual(before);
  });

  it("as a dry run answers what it would, and changes nothing", async () => {
    const path = `${actions(scene.table)}?dryRun=true`;
    const before = await views(scene.table);
    for (const body of legal(scene)) {
      const { json } = await ask("POST", path, { token: scene.token, body });
      expect(json).toEqual(scene.game);
    }
    expect(await views(scene.table)).toEqual(before);
    const { token, table } = scene;
    await refused(table, "POST", path, { token, body: { type: "pass" } }, illegal("must_play"));
    const elsewhere = tokenAt(table, scene.seat + 1 < 4 ? scene.seat + 1 : 0);
    await refused(table, "POST", path, { token: elsewhere, body: { type: "pass" } }, notYourTurn);
  });

  it("is the listed ones and nothing else: every tile at every end", async () => {
    const ends = [undefined, "left", "right", "up", "down"];
    const listed = new Set(legal(scene).map(({ tile, end }) => `${tile} ${end}`));
    const path = `${actions(scene.table)}?dryRun=true`;
    for (let high = 0; high <= 6; high++) {
      for (let low = 0; low <= high; low++) {
        for (const end of ends) {
          const name = `${high}-${low}`;
          const body = { type: "play", tile: name, ...(end === undefined ? {} : { end }) };
          const { status } = await ask("POST", path, { token: scene.token, body });
          expect([name, end, status === 200]).toEqual([name, end, listed.has(`${name} ${end}`)]);
        }
      }
    }
  });

  it("takes a tile turned round, and shows it high end first", async () => {
    const own = legal(scene).find((action) => action.tile[0] !== action.tile[2]);
    const turned = [...(own?.tile ?? "")].reverse().join("");
    expect(turned).not.toBe(own?.tile);
    const body = { ...own, tile: turned };
    const { status, json } = await ask("POST", actions(scene.table), { token: scene.token, body });
    expect(status).toBe(200);
    const laid = json.hand?.line.tiles.map((one: Play) => one.tile) ?? [];
    if (json.hand?.number === scene.game.hand.number) expect(laid).toContain(own?.tile);
    expect(JSON.stringify(json)).not.toContain(`"${turned}"`);
    // And played, it is gone.
    await refused(
      scene.table,
      "POST",
      actions(scene.table),
      { token: scene.token, body },
      {
        ...notYourTurn,
        ...((await seen(scene.table, scene.seat)).turn?.seats[0] === scene.seat
          ? illegal("tile_not_held")
          : {}),
      },
    );
  });
});

describe("the first tile", () => {
  it("is the one that must open, without an end", async () => {
    const scene = await sceneOf(await startGame());
    const { table, token, game } = scene;
    expect(legal(scene)).toEqual([{ type: "play", tile: "6-6" }]);
    const path = actions(table);
    const play = (tile: string, end?: string) => ({ type: "play", tile, ...(end ? { end } : {}) });
    for (const end of ["left", "right", "up"]) {
      await refused(
        table,
        "POST",
        path,
        { token, body: play("6-6", end) },
        illegal("end_not_open"),
      );
    }
    for (const tile of game.you.tiles.filter((own: string) => own !== "6-6")) {
      await refused(table, "POST", path, { token, body: play(tile) }, illegal("must_open_with"));
    }
    await refused(table, "POST", path, { token, body: { type: "pass" } }, illegal("must_play"));
    // A double alone has one place: the other end does not exist yet (L3).
    await playOn(table, () => 0);
    const second = await sceneOf(table);
    for (const { tile, end } of legal(second)) {
      expect(end).toBe("right");
      const body = play(tile, "left");
      await refused(table, "POST", path, { token: second.token, body }, illegal("end_not_open"));
    }
  });
});

/** Every write that only makes sense while a game runs. */
const RUNNING: readonly [string, string, object?][] = [
  ["POST", "actions", { type: "pass" }],
  ["PUT", "plan", { steps: [] }],
  ["DELETE", "plan"],
  ["POST", "proposals", { kind: "resign" }],
  ["POST", "proposals", { kind: "cancel" }],
  ["POST", "proposals", { kind: "extend" }],
  ["POST", "proposals/1/votes", { accept: true }],
  ["POST", "return"],
];

/** Every write that only makes sense before it. */
const OPEN: readonly [string, string, object?][] = [
  ["POST", "leave"],
  ["PUT", "entropy", { entropy: "late" }],
];

describe("after the end", () => {
  it("of a hand, what was meant for it is judged against the next", async () => {
    // More than the first hand can bring, which ends the game otherwise.
    const table = await startGame({ options: { target: 1000 } });
    let before = await sceneOf(table);
    const first = before.game.hand.number;
    for (let tile = 0; ; tile++) {
      const game = await playOn(table, (count) => tile % count);
      if (game.hand?.number !== first) break;
      before = await sceneOf(table);
    }
    // The one who ended the hand sends the same again, as after an answer that was lost.
    const { token, seat, game } = before;
    const body = legal(before)[0];
    const headers = { "If-Match": `"${game.version}.s${seat}"` };
    const path = actions(table);
    await refused(table, "POST", path, { token, body, headers }, stale);
    const now = await sceneOf(table);
    const opens = now.seat === seat;
    const held = (await seen(table, seat)).you.tiles.includes(body?.tile);
    const refusal = opens ? illegal(held ? "end_not_open" : "tile_not_held") : notYourTurn;
    await refused(table, "POST", path, { token, body }, refusal);
  });

  it.each([
    ["resigned", { kind: "resign" }],
    ["cancelled", { kind: "cancel" }],
  ])("of a %s game nothing is played, planned, proposed or joined any more", async (_, body) => {
    const table = await startGame({ messages: true });
    await playOn(table, () => 0);
    const made = await ask("POST", `/v1/games/${table.id}/proposals`, {
      token: tokenAt(table, 0),
      body,
    });
    for (const seat of body.kind === "resign" ? [2] : [1, 2, 3]) {
      const path = `/v1/games/${table.id}/proposals/${made.json.number}/votes`;
      const { status } = await ask("POST", path, {
        token: tokenAt(table, seat),
        body: { accept: true },
      });
      expect(status).toBe(200);
    }
    expect((await seen(table, 0)).status).toBe(body.kind === "resign" ? "finished" : "cancelled");
    const stranger = await register();
    for (const [method, what, sent] of RUNNING) {
      for (const seat of [0, 1, 2, 3]) {
        const asked = { token: tokenAt(table, seat), body: sent };
        await refused(table, method, `/v1/games/${table.id}/${what}`, asked, notActive);
      }
    }
    for (const [method, what, sent] of OPEN) {
      const asked = { token: tokenAt(table, 1), body: sent };
      await refused(table, method, `/v1/games/${table.id}/${what}`, asked, notOpen);
    }
    const join = `/v1/games/${table.id}/join`;
    await refused(table, "POST", join, { token: stranger.token, body: {} }, notOpen);
  });

  it("a whole game, played out, is as closed as one that was given up", async () => {
    const table = await startGame({ options: { target: 1 } });
    for (let turn = 0; ; turn++) {
      const game = await playOn(table, (count) => turn % count);
      if (game.status !== "active") break;
    }
    for (const [method, what, sent] of RUNNING) {
      const asked = { token: tokenAt(table, 2), body: sent };
      await refused(table, method, `/v1/games/${table.id}/${what}`, asked, notActive);
    }
  });

  it("of the time, an action comes too late by one millisecond, and in time by none", async () => {
    const scene = await midHand();
    const { table, token, game, seat } = scene;
    const body = legal(scene)[0];
    const deadline = Date.parse(game.turn.deadline);
    const at = (now: number) =>
      runInDurableObject(env.GAME.getByName(table.id), (object) => {
        object.clock = () => now;
      });
    await at(deadline - 1);
    const dry = await ask("POST", `${actions(table)}?dryRun=true`, { token, body });
    expect(dry.status).toBe(200);
    await at(deadline + 1);
    const late = await ask("POST", actions(table), {
      token,
      body,
      headers: { "If-Match": `"${game.version}.s${seat}"` },
    });
    expect([late.status, late.json.code]).toEqual([412, "version_mismatch"]);
    const again = await ask("POST", actions(table), { token, body });
    const turn = late.json.game.turn.seats[0];
    if (turn !== seat) expect(again.json.code).toBe("not_your_turn");
    const { items } = (await ask("GET", `/v1/games/${table.id}/events?after=${game.version}`)).json;
    expect(items.slice(0, 2)).toMatchObject([
      { type: "turn.missed", seat },
      { type: "play", seat, by: "timeout" },
    ]);
  });
});

describe("before the start", () => {
  it("nothing is played, planned or proposed", async () => {
    const creator = await register();
    const { json } = await ask("POST", "/v1/games", {
      token: creator.token,
      body: { ruleset: "brazilian-pairs" },
    });
    const table = { id: json.id, players: [creator] };
    for (const [method, what, body] of RUNNING) {
      const asked = { token: creator.token, body };
      await refused(table, method, `/v1/games/${table.id}/${what}`, asked, notActive);
    }
    const rematch = `/v1/games/${table.id}/rematch`;
    await refused(table, "POST", rematch, { token: creator.token }, notActive);
    const decline = `/v1/games/${table.id}/decline`;
    const seated = { status: 409, code: "already_seated" };
    await refused(table, "POST", decline, { token: creator.token }, seated);
    const guest = await register();
    await refused(table, "POST", decline, { token: guest.token }, notSeated);
    await refused(table, "POST", `/v1/games/${table.id}/leave`, { token: guest.token }, notSeated);
  });

  it("a rematch of a running game is refused", async () => {
    const table = await startGame();
    const asked = { token: tokenAt(table, 0) };
    await refused(table, "POST", `/v1/games/${table.id}/rematch`, asked, notActive);
  });
});

describe("joining", () => {
  const full = { status: 409, code: "game_full" };
  const taken = { status: 409, code: "seat_taken" };
  const already = { status: 409, code: "already_seated" };
  const blocked = { status: 403, code: "blocked_by_setting" };

  const make = async (wish: object = {}) => {
    const creator = await register();
    const { json, status, text } = await ask("POST", "/v1/games", {
      token: creator.token,
      body: { ruleset: "brazilian-pairs", seat: 0, ...wish },
    });
    if (status !== 201) throw new Error(text);
    return { table: { id: json.id as string, players: [creator] }, code: json.joinCode as string };
  };
  const join = (table: TableOfPlayers, who: Registered, body: object, refusal: Refusal) =>
    refused(table, "POST", `/v1/games/${table.id}/join`, { token: who.token, body }, refusal);
  const sit = async (table: TableOfPlayers, body: object = {}, who?: Registered) => {
    const guest = who ?? (await register());
    const { status, text } = await ask("POST", `/v1/games/${table.id}/join`, {
      token: guest.token,
      body,
    });
    if (status !== 200) throw new Error(text);
    return guest;
  };

  it("twice is refused: on the same seat, on another, and on the other side", async () => {
    const { table } = await make();
    const guest = await sit(table, { seat: 1 });
    const [creator] = table.players;
    for (const seat of [0, 1, 2, 3, undefined]) {
      const body = seat === undefined ? {} : { seat };
      await join(table, guest, body, already);
      if (creator !== undefined) await join(table, creator, body, already);
    }
  });

  it("twenty times at once takes one seat", async () => {
    const { table } = await make();
    const guest = await register();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        ask("POST", `/v1/games/${table.id}/join`, {
          token: guest.token,
          body: index % 2 === 0 ? {} : { seat: 1 + (index % 3) },
        }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ json }) => json.code === "already_seated")).toHaveLength(19);
    const { seats } = (await ask("GET", `/v1/games/${table.id}`)).json;
    expect(seats.filter((chair: { player?: object }) => chair.player)).toHaveLength(2);
  });

  it("a taken seat, and one that is not there, is refused", async () => {
    const { table } = await make();
    await sit(table, { seat: 2 });
    const guest = await register();
    for (const seat of [0, 2]) await join(table, guest, { seat }, taken);
    for (const seat of [4, -1, 99, 1.5, "1", null, [1]]) {
      await join(table, guest, { seat }, invalid);
    }
    const two = await make({ ruleset: "all-fives", seats: 2 });
    for (const seat of [2, 3]) await join(two.table, guest, { seat }, taken);
  });

  it("a seat that is kept for another is refused, to that other it is given", async () => {
    const friend = await register();
    const { table } = await make({ invite: [{ seat: 1, name: friend.name }] });
    const stranger = await register();
    await join(table, stranger, { seat: 1 }, taken);
    await sit(table, { seat: 2 });
    await sit(table, { seat: 3 });
    await join(table, stranger, {}, full);
    await sit(table, {}, friend);
    await join(table, stranger, {}, notOpen);
    await join(table, stranger, { seat: 1 }, notOpen);
    expect((await ask("GET", `/v1/games/${table.id}`)).json.status).toBe("active");
  });

  it("a game that has started is refused to a stranger, and to those who sit there", async () => {
    const table = await startGame();
    await join(table, await register(), {}, notOpen);
    const [player] = table.players;
    if (player !== undefined) await join(table, player, {}, already);
  });

  it("an unlisted game needs its own code, whole and as it is", async () => {
    const { table, code } = await make({ visibility: "unlisted" });
    const other = await make({ visibility: "unlisted" });
    const guest = await register();
    const flipped = [...code]
      .map((c) => (c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase()))
      .join("");
    const wrong = [
      "",
      "x",
      code.slice(0, -1),
      `${code}x`,
      ` ${code}`,
      flipped,
      other.code,
      "undefined",
      "null",
      "A".repeat(16),
    ];
    for (const joinCode of wrong) await join(table, guest, { joinCode }, notFound);
    await join(table, guest, {}, notFound);
    // A body that is no good tells nothing either.
    for (const body of [{ joinCode: null }, { joinCode: ["x"] }, { joinCode: code, seat: "x" }]) {
      await join(table, guest, body, notFound);
    }
    await sit(table, { joinCode: code }, guest);
  });

  it("is refused to a program where programs are, invited or not", async () => {
    const { table } = await make({ programs: false });
    const program = await register(undefined, "program");
    await join(table, program, {}, blocked);
    const creator = await ask("POST", "/v1/games", {
      token: program.token,
      body: { ruleset: "brazilian-pairs", programs: false },
    });
    expect([creator.status, creator.json.code]).toEqual([403, "blocked_by_setting"]);
  });

  it.each([
    ["too long", "x".repeat(65)],
    ["of other letters", "zwölf"],
    ["with a comma, which parts the seats' entropies", "a,b"],
    ["with a colon", "a:b"],
    ["with a line break", "a\n"],
    ["a number", 7],
    ["null", null],
  ])("with entropy that is %s is refused, when joining and later", async (_, entropy) => {
    const { table } = await make();
    await join(table, await register(), { entropy }, invalid);
    const path = `/v1/games/${table.id}/entropy`;
    const token = table.players[0]?.token;
    await refused(table, "PUT", path, { token, body: { entropy } }, invalid);
  });
});

const otherValue = (spec: OptionSpec): unknown =>
  spec.type === "choice" ? spec.default : spec.type === "boolean" ? spec.default : spec.min;

describe("making a game", () => {
  let creator: Registered;
  beforeAll(async () => {
    creator = await register();
  });

  /** Nothing is made: no game in the lists, none that the player's inbox follows. */
  const impossible = async (wish: unknown, refusal: Refusal) => {
    const { status, json } = await ask("POST", "/v1/games", { token: creator.token, body: wish });
    expect({ status, code: json.code }).toEqual({ status: refusal.status, code: refusal.code });
    expect((await ask("GET", "/v1/me/games", { token: creator.token })).json.items).toEqual([]);
    expect(await env.INBOX.getByName(creator.id).following()).toEqual([]);
  };
  const wish = (more: object): object => ({ ruleset: "brazilian-pairs", ...more });

  const DAY = 86_400;
  const perTurn = (seconds: unknown) => ({ clock: { kind: "perTurn", seconds } });
  const fischer = (more: object) => ({
    clock: { kind: "fischer", initial: DAY, increment: 3600, cap: DAY, ...more },
  });

  it.each<[string, object, Refusal]>([
    ...[0, 1, 5, 99, -4, 4.5, "4", null, [4]].map((seats): [string, object, Refusal] => [
      `${JSON.stringify(seats)} seats`,
      { seats },
      invalid,
    ]),
    ["2 seats where four play", { seats: 2 }, conflict],
    ["3 seats where four play", { seats: 3 }, conflict],
    ...[-1, 0, 1001, 1e9, 50.5, "50", null, [50], true].map((target): [string, object, Refusal] => [
      `a target of ${JSON.stringify(target)}`,
      { options: { target } },
      invalid,
    ]),
    [
      "a target that only others allow",
      { ruleset: "jamaican-partner", options: { target: 101 } },
      conflict,
    ],
    ["a value that only others allow", { options: { opening: "lot" } }, conflict],
    ["a value that nobody allows", { options: { opening: "youngest" } }, invalid],
    ["options that are a list", { options: [] }, invalid],
    ["an option that nobody knows", { options: { cheating: true } }, invalid],
    [
      "a target that cannot be reached",
      { ruleset: "all-fives", options: { exact: true, target: 62 } },
      conflict,
    ],
    [
      "a preset made unreachable",
      { ruleset: "all-fives", preset: "sixty-one", options: { pointUnit: "pips" } },
      conflict,
    ],
    ["a preset of another ruleset", { preset: "muggins" }, conflict],
    ["a preset that every object has", { preset: "constructor" }, conflict],
    ["a preset called __proto__", { preset: "__proto__" }, conflict],
    ["a preset that is a number", { preset: 1 }, invalid],
    ["a ruleset that there is not", { ruleset: "chess" }, invalid],
    ["a ruleset called constructor", { ruleset: "constructor" }, invalid],
    ["no ruleset", { ruleset: undefined }, invalid],
    ...[0, 9, -60, 14 * DAY + 1, 100 * 365 * DAY, 1e300, 60.5, "60", null].map(
      (seconds): [string, object, Refusal] => [
        `turns of ${JSON.stringify(seconds)} s`,
        perTurn(seconds),
        invalid,
      ],
    ),
    ...["initial", "increment", "cap"].flatMap((part): [string, object, Refusal][] =>
      [0, 9, 14 * DAY + 1, 100 * 365 * DAY].map((seconds) => [
        `a clock whose ${part} is ${seconds} s`,
        fischer({ [part]: seconds }),
        invalid,
      ]),
    ),
    ["a clock of two kinds", fischer({ seconds: 60 }), invalid],
    ["a clock of no kind", { clock: {} }, invalid],
    ["a clock that is a number", { clock: 60 }, invalid],
    ["no misses", { onTimeout: { action: "forfeit", misses: 0 } }, invalid],
    ["a million misses", { onTimeout: { action: "forfeit", misses: 1e6 } }, invalid],
    ["another timeout", { onTimeout: { action: "explode", misses: 1 } }, invalid],
    ["a secret of its own", { secret: "00".repeat(32) }, invalid],
    ["an id of its own", { id: "g_0000000000000000000000" }, invalid],
    ["a winner", { winner: 0 }, invalid],
    ["a third visibility", { visibility: "secret" }, invalid],
    ["seat 4", { seat: 4 }, invalid],
    ["seat -1", { seat: -1 }, invalid],
    ["a seat that is not there", { ruleset: "all-fives", seats: 2, seat: 2 }, conflict],
    [
      "somebody invited who is not there",
      { invite: [{ seat: 1, name: "Nobody At All" }] },
      conflict,
    ],
    ["four invitations", { invite: [0, 1, 2, 3].map((seat) => ({ seat, name: "A" })) }, invalid],
    ["entropy too long", { entropy: "x".repeat(65) }, invalid],
  ])("with %s is refused", async (_, more, refusal) => {
    await impossible(wish(more), refusal);
  });

  it("is refused where one seat would be two players', or one player two seats'", async () => {
    const friend = await register();
    const { name } = friend;
    for (const more of [
      { invite: [{ seat: 1, name: creator.name }] },
      { seat: 1, invite: [{ seat: 1, name }] },
      {
        invite: [
          { seat: 1, name },
          { seat: 2, name },
        ],
      },
      {
        invite: [
          { seat: 1, name },
          { seat: 1, name: (await register()).name },
        ],
      },
      { ruleset: "all-fives", seats: 2, invite: [{ seat: 3, name }] },
      { programs: false, invite: [{ seat: 1, name: (await register(undefined, "program")).name }] },
    ]) {
      await impossible(wish(more), conflict);
    }
  });

  it.each(
    RULESETS.flatMap((rules) => {
      const foreign = RULESETS.flatMap((other) =>
        Object.entries(other.options as Record<string, OptionSpec>)
          .filter(([name]) => !Object.hasOwn(rules.options, name))
          .map(([name, spec]): [string, unknown] => [name, otherValue(spec)]),
      );
      return [...new Map(foreign)].map(([name, value]) => [rules.id, name, value] as const);
    }),
  )("of %s with the option %s of another ruleset is refused", async (ruleset, name, value) => {
    await impossible({ ruleset, options: { [name]: value } }, conflict);
  });

  it.each(
    RULESETS.flatMap((rules) =>
      Object.entries(rules.options as Record<string, OptionSpec>).flatMap(([name, spec]) => {
        const beyond =
          spec.type === "integer"
            ? [spec.min - 1, spec.max + 1, spec.min + 0.5, String(spec.min)]
            : spec.type === "boolean"
              ? ["true", 1, 0]
              : ["", 1, spec.default.toUpperCase(), [spec.default]];
        return [...beyond, null].map((value) => [rules.id, name, value] as const);
      }),
    ),
  )("of %s with %s set to %j is refused", async (ruleset, name, value) => {
    const { status, json } = await ask("POST", "/v1/games", {
      token: creator.token,
      body: { ruleset, options: { [name]: value } },
    });
    // What another ruleset allows is a conflict with this one, the rest is no option at all.
    expect([400, 422]).toContain(status);
    expect(["validation_failed", "options_conflict"]).toContain(json.code);
    expect(JSON.stringify(json.errors)).toContain(`/options/${name}`);
  });

  it("lets options win over a preset", async () => {
    const guest = await register();
    const { status, json } = await ask("POST", "/v1/games", {
      token: guest.token,
      body: { ruleset: "all-fives", preset: "hundred", options: { target: 150 } },
    });
    expect([status, json.preset, json.options.target]).toEqual([201, "hundred", 150]);
  });
});

describe("If-Match on every write in a game", () => {
  it.each([...RUNNING, ...OPEN, ["POST", "join", {}], ["POST", "decline"]] as [
    string,
    string,
    object?,
  ][])("%s %s obeys it", async (method, what, body) => {
    const table = await startGame({ messages: true });
    const path = `/v1/games/${table.id}/${what}`;
    // Neither joining nor declining asks for a seat, so a stranger may try them.
    const token = ["join", "decline"].includes(what) ? (await register()).token : tokenAt(table, 0);
    const send = (header: string, refusal: Refusal) =>
      refused(table, method, path, { token, body, headers: { "If-Match": header } }, refusal);
    await send('W/"1.s0"', invalid);
    await send("garbage", invalid);
    await send('"1.s0"', stale);
  });
});
