/**
 * The line by its rules (L1–L3, F4, F5), worked out anew from all the tiles on it. Written apart
 * from the rules core on purpose: two readings of the same page that must agree.
 */

export interface Laid {
  readonly tile: string;
  readonly end?: string | undefined;
}

export type Spinner = "none" | "firstDouble" | "allDoubles";

/** Where a tile may go. */
export interface Place {
  readonly end: string;
  readonly pips: number;
  /** The tile that lies bare there; nothing yet on an empty arm. */
  readonly tip: string | undefined;
}

export const halves = (tile: string): readonly [number, number] => [
  Number(tile[0]),
  Number(tile[2]),
];
export const pipsOf = (tiles: readonly string[]): number =>
  tiles.reduce((sum, tile) => sum + halves(tile)[0] + halves(tile)[1], 0);
export const isDouble = (tile: string): boolean => tile[0] === tile[2];
export const fits = (tile: string, pips: number): boolean => halves(tile).includes(pips);

/** Every open end. Arms open once both long sides are covered, the usual way (F4). */
export function openEnds(line: readonly Laid[], spinner: Spinner): readonly Place[] {
  const [first] = line;
  if (first === undefined) return [];
  const [high, low] = halves(first.tile);
  const right = follow(line, "right", high, first.tile);
  if (line.length === 1 && isDouble(first.tile)) return [right]; // L3: one and the same place
  const places = [follow(line, "left", low, first.tile), right];
  for (const double of spinners(line, spinner)) {
    if (!isBetween(line, double)) continue;
    const name = spinner === "allDoubles" ? `${double}.` : "";
    const [pips] = halves(double);
    places.push(follow(line, `${name}up`, pips, undefined));
    places.push(follow(line, `${name}down`, pips, undefined));
  }
  return places;
}

/** L1, L2: along one branch, each tile turns its matching half inwards. */
function follow(line: readonly Laid[], end: string, from: number, start: string | undefined) {
  let pips = from;
  let tip = start;
  for (const laid of line) {
    if (laid.end !== end) continue;
    const [high, low] = halves(laid.tile);
    pips = high === pips ? low : high;
    tip = laid.tile;
  }
  return { end, pips, tip };
}

function spinners(line: readonly Laid[], spinner: Spinner): readonly string[] {
  const doubles = line.map(({ tile }) => tile).filter(isDouble);
  return { none: [], firstDouble: doubles.slice(0, 1), allDoubles: doubles }[spinner];
}

/** Whether a double has a tile on both of its long sides. */
function isBetween(line: readonly Laid[], double: string): boolean {
  const at = line.findIndex(({ tile }) => tile === double);
  const after = line.slice(at + 1).map(({ end }) => end);
  if (at === 0) return after.includes("left") && after.includes("right");
  return after.includes(line[at]?.end); // its other side touches what it was laid on
}

/** F5: the open ends added; a bare double counts both its halves. */
export function count(line: readonly Laid[], spinner: Spinner): number {
  const worth = ({ pips, tip }: Place): number => {
    if (tip === undefined) return 0;
    return isDouble(tip) ? 2 * pips : pips;
  };
  return openEnds(line, spinner).reduce((sum, place) => sum + worth(place), 0);
}
