import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type Boneyard,
  boneyard,
  type Game,
  isMyTurn,
  isOver,
  legalActions,
  orThrow,
  passes,
  problemOf,
  register,
  verifyRecord,
  verifyWebhook,
  type Way,
} from "../client/src/index.ts";
import type { Fetch } from "../client/src/retry.ts";
import { type Packed, packClient } from "./client-package.ts";
import { PLAYED, playInWorker } from "./client-worlds.ts";
import { checkedFetch } from "./contract/checked.ts";
import { ownServer } from "./own-server.ts";
import { root, runTool } from "./tool.ts";

let server: Awaited<ReturnType<typeof ownServer>>;
let packed: Packed;
beforeAll(async () => {
  packed = packClient();
  server = await ownServer({ BONEYARD_HOUSE_DELAY: "0" });
}, 180_000);
afterAll(async () => {
  await server?.stop();
  packed?.remove();
});

afterEach(() => vi.unstubAllGlobals());

let count = 0;
const newPlayer = async (settings: { fetch?: Fetch; attempts?: number } = {}) => {
  count += 1;
  const { url } = server;
  const { token } = await register({ url, fetch: checkedFetch }, { name: `Client ${count}` });
  return boneyard({ url, token, fetch: checkedFetch, ...settings });
};

const twoAtATable = async (
  options: { target: number } = { target: 20 },
  settings: { fetch?: Fetch } = {},
) => {
  const [ana, bia] = [await newPlayer(settings), await newPlayer()];
  const { id } = orThrow(
    await ana.api.POST("/v1/games", {
      body: { ruleset: "block", seats: 2, seat: 0, options },
    }),
  );
  orThrow(await bia.api.POST("/v1/games/{id}/join", { params: { path: { id } }, body: {} }));
  return { id, ana, bia };
};

/** Plays one's turns in a game to its end; how many there were. */
const playToTheEnd = async (me: Boneyard, id: string, way: Way): Promise<number> => {
  let turns = 0;
  for await (const game of me.turns({ game: id, way })) {
    const [action] = game.you.actions;
    if (action === undefined) throw new Error("a turn without an action");
    const played = await me.act(game, action, { version: game.version });
    if (played.ok) turns += 1;
  }
  return turns;
};

const run = (file: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        said += chunk;
      });
    }
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve(said) : reject(new Error(said))));
  });

