import { describe, expect, it } from "vitest";
import { parseTiles, parseTrick } from "./notation.ts";
import { countOf, followers, type SuitRules, winnerOf } from "./trick.ts";

const under = (
  trump?: SuitRules["trump"],
  doubles: SuitRules["doubles"] = "high",
  duplicates: SuitRules["duplicates"] = "first",
): SuitRules => ({ trump, doubles, duplicates });

describe("E5, E11: following suit", () => {
  it.each<[string, string, SuitRules, string]>([
    // a plain tile calls its higher end (the source's example)
    ["6-4", "6-1 6-2 5-5", under(1), "6-2"], // 6-1 is a trump here
    ["6-4", "6-1 4-4 5-5", under(2), "6-1"],
    // a double calls its number
    ["4-4", "6-4 5-5 4-1", under(2), "6-4 4-1"],
    // a led trump calls trump, whatever its other end
    ["6-4", "6-1 4-3 5-5", under(4), "4-3"],
    ["4-1", "6-6 6-1 1-1", under(1), "6-1 1-1"],
    // a trump tile never follows a plain suit
    ["6-5", "6-4 3-3", under(4), "6-4 3-3"],
    ["6-5", "6-4 6-3", under(4), "6-3"],
    // without the suit anything goes
    ["6-5", "4-4 3-2", under(1), "4-4 3-2"],
    // Nel-O: no trump; doubles of their suit
    ["6-5", "6-6 5-5 3-2", under(undefined), "6-6"],
    ["6-5", "6-6 5-5 3-2", under(undefined, "low"), "6-6"],
    // doubles a suit apart: they never follow a number, and a led one calls doubles
    ["6-5", "6-6 6-1 3-2", under(undefined, "ownSuit"), "6-1"],
    ["6-5", "6-6 5-4 3-2", under(undefined, "ownSuit"), "6-6 5-4 3-2"],
    ["3-3", "6-6 3-2 5-5", under(undefined, "ownSuit"), "6-6 5-5"],
    ["3-3", "6-6 3-2 5-5", under(undefined), "3-2"],
  ])("to %s a hand of %s under %o may play %s", (lead, own, rules, allowed) => {
    const [led] = parseTiles(lead) ?? [];
    expect(led && followers(parseTiles(own) ?? [], led, rules).join(" ")).toBe(allowed);
  });
});

describe("E6, E11: who takes a trick", () => {
  it.each<[string, SuitRules, number]>([
    // the source: with fours trump, 4-4 is strongest, then 6-4, 5-4, 4-3 … 4-1
    ["0:6-4 1:4-4 2:5-4 3:4-1", under(4), 1],
    ["0:5-4 1:6-4 2:4-3 3:4-1", under(4), 1],
    ["0:4-3 1:4-1 2:4-2 3:6-6", under(4), 0],
    // 4-1 beats any tile that is not of the suit of fours
    ["0:6-6 1:6-5 2:4-1 3:6-3", under(4), 2],
    // no trump: the double, then the other end 6 down to 1
    ["0:6-4 1:6-1 2:5-5 3:6-6", under(1), 1], // 6-1 is the only trump
    ["0:6-4 1:6-5 2:5-5 3:6-3", under(2), 1],
    ["2:5-3 3:5-5 0:6-5 1:5-4", under(1), 3],
    ["2:5-3 3:5-1 0:6-5 1:5-4", under(2), 0],
    // what is not of the called suit takes nothing
    ["1:3-1 2:6-6 3:5-5 0:4-4", under(2), 1],
    // two identical tiles: the first ranks higher, or the last
    ["0:6-5 1:6-6 2:6-6 3:6-4", under(1), 1],
    ["0:6-5 1:6-6 2:6-6 3:6-4", under(1, "high", "last"), 2],
    ["0:6-5 1:6-4 2:6-4 3:6-5", under(1, "high", "last"), 3],
    ["0:5-1 1:5-1 2:4-4 3:3-3", under(1, "high", "last"), 1],
    ["0:5-5 1:4-4 2:3-3 3:4-4", under(1, "high", "last"), 0],
    // Nel-O, three tiles
    ["0:6-5 1:6-6 3:6-1", under(undefined), 1],
    ["0:6-5 1:6-6 3:6-1", under(undefined, "low"), 0],
    ["0:2-2 1:2-1 3:3-2", under(undefined, "low"), 3],
    ["0:2-2 1:2-1 3:6-6", under(undefined, "low"), 1],
    ["0:6-5 1:6-6 3:6-1", under(undefined, "ownSuit"), 0],
    ["0:3-3 1:6-6 3:5-5", under(undefined, "ownSuit"), 1],
    ["0:3-3 1:3-2 3:6-3", under(undefined, "ownSuit"), 0],
  ])("%s under %o: seat %i", (text, rules, winner) => {
    const trick = parseTrick(text);
    expect(trick && winnerOf(trick, rules)).toBe(winner);
  });
});

it("E7: 5-5 and 6-4 count 10, 4-1 and 3-2 count 5, all else nothing", () => {
  const counted = (parseTiles("5-5 6-4 4-1 3-2 6-6 5-4 1-1") ?? []).map(countOf);
  expect(counted).toEqual([10, 10, 5, 5, 0, 0, 0]);
});
