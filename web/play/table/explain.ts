import type { Game } from "../../../client/src/types.ts";
import { differenceAward, handAward } from "../../../worker/rules/fives.ts";
import { endsBefore } from "./ends.ts";
import { type HandEnded, type HandLog, playsOf } from "./hands.ts";
import { teamAt } from "./people.ts";

/** The part of a game that decides what a hand is worth. */
export type Setting = Pick<Game, "ruleset" | "options" | "teams">;

/** How somebody went out: with a tile for one end, a double, a tile for both ends, a double for both. */
export type Finish = "plain" | "double" | "both" | "cross";

/** Whose pips are paid. */
export type Whose = "opponents" | "others" | "losers" | "both" | "difference" | "blocker";

/** One step of the account of a hand, without words: what happened, or why it is worth so much. */
export type Reason =
  | { readonly say: "out"; readonly seat: number; readonly finish: Finish }
  | { readonly say: "blocked"; readonly seat: number }
  | { readonly say: "reached"; readonly seat: number }
  | { readonly say: "stopped" }
  | { readonly say: "allPass" }
  | { readonly say: "held"; readonly pips: readonly number[] }
  | { readonly say: "lowest"; readonly seat: number; readonly pips: number }
  | { readonly say: "tie"; readonly pips: number }
  | { readonly say: "blockerLoses"; readonly team: number }
  | {
      readonly say: "pips";
      readonly whose: Whose;
      readonly terms: readonly number[];
      readonly total: number;
    }
  | { readonly say: "fives"; readonly perHand: boolean; readonly award: number }
  | { readonly say: "dropped"; readonly award: number; readonly target: number }
  | { readonly say: "blockPaysNothing" }
  | {
      readonly say: "bid";
      readonly seat: number;
      readonly bid: number;
      readonly took: number;
      readonly made: boolean;
    }
  | { readonly say: "nelo"; readonly seat: number; readonly made: boolean }
  | { readonly say: "bothScore" }
  | { readonly say: "setScore"; readonly bid: number; readonly took: number }
  | {
      readonly say: "scores";
      readonly team: number;
      readonly points: number;
      readonly marks: boolean;
    }
  | { readonly say: "notKept"; readonly team: number }
  | { readonly say: "playoff" }
  | { readonly say: "nobody" };

/**
 * How a hand ended and where its points come from, in order. The numbers follow from the tiles left
 * over; what is scored is what the service said.
 */
export function reasonsOf(game: Setting, hand: HandLog): readonly Reason[] {
  const { ended } = hand;
  if (ended === undefined) return [];
  const { kind, team } = ended.result;
  if (kind === "allPass") return [{ say: "allPass" }, { say: "nobody" }];
  if (kind === "stopped") {
    const seat = ended.result.seat;
    return seat === undefined || team === undefined
      ? [{ say: "stopped" }, { say: "nobody" }]
      : [{ say: "reached", seat }];
  }
  const how = howItEnded(game, hand, ended);
  const why = WORTH[game.ruleset]?.(game, hand, ended) ?? [];
  return [...how, ...why, ...whatIsScored(game, ended)];
}

function howItEnded(game: Setting, hand: HandLog, ended: HandEnded): readonly Reason[] {
  const { kind, seat } = ended.result;
  if (seat === undefined || kind === "made" || kind === "set") return [];
  if (kind === "out") return [{ say: "out", seat, finish: finishOf(game, hand) }];
  return [{ say: "blocked", seat }];
}

/** What the last tile was, where the ends were two. */
function finishOf({ options }: Setting, hand: HandLog): Finish {
  const plays = playsOf(hand);
  const last = plays.at(-1);
  if (last === undefined) return "plain";
  const ends = endsBefore(plays, options);
  const double = last.tile[0] === last.tile[2];
  const [left, right] = ends;
  if (ends.length === 2 && left !== undefined && right !== undefined) {
    if (double && left === right) return "cross";
    if (
      !double &&
      left !== right &&
      [left, right].every((pips) => last.tile.includes(String(pips)))
    )
      return "both";
  }
  return double ? "double" : "plain";
}

