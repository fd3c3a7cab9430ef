import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { quietPort } from "./quiet-port.ts";
import { root } from "./tool.ts";
import { processes } from "./workerd.ts";

let folder: string;
const running = new Set<ReturnType<typeof start>>();
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "boneyard-start-"));
});
afterEach(async () => {
  for (const { child } of running) child.kill("SIGTERM");
  await Promise.all([...running].map(({ over }) => over));
  running.clear();
  rmSync(folder, { recursive: true, force: true });
});

/** `npm start` without npm, on a port and a folder of its own. */
function start(port: number, more: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: root,
    env: { ...process.env, PORT: String(port), BONEYARD_DATA: folder, ...more },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const over = new Promise<number | null>((resolve) => {
    child.on("close", (code) => {
      running.delete(run);
      resolve(code);
    });
  });
  const ready = async () => {
    while (!said.includes("is ready")) {
      if (child.exitCode !== null) throw new Error(`It ended:\n${said}`);
      await pause(50);
    }
    return `http://127.0.0.1:${port}`;
  };
  const run = { child, over, ready, said: () => said };
  running.add(run);
  return run;
}

const childrenOf = (pid: number) =>
  processes()
    .filter(({ parent }) => parent === pid)
    .map((child) => child.pid);

const isGone = (pid: number) => !processes().some((other) => other.pid === pid);

const register = async (url: string, name: string): Promise<string> => {
  const answer = await fetch(`${url}/v1/players`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name }),
  });
  expect(answer.status).toBe(201);
  const { token }: { token: string } = await answer.json();
  return token;
};
const whoAmI = async (url: string, token: string): Promise<number> =>
  (await fetch(`${url}/v1/me`, { headers: { Authorization: `Bearer ${token}` } })).status;

describe("npm start", { timeout: 400_000 }, () => {
  it("serves until it is told to stop, leaves no process, and goes on where it stopped", async () => {
    const port = await quietPort();
    const first = start(port);
    const url = await first.ready();
    const token = await register(url, "Ana");
    const { rateLimits }: { rateLimits: boolean } = await (await fetch(`${url}/v1/limits`)).json();
    expect(rateLimits).toBe(false);
    const children = childrenOf(first.child.pid ?? 0);
    expect(children.length).toBeGreaterThan(0);

    const second = start(await quietPort());
    expect(await second.over).toBe(1);
    expect(second.said()).toContain(`in use by a Boneyard that is running at ${url}`);
    expect(await whoAmI(url, token)).toBe(200);

    first.child.kill("SIGINT");
    expect(await first.over).toBe(0);
    await expect.poll(() => children.filter((pid) => !isGone(pid))).toEqual([]);

    const again = start(port);
    expect(await whoAmI(await again.ready(), token)).toBe(200);
  });

  it("leaves no server behind when it is killed without a word", async () => {
    const server = start(await quietPort());
    const token = await register(await server.ready(), "Bia");
    const children = childrenOf(server.child.pid ?? 0);
    server.child.kill("SIGKILL");
    await server.over;
    await expect.poll(() => children.filter((pid) => !isGone(pid))).toEqual([]);

    const again = start(await quietPort());
    expect(await whoAmI(await again.ready(), token)).toBe(200);
  });

  it("says what to do when the port is taken", async () => {
    const other = net.createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    const server = start(port);
    expect(await server.over).toBe(1);
    expect(server.said()).toContain(`Port ${port} on 127.0.0.1 is taken`);
    expect(server.said()).toContain(`PORT=${port + 1} npm start`);
    other.close();
  });

  it.each([
    [{ PORT: "many" }, "PORT must be a number"],
    [{ BONEYARD_LIMITS: "perhaps" }, "BONEYARD_LIMITS must be on or off"],
  ])("refuses %o", async (more, says) => {
    const server = start(await quietPort(), more);
    expect(await server.over).toBe(1);
    expect(server.said()).toContain(says);
  });
});
