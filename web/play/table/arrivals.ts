import { useRef } from "preact/hooks";
import type { Side } from "./people.ts";

/** A tile on its way: from which side, and after how many others. */
export interface Arrival {
  readonly side: Side;
  readonly order: number;
}

/** Between two tiles that come with one change, milliseconds. */
export const STAGGER = 420;

/** Tiles on the table, in order, with the seat that laid each. */
export interface Lain {
  /** What they belong to, a hand or a trick of it, by a number that grows as the game goes on. */
  readonly of: number;
  readonly seats: readonly number[];
}

/** How many tiles of each hand or trick have been seen. */
export type Seen = ReadonlyMap<number, number>;

/**
 * Which tiles lie there now that have not been seen yet. At first sight none is new, nor is anything
 * in what one looks back on, nor is more at once than may come before one's eyes.
 */
export function arrivalsSince(
  seen: Seen,
  now: Lain,
  side: (seat: number) => Side,
  most: number,
): ReadonlyMap<number, Arrival> {
  const latest = Math.max(...seen.keys());
  const known = seen.get(now.of) ?? (now.of > latest && seen.size > 0 ? 0 : now.seats.length);
  if (now.seats.length - known > most) return new Map();
  return new Map(
    now.seats
      .map((seat, index): [number, Arrival] => [index, { side: side(seat), order: index - known }])
      .slice(known),
  );
}

/** The tiles that came with the latest change of the table. */
export function useArrivals(
  now: Lain,
  side: (seat: number) => Side,
  most: number,
): ReadonlyMap<number, Arrival> {
  const key = `${now.of} ${now.seats.length}`;
  const kept = useRef<{
    readonly key: string;
    readonly seen: Seen;
    readonly arrivals: ReadonlyMap<number, Arrival>;
  }>(undefined);
  if (kept.current?.key !== key) {
    const seen = kept.current?.seen ?? new Map<number, number>();
    kept.current = {
      key,
      seen: new Map([...seen, [now.of, now.seats.length]]),
      arrivals: arrivalsSince(seen, now, side, most),
    };
  }
  return kept.current.arrivals;
}
