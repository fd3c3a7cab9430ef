import { pipsOf } from "../../worker/journeys/checker/ends.ts";
import type { GameEvent } from "../../worker/journeys/client.ts";
import { counted, listed, nameOf, scored, type Table, teamAt, teamName } from "./table.ts";

export type HandEnded = Extract<GameEvent, { type: "hand.ended" }>;

/** What was said and taken in a hand of Eighty. */
export interface Contract {
  readonly seat: number;
  readonly bid: number | "nel-o";
  /** Per team. */
  readonly taken: readonly number[];
}

/** How a hand on a line ended and where its points come from, in sentences. */
export function explain(table: Table, ended: HandEnded): readonly string[] {
  return [leftovers(table, ended), `${howItEnded(table, ended)} ${whoScores(table, ended)}`];
}

/** `Left in hand: Ana 6-1 3-0 = 10, Caio 0-0 = 0.` */
function leftovers(table: Table, { hands }: HandEnded): string {
  const held = hands.flatMap((tiles, seat) =>
    tiles.length === 0 ? [] : `${nameOf(table, seat)} ${tiles.join(" ")} = ${pipsOf(tiles)}`,
  );
  return held.length === 0 ? "Nobody has a tile left." : `Left in hand: ${held.join(", ")}.`;
}

function howItEnded(table: Table, { result }: HandEnded): string {
  const who = nameOf(table, result.seat ?? 0);
  switch (result.kind) {
    case "out":
      return `${who} goes out.`;
    case "stopped":
      return result.team === undefined ? "The hand was stopped." : `${who} reaches the target.`;
    case "tie":
      return `Blocked by ${who}, a tie.`;
    default:
      return `Blocked by ${who}.`;
  }
}

function whoScores(table: Table, ended: HandEnded): string {
  const { result, score } = ended;
  const { team, points, kind } = result;
  if (team === undefined) return "Nobody scores.";
  if (kind === "stopped") return "Nothing more is scored.";
  const winners = teamName(table, team);
  const added = points[team] ?? 0;
  if (table.ruleset === "jamaican-partner") {
    if (added > 0) return `${counted(added, "point")} for ${winners}.`;
    return `${winners} take the hand, and the score goes back to ${scored(score)}.`;
  }
  return `${reason(table, ended, team)}: ${counted(added, "point")} for ${winners}.`;
}

/** Which pips the points are. */
function reason(table: Table, { hands, result }: HandEnded, team: number): string {
  const pips = (of: number): number =>
    pipsOf((table.teams[of] ?? []).flatMap((s) => hands[s] ?? []));
  const others = table.teams.reduce((sum, _, of) => (of === team ? sum : sum + pips(of)), 0);
  if (table.ruleset === "all-fives") {
    const unit = table.options.pointUnit === "perFive" ? ", one for each five" : "";
    return `The others' ${others} pips, to the nearest five${unit}`;
  }
  const holding = table.teams.map((_, of) => `${teamName(table, of)} with ${pips(of)}`);
  if (result.kind === "out") {
    const losers = holding.filter((_, of) => of !== team && pips(of) > 0);
    return `That leaves ${losers.length === 0 ? "nobody with a pip" : listed(losers)}`;
  }
  const equal = table.teams.length === 2 && pips(team) === others;
  return `That leaves ${listed(holding)}${equal ? ", and a tie is lost by the blocker" : ""}`;
}

/** What became of the bid. */
export function explainContract(
  table: Table,
  { result }: HandEnded,
  contract: Contract | undefined,
): string {
  if (contract === undefined) return "All pass: the next seat shuffles again.";
  const { seat, bid, taken } = contract;
  const bidder = nameOf(table, seat);
  const team = teamAt(table, seat);
  const [made, points] = [result.kind === "made", scored(result.points)];
  if (bid === "nel-o") {
    return `${bidder} bid Nel-O and ${made ? "took no trick: made" : "took a trick: set"}, ${points}.`;
  }
  const got = `${teamName(table, team)} took ${taken[team] ?? 0} for ${bidder}'s bid of ${bid}`;
  if (table.options.scoring === "marks")
    return `${got}: ${made ? "made" : "set"}, ${points} marks.`;
  if (made) return `${got}: made. Both sides score what they took, ${points}.`;
  const others = `${bid} + ${taken[1 - team] ?? 0}`;
  return `${got}: set. ${teamName(table, 1 - team)} score the bid and what they took, ${others}.`;
}
