import type { Seat } from "./seat.ts";
import { type Double, high, isDouble, low, otherHalf, type Pip, shows, type Tile } from "./tile.ts";

const SIDES = ["left", "right", "up", "down"] as const;

/** L2: the stable name of an open end; with `allDoubles` a double's arms carry its name (F4). */
export type End = (typeof SIDES)[number] | `${Double}.up` | `${Double}.down`;

const DOUBLES: readonly Double[] = ["0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6"];

/** Every name an end can have under some ruleset and option. */
export const ENDS: readonly End[] = [
  ...SIDES,
  ...DOUBLES.flatMap((double): End[] => [`${double}.up`, `${double}.down`]),
];

/** A laid tile: where, and by whom. The first one has no end. */
export interface Laid {
  readonly tile: Tile;
  readonly end?: End;
  readonly seat: Seat;
}

/** An open end: the number a tile must show there. */
export interface OpenEnd {
  readonly end: End;
  readonly pips: Pip;
  /** The double that lies bare here, so that both its halves count (F5). */
  readonly bare?: Double;
  /** An open arm with nothing on it yet, which counts 0 (F5). */
  readonly arm?: true;
}

/** The tiles on the table, in the order they were laid, and where the next may go. */
export interface Line {
  readonly tiles: readonly Laid[];
  /** In the order of `ENDS`. */
  readonly ends: readonly OpenEnd[];
}

export const EMPTY_LINE: Line = { tiles: [], ends: [] };

/** F4: which doubles take tiles on their short sides too, and when those open. */
export type LineRules = {
  readonly spinner: "none" | "firstDouble" | "allDoubles";
  readonly spinnerArms: "afterBothSides" | "immediately";
};

/** B, J: doubles lie across the line and nothing else. */
export const PLAIN_LINE: LineRules = { spinner: "none", spinnerArms: "afterBothSides" };

/** Whether a tile fits an open end. */
export const fits = (tile: Tile, open: OpenEnd): boolean => shows(tile, open.pips);

/** Whether a hand holds a tile for any open end. On an empty line every tile fits. */
export function canPlay(tiles: readonly Tile[], line: Line): boolean {
  if (line.tiles.length === 0) return tiles.length > 0;
  for (const tile of tiles) {
    const upper = high(tile);
    const lower = low(tile);
    for (const { pips } of line.ends) if (pips === upper || pips === lower) return true;
  }
  return false;
}

/** The line after a tile was laid. The tile must fit; the rules have checked it (L1–L3). */
export function lay(
  line: Line,
  tile: Tile,
  end: End | undefined,
  seat: Seat,
  rules: LineRules,
): Line {
  if (end === undefined) return { tiles: [{ tile, seat }], ends: firstEnds(tile, rules) };
  const before = line.tiles.length === 1 ? withLoneDouble(line, rules) : line.ends;
  const ends = before.slice();
  const at = ends[0]?.end === end ? 0 : ends.findIndex((open) => open.end === end);
  const covered = ends[at];
  if (covered !== undefined) ends[at] = grown(covered, tile);
  if (rules.spinner !== "none") {
    const opened = openedArms(line, tile, covered?.bare, ends, rules);
    if (opened.length > 0) {
      ends.push(...opened);
      ends.sort((a, b) => ENDS.indexOf(a.end) - ENDS.indexOf(b.end));
    }
  }
  return { tiles: [...line.tiles, { tile, end, seat }], ends };
}

/** L2: an end keeps its name, whatever is laid on it. */
function grown({ end, pips }: OpenEnd, tile: Tile): OpenEnd {
  const open = otherHalf(tile, pips);
  return isDouble(tile) ? { end, pips: open, bare: tile } : { end, pips: open };
}

/** L2, L3: the ends of a line of one tile. A lone double is one place, called `right`. */
function firstEnds(tile: Tile, rules: LineRules): readonly OpenEnd[] {
  if (!isDouble(tile)) {
    return [
      { end: "left", pips: low(tile) },
      { end: "right", pips: high(tile) },
    ];
  }
  const right: OpenEnd = { end: "right", pips: high(tile), bare: tile };
  return armsAtOnce(rules) ? [right, ...arms(tile, rules).slice(0, 1)] : [right];
}

/** L3: the ends of a line of one tile, with what a lone double kept closed until a second lies. */
function withLoneDouble(line: Line, rules: LineRules): readonly OpenEnd[] {
  const first = line.tiles[0]?.tile;
  if (first === undefined || !isDouble(first)) return line.ends;
  const left: OpenEnd = { end: "left", pips: high(first), bare: first };
  return armsAtOnce(rules)
    ? [left, ...line.ends, ...arms(first, rules).slice(1)]
    : [left, ...line.ends];
}

const armsAtOnce = (rules: LineRules): boolean =>
  rules.spinner !== "none" && rules.spinnerArms === "immediately";

/**
 * F4: the arms that open with a tile: its own at once, or those of the double it covered (`bared`),
 * once no side of that is bare any more.
 */
function openedArms(
  before: Line,
  tile: Tile,
  bared: Double | undefined,
  ends: readonly OpenEnd[],
  rules: LineRules,
): readonly OpenEnd[] {
  if (rules.spinnerArms === "immediately") {
    return isDouble(tile) && isSpinner(tile, before, rules) ? arms(tile, rules) : [];
  }
  if (bared === undefined || ends.some((open) => open.bare === bared)) return [];
  return isSpinner(bared, before, rules) ? arms(bared, rules) : [];
}

/** F4: the two short sides of a spinner. */
function arms(double: Double, rules: LineRules): readonly OpenEnd[] {
  const pips = high(double);
  const prefix: "" | `${Double}.` = rules.spinner === "allDoubles" ? `${double}.` : "";
  return [
    { end: `${prefix}up`, pips, arm: true },
    { end: `${prefix}down`, pips, arm: true },
  ];
}

/** F4: whether a double on this line, or laid on it next, is a spinner. */
function isSpinner(double: Double, line: Line, rules: LineRules): boolean {
  if (rules.spinner === "allDoubles") return true;
  const first = line.tiles.find((laid) => isDouble(laid.tile))?.tile;
  return first === undefined || first === double;
}

/** F5: what the open ends add up to. A double that lies bare counts both halves, once. */
export function count(line: Line): number {
  let sum = 0;
  const bare: Double[] = [];
  for (const open of line.ends) {
    if (open.arm === true) continue;
    if (open.bare === undefined) sum += open.pips;
    else if (!bare.includes(open.bare)) {
      bare.push(open.bare);
      sum += 2 * open.pips;
    }
  }
  return sum;
}
