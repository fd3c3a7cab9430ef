import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Env } from "../env.ts";
import { trouble, troubledDatabase } from "../faults/platform.ts";
import { ask, migrate } from "../testing/server.ts";

const page = (status: number): Fetcher =>
  ({ fetch: async () => new Response("", { status }) }) as unknown as Fetcher;
const never = new Promise<never>(() => {});
const objects = (listing: () => Promise<unknown>): Env["GAME"] =>
  ({ getByName: () => ({ listing }) }) as unknown as Env["GAME"];

const health = (swapped: Partial<Env>) =>
  ask("GET", "/health", { env: { ASSETS: page(200), ...swapped } });

beforeEach(async () => {
  await migrate();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

describe("the service's health", () => {
  it("is good when every part answers", async () => {
    const { status, json } = await health({});
    expect([status, json]).toEqual([
      200,
      { status: "ok", parts: { d1: "ok", objects: "ok", assets: "ok" } },
    ]);
  });

  it.each<readonly [string, Partial<Env>]>([
    ["d1", { DB: troubledDatabase(env.DB, trouble("before")) }],
    ["objects", { GAME: objects(async () => Promise.reject(new Error("overloaded"))) }],
    ["assets", { ASSETS: page(404) }],
  ])("is not when %s fails, and says so", async (part, swapped) => {
    const { status, json, headers } = await health(swapped);
    expect([status, json.code, json.detail]).toEqual([
      503,
      "unavailable",
      `Not answering just now: ${part}.`,
    ]);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  it("waits for no part that hangs, and names all of them", async () => {
    const began = Date.now();
    const { status, json } = await health({
      DB: troubledDatabase(env.DB, trouble("hang")),
      GAME: objects(() => never),
    });
    expect([status, json.detail]).toEqual([503, "Not answering just now: d1, objects."]);
    expect(Date.now() - began).toBeLessThan(10_000);
  });

  it("leaves nothing behind in the object that it asks", async () => {
    await health({});
    expect(await env.GAME.getByName("g_health").listing()).toEqual({});
  });
});
