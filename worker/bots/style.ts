import type { Mask } from "./faces.ts";
import type { Race } from "./race.ts";

/** How a line game weighs its rules of thumb. */
export interface Style {
  /** For each pip of the tile: heavy tiles cost most when they are left over. */
  readonly heavy: number;
  /** For a double, which fits in fewer places than others. */
  readonly double: number;
  /** For each own tile that could follow. */
  readonly keep: number;
  /** Against each tile of others that could follow. */
  readonly others: number;
  /** For a number that the next seat has passed on. */
  readonly stopNext: number;
  /** The same for the last seat, the other opponent. */
  readonly stopLast: number;
  /** Against a number that the partner has passed on. */
  readonly freePartner: number;
  /** Against covering the partner's end. */
  readonly spare: number;
  /** For covering an opponent's end. */
  readonly cover: number;
  /** What it is worth to close the line, with these tiles left and those played. */
  readonly block: (race: Race, rest: Mask, played: Mask) => number;
}
