import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { openMeter } from "./proc.ts";

const MS = 60;

function work(): void {
  const began = process.threadCpuUsage();
  for (let used = 0; used < MS * 1000; ) {
    const { user, system } = process.threadCpuUsage(began);
    used = user + system;
  }
}

const THREAD = `
  const { parentPort } = require("node:worker_threads");
  const MS = ${MS};
  (${work})();
  parentPort.on("message", () => {});
  parentPort.postMessage("done");`;

it.runIf(process.platform === "linux")(
  "counts what threads have used, and keeps what one had that has ended",
  async () => {
    const meter = openMeter(process.pid);
    const began = process.cpuUsage();
    const before = meter.cpu();
    const thread = new Worker(THREAD, { eval: true });
    await new Promise((resolve) => thread.once("message", resolve));
    const working = meter.cpu();
    await thread.terminate();
    expect(meter.cpu()).toBeGreaterThanOrEqual(working);
    work();
    const counted = meter.cpu() - before;
    const { user, system } = process.cpuUsage(began);
    expect(counted).toBeGreaterThan((2 * MS) / 1000);
    // Where the machine is busy, the time that threads wait for it is a multiple of this.
    expect(Math.abs(counted - (user + system) / 1e6)).toBeLessThan(MS / 2 / 1000);
    expect(meter.memory()).toBeGreaterThan(10);
  },
);
