import { startServer } from "../serve.ts";
import { cpuOf } from "./proc.ts";

// One server of a benchmark, in a process of its own, so that what it uses can be told apart. It is
// told what to serve as JSON, says one line when it answers, and ends when its input ends.

export interface Wanted {
  readonly config: string;
  readonly bundle: string;
  readonly storage: string;
  readonly vars: Readonly<Record<string, string>>;
}

export interface Ready {
  readonly url: string;
  /** CPU that the runtime has used up to its first answer, s. */
  readonly startCpu: number;
}

const wanted: Wanted = JSON.parse(process.argv[2] ?? "{}");
const server = await startServer({
  ...wanted,
  cron: false,
  log: ({ level, message }) => {
    if (level === "error" || level === "warn") console.error(message);
  },
});
const ready: Ready = { url: server.url, startCpu: cpuOf(server.pid()) };
console.log(JSON.stringify(ready));

process.stdin.resume();
process.stdin.on("end", async () => {
  await server.stop();
  process.exit(0);
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => process.exit(1));
}
