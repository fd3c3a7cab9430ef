import type { Action } from "../rules/action.ts";
import type { Stream } from "../rules/stream.ts";
import { pips } from "../rules/tile.ts";
import { best, type Worth } from "./choice.ts";
import { fairTricks } from "./fairtricks.ts";
import { worthOf } from "./race.ts";
import { moveFor, readRace } from "./readrace.ts";
import { placeOf, readTree } from "./readtree.ts";
import type { Style } from "./style.ts";
import { fivesWorth } from "./thumbs/all-fives.ts";
import { brazilianStyle } from "./thumbs/brazilian.ts";
import { jamaicanStyle } from "./thumbs/jamaican.ts";
import { lineStyle } from "./thumbs/line.ts";
import type { BotView } from "./view.ts";

const STYLES: Readonly<Record<string, Style>> = {
  "brazilian-pairs": brazilianStyle,
  "jamaican-partner": jamaicanStyle,
};

/** How a ruleset's line is played; one that nobody has written down is played like any line. */
export const styleOf = (ruleset: string): Style => STYLES[ruleset] ?? lineStyle;

/** What the rules of thumb of the game say. */
export function fairChoice(view: BotView, stream: Stream): Action | undefined {
  const worth = fairTricks(view) ?? onLine(view) ?? onTree(view) ?? heaviest;
  return best(view.you?.actions ?? [], worth, stream);
}

function onLine(view: BotView): Worth | undefined {
  const reading = readRace(view);
  if (reading === undefined || view.you === undefined) return undefined;
  const { race } = reading;
  const own = race.hands[view.you.seat] ?? 0;
  const style = styleOf(view.ruleset);
  return (action) => {
    const move = moveFor(action);
    return move === undefined ? -1000 : worthOf(race, own, move, style);
  };
}

function onTree(view: BotView): Worth | undefined {
  const reading = readTree(view);
  if (reading === undefined) return undefined;
  const { tree } = reading;
  const own = tree.hands[tree.turn] ?? 0;
  return (action) => {
    const place = placeOf(reading, action);
    return place === undefined ? -1000 : fivesWorth(tree, own, place.bit, place.at);
  };
}

/** Of any game: the heaviest tile goes first, and nothing is said or drawn that need not be. */
const heaviest: Worth = (action) => (action.type === "play" ? pips(action.tile) : -1000);
