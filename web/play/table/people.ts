import type { Game } from "../../../client/src/types.ts";
import type { Words } from "./words.en.ts";

/** The part of a game that says who sits where. */
export type Seated = Pick<Game, "seats" | "teams">;

/** What people are called, for sentences about them. */
export interface People {
  readonly seat: (seat: number) => string;
  readonly team: (team: number) => string;
}

const HOUSE = ({ bot }: Game["seats"][number]): boolean => bot !== undefined;

/** A player by name; the house by number, where it has more than one seat. */
export function nameAt({ seats }: Seated, words: Words, seat: number): string {
  const chair = seats[seat];
  if (chair === undefined) return words.seat(seat);
  if (chair.bot !== undefined) {
    const house = seats.filter(HOUSE);
    return words.house(house.length === 1 ? 0 : house.indexOf(chair) + 1);
  }
  if (chair.player === undefined) return words.seat(seat);
  return chair.player.name ?? words.gone(seat);
}

/** `me`: a seat that is spoken to, not of. */
export const peopleOf = (game: Seated, words: Words, me?: number): People => {
  const seat = (of: number): string => (of === me ? words.you : nameAt(game, words, of));
  return { seat, team: (team) => words.list((game.teams[team] ?? []).map(seat)) };
};

/** An index into `teams`. */
export const teamAt = ({ teams }: Pick<Game, "teams">, seat: number): number =>
  teams.findIndex((seats) => seats.includes(seat));

/** Where somebody sits as the reader sees it, who sits at the bottom. */
export type Side = "bottom" | "left" | "top" | "right";

const SIDES: Readonly<Record<number, readonly Side[]>> = {
  2: ["bottom", "top"],
  3: ["bottom", "left", "right"],
  4: ["bottom", "left", "top", "right"],
};

/** Clockwise on the table is clockwise on the screen: the next seat is at the left hand. */
export function sideOf(seat: number, seats: number, bottom: number): Side {
  return SIDES[seats]?.[(seat - bottom + seats) % seats] ?? "top";
}
