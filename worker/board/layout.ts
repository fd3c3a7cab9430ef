import type { End } from "../rules/line.ts";
import { high, isDouble, low, otherHalf, type Pip, type Tile } from "../rules/tile.ts";

/**
 * Where the tiles of a line lie on a table: a plan that a picture and a page can draw from. Units
 * are halves of a tile: a tile is two long and one wide.
 */

/** A tile in its place: its corner, which way it lies, and its halves, left or top one first. */
export interface Placed {
  readonly tile: Tile;
  readonly x: number;
  readonly y: number;
  readonly flat: boolean;
  readonly halves: readonly [Pip, Pip];
}

/** A tile as it was laid; the first one at no end. */
export interface LaidTile {
  readonly tile: Tile;
  readonly end?: End | undefined;
}

/** Where the next tile at an end would begin. */
export interface Opening {
  readonly end: End;
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly tiles: readonly Placed[];
  readonly openings: readonly Opening[];
  /** The box around the tiles. */
  readonly box: Box;
}

/** A layout and the width, units, at which it turns. */
export interface WideLayout extends Layout {
  readonly width: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Heading = "left" | "right" | "up" | "down";

const STEP: Readonly<Record<Heading, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

const BACK: Readonly<Record<Heading, Heading>> = {
  left: "right",
  right: "left",
  up: "down",
  down: "up",
};

const isFlat = (heading: Heading): boolean => heading === "left" || heading === "right";

/** Where a branch has got to, and where it means to go. */
interface Tip {
  /** The middle of the last half. */
  readonly x: number;
  readonly y: number;
  /** From that middle to the edge ahead, and to the edges beside. */
  readonly ahead: number;
  readonly beside: number;
  /** What the next tile has to show. */
  readonly pips: Pip;
  readonly heading: Heading;
  /** Where it goes when it must leave its way. */
  readonly aside: Heading;
  /** After a corner: the way of the next row. */
  readonly back?: Heading;
}

/** The widths that a line is tried in, units; the first that holds it without a clash is taken. */
const WIDTHS = [20, 26, 34, 48, 70] as const;

/**
 * The tiles around the first one, which lies at the origin, turning at the edges of a table that is
 * `from` wide (units), or wider where the line does not fit on that one. A spinner's arm turns where
 * it would reach beyond a table that is `height` high.
 */
export function layOut(
  laid: readonly LaidTile[],
  from: number = WIDTHS[0],
  height = Number.POSITIVE_INFINITY,
): WideLayout {
  let layout = layOutWithin(laid, from, height);
  for (const width of WIDTHS) {
    if (!layout.clash) break;
    if (width > from) layout = layOutWithin(laid, width, height);
  }
  return layout;
}

/** The tiles on a table of just this width, also where one comes to lie on another: a `clash`. */
export function layOutWithin(
  laid: readonly LaidTile[],
  width: number,
  height = Number.POSITIVE_INFINITY,
): WideLayout & { readonly clash: boolean } {
  const tiles: Placed[] = [];
  const tips = new Map<End, Tip>();
  let clash = false;
  for (const { tile, end } of laid) {
    if (end === undefined) {
      tiles.push(firstPlaced(tile));
      for (const [name, tip] of firstTips(tile)) tips.set(name, tip);
      continue;
    }
    const tip = tips.get(end) ?? armTip(tiles, end);
    if (tip === undefined) continue;
    const grown = grow(tile, tip, tiles, { width, height });
    clash ||= grown.clash;
    tiles.push(grown.placed);
    tips.set(end, grown.tip);
  }
  const openings = [...tips].map(([end, tip]) => ({ end, ...spotAfter(tip) }));
  return { tiles, openings, box: around(tiles), width, clash };
}

/** A plain first tile lies along the row, its lower half to the left; a double stands across it. */
function firstPlaced(tile: Tile): Placed {
  const halves: readonly [Pip, Pip] = [low(tile), high(tile)];
  return isDouble(tile)
    ? { tile, x: -0.5, y: -1, flat: false, halves }
    : { tile, x: -1, y: -0.5, flat: true, halves };
}

/** The right branch runs on below, the left one above, so that they do not meet. */
function firstTips(tile: Tile): readonly [End, Tip][] {
  const double = isDouble(tile);
  const half = { y: 0, ahead: 0.5, beside: double ? 1 : 0.5 };
  return [
    ["left", { ...half, x: double ? 0 : -0.5, pips: low(tile), heading: "left", aside: "up" }],
    ["right", { ...half, x: double ? 0 : 0.5, pips: high(tile), heading: "right", aside: "down" }],
  ];
}

/** A spinner's arm begins at one of its short sides. */
function armTip(tiles: readonly Placed[], end: End): Tip | undefined {
  const [name, side] = end.includes(".") ? end.split(".") : [undefined, end];
  const spinner = tiles.find(({ tile }) => isDouble(tile) && (name === undefined || tile === name));
  if (spinner === undefined) return undefined;
  const { x, y, width, height } = boxOf(spinner);
  const up = side === "up";
  const heading: Heading = spinner.flat ? (up ? "left" : "right") : up ? "up" : "down";
  const aside: Heading = spinner.flat ? (up ? "up" : "down") : up ? "left" : "right";
  const middle = { x: x + width / 2, y: y + height / 2 };
  return { ...middle, ahead: 1, beside: 0.5, pips: high(spinner.tile), heading, aside };
}

/** Straight on where there is room, else round a corner. */
function grow(
  tile: Tile,
  tip: Tip,
  tiles: readonly Placed[],
  { width, height }: { readonly width: number; readonly height: number },
) {
  const taken = tiles.map(boxOf);
  const ways = waysOn(tip).map((way) => ({
    ...laidOn(tile, way),
    leaves: way.heading !== tip.heading,
  }));
  const free = ways.filter(({ placed }) => !hits(boxOf(placed), taken));
  const chosen =
    free.find(({ placed, tip: next, leaves }) => {
      // A double is short and makes a poor corner: it may stand a little over the edge, and so
      // may the tile that turns at it.
      const box = boxOf(placed);
      const isArm = !leaves && !isFlat(tip.heading) && tip.back === undefined;
      const within =
        fitsIn(box, isDouble(tile) || leaves ? width + 2 : width) &&
        !(isArm && (box.y < -height / 2 || box.y + box.height > height / 2));
      return within && !(leaves && isDouble(tile)) && hasRoom(next, taken);
    }) ??
    free.find(({ tip: next }) => hasRoom(next, taken)) ??
    free[0];
  const [straight] = ways;
  if (straight === undefined) throw new Error("a branch always has a way on");
  return { ...(chosen ?? straight), clash: chosen === undefined };
}

/** The ways a branch may take, the one it likes best first. */
function waysOn(tip: Tip): readonly Tip[] {
  const { heading, aside, back } = tip;
  if (back !== undefined) {
    const { back: _, ...rest } = tip;
    // The corner is turned: along the next row, or on to the one after it.
    return [turned(rest, back, heading), tip];
  }
  // A row turns back on itself, one row further; an arm goes on along the row it has reached.
  const corner = (way: Heading): Tip =>
    isFlat(heading)
      ? { ...turned(tip, way, BACK[heading]), back: BACK[heading] }
      : turned(tip, way, heading);
  return [tip, corner(aside), corner(BACK[aside])];
}

/** The tile laid on, and the tip after it. `way.heading` may differ from where the last half points. */
function laidOn(tile: Tile, way: Tip): { readonly placed: Placed; readonly tip: Tip } {
  const { heading, pips } = way;
  const [dx, dy] = STEP[heading];
  const double = isDouble(tile);
  const other = otherHalf(tile, pips);
  const start = edgeOf(way);
  const flat = isFlat(heading) !== double;
  const [width, height] = flat ? [2, 1] : [1, 2];
  const x = start.x + (isFlat(heading) ? (dx > 0 ? 0 : -width) : -width / 2);
  const y = start.y + (isFlat(heading) ? -height / 2 : dy > 0 ? 0 : -height);
  const forward = dx + dy > 0;
  const halves: readonly [Pip, Pip] = forward ? [pips, other] : [other, pips];
  const long = double ? 0.5 : 1.5;
  const last = { x: start.x + dx * long, y: start.y + dy * long };
  const tip = { ...way, ...last, ahead: 0.5, beside: double ? 1 : 0.5, pips: other };
  return { placed: { tile, x, y, flat, halves }, tip };
}

/** The middle of the edge that the next tile touches. */
function edgeOf({ x, y, heading, ahead }: Tip): { readonly x: number; readonly y: number } {
  const [dx, dy] = STEP[heading];
  return { x: x + dx * ahead, y: y + dy * ahead };
}

/** The tip turned into another way: what was beside its last half is ahead now. */
const turned = (tip: Tip, heading: Heading, aside: Heading): Tip => ({
  ...tip,
  ahead: tip.beside,
  beside: tip.ahead,
  heading,
  aside,
});

const fitsIn = ({ x, width }: Box, within: number): boolean =>
  x >= -within / 2 && x + width <= within / 2;

/** Tiles may touch. */
const SLACK = 0.01;

const hits = (box: Box, taken: readonly Box[]): boolean =>
  taken.some(
    ({ x, y, width, height }) =>
      box.x < x + width - SLACK &&
      x < box.x + box.width - SLACK &&
      box.y < y + height - SLACK &&
      y < box.y + box.height - SLACK,
  );

function spotAfter(tip: Tip): { readonly x: number; readonly y: number } {
  const [dx, dy] = STEP[tip.heading];
  const edge = edgeOf(tip);
  return { x: edge.x + dx / 2, y: edge.y + dy / 2 };
}

/** Whether the half after the tip is free, so that a branch does not end at a wall. */
function hasRoom(tip: Tip, taken: readonly Box[]): boolean {
  const { x, y } = spotAfter(tip);
  return !hits({ x: x - 0.5, y: y - 0.5, width: 1, height: 1 }, taken);
}

export const boxOf = ({ x, y, flat }: Placed): Box => ({
  x,
  y,
  width: flat ? 2 : 1,
  height: flat ? 1 : 2,
});

function around(tiles: readonly Placed[]): Box {
  if (tiles.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const boxes = tiles.map(boxOf);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
