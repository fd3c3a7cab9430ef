import { type AwardRules, countAward, paid } from "../rules/fives.ts";
import type { Line, LineRules } from "../rules/line.ts";
import type { Drawing } from "../rules/linehand.ts";
import { isDouble } from "../rules/tile.ts";
import { bitOf, DOUBLES, lowestBit, type Mask, openHalf, PIPS_OF, SHOWING } from "./faces.ts";

/** What of a game's options decides how its line grows, is drawn to and scores. */
export type TreeRules = LineRules & Drawing & { readonly awards: AwardRules | undefined };

/** An open end. */
export interface Tip {
  readonly pip: number;
  /** The double that lies bare here; -1 for any other tile. */
  readonly bare: number;
  /** An open arm with nothing on it. */
  readonly arm: boolean;
}

/**
 * A hand on a line that may branch, that may be drawn to and that may score by its count, for
 * thinking ahead: the same moves as the rules allow (a test holds them side by side), in numbers
 * that change in place. Who wins the hand and what that scores is left to the rules.
 */
export interface Tree {
  readonly rules: TreeRules;
  readonly seats: number;
  readonly teams: number;
  readonly turnBy: number;
  /** Per seat; only what is known, or has been dealt in thought. */
  readonly hands: Mask[];
  readonly held: number[];
  /** In draw order, as far as it is dealt in thought. */
  boneyard: readonly number[];
  drawn: number;
  tips: Tip[];
  /** F5: what the open ends add up to. */
  count: number;
  played: Mask;
  /** The bit of the first double on the line; -1 before it. */
  firstDouble: number;
  readonly score: number[];
  /** The teams that were paid, latest last. */
  awarded: number[];
  turn: number;
  lastBy: number;
}

export const copyOf = (tree: Tree): Tree => ({
  ...tree,
  hands: tree.hands.slice(),
  held: tree.held.slice(),
  tips: tree.tips.slice(),
  score: tree.score.slice(),
  awarded: tree.awarded.slice(),
});

/** The open ends of a line as the rules see it. A lone double has two long sides (L3). */
export function tipsOf(line: Line, rules: LineRules): Tip[] {
  const first = line.tiles[0]?.tile;
  if (line.tiles.length === 1 && first !== undefined && isDouble(first)) {
    return firstTips(bitOf(first), rules);
  }
  return line.ends.map(({ pips, bare, arm }) => ({
    pip: pips,
    bare: bare === undefined ? -1 : bitOf(bare),
    arm: arm === true,
  }));
}

function firstTips(bit: number, rules: LineRules): Tip[] {
  const pips = PIPS_OF[bit] ?? 0;
  if (!isDoubleBit(bit)) {
    const top = SHOWING.reduce((most, mask, pip) => ((mask >> bit) & 1 ? pip : most), 0);
    return [
      { pip: pips - top, bare: -1, arm: false },
      { pip: top, bare: -1, arm: false },
    ];
  }
  const side: Tip = { pip: pips / 2, bare: bit, arm: false };
  return rules.spinner !== "none" && rules.spinnerArms === "immediately"
    ? [side, side, ...armsOf(bit)]
    : [side, side];
}

const isDoubleBit = (bit: number): boolean => ((DOUBLES >> bit) & 1) === 1;

const armsOf = (bit: number): readonly Tip[] => {
  const arm: Tip = { pip: (PIPS_OF[bit] ?? 0) / 2, bare: -1, arm: true };
  return [arm, arm];
};

/** F5: the count after a tile is laid at a tip; -1 for the first tile. */
export function countAfter({ tips, count }: Tree, bit: number, at: number): number {
  const pips = PIPS_OF[bit] ?? 0;
  const tip = tips[at];
  if (tip === undefined) return pips;
  const adds = isDoubleBit(bit) ? pips : pips - tip.pip;
  if (tip.arm) return count + adds;
  if (tip.bare < 0) return count + adds - tip.pip;
  // a double that still lies bare on its other side goes on counting
  for (let other = 0; other < tips.length; other++) {
    if (other !== at && tips[other]?.bare === tip.bare) return count + adds;
  }
  return count + adds - 2 * tip.pip;
}

/** F6: what a count would score for a team. */
export function awardFor({ rules: { awards }, score }: Tree, team: number, count: number): number {
  if (awards === undefined || count % 5 !== 0 || count === 0) return 0;
  return paid(awards, score[team] ?? 0, countAward(awards, count));
}

