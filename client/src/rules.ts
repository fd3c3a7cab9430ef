import * as core from "../../worker/rules/legal.ts";
import type { Action, Game } from "./types.ts";

export { verifyRecord } from "../../worker/rules/verify.ts";

/**
 * Every legal action of the seat whose view this is, worked out here, by the rules that the server
 * runs. Empty when it is not the seat's turn, and for a ruleset that is not known here.
 */
export const legalActions = (view: Game): readonly Action[] =>
  // The document says of seats and tiles only that they are numbers and texts.
  core.legalActions(view as unknown as core.SeatView) as readonly Action[];
