import {
  type AwardRules,
  countAward,
  differenceAward,
  handAward,
  paid,
  reachable,
} from "../fives.ts";
import type { HandResult, Step } from "../happening.ts";
import { count, type LineRules, lay } from "../line.ts";
import {
  applyOnLine,
  type Drawing,
  highestTile,
  type LineTable,
  lineActions,
  lineRefusal,
  lineStep,
  lineTable,
  nextOnLine,
  showLine,
  showLineTable,
} from "../linehand.ts";
import type { OptionFault } from "../option.ts";
import type { Hand, Ruleset, Standing, Terms } from "../ruleset.ts";
import {
  after,
  PAIRS,
  type Seat,
  type SeatCount,
  singles,
  type Team,
  teamOf,
  turnOrder,
} from "../seat.ts";
import { DOUBLE_SIX, total } from "../tile.ts";

export type AllFivesOptions = AwardRules &
  Drawing &
  LineRules & {
    readonly partnership: "auto" | "off";
    readonly deal: "standard" | "sevenEach" | "sevenSixFive";
    readonly opening: "lot" | "highestDouble";
    readonly nextOpener: "winner" | "lot" | "rotate";
    readonly blockedAward: "lowestTakesOthers" | "difference" | "none";
    readonly winCheck: "immediate" | "handEnd";
  };

export type AllFivesCarry = {
  /** F2: who opens the next hand; unset where a lot or the tiles decide. */
  readonly opener?: Seat;
  /** F9: the teams in the order of their latest award, earliest first. */
  readonly awarded: readonly Team[];
};

export interface AllFivesTable extends LineTable {
  readonly awarded: readonly Team[];
}

type AllFivesHand = Hand<AllFivesTable>;
type AllFivesStanding = Standing<AllFivesOptions, AllFivesCarry>;

/** F1: tiles for 2, 3 and 4 seats. */
const DEALS: Readonly<Record<AllFivesOptions["deal"], Readonly<Record<SeatCount, number>>>> = {
  standard: { 2: 7, 3: 5, 4: 5 },
  sevenEach: { 2: 7, 3: 7, 4: 7 },
  sevenSixFive: { 2: 7, 3: 6, 4: 5 },
};

