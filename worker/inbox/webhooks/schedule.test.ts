import { describe, expect, it } from "vitest";
import { PATIENCE, parseRetryAfter, retryAt, WAITS } from "./schedule.ts";

const NOW = Date.parse("2026-11-30T08:00:00Z");
const MIDDLE = 0.5;

describe("the schedule of retries", () => {
  it("waits 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, then gives up", () => {
    const seconds = WAITS.map(
      (_, index) => ((retryAt(index + 1, NOW, MIDDLE, undefined) ?? 0) - NOW) / 1000,
    );
    const hours = [2, 5, 10, 14, 20, 24].map((hour) => hour * 3600);
    expect(seconds).toEqual([5, 300, 1800, ...hours]);
    expect(retryAt(10, NOW, MIDDLE, undefined)).toBeUndefined();
    expect(retryAt(10, NOW, MIDDLE, 5_000)).toBeUndefined();
  });

  it("spreads each wait by 20 % either way", () => {
    for (const [index, wait] of WAITS.entries()) {
      expect(retryAt(index + 1, NOW, 0, undefined)).toBe(NOW + wait * 0.8);
      expect(retryAt(index + 1, NOW, 1, undefined)).toBe(NOW + wait * 1.2);
    }
  });

  it("ends before an endpoint's five days are over", () => {
    expect(WAITS.reduce((sum, wait) => sum + wait * 1.2, 0)).toBeLessThan(PATIENCE);
  });

  it.each([
    ["less than planned", 100, 300],
    ["between the plan and twice it", 450, 450],
    ["more than twice the plan", 86_400, 600],
    ["a year", 365 * 86_400, 600],
  ])("honours a Retry-After of %s between the planned wait and twice it", (_, given, waited) => {
    expect(retryAt(2, NOW, MIDDLE, given * 1000)).toBe(NOW + waited * 1000);
  });

  it("measures a Retry-After by the wait as it was spread", () => {
    expect(retryAt(2, NOW, 0, 86_400_000)).toBe(NOW + 2 * 240_000);
    expect(retryAt(2, NOW, 0, 250_000)).toBe(NOW + 250_000);
  });
});

describe("Retry-After", () => {
  it.each([
    ["120", 120_000],
    [" 7 ", 7_000],
    ["Mon, 30 Nov 2026 08:02:00 GMT", 120_000],
    ["31536000", 31_536_000_000],
  ])("%j is read", (header, ms) => {
    expect(parseRetryAfter(header, NOW)).toBe(ms);
  });

  it.each([
    null,
    "",
    "0",
    "-1",
    "-0",
    "1.5",
    "1e9",
    "0x10",
    "soon",
    "Infinity",
    "99999999999999999999",
    "2026-11-30T08:02:00Z",
    "Mon, 30 Nov 2026 08:02:00 CET",
    "Mon, 30 Nov 2026 07:59:59 GMT",
    "Mon, 30 Nov 2026 08:00:00 GMT",
    "Mon, 99 Nov 2026 08:02:00 GMT",
    "120, 240",
  ])("%j counts as absent", (header) => {
    expect(parseRetryAfter(header, NOW)).toBeUndefined();
  });
});
