import { mkdirSync } from "node:fs";
import path from "node:path";
import packageJson from "../package.json" with { type: "json" };
import { buildAssets } from "./build-assets.ts";
import { buildWorker } from "./build-worker.ts";
import { lockDataFolder, secretKeyOf } from "./data-folder.ts";
import { onParentGone } from "./parent.mjs";
import { isPortFree, startServer } from "./serve.ts";
import { root } from "./tool.ts";

/** Variables that go to the Worker as they are, when the environment has them. */
const PASSED_ON = [
  "BONEYARD_OPERATOR_TOKEN",
  "BONEYARD_REGISTRATION",
  "BONEYARD_REGISTRATION_KEY",
  "BONEYARD_HOUSE_DELAY",
  "BONEYARD_HOUSE_STEPS",
  "BONEYARD_URL",
] as const;

function fail(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

const { env } = process;
const host = env.HOST ?? "127.0.0.1";
const port = Number(env.PORT ?? 8787);
const data = path.resolve(root, env.BONEYARD_DATA ?? ".boneyard");
const limits = env.BONEYARD_LIMITS ?? "off";

if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  fail(`PORT must be a number from 1 to 65535, not "${env.PORT}".`);
}
if (limits !== "on" && limits !== "off") {
  fail(`BONEYARD_LIMITS must be on or off, not "${limits}".`);
}

// Leaving is the same from every side: the handlers of "exit" end workerd and give the folder back.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => process.exit(0));
}
onParentGone(() => process.exit(1));

try {
  mkdirSync(data, { recursive: true });
} catch (error) {
  fail(`The data folder ${data} cannot be made: ${error}`);
}
const lock = lockDataFolder(data);
if (!lock.ok) {
  const { pid, url } = lock.holder;
  fail(
    `The data folder ${data} is in use by a Boneyard that is running` +
      `${url === undefined ? "" : ` at ${url}`} (process ${pid}).\n` +
      "Stop that one, or give this one another folder: BONEYARD_DATA=./other npm start",
  );
}
process.on("exit", lock.release);

const free = await isPortFree(port, host).catch((error) =>
  fail(`This machine cannot listen on ${host}:${port}: ${error.message}`),
);
if (!free) {
  fail(
    `Port ${port} on ${host} is taken by another program.\n` +
      `Stop that one, or choose another port: PORT=${port + 1} npm start`,
  );
}

console.log("Building the Worker and the pages …");
try {
  await buildAssets();
  const bundle = await buildWorker({
    config: path.join(root, "wrangler.toml"),
    outDir: path.join(data, "build"),
  });
  const { url } = await startServer({
    bundle,
    storage: path.join(data, "storage"),
    port,
    host,
    vars: {
      BONEYARD_LIMITS: limits,
      // Webhook receivers on this machine are what a developer has; nothing else is opened.
      BONEYARD_WEBHOOK_LOOPBACK: "on",
      BONEYARD_SECRET_KEY: secretKeyOf(data),
      ...Object.fromEntries(
        PASSED_ON.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
      ),
    },
  });
  const health = await fetch(`${url}/health`);
  if (!health.ok) {
    fail(`The server started, but ${url}/health says ${health.status}:\n${await health.text()}`);
  }
  lock.tell(url);
  console.log(`
Boneyard ${packageJson.version} is ready.

  Play         ${url}/play
  API          ${url}/v1            described by ${url}/openapi.json
  Docs         ${url}/docs
  First steps  ${url}/docs/quick-start
  A whole game npm run demo        (in another terminal)

  Data in ${data}; rate limits ${limits}. Ctrl-C stops it.
`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
