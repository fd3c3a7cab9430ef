export const LEVELS = ["easy", "fair", "strong"] as const;
/** How well the house plays. */
export type Level = (typeof LEVELS)[number];

/** What each level does, one line each. */
export const LEVEL_SUMMARIES: Readonly<Record<Level, string>> = {
  easy: "Plays any legal tile, and mostly passes in the bidding.",
  fair: "Plays by the rules of thumb of each game: heavy tiles and doubles early, suits it is long in, who passed on what, count and trumps, fives.",
  strong:
    "Deals the tiles it cannot see in many ways that fit everything seen so far, plays each on, and takes what comes out best.",
};
