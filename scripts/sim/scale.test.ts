import { expect, it } from "vitest";
import { runTool } from "../tool.ts";

const run = (games: number, processes: number) => {
  const args = ["--games", String(games), "--short", "--processes", String(processes)];
  return runTool("node", ["scripts/sim/scale.ts", ...args], "pipe");
};

it("says what a game leaves behind, live and packed, however many processes play", async () => {
  const [alone, shared] = await Promise.all([run(20, 1), run(20, 2)]);
  const tableOf = (said: string) => said.slice(0, said.search(/\d+ min /));
  const of = (measure: string) =>
    Number(new RegExp(`${measure} +([0-9.]+)`).exec(alone.said)?.[1] ?? alone.said);
  expect(alone.code).toBe(0);
  expect(of("KB, as it was played")).toBeGreaterThan(10 * of("KB, packed"));
  // A page each for the schema and for the packed game, and never the keys.
  expect(of("KB, packed")).toBeLessThanOrEqual(12);
  expect(of("rows written in the game")).toBeLessThan(2 * of("moves"));
  expect(of("KB in D1")).toBeGreaterThan(1);
  expect(tableOf(alone.said)).toContain("last 10th");
  expect(tableOf(shared.said)).toBe(tableOf(alone.said));
}, 120_000);