/** Lays a tile for the seat whose turn it is, scores it, and gives the turn on. */
export function layTile(tree: Tree, bit: number, at: number): void {
  const { turn, rules } = tree;
  const count = countAfter(tree, bit, at);
  const tip = tree.tips[at];
  const wasFirst = tree.firstDouble;
  if (isDoubleBit(bit) && wasFirst < 0) tree.firstDouble = bit;
  if (tip === undefined) tree.tips = firstTips(bit, rules);
  else grow(tree, tip, bit, at);
  tree.count = count;
  tree.hands[turn] = (tree.hands[turn] ?? 0) & ~(1 << bit);
  tree.held[turn] = (tree.held[turn] ?? 0) - 1;
  tree.played |= 1 << bit;
  const team = turn % tree.teams;
  const award = awardFor(tree, team, count);
  if (award > 0) {
    tree.score[team] = (tree.score[team] ?? 0) + award;
    tree.awarded = [...tree.awarded.filter((other) => other !== team), team];
  }
  tree.lastBy = turn;
  giveTurn(tree);
}

function grow(tree: Tree, tip: Tip, bit: number, at: number): void {
  const { tips, rules } = tree;
  const double = isDoubleBit(bit);
  const spins = (one: number) =>
    rules.spinner === "allDoubles" || (rules.spinner === "firstDouble" && one === tree.firstDouble);
  tips[at] = { pip: openHalf(bit, tip.pip), bare: double ? bit : -1, arm: false };
  if (rules.spinnerArms === "immediately") {
    if (double && spins(bit)) tips.push(...armsOf(bit));
  } else if (tip.bare >= 0 && spins(tip.bare) && !tips.some(({ bare }) => bare === tip.bare)) {
    tips.push(...armsOf(tip.bare)); // F4: both long sides are covered
  }
}

const giveTurn = (tree: Tree): void => {
  tree.turn = (tree.turn + tree.turnBy) % tree.seats;
  tree.drawn = 0;
};

/** The tiles that fit any open end. */
export function fitting({ tips, lastBy }: Tree): Mask {
  if (lastBy < 0) return -1;
  let mask = 0;
  for (const { pip } of tips) mask |= SHOWING[pip] ?? 0;
  return mask;
}

/** F3, L4: what a seat that cannot play does. Whether the hand goes on. */
export function drawOrPass(tree: Tree, open: Mask): boolean {
  const { rules, boneyard, turn } = tree;
  const may = rules.draw !== "none" && boneyard.length > rules.reserve;
  const [bit, ...rest] = boneyard;
  if (may && bit !== undefined && (rules.draw === "untilPlayable" || tree.drawn === 0)) {
    tree.boneyard = rest;
    tree.hands[turn] = (tree.hands[turn] ?? 0) | (1 << bit);
    tree.held[turn] = (tree.held[turn] ?? 0) + 1;
    tree.drawn += 1;
    return true;
  }
  if (!may && tree.hands.every((own) => (own & open) === 0)) return false; // L6
  giveTurn(tree);
  return true;
}

/** F9: whether a tile has just scored the target. */
const targetReached = ({ rules: { awards }, score }: Tree, stopsAtOnce: boolean): boolean =>
  stopsAtOnce && awards !== undefined && score.some((has) => has >= awards.target);

/** What a seat thinks of laying a tile at a tip, of which there are none before the first. */
export type TreeWorth = (tree: Tree, own: Mask, bit: number, at: number) => number;

/** Plays to the hand's end; every seat takes what `worth` likes best. How many turns it took. */
export function playOut(tree: Tree, worth: TreeWorth, stopsAtOnce: boolean): number {
  for (let turns = 0; ; turns++) {
    if (tree.lastBy >= 0 && tree.hands[tree.lastBy] === 0) return turns;
    if (targetReached(tree, stopsAtOnce)) return turns;
    const own = tree.hands[tree.turn] ?? 0;
    const open = fitting(tree);
    if ((own & open) === 0) {
      if (!drawOrPass(tree, open)) return turns;
      continue;
    }
    layFavourite(tree, own, own & open, worth);
  }
}

function layFavourite(tree: Tree, own: Mask, legal: Mask, worth: TreeWorth): void {
  let chosen = lowestBit(legal);
  let chosenAt = -1;
  let most = Number.NEGATIVE_INFINITY;
  const { tips } = tree;
  for (let at = 0; at < Math.max(1, tips.length); at++) {
    const tip = tips[at];
    const fit = tip === undefined ? legal : legal & (SHOWING[tip.pip] ?? 0);
    for (let rest = fit; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest);
      const value = worth(tree, own, bit, tip === undefined ? -1 : at);
      if (value > most) {
        most = value;
        chosen = bit;
        chosenAt = tip === undefined ? -1 : at;
      }
    }
  }
  layTile(tree, chosen, chosenAt);
}
