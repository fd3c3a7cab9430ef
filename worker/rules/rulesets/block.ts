import type { HandResult } from "../happening.ts";
import { PLAIN_LINE } from "../line.ts";
import {
  applyOnLine,
  type LineTable,
  lineActions,
  lineRefusal,
  lineStep,
  lineTable,
  NO_DRAWING,
  nextOnLine,
  showLineTable,
} from "../linehand.ts";
import type { Hand, Ruleset } from "../ruleset.ts";
import { after, type Seat, singles, type Team } from "../seat.ts";
import { DOUBLE_SIX, total } from "../tile.ts";

export type BlockOptions = { readonly target: number };

/** Who won the hand before; unset before the first hand and after a tie, when a lot decides. */
export type BlockCarry = { readonly opener?: Seat };

/** Block: every seat for itself, seven tiles each, no drawing. */
export const block: Ruleset<BlockOptions, LineTable, BlockCarry> = {
  id: "block",
  name: "Block",
  summary:
    "Two to four seats, each for itself, seven tiles each, no drawing. Go out or be lowest in a block to take the others' pips; first to 100.",
  seats: [4, 2, 3],
  options: {
    target: {
      type: "integer",
      min: 1,
      max: 1000,
      default: 100,
      summary: "Points that end the game.",
    },
  },
  presets: { classic: { summary: "To 100.", options: {} } },

  conflicts: () => [],
  teams: (_options, seats) => singles(seats),
  pack: () => ({ tiles: DOUBLE_SIX, each: 7 }),
  begin: () => ({}),

  start: ({ carry }, _hands, lot) => ({ opener: carry.opener ?? lot() }),
  table: (_standing, { opener, hands, boneyard }) =>
    lineTable(opener, opener === undefined ? [] : [opener], hands, boneyard),

  actions: (_terms, table, seat, own) => lineActions(table, seat, own, NO_DRAWING),
  refusal: (_terms, table, _seat, own, action) =>
    action.type === "draw" ? "not_in_this_ruleset" : lineRefusal(table, own, action, NO_DRAWING),
  step: (_standing, hand, seat, action, by) => lineStep(hand, seat, action, by),
  apply: ({ seats }, hand, happened) =>
    happened.type === "trick.taken"
      ? hand
      : applyOnLine(hand, happened, PLAIN_LINE, after(happened.seat, seats, "clockwise")),
  next: (_standing, hand) => {
    const next = nextOnLine(hand, NO_DRAWING);
    return next?.type === "closed" ? { type: "ended", result: resultOf(hand, next) } : next;
  },

  settle: ({ options, score }, _hand, { team, points }) => {
    const after = score.map((has, seat) => has + (points[seat] ?? 0));
    const winner = after.findIndex((has) => has >= options.target);
    return {
      score: after,
      carry: team === undefined ? {} : { opener: team },
      ...(winner === -1 ? {} : { winner: winner as Team }),
    };
  },
  show: showLineTable,
};

/** The lowest hand takes the others' pips, nothing left in it or not; a tie for lowest pays nobody. */
function resultOf(
  { hands }: Hand,
  { how, seat }: { readonly how: "out" | "blocked"; readonly seat: Seat },
): HandResult {
  const totals = hands.map(total);
  const least = Math.min(...totals);
  const team = (how === "out" ? seat : totals.indexOf(least)) as Team;
  if (how === "blocked" && totals.lastIndexOf(least) !== team) {
    return { kind: "tie", seat, points: totals.map(() => 0) };
  }
  const others = totals.reduce((sum, pips, of) => (of === team ? sum : sum + pips), 0);
  return { kind: how, team, seat, points: totals.map((_, of) => (of === team ? others : 0)) };
}
