import type { Game } from "../../../client/src/types.ts";

/** What a decision is made on: while it is the same, so is the decision. */
export const decisionOf = ({ hand, you }: Game): string =>
  JSON.stringify([
    hand?.number,
    hand?.phase,
    hand?.line,
    hand?.trick,
    hand?.bids,
    you?.tiles,
    you?.actions,
  ]);
