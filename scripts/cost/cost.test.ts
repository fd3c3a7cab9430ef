import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { generatedParts } from "../docs-tables.ts";
import { root, runTool } from "../tool.ts";
import { said } from "./said.ts";
import { type Line, readLines, textOf } from "./table.ts";
import { billOf, NONE, priceOf, scenarios, times } from "./usage.ts";

const lines = readLines();

describe("docs/cost.json", () => {
  it("says of every line why it costs what it does", () => {
    expect(lines.filter(({ why }) => why.length < 5).map(({ name }) => name)).toEqual([]);
    expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length);
  });

  it("is written as the formatter would", async () => {
    expect(await readFile(path.join(root, "docs", "cost.json"), "utf8")).toBe(textOf(lines));
  });
});

describe("the page of costs", () => {
  it("says what npm run bench:cost prints", async () => {
    const { said: printed } = await runTool("node", ["scripts/bench-cost.ts"], "pipe");
    const page = await readFile(path.join(root, "docs", "cost.md"), "utf8");
    const scale = await readFile(path.join(root, "docs", "scale.md"), "utf8");
    for (const [part, text] of Object.entries(said(lines))) {
      expect(printed).toContain(text);
      expect(generatedParts()[part]).toBe(text);
      expect(page + scale).toContain(`<!-- generated: ${part} -->`);
    }
  });

  it("follows from the counted rows", () => {
    const dearer = lines.map(
      (line): Line =>
        line.name === "a move that wakes the game, with a key"
          ? { ...line, game: [line.game[0], line.game[1] + 1] }
          : line,
    );
    const price = (of: readonly Line[]) => priceOf(times(1e6, scenarios(of).move));
    expect(price(dearer) - price(lines)).toBeCloseTo(1);
    expect(said(dearer)["cost-prices"]).not.toBe(said(lines)["cost-prices"]);
  });

  it("is right in what it tells clients", () => {
    const { move, waiting } = scenarios(lines);
    const moves = priceOf(times(150, move));
    expect(priceOf(waiting.poll2)).toBeGreaterThan(100 * moves);
    expect(priceOf(waiting.longPoll)).toBeGreaterThan(priceOf(waiting.poll2));
    expect(priceOf(waiting.socket)).toBeLessThan(moves);
    expect(priceOf(waiting.webhook(150))).toBeLessThan(moves);
  });

  it("takes off what the plan includes, once", () => {
    expect(billOf(NONE)).toBe(5);
    expect(billOf({ ...NONE, rowsWritten: 51e6 })).toBe(6);
  });
});
