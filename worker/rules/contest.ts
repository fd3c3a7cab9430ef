import type { Action, By, Reason } from "./action.ts";
import type { Dealer } from "./deal.ts";
import type { HandEnded, HandResult, Happening } from "./happening.ts";
import type { Options } from "./option.ts";
import { err, ok, type Result } from "./result.ts";
import type { Hand, Ruleset, Standing } from "./ruleset.ts";
import { type Seat, type SeatCount, type Team, teamOf } from "./seat.ts";

/** A game at the table, from its first deal on: the fold of its happenings, plain data. */
export interface Contest extends Standing {
  readonly hand?: Hand;
  /** The hand before, laid open. */
  readonly last?: HandEnded;
  /** Set when the score has decided the game, before it is announced. */
  readonly winner?: Team;
  readonly over: boolean;
}

/** A contest nobody has dealt yet. */
export const newContest = (rules: Ruleset, options: Options, seats: SeatCount): Contest => {
  const teams = rules.teams(options, seats);
  return {
    options,
    seats,
    teams,
    score: teams.map(() => 0),
    dealt: 0,
    carry: rules.begin(options),
    over: false,
  };
};

/** The contest after something happened. Pure; every state is the fold of this over the log. */
export function evolve(rules: Ruleset, contest: Contest, happened: Happening): Contest {
  switch (happened.type) {
    case "hand.dealt": {
      const dealt = { ...contest, dealt: happened.number };
      const { number, commitment, seed, hands, boneyard } = happened;
      const table = rules.table(dealt, happened);
      return { ...dealt, hand: { number, commitment, seed, hands, boneyard, table } };
    }
    case "hand.ended": {
      const { hand, ...rest } = contest;
      if (hand === undefined) return contest;
      if (happened.result.kind === "stopped" && happened.result.team === undefined) {
        return { ...rest, last: happened };
      }
      const { score, carry, winner } = rules.settle(contest, hand, happened.result);
      return { ...rest, score, carry, last: happened, ...(winner === undefined ? {} : { winner }) };
    }
    case "game.finished":
      return { ...contest, over: true };
    default: {
      const { hand } = contest;
      if (hand === undefined) return contest;
      const next = rules.apply(contest, hand, happened);
      if (happened.type !== "play" || happened.points === undefined) {
        return { ...contest, hand: next };
      }
      return { ...contest, hand: next, score: scored(contest, happened.seat, happened.points) };
    }
  }
}

function scored(contest: Contest, seat: Seat, points: number): readonly number[] {
  const team = teamOf(seat, contest.teams);
  return contest.score.map((has, index) => (index === team ? has + points : has));
}

/** What happens next without anyone's choice; undefined while a seat has one, or at the end. */
export function follow(rules: Ruleset, contest: Contest, dealer: Dealer): Happening | undefined {
  if (contest.over) return undefined;
  if (contest.hand !== undefined) {
    const next = rules.next(contest, contest.hand);
    return next?.type === "ended" ? ended(rules, contest, contest.hand, next.result) : next;
  }
  if (contest.winner !== undefined) {
    return { type: "game.finished", result: { kind: "target", winner: contest.winner } };
  }
  const { number, commitment, seed, hands, boneyard, lot } = dealer(contest.dealt + 1);
  const start = rules.start({ ...contest, dealt: number }, hands, lot);
  return { type: "hand.dealt", number, commitment, seed, hands, boneyard, ...start };
}

function ended(rules: Ruleset, contest: Contest, hand: Hand, result: HandResult): HandEnded {
  const { number, hands, boneyard, seed } = hand;
  const { score } = rules.settle(contest, hand, result);
  return { type: "hand.ended", number, hands, boneyard, seed, result, score };
}

/** The hand cut short by a resignation, a forfeit or a cancelled game: nobody scores. */
export function stopped(contest: Contest): HandEnded | undefined {
  if (contest.hand === undefined) return undefined;
  const { number, hands, boneyard, seed } = contest.hand;
  const result: HandResult = { kind: "stopped", points: contest.teams.map(() => 0) };
  return { type: "hand.ended", number, hands, boneyard, seed, result, score: contest.score };
}

/** Why the rules refuse an action of a seat; undefined if it is legal. */
export function refusal(
  rules: Ruleset,
  contest: Contest,
  seat: Seat,
  action: Action,
): Reason | undefined {
  if (contest.hand === undefined) return "wrong_phase";
  const { table, hands } = contest.hand;
  return rules.refusal(contest, table, seat, hands[seat] ?? [], action);
}

/** What came of an action: everything that happened, in order, and the contest after it. */
export interface Outcome {
  readonly happened: readonly Happening[];
  readonly contest: Contest;
}

/**
 * An action of a seat whose turn it is (the caller has checked), with all that follows by itself:
 * forced passes and draws (L4), taken tricks, the hand's end, the next deal, the game's end.
 */
export function act(
  rules: Ruleset,
  contest: Contest,
  dealer: Dealer,
  seat: Seat,
  action: Action,
  by: By,
): Result<Outcome, Reason> {
  const { hand } = contest;
  const reason = refusal(rules, contest, seat, action);
  if (reason !== undefined || hand === undefined) return err(reason ?? "wrong_phase");
  const step = rules.step(contest, hand, seat, action, by);
  return ok(settleDown(rules, evolve(rules, contest, step), dealer, [step]));
}

/** Deals the first hand, with all that follows by itself. */
export const deal = (rules: Ruleset, contest: Contest, dealer: Dealer): Outcome =>
  settleDown(rules, contest, dealer, []);

function settleDown(
  rules: Ruleset,
  start: Contest,
  dealer: Dealer,
  happened: Happening[],
): Outcome {
  let contest = start;
  for (;;) {
    const next = follow(rules, contest, dealer);
    if (next === undefined) return { happened, contest };
    happened.push(next);
    contest = evolve(rules, contest, next);
  }
}

/** Who may act now. */
export const toAct = (contest: Contest): readonly Seat[] => contest.hand?.table.turn ?? [];

/** The seat whose turn the house takes when a deadline passes. */
export function seatAtDeadline(rules: Ruleset, contest: Contest): Seat | undefined {
  const { hand } = contest;
  if (hand === undefined) return undefined;
  return hand.table.turn.length > 1 && rules.defaultSeat !== undefined
    ? rules.defaultSeat(contest, hand.table)
    : hand.table.turn[0];
}

/** Every legal action of a seat now. */
export function legalActions(rules: Ruleset, contest: Contest, seat: Seat): readonly Action[] {
  const { hand } = contest;
  return hand === undefined ? [] : rules.actions(contest, hand.table, seat, hand.hands[seat] ?? []);
}
