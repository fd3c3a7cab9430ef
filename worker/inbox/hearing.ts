import type { GameNoticeType } from "../game/news.ts";
import type { Pace } from "../game/pace.ts";
import type { Seat } from "../rules/seat.ts";

/** A notice as a game gives it to an inbox. Twice with the same id is once. Times are ms. */
export interface GivenNotice {
  readonly id: string;
  readonly type: GameNoticeType;
  readonly at: number;
  readonly seat: Seat;
  readonly version: number;
  readonly deadline?: number;
}

/** A turn that waits for the inbox's player. */
export interface WaitingTurn {
  readonly seat: Seat;
  /** The game's version when the turn began. */
  readonly version: number;
  readonly startedAt: number;
  /** When its clock began to run, if a holiday stopped it. */
  readonly runsFrom?: number;
  readonly deadline: number;
  readonly onDeadline: "autoplay" | "forfeit";
}

/**
 * What a game tells the inbox of one player: the notices since it last got through, and how it
 * stands now. An older version than the inbox knows of changes nothing but adds its notices.
 */
export interface Hearing {
  readonly gameId: string;
  readonly version: number;
  readonly ruleset: string;
  /** Whether the player sits in it and it is not over. */
  readonly running: boolean;
  /** Only while it is the player's turn. */
  readonly turn?: WaitingTurn;
  readonly pace?: Pace;
  /** The game has been set back, or may have been: it stands like this, whatever was heard before. */
  readonly anew?: boolean;
  readonly notices: readonly GivenNotice[];
}
