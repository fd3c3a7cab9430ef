import type { By } from "./action.ts";
import type { HandDealt, HandResult, Happening, Step } from "./happening.ts";
import type { Options } from "./option.ts";
import type { Seat, Team } from "./seat.ts";
import type { Tile } from "./tile.ts";

export const RECORD_FORMAT = "boneyard-record/1";

/** How a game ended. */
export interface GameResult {
  readonly kind: "target" | "forfeit" | "resigned" | "cancelled";
  readonly winner?: Team;
}

/** The game a record is of. Players are named by id alone, so that an erased name changes nothing. */
export interface RecordedGame {
  readonly id: string;
  readonly ruleset: string;
  readonly options: Options;
  readonly seats: readonly {
    readonly seat: Seat;
    readonly team: Team;
    readonly player?: string;
    readonly bot?: string;
    readonly entropy: string;
  }[];
  readonly teams: readonly (readonly Seat[])[];
  readonly commitment: string;
  /** Once the game is over. */
  readonly secret?: string;
  readonly createdAt: string;
  readonly startedAt?: string;
  readonly finishedAt?: string;
  readonly result?: GameResult;
  /** After the last hand listed. */
  readonly score: readonly number[];
}

type StepFields = {
  readonly type: Step["type"];
  readonly tile?: Tile;
  readonly end?: string;
  readonly bid?: number | "nel-o";
  readonly suit?: number;
  readonly signal?: string;
  readonly points?: number;
};

/** One step of a hand, also what the server did by rule. Times are RFC 3339, UTC. */
export interface RecordedAction extends StepFields {
  readonly seq: number;
  readonly at: string;
  readonly seat: Seat;
  readonly by: By;
}

export interface RecordedHand {
  readonly number: number;
  readonly seed: string;
  readonly commitment: string;
  /** Per seat, sorted. */
  readonly deal: readonly (readonly Tile[])[];
  /** Whole, as dealt, in draw order. */
  readonly boneyard: readonly Tile[];
  /** Who laid the first tile. */
  readonly opener?: Seat;
  readonly shuffler?: Seat;
  readonly actions: readonly RecordedAction[];
  readonly result: HandResult;
  readonly score: readonly number[];
}

export interface GameRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly game: RecordedGame;
  /** SHA-256 (hex) of the record without this field as RFC 8785 canonical JSON. */
  readonly digest?: string;
  readonly hands: readonly RecordedHand[];
}

/** A happening with its place in the game's log. */
export interface Logged {
  readonly seq: number;
  readonly at: string;
  readonly happened: Happening;
}

/** The record of a game's finished hands, from its log. */
export function buildRecord(game: Omit<RecordedGame, "score">, log: readonly Logged[]): GameRecord {
  const hands: RecordedHand[] = [];
  let dealt: HandDealt | undefined;
  let actions: RecordedAction[] = [];
  for (const { seq, at, happened } of log) {
    switch (happened.type) {
      case "hand.dealt":
        dealt = happened;
        actions = [];
        break;
      case "hand.ended":
        if (dealt !== undefined) hands.push(recordHand(dealt, actions, happened));
        break;
      case "trick.taken":
      case "game.finished":
        break;
      default:
        actions.push({ seq, at, ...happened });
    }
  }
  const score = hands.at(-1)?.score ?? game.teams.map(() => 0);
  return { format: RECORD_FORMAT, game: { ...game, score }, hands };
}

function recordHand(
  dealt: HandDealt,
  actions: readonly RecordedAction[],
  ended: { readonly result: HandResult; readonly score: readonly number[] },
): RecordedHand {
  const { number, seed, commitment, hands, boneyard, shuffler } = dealt;
  const opener = actions.find((action) => action.type === "play")?.seat;
  return {
    number,
    seed,
    commitment,
    deal: hands,
    boneyard,
    ...(opener === undefined ? {} : { opener }),
    ...(shuffler === undefined ? {} : { shuffler }),
    actions,
    result: ended.result,
    score: ended.score,
  };
}
