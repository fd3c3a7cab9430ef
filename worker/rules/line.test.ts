import { describe, expect, it } from "vitest";
import { count, EMPTY_LINE, type Line, type LineRules, lay, PLAIN_LINE } from "./line.ts";
import { parseLine } from "./notation.ts";

const rules = (
  spinner: LineRules["spinner"],
  spinnerArms: LineRules["spinnerArms"] = "afterBothSides",
): LineRules => ({ spinner, spinnerArms });

/** The line that a text lays, by seat 0 unless it says otherwise. */
function lineOf(text: string, under: LineRules): Line {
  const laid = parseLine(text.replaceAll(/(^| )(?=\d-)/g, "$10:"));
  if (laid === undefined) throw new Error(`no line: ${text}`);
  return laid.reduce((line, { tile, end, seat }) => lay(line, tile, end, seat, under), EMPTY_LINE);
}

const endsOf = (text: string, under: LineRules): string =>
  lineOf(text, under)
    .ends.map(({ end, pips }) => `${end} ${pips}`)
    .join(", ");

describe("a plain line", () => {
  it.each([
    // L2: the high half of the first tile is `right`, its low half `left`
    ["6-4", "left 4, right 6"],
    ["1-0", "left 0, right 1"],
    // L3: a lone double is one place, called `right`
    ["5-5", "right 5"],
    // L3: its other side opens with the second tile
    ["5-5 5-2>right", "left 5, right 2"],
    // L1: a double shows its number to both sides
    ["6-4 6-6>right", "left 4, right 6"],
    ["6-4 6-6>right 6-1>right", "left 4, right 1"],
    // L2: an end keeps its name as its branch grows
    ["6-4 6-5>right 5-3>right 4-3>left", "left 3, right 3"],
    ["3-1 3-1>left", "left 3, right 3"],
  ])("%s has the ends %s", (text, ends) => {
    expect(endsOf(text, PLAIN_LINE)).toBe(ends);
  });

  it("remembers who laid which tile at which end", () => {
    expect(lineOf("2:6-6 3:6-4>right 1:6-0>left", PLAIN_LINE).tiles).toEqual([
      { tile: "6-6", seat: 2 },
      { tile: "6-4", end: "right", seat: 3 },
      { tile: "6-0", end: "left", seat: 1 },
    ]);
  });
});

describe("F4: spinners", () => {
  it.each<[string, LineRules, string]>([
    // the first double opens its arms once both long sides are covered
    ["5-5", rules("firstDouble"), "right 5"],
    ["5-5 5-0>right", rules("firstDouble"), "left 5, right 0"],
    ["5-5 5-0>right 5-3>left", rules("firstDouble"), "left 3, right 0, up 5, down 5"],
    ["5-5 5-0>right 5-3>left 5-1>up", rules("firstDouble"), "left 3, right 0, up 1, down 5"],
    // one laid later has one long side covered already
    ["6-5 5-5>left", rules("firstDouble"), "left 5, right 6"],
    ["6-5 5-5>left 5-1>left", rules("firstDouble"), "left 1, right 6, up 5, down 5"],
    // other doubles are ordinary
    ["5-5 5-0>right 0-0>right 1-0>right", rules("firstDouble"), "left 5, right 1"],
    // no spinner
    ["5-5 5-0>right 5-3>left", rules("none"), "left 3, right 0"],
    // every double is one, and its arms carry its name
    ["5-5 5-0>right 5-3>left", rules("allDoubles"), "left 3, right 0, 5-5.up 5, 5-5.down 5"],
    [
      "5-5 5-0>right 5-3>left 0-0>right 6-0>right",
      rules("allDoubles"),
      "left 3, right 6, 0-0.up 0, 0-0.down 0, 5-5.up 5, 5-5.down 5",
    ],
    // a spinner on another's arm
    [
      "5-5 5-0>right 5-3>left 5-1>5-5.up 1-1>5-5.up 4-1>5-5.up",
      rules("allDoubles"),
      "left 3, right 0, 1-1.up 1, 1-1.down 1, 5-5.up 4, 5-5.down 5",
    ],
    // L3: arms open at once, but a lone double has one long side and one arm
    ["5-5", rules("firstDouble", "immediately"), "right 5, up 5"],
    ["5-5", rules("allDoubles", "immediately"), "right 5, 5-5.up 5"],
    ["5-5 5-0>right", rules("firstDouble", "immediately"), "left 5, right 0, up 5, down 5"],
    ["5-5 5-0>up", rules("firstDouble", "immediately"), "left 5, right 5, up 0, down 5"],
    ["6-5 5-5>left", rules("firstDouble", "immediately"), "left 5, right 6, up 5, down 5"],
    [
      "5-5 5-0>right 0-0>right",
      rules("allDoubles", "immediately"),
      "left 5, right 0, 0-0.up 0, 0-0.down 0, 5-5.up 5, 5-5.down 5",
    ],
    [
      "5-5 5-0>right 0-0>right",
      rules("firstDouble", "immediately"),
      "left 5, right 0, up 5, down 5",
    ],
    ["6-5 6-1>right", rules("firstDouble", "immediately"), "left 5, right 1"],
  ])("%s under %o has the ends %s", (text, under, ends) => {
    expect(endsOf(text, under)).toBe(ends);
  });
});

describe("F5: the count", () => {
  it.each<[string, LineRules, number]>([
    // the worked examples of F11
    ["5-5", rules("firstDouble"), 10],
    ["5-5 5-0>right", rules("firstDouble"), 10],
    ["5-5 5-0>right 0-0>right", rules("firstDouble"), 10],
    ["5-5 5-0>right 0-0>right 5-3>left", rules("firstDouble"), 3],
    ["5-5 5-0>right 0-0>right 5-3>left 2-0>right", rules("firstDouble"), 5],
    ["6-6", rules("firstDouble"), 12],
    ["6-6 6-3>right", rules("firstDouble"), 15],
    ["6-6 6-3>right 3-2>right", rules("firstDouble"), 14],
    ["6-6 6-3>right 3-2>right 6-5>left", rules("firstDouble"), 7],
    // a lone tile counts its pips
    ["6-4", rules("firstDouble"), 10],
    // an exposed double counts both halves, spinner or not, on an arm too
    ["6-4 4-4>left", rules("none"), 14],
    ["5-5 5-0>right 5-3>left 5-1>up 1-1>up", rules("firstDouble"), 5],
    // an open but empty arm counts 0, a covered one its end
    ["5-5 5-0>right 5-3>left 5-1>up", rules("firstDouble"), 4],
    ["5-5 5-0>up", rules("firstDouble", "immediately"), 10],
    // a spinner counts both halves until both long sides are covered
    ["5-5 5-0>up 5-1>right", rules("firstDouble", "immediately"), 11],
    ["5-5 5-0>up 5-1>right 5-2>left", rules("firstDouble", "immediately"), 3],
    ["6-5 5-5>left", rules("allDoubles", "immediately"), 16],
    ["6-5 5-5>left 5-1>left", rules("allDoubles", "immediately"), 7],
  ])("of %s under %o is %i", (text, under, expected) => {
    expect(count(lineOf(text, under))).toBe(expected);
  });
});
