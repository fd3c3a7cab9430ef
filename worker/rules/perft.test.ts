import { expect, it } from "vitest";
import { act, type Contest, deal, legalActions, newContest, toAct } from "./contest.ts";
import { type Dealer, gameDealer } from "./deal.ts";
import { parseStep } from "./notation.ts";
import type { Ruleset } from "./ruleset.ts";
import { rulesetById } from "./rulesets/index.ts";
import { agree, type Wish } from "./terms.ts";

// How many sequences of actions there are to depth n, from a fixed deal: the published one of the
// secret 00 01 … 1f. A number that changes is a rule that changed, and must be explained.

const SECRET = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join("");

interface Position {
  readonly rules: Ruleset;
  readonly contest: Contest;
  readonly dealer: Dealer;
}

function position(id: string, wish: Wish, moves: string): Position {
  const rules = rulesetById(id);
  const agreed = rules && agree(rules, wish);
  if (rules === undefined || !agreed?.ok) throw new Error(id);
  const { options, seats } = agreed.value;
  const entropy = Array<string>(seats).fill("");
  const dealer = gameDealer(SECRET, "g_01example", entropy, rules.pack(options, seats), seats);
  let { contest } = deal(rules, newContest(rules, options, seats), dealer);
  for (const text of moves === "" ? [] : moves.split(" ")) {
    const step = parseStep(text);
    if (step === undefined || step.type === "draw") throw new Error(text);
    const { seat, by: _, ...action } = step;
    const outcome = act(rules, contest, dealer, seat, action, "player");
    if (!outcome.ok) throw new Error(`${text}: ${outcome.error}`);
    contest = outcome.value.contest;
  }
  return { rules, contest, dealer };
}

function perft({ rules, contest, dealer }: Position, depth: number): number {
  let sequences = 0;
  for (const seat of toAct(contest)) {
    const actions = legalActions(rules, contest, seat);
    if (depth === 1) sequences += actions.length;
    else {
      for (const action of actions) {
        const outcome = act(rules, contest, dealer, seat, action, "player");
        if (!outcome.ok) throw new Error(outcome.error);
        sequences += perft({ rules, contest: outcome.value.contest, dealer }, depth - 1);
      }
    }
  }
  return sequences;
}

it.each<[string, Wish, string, readonly number[]]>([
  ["brazilian-pairs", {}, "", [1, 2, 5, 19, 53, 141, 419, 1176, 3180, 7402]],
  [
    "brazilian-pairs",
    { options: { direction: "counterclockwise" } },
    "",
    [1, 1, 4, 11, 32, 91, 239, 638, 1828, 4617, 10723],
  ],
  ["jamaican-partner", {}, "", [1, 1, 4, 11, 32, 91, 239, 638, 1828, 4617, 10723]],
  [
    "jamaican-partner",
    { options: { sporting: true } },
    "",
    [7, 19, 66, 201, 609, 1677, 4676, 11987],
  ],
  ["eighty", {}, "", [32, 533, 6186]],
  ["eighty", {}, "0:80 0:trump=6", [8, 19, 29, 54, 426, 981, 2418, 4523, 31326]],
  ["eighty", { preset: "nel-o" }, "0:nel-o", [8, 22, 37, 471, 4655, 49406]],
  ["eighty", { preset: "nel-o-doubles" }, "0:nel-o", [8, 21, 34, 547, 6691]],
  ["all-fives", {}, "", [5, 9, 28, 55, 126, 345, 1101, 2709, 7292]],
  ["all-fives", { seats: 2 }, "", [7, 20, 60, 180, 557, 1878, 6303]],
  [
    "all-fives",
    { seats: 3, preset: "seven-six-five" },
    "",
    [6, 15, 46, 108, 329, 1167, 3567, 11939],
  ],
  ["all-fives", { preset: "seven-each" }, "", [7, 20, 68, 221, 705, 2807, 12998]],
  ["all-fives", { preset: "muggins" }, "", [5, 9, 28, 53, 110, 204, 415, 720, 1330, 2603, 4410]],
  ["all-fives", { preset: "five-up" }, "", [5, 9, 28, 55, 128, 363, 1245, 3388, 10311]],
  ["all-fives", { preset: "highest-double" }, "", [1, 1, 1, 1, 2, 6, 12, 30, 48, 106, 264]],
  [
    "all-fives",
    { options: { spinnerArms: "immediately" } },
    "",
    [5, 11, 42, 100, 301, 1022, 3496, 8843],
  ],
  ["all-fives", { options: { voluntaryDraw: true } }, "", [5, 14, 52, 180, 604, 2066, 7812]],
  ["all-fives", { options: { draw: "one" } }, "", [5, 9, 28, 56, 129, 358, 1131, 2829, 7709]],
  ["block", {}, "", [7, 20, 68, 213, 571, 1665, 4826, 12677]],
  ["block", { seats: 2 }, "", [7, 20, 60, 164, 425, 950, 2119, 4287, 8483]],
])("%s %j after %j", (id, wish, moves, counts) => {
  const from = position(id, wish, moves);
  expect(counts.map((_, index) => perft(from, index + 1))).toEqual(counts);
});
