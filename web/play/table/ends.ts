import type { Game } from "../../../client/src/types.ts";
import type { End, LineRules } from "../../../worker/rules/line.ts";
import { EMPTY_LINE, type Line, lay } from "../../../worker/rules/line.ts";
import type { Tile } from "../../../worker/rules/tile.ts";

/** A tile as the wire names one laid. */
export interface Laid {
  readonly tile: string;
  readonly end?: string | undefined;
  readonly seat: number;
}

/** What of the options shapes the line; other rulesets than All Fives have none of it. */
const lineRules = ({ spinner, spinnerArms }: Game["options"]): LineRules => ({
  spinner: spinner === "firstDouble" || spinner === "allDoubles" ? spinner : "none",
  spinnerArms: spinnerArms === "immediately" ? spinnerArms : "afterBothSides",
});

/** The line that tiles make, which have been laid by the rules. */
export const lineOf = (tiles: readonly Laid[], options: Game["options"]): Line =>
  tiles.reduce(
    (line, { tile, end, seat }) =>
      // The wire's document says of tiles and seats only that they are texts and numbers.
      lay(line, tile as Tile, end as End | undefined, seat as 0, lineRules(options)),
    EMPTY_LINE,
  );

/** The numbers that lay open before the last of these tiles. */
export const endsBefore = (tiles: readonly Laid[], options: Game["options"]): readonly number[] =>
  lineOf(tiles.slice(0, -1), options).ends.map(({ pips }) => pips);
