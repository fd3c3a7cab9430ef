import * as z from "zod";
import type { Env } from "../env.ts";
import { failureNote } from "../http/failure.ts";
import { operation, reply } from "../http/operation.ts";
import { unavailable } from "../http/problem.ts";

/** How long a part has to answer, ms. */
const TIME_LIMIT = 3_000;

/** The parts that the service needs, each with a look that changes nothing and is cheap. */
const PARTS: Readonly<Record<string, (env: Env) => Promise<unknown>>> = {
  d1: (env) => env.DB.prepare("SELECT 1 FROM games LIMIT 1").run(),
  // An object that no game has: it says so, and stores nothing.
  objects: (env) => env.GAME.getByName("g_health").listing(),
  assets: async (env) => {
    const page = await env.ASSETS.fetch("https://assets.local/index.html");
    await page.body?.cancel();
    if (!page.ok) throw new Error(`the first page is ${page.status}`);
  },
};

async function answers(part: string, env: Env): Promise<boolean> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("no answer")), TIME_LIMIT);
  try {
    await Promise.race([PARTS[part]?.(env), late.promise]);
    return true;
  } catch (error) {
    console.error(failureNote("health", { part }, error));
    return false;
  } finally {
    clearTimeout(timer);
  }
}

export const getHealth = operation({
  method: "get",
  path: "/health",
  operationId: "getHealth",
  tags: ["service"],
  summary: "Ask whether the service is well",
  description:
    "Looks at each part: D1, the objects that hold the games, and the pages. 503 names those that do not answer within three seconds; games may go on all the same while only D1 is away.",
  auth: "none",
  answers: {
    200: {
      description: "Every part answers.",
      schema: z
        .strictObject({
          status: z.literal("ok"),
          parts: z.record(z.string(), z.literal("ok")).meta({ description: "Part by part." }),
        })
        .meta({ id: "Health", description: "That every part answers." }),
    },
  },
  handle: async ({ env }) => {
    const names = Object.keys(PARTS);
    const well = await Promise.all(names.map((part) => answers(part, env)));
    const ill = names.filter((_, index) => well[index] === false);
    if (ill.length === 0) {
      const parts = Object.fromEntries(names.map((part) => [part, "ok"]));
      return reply(200, { status: "ok", parts });
    }
    return { ...unavailable(), detail: `Not answering just now: ${ill.join(", ")}.` };
  },
});
