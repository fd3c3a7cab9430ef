import type { Action } from "./action.ts";
import type { Options } from "./option.ts";
import type { Table } from "./ruleset.ts";
import { rulesetById } from "./rulesets/index.ts";
import type { Seat, SeatCount } from "./seat.ts";
import type { Tile } from "./tile.ts";

/** What of a seat's own view, as the API gives it, decides what the seat may do. */
export interface SeatView {
  readonly ruleset: string;
  readonly options: Options;
  readonly seats: readonly { readonly tiles: number }[];
  readonly teams: readonly (readonly Seat[])[];
  /** Absent when no hand is being played. */
  readonly hand?: Readonly<Record<string, unknown>> & { readonly boneyard?: number };
  readonly turn?: { readonly seats: readonly Seat[] };
  /** Absent in the view of somebody who has no seat. */
  readonly you?: { readonly seat: Seat; readonly tiles: readonly Tile[] };
}

/**
 * Every legal action of the seat whose view this is, as the server lists them. Empty when it is
 * not the seat's turn, and for a ruleset that is not known here.
 */
export function legalActions(view: SeatView): readonly Action[] {
  const { hand, you } = view;
  const rules = rulesetById(view.ruleset);
  if (hand === undefined || you === undefined || rules === undefined) return [];
  const terms = {
    options: view.options,
    seats: view.seats.length as SeatCount,
    teams: view.teams,
  };
  // A ruleset decides legality from what it shows, so the shown hand serves as the table.
  const table = {
    ...hand,
    turn: view.turn?.seats ?? [],
    boneyard: hand.boneyard ?? 0,
    held: view.seats.map(({ tiles }) => tiles),
  } as unknown as Table;
  return rules.actions(terms, table, you.seat, you.tiles);
}
