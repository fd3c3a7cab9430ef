import { describe, expect, it } from "vitest";
import { outOfQuiet, quietMinutes } from "./habits.ts";

const at = (text: string): number => Date.parse(text);
const berlin = { from: "22:30", to: "07:00", timeZone: "Europe/Berlin" };

describe("a deadline and the quiet hours", () => {
  it.each([
    ["before them stays", "2026-11-30T21:29:59Z", "2026-11-30T21:29:59Z"],
    ["at their beginning moves to their end", "2026-11-30T21:30:00Z", "2026-12-01T06:00:00Z"],
    ["after midnight moves to their end", "2026-12-01T03:12:34Z", "2026-12-01T06:00:00Z"],
    ["at their end stays", "2026-12-01T06:00:00Z", "2026-12-01T06:00:00Z"],
    ["in the night the clocks go forward", "2027-03-28T00:30:00Z", "2027-03-28T05:00:00Z"],
    ["in the night the clocks go back", "2026-10-24T23:00:00Z", "2026-10-25T06:00:00Z"],
  ])("%s", (_, deadline, moved) => {
    expect(new Date(outOfQuiet(at(deadline), berlin)).toISOString()).toBe(
      new Date(at(moved)).toISOString(),
    );
  });

  it("are counted over midnight, and the same time twice is a whole day", () => {
    expect(quietMinutes(berlin)).toBe(8 * 60 + 30);
    expect(quietMinutes({ ...berlin, from: "09:00", to: "17:00" })).toBe(8 * 60);
    expect(quietMinutes({ ...berlin, from: "09:00", to: "09:00" })).toBe(24 * 60);
  });
});
