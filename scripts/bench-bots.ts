import { parseArgs } from "node:util";
import { chooseAction, DEFAULT_BUDGET, type Level } from "../worker/bots/index.ts";
import { type Player, playGame } from "../worker/bots/testing/duel.ts";
import { type Agreed, agree, RULESETS, type Ruleset, teamOf } from "../worker/rules/index.ts";

// How the levels of the house's bots do against each other: every game is played twice from the
// same deals, sides swapped, so that luck with the tiles falls on both. Shares of games won with
// their 95 % confidence interval, and what a choice of `strong` costs.

const USAGE = `npm run bench:bots -- [options]

  --games N        pairs of games for each line of the table (100)
  --ruleset ID     only this one
  --preset NAME    only this one
  --duel A:B       only this one, such as strong:fair
  --budget N       steps that strong may spend on a choice (${DEFAULT_BUDGET})
  --seed N         other deals (1)`;

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "100" },
    ruleset: { type: "string" },
    preset: { type: "string" },
    duel: { type: "string" },
    budget: { type: "string", default: String(DEFAULT_BUDGET) },
    seed: { type: "string", default: "1" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const pairs = Number(values.games);
const budget = Number(values.budget);
const seed = Number(values.seed);

/** What is counted while one level plays another. */
interface Count {
  /** Per pair of games, 0, 1 or 2 won. */
  readonly won: number[];
  /** Bids of each side, and how many were set. */
  readonly contracts: { own: number; ownSet: number; other: number; otherSet: number };
  /** What all choices of the first level took together, µs of CPU. */
  cpu: number;
  /** What each of them took at most, µs. */
  readonly took: number[];
}

/** As fine as CPU is counted, µs. */
const TICK = 4000;

/** Time of this thread alone: other work on the machine does not count. */
const micros = ({ user, system }: { user: number; system: number }): number => user + system;

function duel(rules: Ruleset, agreed: Agreed, level: Level, other: Level): Count {
  const count: Count = {
    won: [],
    contracts: { own: 0, ownSet: 0, other: 0, otherSet: 0 },
    cpu: 0,
    took: [],
  };
  const timed: Player = (view, stream) => {
    const wall = performance.now();
    const start = process.threadCpuUsage();
    const action = chooseAction(view, level, stream, budget);
    if ((view.you?.actions.length ?? 0) > 1) {
      const cpu = micros(process.threadCpuUsage(start));
      count.cpu += cpu;
      // the system counts CPU in ticks: the wall is finer, unless the machine was busy elsewhere
      count.took.push(Math.min((performance.now() - wall) * 1000, cpu + TICK));
    }
    return action;
  };
  const plain: Player = (view, stream) => chooseAction(view, other, stream, budget);
  for (let pair = 0; pair < pairs; pair++) {
    let won = 0;
    for (const side of [0, 1]) {
      const players = Array.from({ length: agreed.seats }, (_, seat) =>
        seat % 2 === side ? timed : plain,
      );
      const { winner = 0 } = playGame(rules, agreed, seed * 100_003 + pair, players, (happened) => {
        if (happened.type !== "hand.ended") return;
        const { kind, seat } = happened.result;
        if (kind !== "made" && kind !== "set") return;
        const ours = (seat ?? 0) % 2 === side;
        count.contracts[ours ? "own" : "other"] += 1;
        if (kind === "set") count.contracts[ours ? "ownSet" : "otherSet"] += 1;
      });
      if (teamOf(winner, [0, 1]) === side) won += 1;
    }
    count.won.push(won);
  }
  return count;
}

/** Share of games won, and half its 95 % interval, from the pairs. */
function share(won: readonly number[]): { readonly mean: number; readonly half: number } {
  const mean = won.reduce((sum, games) => sum + games / 2, 0) / won.length;
  const variance =
    won.reduce((sum, games) => sum + (games / 2 - mean) ** 2, 0) / Math.max(1, won.length - 1);
  return { mean, half: 1.96 * Math.sqrt(variance / won.length) };
}

const percent = (part: number): string => (part * 100).toFixed(1);
const setShare = (set: number, all: number): string =>
  all === 0 ? "" : `${set}/${all} ${percent(set / all)} %`;

const HEAD = [
  "ruleset",
  "preset",
  "duel",
  "games",
  "won %",
  "±",
  "sets own",
  "sets other",
  "µs",
  "99 % µs",
  "max µs",
];
const WIDTHS = [18, 18, 13, 7, 7, 6, 18, 18, 8, 9, 9];
const line = (cells: readonly string[]): void =>
  console.log(
    cells
      .map((cell, i) => cell.padEnd(WIDTHS[i] ?? 8))
      .join(" ")
      .trimEnd(),
  );

const DUELS: readonly (readonly [Level, Level])[] = [
  ["fair", "easy"],
  ["strong", "fair"],
];

line(HEAD);
for (const rules of RULESETS) {
  if (values.ruleset !== undefined && values.ruleset !== rules.id) continue;
  for (const preset of Object.keys(rules.presets)) {
    if (values.preset !== undefined && values.preset !== preset) continue;
    const agreed = agree(rules, { preset });
    if (!agreed.ok) throw new Error(JSON.stringify(agreed.error));
    for (const [level, other] of DUELS) {
      if (values.duel !== undefined && values.duel !== `${level}:${other}`) continue;
      const { won, contracts, cpu, took } = duel(rules, agreed.value, level, other);
      const { mean, half } = share(won);
      const { own, ownSet, other: others, otherSet } = contracts;
      const slowest = took.toSorted((a, b) => b - a);
      line([
        rules.id,
        preset,
        `${level}:${other}`,
        String(won.length * 2),
        percent(mean),
        percent(half),
        setShare(ownSet, own),
        setShare(otherSet, others),
        (cpu / took.length).toFixed(0),
        (slowest[Math.floor(slowest.length / 100)] ?? 0).toFixed(0),
        (slowest[0] ?? 0).toFixed(0),
      ]);
    }
  }
}
