import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildAssets } from "./build-assets.ts";
import { buildWorker } from "./build-worker.ts";
import { secretKeyOf } from "./data-folder.ts";
import { startServer } from "./serve.ts";
import { root } from "./tool.ts";

/**
 * A server of one's own: this tree, on a free port, with a data folder that goes with it. It ends
 * with the process, at the latest.
 */
export async function ownServer(
  vars: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), "boneyard-own-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  await buildAssets();
  const bundle = await buildWorker({
    config: path.join(root, "wrangler.toml"),
    outDir: path.join(folder, "build"),
  });
  const { url, stop } = await startServer({
    bundle,
    storage: path.join(folder, "storage"),
    vars: { BONEYARD_LIMITS: "off", BONEYARD_SECRET_KEY: secretKeyOf(folder), ...vars },
    log: ({ level, message }) => {
      if (level === "warn" || level === "error") console.error(message);
    },
  });
  return { url, stop };
}
