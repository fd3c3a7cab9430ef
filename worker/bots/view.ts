import type { Action, Bid, Signal, Suit } from "../rules/action.ts";
import type { Called } from "../rules/auction.ts";
import { type Contest, toAct } from "../rules/contest.ts";
import type { HandResult } from "../rules/happening.ts";
import type { End, Laid } from "../rules/line.ts";
import type { Opening } from "../rules/linehand.ts";
import type { Options } from "../rules/option.ts";
import type { Phase, Ruleset } from "../rules/ruleset.ts";
import { type Seat, type Team, teamOf } from "../rules/seat.ts";
import type { Pip, Tile } from "../rules/tile.ts";
import type { OpenTrick, Trick } from "../rules/trick.ts";
import { viewContest } from "../rules/view.ts";

/** The running hand, as everyone sees it. */
export interface HandView {
  readonly number: number;
  readonly phase: Phase;
  readonly opener?: Seat;
  readonly opening?: Opening;
  readonly worth?: number;
  readonly signals?: readonly { readonly seat: Seat; readonly signal: Signal }[];
  readonly line?: {
    readonly tiles: readonly Laid[];
    readonly ends: readonly { readonly end: End; readonly pips: Pip }[];
    readonly count?: number;
  };
  /** F3: tiles drawn in this turn. */
  readonly drawn?: { readonly count: number; readonly forced: boolean };
  readonly boneyard: number;
  readonly shuffler?: Seat;
  readonly bids?: readonly Called[];
  readonly contract?: { readonly seat: Seat; readonly bid: Bid };
  readonly trump?: Suit;
  readonly tricks?: readonly Trick[];
  readonly trick?: OpenTrick;
  readonly taken?: readonly number[];
}

/** What of a player's own view of a game, as the API gives it, a bot looks at: nothing else. */
export interface BotView {
  readonly ruleset: string;
  readonly options: Options;
  readonly seats: readonly { readonly seat: Seat; readonly team: Team; readonly tiles: number }[];
  readonly teams: readonly (readonly Seat[])[];
  readonly score: readonly number[];
  /** Absent when no hand is being played. */
  readonly hand?: HandView;
  /** The hand before, laid open. */
  readonly lastHand?: { readonly result: HandResult; readonly score: readonly number[] };
  readonly turn?: { readonly seats: readonly Seat[] };
  /** Absent in the view of somebody who has no seat. */
  readonly you?: {
    readonly seat: Seat;
    readonly tiles: readonly Tile[];
    readonly actions: readonly Action[];
  };
}

/** What a seat of a contest is shown: the view without a server around it. */
export function botView(rules: Ruleset, contest: Contest, seat: Seat): BotView {
  const { score, held, hand, lastHand, you } = viewContest(rules, contest, seat);
  const { options, teams } = contest;
  return {
    ruleset: rules.id,
    options,
    seats: held.map((tiles, of) => ({ seat: of as Seat, team: teamOf(of as Seat, teams), tiles })),
    teams,
    score,
    ...(hand === undefined ? {} : { hand: hand as HandView }),
    ...(lastHand === undefined
      ? {}
      : { lastHand: { result: lastHand.result, score: lastHand.score } }),
    turn: { seats: toAct(contest) },
    you: { seat, tiles: you?.tiles ?? [], actions: you?.actions ?? [] },
  };
}
