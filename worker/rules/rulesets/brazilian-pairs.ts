import type { HandResult } from "../happening.ts";
import { PLAIN_LINE } from "../line.ts";
import {
  applyOnLine,
  type LineTable,
  lineActions,
  lineRefusal,
  lineStep,
  lineTable,
  NO_DRAWING,
  nextOnLine,
  showLineTable,
} from "../linehand.ts";
import type { Hand, Ruleset } from "../ruleset.ts";
import { after, type Direction, PAIRS, type Seat, type Team, teamOf, turnOrder } from "../seat.ts";
import { DOUBLE_SIX, type Tile, total } from "../tile.ts";

export type BrazilianOptions = {
  readonly opening: "doubleSix" | "winner" | "rotate";
  readonly outPoints: "opponents" | "allOthers";
  readonly blockPoints: "losers" | "both" | "difference";
  readonly blockCompare: "teamSum" | "lowestIndividual";
  readonly blockTie: "blockerLoses" | "void";
  readonly target: number;
  readonly direction: Direction;
};

/** Who opens the next hand, with any tile; unset while the holder of 6-6 does (B1). */
export type BrazilianCarry = { readonly opener?: Seat };

type BrazilianHand = Hand<LineTable>;

/** Dominó em dupla: two pairs, seven tiles each, no boneyard, to 50 points. */
export const brazilianPairs: Ruleset<BrazilianOptions, LineTable, BrazilianCarry> = {
  id: "brazilian-pairs",
  name: "Dominó em dupla",
  summary:
    "Brazilian pairs: four seats, two pairs, seven tiles each. Go out or block to score the pips left over; first to 50.",
  seats: [4],
  options: {
    opening: {
      type: "choice",
      values: ["doubleSix", "winner", "rotate"],
      default: "doubleSix",
      summary:
        "Who opens a hand: the holder of 6-6 always, or after hand 1 the winner or the next seat.",
    },
    outPoints: {
      type: "choice",
      values: ["opponents", "allOthers"],
      default: "opponents",
      summary: "Whose pips going out scores: the opponents', or the partner's too.",
    },
    blockPoints: {
      type: "choice",
      values: ["losers", "both", "difference"],
      default: "losers",
      summary: "What a block scores: the losing pair's pips, both pairs', or the difference.",
    },
    blockCompare: {
      type: "choice",
      values: ["teamSum", "lowestIndividual"],
      default: "teamSum",
      summary: "Who wins a block: the pair with fewer pips, or the pair of the lowest single hand.",
    },
    blockTie: {
      type: "choice",
      values: ["blockerLoses", "void"],
      default: "blockerLoses",
      summary: "An equal block: lost by the pair that blocked, or void.",
    },
    target: {
      type: "integer",
      min: 1,
      max: 1000,
      default: 50,
      summary: "Points that end the game.",
    },
    direction: {
      type: "choice",
      values: ["clockwise", "counterclockwise"],
      default: "clockwise",
      summary: "Which way the turn goes round.",
    },
  },
  presets: { classic: { summary: "As most tables in Brazil play it, to 50.", options: {} } },

  conflicts: () => [],
  teams: () => PAIRS,
  pack: () => ({ tiles: DOUBLE_SIX, each: 7 }),
  begin: () => ({}),

  start: ({ carry }, hands) => {
    if (carry.opener !== undefined) return { opener: carry.opener };
    return { opener: holderOf(hands, "6-6") }; // B1
  },
  table: ({ carry }, { opener, hands, boneyard }) =>
    lineTable(
      opener,
      opener === undefined ? [] : [opener],
      hands,
      boneyard,
      carry.opener === undefined ? "doubleSix" : undefined,
    ),

  actions: (_terms, table, seat, own) => lineActions(table, seat, own, NO_DRAWING),
  refusal: (_terms, table, _seat, own, action) =>
    action.type === "draw" ? "not_in_this_ruleset" : lineRefusal(table, own, action, NO_DRAWING),
  step: (_standing, hand, seat, action, by) => lineStep(hand, seat, action, by),
  apply: ({ options, seats }, hand, happened) => {
    if (happened.type === "trick.taken") return hand;
    return applyOnLine(hand, happened, PLAIN_LINE, after(happened.seat, seats, options.direction));
  },
  next: ({ options }, hand) => {
    const next = nextOnLine(hand, NO_DRAWING);
    if (next?.type !== "closed") return next;
    const close = next.how === "out" ? wentOut : blocked;
    return { type: "ended", result: close(hand, next.seat, options) };
  },

  settle: ({ options, score, carry }, hand, result) => {
    const after = score.map((has, team) => has + (result.points[team] ?? 0));
    const winner = after.findIndex((has) => has >= options.target); // B5
    return {
      score: after,
      carry: nextOpener(options, carry, hand, result),
      ...(winner === -1 ? {} : { winner: winner as Team }),
    };
  },
  show: showLineTable,
};

