import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import type { Block, Played } from "./block.ts";
import { inOrder } from "./in-order.ts";

/**
 * Much young garbage, and a core for each: with a large nursery that one thread sweeps, a game
 * costs a third less. Threads of one process would cost as much again for their memory.
 */
const ENGINE = ["--max-semi-space-size=32", "--single-threaded-gc"];

function ask(child: ChildProcess, block: Block): Promise<Played> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error("a process that plays games has ended"));
    child.once("exit", ended);
    child.once("message", (played: Played) => {
      child.off("exit", ended);
      resolve(played);
    });
    child.send(block);
  });
}

/**
 * Plays blocks in several processes. `take` gets each as it is played, in the order of the blocks
 * whoever is first, so that their number changes nothing.
 */
export async function playBlocks(
  blocks: readonly Block[],
  processes: number,
  take: (played: Played) => Promise<void>,
): Promise<void> {
  let next = 0;
  const come = inOrder(take);

  const lane = async () => {
    const child = fork(path.join(import.meta.dirname, "player.ts"), { execArgv: ENGINE });
    try {
      while (next < blocks.length) {
        const n = next;
        next += 1;
        const block = blocks[n];
        if (block === undefined) break;
        await come(n, await ask(child, block));
      }
    } finally {
      child.kill();
    }
  };
  await Promise.all(Array.from({ length: Math.min(processes, blocks.length) }, lane));
}
