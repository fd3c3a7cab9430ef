import { expect, it } from "vitest";
import { type KnownTurn, nextReminder, remindersDue, turnHeard } from "./reminders.ts";

const turn: KnownTurn = {
  seat: 1,
  version: 7,
  startedAt: 1_000,
  deadline: 2_000,
  onDeadline: "autoplay",
  reminders: [0.5, 0.8],
};

it("reminds at fractions of the turn as it is shown", () => {
  expect(nextReminder(turn)).toBe(1_500);
  expect(nextReminder({ ...turn, reminders: [0.8] })).toBe(1_800);
  expect(nextReminder({ ...turn, reminders: [] })).toBeUndefined();
});

it.each([
  ["early, nothing is due", 1_499, false, undefined],
  ["in time", 1_500, true, [0.8]],
  ["late for both, once for both", 1_900, true, []],
  ["after the deadline, when it is too late", 2_000, false, []],
])("%s", (_, now, reminded, left) => {
  const due = remindersDue([{ id: "g_1" }, { id: "g_2", turn }], now);
  const reminder = { at: now, gameId: "g_2", seat: 1, version: 7, deadline: 2_000 };
  expect(due).toEqual(
    left === undefined ? [] : [{ id: "g_2", left, ...(reminded ? { reminder } : {}) }],
  );
});

it("keeps what is left of the same turn, and its fractions, when its deadline moves", () => {
  const { reminders: _, ...heard } = { ...turn, deadline: 3_000 };
  const moved = turnHeard({ ...turn, reminders: [0.8] }, heard, [0.1]);
  expect(moved).toEqual({ ...heard, reminders: [0.8] });
  expect(moved && nextReminder(moved)).toBe(2_600);
});

it("takes the player's wishes for a new turn, and for another seat's", () => {
  const { reminders: _, ...heard } = turn;
  expect(turnHeard(turn, { ...heard, version: 8 }, [0.1])?.reminders).toEqual([0.1]);
  expect(turnHeard(undefined, heard, [0.1])?.reminders).toEqual([0.1]);
  expect(turnHeard(turn, undefined, [0.1])).toBeUndefined();
});