const pipsOf = (tiles: readonly string[]): number =>
  tiles.reduce((sum, tile) => sum + Number(tile[0]) + Number(tile[2]), 0);

const add = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

const teamPips = ({ teams }: Setting, { hands }: HandEnded): readonly number[] =>
  teams.map((seats) => add(seats.map((seat) => pipsOf(hands[seat] ?? []))));

/** The pips in the hands of everybody whose seat passes; empty hands are no terms. */
const terms = ({ hands }: HandEnded, counts: (seat: number) => boolean): readonly number[] =>
  hands.flatMap((tiles, seat) => (counts(seat) && tiles.length > 0 ? [pipsOf(tiles)] : []));

const paying = (whose: Whose, from: readonly number[]): Reason => ({
  say: "pips",
  whose,
  terms: from,
  total: add(from),
});

/** Why a hand is worth what it is, by ruleset. A ruleset that is not known here says only who scores. */
const WORTH: Readonly<
  Record<string, (game: Setting, hand: HandLog, ended: HandEnded) => readonly Reason[]>
> = {
  "brazilian-pairs": pairs,
  "jamaican-partner": (_, __, ended) => jamaican(ended),
  "all-fives": (game, _, ended) => fives(game, ended),
  block: (game, _, ended) => block(game, ended),
  eighty,
};

/** B2–B4 */
function pairs(game: Setting, _: HandLog, ended: HandEnded): readonly Reason[] {
  const { options } = game;
  const { kind, team, seat = 0 } = ended.result;
  const sums = teamPips(game, ended);
  if (kind === "out") {
    return options.outPoints === "allOthers"
      ? [
          paying(
            "others",
            terms(ended, (of) => of !== seat),
          ),
        ]
      : [
          paying(
            "opponents",
            terms(ended, (of) => teamAt(game, of) !== team),
          ),
        ];
  }
  const held: Reason = { say: "held", pips: sums };
  const least = lowestSeats(ended);
  const single = options.blockCompare === "lowestIndividual";
  const first = least.seats[0] ?? 0;
  const equal = single
    ? least.seats.some((of) => teamAt(game, of) !== teamAt(game, first))
    : sums[0] === sums[1];
  const compared: readonly Reason[] = single
    ? [equal ? { say: "tie", pips: least.pips } : { say: "lowest", seat: first, pips: least.pips }]
    : [];
  if (kind === "tie" || team === undefined) return [held, ...compared];
  const losers = sums[1 - team] ?? 0;
  const winners = sums[team] ?? 0;
  if (equal) {
    const blocker = 1 - team;
    return [held, ...compared, { say: "blockerLoses", team: blocker }, paying("blocker", [losers])];
  }
  const paid = {
    both: paying("both", [winners, losers]),
    difference: {
      say: "pips",
      whose: "difference",
      terms: [losers, -winners],
      total: Math.max(0, losers - winners),
    } as const,
  };
  return [
    held,
    ...compared,
    options.blockPoints === "both" || options.blockPoints === "difference"
      ? paid[options.blockPoints]
      : paying("losers", [losers]),
  ];
}

/** The seats with the fewest pips, and how many. */
function lowestSeats({ hands }: HandEnded): {
  readonly seats: readonly number[];
  readonly pips: number;
} {
  const totals = hands.map(pipsOf);
  const pips = Math.min(...totals);
  return { pips, seats: totals.flatMap((has, seat) => (has === pips ? [seat] : [])) };
}

/** J4 */
function jamaican(ended: HandEnded): readonly Reason[] {
  if (ended.result.kind === "out") return [];
  const { seats, pips } = lowestSeats(ended);
  return ended.result.kind === "tie"
    ? [{ say: "tie", pips }]
    : [{ say: "lowest", seat: seats[0] ?? 0, pips }];
}

