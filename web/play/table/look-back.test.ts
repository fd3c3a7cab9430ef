import { describe, expect, it } from "vitest";
import type { Game } from "../../../client/src/types.ts";
import { framesOf } from "./frames.ts";
import { boardAtEnd } from "./look-back.ts";
import { examples } from "./testing/games.ts";

describe("a hand that is over, as it lay when it ended", () => {
  it("is what a replay of it ends with", () => {
    for (const { name, record, game, hands } of examples()) {
      const frames = framesOf(record, game.seats);
      for (const hand of hands) {
        const board = boardAtEnd(game as Game, hand);
        const last = frames.findLast((frame) => frame.hand === hand.number)?.board;
        const label = `${name} hand ${hand.number}`;
        expect(board.open, label).toEqual(last?.open);
        expect(board.hand?.line?.tiles, label).toEqual(last?.hand?.line?.tiles);
        expect(board.hand?.line?.ends, label).toEqual(last?.hand?.line?.ends);
        expect(board.hand?.tricks, label).toEqual(last?.hand?.tricks);
        expect(board.hand?.taken, label).toEqual(last?.hand?.taken);
        expect(board.hand?.trump, label).toBe(last?.hand?.trump);
        expect(board.hand?.contract, label).toEqual(last?.hand?.contract);
        expect(board.score, label).toEqual(last?.score);
      }
    }
  });
});
