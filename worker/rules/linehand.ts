import type { Action, By, Reason } from "./action.ts";
import type { Step } from "./happening.ts";
import {
  canPlay,
  EMPTY_LINE,
  ENDS,
  type End,
  fits,
  type Line,
  type LineRules,
  lay,
} from "./line.ts";
import type { Hand, Shown, Table } from "./ruleset.ts";
import type { Seat } from "./seat.ts";
import { DOUBLE_SIX, high, isDouble, low, pips, type Tile, tileIndex, without } from "./tile.ts";

/**
 * The tile that must open a hand: 6-6 (B1, J1), or the opener's highest double, failing that its
 * heaviest tile (F2). The second form names no tile, so that the table stays open to everyone.
 */
export type Opening = "doubleSix" | "highest";

/** The open table of a hand played on a line. */
export interface LineTable extends Table {
  readonly phase: "play";
  readonly line: Line;
  /** Only until the first tile lies. */
  readonly opening?: Opening;
  /** F3: tiles drawn in this turn. */
  readonly drawn?: { readonly count: number; readonly forced: boolean };
}

/** F3: what a ruleset allows to be drawn. */
export type Drawing = {
  readonly draw: "untilPlayable" | "one" | "none";
  /** Tiles that stay in the boneyard. */
  readonly reserve: number;
  /** Whether a seat that can play may draw first. */
  readonly voluntaryDraw: boolean;
};

/** B, J: seven tiles each and no drawing. */
export const NO_DRAWING: Drawing = { draw: "none", reserve: 0, voluntaryDraw: false };

/** Whether the seat whose turn it is may draw a tile, or one more. */
const mayDraw = (table: LineTable, { draw, reserve }: Drawing): boolean =>
  draw !== "none" &&
  table.boneyard > reserve &&
  (draw === "untilPlayable" || table.drawn === undefined);

type Play = Extract<Action, { type: "play" }>;

const playsAt = (end?: End): readonly Play[] => {
  const plays: Play[] = [];
  for (const tile of DOUBLE_SIX) {
    plays[tileIndex(tile)] =
      end === undefined ? { type: "play", tile } : { type: "play", tile, end };
  }
  return plays;
};

/** Every play there is, made once: listing legal actions allocates nothing but the list. */
const OPENINGS = playsAt();
const PLAYS = Object.fromEntries(ENDS.map((end) => [end, playsAt(end)])) as Readonly<
  Record<End, readonly Play[]>
>;

/** The turn of one seat. */
const TURNS = [[0], [1], [2], [3]] as const satisfies readonly (readonly Seat[])[];

const DRAW: Action = { type: "draw" };

/** A line nobody has played on yet. */
export const lineTable = (
  opener: Seat | undefined,
  turn: readonly Seat[],
  hands: readonly (readonly Tile[])[],
  boneyard: readonly Tile[],
  opening?: Opening,
): LineTable => ({
  phase: "play",
  turn,
  line: EMPTY_LINE,
  boneyard: boneyard.length,
  held: hands.map((tiles) => tiles.length),
  ...(opener === undefined ? {} : { opener }),
  ...(opening === undefined ? {} : { opening }),
});

/** F2: the highest double, or with none the heaviest tile, then the one with the higher end. */
export function highestTile(tiles: readonly Tile[]): Tile | undefined {
  const weight = (tile: Tile): number =>
    isDouble(tile) ? 1000 + high(tile) : pips(tile) * 10 + high(tile);
  let best: Tile | undefined;
  for (const tile of tiles) if (best === undefined || weight(tile) > weight(best)) best = tile;
  return best;
}

function mayOpenWith(table: LineTable, own: readonly Tile[], tile: Tile): boolean {
  if (table.opening === undefined) return true;
  return tile === (table.opening === "doubleSix" ? "6-6" : highestTile(own));
}

/** L1–L4: every legal play of the seat, and a draw where it is a choice. */
export function lineActions(
  table: LineTable,
  seat: Seat,
  own: readonly Tile[],
  drawing: Drawing,
): readonly Action[] {
  if (!table.turn.includes(seat)) return [];
  const actions: Action[] = [];
  if (table.line.tiles.length === 0) {
    for (const tile of own) {
      const play = OPENINGS[tileIndex(tile)];
      if (play !== undefined && mayOpenWith(table, own, tile)) actions.push(play);
    }
    return actions;
  }
  for (const tile of own) {
    const upper = high(tile);
    const lower = low(tile);
    for (const { end, pips } of table.line.ends) {
      const play = pips === upper || pips === lower ? PLAYS[end][upper * 7 + lower] : undefined;
      if (play !== undefined) actions.push(play);
    }
  }
  if (mayChooseDraw(table, drawing)) actions.push(DRAW);
  return actions;
}

/** F3: not before the opening tile and not after a forced draw. */
const mayChooseDraw = (table: LineTable, drawing: Drawing): boolean =>
  drawing.voluntaryDraw &&
  table.line.tiles.length > 0 && // not before the opening tile
  table.drawn?.forced !== true &&
  mayDraw(table, drawing);

/** Why an action on the line is refused; undefined if it is legal. */
export function lineRefusal(
  table: LineTable,
  own: readonly Tile[],
  action: Action,
  drawing: Drawing,
): Reason | undefined {
  switch (action.type) {
    case "play":
      return playRefusal(table, own, action);
    case "draw":
      return mayChooseDraw(table, drawing) ? undefined : "must_play";
    case "pass":
      return "must_play"; // L4: a pass that is forced was the server's already
    default:
      return "not_in_this_ruleset";
  }
}

