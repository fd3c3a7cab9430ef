import path from "node:path";
import { build } from "vite";
import config from "../web/play/vite.config.ts";

/**
 * The page at `/play`, bundled: its files by their names below the assets. The same sources give
 * the same bytes.
 */
export async function playFiles(): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: "warn",
    build: { ...config.build, write: false },
  });
  if (!("output" in built)) throw new Error("The page was not built in one piece");
  return new Map(
    built.output.map((made) => [
      path.posix.join("play", made.fileName),
      made.type === "chunk" ? made.code : made.source,
    ]),
  );
}
