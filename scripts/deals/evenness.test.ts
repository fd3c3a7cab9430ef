import { expect, it } from "vitest";
import { dealFrom } from "../../worker/rules/deal.ts";
import { keyedStream, type Stream } from "../../worker/rules/stream.ts";
import { DOUBLE_SIX, type Tile } from "../../worker/rules/tile.ts";
import { evennessOf } from "./evenness.ts";

const SECRET = "5e".repeat(32);
const FOUR_SEVENS = { tiles: DOUBLE_SIX, each: 7 };
const TWICE: readonly Tile[] = DOUBLE_SIX.filter((tile) => !tile.includes("0"));

it.each([
  ["four hands of seven", FOUR_SEVENS, 4],
  ["two hands of seven and a boneyard", FOUR_SEVENS, 2],
  ["Eighty's double set, two aside", { tiles: [...TWICE, ...TWICE], each: 10 }, 4],
] as const)("tiles fall evenly: %s", (_, pack, seats) => {
  const { sigma } = evennessOf(SECRET, pack, seats, 8_000);
  expect(Math.abs(sigma)).toBeLessThan(4);
});

it("finds a shuffle out that never leaves a tile where it lay", () => {
  const cyclic = (number: number) => {
    const key = new Uint8Array(32);
    new DataView(key.buffer).setUint32(0, number);
    const stream = keyedStream(key);
    const offByOne: Stream = { below: (n) => stream.below(n === 1 ? 1 : n - 1) };
    const deal = dealFrom(offByOne, FOUR_SEVENS, 4);
    return { ...deal, number, commitment: "", seed: "" };
  };
  expect(evennessOf(SECRET, FOUR_SEVENS, 4, 8_000, cyclic).sigma).toBeGreaterThan(10);
});
