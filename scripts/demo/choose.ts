import type { Chance } from "../../worker/journeys/checker/chance.ts";
import { spinnerOf } from "../../worker/journeys/checker/choices.ts";
import { count, fits, isDouble, pipsOf } from "../../worker/journeys/checker/ends.ts";
import type { Action, Game } from "../../worker/journeys/client.ts";

/** Five tiles of one suit are worth a bid, but not any bid. */
const BIDDING = { tiles: 5, limit: 60 } as const;

/**
 * What a player of the demo does: nothing clever, but what one could do at a table. Heavy tiles go
 * first, points are taken where they lie, bids are for long suits.
 */
export function choose(game: Game, chance: Chance): Action | undefined {
  const actions = game.you?.actions ?? [];
  const valued = actions.map((action) => ({ action, value: value(game, action, chance) }));
  return valued.toSorted((a, b) => b.value - a.value)[0]?.action;
}

function value(game: Game, action: Action, chance: Chance): number {
  const tiles = game.you?.tiles ?? [];
  const ofSuit = (pips: number): number => tiles.filter((tile) => fits(tile, pips)).length;
  switch (action.type) {
    case "play":
      return playValue(game, action) + chance.below(3) / 3;
    case "bid": {
      const longest = Math.max(...[1, 2, 3, 4, 5, 6].map(ofSuit));
      const worth =
        longest >= BIDDING.tiles && action.bid !== "nel-o" && action.bid <= BIDDING.limit;
      return worth ? 100 - Number(action.bid) : -1;
    }
    case "trump":
      return ofSuit(action.suit);
    case "signal":
      return action.signal === (isDouble(tiles.at(-1) ?? "") ? "want" : "yield") ? 100 : -1;
    default:
      return 0;
  }
}

function playValue(game: Game, { tile, end }: Extract<Action, { type: "play" }>): number {
  if (game.ruleset === "eighty") return 0;
  const weight = pipsOf([tile]) + (isDouble(tile) ? 3 : 0);
  if (game.ruleset !== "all-fives") return weight;
  const after = count([...(game.hand?.line?.tiles ?? []), { tile, end }], spinnerOf(game));
  return weight + (after % 5 === 0 ? 10 * after : 0);
}
