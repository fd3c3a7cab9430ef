import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { SCOPES, type Scope } from "../../schema/wire/token.ts";
import { playOn, seen, startGame, type TableOfPlayers } from "../journeys/play.ts";
import { operations } from "../routes/index.ts";
import {
  type Asked,
  ask,
  freshName,
  migrate,
  type Registered,
  register,
} from "../testing/server.ts";
import { database, views } from "./trace.ts";

beforeAll(migrate);

/** What the rows of the matrix speak of. */
interface Place {
  readonly table: TableOfPlayers;
  readonly code: string;
  /** A token of somebody else's, to be revoked by others in vain. */
  readonly foreignToken: string;
}

/** Whoever knocks at every door. */
interface Caller {
  readonly token?: string;
  readonly code?: string;
  /** What the token is: good with scopes, or not good. */
  readonly is: "nobody" | "expired" | "revoked" | readonly Scope[];
  readonly sits: boolean;
}

interface Row {
  readonly path: (place: Place) => string;
  readonly body?: object;
  /** The token that it needs; `optional` reads what everybody may, with or without one. */
  readonly needs: "nothing" | "optional" | "operator" | Scope;
  /** In the unlisted game: open to whoever has the code, or to the seats alone. */
  readonly game?: "code" | "seats";
  /** What a seat whose turn it is not hears, where it is more than a good answer. */
  readonly seats?: string;
  /** What who has the code hears, where it is more than `not_seated`. */
  readonly spectators?: string;
  /** What anyone else with a good token hears. */
  readonly others?: string;
  /** Would end the caller: tried only by those who must not get through. */
  readonly deadly?: true;
}

const open = (path: string): Row => ({ path: () => path, needs: "nothing" });
const mine = (path: string, needs: Scope, more: Partial<Row> = {}): Row => ({
  path: () => path,
  needs,
  ...more,
});
const inGame = (what: string, needs: Row["needs"], more: Partial<Row> = {}): Row => ({
  path: ({ table }) => `/v1/games/${table.id}${what}`,
  needs,
  game: needs === "optional" ? "code" : "seats",
  ...more,
});

/** Of an endpoint that is another player's nothing is known, whatever is asked of it. */
const webhook = (what: string, more: Partial<Row> = {}): Row => ({
  path: () => `/v1/me/webhooks/w_${"0".repeat(22)}${what}`,
  needs: "webhooks",
  others: "not_found",
  ...more,
});

/** Where no operator's token is set there is no such path, for nobody. */
const operators = (path: string): Row => ({ path: () => `/v1/operator${path}`, needs: "operator" });

