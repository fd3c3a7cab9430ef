import { describe, expect, it } from "vitest";
import { span } from "./time.ts";

const [S, MIN, H, D] = [1_000, 60_000, 3_600_000, 86_400_000];

describe("a span of time", () => {
  it.each([
    [2 * D + 4 * H + 50 * MIN, "2 d 4 h"],
    [3 * D, "3 d"],
    [D - 1, "23 h 59 min"],
    [3 * H + 12 * MIN, "3 h 12 min"],
    [4 * MIN + 59 * S, "4 min"],
    [119 * S, "119 s"],
    [1, "1 s"],
    [-5, "0 s"],
  ])("%i ms is %s", (ms, said) => {
    expect(span(ms)).toBe(said);
  });
});