/** The seat that holds a tile. */
function holderOf(hands: readonly (readonly Tile[])[], tile: Tile): Seat {
  return hands.findIndex((own) => own.includes(tile)) as Seat;
}

const pairPips = (hand: BrazilianHand, team: Team): number =>
  hand.hands.reduce((sum, own, seat) => (seat % 2 === team ? sum + total(own) : sum), 0);

const pointsFor = (team: Team, points: number): readonly number[] =>
  team === 0 ? [points, 0] : [0, points];

const other = (team: Team): Team => (team === 0 ? 1 : 0);

/** B2 */
function wentOut(hand: BrazilianHand, seat: Seat, options: BrazilianOptions): HandResult {
  const team = teamOf(seat, PAIRS);
  const partners = options.outPoints === "allOthers" ? pairPips(hand, team) : 0;
  return {
    kind: "out",
    team,
    seat,
    points: pointsFor(team, pairPips(hand, other(team)) + partners),
  };
}

/** B3, B4 */
function blocked(hand: BrazilianHand, blocker: Seat, options: BrazilianOptions): HandResult {
  const sums = [pairPips(hand, 0), pairPips(hand, 1)] as const;
  const winner = lowerPair(hand, sums, options);
  if (winner === undefined) {
    if (options.blockTie === "void") return { kind: "tie", seat: blocker, points: [0, 0] };
    const losers = teamOf(blocker, PAIRS);
    const team = other(losers);
    return {
      kind: "blocked",
      team,
      seat: blocker,
      points: pointsFor(team, pairPips(hand, losers)),
    };
  }
  const won = pairPips(hand, winner);
  const lost = pairPips(hand, other(winner));
  const points = {
    losers: lost,
    both: won + lost,
    difference: Math.max(0, lost - won), // the lowest single hand may be on the heavier side
  }[options.blockPoints];
  return { kind: "blocked", team: winner, seat: blocker, points: pointsFor(winner, points) };
}

/** B3: undefined when the pairs are equal, or two opponents hold equally little (B4). */
function lowerPair(
  hand: BrazilianHand,
  sums: readonly [number, number],
  options: BrazilianOptions,
): Team | undefined {
  if (options.blockCompare === "teamSum") {
    if (sums[0] === sums[1]) return undefined;
    return sums[0] < sums[1] ? 0 : 1;
  }
  const totals = hand.hands.map(total);
  const least = Math.min(...totals);
  const holders = totals.flatMap((pips, seat) => (pips === least ? [seat % 2] : []));
  const [first] = holders;
  return holders.every((team) => team === first) ? (first as Team) : undefined;
}

/** B1: who opens the next hand under `winner` and `rotate`. */
function nextOpener(
  options: BrazilianOptions,
  carry: BrazilianCarry,
  hand: BrazilianHand,
  result: HandResult,
): BrazilianCarry {
  const { opener } = hand.table;
  if (options.opening === "doubleSix" || opener === undefined) return carry;
  if (options.opening === "rotate") return { opener: after(opener, 4, options.direction) };
  if (result.team === undefined) return { opener };
  if (result.kind === "out" && result.seat !== undefined) return { opener: result.seat };
  const pair = PAIRS[result.team] ?? [];
  const least = Math.min(...pair.map((seat) => total(hand.hands[seat] ?? [])));
  const next = turnOrder(opener, 4, options.direction).find(
    (seat) => pair.includes(seat) && total(hand.hands[seat] ?? []) === least,
  );
  return { opener: next ?? opener };
}
