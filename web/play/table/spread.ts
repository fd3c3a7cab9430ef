import {
  type Box,
  boxOf,
  type LaidTile,
  layOut,
  layOutWithin,
  type Placed,
} from "../../../worker/board/layout.ts";
import type { End } from "../../../worker/rules/line.ts";
import type { Tile } from "../../../worker/rules/tile.ts";
import type { Laid } from "./ends.ts";

/** The line as it is drawn: its tiles in their places, and how large. */
export interface Spread {
  readonly tiles: readonly Placed[];
  /** Half a tile, pixels. */
  readonly unit: number;
  /** Around the tiles and the place for one more at each open end, units. */
  readonly box: Box;
  /** Where it turns, units. */
  readonly turns: Turns;
}

/** The table on which the line keeps its way, units: its rows turn at the sides, its arms above and below. */
export interface Turns {
  readonly width: number;
  readonly height: number;
}

export interface Room {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Half a tile at its largest, pixels. */
const LARGEST = 44;

/** The widths, units, at which a line may turn. */
const TURNS = [34, 28, 24, 20, 17, 14, 12, 10, 8] as const;

/** A little cloth around the tiles, units. */
const MARGIN = 0.6;

const asLaid = ({ tile, end }: Omit<Laid, "seat">): LaidTile => ({
  // The wire's document says of tiles only that they are texts.
  tile: tile as Tile,
  end: end as End | undefined,
});

/** A tile that is no double and shows this number. */
const somethingWith = (pips: number): string => (pips === 0 ? "1-0" : `${pips}-0`);

/**
 * The way of laying a line that shows its tiles largest in the room there is. Of ways that are about
 * as good it takes the one with the longest rows, so that a line seldom changes its way as it grows.
 */
export function spread(
  laid: readonly Laid[],
  ends: readonly { readonly end: string; readonly pips: number }[],
  room: Room,
): Spread {
  const ways = TURNS.map((turn) => spreadWithin(laid, ends, turn, room));
  const largest = Math.max(...ways.map(({ unit }) => unit));
  // A way with a place left at every end is worth tiles that are a little smaller.
  const open = ways.filter(({ full, unit }) => !full && unit >= largest * 0.75);
  const among = open.length > 0 ? open : ways;
  const best = Math.max(...among.map(({ unit }) => unit));
  const chosen = among.find(({ unit }) => unit >= best * 0.96);
  return chosen ?? spreadWithin(laid, ends, TURNS[0], room);
}

function spreadWithin(
  laid: readonly Laid[],
  ends: readonly { readonly end: string; readonly pips: number }[],
  turn: number,
  room: Room,
): Spread & { readonly full: boolean } {
  const height = (turn * room.height) / room.width;
  const layout = layOut(laid.map(asLaid), turn, height);
  const next = (laid.length === 0 ? [] : ends).map(({ end, pips }) =>
    place(laid, somethingWith(pips), end, { width: layout.width, height }),
  );
  const box = around([...layout.tiles, ...next.flatMap(({ placed }) => placed ?? [])].map(boxOf));
  const unit = Math.min(LARGEST, room.width / box.width, room.height / box.height);
  const full = next.some(({ clash }) => clash);
  return { tiles: layout.tiles, unit, box, turns: { width: layout.width, height }, full };
}

/** Where a tile would lie at an end, and whether it would lie on another there. */
function place(laid: readonly Laid[], tile: string, end: string | undefined, turns: Turns) {
  const line = [...laid, { tile, end }].map(asLaid);
  const { tiles, clash } = layOutWithin(line, turns.width, turns.height);
  return { placed: tiles[laid.length], clash };
}

/**
 * Where a tile would lie at an end, in a line that turns there. Where there is no room for
 * it the whole line is laid anew once it is played; until then its place is on top of others.
 */
export const ghost = (
  laid: readonly Laid[],
  tile: string,
  end: string | undefined,
  turns: Turns,
): Placed | undefined => place(laid, tile, end, turns).placed;

function around(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: -1.5, y: -1.5, width: 3, height: 3 };
  const x = Math.min(...boxes.map((box) => box.x)) - MARGIN;
  const y = Math.min(...boxes.map((box) => box.y)) - MARGIN;
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN - y,
  };
}
