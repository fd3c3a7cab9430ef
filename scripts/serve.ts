import { readFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { migrate } from "./migrate.ts";
import { root } from "./tool.ts";
import { watchdog, workerdPids } from "./workerd.ts";

export type LogLine = { readonly level: string; readonly message: string };

export type ServerOptions = {
  /** The bundle that `buildWorker` made. */
  readonly bundle: string;
  /** The folder in which D1 and the Durable Objects keep their files. */
  readonly storage: string;
  /** The wrangler configuration with the bindings; the product's own if not said. */
  readonly config?: string;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** The address to listen on; loopback if not said. */
  readonly host?: string;
  /** Variables of the Worker, over those of the configuration. */
  readonly vars?: Readonly<Record<string, string>>;
  /** Whether the configuration's cron triggers fire by themselves (yes, if not said). */
  readonly cron?: boolean;
  /** What the Worker and the runtime say; standard output and error if not said. */
  readonly log?: (line: LogLine) => void;
};

export type Server = {
  /** Without a slash at the end. */
  readonly url: string;
  /** The id of the running workerd; another one after a crash. */
  readonly pid: () => number;
  /** Runs the scheduled handler now; throws when it does. */
  readonly runCron: () => Promise<void>;
  /** kill -9 of workerd, and waits until the server, started again by itself on the same port, answers. */
  readonly crash: () => Promise<void>;
  /** Ends it for good; nothing stays behind. */
  readonly stop: () => Promise<void>;
};

/** What is read of a wrangler configuration here; wrangler's own type is not published with it. */
type WorkerConfig = {
  readonly name: string;
  readonly compatibility_date: string;
  readonly vars: Readonly<Record<string, string>>;
  readonly d1_databases: readonly { readonly binding: string; readonly migrations_dir?: string }[];
  readonly triggers: { readonly crons?: readonly string[] };
};

const toConsole = ({ level, message }: LogLine): void => {
  if (level === "error" || level === "warn") console.error(message);
  else console.log(message);
};

/** Whether nobody listens on this address yet. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  const probe = net.createServer();
  const free = await new Promise<boolean>((resolve, reject) => {
    probe.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else reject(error);
    });
    probe.listen(port, host, () => resolve(true));
  });
  if (free) await new Promise((resolve) => probe.close(resolve));
  return free;
}

/** Where a client on this machine reaches an address that a server listens on. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "*") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

/** Waits for an answer of any kind. */
async function answers(url: string, patience = 20_000): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      await fetch(url, { redirect: "manual" });
      return;
    } catch (error) {
      if (Date.now() > end) throw new Error(`No answer from ${url}`, { cause: error });
      await pause(25);
    }
  }
}

/**
 * Serves a built Worker on this machine, in the runtime that serves it on Cloudflare, with D1 and
 * Durable Object storage on disk. workerd listens itself: no proxy stands between it and the client.
 * Migrations are applied before the port opens.
 *
 * @throws Error when the port is taken, a migration is refused or the runtime does not start
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { bundle, storage, port = 0, host = "127.0.0.1", log = toConsole } = options;
  const configPath = options.config ?? path.join(root, "wrangler.toml");
  const config: WorkerConfig = unstable_readConfig({ config: configPath }, { hideWarnings: true });
  const { workerOptions } = unstable_getMiniflareWorkerOptions(configPath);
  // The rules say which files are modules; here the one bundle is.
  const { modulesRules: _, ...bindings } = workerOptions;
  const { name } = config;
  const script = await readFile(bundle, "utf8");
  let stopping = false;

  const miniflareOptions = (open: boolean) =>
    convertV4MiniflareOptions({
      workers: [
        {
          ...bindings,
          name,
          modules: [{ type: "ESModule" as const, path: path.basename(bundle), contents: script }],
          bindings: { ...config.vars, ...options.vars },
        },
        // The door. A socket of the Worker itself would lead through Miniflare's assets router,
        // which hands everything on to the Worker anyway (run_worker_first) and costs as much again.
        ...(open
          ? [
              {
                name: "door",
                modules: [
                  { type: "ESModule" as const, path: "door.js", contents: "export default {}" },
                ],
                compatibilityDate: config.compatibility_date,
                unsafeDirectSockets: [{ host, port, serviceName: name }],
              },
            ]
          : []),
      ],
      resourcePersistencePath: storage,
      cf: false,
      logRequests: false,
      log: new Log(LogLevel.NONE),
      telemetry: { enabled: false },
      handleStructuredLogs: ({ level, message }) => {
        if (!stopping) log({ level, message });
      },
      unsafeHandleRuntimeRestart: () => {
        log({ level: "warn", message: "The runtime ended unexpectedly and was started again." });
        watch();
      },
    });

  const dog = watchdog();
  const watch = () => {
    const pid = workerdPids().at(-1);
    if (pid !== undefined) dog.watch(pid);
  };
  const migrations = config.d1_databases.flatMap(({ binding, migrations_dir: folder }) =>
    folder === undefined
      ? []
      : [{ binding, folder: path.resolve(path.dirname(configPath), folder) }],
  );
  const miniflare = new Miniflare(miniflareOptions(migrations.length === 0));
  const stop = async () => {
    stopping = true;
    clearTimeout(cronTimer);
    await miniflare.dispose();
    dog.dismiss();
  };
  let cronTimer: NodeJS.Timeout | undefined;

  try {
    await miniflare.ready;
    watch();
    if (migrations.length > 0) {
      for (const { binding, folder } of migrations) {
        const applied = await migrate(await miniflare.getD1Database(binding, name), folder);
        for (const file of applied) log({ level: "info", message: `Applied migration ${file}` });
      }
      await miniflare.setOptions(miniflareOptions(true));
      await miniflare.ready;
      watch();
    }
    const listening = await miniflare.unsafeGetDirectURL("door");
    const url = `http://${reachable(host)}:${listening.port}`;
    await answers(url);

    const runCron = async () => {
      const worker = await miniflare.getWorker(name);
      for (const cron of config.triggers.crons ?? []) {
        const { outcome } = await worker.scheduled({ cron, scheduledTime: new Date() });
        if (outcome !== "ok") throw new Error(`The scheduled handler ended with "${outcome}"`);
      }
    };
    // Miniflare fires no cron by itself. Every trigger we have is "each minute".
    const onTheMinute = () => {
      cronTimer = setTimeout(
        async () => {
          await runCron().catch((error) => {
            if (!stopping) log({ level: "warn", message: String(error) });
          });
          if (!stopping) onTheMinute();
        },
        60_000 - (Date.now() % 60_000),
      );
      cronTimer.unref();
    };
    if (options.cron ?? true) onTheMinute();

    const pid = () => {
      const found = workerdPids().at(-1);
      if (found === undefined) throw new Error("workerd is not running");
      return found;
    };
    const crash = async () => {
      const victim = pid();
      process.kill(victim, "SIGKILL");
      while (workerdPids().includes(victim)) await pause(5);
      // It answers before Miniflare is done with it, and one that ends in that moment stays down.
      // One that could not be started again has an error to tell, which nothing else does.
      await answers(url, 60_000).catch(async (silence) => {
        await miniflare.ready;
        throw silence;
      });
      await miniflare.ready;
    };
    return { url, pid, runCron, crash, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}
