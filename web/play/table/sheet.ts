import type { Game, GameEvent } from "../../../client/src/types.ts";
import { type HandEnded, handsOf, playsOf } from "./hands.ts";
import { teamAt } from "./people.ts";

/** A line of the score sheet. */
export interface SheetLine {
  readonly number: number;
  readonly ended: HandEnded;
  /** What the hand did to each score: in Six Love it can take away. */
  readonly change: readonly number[];
  /** Of it, what single tiles scored (All Fives). */
  readonly laid: readonly number[];
}

/** The score sheet: one line for each hand that has ended, in order. */
export function sheetOf(
  { teams }: Pick<Game, "teams">,
  events: readonly GameEvent[],
): readonly SheetLine[] {
  let score: readonly number[] = teams.map(() => 0);
  const lines: SheetLine[] = [];
  for (const hand of handsOf(events)) {
    if (hand.ended === undefined) continue;
    const before = score;
    score = hand.ended.score;
    lines.push({
      number: hand.number,
      ended: hand.ended,
      change: score.map((has, team) => has - (before[team] ?? 0)),
      laid: teams.map((_, team) =>
        playsOf(hand).reduce(
          (sum, { seat, points = 0 }) => (teamAt({ teams }, seat) === team ? sum + points : sum),
          0,
        ),
      ),
    });
  }
  return lines;
}
