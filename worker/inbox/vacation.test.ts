import { describe, expect, it } from "vitest";
import { awayUntil, changeVacation, type Holiday, hoursLeft } from "./vacation.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 30);

const must = (
  holidays: readonly Holiday[],
  until: number | undefined,
  now: number,
  given = 0,
): readonly Holiday[] => {
  const changed = changeVacation(holidays, until, now, given);
  if (!changed.ok) throw new Error(changed.error.detail);
  return changed.value;
};

describe("a holiday", () => {
  it("costs begun hours when it begins", () => {
    const holidays = must([], NOW + 2 * DAY + 1, NOW);
    expect(awayUntil(holidays, NOW + DAY)).toBe(NOW + 2 * DAY + 1);
    expect(hoursLeft(holidays, NOW)).toBe(720 - 49);
  });

  it("costs what is added when it is prolonged", () => {
    const begun = must([], NOW + DAY, NOW);
    const prolonged = must(begun, NOW + 3 * DAY, NOW + DAY / 2);
    expect(hoursLeft(prolonged, NOW + DAY)).toBe(720 - 72);
  });

  it("gives unspent whole hours back when it is ended early, by null or a time that has passed", () => {
    const begun = must([], NOW + 10 * DAY, NOW);
    const later = NOW + 5 * HOUR + 1;
    for (const until of [undefined, later, NOW - DAY]) {
      const ended = must(begun, until, later);
      expect([awayUntil(ended, later), hoursLeft(ended, later)]).toEqual([undefined, 720 - 6]);
    }
  });

  it("is shortened in the same way", () => {
    const shorter = must(must([], NOW + 10 * DAY, NOW), NOW + DAY, NOW + HOUR);
    expect([awayUntil(shorter, NOW + HOUR), hoursLeft(shorter, NOW)]).toEqual([NOW + DAY, 696]);
  });

  it("gives back nothing that a running turn has been given", () => {
    const begun = must([], NOW + 10 * DAY, NOW);
    const ended = must(begun, undefined, NOW + HOUR, NOW + 10 * DAY);
    expect(hoursLeft(ended, NOW + HOUR)).toBe(720 - 240);
  });

  it("never comes free, however short", () => {
    const ended = must(must([], NOW + DAY, NOW), undefined, NOW);
    expect(hoursLeft(ended, NOW)).toBe(719);
  });

  it("is refused over the budget, by an hour too", () => {
    const full = must([], NOW + 30 * DAY, NOW);
    expect(hoursLeft(full, NOW)).toBe(0);
    const over = [
      changeVacation([], NOW + 30 * DAY + 1, NOW, 0),
      changeVacation(full, NOW + 30 * DAY + 1, NOW + DAY, 0),
      changeVacation(full, NOW + 32 * DAY, NOW + 31 * DAY, 0),
    ];
    expect(over.map((each) => !each.ok && each.error.code)).toEqual(Array(3).fill("limit_reached"));
  });

  it("is forgotten a year after it began", () => {
    const full = must([], NOW + 30 * DAY, NOW);
    const year = NOW + 365 * DAY;
    expect([hoursLeft(full, year - 1), hoursLeft(full, year)]).toEqual([0, 720]);
    expect(must(full, year + DAY, year)).toHaveLength(1);
  });

  it("changes nothing where there is none to end", () => {
    expect(must([], undefined, NOW)).toEqual([]);
    const over = must([], NOW + DAY, NOW);
    expect(must(over, NOW - DAY, NOW + 2 * DAY)).toBe(over);
  });
});
