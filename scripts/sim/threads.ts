import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Season, Task } from "./season.ts";

/** Plays tasks in several threads; `done` hears of each as it ends. In the order of the tasks. */
export async function playAll(
  tasks: readonly Task[],
  threads: number,
  done: (season: Season) => void,
): Promise<readonly Season[]> {
  const seasons: Season[] = [];
  let next = 0;
  const lane = async () => {
    const thread = new Worker(path.join(import.meta.dirname, "thread.ts"));
    try {
      while (next < tasks.length) {
        const n = next;
        next += 1;
        thread.postMessage(tasks[n]);
        const [season] = (await once(thread, "message")) as [Season];
        seasons[n] = season;
        done(season);
      }
    } finally {
      await thread.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(threads, tasks.length) }, lane));
  return seasons;
}
