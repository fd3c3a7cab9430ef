import type { Carry } from "../../rules/ruleset.ts";
import { pipsIn } from "../faces.ts";
import { averagePips } from "../race.ts";
import type { Style } from "../style.ts";
import type { BotView } from "../view.ts";
import { lineStyle } from "./line.ts";

/** Jamaican Partner: the lowest single hand decides a block, whatever the partner holds. */
export const jamaicanStyle: Style = {
  ...lineStyle,
  block: (race, rest, played) => {
    const average = averagePips(rest, played);
    let own = pipsIn(rest);
    let others = 99;
    for (const [seat, held] of race.held.entries()) {
      if (seat === race.turn) continue;
      if ((seat - race.turn) % 2 === 0) own = Math.min(own, held * average);
      else others = Math.min(others, held * average);
    }
    return 5 * (others * 0.85 - own);
  },
};

/** What went before, as far as this hand's worth tells it (J8–J10). */
export function jamaicanCarry({ options, score, hand }: BotView): Carry {
  const worth = hand?.worth ?? 1;
  const playoff = options.scoring === "sixLove" && score.every((has) => has === 1);
  return { ties: playoff ? worth - 2 : worth - 1, playoff };
}
