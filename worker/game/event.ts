import type { Level } from "../bots/level.ts";
import type { Happening } from "../rules/happening.ts";
import type { Options } from "../rules/option.ts";
import type { GameResult } from "../rules/record.ts";
import type { Seat, SeatCount } from "../rules/seat.ts";
import type { ClockRules } from "./clock.ts";

export const VISIBILITIES = ["public", "unlisted"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const TIMEOUT_ACTIONS = ["autoplay", "forfeit"] as const;

/** What happens to a seat that lets its deadline pass. */
export interface TimeoutRules {
  readonly action: (typeof TIMEOUT_ACTIONS)[number];
  /** How many misses in a row make a seat absent, or lose the game. */
  readonly misses: number;
}

/** Everything that was agreed when the game was made. */
export interface Settings {
  readonly ruleset: string;
  readonly preset?: string;
  /** Complete: defaults, preset and the creator's own. */
  readonly options: Options;
  readonly seats: SeatCount;
  readonly clock: ClockRules;
  readonly onTimeout: TimeoutRules;
  /** Whether a player's holidays stop his clock. */
  readonly vacation: boolean;
  readonly messages: boolean;
  /** The least share of turns taken in time, 0 to 1, that a guest must have. */
  readonly minOnTime?: number;
  readonly programs: boolean;
  readonly visibility: Visibility;
}

export const EXTENSION_CAUSES = ["vacation", "quietHours"] as const;

export const PROPOSAL_KINDS = ["resign", "cancel", "extend"] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** A seat played by the house. */
export interface BotSeat {
  readonly seat: Seat;
  readonly level: Level;
}

/** How a game came to its end, with what proves its deals. */
interface Ending {
  readonly result: GameResult;
  /** Hex; binds every hand's seed to the game's first commitment. */
  readonly secret: string;
  /** SHA-256 of the record; absent where no game was played. */
  readonly digest: string;
}

/** What is written of a game. The log of these is the truth; every state is its fold. */
export type GameEvent =
  | ({
      readonly type: "game.created";
      readonly creator: string;
      readonly invite: readonly { readonly seat: Seat; readonly player: string }[];
      readonly bots: readonly BotSeat[];
      /** Hex, 32 bytes. No view shows it before the end. */
      readonly secret: string;
      readonly joinCode?: string;
    } & Settings)
  | { readonly type: "seat.taken"; readonly seat: Seat; readonly player: string }
  | { readonly type: "seat.left"; readonly seat: Seat; readonly declined?: true }
  | { readonly type: "game.started"; readonly entropy: readonly string[] }
  | Exclude<Happening, { type: "game.finished" }>
  | { readonly type: "turn.missed"; readonly seat: Seat }
  | {
      /** A deadline moved by the habits of the seat that has it. */
      readonly type: "turn.extended";
      readonly seat: Seat;
      readonly because: (typeof EXTENSION_CAUSES)[number];
      readonly deadline: number;
    }
  | { readonly type: "seat.absent"; readonly seat: Seat }
  | { readonly type: "seat.returned"; readonly seat: Seat }
  | {
      readonly type: "proposal";
      readonly number: number;
      readonly kind: ProposalKind;
      readonly seat: Seat;
      readonly expiresAt: number;
    }
  | {
      readonly type: "vote";
      readonly number: number;
      readonly seat: Seat;
      readonly accept: boolean;
    }
  | ({ readonly type: "game.finished" } & Ending)
  | ({ readonly type: "game.cancelled" } & Ending);

/** What one command wrote, all at one moment (ms). Events are numbered densely from `first`. */
export interface Entry {
  readonly first: number;
  readonly at: number;
  readonly events: readonly GameEvent[];
}