describe("the package", () => {
  it("has the built client, the rules and the readme, and nothing else", () => {
    const kinds = packed.files.filter(
      (file) => !/^dist\/(?:client\/src|worker\/rules)\//.test(file),
    );
    expect(kinds).toEqual(["LICENSE", "README.md", "package.json"]);
    expect(packed.files).toContain("dist/client/src/index.js");
    expect(packed.files).toContain("dist/client/src/index.d.ts");
    expect(packed.files).toContain("dist/worker/rules/index.js");
    expect(packed.files.filter((file) => /\.(?:test|bench)\./.test(file))).toEqual([]);
  });

  it("imports nothing that only one platform has", () => {
    const home = path.join(packed.folder, "node_modules", "boneyard-client");
    for (const file of packed.files.filter((each) => each.endsWith(".js"))) {
      const text = readFileSync(path.join(home, file), "utf8");
      expect(text, file).not.toMatch(/(?:from|import\()\s*["'](?:node:|cloudflare:)/);
      expect(text, file).not.toMatch(/\b(?:process|Buffer|require)\b[.(]/);
    }
  });

  it("plays a whole game with the bot of its readme, in at most 22 lines", async () => {
    const readme = readFileSync(path.join(root, "client", "README.md"), "utf8");
    const bot = /## A whole bot\n\n```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
    expect(bot.split("\n").filter((line) => line.trim() !== "").length).toBeLessThanOrEqual(22);
    const file = path.join(packed.folder, "bot.ts");
    writeFileSync(file, bot.replace("http://127.0.0.1:8787", server.url));
    expect(await run(file)).toMatch(/^Twenty \w+: target, \d+ : \d+\n$/);
  });

  it("plays a whole game with the bot of the docs", async () => {
    const page = readFileSync(path.join(root, "docs", "client.md"), "utf8");
    const bot = /```ts\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
    const file = path.join(packed.folder, "docs.ts");
    writeFileSync(file, bot.replace("http://127.0.0.1:8787", server.url));
    expect(await run(file)).toMatch(/kind: 'target'/);
  });

  it("is not needed: the plain client of the quick start plays a whole game", async () => {
    const page = readFileSync(path.join(root, "docs", "quick-start.md"), "utf8");
    const bot = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
    const file = path.join(packed.folder, "plain.mjs");
    writeFileSync(file, bot.replace("http://127.0.0.1:8787", server.url));
    expect(await run(file)).toMatch(/^\{ kind: 'target', winner: [01] \} \[ \d+, \d+ \]\n$/);
  });

  it("brings types that compile under strict, and the rules", async () => {
    const rules = path.join(packed.folder, "rules.ts");
    writeFileSync(
      rules,
      'import { parseTile } from "boneyard-client/rules";\nconsole.log(parseTile("4-6"));\n',
    );
    expect(await run(rules)).toBe("6-4\n");
    const compilerOptions = {
      target: "ES2022",
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      module: "NodeNext",
      strict: true,
      noEmit: true,
      types: [],
    };
    const config = path.join(packed.folder, "tsconfig.json");
    writeFileSync(config, JSON.stringify({ compilerOptions, include: ["*.ts"] }));
    const { code, said } = await runTool("tsc", ["-p", config], "pipe");
    expect([code, said]).toEqual([0, ""]);
  });
});

it("the package, bundled, plays in a Worker by every way", async () => {
  const everyWay = { poll: PLAYED, stream: PLAYED, socket: PLAYED, live: PLAYED };
  expect(await playInWorker(packed, server.url)).toEqual(everyWay);
});

describe("turns", () => {
  it.each(["poll", "stream", "socket", "live"] as const)(
    "are played to the end of a game by %s, each once",
    async (way) => {
      const { id, ana, bia } = await twoAtATable();
      const turns = await Promise.all([playToTheEnd(ana, id, way), playToTheEnd(bia, id, way)]);
      const record = orThrow(
        await ana.api.GET("/v1/games/{id}/record", { params: { path: { id } } }),
      );
      const own = record.hands
        .flatMap(({ actions }) => actions)
        .filter(({ by }) => by === "player");
      expect(turns[0] + turns[1]).toBe(own.length);
      expect(verifyRecord(record)).toMatchObject({ ok: true });
    },
  );

  it.each(["poll", "stream", "socket"] as const)("of all my games come by %s", async (way) => {
    const { id, ana, bia } = await twoAtATable();
    const stop = new AbortController();
    const seen: string[] = [];
    const playing = [ana, bia].map(async (me) => {
      for await (const game of me.turns({ way, signal: stop.signal })) {
        seen.push(`${game.you.seat} ${game.version}`);
        const [action] = game.you.actions;
        if (action !== undefined) await me.act(game, action, { version: game.version });
        if (isOver(await me.game(id))) stop.abort(new Error("enough"));
      }
    });
    await Promise.allSettled(playing);
    expect(isOver(await ana.game(id))).toBe(true);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it("are waited for until they come", async () => {
    const { id, ana, bia } = await twoAtATable({ target: 1000 });
    const first = [ana, bia][(await ana.game(id)).turn?.seats[0] ?? 0] as Boneyard;
    const second = first === ana ? bia : ana;
    const now = await first.waitForMyTurn(id);
    expect(isMyTurn(now)).toBe(true);
    const later = second.waitForMyTurn(id, { way: "poll" });
    await pause(300);
    // Who has nothing that fits passes, and the first is to play again.
    for (let turn = now; isMyTurn(turn); turn = await first.game(id)) {
      const action = turn.you?.actions[0];
      expect(action && (await first.act(turn, action)).ok).toBe(true);
    }
    const game = await later;
    expect(isMyTurn(game)).toBe(true);
    expect(legalActions(game)).toEqual(game.you?.actions);
  });

  it("end when they are called off", async () => {
    const { id, ana, bia } = await twoAtATable();
    const waits = isMyTurn(await ana.game(id)) ? bia : ana;
    const stop = new AbortController();
    const waiting = waits.waitForMyTurn(id, { signal: stop.signal });
    await pause(200);
    stop.abort(new Error("called off"));
    await expect(waiting).rejects.toThrow("called off");
  });
});

describe("a feed", () => {
  /** A fetch whose answers break off after some bytes, again and again. */
  const breaking: Fetch = async (request) => {
    const response = await fetch(request);
    const isStream = response.headers.get("Content-Type") === "text/event-stream";
    if (!isStream || response.body === null) return response;
    let left = 700;
    const cut = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        controller.enqueue(chunk.subarray(0, left));
        left -= chunk.length;
        if (left <= 0) controller.error(new Error("the line is cut"));
      },
    });
    return new Response(response.body.pipeThrough(cut), response);
  };

  it("misses nothing and brings nothing twice, however often it breaks off", async () => {
    const { id, ana, bia } = await twoAtATable();
    await Promise.all([playToTheEnd(ana, id, "stream"), playToTheEnd(bia, id, "stream")]);
    const { version } = await ana.game(id);
    const all = Array.from({ length: version }, (_, index) => index + 1);
    for (const way of ["poll", "stream", "socket"] as const) {
      const seen: number[] = [];
      for await (const { seq } of ana.events(id, { way })) seen.push(seq);
      expect([way, seen]).toEqual([way, all]);
    }
    const { url } = server;
    const shaky = boneyard({ url, fetch: breaking });
    const seen: number[] = [];
    for await (const { seq } of shaky.events(id)) seen.push(seq);
    expect(seen).toEqual(all);
  });

  it("goes on behind what was handled", async () => {
    const { id, ana } = await twoAtATable();
    const seen: number[] = [];
    for await (const { seq } of ana.events(id, { after: 2 })) {
      seen.push(seq);
      if (seen.length === 2) break;
    }
    expect(seen).toEqual([3, 4]);
  });

  it("ends at once where the game ended with what was handled", async () => {
    const { id, ana, bia } = await twoAtATable();
    await Promise.all([playToTheEnd(ana, id, "stream"), playToTheEnd(bia, id, "stream")]);
    const { version } = await ana.game(id);
    for (const way of ["poll", "stream", "socket", "live"] as const) {
      for (const after of [version - 1, version]) {
        const seen: number[] = [];
        const signal = AbortSignal.timeout(10_000);
        for await (const { seq } of ana.events(id, { after, way, signal })) seen.push(seq);
        expect([way, after, seen]).toEqual([way, after, after === version ? [] : [version]]);
      }
    }
  });

  it("is live without sockets too: it is polled where none can be had", async () => {
    // More than a first hand can bring, in which there may be no turn for the one who does not open.
    const { id, ana, bia } = await twoAtATable({ target: 70 });
    let tried = 0;
    class Barred extends EventTarget {
      readonly readyState = 3;
      constructor() {
        super();
        tried += 1;
        queueMicrotask(() => this.dispatchEvent(new Event("error")));
      }
      close() {}
    }
    vi.stubGlobal("WebSocket", Barred);
    const turns = await Promise.all([
      playToTheEnd(ana, id, "live"),
      playToTheEnd(bia, id, "stream"),
    ]);
    expect(turns[0]).toBeGreaterThan(0);
    expect(isOver(await ana.game(id))).toBe(true);
    // All feeds of a client know of the one that broke.
    expect(tried).toBe(1);
  });

  it("of notices can begin now, without what was before", async () => {
    const asked: string[] = [];
    const noting: Fetch = (request) => {
      asked.push(new URL(request.url).pathname);
      return checkedFetch(request);
    };
    const { ana, bia } = await twoAtATable({ target: 20 }, { fetch: noting });
    // A join waits but a moment for the inboxes to hear of it: what was before has to be there.
    const before = async () => orThrow(await ana.api.GET("/v1/me/notices")).items;
    await expect
      .poll(async () => (await before()).map(({ type }) => type))
      .toContain("game.started");
    const stop = new AbortController();
    const first = ana.notices({ fresh: true, way: "live", signal: stop.signal }).next();
    // It knows its place before it asks for a socket.
    await expect.poll(() => asked).toContain("/v1/me/tickets");
    const { id } = orThrow(
      await bia.api.POST("/v1/games", { body: { ruleset: "block", seats: 2 } }),
    );
    orThrow(await ana.api.POST("/v1/games/{id}/join", { params: { path: { id } }, body: {} }));
    const { value } = await first;
    expect([value?.type, value?.data]).toMatchObject(["game.started", { gameId: id }]);
    stop.abort();
  });

  it("of notices has each once, by every way", async () => {
    const { ana } = await twoAtATable();
    const ids: Record<string, string[]> = {};
    for (const way of ["poll", "stream", "socket"] as const) {
      ids[way] = [];
      for await (const { id, type } of ana.notices({ way })) {
        ids[way].push(id);
        if (type === "game.started") break;
      }
    }
    expect(ids.stream).toEqual(ids.poll);
    expect(ids.socket).toEqual(ids.poll);
  });

  it("throws the problem where there is nothing to follow", async () => {
    const { ana } = await twoAtATable();
    const nothing = ana.events("g_0000000000000000000000").next();
    const error = await nothing.catch((thrown: unknown) => thrown);
    expect(problemOf(error)?.code).toBe("not_found");
  });
});

describe("an answer of something on the way", () => {
  const id = "g_0000000000000000000000";
  /** A client of a service before which something answers pages of its own. */
  const behind = (...statuses: readonly number[]) => {
    const asked: string[] = [];
    const answering: Fetch = async (request) => {
      const status = statuses[asked.length] ?? 404;
      asked.push(request.url);
      return new Response("<h1>Not through here</h1>", { status });
    };
    return { asked, me: boneyard({ url: "http://127.0.0.1", token: "t", fetch: answering }) };
  };

  it.each(["poll", "stream", "socket", "live"] as const)(
    "that refuses ends what is followed by %s, and one that passes does not",
    async (way) => {
      const { asked, me } = behind(502, 403);
      const error = await me
        .events(id, { way })
        .next()
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ status: 403 });
      expect(passes(error)).toBe(false);
      expect(asked).toHaveLength(2);
    },
  );

  it("that refuses a request passes as its status does", async () => {
    const thrown = async (status: number) => {
      const { api } = behind(...Array<number>(6).fill(status)).me;
      const path = { id };
      return api
        .GET("/v1/games/{id}", { params: { path } })
        .then(orThrow)
        .catch((error: unknown) => error);
    };
    expect(await thrown(403)).toMatchObject({ status: 403 });
    expect(passes(await thrown(403))).toBe(false);
    expect(passes(await thrown(501))).toBe(true);
  });

  it("does not come where it is called off; without one it is asked for again", () => {
    expect(passes(AbortSignal.abort().reason)).toBe(false);
    expect(passes(new TypeError("Failed to fetch"))).toBe(true);
    expect(passes(undefined)).toBe(true);
  });
});

describe("a request", () => {
  it("that got no answer is sent again with the same key, and acts once", async () => {
    const keys: (string | null)[] = [];
    const losing: Fetch = async (request) => {
      const response = await fetch(request);
      if (!request.url.endsWith("/v1/games")) return response;
      keys.push(request.headers.get("Idempotency-Key"));
      if (keys.length < 3) throw new TypeError("the answer was lost");
      return response;
    };
    const me = await newPlayer({ fetch: losing });
    const { data, response } = await me.api.POST("/v1/games", { body: { ruleset: "block" } });
    expect(response.headers.get("Idempotency-Replayed")).toBe("true");
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    const mine = orThrow(await me.api.GET("/v1/me/games"));
    expect(mine.items.map(({ id }) => id)).toEqual([data?.id]);
  });

  it("that is refused for a while is sent again when it may be", async () => {
    let refused = 0;
    const sentAt: number[] = [];
    const busy: Fetch = async (request) => {
      sentAt.push(Date.now());
      refused += 1;
      return refused <= 2
        ? new Response("{}", { status: refused === 1 ? 429 : 503, headers: { "Retry-After": "1" } })
        : fetch(request);
    };
    const me = boneyard({ url: server.url, fetch: busy });
    expect((await me.api.GET("/v1/limits")).response.status).toBe(200);
    expect((sentAt[1] ?? 0) - (sentAt[0] ?? 0)).toBeGreaterThanOrEqual(990);
    expect((sentAt[2] ?? 0) - (sentAt[1] ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it("without a key is never sent twice", async () => {
    let sent = 0;
    const lost: Fetch = async () => {
      sent += 1;
      throw new TypeError("no line");
    };
    await expect(
      register({ url: server.url, fetch: lost }, { name: "Nobody at all" }),
    ).rejects.toThrow("no line");
    expect(sent).toBe(1);
  });

  it("that breaks a rule is a problem that the compiler knows", async () => {
    const { id, ana, bia } = await twoAtATable();
    const game: Game = await ana.game(id);
    const [mine, other] = isMyTurn(game) ? [ana, bia] : [bia, ana];
    const early = await other.act(game, { type: "play", tile: "6-6" });
    expect(early.ok || early.problem.code).toBe("not_your_turn");
    const wrong = await mine.act(game, { type: "draw" });
    if (wrong.ok || wrong.problem.code !== "illegal_action") throw new Error("it was taken");
    expect(wrong.problem.reason).toBe("not_in_this_ruleset");
    const view = await mine.game(id);
    const action = view.you?.actions[0];
    if (action === undefined) throw new Error("nothing to do");
    const trial = await mine.act(view, action, { dryRun: true });
    expect(trial.ok && trial.value.version).toBe(view.version);
    const stale = await mine.act(view, action, { version: 1 });
    if (stale.ok || stale.problem.code !== "version_mismatch") throw new Error("it was taken");
    expect(stale.problem.game.version).toBe(view.version);
  });
});

describe("a webhook", () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const body = JSON.stringify({ id: "n_1", type: "turn.started", data: { url: "https://x/" } });
  const signedBy = (key: string, at = new Date()) =>
    new Headers({
      "webhook-id": "n_1",
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(key).sign("n_1", at, body),
    });
  const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;

  it("is believed when a secret of ours has signed it", async () => {
    const checked = await verifyWebhook(secret, { headers: signedBy(secret), body });
    expect(checked.ok && checked.notice.type).toBe("turn.started");
    const either = await verifyWebhook([other, secret], { headers: signedBy(secret), body });
    expect(either.ok).toBe(true);
    const two = signedBy(secret);
    two.set(
      "webhook-signature",
      `${signedBy(other).get("webhook-signature")} ${two.get("webhook-signature")}`,
    );
    expect((await verifyWebhook(secret, { headers: two, body })).ok).toBe(true);
  });

  it.each([
    ["forged", signedBy(other), body],
    ["forged", signedBy(secret), body.replace("n_1", "n_2")],
    ["stale", signedBy(secret, new Date(Date.now() - 4_000_000)), body],
    ["stale", signedBy(secret, new Date(Date.now() + 4_000_000)), body],
    ["incomplete", new Headers(), body],
  ])("is %s otherwise", async (fault, headers, text) => {
    expect(await verifyWebhook(secret, { headers, body: text })).toEqual({ ok: false, fault });
  });

  it("without a signature that can be read is forged", async () => {
    for (const signature of ["", "v1,", "v2,AAAA", "v1,====", "nonsense"]) {
      const headers = signedBy(secret);
      headers.set("webhook-signature", signature);
      expect(await verifyWebhook(secret, { headers, body })).toMatchObject({ fault: "forged" });
    }
  });
});
