import { describe, expect, it } from "vitest";
import { rulesetById } from "../rules/rulesets/index.ts";
import type { Seat } from "../rules/seat.ts";
import { agree } from "../rules/terms.ts";
import type { Tile } from "../rules/tile.ts";
import { chooseAction } from "./index.ts";
import { seeded } from "./testing/duel.ts";
import type { BotView, HandView } from "./view.ts";

/** Seat 0's view in a four-seat game between pairs. */
function view(ruleset: string, options: object, tiles: readonly Tile[], hand: object): BotView {
  const rules = rulesetById(ruleset);
  const agreed = rules && agree(rules, { options: { ...options } });
  if (rules === undefined || !agreed?.ok) throw new Error(ruleset);
  const bare: BotView = {
    ruleset,
    options: agreed.value.options,
    seats: [0, 1, 2, 3].map((seat) => ({
      seat: seat as Seat,
      team: (seat % 2) as Seat,
      tiles: tiles.length,
    })),
    teams: [
      [0, 2],
      [1, 3],
    ],
    score: [0, 0],
    hand: { number: 1, phase: "play", boneyard: 0, ...hand } as HandView,
    turn: { seats: [0] },
  };
  const terms = { options: bare.options, seats: 4 as const, teams: bare.teams };
  const table = { ...bare.hand, turn: [0], held: [] } as never;
  return { ...bare, you: { seat: 0, tiles, actions: rules.actions(terms, table, 0, tiles) } };
}

const fair = (seen: BotView) => chooseAction(seen, "fair", seeded(3), 0);

describe("fair", () => {
  it("closes the number that the next seat has passed on", () => {
    // seat 1 passed on 6 and 1 between 6-1 by seat 0 and 6-4 by seat 2
    const line = {
      tiles: [
        { tile: "6-1", seat: 0 },
        { tile: "6-4", end: "right", seat: 2 },
        { tile: "1-0", end: "left", seat: 3 },
      ],
      ends: [
        { end: "left", pips: 0 },
        { end: "right", pips: 4 },
      ],
    };
    const seen = view("brazilian-pairs", {}, ["4-1", "4-2", "5-3"], { line });
    expect(fair(seen)).toEqual({ type: "play", tile: "4-1", end: "right" });
  });

  it("takes the points of All Fives", () => {
    const line = {
      tiles: [{ tile: "5-5", seat: 3 }],
      ends: [{ end: "right", pips: 5 }],
    };
    const seen = view("all-fives", {}, ["5-0", "5-4", "6-5"], { line, boneyard: 8 });
    expect(fair(seen)).toEqual({ type: "play", tile: "5-0", end: "right" });
  });

  it("passes a poor hand of Eighty, and bids a long suit with doubles", () => {
    const hand = { phase: "bidding", bids: [], shuffler: 3, boneyard: 2 };
    const poor: Tile[] = ["2-1", "3-1", "3-2", "4-2", "4-3", "5-1", "5-3", "6-1", "6-2", "6-5"];
    const rich: Tile[] = ["6-1", "6-2", "6-3", "6-4", "6-4", "6-5", "6-6", "6-6", "5-5", "5-5"];
    expect(fair(view("eighty", {}, poor, hand))).toEqual({ type: "pass" });
    expect(fair(view("eighty", {}, rich, hand))).toMatchObject({ type: "bid" });
  });

  it("bids Nel-O with nothing high, and never with high tiles", () => {
    const hand = { phase: "bidding", bids: [], shuffler: 3, boneyard: 2 };
    const low: Tile[] = ["1-1", "1-1", "2-1", "2-1", "3-1", "3-1", "4-1", "4-1", "5-1", "2-2"];
    const high: Tile[] = ["6-6", "6-6", "6-5", "5-5", "5-5", "6-4", "4-4", "3-3", "6-1", "5-4"];
    const nelo = { nelo: true };
    const doublesLow = { nelo: true, neloDoubles: "low" };
    expect(fair(view("eighty", doublesLow, low, hand))).toEqual({ type: "bid", bid: "nel-o" });
    expect(fair(view("eighty", nelo, high, hand))).not.toEqual({ type: "bid", bid: "nel-o" });
  });

  it("gives count to a trick that its partner surely takes, and none to one that is lost", () => {
    const hand = (leader: Seat, tile: Tile, then: Tile, last: Tile) => ({
      phase: "play",
      shuffler: 3,
      bids: [],
      boneyard: 2,
      contract: { seat: 2, bid: 50 },
      trump: 3,
      tricks: [],
      taken: [0, 0],
      trick: {
        leader,
        tiles: [
          { seat: leader, tile },
          { seat: (leader + 1) % 4, tile: then },
          { seat: (leader + 2) % 4, tile: last },
        ],
      },
    });
    const own: Tile[] = ["6-4", "6-1", "5-2"];
    const partners = view("eighty", {}, own, hand(1, "6-2", "6-6", "6-5"));
    expect(fair(partners)).toEqual({ type: "play", tile: "6-4" });
    const lost = view("eighty", {}, own, hand(1, "6-6", "6-2", "6-5"));
    expect(fair(lost)).toEqual({ type: "play", tile: "6-1" });
  });
});