/** Every operation has its row: a new one without it fails. */
const ROWS: Readonly<Record<string, Row>> = {
  getHome: open("/"),
  getDocs: open("/docs"),
  getDocsPage: open("/docs/index"),
  getDocsFile: open("/docs/swagger/swagger-ui.css"),
  getPlay: open("/play"),
  getPlayFile: open("/play/page.js"),
  getStyle: open("/style.css"),
  getIcon: open("/favicon.svg"),
  getHealth: open("/health"),
  getOpenapi: open("/openapi.json"),
  getSecurityTxt: open("/.well-known/security.txt"),
  getLlmsTxt: open("/llms.txt"),
  callMcp: mine("/mcp", "read", { body: { jsonrpc: "2.0", id: 1, method: "tools/list" } }),
  getProblemPage: open("/problems/not_found"),
  listProblemPages: open("/problems"),
  getLimits: open("/v1/limits"),
  listRulesets: open("/v1/rulesets"),
  getRuleset: open("/v1/rulesets/eighty"),
  getPlayer: {
    path: ({ table }) => `/v1/players/${table.players[0]?.id}`,
    needs: "nothing",
  },
  registerPlayer: {
    path: () => "/v1/players",
    needs: "nothing",
    body: { name: "no" },
    others: "validation_failed",
  },
  recover: {
    path: () => "/v1/recovery",
    needs: "nothing",
    body: { recoveryKey: "bnr_guessed" },
    others: "unauthenticated",
  },
  getMe: mine("/v1/me", "read"),
  updateMe: mine("/v1/me", "account", { body: { name: "" }, others: "validation_failed" }),
  deleteMe: mine("/v1/me", "account", { deadly: true }),
  exportMe: mine("/v1/me/export", "account"),
  listTokens: mine("/v1/me/tokens", "account"),
  createToken: mine("/v1/me/tokens", "account", { body: {}, others: "validation_failed" }),
  revokeToken: {
    path: ({ foreignToken }) => `/v1/me/tokens/${foreignToken}`,
    needs: "account",
    others: "not_found",
  },
  listMyGames: mine("/v1/me/games", "read"),
  listMyTurns: mine("/v1/me/turns", "read"),
  createGame: mine("/v1/games", "play", { body: { ruleset: "none" }, others: "validation_failed" }),
  listGames: { path: () => "/v1/games", needs: "optional" },
  getGame: inGame("", "optional"),
  listEvents: inGame("/events", "optional"),
  getRecord: inGame("/record", "optional"),
  getPlan: inGame("/plan", "read"),
  listMessages: inGame("/messages", "read"),
  joinGame: inGame("/join", "play", {
    body: {},
    seats: "already_seated",
    spectators: "game_not_open",
  }),
  leaveGame: inGame("/leave", "play", { seats: "game_not_open" }),
  declineSeat: inGame("/decline", "play", { seats: "already_seated" }),
  setEntropy: inGame("/entropy", "play", { body: { entropy: "x" }, seats: "game_not_open" }),
  takeAction: inGame("/actions", "play", { body: { type: "pass" }, seats: "not_your_turn" }),
  setPlan: inGame("/plan", "play", { body: { steps: [] } }),
  deletePlan: inGame("/plan", "play"),
  propose: inGame("/proposals", "play", {
    body: { kind: "no" },
    seats: "validation_failed",
    spectators: "validation_failed",
  }),
  vote: inGame("/proposals/7/votes", "play", { body: { accept: true }, seats: "not_found" }),
  returnToGame: inGame("/return", "play"),
  sendMessage: inGame("/messages", "play", {
    body: { text: "" },
    seats: "validation_failed",
    spectators: "validation_failed",
  }),
  getBoard: inGame("/board.svg", "optional"),
  inspectGame: operators(`/games/g_${"0".repeat(22)}`),
  rebuildIndex: operators("/rebuild"),
  restoreGame: operators(`/games/g_${"0".repeat(22)}/restore`),
  erasePlayer: operators(`/players/p_${"0".repeat(22)}`),
  getRegistration: operators("/registration"),
  setRegistration: operators("/registration"),
  listBots: open("/v1/bots"),
  listNotices: mine("/v1/me/notices", "read"),
  createTicket: mine("/v1/me/tickets", "read"),
  getPreferences: mine("/v1/me/preferences", "account"),
  updatePreferences: mine("/v1/me/preferences", "account", {
    body: { reminders: "x" },
    others: "validation_failed",
  }),
  listWebhooks: mine("/v1/me/webhooks", "webhooks"),
  createWebhook: mine("/v1/me/webhooks", "webhooks", { body: {}, others: "validation_failed" }),
  getWebhook: webhook(""),
  updateWebhook: webhook("", { body: {} }),
  deleteWebhook: webhook(""),
  testWebhook: webhook("/test"),
  enableWebhook: webhook("/enable"),
  rotateWebhookSecret: webhook("/rotate"),
  listWebhookDeliveries: webhook("/deliveries"),
  resendWebhookDelivery: webhook("/deliveries/1/resend"),
  resendFailedWebhookDeliveries: webhook("/deliveries/resend", { body: {} }),
  rematch: inGame("/rematch", "play", { seats: "game_not_active" }),
};

const grants = (scopes: readonly Scope[], needed: Scope): boolean =>
  scopes.includes(needed) || (needed === "read" && scopes.includes("play"));

/** What the matrix says: a problem's code, or `ok`. */
function expected(row: Row, caller: Caller, unlisted: boolean): string {
  const { is } = caller;
  if (row.needs === "operator") return "not_found";
  if (is === "expired") return "token_expired";
  if (is === "revoked") return "unauthenticated";
  const scope = row.needs === "optional" ? "read" : row.needs;
  if (is === "nobody") {
    if (row.needs !== "nothing" && row.needs !== "optional") return "unauthenticated";
  } else if (scope !== "nothing" && !grants(is, scope)) return "insufficient_scope";
  if (row.game === undefined) return row.others ?? "ok";
  if (caller.sits) return row.seats ?? "ok";
  if (unlisted && caller.code === undefined) return "not_found";
  return row.game === "code" ? "ok" : (row.spectators ?? "not_seated");
}

const makeToken = async (owner: Registered, scopes: readonly Scope[]) =>
  (await ask("POST", "/v1/me/tokens", { token: owner.token, body: { name: "x", scopes } })).json;

const knock = (row: Row, method: string, place: Place, caller: Caller) => {
  const asked: Asked = {
    token: caller.token,
    ...(row.body === undefined ? {} : { body: row.body }),
    ...(caller.code === undefined ? {} : { headers: { "Join-Code": caller.code } }),
  };
  return ask(method, row.path(place), asked);
};

