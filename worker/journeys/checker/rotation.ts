import type { Ruleset } from "../client.ts";

/** What kind of game is played. */
export interface Kind {
  readonly ruleset: string;
  readonly preset: string;
  readonly seats: number;
}

/** The kinds of one ruleset: every preset with the first number of seats, then with the others. */
const kindsOf = ({ id, presets, seats }: Ruleset): readonly Kind[] =>
  seats.flatMap((count) =>
    presets.map(({ name }) => ({ ruleset: id, preset: name, seats: count })),
  );

/** The kind of the n-th game: rulesets take turns, and each goes through its own kinds. */
export function kindAt(rulesets: readonly Ruleset[], n: number): Kind {
  const ruleset = rulesets[n % rulesets.length];
  const kinds = ruleset === undefined ? [] : kindsOf(ruleset);
  const kind = kinds[Math.floor(n / rulesets.length) % kinds.length];
  if (kind === undefined) throw new Error("there is no ruleset to play");
  return kind;
}
