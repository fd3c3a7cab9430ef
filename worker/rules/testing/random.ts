import fc from "fast-check";
import { type Contest, newContest } from "../contest.ts";
import { type Dealer, dealFrom } from "../deal.ts";
import type { OptionSpec, OptionValue } from "../option.ts";
import type { Ruleset } from "../ruleset.ts";
import type { SeatCount } from "../seat.ts";
import type { Stream } from "../stream.ts";
import { agree, type Wish } from "../terms.ts";

/** A cheap stream for play-outs: mulberry32. Real games use the keyed stream. */
export function cheapStream(seed: number): Stream {
  let state = seed >>> 0;
  return {
    below(n) {
      state = (state + 0x6d2b79f5) >>> 0;
      let t = Math.imul(state ^ (state >>> 15), state | 1);
      t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
      return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
    },
  };
}

/** A game's start and its dealer, dealing from a cheap stream. */
export function freshGame(
  rules: Ruleset,
  wish: Wish,
  stream: Stream,
): { readonly contest: Contest; readonly dealer: Dealer } {
  const agreed = agree(rules, wish);
  if (!agreed.ok) throw new Error(JSON.stringify(agreed.error));
  const { options, seats } = agreed.value;
  const pack = rules.pack(options, seats);
  const dealer: Dealer = (number) => ({
    number,
    seed: "",
    commitment: "",
    ...dealFrom(stream, pack, seats),
  });
  return { contest: newContest(rules, options, seats), dealer };
}

/** A target that random play reaches: Six Love to 100 would outlast anybody. */
const TARGETS: Readonly<Record<string, number>> = { "jamaican-partner": 6 };

const anyValue = (rules: Ruleset, name: string, spec: OptionSpec): fc.Arbitrary<OptionValue> => {
  switch (spec.type) {
    case "choice":
      return fc.constantFrom(...spec.values);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({
        min: spec.min,
        max: name === "target" ? (TARGETS[rules.id] ?? 100) : spec.max,
      });
  }
};

/** Every kind of game a ruleset knows: its presets, and any options that do not contradict. */
export function anyWish(rules: Ruleset): fc.Arbitrary<Wish> {
  const seats: fc.Arbitrary<SeatCount> = fc.constantFrom(...rules.seats);
  const presets = fc.record({ preset: fc.constantFrom(...Object.keys(rules.presets)), seats });
  const options = fc.record(
    Object.fromEntries(
      Object.entries(rules.options).map(([name, spec]) => [name, anyValue(rules, name, spec)]),
    ),
    { requiredKeys: [] },
  );
  const own = fc
    .record({ options, seats })
    .filter((wish) => agree(rules, wish as Wish).ok) as fc.Arbitrary<Wish>;
  return fc.oneof(presets, own, own);
}