describe.each(["unlisted", "public"])("the access matrix of a running %s game", (visibility) => {
  let place: Place;
  const callers = new Map<string, Caller>();

  beforeAll(async () => {
    const table = await startGame({ visibility, messages: true });
    const opener: number = (await seen(table, 0)).turn.seats[0];
    const { json: game } = await ask("POST", `/v1/games/${table.id}/actions`, {
      token: table.players[opener]?.token,
      body: { type: "play", tile: "6-6" },
    });
    const [stranger, watcher, bystander] = await Promise.all([register(), register(), register()]);
    const code: string = game.joinCode;
    const foreign = await makeToken(bystander, ["read"]);
    place = { table, code, foreignToken: foreign.id };
    const turn: number = game.turn.seats[0];
    const other = table.players[(turn + 1) % 4] as Registered;
    const partner = table.players[(turn + 2) % 4] as Registered;
    const [gone, old] = [await makeToken(partner, SCOPES), await makeToken(partner, SCOPES)];
    await ask("DELETE", `/v1/me/tokens/${gone.id}`, { token: partner.token });
    await env.DB.prepare("update tokens set expires_at = 1 where id = ?").bind(old.id).run();
    const spectates = code === undefined ? {} : { code };
    callers.set("nobody", { is: "nobody", sits: false });
    callers.set("nobody with the join code", { is: "nobody", sits: false, ...spectates });
    callers.set("nobody with a wrong code", { is: "nobody", sits: false });
    callers.set("a stranger", { is: SCOPES, sits: false, token: stranger.token });
    callers.set("a spectator with the join code", {
      is: SCOPES,
      sits: false,
      token: watcher.token,
      ...spectates,
    });
    callers.set("another seat", { is: SCOPES, sits: true, token: other.token });
    callers.set("the partner", { is: SCOPES, sits: true, token: partner.token });
    callers.set("an expired token", { is: "expired", sits: true, token: old.token });
    callers.set("a revoked token", { is: "revoked", sits: true, token: gone.token });
    for (const scope of SCOPES) {
      const { token } = await makeToken(partner, [scope]);
      callers.set(`a seat's token for ${scope} alone`, { is: [scope], sits: true, token });
    }
  });

  it("has a row for every operation", () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id) => ROWS[id] === undefined)).toEqual([]);
  });

  it.each(
    operations.map(({ operationId, method }) => [operationId, method.toUpperCase()] as const),
  )("%s: each caller hears what is his, and nobody changes anything", async (id, method) => {
    const row = ROWS[id];
    if (row === undefined) throw new Error(`${id} has no row`);
    const before = [await database(place.table.id), ...(await views(place.table))];
    const heard: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const [name, caller] of callers) {
      const said = expected(row, caller, visibility === "unlisted");
      if (row.deadly && said === "ok") continue;
      const wrong = name.endsWith("a wrong code") ? { code: "A".repeat(16) } : {};
      const answer = await knock(row, method, place, { ...caller, ...wrong });
      heard[name] = answer.status < 400 ? "ok" : answer.json.code;
      wanted[name] = said;
      if (answer.status === 401) expect(answer.headers.get("WWW-Authenticate")).toContain("Bearer");
    }
    expect(heard).toEqual(wanted);
    expect([await database(place.table.id), ...(await views(place.table))]).toEqual(before);
  });

  it("says of a hidden game the very words that it says of one that never was", async () => {
    const nowhere: Place = { ...place, table: { ...place.table, id: `g_${"0".repeat(22)}` } };
    for (const { operationId, method } of operations) {
      const row = ROWS[operationId];
      if (row?.game === undefined || visibility === "public") continue;
      for (const name of ["nobody", "nobody with a wrong code", "a stranger"]) {
        const caller = callers.get(name);
        if (caller === undefined) throw new Error(name);
        const [here, there] = await Promise.all(
          [place, nowhere].map((at) => knock(row, method.toUpperCase(), at, caller)),
        );
        const told = (answer: typeof here) => [
          answer?.status,
          answer?.text,
          [...(answer?.headers ?? [])].filter(([header]) => header !== "x-request-id"),
        ];
        expect(told(here)).toEqual(told(there));
      }
    }
  });

  it("is listed for who sits there, and an unlisted one for nobody else", async () => {
    const { table } = place;
    const named = async (path: string, token?: string) =>
      (await ask("GET", path, { token })).text.includes(table.id);
    for (const path of [
      "/v1/games?limit=100",
      "/v1/games?status=active&limit=100",
      `/v1/games?player=${table.players[0]?.id}`,
    ]) {
      for (const { token } of callers.values()) {
        if (token !== undefined && (await ask("GET", path, { token })).status !== 200) continue;
        expect(await named(path, token)).toBe(visibility === "public");
      }
    }
    const stranger = callers.get("a stranger")?.token;
    expect(await named("/v1/me/games", stranger)).toBe(false);
    expect(await named("/v1/me/turns", stranger)).toBe(false);
    expect(await named("/v1/me/games", table.players[0]?.token)).toBe(true);
  });
});

