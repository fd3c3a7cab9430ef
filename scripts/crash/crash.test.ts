import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { crashRun } from "./run.ts";
import { crashServer } from "./server.ts";

it("loses nothing that it acknowledged, and does nothing twice, when it is killed again and again", {
  timeout: 400_000,
}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "boneyard-crash-"));
  const said: string[] = [];
  const server = await crashServer(folder, (line) => said.push(line));
  try {
    const { counts, faults } = await crashRun(server, { kills: 8, lanes: 6, seed: 11 });
    expect(faults, said.slice(-20).join("\n")).toEqual([]);
    expect(counts.kills).toBe(8);
    // Without work under way when it was killed, the run would have shown nothing.
    expect(counts.retried).toBeGreaterThan(0);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
