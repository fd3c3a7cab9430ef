import type { Action } from "../../rules/action.ts";
import { act, type Contest, deal, newContest, toAct } from "../../rules/contest.ts";
import { type Dealer, dealFrom } from "../../rules/deal.ts";
import type { Happening } from "../../rules/happening.ts";
import type { Ruleset } from "../../rules/ruleset.ts";
import type { Seat } from "../../rules/seat.ts";
import type { Stream } from "../../rules/stream.ts";
import type { Agreed } from "../../rules/terms.ts";
import { dice } from "../dice.ts";
import { type BotView, botView } from "../view.ts";

/** Who plays a seat: any choice from the seat's own view. */
export type Player = (view: BotView, stream: Stream) => Action | undefined;

/** A stream of its own for each number. */
export const seeded = (seed: number): Stream => dice({ below: (n) => (seed * 2_654_435_761) % n });

/** Hand k is the same in every game of one seed, whoever plays and whatever happened before. */
const sameDeals = (rules: Ruleset, { options, seats }: Agreed, seed: number): Dealer => {
  const pack = rules.pack(options, seats);
  return (number) => ({
    number,
    seed: "",
    commitment: "",
    ...dealFrom(seeded(seed * 1009 + number), pack, seats),
  });
};

/** A whole game; the happenings are handed to `watch` as they come. */
export function playGame(
  rules: Ruleset,
  agreed: Agreed,
  seed: number,
  players: readonly Player[],
  watch: (happened: Happening, contest: Contest) => void = () => {},
): Contest {
  const dealer = sameDeals(rules, agreed, seed);
  const chance = seeded(seed + 0.5);
  let { contest } = deal(rules, newContest(rules, agreed.options, agreed.seats), dealer);
  while (!contest.over) {
    const seats = toAct(contest);
    const seat: Seat = seats[seats.length > 1 ? chance.below(seats.length) : 0] ?? 0;
    const action = players[seat]?.(botView(rules, contest, seat), chance);
    if (action === undefined) continue; // it has signalled, and its partner opens
    const outcome = act(rules, contest, dealer, seat, action, "bot");
    if (!outcome.ok) throw new Error(`${JSON.stringify(action)}: ${outcome.error}`);
    for (const happened of outcome.value.happened) watch(happened, outcome.value.contest);
    contest = outcome.value.contest;
  }
  return contest;
}
