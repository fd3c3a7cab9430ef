import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildAssets } from "./build-assets.ts";
import { buildWorker } from "./build-worker.ts";
import { quietPort } from "./quiet-port.ts";
import { type Server, startServer } from "./serve.ts";
import { root } from "./tool.ts";

const folder = mkdtempSync(path.join(tmpdir(), "boneyard-serve-"));
let server: Server;

beforeAll(async () => {
  await buildAssets();
  const bundle = await buildWorker({
    config: path.join(root, "wrangler.toml"),
    outDir: path.join(folder, "build"),
  });
  server = await startServer({
    bundle,
    storage: path.join(folder, "storage"),
    port: await quietPort(),
    vars: { BONEYARD_LIMITS: "off" },
    cron: false,
  });
}, 120_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const call = (way: string, init: RequestInit = {}, token?: string) =>
  fetch(server.url + way, {
    ...init,
    headers: {
      "Content-Type": "application/json",
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
  });
const post = (way: string, body: unknown, token?: string) =>
  call(way, { method: "POST", body: JSON.stringify(body) }, token);

describe("the server on this machine", () => {
  it("serves the pages under the policy of the service", async () => {
    for (const way of ["/", "/docs", "/docs/quick-start", "/docs/api", "/style.css"]) {
      const answer = await call(way);
      expect(answer.status, way).toBe(200);
      expect(answer.headers.get("content-security-policy"), way).toContain("default-src 'none'");
    }
  });

  it("runs the scheduled handler when asked", async () => {
    await expect(server.runCron()).resolves.toBeUndefined();
  });

  it("comes back by itself at the same address after kill -9, with everything it acknowledged", async () => {
    const names = ["Kill one", "Kill two", "Kill three", "Kill four"];
    const tokens = await Promise.all(
      names.map(async (name) => {
        const answer = await post("/v1/players", { name });
        const { token }: { token: string } = await answer.json();
        return token;
      }),
    );
    const table = await post("/v1/games", { ruleset: "brazilian-pairs" }, tokens[0]);
    const { id }: { id: string } = await table.json();
    for (const token of tokens.slice(1)) {
      expect((await post(`/v1/games/${id}/join`, {}, token)).status).toBe(200);
    }
    const before = await (await call(`/v1/games/${id}`)).json();

    const victim = server.pid();
    await server.crash();

    expect(server.pid()).not.toBe(victim);
    expect(await (await call(`/v1/games/${id}`)).json()).toEqual(before);
  });
});
