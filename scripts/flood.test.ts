import { afterAll, beforeAll, expect, it } from "vitest";
import { randomBytes } from "../worker/http/random.ts";
import { newSecret } from "../worker/players/secret.ts";
import { ownServer } from "./own-server.ts";
import { openCaller, register, startGame } from "./webhooks/owner.ts";

// What a flood costs the others, with the platform's own limiter. How long the others wait
// meanwhile is measured by `npm run bench:flood`.

let server: Awaited<ReturnType<typeof ownServer>>;
const call = openCaller(() => server.url);

beforeAll(async () => {
  server = await ownServer({ BONEYARD_LIMITS: "on" });
}, 180_000);
afterAll(() => server?.stop());

/** How many requests of a kind the server says it takes a minute from one caller. */
async function quotaOf(name: string): Promise<number> {
  const { buckets } = (await call("GET", "/v1/limits")).json;
  return buckets.find((bucket: { name: string }) => bucket.name === name).quota;
}

/** How often each status was answered to `times` equal requests. */
async function flood(times: number, path: string, tokenOf: () => string) {
  const counts: Record<number, number> = {};
  await Promise.all(
    Array.from({ length: 8 }, async (_, lane) => {
      for (let n = lane; n < times; n += 8) {
        const { status } = await call("GET", path, tokenOf());
        counts[status] = (counts[status] ?? 0) + 1;
      }
    }),
  );
  return counts;
}

/** More than one window lets through, wherever in the minute the flood begins. */
const much = (quota: number): number => 2 * quota + 50;

it("uses up the flooder's own limit, and nobody else's", async () => {
  const tokens = [await register(call), await register(call)] as const;
  const id = await startGame(call, ...tokens);
  const game = `/v1/games/${id}`;
  const toMove = (await call("GET", game, tokens[0])).json.turn.seats[0] === 0;
  const [flooder, other] = toMove ? tokens : tokens.toReversed();
  const [action] = (await call("GET", game, flooder)).json.you.actions;

  const quota = await quotaOf("reads");
  const counts = await flood(much(quota), game, () => flooder ?? "");
  expect(Object.keys(counts)).toEqual(["200", "429"]);
  expect(counts[200]).toBeLessThanOrEqual(2 * quota);

  expect((await call("GET", game, other)).status).toBe(200);
  // Whoever has read too much can still move: moves are counted apart.
  expect((await call("POST", `${game}/actions`, flooder, action)).status).toBe(200);
});

it("of made-up tokens is stopped before D1 is asked about each, and known players go on", async () => {
  const known = await register(call);
  expect((await call("GET", "/v1/me", known)).status).toBe(200);
  const made = () => newSecret("bny", randomBytes);
  const quota = await quotaOf("logins");
  const counts = await flood(much(quota), "/v1/me", made);
  expect(Object.keys(counts)).toEqual(["401", "429"]);
  expect(counts[401]).toBeLessThanOrEqual(2 * quota);
  expect((await call("GET", "/v1/me", known)).status).toBe(200);
});
