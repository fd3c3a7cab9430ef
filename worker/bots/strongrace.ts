import type { Action } from "../rules/action.ts";
import type { Hand, Table } from "../rules/ruleset.ts";
import { type Seat, teamOf } from "../rules/seat.ts";
import type { Stream } from "../rules/stream.ts";
import { dice } from "./dice.ts";
import { ALL, lowestBit, type Mask, SHOWING, size, tilesOf } from "./faces.ts";
import { likelyOf } from "./pool.ts";
import { copyOf, layable, type Move, makeMove, playOut, type Race, worthOf } from "./race.ts";
import { type Moment, moveFor, readRace } from "./readrace.ts";
import { spread } from "./spread.ts";
import { type Court, courtOf, leadOf } from "./standing.ts";
import type { Style } from "./style.ts";
import { leaderOf, narrow, newTally, note } from "./tally.ts";
import type { BotView } from "./view.ts";

/** How many deals are thought of at a time: of these, likely ones are played on more often. */
const POOL = 24;
/** What one deal costs, and each play of others that it is held against, in steps. */
const DEAL_COST = 12;

/** The play that does best over many deals that fit what was seen; undefined if this is no race. */
export function strongRace(
  view: BotView,
  style: Style,
  stream: Stream,
  budget: number,
): Action | undefined {
  const court = courtOf(view);
  const reading = readRace(view);
  const { you } = view;
  if (court === undefined || reading === undefined || you === undefined) return undefined;
  const candidates = distinct(reading.race, you.actions);
  const [first, second] = candidates;
  if (first === undefined || second === undefined) return first?.action;

  const chance = dice(stream);
  const team = teamOf(you.seat, view.teams);
  const tally = newTally(candidates.length);
  let spent = 0;
  while (spent < budget && tally.open.length > 1) {
    const pool = likelyOf(
      POOL,
      () => dealUnseen(reading.race, you.seat, chance),
      (hands) => likelihood(reading.moments, hands, you.seat, style),
      chance,
    );
    if (pool === undefined) return undefined;
    spent += POOL * (DEAL_COST + reading.moments.length);
    for (const hands of pool) {
      for (const index of tally.open) {
        const race = copyOf(reading.race);
        for (const [seat, hand] of hands.entries()) race.hands[seat] = hand;
        makeMove(race, candidates[index]?.move ?? 0);
        spent += playOut(race, style) + 2;
        note(tally, index, verdict(court, view, race, team));
      }
      if (spent >= budget) break;
    }
    narrow(tally);
  }
  return candidates[leaderOf(tally)]?.action;
}

interface Candidate {
  readonly action: Action;
  readonly move: Move;
}

/** The plays, without those that come to the same: the ends of a line have no other difference. */
function distinct(race: Race, actions: readonly Action[]): readonly Candidate[] {
  const seen = new Set<number>();
  return actions.flatMap((action) => {
    const move = moveFor(action);
    if (move === undefined) return [];
    const key = race.left === race.right ? move >> 1 : move + 64;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ action, move }];
  });
}

function dealUnseen(race: Race, own: Seat, chance: Stream): readonly Mask[] | undefined {
  const unseen = ALL & ~race.played & ~(race.hands[own] ?? 0);
  const bits: number[] = [];
  for (let rest = unseen; rest !== 0; rest &= rest - 1) bits.push(lowestBit(rest));
  const room = race.held.map((held, seat) => (seat === own ? 0 : held));
  room.push(bits.length - room.reduce((sum, held) => sum + held, 0)); // what lies in nobody's hand
  const closed = race.lacks.map((lacks) => {
    let mask = 0;
    for (let pip = 0; pip < 7; pip++) if ((lacks >> pip) & 1) mask |= SHOWING[pip] ?? 0;
    return mask;
  });
  const mayHold = bits.map((bit) => {
    let places = 1 << race.seats;
    for (let seat = 0; seat < race.seats; seat++) {
      if (seat !== own && !(((closed[seat] ?? 0) >> bit) & 1)) places |= 1 << seat;
    }
    return places;
  });
  const placed = spread(mayHold, room, chance);
  if (placed === undefined) return undefined;
  const hands = race.hands.slice();
  for (const [index, place] of placed.entries()) {
    if (place < race.seats) hands[place] = (hands[place] ?? 0) | (1 << (bits[index] ?? 0));
  }
  return hands;
}

/** How much a seat's likes decide its plays: smaller is surer. */
const TEMPER = 3;
/** A player may always have had other reasons. */
const DOUBT = 0.15;

/** How well a deal fits the plays of the others, if they follow the style. */
function likelihood(
  moments: readonly Moment[],
  hands: readonly Mask[],
  own: Seat,
  style: Style,
): number {
  const then = hands.slice();
  let likely = 1;
  for (let i = moments.length - 1; i >= 0; i--) {
    const moment = moments[i];
    if (moment === undefined) continue;
    const { before, move } = moment;
    const seat = before.turn;
    const hand = (then[seat] ?? 0) | (1 << (move >> 1));
    then[seat] = hand;
    if (seat === own) continue;
    const legal = layable(before, hand);
    const choices = size(legal);
    if (choices < 2) continue;
    const chosen = worthOf(before, hand, move, style);
    let all = 0;
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest);
      all += Math.exp((bestOf(before, hand, bit, style) - chosen) / TEMPER);
    }
    likely *= (1 - DOUBT) / all + DOUBT / choices;
  }
  return likely;
}

/** What a seat likes best to do with one tile. */
function bestOf(race: Race, own: Mask, bit: number, style: Style): number {
  const { left, right } = race;
  let most = Number.NEGATIVE_INFINITY;
  if (left >= 0 && ((SHOWING[left] ?? 0) >> bit) & 1) most = worthOf(race, own, bit * 2, style);
  if (left < 0 || ((SHOWING[right] ?? 0) >> bit) & 1) {
    most = Math.max(most, worthOf(race, own, bit * 2 + 1, style));
  }
  return most;
}

/** What the rules make of the hand's end, for the team. */
function verdict(court: Court, view: BotView, race: Race, team: number): number {
  const { rules, standing } = court;
  const hand = ended(view, race);
  const next = rules.next(standing, hand);
  if (next?.type !== "ended") return leadOf(court, standing.score, undefined, team);
  const { score, winner } = rules.settle(standing, hand, next.result);
  return leadOf(court, score, winner, team);
}

/** The race's end as the rules see it. */
function ended(view: BotView, race: Race): Hand {
  const { left, right, lastBy, turn, held } = race;
  const hand = view.hand;
  const table = {
    ...view.hand,
    phase: "play",
    turn: [turn as Seat],
    opener: hand?.opener ?? (view.you?.seat as Seat),
    line: {
      tiles: [{ tile: "0-0", seat: lastBy as Seat }], // the rules ask only who laid it
      ends: [
        { end: "left", pips: left as 0 },
        { end: "right", pips: right as 0 },
      ],
    },
    boneyard: hand?.boneyard ?? 0,
    held,
  } as Table;
  return {
    number: hand?.number ?? 0,
    commitment: "",
    seed: "",
    hands: race.hands.map(tilesOf),
    boneyard: [],
    table,
  };
}