/** All Fives: score when the open ends add up to a multiple of five. */
export const allFives: Ruleset<AllFivesOptions, AllFivesTable, AllFivesCarry> = {
  id: "all-fives",
  name: "All Fives",
  summary:
    "Two to four seats, a boneyard and a spinner. Score whenever the open ends add up to a multiple of five; first to 200.",
  seats: [4, 2, 3],
  options: {
    partnership: {
      type: "choice",
      values: ["auto", "off"],
      default: "auto",
      summary: "Whether four seats play as two pairs.",
    },
    deal: {
      type: "choice",
      values: ["standard", "sevenEach", "sevenSixFive"],
      default: "standard",
      summary: "Tiles for 2, 3 and 4 seats: 7, 5, 5; seven each; or 7, 6, 5.",
    },
    opening: {
      type: "choice",
      values: ["lot", "highestDouble"],
      default: "lot",
      summary: "How hand 1 is opened: by lot with any tile; or every hand by the highest double.",
    },
    nextOpener: {
      type: "choice",
      values: ["winner", "lot", "rotate"],
      default: "winner",
      summary:
        "Who opens later hands: the winner, a lot or the next seat. Without effect where the highest double opens.",
    },
    draw: {
      type: "choice",
      values: ["untilPlayable", "one", "none"],
      default: "untilPlayable",
      summary: "What a seat draws that cannot play: until a tile fits, one tile, or nothing.",
    },
    reserve: {
      type: "integer",
      min: 0,
      max: 14,
      default: 0,
      summary: "Tiles that stay in the boneyard.",
    },
    voluntaryDraw: {
      type: "boolean",
      default: false,
      summary: "Whether a seat that can play may draw first, where there is drawing at all.",
    },
    spinner: {
      type: "choice",
      values: ["firstDouble", "none", "allDoubles"],
      default: "firstDouble",
      summary: "Which doubles take tiles on all four sides: the first, none or all.",
    },
    spinnerArms: {
      type: "choice",
      values: ["afterBothSides", "immediately"],
      default: "afterBothSides",
      summary: "When a spinner's short sides open: after both long sides are covered, or at once.",
    },
    pointUnit: {
      type: "choice",
      values: ["pips", "perFive"],
      default: "pips",
      summary: "What a multiple of five scores: its pips (5, 10, 15), or one for each five.",
    },
    handRounding: {
      type: "choice",
      values: ["sum", "perHand"],
      default: "sum",
      summary: "Pips left over are rounded to fives after adding them, or each hand by itself.",
    },
    awardUnit: {
      type: "choice",
      values: ["same", "perFive"],
      default: "same",
      summary: "What pips left over score: in the same unit as plays, or one for each five.",
    },
    blockedAward: {
      type: "choice",
      values: ["lowestTakesOthers", "difference", "none"],
      default: "lowestTakesOthers",
      summary:
        "What a block scores for the lowest side: the others' pips, those less its own, or nothing.",
    },
    target: {
      type: "integer",
      min: 1,
      max: 1000,
      default: 200,
      summary: "The score that ends the game.",
    },
    winCheck: {
      type: "choice",
      values: ["immediate", "handEnd"],
      default: "immediate",
      summary: "When the target ends the game: at once, or after the hand.",
    },
    exact: {
      type: "boolean",
      default: false,
      summary: "Whether the target must be reached exactly: an award beyond it is dropped whole.",
    },
  },
  presets: {
    classic: { summary: "First double is the spinner, to 200.", options: {} },
    hundred: { summary: "To 100.", options: { target: 100 } },
    "sixty-one": {
      summary: "One point for each five, and exactly 61 to win.",
      options: { target: 61, exact: true, pointUnit: "perFive" },
    },
    "seven-each": { summary: "Seven tiles each.", options: { deal: "sevenEach" } },
    "seven-six-five": {
      summary: "Seven, six or five tiles for two, three or four seats.",
      options: { deal: "sevenSixFive" },
    },
    "highest-double": {
      summary: "The highest double opens every hand.",
      options: { opening: "highestDouble" },
    },
    muggins: { summary: "No spinner.", options: { spinner: "none" } },
    "five-up": { summary: "Every double is a spinner.", options: { spinner: "allDoubles" } },
  },

  conflicts: unreachable,
  teams: ({ partnership }, seats) =>
    seats === 4 && partnership === "auto" ? PAIRS : singles(seats),
  pack: ({ deal }, seats) => ({ tiles: DOUBLE_SIX, each: DEALS[deal][seats] }),
  begin: () => ({ awarded: [] }),

  start: ({ options, carry }, hands, lot) => {
    if (options.opening === "lot") return { opener: carry.opener ?? lot() };
    const best = highestTile(hands.flatMap((own) => highestTile(own) ?? []));
    return { opener: hands.findIndex((own) => own.some((tile) => tile === best)) as Seat };
  },
  table: ({ options, carry }, { opener, hands, boneyard }) => {
    const opening = options.opening === "highestDouble" ? "highest" : undefined;
    const turn = opener === undefined ? [] : [opener];
    return { ...lineTable(opener, turn, hands, boneyard, opening), awarded: carry.awarded };
  },

  actions: ({ options }, table, seat, own) => lineActions(table, seat, own, options),
  refusal: ({ options }, table, _seat, own, action) => lineRefusal(table, own, action, options),
  step: (standing, hand, seat, action, by) => {
    const step = lineStep(hand, seat, action, by);
    return step.type === "play" ? scored(standing, hand, step) : step;
  },
  apply: ({ options, seats, teams }, hand, happened) => {
    if (happened.type === "trick.taken") return hand;
    const { seat } = happened;
    const next = applyOnLine(hand, happened, options, after(seat, seats, "clockwise"));
    const scores = happened.type === "play" && happened.points !== undefined;
    const { awarded } = hand.table;
    return {
      ...next,
      table: { ...next.table, awarded: scores ? latest(awarded, teamOf(seat, teams)) : awarded },
    };
  },
  next: (standing, hand) => {
    const stopped = targetReached(standing, hand);
    if (stopped !== undefined) return { type: "ended", result: stopped };
    const next = nextOnLine(hand, standing.options);
    if (next?.type !== "closed") return next;
    const close = next.how === "out" ? wentOut : blocked;
    return { type: "ended", result: close(standing, hand, next.seat) };
  },

  settle: (standing, hand, result) => {
    const score = standing.score.map((has, team) => has + (result.points[team] ?? 0));
    const paid = result.points.findIndex((points) => points > 0);
    const awarded = paid === -1 ? hand.table.awarded : latest(hand.table.awarded, paid as Team);
    const opener = nextOpener(standing, hand, result);
    const winner = winnerOf(standing, score, awarded);
    return {
      score,
      carry: { awarded, ...(opener === undefined ? {} : { opener }) },
      ...(winner === undefined ? {} : { winner }),
    };
  },
  show: (table) => ({
    ...showLineTable(table),
    line: { ...showLine(table.line), count: count(table.line) },
  }),
};

