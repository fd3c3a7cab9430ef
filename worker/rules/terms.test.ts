import { describe, expect, it } from "vitest";
import type { Ruleset } from "./ruleset.ts";
import { rulesetById } from "./rulesets/index.ts";
import { agree, type Wish } from "./terms.ts";

const rules = (id: string): Ruleset => {
  const found = rulesetById(id);
  if (found === undefined) throw new Error(`no ruleset ${id}`);
  return found;
};

const optionsOf = (id: string, wish: Wish) => {
  const agreed = agree(rules(id), wish);
  return agreed.ok ? agreed.value.options : undefined;
};

const faultsOf = (id: string, wish: Wish) => {
  const agreed = agree(rules(id), wish);
  return agreed.ok ? [] : agreed.error;
};

describe("options", () => {
  it("are complete: defaults, then the preset, then the game's own", () => {
    expect(optionsOf("brazilian-pairs", {})).toEqual({
      opening: "doubleSix",
      outPoints: "opponents",
      blockPoints: "losers",
      blockCompare: "teamSum",
      blockTie: "blockerLoses",
      target: 50,
      direction: "clockwise",
    });
    expect(optionsOf("all-fives", { preset: "sixty-one" })).toMatchObject({
      target: 61,
      exact: true,
      pointUnit: "perFive",
      draw: "untilPlayable",
    });
    expect(optionsOf("all-fives", { preset: "sixty-one", options: { target: 31 } })).toMatchObject({
      target: 31,
      exact: true,
    });
  });

  it("take a default from another option where they have none of their own (E9)", () => {
    expect(optionsOf("eighty", {})?.target).toBe(250);
    expect(optionsOf("eighty", { options: { scoring: "marks" } })?.target).toBe(10);
    expect(optionsOf("eighty", { preset: "marks" })?.target).toBe(10);
    expect(optionsOf("eighty", { preset: "marks", options: { scoring: "points" } })?.target).toBe(
      250,
    );
    expect(optionsOf("eighty", { preset: "marks", options: { target: 7 } })?.target).toBe(7);
  });

  it.each([
    ["brazilian-pairs", { target: 0 }, 'Option "target" must be a whole number from 1 to 1000.'],
    ["brazilian-pairs", { target: -1 }, 'Option "target" must be a whole number from 1 to 1000.'],
    ["brazilian-pairs", { target: 1e9 }, 'Option "target" must be a whole number from 1 to 1000.'],
    ["brazilian-pairs", { target: 50.5 }, 'Option "target" must be a whole number from 1 to 1000.'],
    ["brazilian-pairs", { target: "50" }, 'Option "target" must be a whole number from 1 to 1000.'],
    ["brazilian-pairs", { target: null }, 'Option "target" must be a whole number from 1 to 1000.'],
    ["jamaican-partner", { target: 101 }, 'Option "target" must be a whole number from 1 to 100.'],
    ["jamaican-partner", { sporting: "yes" }, 'Option "sporting" must be true or false.'],
    [
      "brazilian-pairs",
      { opening: "x" },
      'Option "opening" must be one of "doubleSix", "winner", "rotate".',
    ],
    ["eighty", { minBid: 81 }, 'Option "minBid" must be a whole number from 1 to 80.'],
    ["all-fives", { reserve: 15 }, 'Option "reserve" must be a whole number from 0 to 14.'],
  ])("of %s refuse %j in words", (id, options, message) => {
    expect(faultsOf(id, { options })).toEqual([
      { option: Object.keys(options)[0], kind: "invalid", message },
    ]);
  });

  it("of another ruleset are refused, and what there is instead is named", () => {
    expect(faultsOf("block", { options: { minBid: 50 } })).toEqual([
      {
        option: "minBid",
        kind: "conflict",
        message: '"block" has no option "minBid". It has target.',
      },
    ]);
  });

  it("say every fault at once", () => {
    const faults = faultsOf("all-fives", {
      preset: "nine-nine",
      options: { spinner: "two", exact: 1, hoops: true },
    });
    expect(faults.map(({ option }) => option)).toEqual(["preset", "spinner", "exact", "hoops"]);
  });

  it.each(["__proto__", "constructor", "toString"])("do not take %s for a name", (name) => {
    expect(faultsOf("block", { preset: name }).map(({ option }) => option)).toEqual(["preset"]);
    const options = JSON.parse(`{"${name}": 1}`);
    expect(faultsOf("block", { options }).map(({ option }) => option)).toEqual([name]);
  });

  it.each([
    // F10: in pips every award is a multiple of five, unless hands are paid per five
    [{ exact: true, target: 61 }, ["target"]],
    [{ exact: true, target: 200 }, []],
    [{ exact: true, target: 61, pointUnit: "perFive" }, []],
    [{ exact: true, target: 61, awardUnit: "perFive" }, []],
    [{ exact: false, target: 61 }, []],
  ])("of all-fives %j contradict each other in %j", (options, faulty) => {
    expect(faultsOf("all-fives", { options }).map(({ option, kind }) => [option, kind])).toEqual(
      faulty.map((option) => [option, "conflict"]),
    );
  });
});

describe("seats", () => {
  it.each([
    ["brazilian-pairs", 3],
    ["jamaican-partner", 2],
    ["eighty", 2],
  ] as const)("of %s cannot be %i", (id, seats) => {
    expect(faultsOf(id, { seats }).map(({ option }) => option)).toEqual(["seats"]);
  });

  it.each([
    ["all-fives", 4, 2],
    ["block", 4, 3],
  ] as const)("of %s are %i unless asked for otherwise", (id, usual, asked) => {
    const seatsOf = (wish: Wish) => {
      const agreed = agree(rules(id), wish);
      return agreed.ok ? agreed.value.seats : undefined;
    };
    expect([seatsOf({}), seatsOf({ seats: asked })]).toEqual([usual, asked]);
  });
});
