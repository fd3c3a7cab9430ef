import type { Ruleset } from "../ruleset.ts";
import { allFives } from "./all-fives.ts";
import { block } from "./block.ts";
import { brazilianPairs } from "./brazilian-pairs.ts";
import { eighty } from "./eighty.ts";
import { jamaicanPartner } from "./jamaican-partner.ts";

/** Every ruleset there is, in the order they are listed. Adding one is a line here. */
export const RULESETS: readonly Ruleset[] = [
  brazilianPairs,
  jamaicanPartner,
  eighty,
  allFives,
  block,
];

/** The ruleset of an id. */
export const rulesetById = (id: string): Ruleset | undefined =>
  RULESETS.find((ruleset) => ruleset.id === id);
