import type { Game } from "../../../client/src/index.ts";
import type { Service } from "../service.ts";
import type { Words } from "../words/en.ts";
import type { Playing } from "./playing.ts";

/** What everything around a table works with. */
export interface AtTable {
  readonly service: Service;
  readonly playing: Playing;
  readonly game: Game;
}

/** Who has a seat, for a sentence about them. */
export const seatName = ({ seats, you }: Game, seat: number, words: Words): string => {
  const chair = seats[seat];
  if (you?.seat === seat) return words.game.you;
  if (chair?.bot !== undefined) return words.game.house(words.newGame.levels[chair.bot]);
  if (chair?.player === undefined) return words.game.free;
  return chair.player.name ?? words.game.gone;
};
