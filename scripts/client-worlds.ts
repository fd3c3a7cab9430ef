import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { build } from "vite";
import type { Way } from "../client/src/index.ts";
import { openBrowser } from "./browser.ts";
import type { Packed } from "./client-package.ts";

/** For tests: the packed client where it is said to run beside Node, in a page and in a Worker. */

/** Registers, sits down with the house, plays one tile and hears of it, by one way. */
const PROGRAM = `
import { boneyard, isMyTurn, legalActions, orThrow, register } from "boneyard-client";

export async function firstMove(url, name, way) {
  const { token } = await register({ url }, { name, kind: "program" });
  const me = boneyard({ url, token });
  const { id } = orThrow(
    await me.api.POST("/v1/games", {
      body: { ruleset: "block", seats: 2, seat: 0, bots: [{ seat: 1, level: "easy" }] },
    }),
  );
  const game = await me.waitForMyTurn(id, { way });
  const [action] = legalActions(game);
  const played = await me.act(game, action, { version: game.version });
  if (!played.ok) throw new Error(played.problem.code);
  const stale = await me.act(game, action, { version: game.version });
  for await (const event of me.events(id, { after: game.version, way })) {
    if (event.type === "play" && event.seat === 0) {
      const heard = event.tile === action.tile && event.by === "player";
      return { mine: isMyTurn(game), heard, stale: stale.ok || stale.problem.code };
    }
  }
}
`;

/** A Worker that does that when it is asked to. */
const PLAYING_WORKER = `
import { firstMove } from "./program.js";

export default {
  async fetch(request) {
    const { url, name, way } = await request.json();
    return Response.json(await firstMove(url, name, way));
  },
};
`;

/** What `firstMove` answers where all is well. */
export const PLAYED = { mine: true, heard: true, stale: "version_mismatch" } as const;

type Told = Readonly<Record<Way, unknown>>;

const bundled = async ({ folder }: Packed, format: "es" | "iife"): Promise<string> => {
  const entry = path.join(folder, "program.js");
  writeFileSync(entry, PROGRAM);
  const made = await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    build: { write: false, lib: { entry, formats: [format], name: "Program" } },
  });
  const [result] = Array.isArray(made) ? made : [made];
  if (result === undefined || !("output" in result)) throw new Error("nothing was built");
  return result.output[0].code;
};

const WAYS: readonly Way[] = ["poll", "stream", "socket", "live"];

const byEveryWay = async (play: (way: Way, name: string) => Promise<unknown>): Promise<Told> => {
  const told: [Way, unknown][] = [];
  for (const way of WAYS) told.push([way, await play(way, crypto.randomUUID().slice(0, 18))]);
  return Object.fromEntries(told) as Told;
};

/** In a page of another origin than the service's, bundled by Vite. */
export async function playInPage(packed: Packed, url: string): Promise<Told> {
  const elsewhere = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end("<!doctype html><title>Elsewhere</title>");
  }).listen(0, "127.0.0.1");
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
    await page.addScriptTag({ content: await bundled(packed, "iife") });
    return await byEveryWay((way, name) =>
      page.evaluate(`Program.firstMove(${JSON.stringify(url)}, "${name}", "${way}")`),
    );
  } finally {
    await browser.close();
    elsewhere.close();
  }
}

/** In workerd, as a module of a Worker without Node's compatibility. */
export async function playInWorker(packed: Packed, url: string): Promise<Told> {
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: "player",
          modules: [
            { type: "ESModule" as const, path: "index.js", contents: PLAYING_WORKER },
            {
              type: "ESModule" as const,
              path: "program.js",
              contents: await bundled(packed, "es"),
            },
          ],
          compatibilityDate: "2026-10-01",
        },
      ],
      telemetry: { enabled: false },
    }),
  );
  try {
    return await byEveryWay(async (way, name) => {
      const answer = await worker.dispatchFetch("http://worker.invalid/", {
        method: "POST",
        body: JSON.stringify({ url, name, way }),
      });
      return answer.json();
    });
  } finally {
    await worker.dispose();
  }
}
