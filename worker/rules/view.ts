import type { Action } from "./action.ts";
import { type Contest, legalActions } from "./contest.ts";
import type { HandEnded, Happening } from "./happening.ts";
import type { Ruleset, Shown } from "./ruleset.ts";
import type { Seat } from "./seat.ts";
import type { Tile } from "./tile.ts";

/**
 * What a reader may see of the table. Everything that leaves a game goes through this file, and it
 * only ever picks: a field nobody thought of stays hidden. `reader` is a seat, or undefined for
 * anyone else.
 */
export interface ContestView {
  readonly score: readonly number[];
  readonly held: readonly number[];
  readonly hand?: Shown & {
    readonly number: number;
    readonly commitment: string;
    readonly boneyard: number;
  };
  readonly lastHand?: Pick<
    HandEnded,
    "number" | "result" | "hands" | "boneyard" | "seed" | "score"
  >;
  readonly you?: { readonly tiles: readonly Tile[]; readonly actions: readonly Action[] };
}

export function viewContest(
  rules: Ruleset,
  contest: Contest,
  reader: Seat | undefined,
): ContestView {
  const { score, hand, last } = contest;
  return {
    score,
    held: hand?.table.held ?? contest.teams.flat().map(() => 0),
    ...(hand === undefined
      ? {}
      : {
          hand: {
            number: hand.number,
            commitment: hand.commitment,
            ...rules.show(hand.table),
            boneyard: hand.table.boneyard,
          },
        }),
    ...(last === undefined ? {} : { lastHand: open(last) }),
    ...(reader === undefined
      ? {}
      : {
          you: {
            tiles: hand?.hands[reader] ?? [],
            actions: legalActions(rules, contest, reader),
          },
        }),
  };
}

/** A hand that is over is open to everyone. */
const open = ({ number, result, hands, boneyard, seed, score }: HandEnded) => ({
  number,
  result,
  hands,
  boneyard,
  seed,
  score,
});

/**
 * A happening as a reader may see it. `handOver` says whether the hand it belongs to has ended:
 * until then a plan's play looks like the player's own to everybody else.
 */
export function viewHappening(
  happened: Happening,
  reader: Seat | undefined,
  handOver: boolean,
): Readonly<Record<string, unknown>> & { readonly type: string } {
  switch (happened.type) {
    case "hand.dealt": {
      const { type, number, commitment, opener, shuffler, hands } = happened;
      return {
        type,
        number,
        commitment,
        ...(opener === undefined ? {} : { opener }),
        ...(shuffler === undefined ? {} : { shuffler }),
        ...(reader === undefined ? {} : { tiles: hands[reader] ?? [] }),
      };
    }
    case "hand.ended": {
      const { type, number, hands, boneyard, seed, result, score } = happened;
      return { type, number, result, score, hands, boneyard, seed };
    }
    case "trick.taken":
      return { type: happened.type, seat: happened.seat, points: happened.points };
    case "game.finished":
      return { type: happened.type, result: happened.result };
    default:
      return viewStep(happened, reader, handOver);
  }
}

function viewStep(
  step: Extract<Happening, { by: unknown }>,
  reader: Seat | undefined,
  over: boolean,
) {
  const { type, seat } = step;
  const by = step.by === "plan" && reader !== seat && !over ? "player" : step.by;
  switch (step.type) {
    case "play":
      return {
        type,
        seat,
        by,
        tile: step.tile,
        ...(step.end === undefined ? {} : { end: step.end }),
        ...(step.points === undefined ? {} : { points: step.points }),
      };
    case "draw": // F3: a draw is public as a count, the tile is its owner's
      return { type, seat, by, ...(reader === seat || over ? { tile: step.tile } : {}) };
    case "pass":
      return { type, seat, by };
    case "bid":
      return { type, seat, by, bid: step.bid };
    case "trump":
      return { type, seat, by, suit: step.suit };
    case "signal":
      return { type, seat, by, signal: step.signal };
  }
}
