import { expect, it } from "vitest";
import { runTool } from "../tool.ts";

it("games end in time and as they should, whatever happens to alarms and objects", async () => {
  const args = ["scripts/sim.ts", "--games", "20", "--short", "--faults"];
  const { code, said } = await runTool("node", args, "pipe");
  expect(said).toContain("every promise was kept");
  expect(code).toBe(0);
}, 120_000);
