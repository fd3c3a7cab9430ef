import { buildAssets } from "./build-assets.ts";
import { runTool, startTool } from "./tool.ts";

// For working on the Worker's code: wrangler rebuilds it at every change. Slower than `npm start`,
// and its data is wrangler's own (.wrangler).
await buildAssets();
const migrations = ["d1", "migrations", "apply", "boneyard", "--local"];
const { code } = await runTool("wrangler", migrations, "inherit");
if (code !== 0) process.exit(code);

const vars = ["BONEYARD_LIMITS:off", "BONEYARD_WEBHOOK_LOOPBACK:on"];
const args = ["dev", "--port", process.env.PORT ?? "8787", ...vars.flatMap((v) => ["--var", v])];
const dev = startTool("wrangler", args, "inherit");
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => dev.kill(signal));
}
dev.on("exit", (status) => process.exit(status ?? 1));
