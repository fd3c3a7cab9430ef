import type { Action } from "../rules/action.ts";
import type { AwardRules } from "../rules/fives.ts";
import { count, EMPTY_LINE, type Line, type LineRules, lay, PLAIN_LINE } from "../rules/line.ts";
import { type Drawing, NO_DRAWING } from "../rules/linehand.ts";
import type { Options } from "../rules/option.ts";
import { isDouble } from "../rules/tile.ts";
import { bitOf, maskOf } from "./faces.ts";
import { type Tree, type TreeRules, tipsOf } from "./tree.ts";
import type { BotView } from "./view.ts";

/** What of a game's options decides how its line grows; what is not said is plain. */
const treeRules = (options: Options): TreeRules => ({
  ...PLAIN_LINE,
  ...NO_DRAWING,
  ...(options as Partial<LineRules & Drawing>),
  awards: options.pointUnit === undefined ? undefined : (options as unknown as AwardRules),
});

/** The line of a hand with what the view leaves out of it, and what each seat is known to lack. */
export interface TreeReading {
  readonly tree: Tree;
  readonly line: Line;
  /** Per seat, bit k: it holds no tile that shows k. */
  readonly lacks: readonly number[];
}

/** The running hand as a seat sees it: its own tiles, and nobody else's. */
export function readTree(view: BotView): TreeReading | undefined {
  const { hand, you, seats, teams, options, score } = view;
  if (hand?.line === undefined || you === undefined) return undefined;
  const rules = treeRules(options);
  const turnBy = (options.direction ?? "clockwise") === "clockwise" ? 1 : seats.length - 1;
  let line = EMPTY_LINE;
  let firstDouble = -1;
  let turn: number = hand.line.tiles[0]?.seat ?? you.seat;
  const lacks = seats.map(() => 0);
  const skipTo = (seat: number): void => {
    for (let skipped = 0; turn !== seat && skipped < seats.length; skipped++) {
      for (const { pips } of line.ends) lacks[turn] = (lacks[turn] ?? 0) | (1 << pips);
      turn = (turn + turnBy) % seats.length;
    }
  };
  for (const { tile, end, seat } of hand.line.tiles) {
    skipTo(seat);
    line = lay(line, tile, end, seat, rules);
    if (firstDouble < 0 && isDouble(tile)) firstDouble = bitOf(tile);
    turn = (seat + turnBy) % seats.length;
  }
  skipTo(you.seat);
  const tree: Tree = {
    rules,
    seats: seats.length,
    teams: teams.length,
    turnBy,
    hands: seats.map(({ seat }) => (seat === you.seat ? maskOf(you.tiles) : 0)),
    held: seats.map(({ tiles }) => tiles),
    boneyard: [],
    drawn: 0,
    tips: line.tiles.length === 0 ? [] : tipsOf(line, rules),
    count: count(line),
    played: maskOf(line.tiles.map(({ tile }) => tile)),
    firstDouble,
    score: score.slice(),
    awarded: [],
    turn: you.seat,
    lastBy: line.tiles.at(-1)?.seat ?? -1,
  };
  // with one tile a turn a seat may have drawn what it lacked when it passed
  return { tree, line, lacks: rules.draw === "one" ? seats.map(() => 0) : lacks };
}

/** Where a play goes, among the tree's tips; undefined for what is no play. */
export function placeOf(
  { tree, line }: TreeReading,
  action: Action,
): { readonly bit: number; readonly at: number } | undefined {
  if (action.type !== "play") return undefined;
  const bit = bitOf(action.tile);
  if (line.tiles.length === 0) return { bit, at: -1 };
  const open = line.ends.find(({ end }) => end === action.end);
  const at = tree.tips.findIndex(
    ({ pip, bare, arm }) =>
      pip === open?.pips &&
      arm === (open.arm === true) &&
      bare === (open.bare === undefined ? -1 : bitOf(open.bare)),
  );
  return { bit, at };
}
