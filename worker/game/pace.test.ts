import { expect, it } from "vitest";
import { added, answered, medianSeconds, missed, NO_PACE, onTimeShare } from "./pace.ts";

const afterSeconds = (...seconds: number[]) =>
  seconds.reduce((pace, each) => answered(pace, each * 1000), NO_PACE);

it("says nothing of a player before the first turn", () => {
  expect(onTimeShare(NO_PACE)).toBeUndefined();
  expect(medianSeconds(NO_PACE)).toBeUndefined();
});

it("gives the share of turns taken in time", () => {
  expect(onTimeShare(missed(afterSeconds(1, 2, 3)))).toBe(0.75);
  expect(onTimeShare(missed(NO_PACE))).toBe(0);
});

it("gives the median to within a factor of the root of two", () => {
  const median = medianSeconds(afterSeconds(10, 3600, 90_000)) ?? 0;
  expect(median / 3600).toBeGreaterThan(Math.SQRT1_2);
  expect(median / 3600).toBeLessThan(Math.SQRT2);
});

it("adds games up as if they had been one", () => {
  const games = [afterSeconds(5, 9), missed(afterSeconds(700))];
  expect(added(games)).toEqual(missed(afterSeconds(5, 9, 700)));
});
