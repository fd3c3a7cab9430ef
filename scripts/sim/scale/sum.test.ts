import { expect, it } from "vitest";
import { add, NOTHING, uneven } from "./sum.ts";

const game = {
  games: 1,
  events: 230,
  moves: 170,
  rows: 200,
  live: 700_000,
  archived: 9_000,
  packed: 3_400,
  index: 2_400,
};
const some = (...games: readonly (typeof game)[]) => games.reduce(add, NOTHING);

it("finds what the last games leave behind more of than the first, each for itself", () => {
  const early = some(game, game);
  expect(uneven(early, some(game, game, game, game), 0.05)).toEqual([]);
  expect(uneven(early, some(game, { ...game, rows: 208 }), 0.05)).toEqual([]);
  expect(uneven(early, some(game, { ...game, rows: 250 }), 0.05)).toEqual(["rows"]);
  expect(uneven(early, some(game, { ...game, index: 1_200 }), 0.05)).toEqual(["index"]);
});
