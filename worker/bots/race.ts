import {
  DOUBLES,
  lowestBit,
  type Mask,
  openHalf,
  PIPS_OF,
  pipsIn,
  SHOWING,
  size,
} from "./faces.ts";
import type { Style } from "./style.ts";

/**
 * A hand on a plain line of two ends without drawing, for thinking ahead: the same moves as the
 * rules allow (a test holds them side by side), in numbers that change in place, because a choice
 * plays hundreds of such hands. Who wins and what it scores is left to the rules.
 */
export interface Race {
  readonly seats: number;
  readonly teams: number;
  /** What is added to a seat to get the next one. */
  readonly turnBy: number;
  /** Per seat; only what is known, or has been dealt in thought. */
  readonly hands: Mask[];
  readonly held: number[];
  /** Per seat, bit k: it passed while k was open, so it holds no k. */
  readonly lacks: number[];
  played: Mask;
  /** The open numbers, -1 before the first tile. */
  left: number;
  right: number;
  /** Who laid the tile at each end. */
  leftBy: number;
  rightBy: number;
  turn: number;
  lastBy: number;
}

/** A tile's bit, twice, and one more for the right end. */
export type Move = number;

export const LEFT = 0;
export const RIGHT = 1;
export const moveOf = (bit: number, side: number): Move => bit * 2 + side;

export const copyOf = (race: Race): Race => ({
  ...race,
  hands: race.hands.slice(),
  held: race.held.slice(),
  lacks: race.lacks.slice(),
});

const nextOf = (race: Race, seat: number): number => (seat + race.turnBy) % race.seats;

/** The tiles of a hand that may be laid now. */
export const layable = ({ left, right }: Race, own: Mask): Mask =>
  left < 0 ? own : own & ((SHOWING[left] ?? 0) | (SHOWING[right] ?? 0));

/** Lays a tile for the seat whose turn it is, and gives the turn on. */
export function makeMove(race: Race, move: Move): void {
  const bit = move >> 1;
  const seat = race.turn;
  const { left, right } = race;
  if (left < 0) {
    const pips = PIPS_OF[bit] ?? 0;
    // the high half is at the right (L2); a double has both equal
    race.right = (DOUBLES >> bit) & 1 ? pips / 2 : highOf(bit);
    race.left = pips - race.right;
    race.leftBy = seat;
    race.rightBy = seat;
  } else if ((move & 1) === LEFT) {
    race.left = openHalf(bit, left);
    race.leftBy = seat;
  } else {
    race.right = openHalf(bit, right);
    race.rightBy = seat;
  }
  race.hands[seat] = (race.hands[seat] ?? 0) & ~(1 << bit);
  race.held[seat] = (race.held[seat] ?? 0) - 1;
  race.played |= 1 << bit;
  race.lastBy = seat;
  race.turn = nextOf(race, seat);
}

/** Passes for the seat whose turn it is: everyone now knows two numbers it does not hold. */
export function passTurn(race: Race): void {
  const { turn, left, right } = race;
  race.lacks[turn] = (race.lacks[turn] ?? 0) | (1 << left) | (1 << right);
  race.turn = nextOf(race, turn);
}

const HIGH = Array.from({ length: 28 }, (_, bit) =>
  SHOWING.reduce((high, mask, pip) => ((mask >> bit) & 1 ? pip : high), 0),
);
const highOf = (bit: number): number => HIGH[bit] ?? 0;

/** L6: whether nobody can lay a tile any more. */
export const isBlocked = (race: Race): boolean => {
  for (let seat = 0; seat < race.seats; seat++) {
    if (layable(race, race.hands[seat] ?? 0) !== 0) return false;
  }
  return true;
};

