import type { Level } from "../bots/level.ts";
import type { Contest } from "../rules/contest.ts";
import type { GameResult } from "../rules/record.ts";
import type { Seat } from "../rules/seat.ts";
import type { Turn } from "./clock.ts";
import type { ProposalKind, Settings } from "./event.ts";
import type { Pace } from "./pace.ts";

export const STATUSES = ["open", "active", "finished", "cancelled"] as const;
export type Status = (typeof STATUSES)[number];

/** A place at the table and who has it. */
export interface Chair {
  readonly seat: Seat;
  readonly player?: string;
  /** Played by the house, at this level. */
  readonly bot?: Level;
  /** Kept for this player until taken or declined. */
  readonly keptFor?: string;
  /** Time left when its turn began, ms. */
  readonly bank: number;
  /** Deadlines missed in a row. */
  readonly misses: number;
  readonly absent: boolean;
  readonly pace: Pace;
}

/** Something a seat has put to the others; it ends with the turn. */
export interface Proposal {
  readonly number: number;
  readonly kind: ProposalKind;
  readonly seat: Seat;
  readonly expiresAt: number;
  readonly votes: readonly { readonly seat: Seat; readonly accept: boolean }[];
}

/** Everything about one game: the fold of its log. Secrets are in here, so it never leaves whole. */
export interface GameState {
  readonly id: string;
  /** The number of the last event. */
  readonly version: number;
  readonly status: Status;
  readonly settings: Settings;
  readonly creator: string;
  readonly secret: string;
  readonly joinCode?: string;
  readonly createdAt: number;
  readonly startedAt?: number;
  readonly finishedAt?: number;
  readonly chairs: readonly Chair[];
  /** Per seat, from the start on. */
  readonly entropy?: readonly string[];
  readonly contest?: Contest;
  readonly turn?: Turn;
  readonly proposal?: Proposal;
  /** Proposals made so far. */
  readonly proposals: number;
  readonly result?: GameResult;
  readonly digest?: string;
  /** The event that laid the last hand open: what happened up to there hides nothing any more. */
  readonly opened: number;
  /** The last event that the index of games has to know of. */
  readonly listed: number;
}

/** The chair of a player, if he sits in this game. */
export const chairOf = (state: GameState, player: string | undefined): Chair | undefined =>
  player === undefined ? undefined : state.chairs.find((chair) => chair.player === player);

/** Whether a seat of this game is kept for a player. */
export const isInvited = (state: GameState, player: string | undefined): boolean =>
  player !== undefined && state.chairs.some((chair) => chair.keptFor === player);

export const isOver = (state: GameState): boolean =>
  state.status === "finished" || state.status === "cancelled";
