import type { Action, By, Reason } from "./action.ts";
import type { HandDealt, HandResult, Step, TrickTaken } from "./happening.ts";
import type { Line } from "./line.ts";
import type { OptionFault, Options, OptionTable } from "./option.ts";
import type { Seat, SeatCount, Team } from "./seat.ts";
import type { Tile } from "./tile.ts";

/** What a game was agreed to be. */
export interface Terms<O extends Options = Options> {
  readonly options: O;
  readonly seats: SeatCount;
  readonly teams: readonly (readonly Seat[])[];
}

export const PHASES = ["bidding", "trump", "play"] as const;
export type Phase = (typeof PHASES)[number];

/**
 * The open part of a hand: everything here may be seen by anyone at any time, which is what makes
 * a view safe by construction. Hands, boneyard and seed lie in `Hand`, beside it.
 */
export interface Table {
  readonly phase: Phase;
  /** Who may act now; two seats only while partners choose who opens (J2). */
  readonly turn: readonly Seat[];
  readonly opener?: Seat;
  readonly worth?: number;
  readonly line?: Line;
  /** How many tiles lie in the boneyard. */
  readonly boneyard: number;
  /** How many tiles each seat holds. */
  readonly held: readonly number[];
}

/** One dealt hand: the open table, and what lies hidden. */
export interface Hand<T extends Table = Table> {
  readonly number: number;
  readonly commitment: string;
  readonly seed: string;
  readonly hands: readonly (readonly Tile[])[];
  readonly boneyard: readonly Tile[];
  readonly table: T;
}

/** What one hand hands on to the next: who opens, ties to come, and the like. Plain data. */
export type Carry = Readonly<Record<string, unknown>>;

/** A contest between hands, as far as a ruleset needs it. */
export interface Standing<O extends Options = Options, C extends Carry = Carry> extends Terms<O> {
  readonly score: readonly number[];
  /** Hands dealt so far, the running one included. */
  readonly dealt: number;
  readonly carry: C;
}

/** What follows without anyone's choice: a forced pass or draw, a trick taken, the hand's end. */
export type Consequence =
  | Step
  | TrickTaken
  | { readonly type: "ended"; readonly result: HandResult };

/** What a hand's end does to the contest. */
export interface Settlement<C extends Carry = Carry> {
  readonly score: readonly number[];
  readonly carry: C;
  readonly winner?: Team;
}

/** A named set of options. */
export interface Preset<O extends Options = Options> {
  readonly summary: string;
  readonly options: Partial<O>;
}

/**
 * A ruleset is one value of this form. It is asked about plain data and answers with plain data;
 * the contest around it deals, numbers hands, keeps the score and calls it in order.
 */
export interface Ruleset<
  O extends Options = Options,
  T extends Table = Table,
  C extends Carry = Carry,
> {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  /** Seat counts it can be played with; the first is the default. */
  readonly seats: readonly SeatCount[];
  readonly options: OptionTable<O>;
  readonly presets: Readonly<Record<string, Preset<O>>>;

  /** Fills in defaults that depend on other options. */
  defaults?(given: Partial<O>, seats: SeatCount): Partial<O>;
  /** Combinations that contradict each other. */
  conflicts(options: O, seats: SeatCount): readonly OptionFault[];
  teams(options: O, seats: SeatCount): readonly (readonly Seat[])[];
  /** The full set in canonical order, and how many tiles each seat gets. */
  pack(options: O, seats: SeatCount): { readonly tiles: readonly Tile[]; readonly each: number };
  /** What the first hand starts from. */
  begin(options: O): C;
  /** Who opens or shuffles a hand just dealt; `lot` draws a seat from the hand's own stream. */
  start(
    standing: Standing<O, C>,
    hands: readonly (readonly Tile[])[],
    lot: () => Seat,
  ): Pick<HandDealt, "opener" | "shuffler">;
  /** The open table of a hand just dealt. */
  table(standing: Standing<O, C>, dealt: HandDealt): T;

  /**
   * Every legal action of a seat, once each, from the open table and its own tiles alone: nothing
   * hidden decides what is legal. It reads nothing of the table but `turn`, `boneyard` and what
   * `show` gives under the same name, so that a client can list the same from its view. Empty when
   * it is not the seat's turn.
   */
  actions(terms: Terms<O>, table: T, seat: Seat, own: readonly Tile[]): readonly Action[];
  /** Why an action of a seat whose turn it is would be refused; undefined if it is legal. */
  refusal(
    terms: Terms<O>,
    table: T,
    seat: Seat,
    own: readonly Tile[],
    action: Action,
  ): Reason | undefined;
  /** A legal action as the step it becomes, with what it scores. */
  step(standing: Standing<O, C>, hand: Hand<T>, seat: Seat, action: Action, by: By): Step;
  /** The hand after a step or a taken trick. */
  apply(standing: Standing<O, C>, hand: Hand<T>, happened: Step | TrickTaken): Hand<T>;
  /** What happens next by itself; undefined while a seat has a choice. */
  next(standing: Standing<O, C>, hand: Hand<T>): Consequence | undefined;
  /** Score and carry after the hand; `standing.score` already has what single plays scored. */
  settle(standing: Standing<O, C>, hand: Hand<T>, result: HandResult): Settlement<C>;
  /** Whose turn the house takes at a deadline, where several seats may act (J2). */
  defaultSeat?(standing: Standing<O, C>, table: T): Seat;
  /** The open table as clients see it. */
  show(table: T): Shown;
}

/** The fields of a hand in a view that come from its open table. */
export type Shown = Readonly<Record<string, unknown>> & {
  readonly phase: Phase;
  readonly opener?: Seat;
  readonly worth?: number;
};