/** F10 */
function unreachable(options: AllFivesOptions): readonly OptionFault[] {
  if (reachable(options)) return [];
  const { target } = options;
  return [
    {
      option: "target",
      kind: "conflict",
      message: `A target of ${target} cannot be reached exactly in pips, where every award is a multiple of 5. Choose a multiple of 5, "pointUnit": "perFive", "awardUnit": "perFive" or "exact": false.`,
    },
  ];
}

/** F5, F6: a play with what it scores. */
function scored(
  { options, teams, score }: AllFivesStanding,
  hand: AllFivesHand,
  play: Extract<Step, { type: "play" }>,
): Step {
  const counted = count(lay(hand.table.line, play.tile, play.end, play.seat, options));
  const has = score[teamOf(play.seat, teams)] ?? 0;
  const points = paid(options, has, countAward(options, counted));
  return points === 0 ? play : { ...play, points };
}

const latest = (awarded: readonly Team[], team: Team): readonly Team[] => [
  ...awarded.filter((other) => other !== team),
  team,
];

/** F9: the hand ends with the tile that scored the target. */
function targetReached(
  { options, score, teams }: AllFivesStanding,
  { table }: AllFivesHand,
): HandResult | undefined {
  const last = table.line.tiles.at(-1);
  if (options.winCheck === "handEnd" || last === undefined) return undefined;
  const team = teamOf(last.seat, teams);
  if ((score[team] ?? 0) < options.target) return undefined;
  return { kind: "stopped", team, seat: last.seat, points: score.map(() => 0) };
}

/** F9: who has won the game. */
function winnerOf(
  { options }: AllFivesStanding,
  score: readonly number[],
  awarded: readonly Team[],
): Team | undefined {
  const highest = Math.max(...score);
  if (highest < options.target) return undefined;
  return awarded.find((team) => score[team] === highest);
}

const pipsOf = ({ hands }: AllFivesHand, seats: readonly Seat[]): readonly number[] =>
  seats.map((seat) => total(hands[seat] ?? []));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

const otherSeats = ({ teams }: Pick<Terms, "teams">, team: Team): readonly Seat[] =>
  teams.flatMap((seats, index) => (index === team ? [] : seats));

const pointsFor = (
  { options, score }: AllFivesStanding,
  team: Team,
  award: number,
): readonly number[] => score.map((has, index) => (index === team ? paid(options, has, award) : 0));

/** F7 */
function wentOut(standing: AllFivesStanding, hand: AllFivesHand, seat: Seat): HandResult {
  const team = teamOf(seat, standing.teams);
  const award = handAward(standing.options, pipsOf(hand, otherSeats(standing, team)));
  return { kind: "out", team, seat, points: pointsFor(standing, team, award) };
}

/** F8 */
function blocked(standing: AllFivesStanding, hand: AllFivesHand, seat: Seat): HandResult {
  const { options, teams } = standing;
  const totals = teams.map((seats) => sum(pipsOf(hand, seats)));
  const own = Math.min(...totals);
  const team = totals.indexOf(own) as Team;
  if (totals.lastIndexOf(own) !== team) {
    return { kind: "tie", seat, points: totals.map(() => 0) };
  }
  const others = pipsOf(hand, otherSeats(standing, team));
  const award = {
    lowestTakesOthers: handAward(options, others),
    difference: differenceAward(options, sum(others), own),
    none: 0,
  }[options.blockedAward];
  return { kind: "blocked", team, seat, points: pointsFor(standing, team, award) };
}

/** F2: who opens the next hand; undefined where a lot or the tiles decide. */
function nextOpener(
  { options, seats, teams }: AllFivesStanding,
  hand: AllFivesHand,
  result: HandResult,
): Seat | undefined {
  const { opener = 0 } = hand.table;
  if (options.opening === "highestDouble" || options.nextOpener === "lot") return undefined;
  if (options.nextOpener === "rotate") return after(opener, seats, "clockwise");
  if (result.kind === "out") return result.seat;
  if (result.team === undefined) return undefined;
  const side = teams[result.team] ?? [];
  const least = Math.min(...pipsOf(hand, side));
  return turnOrder(opener, seats, "clockwise").find(
    (seat) => side.includes(seat) && total(hand.hands[seat] ?? []) === least,
  );
}
