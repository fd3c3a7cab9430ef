import type { Game } from "../../../client/src/types.ts";

/** What of a game lies on the table: the wire's own fields, which a replay can make as well. */
export interface Board extends Pick<Game, "ruleset" | "options" | "seats" | "teams" | "score"> {
  readonly status: Game["status"];
  readonly hand?: Game["hand"] | undefined;
  readonly turn?: Pick<NonNullable<Game["turn"]>, "seats"> | undefined;
  /** Hands shown open, per seat: once a hand is over, and in a replay. */
  readonly open?: readonly (readonly string[])[] | undefined;
}
