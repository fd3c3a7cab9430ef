import type { Action, Bid, Suit } from "../rules/action.ts";
import { type Called, standingBid } from "../rules/auction.ts";
import type { Hand, Table } from "../rules/ruleset.ts";
import { type Seat, teamOf } from "../rules/seat.ts";
import type { Stream } from "../rules/stream.ts";
import { canOnlyPass, fairBid } from "./auction.ts";
import { dice } from "./dice.ts";
import { bitOf, type Mask } from "./faces.ts";
import { likelyOf } from "./pool.ts";
import { newTricks, readTricks } from "./readtricks.ts";
import { spread } from "./spread.ts";
import { type Court, courtOf, leadOf } from "./standing.ts";
import { leaderOf, narrow, newTally, note } from "./tally.ts";
import { bestTrump, eightyWorth, neloRisk, pointsWith } from "./thumbs/eighty.ts";
import {
  copyOf,
  gain,
  playOut,
  playTile,
  TRICKS,
  type Tricks,
  type Twin,
  twin,
  unseenBy,
} from "./tricks.ts";
import type { BotView } from "./view.ts";

/** How many deals are thought of at a time. */
const POOL = 16;
/** What one deal costs, in steps. */
const DEAL_COST = 60;
/** What a tile played in thought costs: tricks are weighed more carefully than a line. */
const TURN_COST = 2;

/** The bid, trump or tile that does best over many deals that fit what was seen. */
export function strongTricks(view: BotView, stream: Stream, budget: number): Action | undefined {
  const court = courtOf(view);
  const { you, hand } = view;
  if (court === undefined || you === undefined || hand?.bids === undefined) return undefined;
  const own = twin(you.tiles.map(bitOf));
  const known = readTricks(view) ?? beforeTricks(view, own);
  const candidates = worthTrying(view, own);
  const chance = dice(stream);
  const team = teamOf(you.seat, view.teams);
  const tally = newTally(candidates.length);
  let spent = 0;
  while (spent < budget && tally.open.length > 1) {
    const pool = likelyOf(
      POOL,
      () => dealUnseen(known, you.seat, chance),
      (hands) => likelihood(view, hands),
      chance,
    );
    if (pool === undefined) return undefined;
    spent += POOL * DEAL_COST;
    for (const hands of pool) {
      for (const index of tally.open) {
        const action = candidates[index];
        if (action === undefined) continue;
        const t = after(view, known, hands, action);
        if (t !== undefined) spent += TURN_COST * (playOut(t, eightyWorth) + 1);
        note(tally, index, verdict(court, view, t, team));
      }
      if (spent >= budget) break;
    }
    narrow(tally);
  }
  return candidates[leaderOf(tally)];
}

/** The tricks of a hand still being bid for: nothing but one's own tiles is known. */
function beforeTricks(view: BotView, own: Twin): Tricks {
  const seat = view.you?.seat ?? 0;
  const t = newTricks(view.options, { bidder: seat, bid: 0, trump: undefined });
  t.hands[seat] = own;
  return t;
}

/** Every tile and trump; of the bids the least, Nel-O, and fives up to a little over one's hopes. */
function worthTrying(view: BotView, own: Twin): readonly Action[] {
  const actions = view.you?.actions ?? [];
  const hopes = bestTrump(own).points + 10;
  let least = true;
  return actions.filter((action) => {
    if (action.type !== "bid") return true;
    if (action.bid === "nel-o") return neloRisk(own, view.options) < 3.5;
    const tried = least || (action.bid % 5 === 0 && action.bid <= hopes);
    least = false;
    return tried;
  });
}

function dealUnseen(known: Tricks, own: Seat, chance: Stream): readonly Twin[] | undefined {
  const unseen = unseenBy(known.gone, known.hands[own] ?? twin([]));
  const bits: number[] = [];
  for (let bit = 0; bit < 28; bit++) {
    if ((unseen.once >> bit) & 1) bits.push(bit);
    if ((unseen.twice >> bit) & 1) bits.push(bit);
  }
  const room = known.held.map((held, seat) => (seat === own ? 0 : held));
  room.push(bits.length - room.reduce((sum, held) => sum + held, 0)); // the two aside
  const closed = known.lacks.map((lacks) => {
    let mask: Mask = 0;
    for (let suit = 1; suit < 8; suit++) {
      if ((lacks >> suit) & 1) mask |= known.suits.following[suit] ?? 0;
    }
    return mask;
  });
  const mayHold = bits.map((bit) => {
    let places = 1 << 4;
    for (let seat = 0; seat < 4; seat++) {
      if (seat !== own && !(((closed[seat] ?? 0) >> bit) & 1)) places |= 1 << seat;
    }
    return places;
  });
  const placed = spread(mayHold, room, chance);
  if (placed === undefined) return undefined;
  const hands = known.hands.map((hand) => ({ ...hand }));
  for (const [index, place] of placed.entries()) {
    const hand = hands[place];
    if (hand !== undefined) gain(hand, bits[index] ?? 0);
  }
  return hands;
}

