import { type Action, type Bid, SUITS, type Suit } from "../action.ts";
import {
  type BidRules,
  bidRefusal,
  bidsOpen,
  type Called,
  MAX_BID,
  mustBid,
  standingBid,
} from "../auction.ts";
import { type Contract, type ContractRules, contractResult, TRICKS } from "../contract.ts";
import type { TrickTaken } from "../happening.ts";
import type { Hand, Ruleset, Table, Terms } from "../ruleset.ts";
import { after, PAIRS, type Seat, type Team, teamOf } from "../seat.ts";
import { DOUBLE_SIX, low, shows, type Tile, tileIndex, without } from "../tile.ts";
import {
  countOf,
  followers,
  type OpenTrick,
  type SuitRules,
  TRICK_POINTS,
  type Trick,
  winnerOf,
} from "../trick.ts";

export type EightyOptions = BidRules &
  ContractRules & {
    readonly firstLead: "any" | "trump";
    readonly duplicates: "first" | "last";
    readonly target: number;
    readonly neloDoubles: "high" | "ownSuit" | "low";
  };

/** E1: who shuffles next; unset before the first hand. */
export type EightyCarry = { readonly shuffler?: Seat };

export interface EightyTable extends Table {
  readonly shuffler: Seat;
  readonly bids: readonly Called[];
  /** Once the bidding is over, unless all passed. */
  readonly contract?: Contract;
  readonly trump?: Suit;
  readonly tricks: readonly Trick[];
  /** The trick being played, once play has begun. */
  readonly trick?: OpenTrick;
  /** E7: what each team took so far. */
  readonly taken: readonly number[];
}

type EightyHand = Hand<EightyTable>;
type EightyTerms = Terms<EightyOptions>;

/** E7: two double-six sets without their blanks. */
const FACES = DOUBLE_SIX.filter((tile) => low(tile) > 0);
const PACK = { tiles: [...FACES, ...FACES], each: TRICKS };

const TRUMPS: readonly Action[] = SUITS.map((suit) => ({ type: "trump", suit }));
const PLAYS: readonly Action[] = FACES.reduce<Action[]>((plays, tile) => {
  plays[tileIndex(tile)] = { type: "play", tile };
  return plays;
}, []);

