import type { Action } from "../action.ts";
import { SIGNALS, type Signal } from "../action.ts";
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
import type { Hand, Ruleset, Standing } from "../ruleset.ts";
import { after, type Direction, PAIRS, type Seat, type Team, teamOf, turnOrder } from "../seat.ts";
import { DOUBLE_SIX, total } from "../tile.ts";

export type JamaicanOptions = {
  readonly scoring: "straightSix" | "sixLove";
  readonly target: number;
  readonly sporting: boolean;
  readonly posing: "team" | "winner";
  readonly tieBonus: "sixLove" | "both";
  readonly tieValue: "escalate" | "flatTwo" | "one";
  readonly tieStarter: "leader" | "doubleSix";
  readonly resetStarter: "winners" | "doubleSix";
  readonly oneAllPlayoff: boolean;
  readonly playoffTie: "add" | "flat";
  readonly direction: Direction;
};

export type JamaicanCarry = {
  /** Ties in a row up to now; in a play-off, its own. */
  readonly ties: number;
  /** J8: the next hand is the play-off at 1–1. */
  readonly playoff: boolean;
  /** The seat that won the last decided hand, while it or its partner opens; else J1 holds. */
  readonly poser?: Seat;
};

export interface JamaicanTable extends LineTable {
  /** J2: what the posing partners have signalled. Only until the first tile lies. */
  readonly signals?: readonly { readonly seat: Seat; readonly signal: Signal }[];
}

type JamaicanStanding = Standing<JamaicanOptions, JamaicanCarry>;

const SIGNAL_ACTIONS: readonly Action[] = SIGNALS.map((signal) => ({ type: "signal", signal }));

/** Jamaican Partner: two pairs, seven tiles each, no boneyard; hands are counted, not pips. */
export const jamaicanPartner: Ruleset<JamaicanOptions, JamaicanTable, JamaicanCarry> = {
  id: "jamaican-partner",
  name: "Jamaican Partner",
  summary:
    "Four seats, two pairs, seven tiles each, counter-clockwise. A won hand is a point; first to six, or six love.",
  seats: [4],
  options: {
    scoring: {
      type: "choice",
      values: ["straightSix", "sixLove"],
      default: "straightSix",
      summary: "Straight Six: each pair keeps its wins. Six Love: the other pair must be on 0.",
    },
    target: {
      type: "integer",
      min: 1,
      max: 100,
      default: 6,
      summary: "Points that end the game.",
    },
    sporting: {
      type: "boolean",
      default: false,
      summary: "Whether the holder of 6-6 may open with another tile.",
    },
    posing: {
      type: "choice",
      values: ["team", "winner"],
      default: "team",
      summary:
        "Who opens after a won hand: either partner of the winners, or the seat that won it.",
    },
    tieBonus: {
      type: "choice",
      values: ["sixLove", "both"],
      default: "sixLove",
      summary: "Where ties raise the next hand's worth: only in Six Love, or in Straight Six too.",
    },
    tieValue: {
      type: "choice",
      values: ["escalate", "flatTwo", "one"],
      default: "escalate",
      summary: "What a hand is worth after ties: one more for each, two, or one.",
    },
    tieStarter: {
      type: "choice",
      values: ["leader", "doubleSix"],
      default: "leader",
      summary: "Six Love, a tie with a score standing: who opens the replay.",
    },
    resetStarter: {
      type: "choice",
      values: ["winners", "doubleSix"],
      default: "winners",
      summary: "Six Love, after a return to 0–0: who opens.",
    },
    oneAllPlayoff: {
      type: "boolean",
      default: false,
      summary: "Six Love: whether a play-off hand follows at 1–1 instead of a return to 0–0.",
    },
    playoffTie: {
      type: "choice",
      values: ["add", "flat"],
      default: "add",
      summary: "Whether each tie of a play-off adds one to what its winner will have.",
    },
    direction: {
      type: "choice",
      values: ["counterclockwise", "clockwise"],
      default: "counterclockwise",
      summary: "Which way the turn goes round.",
    },
  },
  presets: {
    "straight-six": { summary: "First pair to win six hands.", options: {} },
    "six-love": {
      summary: "Six points while the other pair has none.",
      options: { scoring: "sixLove" },
    },
    "six-love-playoff": {
      summary: "Six Love with a play-off hand at 1–1.",
      options: { scoring: "sixLove", oneAllPlayoff: true },
    },
  },

  conflicts: () => [],
  teams: () => PAIRS,
  pack: () => ({ tiles: DOUBLE_SIX, each: 7 }),
  begin: () => ({ ties: 0, playoff: false }),

  start: ({ options, carry: { poser } }, hands) => {
    if (poser === undefined)
      return { opener: hands.findIndex((own) => own.includes("6-6")) as Seat }; // J1
    return options.posing === "winner" ? { opener: poser } : {}; // J2
  },
  table: ({ options, carry }, { opener, hands, boneyard }) => {
    const turn = opener === undefined ? (PAIRS[teamOf(carry.poser ?? 0, PAIRS)] ?? []) : [opener];
    const mustOpenWithSix = carry.poser === undefined && !options.sporting;
    return {
      ...lineTable(opener, turn, hands, boneyard, mustOpenWithSix ? "doubleSix" : undefined),
      worth: worth(options, carry),
      ...(opener === undefined ? { signals: [] } : {}),
    };
  },

  actions: (_terms, table, seat, own) => {
    const plays = lineActions(table, seat, own, NO_DRAWING);
    return plays.length > 0 && maySignal(table, seat) ? [...plays, ...SIGNAL_ACTIONS] : plays;
  },
  refusal: (_terms, table, seat, own, action) => {
    if (action.type === "draw") return "not_in_this_ruleset";
    if (action.type !== "signal") return lineRefusal(table, own, action, NO_DRAWING);
    if (table.signals === undefined) return "wrong_phase";
    return maySignal(table, seat) ? undefined : "already_signalled";
  },
  step: (_standing, hand, seat, action, by) =>
    action.type === "signal" ? { ...action, seat, by } : lineStep(hand, seat, action, by),
  apply: ({ options, seats }, hand, happened) => {
    if (happened.type === "trick.taken") return hand;
    const { seat } = happened;
    if (happened.type === "signal") {
      const signals = [...(hand.table.signals ?? []), { seat, signal: happened.signal }];
      return { ...hand, table: { ...hand.table, signals } };
    }
    const { worth } = hand.table;
    const next = applyOnLine(hand, happened, PLAIN_LINE, after(seat, seats, options.direction));
    return worth === undefined ? next : { ...next, table: { ...next.table, worth } };
  },
  next: (standing, hand) => {
    const next = nextOnLine(hand, NO_DRAWING);
    if (next?.type !== "closed") return next;
    const team = next.how === "out" ? teamOf(next.seat, PAIRS) : lowestTeam(hand);
    return { type: "ended", result: resultOf(standing, next.how, next.seat, team) };
  },

  settle: (standing, hand, { kind, team, seat }) => {
    const verdict = judge(standing, team);
    const { score, ties, playoff } = verdict;
    const poser = {
      sixHolder: undefined,
      same: standing.carry.poser,
      winners: kind === "out" ? seat : lowestSeat(hand, team, standing.options.direction),
    }[verdict.opens];
    const winner = playoff ? -1 : score.findIndex((has) => has >= standing.options.target); // J5, J7
    return {
      score,
      carry: { ties, playoff, ...(poser === undefined ? {} : { poser }) },
      ...(winner === -1 ? {} : { winner: winner as Team }),
    };
  },
  defaultSeat: ({ carry }, table) => carry.poser ?? table.turn[0] ?? 0,
  show: (table) => ({
    ...showLineTable(table),
    ...(table.signals === undefined ? {} : { signals: table.signals }),
  }),
};

