import {
  type Action,
  act,
  deal,
  gameDealer,
  newContest,
  rulesetById,
  type Seat,
  type SeatCount,
  viewHappening,
} from "../../rules/index.ts";
import type { GameEvent, GameRecord } from "../client.ts";
import type { Tally } from "./tally.ts";

/**
 * The game played again by the rules core, from its secret and what the players chose. All that
 * happened must come out the same: forced passes and draws, tricks, results, scores, the winner.
 */
export function checkReplay(
  { game, hands }: GameRecord,
  events: readonly GameEvent[],
  tally: Tally,
): void {
  const rules = rulesetById(game.ruleset);
  if (rules === undefined) throw new Error(`no ruleset ${game.ruleset}`);
  const { id, options, secret = "" } = game;
  const seats = game.seats.length as SeatCount;
  const entropy = game.seats.map((seat) => seat.entropy);
  const dealer = gameDealer(secret, id, entropy, rules.pack(options, seats), seats);
  const start = deal(rules, newContest(rules, options, seats), dealer);
  let { contest } = start;
  const happened = [...start.happened];
  for (const step of hands.flatMap(({ actions }) => actions)) {
    if (step.by === "rule") continue;
    const { seq, at, seat, by, points, ...chosen } = step;
    const outcome = act(rules, contest, dealer, seat as Seat, chosen as Action, by);
    tally.same(`event ${seq} is legal`, outcome.ok ? "legal" : { chosen, ...outcome }, "legal");
    if (!outcome.ok) return;
    contest = outcome.value.contest;
    happened.push(...outcome.value.happened);
  }
  const told = events.slice(events.findIndex(({ type }) => type === "hand.dealt"));
  tally.same("as many events as the rules say", told.length, happened.length);
  for (const [index, event] of told.entries()) {
    const { seq, at, ...said } = event;
    const again = happened[index];
    const want = again && viewHappening(again, undefined, true);
    // The end of a game also tells its secret and its digest, which are checked elsewhere.
    const got = said.type === "game.finished" ? { type: said.type, result: said.result } : said;
    tally.same(`event ${seq} follows from what was played`, got, want);
  }
  tally.same("the score when played again", game.score, contest.score);
}
