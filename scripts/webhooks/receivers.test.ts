import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import type net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildAssets } from "../build-assets.ts";
import { buildWorker } from "../build-worker.ts";
import { secretKeyOf } from "../data-folder.ts";
import { quietPort } from "../quiet-port.ts";
import { type Server, startServer } from "../serve.ts";
import { root } from "../tool.ts";
import { type Endpoint, makeEndpoint, openCaller, register, startGame } from "./owner.ts";
import { present } from "./present.ts";
import { type Behaviour, startReceiver } from "./receiver.ts";

// Receivers of every kind, as they are on real networks, before a whole server.

const folder = mkdtempSync(path.join(tmpdir(), "boneyard-webhooks-"));
/** Well above the second for which a join waits until the inboxes have heard of it, s. */
const TIME_LIMIT = 4;
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
    vars: {
      BONEYARD_LIMITS: "off",
      BONEYARD_SECRET_KEY: secretKeyOf(folder),
      BONEYARD_WEBHOOK_LOOPBACK: "on",
      BONEYARD_WEBHOOK_TIME_LIMIT: String(TIME_LIMIT),
    },
    cron: false,
  });
}, 180_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const call = openCaller(() => server.url);
interface Logged {
  readonly type: string;
  readonly attempt: number;
  readonly outcome: string;
  readonly status?: number;
  readonly error?: string;
  readonly at: string;
  readonly nextAt?: string;
  readonly ms: number;
}
const stateOf = async ({ read }: Endpoint): Promise<string> => (await read()).state;

