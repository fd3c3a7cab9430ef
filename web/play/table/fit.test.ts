import { describe, expect, it } from "vitest";
import type { Action, Game } from "../../../client/src/types.ts";
import { bidsOf, quickBids, waysOf } from "./fit.ts";

const hand = {
  line: {
    tiles: [],
    ends: [
      { end: "left", pips: 6 },
      { end: "right", pips: 4 },
    ],
  },
} as unknown as Game["hand"];

describe("the ways of a tile", () => {
  const actions: readonly Action[] = [
    { type: "play", tile: "6-4", end: "left" },
    { type: "play", tile: "6-4", end: "right" },
    { type: "play", tile: "4-1", end: "right" },
    { type: "draw" },
  ];

  it("are the listed actions themselves, with the number they meet", () => {
    expect(waysOf("6-4", actions, hand)).toEqual([
      { action: actions[0], pips: 6 },
      { action: actions[1], pips: 4 },
    ]);
    expect(waysOf("4-1", actions, hand)[0]?.action).toBe(actions[2]);
  });

  it("are none for a tile that is not listed", () => {
    expect(waysOf("3-1", actions, hand)).toEqual([]);
  });

  it("meet no number where nothing lies yet", () => {
    const open: Action = { type: "play", tile: "6-6" };
    expect(waysOf("6-6", [open], undefined)).toEqual([{ action: open }]);
  });
});

describe("bids", () => {
  it("are what may be bid, by number, Nel-O and pass apart", () => {
    const actions: readonly Action[] = [
      { type: "pass" },
      { type: "bid", bid: 79 },
      { type: "bid", bid: 80 },
      { type: "bid", bid: "nel-o" },
    ];
    expect(bidsOf(actions)).toEqual({ numbers: [79, 80], nelo: true, pass: true });
  });

  it("are none while a tile is to be played", () => {
    expect(bidsOf([{ type: "play", tile: "6-4" }])).toBeUndefined();
  });

  it("are offered as the lowest and the fives", () => {
    expect(quickBids([57, 58, 59, 60, 61, 64, 65])).toEqual([57, 60, 65]);
  });
});
