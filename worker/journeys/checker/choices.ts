import { legalActions, type SeatView } from "../../rules/index.ts";
import type { Action, Game, Hand } from "../client.ts";
import { fits, halves, isDouble, openEnds, pipsOf, type Spinner } from "./ends.ts";

export const spinnerOf = ({ options }: Pick<Game, "options">): Spinner =>
  (options.spinner as Spinner | undefined) ?? "none";

/**
 * What the seat whose view this is may do. On the line it is worked out here, from its tiles and
 * the tiles on the table; in Eighty by the rules core from the view alone, as a client would.
 */
export function choices(game: Game): readonly Action[] {
  const { hand, you } = game;
  if (hand === undefined || you === undefined || !game.turn?.seats.includes(you.seat)) return [];
  if (hand.line === undefined) {
    // The wire's types are those of the rules, but for fields that JSON may leave out.
    return legalActions(game as unknown as SeatView) as unknown as readonly Action[];
  }
  if (hand.line.tiles.length === 0) return [...openings(game, hand), ...signals(hand, you.seat)];
  const places = openEnds(hand.line.tiles, spinnerOf(game));
  return places.flatMap(({ end, pips }) =>
    you.tiles
      .filter((tile) => fits(tile, pips))
      .map((tile) => ({ type: "play", tile, end }) as Action),
  );
}

/** B1, J1, F2: the tiles that may open the hand. */
function openings(game: Game, hand: Hand): readonly Action[] {
  const tiles = game.you?.tiles ?? [];
  const named = { doubleSix: "6-6", highest: highest(tiles) };
  const must = game.ruleset === "brazilian-pairs" ? "6-6" : hand.opening && named[hand.opening];
  return tiles
    .filter((tile) => must === undefined || tile === must)
    .map((tile) => ({ type: "play", tile }));
}

/** F2: the highest double, or else the heaviest tile, of two the one with the higher end. */
function highest(tiles: readonly string[]): string | undefined {
  const value = (tile: string): number =>
    (isDouble(tile) ? 1000 : 0) + 10 * pipsOf([tile]) + halves(tile)[0];
  return tiles.toSorted((a, b) => value(b) - value(a))[0];
}

/** J2: one signal a seat, before either partner has opened. */
function signals(hand: Hand, seat: number): readonly Action[] {
  if (hand.signals === undefined || hand.signals.some((given) => given.seat === seat)) return [];
  return (["want", "yield", "either"] as const).map((signal) => ({ type: "signal", signal }));
}
