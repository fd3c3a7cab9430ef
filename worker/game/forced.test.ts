import { expect, it } from "vitest";
import { forcedDelay } from "./forced.ts";

/** Numbers from 0 to 1 that walk through the whole unit interval. */
const walk = (step: number) => {
  let at = 0;
  return () => {
    at = (at + step) % 1;
    return at;
  };
};

it("waits about eight minutes in the middle, and never half of the turn", () => {
  const day = 24 * 60 * 60_000;
  const random = walk(0.6180339887);
  const delays = Array.from({ length: 2001 }, () => forcedDelay(random, day)).sort((a, b) => a - b);
  const median = (delays[1000] ?? 0) / 60_000;
  expect(median).toBeGreaterThan(5);
  expect(median).toBeLessThan(12);
  expect(delays[0]).toBeGreaterThanOrEqual(20_000);
  expect(delays.at(-1)).toBeLessThanOrEqual(day / 2);
});

it("fits into the shortest turn", () => {
  const random = walk(0.31);
  for (let turn = 0; turn < 100; turn++) {
    const delay = forcedDelay(random, 10_000);
    expect(delay).toBeGreaterThanOrEqual(2_500);
    expect(delay).toBeLessThanOrEqual(5_000);
  }
});
