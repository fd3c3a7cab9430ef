import type { GameEvent } from "../../../client/src/types.ts";
import type { Finish, Reason, Whose } from "./explain.ts";
import type { People } from "./people.ts";
import { letter, sum } from "./saying.ts";

const LANG = "en";
const lists = new Intl.ListFormat(LANG, { type: "conjunction" });

const counted = (n: number, one: string, many = `${one}s`): string =>
  `${n} ${n === 1 ? one : many}`;
const points = (n: number): string => counted(n, "point");

const SIDES: Readonly<Record<string, string>> = {
  left: "left end",
  right: "right end",
  up: "upper arm",
  down: "lower arm",
};

/** An open end: `left end`, `upper arm of 5-5`. */
function end(name: string): string {
  const [double, side] = name.includes(".") ? name.split(".") : [undefined, name];
  const place = SIDES[side ?? ""] ?? name;
  return double === undefined ? place : `${place} of ${double}`;
}

type StepEvent = Extract<GameEvent, { by: unknown }>;

type Signal = Extract<GameEvent, { type: "signal" }>["signal"];

const SIGNALS: Readonly<Record<Signal, string>> = {
  want: "let me open",
  yield: "you open",
  either: "either of us",
};
const PROPOSALS = {
  resign: "to resign",
  cancel: "to cancel the game",
  extend: "more time",
} as const;

function act(event: StepEvent): string {
  switch (event.type) {
    case "play": {
      const where = event.end === undefined ? "" : ` on the ${end(event.end)}`;
      const scores = event.points === undefined ? "" : ` and scores ${event.points}`;
      return `plays ${event.tile}${where}${scores}`;
    }
    case "draw":
      return event.tile === undefined ? "draws a tile" : `draws ${event.tile}`;
    case "pass":
      return "passes";
    case "bid":
      return event.bid === "nel-o" ? "bids Nel-O" : `bids ${event.bid}`;
    case "trump":
      return `names ${event.suit}s as trump`;
    case "signal":
      return `signals: ${SIGNALS[event.signal]}`;
  }
}

/** The same in the fewest words, beside a name. */
function did(event: StepEvent): string {
  if (event.type !== "play") return act(event);
  return event.points === undefined ? event.tile : `${event.tile} · +${event.points}`;
}

const FINISHES: Readonly<Record<Finish, string>> = {
  plain: "",
  double: " with a double",
  both: " with a tile that fits both ends",
  cross: " with a double that fits both ends",
};

const WHOSE: Readonly<Record<Whose, string>> = {
  opponents: "The opponents’ pips",
  others: "The others’ pips",
  losers: "The losers’ pips",
  both: "The pips of both sides",
  difference: "The others’ pips less the winners’ own",
  blocker: "The pips of the side that blocked",
};

function because(reason: Reason, who: People): string {
  switch (reason.say) {
    case "out":
      return `${who.seat(reason.seat)} goes out${FINISHES[reason.finish]}.`;
    case "blocked":
      return `${who.seat(reason.seat)} blocks: nobody can go on.`;
    case "reached":
      return `${who.seat(reason.seat)} reaches the target with this tile, and nothing more is scored.`;
    case "stopped":
      return "The hand was stopped.";
    case "allPass":
      return "All pass: the next seat shuffles anew.";
    case "held":
      return `Left in hand: ${reason.pips.map((n, team) => `${who.team(team)}, ${n}`).join("; ")}.`;
    case "lowest":
      return `${who.seat(reason.seat)} holds the fewest pips, ${reason.pips}, and wins the hand.`;
    case "tie":
      return `Opponents are equal for the fewest pips, ${reason.pips}: a tie.`;
    case "blockerLoses":
      return `Equal: the hand is lost by ${who.team(reason.team)}, who blocked.`;
    case "pips":
      return `${WHOSE[reason.whose]}: ${sum(reason.terms, reason.total)}.`;
    case "fives":
      return reason.perHand
        ? `Each hand to the nearest five: worth ${reason.award}.`
        : `To the nearest five: worth ${reason.award}.`;
    case "dropped":
      return `${reason.award} would go beyond ${reason.target}, so nothing is scored.`;
    case "blockPaysNothing":
      return "A block scores nothing in this game.";
    case "bid":
      return `${who.seat(reason.seat)} bid ${reason.bid} and the pair took ${reason.took}: ${reason.made ? "made" : "set"}.`;
    case "nelo":
      return `${who.seat(reason.seat)} bid Nel-O and took ${reason.made ? "no trick: made" : "a trick: set"}.`;
    case "bothScore":
      return "Both pairs score what they took.";
    case "setScore":
      return `The others score the bid and what they took: ${sum([reason.bid, reason.took], reason.bid + reason.took)}.`;
    case "scores":
      return `${reason.marks ? counted(reason.points, "mark") : points(reason.points)} for ${who.team(reason.team)}.`;
    case "notKept":
      return `The hand is won by ${who.team(reason.team)}, and the score goes back to 0 : 0.`;
    case "playoff":
      return "One all: a play-off hand follows.";
    case "nobody":
      return "Nobody scores.";
  }
}

