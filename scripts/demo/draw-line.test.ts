import { describe, expect, it } from "vitest";
import { drawLine } from "./draw-line.ts";

const laid = (text: string) =>
  text.split(" ").map((word) => {
    const [tile = "", end] = word.split(">");
    return { tile, end };
  });

describe("a drawn line", () => {
  it("turns every tile so that touching halves match", () => {
    expect(drawLine(laid("6-4 6-1>right 5-4>left 5-5>left 1-0>right"))).toEqual([
      "[5-5][5-4][4-6][6-1][1-0]",
    ]);
  });

  it("shows what grows from a spinner's short sides, from the spinner on", () => {
    expect(drawLine(laid("5-2 5-5>right 5-3>right 5-4>up 4-0>up 5-1>down"))).toEqual([
      "[2-5][5-5][5-3]",
      "up from 5-5: [5-4][4-0]",
      "down from 5-5: [5-1]",
    ]);
  });

  it("names the double of each branch where all doubles are spinners", () => {
    expect(drawLine(laid("5-5 5-3>right 5-2>left 3-3>right 3-1>right 6-3>3-3.down"))).toEqual([
      "[2-5][5-5][5-3][3-3][3-1]",
      "down from 3-3: [3-6]",
    ]);
  });

  it("breaks a long row, and is nothing before the first tile", () => {
    const chain = "6-6 6-5>left 5-5>left 5-4>left 4-4>left 4-3>left 3-3>left 3-2>left";
    const row = drawLine(
      laid(`${chain} 6-4>right 4-2>right 2-2>left 2-1>left 1-1>left 1-0>left 0-0>left 6-2>right`),
    );
    expect(row.map((text) => text.length)).toEqual([75, 5]);
    expect(drawLine([])).toEqual([]);
  });
});
