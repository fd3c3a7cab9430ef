import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../worker/journeys/client.ts";
import { newNarrator } from "./narrate.ts";
import type { Table } from "./table.ts";

const table = (ruleset: string, more: Partial<Table> = {}): Table => ({
  ruleset,
  options: {},
  teams: [
    [0, 2],
    [1, 3],
  ],
  names: ["Ana", "Bia", "Caio", "Duda"],
  ...more,
});

let seq = 0;
/** An event with what matters here. */
const event = (type: string, fields: object): GameEvent => {
  seq += 1;
  return { seq, at: "2026-01-01T00:00:00.000Z", type, ...fields } as GameEvent;
};
const dealt = (fields: object = {}) =>
  event("hand.dealt", { number: 1, commitment: "", ...fields });
const play = (seat: number, tile: string, fields: object = {}) =>
  event("play", { seat, tile, by: "player", ...fields });
const pass = (seat: number) => event("pass", { seat, by: "rule" });
const ended = (fields: object) =>
  event("hand.ended", { number: 1, boneyard: [], seed: "", score: [0, 0], ...fields });

const told = (of: Table, ...events: readonly GameEvent[]): readonly string[] => {
  const narrate = newNarrator(of);
  return events.flatMap((one) => narrate(one));
};

describe("a game told", () => {
  it("has a line for every turn, with the ends that are open after it", () => {
    const lines = told(
      table("brazilian-pairs"),
      dealt({ opener: 3 }),
      play(3, "6-6"),
      pass(0),
      play(1, "6-4", { end: "right" }),
    );
    expect(lines.slice(-3)).toEqual([
      "   1  Duda  6-6                   6",
      "   2  Ana   passes",
      "   3  Bia   6-4 right             6 … 4",
    ]);
  });

  it("tells draws with the turn they belong to, and what a tile scores", () => {
    const draw = event("draw", { seat: 1, by: "rule" });
    const lines = told(
      table("all-fives", { options: { spinner: "firstDouble" } }),
      dealt({ opener: 0 }),
      play(0, "5-4"),
      draw,
      draw,
      play(1, "5-1", { end: "right", points: 5 }),
    );
    expect(lines.at(-1)).toBe("   2  Bia   draws 2, 5-1 right    4 … 1  = 5, scores 5");
  });

  it("tells a hand of tricks by its bids and its tricks", () => {
    const lines = told(
      table("eighty"),
      dealt({ shuffler: 3 }),
      event("bid", { seat: 0, bid: 50, by: "player" }),
      ...[1, 2, 3].map(pass),
      event("trump", { seat: 0, suit: 6, by: "player" }),
      ...["6-6", "6-4", "6-1", "5-5"].map((tile, seat) => play(seat, tile)),
      event("trick.taken", { seat: 0, points: 22 }),
      ended({
        hands: [],
        result: { kind: "set", team: 1, seat: 0, points: [0, 50] },
        score: [0, 50],
      }),
    );
    expect(lines.slice(6)).toEqual([
      "Ana bids 50, Bia passes, Caio passes, Duda passes",
      "Ana names 6 as trump",
      "",
      "   1  Ana 6-6  Bia 6-4  Caio 6-1  Duda 5-5          Ana takes 22",
      "",
      "Ana and Caio took 22 for Ana's bid of 50: set. Bia and Duda score the bid and",
      "  what they took, 50 + 0.",
      "Score  0 : 50",
    ]);
  });

  const hands = [[], ["1-0"], ["6-6"], ["2-1"]];
  const out = { kind: "out", team: 0, seat: 0 };
  it.each([
    {
      of: table("brazilian-pairs"),
      end: { hands, result: { ...out, points: [4, 0] } },
      says: "Ana goes out. That leaves Bia and Duda with 4: 4 points for Ana and Caio.",
    },
    {
      of: table("brazilian-pairs"),
      end: {
        hands: [["2-0"], ["1-0"], ["1-1"], ["2-1"]],
        result: { kind: "blocked", team: 1, seat: 0, points: [0, 4] },
      },
      says: "Blocked by Ana. That leaves Ana and Caio with 4 and Bia and Duda with 4, and a tie is lost by the blocker: 4 points for Bia and Duda.",
    },
    {
      of: table("jamaican-partner"),
      end: { hands, result: { ...out, points: [1, 0] } },
      says: "Ana goes out. 1 point for Ana and Caio.",
    },
    {
      of: table("jamaican-partner"),
      end: { hands, result: { ...out, points: [0, 0] } },
      says: "Ana goes out. Ana and Caio take the hand, and the score goes back to 0 : 0.",
    },
    {
      of: table("jamaican-partner"),
      end: { hands, result: { kind: "tie", seat: 2, points: [0, 0] } },
      says: "Blocked by Caio, a tie. Nobody scores.",
    },
    {
      of: table("all-fives", { options: { pointUnit: "perFive" } }),
      end: { hands, result: { ...out, points: [1, 0] } },
      says: "Ana goes out. The others' 4 pips, to the nearest five, one for each five: 1 point for Ana and Caio.",
    },
    {
      of: table("block", { teams: [[0], [1], [2], [3]] }),
      end: { hands, result: { ...out, points: [16, 0, 0, 0] } },
      says: "Ana goes out. That leaves Bia with 1, Caio with 12 and Duda with 3: 16 points for Ana.",
    },
  ])("explains the end of a hand of $of.ruleset: $says", ({ of, end, says }) => {
    const text = told(of, dealt({ opener: 0 }), ended(end)).join("\n");
    const unwrapped = text.replaceAll(/\n {2}(?=\S)/g, " ");
    expect(unwrapped.split("\n")).toContain(says);
  });

  it("says at the end who has won, with the score", () => {
    const won = event("game.finished", { result: { kind: "target", winner: 1 } });
    const last = ended({ hands, result: { ...out, points: [0, 0] }, score: [5, 53] });
    const lines = told(table("brazilian-pairs"), dealt({ opener: 0 }), last, won);
    expect(lines.at(-1)).toMatch(/^── Won by Bia and Duda after 1 hand ─+ 5 : 53 ──$/);
  });
});
