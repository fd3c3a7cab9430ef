import type { Game } from "../../worker/journeys/client.ts";

/** What the story of a game needs to know of it. */
export interface Table {
  readonly ruleset: string;
  readonly options: Game["options"];
  readonly teams: Game["teams"];
  /** Per seat, short. */
  readonly names: readonly string[];
}

export const nameOf = ({ names }: Table, seat: number): string => names[seat] ?? `seat ${seat}`;

/** The name of a seat, as wide as the longest one. */
export const padded = (table: Table, seat: number): string =>
  nameOf(table, seat).padEnd(Math.max(...table.names.map((name) => name.length)));

/** `Ana`, `Ana and Caio`, `Ana, Bia and Caio`. */
export const listed = (words: readonly string[]): string =>
  words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;

export const teamName = (table: Table, team: number): string =>
  listed((table.teams[team] ?? []).map((seat) => nameOf(table, seat)));

export const teamAt = ({ teams }: Table, seat: number): number =>
  teams.findIndex((seats) => seats.some((of) => of === seat));

/** `5 : 3`, never like a tile. */
export const scored = (score: readonly number[]): string => score.join(" : ");

export const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? "" : "s"}`;
