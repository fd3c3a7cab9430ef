import { legalActions, seatAtDeadline } from "../rules/contest.ts";
import type { Seat } from "../rules/seat.ts";
import type { Change } from "./command.ts";
import { rulesOf } from "./evolve.ts";
import { type House, houseTurn, STAND_IN } from "./house.ts";
import { cutShort, missTurn, playForced } from "./play.ts";
import type { GameState } from "./state.ts";
import type { Private } from "./view.ts";

const DAY = 24 * 60 * 60_000;

/** How long a game waits for its table to fill, ms. */
export const OPEN_FOR = 14 * DAY;

/** What a game does next by itself, and when (ms). */
export interface Due {
  readonly at: number;
  readonly change: () => Change;
}

/** The seat that a passed deadline is about. */
export const awaitedSeat = (state: GameState): Seat | undefined =>
  state.turn === undefined || state.contest === undefined
    ? undefined
    : seatAtDeadline(rulesOf(state), state.contest);

/** What is due first; undefined when the game waits for nothing. */
export function dueNext(state: GameState, kept: Private, house: House): Due | undefined {
  if (state.status === "open") {
    return {
      at: state.createdAt + OPEN_FOR,
      change: () => ({ drafts: cutShort(state, { kind: "cancelled" }) }),
    };
  }
  const { turn, chairs } = state;
  const seat = awaitedSeat(state);
  if (turn === undefined || seat === undefined) return undefined;
  const bot = chairs[seat]?.bot;
  if (bot !== undefined) {
    return {
      at: turn.startedAt + house.delay,
      change: () => ({ drafts: houseTurn(state, seat, bot, "bot", house.steps) }),
    };
  }
  // A seat that is away does not make the others wait, unless its partner may act too (J2).
  if (turn.seats.every((each) => chairs[each]?.absent === true)) {
    return {
      at: turn.startedAt,
      change: () => ({ drafts: houseTurn(state, seat, STAND_IN, "timeout") }),
    };
  }
  const { forced } = kept;
  if (forced !== undefined && forced.version === turn.version && forced.at < turn.deadline) {
    return { at: forced.at, change: () => ({ drafts: playForced(state, seat) }) };
  }
  return { at: turn.deadline, change: () => ({ drafts: missTurn(state, seat) }) };
}

/** Whether the seat to act has no choice but one tile at one end. */
export function isForcedPlay(state: GameState): boolean {
  const { contest, turn } = state;
  const [seat, ...more] = turn?.seats ?? [];
  if (contest === undefined || seat === undefined || more.length > 0) return false;
  const [only, ...others] = legalActions(rulesOf(state), contest, seat);
  return only?.type === "play" && others.length === 0;
}

/** The earliest of what is due; undefined when nothing is. */
export const earliest = (...times: readonly (number | undefined)[]): number | undefined =>
  times.reduce<number | undefined>(
    (least, time) => (time === undefined || (least !== undefined && least <= time) ? least : time),
    undefined,
  );

const FIRST_RETRY = 2_000;
/** The longest time between two tries, ms. */
export const LONGEST_RETRY = 5 * 60_000;

/** How long to wait after the n-th failure in a row (from 1), ms. */
export const backoff = (failures: number): number =>
  Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.min(failures - 1, 16));
