import { parentPort } from "node:worker_threads";
import "./platform/register.ts";
import type { Task } from "./season.ts";

// One of the threads among which the worlds are shared out.

const { playSeason } = await import("./season.ts");

parentPort?.on("message", async (task: Task) => {
  parentPort?.postMessage(await playSeason(task));
});
