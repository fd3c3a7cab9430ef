import path from "node:path";
import { buildAssets } from "../build-assets.ts";
import { buildWorker } from "../build-worker.ts";
import { secretKeyOf } from "../data-folder.ts";
import { quietPort } from "../quiet-port.ts";
import { type Server, startServer } from "../serve.ts";
import { root } from "../tool.ts";

/** The token of the operator of a server that lives for one run. */
export const OPERATOR_TOKEN = "operator-of-this-run";

/** This tree, served from a folder on disk, with bots that take no time. */
export async function crashServer(folder: string, log: (line: string) => void): Promise<Server> {
  await buildAssets();
  const bundle = await buildWorker({
    config: path.join(root, "wrangler.toml"),
    outDir: path.join(folder, "build"),
  });
  return startServer({
    bundle,
    storage: path.join(folder, "storage"),
    vars: {
      BONEYARD_LIMITS: "off",
      BONEYARD_SECRET_KEY: secretKeyOf(folder),
      BONEYARD_HOUSE_DELAY: "20",
      BONEYARD_OPERATOR_TOKEN: OPERATOR_TOKEN,
    },
    port: await quietPort(),
    cron: false,
    log: ({ message }) => log(message),
  });
}
