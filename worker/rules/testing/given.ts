import type { Action, Reason } from "../action.ts";
import { act, type Contest, deal, legalActions, newContest, refusal, toAct } from "../contest.ts";
import type { Dealer } from "../deal.ts";
import type { HandEnded, HandResult, Happening } from "../happening.ts";
import { parseAction, parseDeal, printAction, printStep } from "../notation.ts";
import type { Ruleset } from "../ruleset.ts";
import { rulesetById } from "../rulesets/index.ts";
import { SEATS, type Seat } from "../seat.ts";
import { agree, type Wish } from "../terms.ts";

/** A game for tests, whose deals are written down in the text notation. */
export interface Given {
  readonly rules: Ruleset;
  readonly dealer: Dealer;
  readonly contest: Contest;
  /** Everything that happened since the start. */
  readonly log: readonly Happening[];
}

interface Setting extends Wish {
  /** Where the game stands before its first deal. */
  readonly from?: Partial<Pick<Contest, "score" | "carry">>;
  /** The seat every lot falls on. */
  readonly lot?: Seat;
}

/** A game just dealt. The last deal serves for all later hands; deals may be smaller than real ones. */
export function given(id: string, setting: Setting, ...deals: readonly string[]): Given {
  const rules = rulesetById(id);
  if (rules === undefined) throw new Error(`no ruleset ${id}`);
  const agreed = agree(rules, setting);
  if (!agreed.ok) throw new Error(JSON.stringify(agreed.error));
  const dealer: Dealer = (number) => {
    const text = deals[number - 1] ?? deals.at(-1) ?? "";
    const dealt = parseDeal(text);
    if (dealt === undefined) throw new Error(`no deal: ${text}`);
    return { number, seed: "", commitment: "", ...dealt, lot: () => setting.lot ?? 0 };
  };
  const start = { ...newContest(rules, agreed.value.options, agreed.value.seats), ...setting.from };
  const { contest, happened } = deal(rules, start, dealer);
  return { rules, dealer, contest, log: happened };
}

/** The move of a text: `6-4>left` for the seat whose turn it is, `2:6-4>left` for seat 2. */
function moveOf(
  { contest }: Given,
  text: string,
): { readonly seat: Seat; readonly action: Action } {
  const named = text[1] === ":" ? SEATS.find((seat) => String(seat) === text[0]) : undefined;
  const seat = named ?? toAct(contest)[0];
  const action = parseAction(named === undefined ? text : text.slice(2));
  if (seat === undefined || action === undefined) throw new Error(`no move: ${text}`);
  return { seat, action };
}

/** The game after moves that must be legal. */
export function play(start: Given, ...moves: readonly string[]): Given {
  let now = start;
  for (const text of moves) {
    const { seat, action } = moveOf(now, text);
    if (!toAct(now.contest).includes(seat))
      throw new Error(`${text}: not the turn of seat ${seat}`);
    const outcome = act(now.rules, now.contest, now.dealer, seat, action, "player");
    if (!outcome.ok) throw new Error(`${text} by seat ${seat}: ${outcome.error}`);
    const { contest, happened } = outcome.value;
    now = { ...now, contest, log: [...now.log, ...happened] };
  }
  return now;
}

/** Why a move is refused; undefined if it is legal. */
export function refused(now: Given, text: string): Reason | undefined {
  const { seat, action } = moveOf(now, text);
  return refusal(now.rules, now.contest, seat, action);
}

/** The legal actions of the seat whose turn it is, or of a given one, as a person writes them. */
export function legal(now: Given, seat = toAct(now.contest)[0]): readonly string[] {
  return seat === undefined ? [] : legalActions(now.rules, now.contest, seat).map(printAction);
}

/** The hand that ended last. */
export function lastEnded({ log }: Given): HandEnded {
  const ended = log.findLast((happened) => happened.type === "hand.ended");
  if (ended?.type !== "hand.ended") throw new Error("no hand has ended");
  return ended;
}

export const lastResult = (now: Given): HandResult => lastEnded(now).result;

/** What happened, in short: steps in notation, anything else by its type. */
export const told = ({ log }: Given): readonly string[] =>
  log.map((happened) => ("by" in happened ? printStep(happened) : happened.type));

/** The open table of the running hand. */
export function tableOf({ contest }: Given) {
  if (contest.hand === undefined) throw new Error("no hand is being played");
  return contest.hand.table;
}

/** The open table as clients see it. */
export const shown = (now: Given): Readonly<Record<string, unknown>> =>
  now.rules.show(tableOf(now));

/** The open ends as `left 5, right 6`. */
export const ends = (now: Given): string =>
  (tableOf(now).line?.ends ?? []).map(({ end, pips }) => `${end} ${pips}`).join(", ");
