import { bytesToHex } from "@noble/hashes/utils.js";
import { describe, expect, it } from "vitest";
import { deckKey, ENTROPY, gameCommitment, gameDealer, handCommitment, handSeed } from "./deal.ts";
import { eighty } from "./rulesets/eighty.ts";
import { keyedStream, shuffled } from "./stream.ts";
import { DOUBLE_SIX, sorted, type Tile } from "./tile.ts";

// The published vectors of `boneyard/1`: secret 00 01 … 1f, game g_01example.
const SECRET = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join("");
const GAME = "g_01example";
const NOTHING = ["", "", "", ""];
const DOUBLE_SET = eighty.pack(
  {
    minBid: 50,
    allPass: "redeal",
    firstLead: "any",
    duplicates: "first",
    scoring: "points",
    target: 250,
    earlyStop: false,
    nelo: false,
    neloValue: 80,
    neloDoubles: "high",
  },
  4,
);

/** The tiles in the order the stream gives, and the lot after them. */
function dealtFrom(key: Uint8Array, tiles: readonly Tile[]) {
  const stream = keyedStream(key);
  const order = shuffled(tiles, stream);
  return { order, lot: stream.below(4) };
}

describe("the verifiable deal", () => {
  const seed = handSeed(SECRET, 1);
  const key = deckKey(seed, GAME, 1, NOTHING);

  it("commits to the game's secret", () => {
    expect(gameCommitment(SECRET)).toBe(
      "51ec5daaade7d9c69068ebdd4601f0834ebec14e8fc5928f99c00ea2e35e2a8e",
    );
  });

  it("derives the first hand's seed, its commitment and its key", () => {
    expect(seed).toBe("58611f87b4c25352a1b274d55b96881f68a32ee001df23cc80d81da93f561d30");
    expect(handCommitment(seed)).toBe(
      "0bc29921a9cbc05df746ca3f8458325e9fe375f57846cdae8f2f75bac55de339",
    );
    expect(bytesToHex(key)).toBe(
      "e294da1626a28eacb423075630d64f3a1584c8fb9ed93656389f2b93b8cb9ae8",
    );
  });

  it("shuffles the double-six set", () => {
    const { order, lot } = dealtFrom(key, DOUBLE_SIX);
    expect(order.slice(0, 7).join(" ")).toBe("4-2 5-5 2-2 5-0 1-1 6-0 6-2");
    expect(order.slice(7, 14).join(" ")).toBe("3-3 4-0 5-2 4-3 3-2 4-4 6-1");
    expect(order.slice(14, 21).join(" ")).toBe("4-1 2-1 1-0 3-0 6-4 0-0 5-1");
    expect(order.slice(21).join(" ")).toBe("6-6 3-1 6-3 5-3 2-0 6-5 5-4");
    expect(lot).toBe(1);
  });

  it("shuffles the double set without blanks", () => {
    const { order, lot } = dealtFrom(key, DOUBLE_SET.tiles);
    expect(order.slice(0, 10).join(" ")).toBe("6-1 6-2 6-2 5-3 4-2 4-1 5-1 5-4 6-6 6-1");
    expect(order.slice(10, 20).join(" ")).toBe("5-2 5-4 4-3 5-1 5-5 5-2 3-1 1-1 2-2 6-5");
    expect(order.slice(20, 30).join(" ")).toBe("6-3 6-4 3-2 5-5 4-2 4-4 6-6 1-1 2-2 3-2");
    expect(order.slice(30, 40).join(" ")).toBe("4-3 3-3 2-1 5-3 4-4 3-3 3-1 4-1 6-3 6-4");
    expect(order.slice(40).join(" ")).toBe("2-1 6-5");
    expect(lot).toBe(3);
  });

  it("binds a later hand to what the seats added", () => {
    const second = deckKey(handSeed(SECRET, 2), GAME, 2, ["alice-1", "", "carol", "d"]);
    expect(bytesToHex(second)).toBe(
      "9d90c0b07e4a03f28f4a0bb8dd78b7dce32cacac7fbfb344331b9978f9d6c8da",
    );
    const { order, lot } = dealtFrom(second, DOUBLE_SIX);
    expect(order.slice(0, 7).join(" ")).toBe("3-2 4-4 2-2 5-5 5-3 4-0 2-1");
    expect(lot).toBe(0);
  });

  it("deals seat by seat and shows hands sorted, the boneyard in draw order", () => {
    const dealer = gameDealer(SECRET, GAME, NOTHING, { tiles: DOUBLE_SIX, each: 5 }, 4);
    const { hands, boneyard, lot, commitment, seed: dealtSeed } = dealer(1);
    const { order } = dealtFrom(key, DOUBLE_SIX);
    expect(hands).toEqual([0, 5, 10, 15].map((from) => sorted(order.slice(from, from + 5))));
    expect(boneyard).toEqual(order.slice(20));
    expect(lot()).toBe(1);
    expect([dealtSeed, commitment]).toEqual([seed, handCommitment(seed)]);
  });

  it.each([
    ["", true],
    ["alice-1_Z", true],
    ["a".repeat(64), true],
    ["a".repeat(65), false],
    ["a b", false],
    ["a,b", false],
    ["é", false],
    ["a\n", false],
  ])("takes the entropy %j: %s", (entropy, taken) => {
    expect(ENTROPY.test(entropy)).toBe(taken);
  });
});

describe("the stream", () => {
  it("gives every number below n about equally often", () => {
    const stream = keyedStream(new Uint8Array(32));
    const drawn = [0, 0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 7000; i++) {
      const n = stream.below(7);
      drawn[n] = (drawn[n] ?? 0) + 1;
    }
    const chi = drawn.reduce((sum, times) => sum + (times - 1000) ** 2 / 1000, 0);
    expect(chi).toBeLessThan(22.5); // 6 degrees of freedom, p = 0.001
  });

  it("takes each word once, in order, also across blocks", () => {
    const [one, two] = [keyedStream(new Uint8Array(32)), keyedStream(new Uint8Array(32))];
    const words = Array.from({ length: 20 }, () => one.below(2 ** 32));
    expect(Array.from({ length: 20 }, () => two.below(2 ** 32))).toEqual(words);
    expect(new Set(words).size).toBe(20);
  });
});
