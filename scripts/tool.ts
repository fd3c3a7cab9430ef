import { spawn } from "node:child_process";
import path from "node:path";

/** The repository's folder; every script works from here, whatever folder it was called in. */
export const root = path.resolve(import.meta.dirname, "..");

const bin = path.join(root, "node_modules", ".bin");

/** Starts a program of node_modules/.bin, quiet about everything but its work. */
export const startTool = (tool: string, args: readonly string[], output: "inherit" | "pipe") =>
  spawn(path.join(bin, tool), args, {
    cwd: root,
    stdio: ["ignore", output, output],
    env: {
      ...process.env,
      // The tools ask for `node` by name, and the machine's own may be too old for them.
      PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}`,
      // A log file is no terminal, whatever CI says of itself.
      ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }),
      WRANGLER_SEND_METRICS: "false",
      WRANGLER_WRITE_LOGS: "false",
      REDOCLY_TELEMETRY: "off",
      REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
    },
  });

/** Runs a tool to its end. `said` is what it wrote, or nothing where it wrote on our own output. */
export async function runTool(
  tool: string,
  args: readonly string[],
  output: "inherit" | "pipe",
): Promise<{ code: number; said: string }> {
  const child = startTool(tool, args, output);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      said += chunk;
    });
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve(status ?? 1));
  });
  return { code, said };
}