/** J2: one signal a seat, while its partner or itself is to open. */
const maySignal = ({ signals }: JamaicanTable, seat: Seat): boolean =>
  signals !== undefined && !signals.some((given) => given.seat === seat);

/** J10: what the hand adds to its winner's score if it is kept; in a play-off, what it will be. */
function worth(options: JamaicanOptions, { ties, playoff }: JamaicanCarry): number {
  if (playoff) return options.playoffTie === "add" ? 2 + ties : 2; // J8
  if (options.scoring === "straightSix" && options.tieBonus === "sixLove") return 1; // J6
  return { escalate: ties + 1, flatTwo: ties > 0 ? 2 : 1, one: 1 }[options.tieValue]; // J9
}

interface Verdict extends Pick<JamaicanCarry, "ties" | "playoff"> {
  readonly score: readonly number[];
  /** Who opens next: the holder of 6-6 (J1), those who opened this hand, or its winners (J2). */
  readonly opens: "sixHolder" | "same" | "winners";
}

/** What a hand won by `team`, or by nobody, makes of the score. */
function judge({ options, score, carry }: JamaicanStanding, team: Team | undefined): Verdict {
  const { ties, playoff } = carry;
  const ended = { ties: 0, playoff: false };
  if (team === undefined) {
    const standing = score.some((has) => has > 0);
    const leads = options.scoring === "sixLove" && standing && !playoff;
    // J9: with a score standing the last decided hand was the leaders', so they go on opening
    const opens = leads && options.tieStarter === "leader" ? "same" : "sixHolder";
    return { score, ties: ties + 1, playoff, opens };
  }
  const value = worth(options, carry);
  const has = score[team] ?? 0;
  const others = score[1 - team] ?? 0;
  if (playoff) return { ...ended, score: pair(team, value, 0), opens: "winners" }; // J8
  if (options.scoring === "straightSix" || others === 0) {
    return { ...ended, score: pair(team, has + value, others), opens: "winners" };
  }
  if (options.oneAllPlayoff && others === 1) {
    return { ties: 0, playoff: true, score: [1, 1], opens: "sixHolder" }; // J8
  }
  const opens = options.resetStarter === "winners" ? "winners" : "sixHolder";
  return { ...ended, score: [0, 0], opens }; // J7
}

const pair = (team: Team, own: number, others: number): readonly number[] =>
  team === 0 ? [own, others] : [others, own];

function resultOf(
  standing: JamaicanStanding,
  how: "out" | "blocked",
  seat: Seat,
  team: Team | undefined,
): HandResult {
  const { score } = judge(standing, team);
  const points = score.map((has, index) => Math.max(0, has - (standing.score[index] ?? 0)));
  return team === undefined ? { kind: "tie", seat, points } : { kind: how, team, seat, points };
}

/** J4: the team of the seat with the fewest pips; undefined if two opponents hold equally few. */
function lowestTeam({ hands }: Hand): Team | undefined {
  const totals = hands.map(total);
  const least = Math.min(...totals);
  const first = totals.indexOf(least);
  const team = teamOf(first as Seat, PAIRS);
  return totals.every((has, seat) => has > least || seat % 2 === team) ? team : undefined;
}

/** J2: the winners' seat with fewer pips; if equal, the first in turn order from the opener. */
function lowestSeat(
  { hands, table }: Hand,
  team: Team | undefined,
  direction: Direction,
): Seat | undefined {
  let best: Seat | undefined;
  for (const seat of turnOrder(table.opener ?? 0, 4, direction)) {
    if (teamOf(seat, PAIRS) !== team) continue;
    if (best === undefined || total(hands[seat] ?? []) < total(hands[best] ?? [])) best = seat;
  }
  return best;
}
