import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildAssets } from "./build-assets.ts";
import { buildWorker } from "./build-worker.ts";
import { secretKeyOf } from "./data-folder.ts";
import { onParentGone } from "./parent.mjs";
import { startServer } from "./serve.ts";
import { root } from "./tool.ts";
import { makeEndpoint, openCaller, register, startGame } from "./webhooks/owner.ts";
import { startReceiver } from "./webhooks/receiver.ts";

// How long after a move's answer its notice arrives at a good receiver, while a hundred receivers
// that take connections and never answer are sent the same kind of notices: node
// scripts/bench-webhooks.ts. The players who own the dead ones play as well, nine dead ones each;
// the last of them also own the good one.

const DEAD = 100;
const DEAD_EACH = 9;
const MOVES = 200;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const folder = mkdtempSync(path.join(tmpdir(), "boneyard-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => process.exit(1));
}
onParentGone(() => process.exit(1));

await buildAssets();
const bundle = await buildWorker({
  config: path.join(root, "wrangler.toml"),
  outDir: path.join(folder, "build"),
});
const server = await startServer({
  bundle,
  storage: path.join(folder, "storage"),
  vars: {
    BONEYARD_LIMITS: "off",
    BONEYARD_SECRET_KEY: secretKeyOf(folder),
    BONEYARD_WEBHOOK_LOOPBACK: "on",
  },
});
const call = openCaller(() => server.url);

/** Takes every request, and answers none after the tests that open its endpoints. */
let mute = false;
const dead = await startReceiver(
  Object.fromEntries(Array.from({ length: DEAD }, (_, n) => [`/${n}`, () => undefined])),
);
let held = 0;
const silent = net.createServer((socket) => {
  if (mute) {
    held += 1;
    socket.on("error", () => undefined);
    return;
  }
  const onward = net.connect(Number(new URL(dead.url).port), "127.0.0.1");
  socket.pipe(onward).pipe(socket);
  for (const end of [socket, onward]) end.on("error", () => undefined);
});
await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
const silentUrl = `http://127.0.0.1:${(silent.address() as net.AddressInfo).port}`;
const good = await startReceiver();

console.log(`${DEAD} dead endpoints and a good one …`);
const players: string[] = [];
for (let n = 0; n < Math.ceil(DEAD / DEAD_EACH); n += 1) players.push(await register(call));
const rival = await register(call);
const endpoints = [];
for (let n = 0; n < DEAD; n += 1) {
  const owner = players[Math.floor(n / DEAD_EACH)] ?? rival;
  endpoints.push(await makeEndpoint(call, owner, `${silentUrl}/${n}`));
}
const star = players[0] ?? rival;
endpoints.push(await makeEndpoint(call, star, `${good.url}/`));
for (const { read } of endpoints) while ((await read()).state !== "active") await wait(20);
mute = true;

/** One game's next action, by whoever is to act; whose turn that makes it, undefined at the end. */
async function move(id: string, tokens: readonly string[]): Promise<string | undefined> {
  const { json: open } = await call("GET", `/v1/games/${id}`);
  if (open.status !== "active") return undefined;
  const token = tokens[open.turn.seats[0]];
  const { json: mine } = await call("GET", `/v1/games/${id}`, token);
  const { status, json } = await call(
    "POST",
    `/v1/games/${id}/actions`,
    token,
    mine.you.actions[0],
  );
  if (status !== 200) throw new Error(`a legal action was answered with ${status}`);
  return tokens[json.turn?.seats[0]];
}

/** What the others do all the time: they play, and their dead endpoints are sent their turns. */
let playing = true;
const crowd = players.slice(1).map(async (token) => {
  while (playing) {
    const id = await startGame(call, token, rival);
    while (playing && (await move(id, [token, rival])) !== undefined) await wait(250);
  }
});

const delays: number[] = [];
let id = await startGame(call, star, rival);
while (delays.length < MOVES) {
  const before = good.got.length;
  const next = await move(id, [star, rival]);
  const answered = Date.now();
  if (next === undefined) id = await startGame(call, star, rival);
  if (next !== star) continue;
  const news = () => good.got.slice(before).find(({ type }) => type === "turn.started");
  for (const end = answered + 20_000; news() === undefined && Date.now() < end; ) await wait(2);
  delays.push(Math.max(0, (news()?.at ?? Number.POSITIVE_INFINITY) - answered));
  if (delays.length % 50 === 0) console.log(`${delays.length} of ${MOVES} moves`);
}
playing = false;
await Promise.all(crowd);

const sorted = delays.toSorted((a, b) => a - b);
console.log(
  `From a move's answer to the delivery, ${sorted.length} moves, ${held} connections held by dead ` +
    `receivers: p50 ${percentile(sorted, 0.5)} ms, p95 ${percentile(sorted, 0.95)} ms, ` +
    `longest ${sorted.at(-1)} ms`,
);
good.stop();
dead.stop();
silent.close();
await server.stop();
process.exit(percentile(sorted, 0.95) < 2_000 ? 0 : 1);