/** F7, F8, F10 */
function fives(game: Setting, ended: HandEnded): readonly Reason[] {
  const { options } = game;
  const { kind, team } = ended.result;
  const held: readonly Reason[] =
    kind === "out" ? [] : [{ say: "held", pips: teamPips(game, ended) }];
  if (team === undefined)
    return [...held, { say: "tie", pips: Math.min(...teamPips(game, ended)) }];
  if (kind === "blocked" && options.blockedAward === "none") {
    return [...held, { say: "blockPaysNothing" }];
  }
  const others = terms(ended, (of) => teamAt(game, of) !== team);
  const rules = options as unknown as Parameters<typeof handAward>[0];
  const difference = kind === "blocked" && options.blockedAward === "difference";
  const own = teamPips(game, ended)[team] ?? 0;
  const paid: Reason = difference
    ? {
        say: "pips",
        whose: "difference",
        terms: [add(others), -own],
        total: Math.max(0, add(others) - own),
      }
    : paying("opponents", others);
  const award = difference ? differenceAward(rules, add(others), own) : handAward(rules, others);
  const got = ended.result.points[team] ?? 0;
  const perHand = !difference && options.handRounding === "perHand";
  return [
    ...held,
    paid,
    { say: "fives", perHand, award },
    ...(got < award ? [{ say: "dropped", award, target: Number(options.target) } as const] : []),
  ];
}

/** The others' pips; a tie for lowest pays nobody. */
function block(game: Setting, ended: HandEnded): readonly Reason[] {
  const { kind, team } = ended.result;
  if (kind === "tie" || team === undefined) {
    return [
      { say: "held", pips: teamPips(game, ended) },
      { say: "tie", pips: lowestSeats(ended).pips },
    ];
  }
  return [
    ...(kind === "blocked" ? [{ say: "held", pips: teamPips(game, ended) } as const] : []),
    paying(
      "others",
      terms(ended, (of) => teamAt(game, of) !== team),
    ),
  ];
}

/** E8, E11 */
function eighty(game: Setting, hand: HandLog, ended: HandEnded): readonly Reason[] {
  const contract = hand.events.findLast((event) => event.type === "bid");
  if (contract === undefined) return [];
  const { seat, bid } = contract;
  const made = ended.result.kind === "made";
  if (bid === "nel-o") return [{ say: "nelo", seat, made }];
  const taken = game.teams.map((_, team) =>
    add(
      hand.events.flatMap((event) =>
        event.type === "trick.taken" && teamAt(game, event.seat) === team ? [event.points] : [],
      ),
    ),
  );
  const bidders = teamAt(game, seat);
  const said: Reason = { say: "bid", seat, bid, took: taken[bidders] ?? 0, made };
  if (game.options.scoring === "marks") return [said];
  return [
    said,
    made ? { say: "bothScore" } : { say: "setScore", bid, took: taken[1 - bidders] ?? 0 },
  ];
}

/** What it comes to. In Six Love a won hand may not be kept (J7), or lead to a play-off (J8). */
function whatIsScored(game: Setting, ended: HandEnded): readonly Reason[] {
  const { team, points } = ended.result;
  if (game.ruleset === "jamaican-partner" && team !== undefined && points.every((n) => n === 0)) {
    return [{ say: "notKept", team }];
  }
  const marks = game.ruleset === "eighty" && game.options.scoring === "marks";
  const scored = points.flatMap((n, of): Reason[] =>
    n > 0 ? [{ say: "scores", team: of, points: n, marks }] : [],
  );
  const playoff =
    game.options.scoring === "sixLove" &&
    ended.score.length === 2 &&
    ended.score.every((n) => n === 1);
  if (scored.length === 0) return [{ say: "nobody" }];
  return playoff ? [...scored, { say: "playoff" }] : scored;
}