describe("receivers as they are", () => {
  it("each get what they deserve, and none delays another or the game", async () => {
    let canary = 0;
    const trap = http.createServer((_, response) => {
      canary += 1;
      response.end();
    });
    await new Promise<void>((resolve) => trap.listen(0, "127.0.0.1", resolve));
    const trapUrl = `http://127.0.0.1:${(trap.address() as net.AddressInfo).port}/`;

    /** When the service gave up a request that was never answered, but for its test; ms. */
    const givenUp: number[] = [];
    const retryAfter =
      (status: number, header: string): Behaviour =>
      (_, response) =>
        response.writeHead(status, { "Retry-After": header }).end("busy <b>now</b>\n");
    const receiver = await startReceiver({
      "/hang": (_, response) => response.on("close", () => givenUp.push(Date.now())),
      "/reset": (_, response) => response.socket?.resetAndDestroy(),
      "/drip": (_, response) => {
        const { socket } = response;
        const bytes = Buffer.from("HTTP/1.1 200 OK\r\nX-Slow: yes\r\nContent-Length: 0\r\n\r\n");
        let sent = 0;
        const timer = setInterval(() => {
          if (socket === null || socket.destroyed || sent === bytes.length) clearInterval(timer);
          else socket.write(bytes.subarray(sent, ++sent));
        }, 1_000);
      },
      "/endless": (_, response) => {
        response.writeHead(500, { "Content-Type": "text/plain" });
        const more = () => {
          while (!response.destroyed && response.write("x".repeat(4_096)));
        };
        response.on("drain", more);
        more();
      },
      "/endless-ok": (_, response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write("x"), 100);
        response.on("close", () => clearInterval(timer));
      },
      "/redirect": (_, response) => response.writeHead(301, { Location: trapUrl }).end(),
      "/redirect-keep": (_, response) => response.writeHead(307, { Location: trapUrl }).end(),
      "/gone": (_, response) => response.writeHead(410).end(),
      "/busy": retryAfter(503, "8"),
      "/year": retryAfter(429, "31536000"),
      "/zero": retryAfter(503, "0"),
      "/flaky": (_, response, before) => response.writeHead(before === 0 ? 500 : 204).end(),
      "/late": (_, response) =>
        setTimeout(() => response.writeHead(204).end(), (TIME_LIMIT + 1) * 1_000),
    });
    const [ana, bia] = [await register(call), await register(call)];
    const paths = {
      ana: ["/hang", "/reset", "/drip", "/endless", "/redirect", "/gone", "/good"],
      bia: ["/endless-ok", "/busy", "/year", "/zero", "/flaky", "/late", "/redirect-keep", "/fine"],
    };
    const made = new Map<string, Endpoint>();
    for (const each of paths.ana)
      made.set(each, await makeEndpoint(call, ana, receiver.url + each));
    for (const each of paths.bia)
      made.set(each, await makeEndpoint(call, bia, receiver.url + each));
    for (const [each, endpoint] of made) {
      await expect.poll(() => stateOf(endpoint), { message: each }).toBe("active");
    }

    await startGame(call, ana, bia);
    // Nobody has waited for the one that hangs.
    expect(givenUp).toEqual([]);
    const heard = (way: string) => receiver.got.filter((each) => each.path === way).slice(1);
    const begins = (way: string) => heard(way).filter(({ type }) => type === "game.started");
    await expect.poll(() => givenUp.length).toBeGreaterThan(0);
    for (const way of ["/good", "/fine"]) {
      expect([way, begins(way)[0]?.at]).toEqual([way, expect.any(Number)]);
      expect(begins(way)[0]?.at).toBeLessThan(givenUp[0] ?? 0);
    }

    const firstOf = async ({ log }: Endpoint): Promise<Logged | undefined> =>
      (await log()).find(({ type, attempt }: Logged) => type === "game.started" && attempt === 1);
    for (const [way, endpoint] of made) {
      await expect.poll(() => firstOf(endpoint), { message: way }).toBeDefined();
    }
    await expect.poll(() => begins("/flaky").length).toBe(2);
    await expect.poll(() => heard("/good").map(({ type }) => type)).toContain("webhook.disabled");

    const first = async (way: string) => {
      const endpoint = made.get(way);
      const found = endpoint && (await firstOf(endpoint));
      if (found === undefined) throw new Error(`${way} was sent nothing`);
      const wait =
        found.nextAt && (Date.parse(found.nextAt) - Date.parse(found.at) - found.ms) / 1000;
      return { ...found, wait: Number(wait) };
    };
    const noAnswer = { outcome: "failed", error: `No answer within ${TIME_LIMIT} s.` };
    expect(await first("/good")).toMatchObject({ outcome: "delivered", status: 204 });
    expect(await first("/hang")).toMatchObject(noAnswer);
    expect(await first("/drip")).toMatchObject(noAnswer);
    expect(await first("/late")).toMatchObject(noAnswer);
    expect(await first("/reset")).toMatchObject({ outcome: "failed" });
    expect((await first("/reset")).status).toBeUndefined();
    const endless = await first("/endless");
    expect(endless).toMatchObject({ outcome: "failed", status: 500 });
    expect(endless.error?.length).toBeLessThan(200);
    expect(await first("/endless-ok")).toMatchObject({ outcome: "delivered", status: 200 });
    expect(await first("/redirect")).toMatchObject({ outcome: "failed", status: 301 });
    expect(await first("/redirect-keep")).toMatchObject({ outcome: "failed", status: 307 });
    expect(canary).toBe(0);
    expect(await first("/gone")).toMatchObject({ outcome: "failed", status: 410 });
    expect(await made.get("/gone")?.read()).toMatchObject({
      state: "disabled",
      reason: "gone",
    });
    const busy = await first("/busy");
    expect(busy.error).toBe("Answered 503: busy now");
    expect(busy.wait).toBeGreaterThanOrEqual(7.9);
    expect(busy.wait).toBeLessThanOrEqual(8.2);
    expect((await first("/year")).wait).toBeLessThanOrEqual(12.1);
    expect((await first("/year")).wait).toBeGreaterThanOrEqual(7.9);
    expect((await first("/zero")).wait).toBeLessThanOrEqual(6.1);
    const flaky = begins("/flaky");
    expect(flaky.length).toBe(2);
    expect(flaky[0]?.headers["webhook-id"]).toBe(flaky[1]?.headers["webhook-id"]);

    for (const { path: way, headers, text } of receiver.got) {
      const library = new Webhook(made.get(way)?.secret ?? "");
      expect(library.verify(text, headers as Record<string, string>)).toEqual(JSON.parse(text));
      expect(headers.authorization).toBeUndefined();
    }
    const good = heard("/good");
    const feed = (await call("GET", "/v1/me/notices", ana)).json.items;
    const listed = new Set(feed.map(({ id }: { id: string }) => id));
    expect(good.every(({ headers }) => listed.has(headers["webhook-id"]))).toBe(true);
    expect(feed.map(({ type }: { type: string }) => type)).toContain("webhook.disabled");
    receiver.stop();
    trap.close();
  }, 120_000);

  it("lose nothing when the server is killed in the middle of a delivery", async () => {
    let dead = true;
    const receiver = await startReceiver({
      "/": (_, response) => {
        if (!dead) response.writeHead(204).end();
      },
    });
    const [ana, bia] = [await register(call), await register(call)];
    const endpoint = await makeEndpoint(call, ana, `${receiver.url}/`);
    await expect.poll(() => stateOf(endpoint)).toBe("active");
    const started = () =>
      receiver.got
        .filter(({ type }) => type === "game.started")
        .map(({ headers }) => headers["webhook-id"]);
    await startGame(call, ana, bia);
    await expect.poll(() => started().length).toBe(1);
    await server.crash();
    dead = false;
    await expect.poll(() => started().length, { timeout: 40_000 }).toBeGreaterThan(1);
    expect(new Set(started()).size).toBe(1);
    receiver.stop();
  }, 120_000);

  it("are never the service itself, under any of its names", async () => {
    const token = await register(call);
    const { port } = new URL(server.url);
    for (const host of ["127.0.0.1", "localhost", "[::1]", "127.0.0.2", "2130706433", "0x7f.1"]) {
      const url = `http://${host}:${port}/v1/players`;
      const refused = await call("POST", "/v1/me/webhooks", token, { url });
      expect([url, refused.json.code]).toEqual([url, "url_refused"]);
    }
    for (const url of [
      "http://169.254.169.254/",
      "http://10.0.0.1:9000/",
      "http://0.0.0.0:9000/",
    ]) {
      expect((await call("POST", "/v1/me/webhooks", token, { url })).json.code).toBe("url_refused");
    }
  });
});

