import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Action } from "../rules/action.ts";
import { act, type Contest, deal, legalActions, toAct } from "../rules/contest.ts";
import type { Dealer } from "../rules/deal.ts";
import type { Hand, Ruleset } from "../rules/ruleset.ts";
import { rulesetById } from "../rules/rulesets/index.ts";
import type { Seat } from "../rules/seat.ts";
import type { Wish } from "../rules/terms.ts";
import { anyWish, freshGame } from "../rules/testing/random.ts";
import { bitOf, maskOf, SHOWING } from "./faces.ts";
import { isBlocked, layable, makeMove, passTurn } from "./race.ts";
import { moveFor, readRace } from "./readrace.ts";
import { placeOf, readTree } from "./readtree.ts";
import { readTricks } from "./readtricks.ts";
import { seeded } from "./testing/duel.ts";
import { drawOrPass, fitting, layTile } from "./tree.ts";
import { isOver, playable, playTile, twin } from "./tricks.ts";
import { type BotView, botView } from "./view.ts";

// What a bot thinks through is not played by the rules core but by quicker models of it. Here every
// move of random games is made in both, and what comes out must be the same.

interface Play {
  readonly before: Contest;
  readonly view: BotView;
  readonly action: Extract<Action, { type: "play" }>;
  readonly after: Contest;
  readonly seat: Seat;
}

/** Random games, play by play. */
function eachPlay(rules: Ruleset, wish: Wish, seed: number, look: (play: Play) => void): void {
  const chance = seeded(seed);
  const { contest: start, dealer }: { contest: Contest; dealer: Dealer } = freshGame(
    rules,
    wish,
    chance,
  );
  let before = deal(rules, start, dealer).contest;
  for (let turn = 0; turn < 150 && !before.over; turn++) {
    const seats = toAct(before);
    const seat: Seat = seats[chance.below(seats.length)] ?? 0;
    const actions = legalActions(rules, before, seat);
    const action = actions[chance.below(actions.length)];
    if (action === undefined) continue;
    const outcome = act(rules, before, dealer, seat, action, "player");
    if (!outcome.ok) throw new Error(outcome.error);
    const after = outcome.value.contest;
    const view = botView(rules, before, seat);
    if (action.type === "play") look({ before, view, action, after, seat });
    before = after;
  }
}

const rulesOf = (id: string): Ruleset => {
  const rules = rulesetById(id);
  if (rules === undefined) throw new Error(id);
  return rules;
};

const handOf = ({ hand }: Contest): Hand => {
  if (hand === undefined) throw new Error("no hand");
  return hand;
};

/** The same hand after a play, unless it ended with it. */
const sameHand = ({ before, after }: Play): Hand | undefined =>
  after.hand?.number === before.hand?.number ? after.hand : undefined;

const plays = (view: BotView) => (view.you?.actions ?? []).filter(({ type }) => type === "play");

const lacksNothingHeld = (lacks: readonly number[], hand: Hand): void => {
  for (const [seat, pips] of lacks.entries()) {
    for (let pip = 0; pip < 7; pip++) {
      if ((pips >> pip) & 1) expect(maskOf(hand.hands[seat] ?? []) & (SHOWING[pip] ?? 0)).toBe(0);
    }
  }
};

const check = (rules: Ruleset, look: (play: Play) => void, numRuns = 25): void =>
  fc.assert(
    fc.property(anyWish(rules), fc.nat(1e6), (wish, seed) => eachPlay(rules, wish, seed, look)),
    { numRuns },
  );