/** Everything the table says. The other languages have the same form. */
export const en = {
  lang: LANG as string,
  list: (words: readonly string[]): string => lists.format(words),
  moment: (time: string): string =>
    new Date(time).toLocaleString(LANG, { dateStyle: "medium", timeStyle: "short" }),
  act,
  did,
  because,

  seat: (seat: number): string => `Seat ${seat + 1}`,
  house: (n: number): string => (n === 0 ? "House" : `House ${letter(n)}`),
  gone: (seat: number): string => `Somebody who left (seat ${seat + 1})`,
  you: "You",
  free: "free",
  levels: { easy: "easy", fair: "fair", strong: "strong" } as Readonly<Record<string, string>>,
  program: "program",
  absent: "absent: the house plays",
  away: (until: string): string => `on holiday until ${until}`,
  byHouse: "(the house, at the deadline)",
  partner: "partner",
  tilesHeld: (n: number): string => counted(n, "tile"),
  toPlay: "to play",

  yourTurn: "Your turn",
  waitsFor: (names: readonly string[]): string =>
    `Waiting for ${new Intl.ListFormat(LANG, { type: "disjunction" }).format(names)}`,
  left: (time: string): string => `${time} left`,
  overdue: "time is up",
  until: (moment: string): string => `until ${moment}`,
  onDeadline: {
    autoplay: "then the house plays this turn",
    forfeit: "then the game is lost",
  },

  hand: "Your hand",
  tile: {
    idle: (tile: string): string => tile,
    opens: (tile: string): string => `${tile}, opens the hand`,
    trick: (tile: string): string => `${tile}, may be played`,
    fits: (tile: string, ends: readonly (readonly [string, number])[]): string =>
      `${tile}, plays on ${new Intl.ListFormat(LANG, { type: "disjunction" }).format(
        ends.map(([name, pips]) => `${end(name)} (${pips})`),
      )}`,
    not: (tile: string): string => `${tile}, cannot be played now`,
  },
  play: (tile: string): string => `Play ${tile}`,
  playAt: (tile: string, name: string, pips: number): string =>
    `Play ${tile} on the ${end(name)} (${pips})`,
  endButton: (name: string, pips: number): string => `${end(name)} · ${pips}`,
  cancel: "Not this one",
  chooseTile: "Choose a tile.",
  chooseEnd: (tile: string): string => `${tile} fits more than one end: which?`,
  opensWith: {
    doubleSix: "The hand opens with 6-6.",
    highest: "The hand opens with the highest tile.",
  },
  mayOpen: "You or your partner may open, with any tile.",
  sending: "Sending …",
  draw: (left: number): string => `Draw a tile (${left} left)`,
  pass: "Pass",

  bidding: "Your bid",
  bid: (bid: number | "nel-o"): string => `Bid ${bid === "nel-o" ? "Nel-O" : bid}`,
  bidLess: "One less",
  bidMore: "One more",
  nelo: "Nel-O",
  neloMeans: "Take no trick, alone and without trump.",
  neloDoubles: {
    high: "Doubles are highest of their suit.",
    ownSuit: "Doubles are a suit of their own.",
    low: "Doubles are lowest of their suit.",
  } as Readonly<Record<string, string>>,
  bidsNone: "Nobody has bid yet.",
  standing: (who: string, bid: number | "nel-o"): string =>
    `${who} bids ${bid === "nel-o" ? "Nel-O" : bid}`,
  shuffler: "shuffles",
  nameTrump: "Name the trump",
  trump: "Trump",
  noTrump: "No trump",
  suit: (suit: number, held: number): string => `${suit}s, you hold ${held}`,
  contract: (bid: number | "nel-o"): string => (bid === "nel-o" ? "Nel-O" : `bid ${bid}`),
  taken: "Taken",
  trick: "Trick",
  lastTrick: (who: string, worth: number): string => `${who} took ${worth}`,
  idlePartner: "lies face down",
  leads: (who: string): string => `${who} leads`,

  signal: "Tell your partner who opens",
  signals: { want: "I want to open", yield: "You open", either: "Either of us" },

  line: "The line",
  emptyLine: "No tile has been laid yet.",
  arm: (name: string): string => end(name),
  openEnd: (name: string, pips: number): string => `${end(name)} shows ${pips}`,
  count: "Count",
  boneyard: "Boneyard",
  worth: "Worth",
  target: (target: number): string => `to ${target}`,
  hands: (n: number): string => `Hand ${n}`,

  score: "Score",
  sheet: "Score sheet",
  noHands: "No hand has ended yet.",
  handColumn: "Hand",
  kinds: {
    out: "out",
    blocked: "blocked",
    tie: "tie",
    made: "made",
    set: "set",
    allPass: "all pass",
    stopped: "stopped",
  },
  lookBack: "See all tiles",
  handOver: (n: number): string => `Hand ${n} is over`,
  goOn: "On to the next hand",
  nothingLeft: "no tile left",
  aside: "Aside",
  log: "What happened",
  noLog: "Nothing yet.",

  waiting: "Waiting for players",
  result: (kind: "target" | "forfeit" | "resigned" | "cancelled", team?: string): string => {
    if (kind === "cancelled") return "The game was cancelled.";
    const how = { target: "", forfeit: ", by forfeit", resigned: ", by resignation" }[kind];
    return team === undefined ? `The game ended${how}.` : `Won by ${team}${how}.`;
  },

  events: {
    created: "The table was set.",
    taken: (who: string): string => `${who} sits down.`,
    left: (who: string): string => `${who} gets up.`,
    started: "Everybody is seated: the game begins.",
    shuffles: (who: string): string => `Dealt: ${who} shuffles and bids last.`,
    opens: (who: string): string => `Dealt: ${who} opens.`,
    eitherOpens: "Dealt: either of the last winners may open.",
    trick: (who: string, worth: number): string => `${who} takes the trick, ${worth}.`,
    handEnded: (n: number, score: string): string => `Hand ${n} is over: ${score}.`,
    missed: (who: string): string => `${who} missed the deadline.`,
    extended: (who: string, until: string): string => `${who} has more time, until ${until}.`,
    absent: (who: string): string => `${who} is absent: the house plays on.`,
    returned: (who: string): string => `${who} is back.`,
    proposal: (who: string, kind: "resign" | "cancel" | "extend"): string =>
      `${who} proposes ${PROPOSALS[kind]}.`,
    vote: (who: string, accept: boolean): string => `${who} ${accept ? "agrees" : "declines"}.`,
  },

  replay: "Replay",
  replayHand: (n: number): string => `Hand ${n}`,
  step: (n: number, of: number): string => `Step ${n} of ${of}`,
  first: "To the start",
  previous: "One step back",
  next: "One step on",
  last: "To the end",

  verify: "Check the deals here",
  verified: (hands: number, actions: number): string =>
    `Checked in this browser: ${counted(hands, "deal")} and ${counted(actions, "action")} follow from the secret that was fixed before the first tile, and from the rules.`,
  notVerified: (path: string, message: string): string =>
    `This record does not hold: ${path === "" ? "" : `${path} `}${message}`,
  notLoaded: "This part of the page could not be loaded. Are you online?",
};

export type Words = typeof en;
