import { type Action, SIGNALS, SUITS } from "../action.ts";
import { MAX_BID } from "../auction.ts";
import { ENDS } from "../line.ts";
import { DOUBLE_SIX } from "../tile.ts";

/** Every action that some ruleset and option allows in some position. */
export const EVERY_ACTION: readonly Action[] = [
  ...DOUBLE_SIX.flatMap((tile): Action[] => [
    { type: "play", tile },
    ...ENDS.map((end): Action => ({ type: "play", tile, end })),
  ]),
  { type: "draw" },
  { type: "pass" },
  ...Array.from({ length: MAX_BID }, (_, i): Action => ({ type: "bid", bid: i + 1 })),
  { type: "bid", bid: "nel-o" },
  ...SUITS.map((suit): Action => ({ type: "trump", suit })),
  ...SIGNALS.map((signal): Action => ({ type: "signal", signal })),
];