function playRefusal(table: LineTable, own: readonly Tile[], play: Play): Reason | undefined {
  const { tile, end } = play;
  const { line } = table;
  if (!own.includes(tile)) return "tile_not_held";
  if (line.tiles.length === 0) {
    if (end !== undefined) return "end_not_open"; // L3
    return mayOpenWith(table, own, tile) ? undefined : "must_open_with";
  }
  if (end === undefined) return "end_required"; // L3
  for (const open of line.ends) {
    if (open.end === end) return fits(tile, open) ? undefined : "does_not_fit"; // L1
  }
  return "end_not_open";
}

/** A legal action on the line as the step it becomes. */
export function lineStep(hand: Hand<LineTable>, seat: Seat, action: Action, by: By): Step {
  if (action.type === "draw") {
    const [tile] = hand.boneyard;
    if (tile !== undefined) return { type: "draw", seat, by, tile };
  }
  if (action.type === "play") {
    const { type, tile, end } = action;
    return end === undefined ? { type, seat, by, tile } : { type, seat, by, tile, end };
  }
  throw new Error(`no such step on the line: ${action.type}`);
}

/** The hand after a play, a draw or a pass on the line. */
export function applyOnLine(
  hand: Hand<LineTable>,
  step: Step,
  rules: LineRules,
  next: Seat,
): Hand<LineTable> {
  const { table } = hand;
  switch (step.type) {
    case "play": {
      const { seat, tile, end } = step;
      const hands = replace(hand.hands, seat, without(hand.hands[seat] ?? [], tile));
      const held = replace(table.held, seat, (table.held[seat] ?? 0) - 1);
      const line = lay(table.line, tile, end, seat, rules);
      const opener = table.opener ?? seat;
      const { number, commitment, seed, boneyard } = hand;
      return {
        number,
        commitment,
        seed,
        hands,
        boneyard,
        table: { phase: "play", turn: TURNS[next], opener, line, boneyard: table.boneyard, held },
      };
    }
    case "draw": {
      const { seat, tile } = step;
      const own = sortedWith(hand.hands[seat] ?? [], tile);
      const forced = step.by === "rule";
      const drawn = { count: (table.drawn?.count ?? 0) + 1, forced };
      return {
        ...hand,
        hands: replace(hand.hands, seat, own),
        boneyard: hand.boneyard.slice(1),
        table: {
          ...table,
          boneyard: table.boneyard - 1,
          held: replace(table.held, seat, own.length),
          drawn,
        },
      };
    }
    default:
      return { ...hand, table: passed(table, next) };
  }
}

function passed(table: LineTable, next: Seat): LineTable {
  if (table.drawn === undefined) return { ...table, turn: TURNS[next] };
  const { drawn: _, ...rest } = table;
  return { ...rest, turn: TURNS[next] };
}

/** How a hand on the line ended: `seat` laid the last tile. */
export interface Closed {
  readonly type: "closed";
  readonly how: "out" | "blocked";
  readonly seat: Seat;
}

/** L4–L6: what happens next by itself on the line; undefined while a seat has a choice. */
export function nextOnLine(hand: Hand<LineTable>, drawing: Drawing): Step | Closed | undefined {
  const { table, hands } = hand;
  const last = table.line.tiles.at(-1);
  const [seat] = table.turn;
  if (last === undefined || seat === undefined) return undefined;
  // L5, also when the tile blocks
  if (hands[last.seat]?.length === 0) return { type: "closed", how: "out", seat: last.seat };
  if (canPlay(hands[seat] ?? [], table.line)) return undefined;
  const [tile] = hand.boneyard;
  if (tile !== undefined && mayDraw(table, drawing)) {
    return { type: "draw", seat, by: "rule", tile };
  }
  if (blocked(hand, drawing)) return { type: "closed", how: "blocked", seat: last.seat };
  return { type: "pass", seat, by: "rule" };
}

/** L6: nobody can play, and nobody could draw first. */
const blocked = ({ table, hands }: Hand<LineTable>, { draw, reserve }: Drawing): boolean =>
  (draw === "none" || table.boneyard <= reserve) &&
  !hands.some((tiles) => canPlay(tiles, table.line));

/** The line as clients see it: what counts at an end is the rules' business. */
export const showLine = ({ tiles, ends }: Line) => ({
  tiles,
  ends: ends.map(({ end, pips }) => ({ end, pips })),
});

/** The open table of a line game as clients see it. */
export const showLineTable = (table: LineTable): Shown => ({
  phase: table.phase,
  ...(table.opener === undefined ? {} : { opener: table.opener }),
  ...(table.opening === undefined ? {} : { opening: table.opening }),
  ...(table.worth === undefined ? {} : { worth: table.worth }),
  line: showLine(table.line),
  ...(table.drawn === undefined ? {} : { drawn: table.drawn }),
});

function replace<T>(items: readonly T[], index: number, item: T): readonly T[] {
  const copy = items.slice();
  copy[index] = item;
  return copy;
}

function sortedWith(tiles: readonly Tile[], tile: Tile): readonly Tile[] {
  const at = tiles.findIndex((held) => DOUBLE_SIX.indexOf(held) > DOUBLE_SIX.indexOf(tile));
  return at === -1 ? [...tiles, tile] : [...tiles.slice(0, at), tile, ...tiles.slice(at)];
}
