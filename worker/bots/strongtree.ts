import type { Action } from "../rules/action.ts";
import type { Hand, Table } from "../rules/ruleset.ts";
import { type Seat, teamOf } from "../rules/seat.ts";
import { type Stream, shuffled } from "../rules/stream.ts";
import { dice } from "./dice.ts";
import { ALL, lowestBit, type Mask, SHOWING, tilesOf } from "./faces.ts";
import { placeOf, readTree, type TreeReading } from "./readtree.ts";
import { spread } from "./spread.ts";
import { type Court, courtOf, leadOf } from "./standing.ts";
import { leaderOf, narrow, newTally, note } from "./tally.ts";
import { fivesWorth } from "./thumbs/all-fives.ts";
import { copyOf, layTile, playOut, type Tree } from "./tree.ts";
import type { BotView } from "./view.ts";

/** How many deals are played on before the candidates are looked at again. */
const POOL = 16;
/** What one deal costs, and what one turn does, in steps. */
const DEAL_COST = 12;
const TURN_COST = 4;

/** The play that does best over many deals that fit what was seen. */
export function strongTree(view: BotView, stream: Stream, budget: number): Action | undefined {
  const court = courtOf(view);
  const reading = readTree(view);
  const { you } = view;
  if (court === undefined || reading === undefined || you === undefined) return undefined;
  const candidates = distinct(reading, you.actions);
  const [first, second] = candidates;
  if (first === undefined || second === undefined) return first?.action;
  const stopsAtOnce = view.options.winCheck !== "handEnd";
  const chance = dice(stream);
  const team = teamOf(you.seat, view.teams);
  const tally = newTally(candidates.length);
  let spent = 0;
  while (spent < budget && tally.open.length > 1) {
    for (let i = 0; i < POOL && spent < budget; i++) {
      const dealt = dealUnseen(reading, you.seat, chance);
      if (dealt === undefined) return undefined;
      spent += DEAL_COST;
      for (const index of tally.open) {
        const candidate = candidates[index];
        if (candidate === undefined) continue;
        const tree = copyOf(dealt);
        layTile(tree, candidate.bit, candidate.at);
        spent += TURN_COST * (playOut(tree, fivesWorth, stopsAtOnce) + 1);
        note(tally, index, verdict(court, view, tree, team));
      }
    }
    narrow(tally);
  }
  return candidates[leaderOf(tally)]?.action;
}

interface Candidate {
  readonly action: Action;
  readonly bit: number;
  readonly at: number;
}

/** The plays, one of those that come to the same place. */
function distinct(reading: TreeReading, actions: readonly Action[]): readonly Candidate[] {
  const seen = new Set<number>();
  return actions.flatMap((action) => {
    const place = placeOf(reading, action);
    if (place === undefined) return [];
    const { bit, at } = place;
    const key = bit * 32 + at + 1;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ action, bit, at }];
  });
}

function dealUnseen({ tree, lacks }: TreeReading, own: Seat, chance: Stream): Tree | undefined {
  const bits: number[] = [];
  const unseen = ALL & ~tree.played & ~(tree.hands[own] ?? 0);
  for (let rest = unseen; rest !== 0; rest &= rest - 1) bits.push(lowestBit(rest));
  const room = tree.held.map((held, seat) => (seat === own ? 0 : held));
  room.push(bits.length - room.reduce((sum, held) => sum + held, 0));
  const mayHold = bits.map((bit) => {
    let places = 1 << tree.seats;
    for (let seat = 0; seat < tree.seats; seat++) {
      if (seat !== own && (closedTo(lacks[seat] ?? 0) & (1 << bit)) === 0) places |= 1 << seat;
    }
    return places;
  });
  const placed = spread(mayHold, room, chance);
  if (placed === undefined) return undefined;
  const dealt = copyOf(tree);
  const boneyard: number[] = [];
  for (const [index, place] of placed.entries()) {
    const bit = bits[index] ?? 0;
    if (place === tree.seats) boneyard.push(bit);
    else dealt.hands[place] = (dealt.hands[place] ?? 0) | (1 << bit);
  }
  dealt.boneyard = shuffled(boneyard, chance);
  return dealt;
}

function closedTo(lacks: number): Mask {
  let mask = 0;
  for (let pip = 0; pip < 7; pip++) if ((lacks >> pip) & 1) mask |= SHOWING[pip] ?? 0;
  return mask;
}

/** What the rules make of the hand's end, for the team. */
function verdict(court: Court, view: BotView, tree: Tree, team: number): number {
  const { rules } = court;
  const standing = { ...court.standing, score: tree.score };
  const hand = ended(view, tree);
  const next = rules.next(standing, hand);
  if (next?.type !== "ended") return leadOf(court, standing.score, undefined, team);
  const { score, winner } = rules.settle(standing, hand, next.result);
  return leadOf(court, score, winner, team);
}

/** The hand's end as the rules see it. */
function ended(view: BotView, tree: Tree): Hand {
  const { hand } = view;
  const table = {
    ...view.hand,
    phase: "play",
    turn: [tree.turn as Seat],
    opener: hand?.opener ?? view.you?.seat ?? 0,
    line: {
      tiles: [{ tile: "0-0", seat: tree.lastBy as Seat }], // the rules ask only who laid it
      ends: tree.tips.map(({ pip }) => ({ end: "left", pips: pip as 0 })),
    },
    boneyard: tree.boneyard.length,
    held: tree.held,
    awarded: tree.awarded,
  } as Table;
  return {
    number: hand?.number ?? 0,
    commitment: "",
    seed: "",
    hands: tree.hands.map(tilesOf),
    boneyard: tilesOf(tree.boneyard.reduce((mask, bit) => mask | (1 << bit), 0)),
    table,
  };
}
