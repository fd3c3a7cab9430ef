import { pipsIn } from "../faces.ts";
import { averagePips } from "../race.ts";
import type { Style } from "../style.ts";
import { lineStyle } from "./line.ts";

/** Dominó em dupla: the pair's pips together decide a block. */
export const brazilianStyle: Style = {
  ...lineStyle,
  block: (race, rest, played) => {
    const average = averagePips(rest, played);
    let others = -pipsIn(rest);
    for (const [seat, held] of race.held.entries()) {
      if (seat === race.turn) continue;
      others += held * average * ((seat - race.turn) % 2 === 0 ? -1 : 1);
    }
    return 5 * others;
  },
};
