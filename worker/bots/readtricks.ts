import type { Options } from "../rules/option.ts";
import type { OpenTrick, SuitRules } from "../rules/trick.ts";
import { bitOf } from "./faces.ts";
import { suitsOf } from "./suits.ts";
import { playTile, type Tricks, twin } from "./tricks.ts";
import type { BotView } from "./view.ts";

const TILES_EACH = 10;

/** A hand before its first lead, with a contract and, in thought, everybody's tiles. */
export function newTricks(
  options: Options,
  { bidder, bid, trump }: Pick<Tricks, "bidder" | "bid"> & { readonly trump: number | undefined },
): Tricks {
  const nelo = bid === "nel-o";
  return {
    suits: suitsOf({
      trump: trump as SuitRules["trump"],
      doubles: nelo ? (options.neloDoubles as SuitRules["doubles"]) : "high",
      duplicates: options.duplicates as SuitRules["duplicates"],
    }),
    bidder,
    bid,
    idle: nelo ? (bidder + 2) & 3 : -1,
    hands: [twin([]), twin([]), twin([]), twin([])],
    held: [TILES_EACH, TILES_EACH, TILES_EACH, TILES_EACH],
    lacks: [0, 0, 0, 0],
    gone: twin([]),
    taken: [0, 0],
    tricks: 0,
    lastWinner: -1,
    turn: bidder,
    called: 0,
    best: 0,
    bestBy: bidder,
    count: 0,
    size: 0,
  };
}

/** The tricks as a seat sees them: its own hand, and nobody else's. Undefined before the first lead. */
export function readTricks(view: BotView): Tricks | undefined {
  const { hand, you, options } = view;
  if (hand?.trick === undefined || hand.contract === undefined || you === undefined) {
    return undefined;
  }
  const { contract, trump, tricks = [] } = hand;
  const t = newTricks(options, { bidder: contract.seat, bid: contract.bid, trump });
  for (const trick of tricks) replay(t, trick);
  replay(t, hand.trick);
  t.hands[you.seat] = twin(you.tiles.map(bitOf));
  return t;
}

function replay(t: Tricks, { leader, tiles }: OpenTrick): void {
  t.turn = leader;
  for (const { seat, tile } of tiles) {
    t.turn = seat;
    playTile(t, bitOf(tile));
  }
  if (tiles.length === 0) t.turn = leader;
}
