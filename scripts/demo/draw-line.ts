import { halves, isDouble, type Laid } from "../../worker/journeys/checker/ends.ts";

/** Tiles in a row of 75 characters. */
const ROW = 15;

/** The tiles of one branch from the inside out, each with its inner half first. */
function branch(line: readonly Laid[], end: string, from: number): [number, number][] {
  let inner = from;
  return line
    .filter((laid) => laid.end === end)
    .map(({ tile }) => {
      const [high, low] = halves(tile);
      const outer = high === inner ? low : high;
      const turned: [number, number] = [inner, outer];
      inner = outer;
      return turned;
    });
}

const face = ([a, b]: readonly [number, number]): string => `[${a}-${b}]`;

function rows(tiles: readonly string[]): string[] {
  const lines: string[] = [];
  for (let at = 0; at < tiles.length; at += ROW) lines.push(tiles.slice(at, at + ROW).join(""));
  return lines;
}

/**
 * The tiles as they lie on the table, halves touching: the row from left to right, then the
 * branches that grow from a spinner's short sides.
 */
export function drawLine(line: readonly Laid[]): readonly string[] {
  const [first] = line;
  if (first === undefined) return [];
  const [high, low] = halves(first.tile);
  const left = branch(line, "left", low).map(([inner, outer]): [number, number] => [outer, inner]);
  const right = branch(line, "right", high);
  const row = [...left.toReversed(), [low, high] as const, ...right].map(face);
  const spinner = line.find(({ tile }) => isDouble(tile))?.tile ?? "";
  const arms = [...new Set(line.map(({ end = "" }) => end))]
    .filter((end) => end.endsWith("up") || end.endsWith("down"))
    .map((end) => {
      const [double = "", side = ""] = end.includes(".") ? end.split(".") : [spinner, end];
      const tiles = branch(line, end, halves(double)[0]).map(face);
      return `${side} from ${double}: ${tiles.join("")}`;
    });
  return [...rows(row), ...arms];
}