describe("a reader", () => {
  let table: TableOfPlayers;
  beforeAll(async () => {
    table = await startGame({ visibility: "unlisted" });
  });

  const games = () => `/v1/games/${table.id}`;
  const readers = () => [undefined, ...table.players.map(({ token }) => token)];

  it.each([
    "seat=2",
    "as=2",
    "view=s2",
    "reader=0",
    "player={p}",
    "token={t}",
    "access_token={t}",
    "joinCode={c}",
    "join_code={c}",
    "Join-Code={c}",
  ])("sees no more for the query %s", async (pattern) => {
    const [owner] = table.players;
    const code = (await ask("GET", games(), { token: owner?.token })).json.joinCode;
    const query = pattern
      .replace("{p}", owner?.id ?? "")
      .replace("{t}", owner?.token ?? "")
      .replace("{c}", code);
    for (const token of readers()) {
      for (const what of ["", "/events", "/record"]) {
        const [plain, asked] = await Promise.all([
          ask("GET", `${games()}${what}`, { token }),
          ask("GET", `${games()}${what}?${query}`, { token }),
        ]);
        expect([asked.status, asked.text]).toEqual([plain.status, plain.text]);
      }
    }
  });

  it.each([
    { "X-HTTP-Method-Override": "POST" },
    { "X-HTTP-Method": "DELETE" },
    { "X-Method-Override": "PUT" },
    { "X-Player-Id": "{p}" },
    { "X-Forwarded-User": "{p}" },
    { "X-Original-URL": "/v1/me" },
    { "X-Rewrite-URL": "/v1/me" },
    { Cookie: "token={t}" },
    { "X-Api-Key": "{t}" },
    { "Proxy-Authorization": "Bearer {t}" },
    { Forwarded: "for=127.0.0.1;host=localhost" },
    { "X-Forwarded-For": "127.0.0.1" },
  ])("sees no more and does nothing else for the headers %o", async (pattern) => {
    const [owner] = table.players;
    const headers = Object.fromEntries(
      Object.entries(pattern).map(([name, value]) => [
        name,
        String(value)
          .replace("{p}", owner?.id ?? "")
          .replace("{t}", owner?.token ?? ""),
      ]),
    );
    const before = await database(table.id);
    for (const token of readers()) {
      for (const path of [games(), `${games()}/events`, "/v1/me"]) {
        const [plain, asked] = await Promise.all([
          ask("GET", path, { token }),
          ask("GET", path, { token, headers }),
        ]);
        expect([asked.status, asked.text]).toEqual([plain.status, plain.text]);
      }
    }
    expect(await database(table.id)).toBe(before);
  });

  it("finds an unlisted game by no other spelling of its address", async () => {
    const id = table.id;
    const flipped = `g_${[...id.slice(2)].map((c) => (c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase())).join("")}`;
    const spellings = [
      `/v1/games/${id}/`,
      `/v1/games//${id}`,
      `//v1/games/${id}`,
      `/v1/games/${id}//events`,
      `/v1/games/${id}/events/`,
      `/V1/games/${id}`,
      `/v1/Games/${id}`,
      `/v1/games/${id.toUpperCase()}`,
      `/v1/games/${flipped}`,
      `/v1/games/${id};seat=2`,
      `/v1/games/${id}.json`,
      `/v1/games/%67${id.slice(1)}`,
      `/v1/games/${id}%00`,
      `/v1/games/${id}%2fevents`,
      `/v1/games/${id}/..%2f${id}`,
      `/v1/games/x/%2e%2e%2f${id}`,
      `/v1/games/${id}\\events`.replace("\\", "%5c"),
    ];
    for (const path of spellings) {
      for (const token of readers()) {
        const { status, text } = await ask("GET", path, { token });
        expect([path, status]).toEqual([path, 404]);
        expect(text).not.toContain(table.players[0]?.name);
      }
    }
    // What a client resolves by itself is the game's own address, with its own door.
    for (const path of [`/v1/me/../games/${id}`, `/v1/games/x/%2e%2e/${id}`, `/v1/./games/${id}`]) {
      expect((await ask("GET", path)).status).toBe(404);
    }
  });

  it("gets by HEAD what GET says, without the body, and no more", async () => {
    for (const token of readers()) {
      for (const path of [
        games(),
        `${games()}/events`,
        `${games()}/record`,
        `${games()}/plan`,
        "/v1/me",
      ]) {
        const [get, head] = await Promise.all([
          ask("GET", path, { token }),
          ask("HEAD", path, { token }),
        ]);
        expect([path, head.status, head.text]).toEqual([path, get.status, ""]);
        expect(head.headers.get("ETag")).toBe(get.headers.get("ETag"));
      }
    }
  });

  it("is told apart by the tag of his view, and gets 304 for his own only", async () => {
    const [zero, one] = await Promise.all(
      table.players.slice(0, 2).map(({ token }) => ask("GET", games(), { token })),
    );
    const own = zero?.headers.get("ETag") ?? "";
    const read = async (seat: number) =>
      (
        await ask("GET", games(), {
          token: table.players[seat]?.token,
          headers: { "If-None-Match": own },
        })
      ).status;
    expect([await read(0), await read(1)]).toEqual([304, 200]);
    expect(one?.headers.get("ETag")).not.toBe(own);
    for (const token of readers().slice(1)) {
      const { headers } = await ask("GET", games(), { token });
      expect(headers.get("Cache-Control")).toBe("private, no-store");
    }
    // Who may not know of the game learns nothing of its version either.
    const guessed = await ask("GET", games(), { headers: { "If-None-Match": own } });
    expect([guessed.status, guessed.headers.get("ETag")]).toEqual([404, null]);
  });

  it("sees his own entropy before the start, and nobody else's; then everybody's", async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => register()));
    const [creator] = players;
    const wish = { ruleset: "brazilian-pairs", seat: 0, entropy: "luck-0" };
    const { json } = await ask("POST", "/v1/games", { token: creator?.token, body: wish });
    const path = `/v1/games/${json.id}`;
    for (const seat of [1, 2]) {
      const body = { seat, entropy: `luck-${seat}` };
      await ask("POST", `${path}/join`, { token: players[seat]?.token, body });
    }
    for (const [seat, token] of [undefined, ...players.map((one) => one.token)].entries()) {
      for (const what of ["", "/events", "/record"]) {
        const { text } = await ask("GET", `${path}${what}`, { token });
        const shown = [0, 1, 2].filter((other) => text.includes(`luck-${other}`));
        expect([seat, what, shown]).toEqual([
          seat,
          what,
          what === "" && seat >= 1 && seat <= 3 ? [seat - 1] : [],
        ]);
      }
    }
    await ask("POST", `${path}/join`, { token: players[3]?.token, body: {} });
    expect(
      (await ask("GET", path)).json.seats.map((chair: { entropy: string }) => chair.entropy),
    ).toEqual(["luck-0", "luck-1", "luck-2", ""]);
  });

  it("never sees another's plan: not in views, events, sizes or tags", async () => {
    const own = await startGame();
    const look = async () => {
      const answers = await Promise.all(
        [undefined, ...own.players.slice(0, 3).map((one) => one.token)].flatMap((token) =>
          ["", "/events", "/record"].map((what) =>
            ask("GET", `/v1/games/${own.id}${what}`, { token }),
          ),
        ),
      );
      return answers.map(({ text, headers }) => `${headers.get("ETag")} ${text}`);
    };
    const planner = own.players.findIndex((_, seat) => seat === 3);
    const game = (await ask("GET", `/v1/games/${own.id}`)).json;
    if (game.turn.seats.includes(planner)) await playOn(own, () => 0);
    const before = await look();
    const steps = Array.from({ length: 40 }, () => ({ type: "bid", bid: 80 }));
    const path = `/v1/games/${own.id}/plan`;
    const put = await ask("PUT", path, { token: own.players[planner]?.token, body: { steps } });
    expect([put.status, put.json.you.plan.length]).toEqual([200, 40]);
    expect(await look()).toEqual(before);
    const { status } = await ask("GET", path, { token: own.players[0]?.token });
    expect(status).toBe(200);
    expect((await ask("GET", path, { token: own.players[0]?.token })).json.steps).toEqual([]);
  });

  it("of another name is not let in by a name that was once a player's", async () => {
    const before = await register();
    const made = await startGame({ visibility: "unlisted" });
    await ask("PATCH", "/v1/me", { token: made.players[0]?.token, body: { name: freshName() } });
    await ask("PATCH", "/v1/me", { token: before.token, body: { name: made.players[0]?.name } });
    expect((await ask("GET", `/v1/games/${made.id}`, { token: before.token })).status).toBe(404);
  });
});