describe.each(["brazilian-pairs", "jamaican-partner", "block"])("a race of %s", (id) => {
  it("goes as the rules have it", () => {
    check(rulesOf(id), (play) => {
      const { view, before, action, seat } = play;
      const reading = readRace(view);
      if (reading === undefined) throw new Error("no race");
      const { race } = reading;
      const hand = handOf(before);
      lacksNothingHeld(race.lacks, hand);
      for (const [of, tiles] of hand.hands.entries()) race.hands[of] = maskOf(tiles);
      const must = hand.table.line?.tiles.length === 0; // what must open is no business of a race
      const listed = maskOf(plays(view).flatMap((one) => (one.type === "play" ? one.tile : [])));
      if (!must) expect(layable(race, race.hands[seat] ?? 0)).toBe(listed);
      makeMove(race, moveFor(action) ?? 0);
      let over = race.hands[seat] === 0;
      while (!over && layable(race, race.hands[race.turn] ?? 0) === 0) {
        if (isBlocked(race)) over = true;
        else passTurn(race);
      }
      const next = sameHand(play);
      expect(over).toBe(next === undefined);
      if (next === undefined) return;
      expect([race.turn]).toEqual(next.table.turn);
      const ends = next.table.line?.ends.map(({ pips }) => pips) ?? [];
      expect([...new Set([race.left, race.right])].sort()).toEqual([...new Set(ends)].sort());
      expect(race.held).toEqual(next.table.held);
    });
  });
});

describe("a tree of all-fives", () => {
  it("grows, is drawn to and scores as the rules have it", () => {
    check(
      rulesOf("all-fives"),
      (play) => {
        const { view, before, action, after, seat } = play;
        const reading = readTree(view);
        const place = reading && placeOf(reading, action);
        if (reading === undefined || place === undefined) throw new Error("no tree");
        const { tree, lacks } = reading;
        const hand = handOf(before);
        lacksNothingHeld(lacks, hand);
        for (const [of, tiles] of hand.hands.entries()) tree.hands[of] = maskOf(tiles);
        tree.boneyard = hand.boneyard.map(bitOf);
        layTile(tree, place.bit, place.at);
        let over = tree.hands[seat] === 0;
        const next = sameHand(play);
        if (next === undefined && after.last?.result.kind === "stopped") return;
        while (!over && ((tree.hands[tree.turn] ?? 0) & fitting(tree)) === 0) {
          if (!drawOrPass(tree, fitting(tree))) over = true;
        }
        expect(over).toBe(next === undefined);
        if (next === undefined) return;
        expect([tree.turn]).toEqual(next.table.turn);
        expect(tree.held).toEqual(next.table.held);
        expect(tree.score).toEqual(after.score);
        const again = readTree(botView(rulesOf("all-fives"), after, tree.turn as Seat));
        expect(again?.tree.count).toBe(tree.count);
        const shape = (tips: readonly object[]) => tips.map((tip) => JSON.stringify(tip)).sort();
        expect(shape(again?.tree.tips ?? [])).toEqual(shape(tree.tips));
      },
      60,
    );
  });
});

describe("tricks of eighty", () => {
  it("are followed and taken as the rules have it", () => {
    check(rulesOf("eighty"), (play) => {
      const { view, before, action, seat } = play;
      const t = readTricks(view);
      if (t === undefined) throw new Error("no tricks");
      const hand = handOf(before);
      for (const [of, tiles] of hand.hands.entries()) t.hands[of] = twin(tiles.map(bitOf));
      for (const [of, suits] of t.lacks.entries()) {
        for (let suit = 1; suit < 8; suit++) {
          const none = (suits >> suit) & 1 ? (t.suits.following[suit] ?? 0) : 0;
          expect((t.hands[of]?.once ?? 0) & none).toBe(0);
        }
      }
      const listed = maskOf(plays(view).flatMap((one) => (one.type === "play" ? one.tile : [])));
      const opening = t.tricks === 0 && t.size === 0; // E4: what the first lead must be
      if (!opening) expect(playable(t, twin((view.you?.tiles ?? []).map(bitOf)))).toBe(listed);
      playTile(t, bitOf(action.tile));
      const next = sameHand(play);
      if (isOver(t)) expect(next).toBeUndefined();
      if (next === undefined) return;
      expect([t.turn]).toEqual(next.table.turn);
      expect(t.held[seat]).toBe(next.table.held[seat]);
      expect(t.taken).toEqual((next.table as unknown as { taken: number[] }).taken);
    });
  });
});
