import { describe, expect, it } from "vitest";
import { framesOf } from "./frames.ts";
import { examples } from "./testing/games.ts";

describe("a replay", () => {
  it("ends every hand with the score of the record, and begins with nothing laid", () => {
    for (const { name, record, game } of examples()) {
      const frames = framesOf(record, game.seats);
      for (const hand of record.hands) {
        const own = frames.filter((frame) => frame.hand === hand.number);
        expect(own.at(-1)?.board.score, name).toEqual(hand.score);
        const open = own[0]?.board.open;
        expect(open, name).toEqual(hand.deal);
      }
    }
  });

  it("loses no tile and makes none", () => {
    for (const { name, record, game } of examples()) {
      const set = record.game.ruleset === "eighty" ? 42 : 28;
      for (const { board, events } of framesOf(record, game.seats)) {
        const { hand, open = [] } = board;
        const tricks = [
          ...(hand?.tricks ?? []),
          ...(hand?.trick === undefined ? [] : [hand.trick]),
        ];
        const played = [...(hand?.line?.tiles ?? []), ...tricks.flatMap(({ tiles }) => tiles)];
        const held = open.reduce((sum, tiles) => sum + tiles.length, 0);
        const all = played.length + held + (hand?.boneyard ?? 0);
        expect(all, `${name}: ${events.at(-1)?.type}`).toBe(set);
      }
    }
  });

  it("has a moment for each action, each trick, each deal and each end", () => {
    for (const { record, game } of examples()) {
      const actions = record.hands.reduce((sum, hand) => sum + hand.actions.length, 0);
      const frames = framesOf(record, game.seats);
      const tricks = frames.filter(({ events }) => events.at(-1)?.type === "trick.taken").length;
      expect(frames.length).toBe(actions + 2 * record.hands.length + tricks);
      if (record.game.ruleset === "eighty") expect(tricks).toBeGreaterThan(0);
    }
  });

  it("is empty for a ruleset that the page does not know", () => {
    const [example] = examples();
    if (example === undefined) throw new Error("no example");
    const { record, game } = example;
    const unknown = { ...record, game: { ...record.game, ruleset: "block-party" } };
    expect(framesOf(unknown as typeof record, game.seats)).toEqual([]);
  });
});
