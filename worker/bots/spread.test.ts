import fc from "fast-check";
import { expect, it } from "vitest";
import { spread } from "./spread.ts";
import { seeded } from "./testing/duel.ts";

it("finds a way to deal wherever there is one, and keeps every limit", () => {
  const places = 4;
  const dealt = fc.array(fc.nat(places - 1), { minLength: 1, maxLength: 24 });
  const more = fc.array(fc.nat(2 ** places - 1), { minLength: 24, maxLength: 24 });
  fc.assert(
    fc.property(dealt, more, fc.nat(1e6), (truth, extra, seed) => {
      // the truth is one way to deal; other places are allowed beside it
      const mayHold = truth.map(
        (place, tile) => (1 << place) | ((extra[tile] ?? 0) & (extra[tile + 1] ?? 0)),
      );
      const room = [0, 1, 2, 3].map((place) => truth.filter((at) => at === place).length);
      const placed = spread(mayHold, room, seeded(seed));
      expect(placed).toBeDefined();
      for (const [tile, place] of (placed ?? []).entries()) {
        expect((mayHold[tile] ?? 0) & (1 << place)).not.toBe(0);
      }
      expect(room).toEqual(
        [0, 1, 2, 3].map((place) => placed?.filter((at) => at === place).length),
      );
    }),
    { numRuns: 300 },
  );
});

it("says so where there is no way to deal", () => {
  expect(spread([0b01, 0b01], [1, 1], seeded(1))).toBeUndefined();
});
