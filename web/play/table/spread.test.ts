import { describe, expect, it } from "vitest";
import { boxOf } from "../../../worker/board/layout.ts";
import { lineOf } from "./ends.ts";
import { playsOf } from "./hands.ts";
import { ghost, spread } from "./spread.ts";
import { examples } from "./testing/games.ts";

const PHONE = { width: 312, height: 310 };
const DESK = { width: 600, height: 340 };

describe("the line in a room", () => {
  it("lies wholly within it, with a place for one more at each open end", () => {
    for (const { name, game, hands } of examples()) {
      if (game.ruleset === "eighty") continue;
      const plays = playsOf(hands[0] ?? { events: [] });
      const { ends } = lineOf(plays, game.options);
      for (const room of [PHONE, DESK]) {
        const { tiles, box, unit, turns } = spread(plays, ends, room);
        expect(tiles.length, name).toBe(plays.length);
        expect(box.width * unit, name).toBeLessThanOrEqual(room.width + 0.001);
        expect(box.height * unit, name).toBeLessThanOrEqual(room.height + 0.001);
        for (const { end, pips } of ends) {
          const next = ghost(plays, pips === 0 ? "1-0" : `${pips}-0`, end, turns);
          if (next === undefined) throw new Error(`${name}: no place at ${end}`);
          const { x, y } = boxOf(next);
          expect(x, name).toBeGreaterThanOrEqual(box.x);
          expect(y, name).toBeGreaterThanOrEqual(box.y);
        }
      }
    }
  });

  it("turns sooner where the room is narrow", () => {
    const example = examples().find(({ game }) => game.ruleset === "brazilian-pairs");
    const plays = playsOf(example?.hands[0] ?? { events: [] });
    expect(plays.length).toBeGreaterThan(12);
    const narrow = spread(plays, [], { width: 250, height: 600 });
    const wide = spread(plays, [], { width: 1000, height: 300 });
    expect(narrow.box.width).toBeLessThan(wide.box.width);
  });

  it("shows tiles no larger than a hand's where there are few", () => {
    const { unit } = spread([{ tile: "6-6", seat: 0 }], [{ end: "right", pips: 6 }], DESK);
    expect(unit).toBeLessThanOrEqual(44);
  });
});
