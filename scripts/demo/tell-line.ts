import { count, type Laid, openEnds, type Spinner } from "../../worker/journeys/checker/ends.ts";
import type { GameEvent } from "../../worker/journeys/client.ts";
import { drawLine } from "./draw-line.ts";
import { explain, type HandEnded } from "./explain.ts";
import { nameOf, padded, type Table } from "./table.ts";

/** Tells one hand: the lines to print for each event in it, and those for its end. */
export interface HandTeller {
  readonly tell: (event: GameEvent) => readonly string[];
  readonly close: (ended: HandEnded) => readonly string[];
}

/** A hand played on a line: one line of text a turn, the tiles as they lie at its end. */
export function tellLine(table: Table): HandTeller {
  const spinner = (table.options.spinner as Spinner | undefined) ?? "none";
  const line: Laid[] = [];
  let turns = 0;
  let drawn = 0;

  const turn = (seat: number, what: string, after = ""): string => {
    turns += 1;
    const draws = drawn === 0 ? "" : `draws ${drawn}, `;
    drawn = 0;
    const number = String(turns).padStart(4);
    return `${number}  ${padded(table, seat)}  ${`${draws}${what}`.padEnd(22)}${after}`.trimEnd();
  };

  return {
    tell: (event) => {
      switch (event.type) {
        case "signal":
          return [`      ${nameOf(table, event.seat)} signals: ${event.signal}`];
        case "draw":
          drawn += 1;
          return [];
        case "pass":
          return [turn(event.seat, "passes")];
        case "play": {
          line.push(event);
          const { seat, tile, end, points } = event;
          const counts = table.ruleset === "all-fives" ? `  = ${count(line, spinner)}` : "";
          const scores = points === undefined ? "" : `, scores ${points}`;
          const where = end === undefined ? "" : ` ${end}`;
          return [turn(seat, `${tile}${where}`, `${endsOf(line, spinner)}${counts}${scores}`)];
        }
        default:
          return [];
      }
    },
    close: (ended) => ["", ...drawLine(line), "", ...explain(table, ended)],
  };
}

/** `6 … 3`, and what lies open on the arms of a spinner: `6 … 3 · 5 · 5`. */
function endsOf(line: readonly Laid[], spinner: Spinner): string {
  const places = openEnds(line, spinner);
  const at = (name: string) => places.find(({ end }) => end === name)?.pips;
  const [left, right] = [at("left"), at("right")];
  const arms = places.filter(({ end }) => end !== "left" && end !== "right");
  const row = left === undefined ? `${right}` : `${left} … ${right}`;
  return [row, ...arms.map(({ pips }) => pips)].join(" · ");
}
