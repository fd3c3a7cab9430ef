import { ALL, DOUBLES, lowestBit, type Mask, PIPS_OF, pipsIn, SHOWING, size } from "../faces.ts";
import { awardFor, countAfter, type Tip, type Tree } from "../tree.ts";

/** What a five is worth beside the tiles, whatever the game's unit. */
const FIVE = 5;

/**
 * All Fives, and any line that branches or is drawn to: take points, leave the next seat none, lay
 * heavy tiles and doubles early, keep numbers one is long in, go out.
 */
export function fivesWorth(tree: Tree, own: Mask, bit: number, at: number): number {
  const { rules, turn, teams, tips, seats } = tree;
  const rest = own & ~(1 << bit);
  const count = countAfter(tree, bit, at);
  const team = turn % teams;
  const unit = rules.awards?.pointUnit === "perFive" ? FIVE : 1;
  let worth = awardFor(tree, team, count) * unit;
  const unseen = ALL & ~own & ~tree.played;
  if (rest === 0) return worth + 2 + pipsIn(unseen) * outShare(tree, size(unseen));
  const tip = tips[at];
  const pips = PIPS_OF[bit] ?? 0;
  const left = tip === undefined ? -1 : pips - tip.pip;
  let open = left < 0 ? 0 : (SHOWING[left] ?? 0);
  let fives = 0;
  const double = ((DOUBLES >> bit) & 1) === 1;
  if (tip === undefined) {
    for (let pip = 0; pip < 7; pip++)
      if (((SHOWING[pip] ?? 0) >> bit) & 1) open |= SHOWING[pip] ?? 0;
    fives = onFirst(unseen, bit, pips, double);
  } else {
    fives = replies(tree, unseen, count, at, left, double);
    for (let other = 0; other < tips.length; other++) {
      if (other !== at) open |= SHOWING[tips[other]?.pip ?? 0] ?? 0;
    }
  }
  if (rules.awards !== undefined) {
    const next = (turn + tree.turnBy) % seats;
    worth -= (0.8 * fives * (tree.held[next] ?? 0)) / Math.max(1, size(unseen));
  }
  worth += 0.25 * pips + (double ? 1.5 : 0);
  return worth + 0.5 * size(rest & open) - 0.1 * size(unseen & open);
}

/** How much of the pips nobody has seen lies in hands that pay for going out. */
function outShare({ held, turn, teams }: Tree, unseen: number): number {
  let tiles = 0;
  for (let seat = 0; seat < held.length; seat++) {
    if (seat % teams !== turn % teams) tiles += held[seat] ?? 0;
  }
  return tiles / Math.max(1, unseen);
}

/** Points that unseen tiles could score on a lone first tile, added up. */
function onFirst(unseen: Mask, bit: number, pips: number, double: boolean): number {
  let sum = 0;
  for (let pip = 0; pip < 7; pip++) {
    if (!(((SHOWING[pip] ?? 0) >> bit) & 1)) continue;
    const stays = double ? pips : pips - pip; // a double goes on counting on its other side
    for (let rest = unseen & (SHOWING[pip] ?? 0); rest !== 0; rest &= rest - 1) {
      const tile = lowestBit(rest);
      const adds = (PIPS_OF[tile] ?? 0) - ((DOUBLES >> tile) & 1 ? 0 : pip);
      sum += fiveOf(stays + adds);
    }
  }
  return sum;
}

/** Points that unseen tiles could score after a tile is laid at a tip, each where it scores most. */
function replies(
  { tips }: Tree,
  unseen: Mask,
  count: number,
  at: number,
  left: number,
  double: boolean,
): number {
  let sum = 0;
  let done = 0;
  for (let end = 0; end < tips.length; end++) {
    const tip = tips[end];
    if (tip === undefined) continue;
    const pip = end === at ? left : tip.pip;
    const gone = end === at ? (double ? 2 * left : left) : leaves(tips, tip, end, at);
    const bit = 1 << pip;
    if (end !== at && done & bit && tip.bare < 0 && !tip.arm) continue;
    if (tip.bare < 0 && !tip.arm) done |= bit;
    for (let rest = unseen & (SHOWING[pip] ?? 0); rest !== 0; rest &= rest - 1) {
      const tile = lowestBit(rest);
      const pips = PIPS_OF[tile] ?? 0;
      const adds = (DOUBLES >> tile) & 1 ? pips : pips - pip;
      sum += fiveOf(count - gone + adds);
    }
  }
  return sum;
}

/** What the count loses when a tip is covered, once a tile lies at another. */
function leaves(tips: readonly Tip[], tip: Tip, end: number, at: number): number {
  if (tip.arm) return 0;
  if (tip.bare < 0) return tip.pip;
  for (let other = 0; other < tips.length; other++) {
    if (other !== end && other !== at && tips[other]?.bare === tip.bare) return 0;
  }
  return 2 * tip.pip;
}

const fiveOf = (count: number): number => (count > 0 && count % 5 === 0 ? count : 0);
