import type { Action } from "../rules/action.ts";
import { bitOf, maskOf } from "./faces.ts";
import { copyOf, LEFT, type Move, makeMove, moveOf, passTurn, type Race, RIGHT } from "./race.ts";
import type { BotView } from "./view.ts";

/** A play that everyone saw, and the race just before it. */
export interface Moment {
  readonly before: Race;
  readonly move: Move;
}

/** What the line tells a seat. */
export interface Reading {
  /** The race now, as far as the seat can see: its own hand, and nobody else's. */
  readonly race: Race;
  /** The plays of all seats, in order. */
  readonly moments: readonly Moment[];
}

/**
 * The running hand as a race, passes included: a seat that is skipped in the order of the tiles has
 * passed. Undefined for a line that has more than two ends, that is drawn to or whose count scores.
 */
export function readRace(view: BotView): Reading | undefined {
  const { hand, you, seats, teams, options } = view;
  const { draw = "none", spinner = "none", direction = "clockwise" } = options;
  if (hand?.line === undefined || you === undefined) return undefined;
  if (draw !== "none" || spinner !== "none" || options.pointUnit !== undefined) return undefined;
  const { tiles } = hand.line;
  const held = seats.map((seat) => seat.tiles);
  for (const { seat } of tiles) held[seat] = (held[seat] ?? 0) + 1;
  const race: Race = {
    seats: seats.length,
    teams: teams.length,
    turnBy: direction === "clockwise" ? 1 : seats.length - 1,
    hands: seats.map(() => 0),
    held,
    lacks: seats.map(() => 0),
    played: 0,
    left: -1,
    right: -1,
    leftBy: -1,
    rightBy: -1,
    turn: tiles[0]?.seat ?? you.seat,
    lastBy: -1,
  };
  const moments: Moment[] = [];
  for (const { tile, end, seat } of tiles) {
    passUntil(race, seat);
    const move = moveOf(bitOf(tile), end === "left" ? LEFT : RIGHT);
    moments.push({ before: copyOf(race), move });
    makeMove(race, move);
  }
  passUntil(race, you.seat);
  race.hands[you.seat] = maskOf(you.tiles);
  return { race, moments };
}

function passUntil(race: Race, seat: number): void {
  for (let passes = 0; race.turn !== seat && passes < race.seats; passes++) passTurn(race);
}

/** A play as a move; undefined for what is no play. */
export const moveFor = (action: Action): Move | undefined =>
  action.type === "play"
    ? moveOf(bitOf(action.tile), action.end === "left" ? LEFT : RIGHT)
    : undefined;
