import type { Laid } from "./ends.ts";

/** A branch of the line in text: its tiles from the first one outwards. */
export interface Branch {
  /** Absent for the tile that began the line. */
  readonly end?: string;
  readonly tiles: readonly string[];
}

/** The line as a list, for who cannot see it: the first tile, then each end with what lies on it. */
export function branchesOf(laid: readonly Laid[]): readonly Branch[] {
  const [first] = laid;
  if (first === undefined) return [];
  const ends = [...new Set(laid.flatMap(({ end }) => end ?? []))];
  return [
    { tiles: [first.tile] },
    ...ends.map((end) => ({
      end,
      tiles: laid.flatMap((one) => (one.end === end ? [one.tile] : [])),
    })),
  ];
}