/** The blocks of code under a heading of the docs. */
const blocksUnder = (heading: string): string[] => {
  const docs = readFileSync(path.join(root, "docs/webhooks.md"), "utf8");
  const section = docs.split(/^#+ /m).find((each) => each.startsWith(`${heading}\n`)) ?? "";
  return [...section.matchAll(/^```\w+\n([\s\S]*?)^```/gm)].map(([, code]) => code ?? "");
};

const RECEIVERS = [
  { heading: "Node", file: "receiver.mjs", command: process.execPath },
  { heading: "Python", file: "receiver.py", command: "python3" },
];

describe("the receivers in the docs", () => {
  it.each(RECEIVERS.filter(({ command }) => present(command, "--version")))(
    "$heading takes what is signed, and nothing else",
    async ({ heading, file, command }) => {
      const script = path.join(folder, file);
      writeFileSync(script, blocksUnder(heading)[0] ?? "");
      const port = await quietPort();

      // As the page tells it: the endpoint first, then the receiver with its secret, then a test.
      const token = await register(call);
      const url = `http://127.0.0.1:${port}/`;
      const endpoint = await makeEndpoint(call, token, url);
      const { id, secret } = endpoint;
      const env = { ...process.env, SECRET: secret, PORT: String(port) };
      const receiver = spawn(command, [script], { env, stdio: ["ignore", "pipe", "ignore"] });
      let said = "";
      receiver.stdout.on("data", (text) => {
        said += text;
      });
      try {
        await expect
          .poll(() =>
            fetch(url).then(
              () => true,
              () => false,
            ),
          )
          .toBe(true);
        await call("POST", `/v1/me/webhooks/${id}/test`, token);
        await expect.poll(() => stateOf(endpoint)).toBe("active");
        await expect.poll(() => said).toContain("webhook.test n_");

        const [sign = ""] = blocksUnder("Try your receiver with curl and openssl");
        const send = async (shell: string, own = secret) =>
          (
            await promisify(execFile)("bash", ["-c", shell], {
              env: { ...process.env, SECRET: own, RECEIVER: url },
            })
          ).stdout.trim();
        expect(await send(sign)).toBe("204");
        // What it printed comes through a pipe, and may come after its answer.
        await expect.poll(() => said).toContain("turn.started n_example");
        expect(await send(sign.replace("curl", 'BODY="$BODY "; curl'))).toBe("401");
        expect(await send(sign.replace("$(date +%s)", "$(( $(date +%s) - 600 ))"))).toBe("401");
        expect(await send(sign, `whsec_${"A".repeat(43)}=`)).toBe("401");
      } finally {
        receiver.kill();
      }
    },
    120_000,
  );
});