/** How well a deal fits what the others bid and named. */
function likelihood(view: BotView, hands: readonly Twin[]): number {
  const { hand, you } = view;
  const { bids = [], contract, trump, tricks = [], trick } = hand ?? {};
  const dealt = hands.map((own) => ({ ...own }));
  for (const { tiles } of trick === undefined ? tricks : [...tricks, trick]) {
    for (const { seat, tile } of tiles) {
      const own = dealt[seat];
      if (own !== undefined && seat !== you?.seat) gain(own, bitOf(tile));
    }
  }
  let likely = 1;
  let standing = 0;
  for (const { seat, bid } of bids) {
    const own = dealt[seat];
    if (own !== undefined && seat !== you?.seat && standing < 80) {
      if (bid === "nel-o") likely *= Math.exp(-2 * neloRisk(own, view.options));
      else {
        const { points } = bestTrump(own);
        const needs = bid === "pass" ? Math.max(standing + 5, Number(view.options.minBid)) : bid;
        const holds = 1 / (1 + Math.exp(-(points - needs) / 5));
        likely *= bid === "pass" ? 1 - holds * 0.9 : holds;
      }
    }
    if (bid !== "pass") standing = bid === "nel-o" ? 81 : bid;
  }
  const bidder = contract === undefined ? undefined : dealt[contract.seat];
  if (trump !== undefined && bidder !== undefined && contract?.seat !== you?.seat) {
    const behind = bestTrump(bidder).points - pointsWith(bidder, trump);
    likely *= Math.exp(-behind / 5);
  }
  return likely;
}

/** The hand in thought after an action: bidding goes on as fair hands bid. Undefined if all pass. */
function after(
  view: BotView,
  known: Tricks,
  hands: readonly Twin[],
  action: Action,
): Tricks | undefined {
  const seat = view.you?.seat ?? 0;
  if (action.type === "play") {
    const t = withHands(copyOf(known), hands);
    playTile(t, bitOf(action.tile));
    return t;
  }
  if (action.type === "trump") {
    const bid = view.hand?.contract?.bid ?? 0;
    return withHands(newTricks(view.options, { bidder: seat, bid, trump: action.suit }), hands);
  }
  const said = action.type === "bid" ? action.bid : "pass";
  const bids: Called[] = [...(view.hand?.bids ?? []), { seat, bid: said }];
  while (bids.length < 4) {
    const next = (((bids.at(-1)?.seat ?? 0) + 1) & 3) as Seat;
    const bid: Bid | "pass" = canOnlyPass(view.options, bids)
      ? "pass"
      : fairBid(view.options, bids, next, hands[next] ?? twin([]));
    bids.push({ seat: next, bid });
  }
  const contract = standingBid(bids);
  if (contract === undefined) return undefined;
  const { seat: bidder, bid } = contract;
  const trump = bid === "nel-o" ? undefined : bestTrump(hands[bidder] ?? twin([])).trump;
  return withHands(newTricks(view.options, { bidder, bid, trump }), hands);
}

function withHands(t: Tricks, hands: readonly Twin[]): Tricks {
  for (const [seat, hand] of hands.entries()) t.hands[seat] = { ...hand };
  return t;
}

/** What the rules make of the hand's end, for the team; of no contract at all, nothing. */
function verdict(court: Court, view: BotView, t: Tricks | undefined, team: number): number {
  const { rules, standing } = court;
  if (t === undefined) return leadOf(court, standing.score, undefined, team);
  const hand = ended(view, t);
  const next = rules.next(standing, hand);
  if (next?.type !== "ended") return leadOf(court, standing.score, undefined, team);
  const { score, winner } = rules.settle(standing, hand, next.result);
  return leadOf(court, score, winner, team);
}

/** The hand's end as the rules see it, which look at how many tricks there were, and the last. */
function ended(view: BotView, t: Tricks): Hand {
  const winner = t.lastWinner as Seat;
  const trick = { leader: winner, tiles: [], winner, points: 0 };
  const { suits, bidder, bid, taken, tricks } = t;
  const table = {
    ...view.hand,
    phase: "play",
    turn: [winner],
    boneyard: view.hand?.boneyard ?? 0,
    held: t.held,
    shuffler: view.hand?.shuffler ?? 0,
    bids: [],
    contract: { seat: bidder as Seat, bid },
    ...(suits.trump === 0 ? {} : { trump: suits.trump as Suit }),
    tricks: Array.from({ length: Math.min(tricks, TRICKS) }, () => trick),
    trick: { leader: winner, tiles: [] },
    taken,
  };
  return {
    number: view.hand?.number ?? 0,
    commitment: "",
    seed: "",
    hands: [[], [], [], []],
    boneyard: [],
    table: table as Table,
  };
}