/** Eighty: two pairs bid for trump and take ten tricks with ten tiles each. */
export const eighty: Ruleset<EightyOptions, EightyTable, EightyCarry> = {
  id: "eighty",
  name: "Eighty",
  summary:
    "Four seats, two pairs, ten tiles each of a double set without blanks. Bid, name trump, take tricks; first to 250.",
  seats: [4],
  options: {
    minBid: {
      type: "integer",
      min: 1,
      max: MAX_BID,
      default: 50,
      summary: "The lowest bid.",
    },
    allPass: {
      type: "choice",
      values: ["redeal", "forceShuffler"],
      default: "redeal",
      summary: "When all would pass: the next seat shuffles anew, or the shuffler must bid.",
    },
    firstLead: {
      type: "choice",
      values: ["any", "trump"],
      default: "any",
      summary: "What the bidder leads first: any tile, or a trump if it holds one.",
    },
    duplicates: {
      type: "choice",
      values: ["first", "last"],
      default: "first",
      summary:
        "Which of two identical tiles in a trick ranks higher: the first or the last played.",
    },
    scoring: {
      type: "choice",
      values: ["points", "marks"],
      default: "points",
      summary: "What a hand scores: the points taken, or one mark for a bid made or missed.",
    },
    target: {
      type: "integer",
      min: 1,
      max: 1000,
      summary: "The score that ends the game: 250, or 10 with marks.",
    },
    earlyStop: {
      type: "boolean",
      default: false,
      summary: "With marks: whether a hand ends as soon as the bid is made or out of reach.",
    },
    nelo: {
      type: "boolean",
      default: false,
      summary: "Whether Nel-O may be bid: to take no trick, alone and without trump.",
    },
    neloValue: {
      type: "integer",
      min: 1,
      max: 1000,
      default: 80,
      summary: "What a Nel-O hand scores, in points.",
    },
    neloDoubles: {
      type: "choice",
      values: ["high", "ownSuit", "low"],
      default: "high",
      summary:
        "Doubles in Nel-O: highest of their suit, a suit of their own, or lowest of their suit.",
    },
  },
  presets: {
    points: { summary: "The points taken are scored, to 250.", options: {} },
    marks: { summary: "One mark a hand, to 10.", options: { scoring: "marks" } },
    "nel-o": { summary: "With the bid to take no trick.", options: { nelo: true } },
    "nel-o-doubles": {
      summary: "With Nel-O, where doubles are a suit of their own.",
      options: { nelo: true, neloDoubles: "ownSuit" },
    },
  },

  defaults: ({ scoring }) => ({ target: scoring === "marks" ? 10 : 250 }), // E9
  conflicts: () => [],
  teams: () => PAIRS,
  pack: () => PACK,
  begin: () => ({}),

  start: ({ carry }, _hands, lot) => ({ shuffler: carry.shuffler ?? lot() }), // E1
  table: (_standing, { shuffler = 0, hands, boneyard }) => ({
    phase: "bidding",
    turn: [left(shuffler)],
    boneyard: boneyard.length,
    held: hands.map((tiles) => tiles.length),
    shuffler,
    bids: [],
    tricks: [],
    taken: [0, 0],
  }),

  actions: (terms, table, seat, own) => {
    if (!table.turn.includes(seat)) return [];
    switch (table.phase) {
      case "bidding":
        return bidsOpen(terms.options, table.bids);
      case "trump":
        return TRUMPS;
      case "play":
        return plays(playable(terms, table, own));
    }
  },
  refusal: (terms, table, _seat, own, action) => {
    switch (action.type) {
      case "draw":
      case "signal":
        return "not_in_this_ruleset";
      case "pass":
        if (table.phase !== "bidding") return "wrong_phase";
        return mustBid(terms.options, table.bids) ? "must_bid" : undefined;
      case "bid":
        return table.phase === "bidding"
          ? bidRefusal(terms.options, table.bids, action.bid)
          : "wrong_phase";
      case "trump":
        return table.phase === "trump" ? undefined : "wrong_phase";
      case "play":
        if (table.phase !== "play") return "wrong_phase";
        if (!own.includes(action.tile)) return "tile_not_held";
        if (action.end !== undefined) return "end_not_open";
        if (playable(terms, table, own).includes(action.tile)) return undefined;
        return table.trick?.tiles.length === 0 ? "must_open_with" : "must_follow_suit";
    }
  },
  step: (_standing, _hand, seat, action, by) => {
    if (action.type === "draw" || action.type === "signal") {
      throw new Error(`no such step in Eighty: ${action.type}`);
    }
    return { ...action, seat, by };
  },
  apply: (_standing, hand, happened) => {
    const { table } = hand;
    switch (happened.type) {
      case "bid":
        return { ...hand, table: afterBid(table, happened.seat, happened.bid) };
      case "pass":
        return { ...hand, table: afterBid(table, happened.seat, "pass") };
      case "trump":
        return { ...hand, table: { ...table, ...lead(happened.seat), trump: happened.suit } };
      case "play":
        return afterPlay(hand, happened.seat, happened.tile);
      case "trick.taken":
        return { ...hand, table: afterTrick(table, happened) };
      default:
        return hand;
    }
  },
  next: (standing, hand) => {
    const { table } = hand;
    if (table.phase === "bidding") {
      if (table.bids.length === 4) {
        return { type: "ended", result: { kind: "allPass", points: [0, 0] } }; // E3
      }
      const [seat] = table.turn;
      const [only, ...more] = bidsOpen(standing.options, table.bids);
      return seat !== undefined && only?.type === "pass" && more.length === 0
        ? { type: "pass", seat, by: "rule" } // E2
        : undefined;
    }
    const { trick } = table;
    if (trick !== undefined && trick.tiles.length === trickSize(table)) {
      const count = trick.tiles.reduce((sum, { tile }) => sum + countOf(tile), 0);
      const seat = winnerOf(trick, suitRules(standing, table));
      return { type: "trick.taken", seat, points: TRICK_POINTS + count };
    }
    const result = contractResult(standing.options, table, hand.hands);
    return result === undefined ? undefined : { type: "ended", result };
  },

  settle: ({ options, score }, { table }, result) => {
    const after = score.map((has, team) => has + (result.points[team] ?? 0));
    const there = after.map((has) => has >= options.target);
    const both = there.every(Boolean);
    // E9: both there in one hand, the bidding team wins
    const winner = both ? teamOf(table.contract?.seat ?? 0, PAIRS) : there.indexOf(true);
    return {
      score: after,
      carry: { shuffler: left(table.shuffler) }, // E1
      ...(winner === -1 ? {} : { winner: winner as Team }),
    };
  },
  show: ({ phase, opener, shuffler, bids, contract, trump, tricks, trick, taken }) => ({
    phase,
    ...(opener === undefined ? {} : { opener }),
    shuffler,
    bids,
    ...(contract === undefined ? {} : { contract }),
    ...(trump === undefined ? {} : { trump }),
    ...(trick === undefined ? {} : { tricks, trick, taken }),
  }),
};

