/** A tile's half shows 0 to 6 pips. */
export const PIPS = [0, 1, 2, 3, 4, 5, 6] as const;
export type Pip = (typeof PIPS)[number];

/** The double-six set in canonical order, high end first: the order every shuffle starts from. */
export const DOUBLE_SIX = [
  "0-0",
  "1-0",
  "1-1",
  "2-0",
  "2-1",
  "2-2",
  "3-0",
  "3-1",
  "3-2",
  "3-3",
  "4-0",
  "4-1",
  "4-2",
  "4-3",
  "4-4",
  "5-0",
  "5-1",
  "5-2",
  "5-3",
  "5-4",
  "5-5",
  "6-0",
  "6-1",
  "6-2",
  "6-3",
  "6-4",
  "6-5",
  "6-6",
] as const;

/** A tile's name, high end first: `6-4`. Two copies of a face are the same value. */
export type Tile = (typeof DOUBLE_SIX)[number];

/** A tile whose two halves are equal. */
export type Double = `${Pip}-${Pip}` & ("0-0" | "1-1" | "2-2" | "3-3" | "4-4" | "5-5" | "6-6");

const ZERO = 48; // the code of "0"

/** The pips of the higher half. */
export const high = (tile: Tile): Pip => (tile.charCodeAt(0) - ZERO) as Pip;

/** The pips of the lower half. */
export const low = (tile: Tile): Pip => (tile.charCodeAt(2) - ZERO) as Pip;

/** A number of its own for each tile, 0 to 48, growing in canonical order. */
export const tileIndex = (tile: Tile): number =>
  (tile.charCodeAt(0) - ZERO) * 7 + tile.charCodeAt(2) - ZERO;

/** Both halves added. */
export const pips = (tile: Tile): number => tile.charCodeAt(0) + tile.charCodeAt(2) - 2 * ZERO;

export const isDouble = (tile: Tile): tile is Double => tile.charCodeAt(0) === tile.charCodeAt(2);

/** Whether one of the tile's halves shows this number. */
export const shows = (tile: Tile, pip: Pip): boolean =>
  tile.charCodeAt(0) - ZERO === pip || tile.charCodeAt(2) - ZERO === pip;

/** The half that is left open when the tile is laid with `pip` touching. */
export const otherHalf = (tile: Tile, pip: Pip): Pip => (pips(tile) - pip) as Pip;

const NAMES: ReadonlySet<string> = new Set(DOUBLE_SIX);

/** The tile a text names, either way round (`4-6` is `6-4`); undefined for anything else. */
export function parseTile(text: string): Tile | undefined {
  if (text.length !== 3) return undefined;
  const turned = text.charCodeAt(0) < text.charCodeAt(2) ? `${text[2]}-${text[0]}` : text;
  return text[1] === "-" && NAMES.has(turned) ? (turned as Tile) : undefined;
}

/** The pips of several tiles added. */
export function total(tiles: readonly Tile[]): number {
  let sum = 0;
  for (const tile of tiles) sum += pips(tile);
  return sum;
}

/** Tiles in canonical order, so that nothing shows the order in which they were dealt. */
export function sorted(tiles: readonly Tile[]): readonly Tile[] {
  const order: Tile[] = [];
  for (const tile of tiles) {
    let at = order.length;
    for (; at > 0; at--) {
      const before = order[at - 1];
      if (before === undefined || tileIndex(before) <= tileIndex(tile)) break;
      order[at] = before;
    }
    order[at] = tile;
  }
  return order;
}

/** The hand less one copy of a tile it holds. */
export function without(tiles: readonly Tile[], tile: Tile): readonly Tile[] {
  const rest: Tile[] = [];
  let taken = false;
  for (const held of tiles) {
    if (!taken && held === tile) taken = true;
    else rest.push(held);
  }
  return rest;
}
