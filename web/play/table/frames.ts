import type { Game, GameEvent, GameRecord } from "../../../client/src/types.ts";
import { type Contest, evolve, newContest } from "../../../worker/rules/contest.ts";
import type { HandEnded, Happening, Step } from "../../../worker/rules/happening.ts";
import type { RecordedAction, RecordedHand } from "../../../worker/rules/record.ts";
import type { Ruleset } from "../../../worker/rules/ruleset.ts";
import { rulesetById } from "../../../worker/rules/rulesets/index.ts";
import type { SeatCount } from "../../../worker/rules/seat.ts";
import type { Board } from "./board.ts";

/** The table at one moment of a game that is over, with all hands open. */
export interface Frame {
  readonly hand: number;
  readonly board: Board;
  /** What has happened in this hand so far; the last of it is what made this moment. */
  readonly events: readonly GameEvent[];
}

/**
 * Every moment of a game, from its record: the deal of each hand, each step, each trick and each
 * end, folded by the rules that the server runs. Nothing for a ruleset that is not known here.
 */
export function framesOf(record: GameRecord, chairs: Game["seats"]): readonly Frame[] {
  const { game } = record;
  const rules = rulesetById(game.ruleset);
  if (rules === undefined) return [];
  let contest = newContest(rules, game.options, game.seats.length as SeatCount);
  const frames: Frame[] = [];
  // The wire's document says of tiles, ends and seats only that they are texts and numbers.
  for (const hand of record.hands as unknown as readonly RecordedHand[]) {
    let events: readonly GameEvent[] = [];
    for (const [happened, at] of happeningsOf(rules, contest, hand)) {
      const before = contest;
      contest = evolve(rules, contest, happened);
      events = [...events, eventOf(happened, at)];
      // Between a hand's last step and its end nothing moves: the table stays as it lay.
      const shown = happened.type === "hand.ended" ? before : contest;
      frames.push({
        hand: hand.number,
        board: boardOf(rules, shown, happened, record, chairs),
        events,
      });
    }
  }
  return frames;
}

type Timed = readonly [Happening, Pick<RecordedAction, "seq" | "at">];

/** What happened in a hand, with the taken tricks that a record leaves to the rules. */
function* happeningsOf(rules: Ruleset, start: Contest, hand: RecordedHand): Generator<Timed> {
  let contest = start;
  let at = { seq: (hand.actions[0]?.seq ?? 1) - 1, at: hand.actions[0]?.at ?? "" };
  const tell = (happened: Happening): Timed => {
    contest = evolve(rules, contest, happened);
    return [happened, at];
  };
  const { number, commitment, seed, deal, boneyard, shuffler, opener } = hand;
  // Where partners choose who opens, nobody is fixed by the deal.
  const fixed = rules.start({ ...contest, dealt: number }, deal, () => opener ?? shuffler ?? 0);
  yield tell({ type: "hand.dealt", number, commitment, seed, hands: deal, boneyard, ...fixed });
  for (const { seq, at: time, ...step } of hand.actions) {
    at = { seq, at: time };
    yield tell(step as Step);
    const next = contest.hand === undefined ? undefined : rules.next(contest, contest.hand);
    if (next?.type === "trick.taken") yield tell(next);
  }
  const left = contest.hand;
  if (left === undefined) return;
  const ended: HandEnded = {
    type: "hand.ended",
    number,
    hands: left.hands,
    boneyard: left.boneyard,
    seed,
    result: hand.result,
    score: hand.score,
  };
  yield tell(ended);
}

/** A happening as the events tell it. */
function eventOf(happened: Happening, at: Pick<RecordedAction, "seq" | "at">): GameEvent {
  return { ...at, ...happened } as unknown as GameEvent;
}

function boardOf(
  rules: Ruleset,
  contest: Contest,
  happened: Happening,
  { game }: GameRecord,
  chairs: Game["seats"],
): Board {
  const { hand } = contest;
  const seats = game.seats.map(({ seat, team }) => ({
    ...chairs[seat],
    seat,
    team,
    tiles: hand?.hands[seat]?.length ?? 0,
    bank: 0,
    absent: false,
    misses: 0,
  }));
  const over = happened.type === "hand.ended";
  return {
    ruleset: game.ruleset,
    options: game.options,
    teams: game.teams,
    status: game.result === undefined ? "active" : "finished",
    seats,
    score: over ? [...happened.score] : [...contest.score],
    open: hand?.hands,
    ...(hand === undefined
      ? {}
      : {
          hand: {
            number: hand.number,
            commitment: hand.commitment,
            ...rules.show(hand.table),
            boneyard: hand.table.boneyard,
          } as Board["hand"],
        }),
    ...(hand === undefined || over ? {} : { turn: { seats: [...hand.table.turn] } }),
  };
}
