import { describe, expect, it } from "vitest";
import { sheetOf } from "./sheet.ts";
import { exampleOf, examples } from "./testing/games.ts";

describe("the score sheet", () => {
  it("has a line for every hand, and its changes add up to the score", () => {
    for (const { name, record, game, events } of examples()) {
      const lines = sheetOf(game, events);
      expect(
        lines.map(({ number }) => number),
        name,
      ).toEqual(record.hands.map(({ number }) => number));
      const sums = game.teams.map((_, team) =>
        lines.reduce((sum, { change }) => sum + (change[team] ?? 0), 0),
      );
      expect(sums, name).toEqual(record.game.score);
    }
  });

  it("shows what a hand took away, in Six Love", () => {
    const { game, events } = exampleOf("jamaican-partner", { preset: "six-love" }, 1);
    const taken = sheetOf(game, events).some(({ change }) => change.some((n) => n < 0));
    expect(taken).toBe(true);
  });
});