/** Plays to the hand's end; every seat takes what its style likes best. How many turns it took. */
export function playOut(race: Race, style: Style): number {
  for (let turns = 0; ; ) {
    if ((race.hands[race.lastBy] ?? 0) === 0 && race.left >= 0) return turns;
    const own = race.hands[race.turn] ?? 0;
    const legal = layable(race, own);
    turns += 1;
    if (legal !== 0) makeMove(race, favourite(race, own, legal, style));
    else if (isBlocked(race)) return turns;
    else passTurn(race);
  }
}

/** The move that the style likes best. */
function favourite(race: Race, own: Mask, legal: Mask, style: Style): Move {
  let chosen = -1;
  let most = Number.NEGATIVE_INFINITY;
  const { left, right } = race;
  for (let rest = legal; rest !== 0; rest &= rest - 1) {
    const bit = lowestBit(rest);
    if (left >= 0 && left !== right && ((SHOWING[left] ?? 0) >> bit) & 1) {
      const worth = worthOf(race, own, moveOf(bit, LEFT), style);
      if (worth > most) {
        most = worth;
        chosen = moveOf(bit, LEFT);
      }
    }
    if (left < 0 || ((SHOWING[right] ?? 0) >> bit) & 1) {
      const worth = worthOf(race, own, moveOf(bit, RIGHT), style);
      if (worth > most) {
        most = worth;
        chosen = moveOf(bit, RIGHT);
      }
    }
  }
  return chosen;
}

/**
 * What a seat thinks of a move, from its own tiles and what everyone has seen: the rules of thumb
 * of the line, weighed as `style` says.
 */
export function worthOf(race: Race, own: Mask, move: Move, style: Style): number {
  const bit = move >> 1;
  const { left, right, turn, lacks } = race;
  const rest = own & ~(1 << bit);
  if (rest === 0) return 1000;
  let newLeft = left;
  let newRight = right;
  let coveredBy = -1;
  if (left < 0) {
    newRight = highOf(bit);
    newLeft = (PIPS_OF[bit] ?? 0) - newRight;
  } else if ((move & 1) === LEFT) {
    newLeft = openHalf(bit, left);
    coveredBy = race.leftBy;
  } else {
    newRight = openHalf(bit, right);
    coveredBy = race.rightBy;
  }
  const played = race.played | (1 << bit);
  const open = (SHOWING[newLeft] ?? 0) | (SHOWING[newRight] ?? 0);
  const reply = open & ~played;
  if (reply === 0) return style.block(race, rest, played);

  let worth = style.heavy * (PIPS_OF[bit] ?? 0);
  if ((DOUBLES >> bit) & 1) worth += style.double;
  worth += style.keep * size(rest & open);
  worth -= style.others * size(reply & ~own);
  const bits = (1 << newLeft) | (1 << newRight);
  const next = nextOf(race, turn);
  worth += lackWorth(lacks[next] ?? 0, bits, newLeft === newRight) * style.stopNext;
  if (race.seats === 4) {
    const after = nextOf(race, next);
    const last = nextOf(race, after);
    worth += lackWorth(lacks[last] ?? 0, bits, newLeft === newRight) * style.stopLast;
    const across = lackWorth(lacks[after] ?? 0, bits, newLeft === newRight);
    worth += across * (race.teams === 2 ? -style.freePartner : style.stopLast);
    if (coveredBy >= 0 && race.teams === 2) {
      if (coveredBy === after) worth -= style.spare;
      else if (coveredBy !== turn) worth += style.cover;
    }
  }
  return worth;
}

/** 2 if a seat can surely not play there, 1 if one of the two numbers is closed to it. */
function lackWorth(lacks: number, bits: number, same: boolean): number {
  const closed = lacks & bits;
  if (closed === 0) return 0;
  return same || closed === bits ? 2.5 : 1;
}

/** What a seat expects each tile of the others to weigh: the pips it cannot see, evenly spread. */
export function averagePips(rest: Mask, played: Mask): number {
  const unseen = 28 - size(rest) - size(played);
  return unseen === 0 ? 0 : (168 - pipsIn(rest) - pipsIn(played)) / unseen;
}
