import { describe, expect, it } from "vitest";
import type { Game } from "../../worker/journeys/client.ts";
import { commandOf } from "./command.ts";
import { drawHand, drawTable, prompt } from "./draw.ts";

const game = (phase: string, actions: readonly object[], hand: object = {}): Game =>
  ({
    seats: [0, 1, 2, 3].map((seat) => ({ seat, tiles: 3 })),
    hand: { phase, boneyard: 0, ...hand },
    you: { seat: 0, tiles: ["2-1", "6-4", "6-6"], actions },
  }) as unknown as Game;

const play = (tile: string, end?: string) => ({
  type: "play",
  tile,
  ...(end === undefined ? {} : { end }),
});
const onLine = game("play", [play("6-4", "left"), play("6-4", "right"), play("6-6", "right")]);
const bidding = game("bidding", [
  { type: "pass" },
  { type: "bid", bid: 51 },
  { type: "bid", bid: 52 },
  { type: "bid", bid: "nel-o" },
]);

describe("what a person types", () => {
  it.each([
    ["a tile that fits at one end", "3", onLine, play("6-6", "right")],
    ["a tile with its end", "2 left", onLine, play("6-4", "left")],
    ["an end's letter, joined", "2r", onLine, play("6-4", "right")],
    ["capitals and spaces", "  2   RIGHT ", onLine, play("6-4", "right")],
    ["the first tile", "1", game("play", [play("2-1")]), play("2-1")],
    ["a bid", "51", bidding, { type: "bid", bid: 51 }],
    ["a bid with its letter", "b 52", bidding, { type: "bid", bid: 52 }],
    ["Nel-O", "n", bidding, { type: "bid", bid: "nel-o" }],
    ["a pass", "p", bidding, { type: "pass" }],
    ["trump", "4", game("trump", [{ type: "trump", suit: 4 }]), { type: "trump", suit: 4 }],
    ["a draw", "draw", game("play", [{ type: "draw" }]), { type: "draw" }],
    [
      "a signal",
      "want",
      game("play", [{ type: "signal", signal: "want" }]),
      { type: "signal", signal: "want" },
    ],
  ])("is understood: %s", (_, text, at, action) => {
    expect(commandOf(text, at)).toEqual({ type: "act", action });
  });

  it.each([
    ["a tile that fits at two ends", "2", onLine, "At which end? 2 left, 2 right"],
    ["a tile that does not fit", "1", onLine, "2-1 cannot be played now."],
    ["a tile at the wrong end", "3 left", onLine, "6-6 fits right."],
    ["a number too high", "9", onLine, "You hold tiles 1 to 3."],
    ["a bid too low", "50", bidding, "50 cannot be bid now: 51 to 52, n for Nel-O, p to pass."],
    ["a tile out of turn", "1", game("play", []), "It is not your turn."],
    ["nonsense", "xyzzy", onLine, '"xyzzy" is nothing I know; h shows what you can type.'],
    ["nothing", "", onLine, "Type the number of a tile, or h for help."],
  ])("is answered: %s", (_, text, at, answer) => {
    expect(commandOf(text, at)).toEqual({ type: "say", text: answer });
  });

  it("may ask, or leave", () => {
    expect(commandOf("h", bidding)).toEqual({ type: "show", what: "help" });
    expect(commandOf("s", onLine)).toEqual({ type: "show", what: "score" });
    expect(commandOf("q", onLine)).toEqual({ type: "quit" });
  });
});

describe("what a person sees", () => {
  it("has the hand numbered and what fits marked", () => {
    expect(drawHand(onLine, "plain")).toBe("1 2-1   2*6-4   3*6-6");
    expect(drawHand(onLine, "dominoes")).toContain("🁟 6-4");
  });

  it("has the line with its open ends", () => {
    const line = {
      tiles: [{ tile: "6-4" }, { tile: "6-1", end: "right" }],
      ends: [
        { end: "left", pips: 4 },
        { end: "right", pips: 1 },
      ],
    };
    const drawn = drawTable(game("play", [], { line }), ["You", "Bia", "Caio", "Duda"], "plain");
    expect(drawn).toEqual([
      "      [4-6][6-1]",
      "      open: left 4 · right 1",
      "      You 3 · Bia 3 · Caio 3 · Duda 3",
    ]);
  });

  it("says what may be done", () => {
    expect(prompt(bidding)).toBe("Bid (51 to 52, n for Nel-O, p to pass)");
    expect(prompt(game("play", [play("6-6"), { type: "draw" }]))).toBe("Play a tile, or draw");
  });
});
