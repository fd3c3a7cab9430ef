import type { Listing } from "../matches/index-of-games.ts";

/** The parts of the index that can be wrong about a game. */
export const PARTS = ["game", "seats", "match"] as const;
export type Part = (typeof PARTS)[number];

/** What D1 has of a game. */
export interface Found {
  readonly game?: Listing["game"];
  readonly seats: Listing["seats"];
  readonly match?: NonNullable<Listing["match"]>;
}

/**
 * Where D1 is not what a game's own object says; `listing` is undefined where there is no such game.
 * When the sweep looks next moves with every look: it only has to be there, or not.
 */
export function differences(listing: Listing | undefined, found: Found): readonly Part[] {
  const same: Readonly<Record<Part, boolean>> = {
    game: alike(gameOf(listing?.game), gameOf(found.game)),
    seats: alike(seatsOf(listing?.seats), seatsOf(found.seats)),
    match: alike(listing?.match, found.match),
  };
  return PARTS.filter((part) => !same[part]);
}

/** A summary is of the moment when it was told; what the lists do not hear of moves its version. */
const gameOf = (row: Listing["game"] | undefined) => {
  if (row === undefined) return undefined;
  const { checkAt, summary, ...rest } = row;
  const { version: _, ...shown } = JSON.parse(summary) as { readonly version: number };
  return { ...rest, checked: typeof checkAt === "number", shown };
};

const seatsOf = (seats: Listing["seats"] = []) =>
  seats.map(({ seat, playerId }) => ({ seat, playerId })).sort((a, b) => a.seat - b.seat);

const alike = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** One text for equal values, whatever the order of their fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([x], [y]) => (x < y ? -1 : 1)))
      : inner,
  ) ?? "";
