import "../platform/register.ts";
import type { Block } from "./block.ts";

// One of the processes among which the games are shared out.

const { playBlock } = await import("./block.ts");

process.on("message", (block: Block) => process.send?.(playBlock(block)));
process.on("disconnect", () => process.exit(0));
