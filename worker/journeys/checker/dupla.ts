import type { GameRecord } from "../client.ts";
import { fits, openEnds, pipsOf } from "./ends.ts";
import type { Tally } from "./tally.ts";

/**
 * Dominó em dupla with its default options, from its rules (B1–B5, L1–L6) and nothing else: an
 * umpire who has the deals and the moves, and no part of the server.
 */

type RecordedHand = GameRecord["hands"][number];
type Step = RecordedHand["actions"][number];
type Verdict = Omit<RecordedHand["result"], "points"> & { readonly points: readonly number[] };

/** Whether the umpire knows the rules of this game. */
export const isPlainDupla = ({ ruleset, options }: GameRecord["game"]): boolean =>
  ruleset === "brazilian-pairs" &&
  options.opening === "doubleSix" &&
  options.outPoints === "opponents" &&
  options.blockPoints === "losers" &&
  options.blockCompare === "teamSum" &&
  options.blockTie === "blockerLoses" &&
  options.direction === "clockwise";

/** Every move, pass, hand result and score of the record, and who won. */
export function checkDupla({ game, hands }: GameRecord, tally: Tally): void {
  const target = Number(game.options.target);
  let score: readonly number[] = [0, 0];
  for (const hand of hands) {
    const { faults, verdict } = umpire(hand);
    tally.same(`hand ${hand.number}: every move is right`, faults, []);
    tally.same(`hand ${hand.number}: its result`, hand.result, verdict);
    score = score.map((has, team) => has + (verdict?.points[team] ?? 0));
    tally.same(`hand ${hand.number}: the score after it`, hand.score, score);
    const over = score.some((has) => has >= target);
    tally.same(`hand ${hand.number}: whether it is the last`, hand === hands.at(-1), over);
  }
  tally.same("the final score", game.score, score);
  const winner = score.findIndex((has) => has >= target);
  tally.same("the winner", game.result, { kind: "target", winner });
}

function umpire(hand: RecordedHand): { faults: readonly string[]; verdict: Verdict | undefined } {
  const faults: string[] = [];
  const held = hand.deal.map((tiles): string[] => [...tiles]);
  const line: Step[] = [];
  let turn = held.findIndex((tiles) => tiles.includes("6-6")); // B1
  let verdict: Verdict | undefined;
  if (hand.opener !== turn) faults.push(`seat ${hand.opener} opened instead of ${turn}`);
  for (const step of hand.actions) {
    const said = `${step.seq}: ${step.type} ${step.tile ?? ""} by seat ${step.seat}`;
    if (verdict !== undefined) faults.push(`${said} after the hand was over`);
    if (step.seat !== turn) faults.push(`${said}, but it was the turn of ${turn}`);
    const own = held[step.seat] ?? [];
    if (step.type === "play") {
      if (!mayPlay(step, own, line)) faults.push(`${said} was not allowed`);
      if (step.by === "rule") faults.push(`${said} was the server's`);
      held[step.seat] = own.filter((tile) => tile !== step.tile);
      line.push(step);
      verdict = closing(held, line);
    } else if (step.type !== "pass" || step.by !== "rule" || canPlay(own, line)) {
      faults.push(`${said} was not forced`); // L4
    }
    turn = (turn + 1) % 4;
  }
  return { faults, verdict };
}

function mayPlay({ tile, end }: Step, own: readonly string[], line: readonly Step[]): boolean {
  if (tile === undefined || !own.includes(tile)) return false;
  if (line.length === 0) return tile === "6-6" && end === undefined;
  return ends(line).some((place) => place.end === end && fits(tile, place.pips));
}

const ends = (line: readonly Step[]) =>
  openEnds(
    line.flatMap(({ tile, end }) => (tile === undefined ? [] : { tile, end })),
    "none",
  );

const canPlay = (own: readonly string[], line: readonly Step[]): boolean =>
  line.length === 0 || own.some((tile) => ends(line).some(({ pips }) => fits(tile, pips)));

/** L5, L6: what the hand's last tile made of it; nothing while somebody can play. */
function closing(held: readonly string[][], line: readonly Step[]): Verdict | undefined {
  const seat = line.at(-1)?.seat ?? 0;
  const pair = (team: number): number => pipsOf(held.filter((_, of) => of % 2 === team).flat());
  const won = (kind: "out" | "blocked", team: number, points: number): Verdict => ({
    kind,
    team,
    seat,
    points: team === 0 ? [points, 0] : [0, points],
  });
  const mine = seat % 2;
  const theirs = 1 - mine;
  if (held[seat]?.length === 0) return won("out", mine, pair(theirs)); // B2
  if (held.some((own) => canPlay(own, line))) return undefined;
  if (pair(0) === pair(1)) return won("blocked", theirs, pair(mine)); // B4
  const lower = pair(0) < pair(1) ? 0 : 1;
  return won("blocked", lower, pair(1 - lower)); // B3
}
