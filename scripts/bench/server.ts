import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { type Meter, openMeter } from "./proc.ts";
import type { Ready, Wanted } from "./serve-one.ts";

/** A server under measurement. */
export interface Measured {
  readonly url: string;
  /** CPU of the runtime up to its first answer, s. */
  readonly startCpu: number;
  /** What its processes use. */
  readonly used: Meter;
  readonly stop: () => Promise<void>;
}

/** Starts a built Worker in a process of its own. @throws Error when it does not start */
export async function serveApart(wanted: Wanted): Promise<Measured> {
  const script = path.join(import.meta.dirname, "serve-one.ts");
  const child = spawn(process.execPath, [script, JSON.stringify(wanted)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", resolve);
    child.once("close", () => reject(new Error(`${wanted.config} could not be served`)));
  });
  const { url, startCpu }: Ready = JSON.parse(line);
  const { pid } = child;
  if (pid === undefined) throw new Error("a process without an id");
  return {
    url,
    startCpu,
    used: openMeter(pid),
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
