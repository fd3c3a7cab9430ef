import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../../client/src/types.ts";
import { handsOf, lastActs } from "./hands.ts";

const events = [
  { seq: 1, type: "game.created" },
  { seq: 2, type: "hand.dealt", number: 1 },
  { seq: 3, type: "play", seat: 0, by: "player", tile: "6-6" },
  { seq: 4, type: "play", seat: 1, by: "bot", tile: "6-4", end: "right" },
  { seq: 5, type: "pass", seat: 2, by: "rule" },
  { seq: 6, type: "play", seat: 0, by: "player", tile: "4-1", end: "right" },
  { seq: 7, type: "hand.ended", number: 1 },
  { seq: 8, type: "game.finished" },
] as unknown as readonly GameEvent[];

describe("the hands of a game", () => {
  it("reach from the deal to the end, and what comes outside belongs to none", () => {
    const [hand, ...more] = handsOf(events);
    expect(more).toEqual([]);
    expect(hand?.events.map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(hand?.ended?.seq).toBe(7);
  });

  it("know what each seat did last", () => {
    const acts = lastActs({ events });
    expect([...acts].map(([seat, { seq }]) => [seat, seq])).toEqual([
      [0, 6],
      [1, 4],
      [2, 5],
    ]);
  });
});
