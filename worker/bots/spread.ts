import type { Stream } from "../rules/stream.ts";

/**
 * Deals tiles to places at random, so that each place may hold what it gets: `mayHold` has, per
 * tile, bit k for place k; `room` is how many tiles go to each place. Answers the place of each
 * tile, or undefined if the tiles cannot be dealt that way.
 */
export function spread(
  mayHold: readonly number[],
  room: readonly number[],
  chance: Stream,
): readonly number[] | undefined {
  const left = room.slice();
  const placed: number[] = mayHold.map(() => -1);
  // Tiles that fit in few places go first; the order is random among equals.
  const order = mayHold.map((places, tile) => ({
    tile,
    rank: choicesIn(places) + chance.below(1024) / 1024,
  }));
  order.sort((a, b) => a.rank - b.rank);
  for (const { tile } of order) {
    const places = mayHold[tile] ?? 0;
    let total = 0;
    for (let place = 0; place < left.length; place++) {
      if ((places >> place) & 1) total += left[place] ?? 0;
    }
    if (total === 0) {
      if (!makeRoom(tile, mayHold, left, placed, new Set())) return undefined;
      continue;
    }
    let at = chance.below(total);
    for (let place = 0; place < left.length; place++) {
      if (!((places >> place) & 1)) continue;
      at -= left[place] ?? 0;
      if (at < 0) {
        placed[tile] = place;
        left[place] = (left[place] ?? 0) - 1;
        break;
      }
    }
  }
  return placed;
}

/** Places a tile by moving others out of its way, whose own places allow it. */
function makeRoom(
  tile: number,
  mayHold: readonly number[],
  left: number[],
  placed: number[],
  tried: Set<number>,
): boolean {
  const places = mayHold[tile] ?? 0;
  for (let place = 0; place < left.length; place++) {
    if (!((places >> place) & 1) || tried.has(place)) continue;
    if ((left[place] ?? 0) > 0) {
      placed[tile] = place;
      left[place] = (left[place] ?? 0) - 1;
      return true;
    }
    tried.add(place);
    for (let other = 0; other < placed.length; other++) {
      if (placed[other] !== place) continue;
      placed[other] = -1;
      if (makeRoom(other, mayHold, left, placed, tried)) {
        placed[tile] = place;
        return true;
      }
      placed[other] = place;
    }
  }
  return false;
}

function choicesIn(places: number): number {
  let count = 0;
  for (let rest = places; rest !== 0; rest &= rest - 1) count++;
  return count;
}
