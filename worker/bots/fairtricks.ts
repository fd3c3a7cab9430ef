import type { Action } from "../rules/action.ts";
import { fairBid } from "./auction.ts";
import type { Worth } from "./choice.ts";
import { bitOf } from "./faces.ts";
import { readTricks } from "./readtricks.ts";
import { bestTrump, eightyWorth } from "./thumbs/eighty.ts";
import { twin, unseenBy } from "./tricks.ts";
import type { BotView } from "./view.ts";

/** What the rules of thumb of Eighty say; undefined for a hand without bidding. */
export function fairTricks(view: BotView): Worth | undefined {
  const { hand, you, options } = view;
  if (hand?.bids === undefined || you === undefined) return undefined;
  const own = twin(you.tiles.map(bitOf));
  switch (hand.phase) {
    case "bidding": {
      const bid = fairBid(options, hand.bids, you.seat, own);
      return (action) => Number(action.type === "bid" ? action.bid === bid : bid === "pass");
    }
    case "trump": {
      const { trump } = bestTrump(own);
      return (action) => Number(action.type === "trump" && action.suit === trump);
    }
    case "play": {
      const t = readTricks(view);
      if (t === undefined) return undefined;
      const unseen = unseenBy(t.gone, own);
      return (action: Action) =>
        action.type === "play" ? eightyWorth(t, own, unseen, bitOf(action.tile)) : -1000;
    }
  }
}
