import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Env } from "../env.ts";
import { failureLine, failureNote } from "../http/failure.ts";
import { playOn, seen, startGame } from "../journeys/play.ts";
import { ask, migrate } from "../testing/server.ts";
import {
  hurry,
  inGame,
  trouble,
  troubledDatabase,
  troubledInboxes,
  withBindings,
} from "./platform.ts";

beforeAll(migrate);

const LEVELS = ["error", "warn", "log", "info", "debug"] as const;
let lines: string[] = [];

beforeEach(() => {
  lines = [];
  for (const level of LEVELS) {
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => {
      lines.push(said.map(String).join(" "));
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

const TILE = /(?<![\w:.])[0-6][-|][0-6](?![\w:.])/;
const TOKEN = /\b(?:bn[a-z]|whsec)_/;
const SECRET = /\b[0-9a-f]{64}\b/;

const told = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe("what is logged while everything fails", () => {
  it("is a line of JSON for each failure, and never a token, a tile or a secret", async () => {
    const table = await startGame({ messages: true });
    const hidden = await startGame({ visibility: "unlisted" }, "block", 1);
    const code: string = (await seen(hidden, 0)).joinCode;
    await hurry(table.id);
    const outages = { d1: trouble("after"), inboxes: trouble("before") };
    await withBindings(
      {
        DB: troubledDatabase(env.DB, outages.d1),
        INBOX: troubledInboxes(env.INBOX, outages.inboxes),
      },
      async () => {
        for (let turn = 0; turn < 12; turn++) await playOn(table, () => 0);
        for (const { token } of table.players) {
          await ask("GET", "/v1/me/games", { token });
          await ask("POST", `/v1/games/${hidden.id}/join`, { token, body: { joinCode: code } });
          await ask("POST", "/v1/me/tokens", { token, body: { name: "x", scopes: ["read"] } });
          await ask("POST", `/v1/games/${table.id}/actions`, {
            token,
            body: { type: "play", tile: "6-6", end: "left" },
          });
          await ask("POST", `/v1/games/${table.id}/messages`, { token, body: { text: "3-3!" } });
        }
        await ask("POST", "/v1/recovery", { body: { recoveryKey: `bnr_${"A".repeat(36)}` } });
        await inGame(table.id, (game) => game.giveUp(table.players[0]?.id ?? ""));
        for (let ring = 0; ring < 4; ring++) await inGame(table.id, (game) => game.alarm());
      },
    );
    await inGame(table.id, (game) => {
      game.clock = () => {
        game.clock = Date.now;
        throw new Error(`the hand was 6-6, 5-4 and the secret ${"ab".repeat(32)}`);
      };
      return game.alarm();
    });

    const where = new Set(told().map((line) => line.where ?? line.operation));
    for (const place of ["game.outbox", "game.alarm", "listMyGames", "createToken"]) {
      expect(where).toContain(place);
    }
    for (const line of lines) {
      expect(line).not.toMatch(TILE);
      expect(line).not.toMatch(TOKEN);
      expect(line).not.toMatch(SECRET);
      expect(line).not.toContain(code);
      expect(line).not.toContain("\n");
      for (const { token, recoveryKey, name } of table.players) {
        for (const own of [token, recoveryKey, name]) expect(line).not.toContain(own);
      }
    }
  });

  it("names the request that its answer names", async () => {
    const { players } = await startGame();
    const broken = {
      getByName: () => {
        throw new Error("nobody said that this could happen");
      },
    } as unknown as Env["GAME"];
    const answer = await ask("GET", `/v1/games/g_${"0".repeat(22)}`, {
      token: players[0]?.token,
      env: { GAME: broken },
    });
    expect([answer.status, answer.json.code]).toEqual([500, "internal"]);
    const [line] = told();
    expect(line).toMatchObject({ level: "error", operation: "getGame" });
    expect(line?.requestId).toBe(answer.headers.get("X-Request-Id"));
    expect(answer.json.detail).toContain(String(line?.requestId));
    expect(JSON.stringify(line)).not.toContain("nobody said");
  });
});

describe("a failure's line", () => {
  const message = (error: unknown) => JSON.parse(failureLine(error, "r", "o")).message;

  it.each([
    ["D1_ERROR: no such table: games", "D1_ERROR: no such table: games"],
    ["D1_ERROR: near 6-4: bny_abcDEF123", "D1_ERROR: near …: …"],
    [`Cannot find ${"0f".repeat(32)}`, "Cannot find …"],
    ["the hand is 5-5", undefined],
  ])("of %j says %j", (said, heard) => {
    expect(message(new Error(said))).toBe(heard);
  });

  it("looks through the wrappers that quote a query and its values", () => {
    const wrapped = new Error("Failed query: insert … params: 6-6", {
      cause: new Error("D1_ERROR: Network connection lost."),
    });
    expect(message(wrapped)).toBe("D1_ERROR: Network connection lost.");
    expect(failureNote("somewhere", { game: "g_1" }, wrapped)).not.toContain("6-6");
  });

  it("can be made of anything that is thrown", () => {
    for (const thrown of [undefined, null, "6-6", 7, { tile: "6-6" }]) {
      expect(failureNote("somewhere", {}, thrown)).not.toContain("6-6");
    }
  });
});
