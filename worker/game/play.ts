import { illegal, type Problem, problem } from "../http/problem.ts";
import type { Action, By, Reason } from "../rules/action.ts";
import { act as actOnTable, legalActions, refusal, stopped, toAct } from "../rules/contest.ts";
import type { GameResult } from "../rules/record.ts";
import { err, ok, type Result } from "../rules/result.ts";
import { type Seat, type Team, teamOf } from "../rules/seat.ts";
import type { Draft } from "./draft.ts";
import { rulesOf } from "./evolve.ts";
import { dealerOf, houseTurn, STAND_IN } from "./house.ts";
import { chairOf, type GameState } from "./state.ts";

type Drafts = Result<readonly Draft[], Problem>;

const REFUSALS: Readonly<Record<Reason, string>> = {
  tile_not_held: "You do not hold that tile.",
  does_not_fit: "The tile does not fit that end.",
  end_not_open: "There is no such open end.",
  end_required: "Say at which end the tile is laid.",
  must_play: "You can play a tile, so you must.",
  must_follow_suit: "You hold the called suit and must follow it.",
  must_open_with: "This hand is opened with another tile.",
  must_bid: "The shuffler must bid.",
  bid_too_low: "The bid must be higher than the standing one.",
  bid_out_of_range: "This game does not take such a bid.",
  already_signalled: "You have given your signal for this hand.",
  wrong_phase: "The hand is not at that point.",
  not_in_this_ruleset: "This ruleset has no such action.",
};

/** The seat of a player in a running game, if it may act now. */
export function seatToAct(state: GameState, player: string): Result<Seat, Problem> {
  const chair = chairOf(state, player);
  if (chair === undefined) return err(problem("not_seated", "You do not sit in this game."));
  const active = running(state);
  return active === undefined ? ok(chair.seat) : err(active);
}

/** The problem of a game that is not running; undefined while it is. */
export const running = (state: GameState): Problem | undefined =>
  state.status === "active"
    ? undefined
    : problem(
        "game_not_active",
        state.status === "open" ? "The game has not started." : "The game is over.",
      );

/** An action of a seat, with all that follows by itself. */
export function act(state: GameState, seat: Seat, action: Action, by: By): Drafts {
  const { contest } = state;
  if (contest === undefined) return err(problem("game_not_active", "The game has not started."));
  const rules = rulesOf(state);
  if (!toAct(contest).includes(seat)) {
    return err(problem("not_your_turn", "It is not your turn."));
  }
  const outcome = actOnTable(rules, contest, dealerOf(state), seat, action, by);
  if (!outcome.ok) return err(illegal(outcome.error, REFUSALS[outcome.error]));
  return ok(outcome.value.happened);
}

/** Whether an action would be legal, for plans and dry runs. */
export const isLegal = (state: GameState, seat: Seat, action: Action): boolean =>
  state.contest !== undefined &&
  toAct(state.contest).includes(seat) &&
  refusal(rulesOf(state), state.contest, seat, action) === undefined;

/** How the game stands for a team that gives up or lets its time run out. */
export function lostBy(state: GameState, seat: Seat, kind: "forfeit" | "resigned"): GameResult {
  const teams = state.contest?.teams ?? [];
  const loser = teamOf(seat, teams);
  const [winner, ...more] = teams.map((_, team) => team as Team).filter((team) => team !== loser);
  return winner === undefined || more.length > 0 ? { kind } : { kind, winner };
}

/** The end of a game in mid-hand: the hand is laid open, nobody scores. */
export function cutShort(state: GameState, result: GameResult): readonly Draft[] {
  const hand = state.contest === undefined ? undefined : stopped(state.contest);
  const type = result.kind === "cancelled" ? "game.cancelled" : "game.finished";
  return [...(hand === undefined ? [] : [hand]), { type, result }];
}

/** What a passed deadline does: a miss, then the house's turn, an absence or the end. */
export function missTurn(state: GameState, seat: Seat): readonly Draft[] {
  const { action, misses } = state.settings.onTimeout;
  const missed: Draft = { type: "turn.missed", seat };
  const last = (state.chairs[seat]?.misses ?? 0) + 1 >= misses;
  if (last && action === "forfeit") {
    return [missed, ...cutShort(state, lostBy(state, seat, "forfeit"))];
  }
  const absent: readonly Draft[] = last ? [{ type: "seat.absent", seat }] : [];
  return [missed, ...absent, ...houseTurn(state, seat, STAND_IN, "timeout")];
}

/** The one play that a seat has, made for a player who wants that. */
export function playForced(state: GameState, seat: Seat): readonly Draft[] {
  const { contest } = state;
  const [only] = contest === undefined ? [] : legalActions(rulesOf(state), contest, seat);
  const acted = only === undefined ? undefined : act(state, seat, only, "plan");
  return acted?.ok ? acted.value : [];
}