/** The next seat clockwise. */
const left = (seat: Seat): Seat => after(seat, 4, "clockwise");

const partnerOf = (seat: Seat): Seat => left(left(seat));

/** E11: three tiles make a trick of Nel-O. */
const trickSize = ({ contract }: EightyTable): number => (contract?.bid === "nel-o" ? 3 : 4);

const suitRules = ({ options }: EightyTerms, table: EightyTable): SuitRules => ({
  trump: table.trump,
  doubles: table.contract?.bid === "nel-o" ? options.neloDoubles : "high",
  duplicates: options.duplicates,
});

/** A tile held twice is one action. */
function plays(tiles: readonly Tile[]): readonly Action[] {
  const actions: Action[] = [];
  for (const tile of tiles) {
    const play = PLAYS[tileIndex(tile)];
    if (play !== undefined && !actions.includes(play)) actions.push(play);
  }
  return actions;
}

/** E4, E5: the tiles that may be played now. */
function playable(terms: EightyTerms, table: EightyTable, own: readonly Tile[]): readonly Tile[] {
  const { trump, trick, tricks } = table;
  const [first] = trick?.tiles ?? [];
  if (first !== undefined) return followers(own, first.tile, suitRules(terms, table));
  if (trump === undefined || tricks.length > 0 || terms.options.firstLead === "any") return own;
  const trumps = own.filter((tile) => shows(tile, trump));
  return trumps.length > 0 ? trumps : own;
}

/** The play is the leader's to begin. */
const lead = (leader: Seat) =>
  ({ phase: "play", turn: [leader], opener: leader, trick: { leader, tiles: [] } }) as const;

function afterBid(table: EightyTable, seat: Seat, bid: Bid | "pass"): EightyTable {
  const bids = [...table.bids, { seat, bid }];
  if (bids.length < 4) return { ...table, bids, turn: [left(seat)] };
  const contract = standingBid(bids);
  if (contract === undefined) return { ...table, bids, turn: [] };
  if (contract.bid === "nel-o") return { ...table, bids, contract, ...lead(contract.seat) };
  return {
    ...table,
    bids,
    contract,
    phase: "trump",
    turn: [contract.seat],
    opener: contract.seat,
  };
}

function afterPlay(hand: EightyHand, seat: Seat, tile: Tile): EightyHand {
  const { table } = hand;
  const trick = table.trick ?? { leader: seat, tiles: [] };
  const tiles = [...trick.tiles, { seat, tile }];
  const next = left(seat);
  const idle = table.contract?.bid === "nel-o" ? partnerOf(table.contract.seat) : undefined;
  return {
    ...hand,
    hands: hand.hands.map((own, of) => (of === seat ? without(own, tile) : own)),
    table: {
      ...table,
      held: table.held.map((count, of) => (of === seat ? count - 1 : count)),
      turn: tiles.length === trickSize(table) ? [] : [next === idle ? left(next) : next],
      trick: { leader: trick.leader, tiles },
    },
  };
}

function afterTrick(table: EightyTable, { seat, points }: TrickTaken): EightyTable {
  const { leader, tiles } = table.trick ?? { leader: seat, tiles: [] };
  return {
    ...table,
    turn: [seat],
    tricks: [...table.tricks, { leader, tiles, winner: seat, points }],
    trick: { leader: seat, tiles: [] },
    taken: table.taken.map((has, team) => (team === teamOf(seat, PAIRS) ? has + points : has)),
  };
}
