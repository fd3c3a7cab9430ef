// Whole random hands a second on one core, legal actions listed at every turn, beside a bare loop
// over bit masks that knows nothing but four-seat block dominoes: the limit. Run with
// `npm run bench:rules`.
import { act, type Contest, deal, legalActions, toAct } from "./contest.ts";
import type { Ruleset } from "./ruleset.ts";
import { RULESETS } from "./rulesets/index.ts";
import { cheapStream, freshGame } from "./testing/random.ts";
import { DOUBLE_SIX, high, low } from "./tile.ts";

const ROUNDS = 12;
const ROUND_MS = 200;
const chance = cheapStream(1);

/** The best of some short rounds, so that what else the machine does counts as little as possible. */
function handsPerSecond(batch: () => number): number {
  for (const until = performance.now() + 500; performance.now() < until; ) batch(); // warm up
  let best = 0;
  for (let round = 0; round < ROUNDS; round++) {
    let hands = 0;
    const start = performance.now();
    while (performance.now() - start < ROUND_MS) hands += batch();
    best = Math.max(best, hands / ((performance.now() - start) / 1000));
  }
  return best;
}

/** The masks of the tiles that show a number. */
const SHOWING = Array.from({ length: 7 }, (_, pip) =>
  DOUBLE_SIX.reduce(
    (mask, tile, i) => (high(tile) === pip || low(tile) === pip ? mask | (1 << i) : mask),
    0,
  ),
);
const SUMS = DOUBLE_SIX.map((tile) => high(tile) + low(tile));
const deck = Uint8Array.from(DOUBLE_SIX, (_, i) => i);

/** A bit of a mask that is not empty, each equally likely. */
function anyBit(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  let rest = mask;
  for (let skip = chance.below(count); skip > 0; skip--) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}

function limitHand(): void {
  for (let i = 27; i > 0; i--) {
    const j = chance.below(i + 1);
    const tile = deck[i] ?? 0;
    deck[i] = deck[j] ?? 0;
    deck[j] = tile;
  }
  const hands = [0, 0, 0, 0];
  for (let i = 0; i < 28; i++)
    hands[Math.floor(i / 7)] = (hands[Math.floor(i / 7)] ?? 0) | (1 << (deck[i] ?? 0));
  let left = -1;
  let right = -1;
  let passes = 0;
  for (let seat = 0; passes < 4; seat = (seat + 1) & 3) {
    const hand = hands[seat] ?? 0;
    const legal = left < 0 ? hand : hand & ((SHOWING[left] ?? 0) | (SHOWING[right] ?? 0));
    if (legal === 0) {
      passes++;
      continue;
    }
    passes = 0;
    const tile = anyBit(legal);
    const [face] = [DOUBLE_SIX[tile] ?? "0-0"];
    if (left < 0) {
      left = low(face);
      right = high(face);
    } else if (((SHOWING[left] ?? 0) >> tile) & 1) left = (SUMS[tile] ?? 0) - left;
    else right = (SUMS[tile] ?? 0) - right;
    hands[seat] = hand & ~(1 << tile);
    if (hands[seat] === 0) return;
  }
}

function limitBatch(): number {
  for (let i = 0; i < 1000; i++) limitHand();
  return 1000;
}

/** Random games of a ruleset, one after the other. */
function batchOf(rules: Ruleset, preset: string): () => number {
  const { contest: start, dealer } = freshGame(rules, { preset }, chance);
  return () => {
    let contest: Contest = deal(rules, start, dealer).contest;
    while (!contest.over) {
      const seats = toAct(contest);
      const seat = seats[seats.length === 1 ? 0 : chance.below(seats.length)] ?? 0;
      const actions = legalActions(rules, contest, seat);
      const action = actions[chance.below(actions.length)];
      const outcome = action && act(rules, contest, dealer, seat, action, "player");
      if (!outcome?.ok) throw new Error(`no legal action in ${rules.id}`);
      contest = outcome.value.contest;
    }
    return contest.dealt;
  };
}

const limit = handsPerSecond(limitBatch);
const row = (name: string, hands: number): void =>
  console.log(
    `${name.padEnd(34)}${Math.round(hands).toLocaleString("en").padStart(12)}${(limit / hands).toFixed(1).padStart(10)}`,
  );

console.log(
  `${"hands a second, one core".padEnd(34)}${"hands/s".padStart(12)}${"limit ÷".padStart(10)}`,
);
row("limit: bare bit masks", limit);
for (const rules of RULESETS) {
  for (const preset of Object.keys(rules.presets).slice(0, rules.id === "eighty" ? 1 : 2)) {
    row(`${rules.id} ${preset}`, handsPerSecond(batchOf(rules, preset)));
  }
}
