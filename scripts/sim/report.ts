import type { Season } from "./season.ts";
import { COUNTED, type Counts, type Outcome, quantile, sum } from "./tally.ts";

type Played = Season["plain"];

/** What the games came to, as lines for people. */
export function report(title: string, played: readonly Played[]): string {
  const outcomes = played.flatMap((world) => world.outcomes);
  const counts = sum(outcomes.map((outcome) => outcome.counts));
  const begun = outcomes.filter(({ end }) => end !== "never filled");
  const slow = begun.filter(({ quick }) => !quick).map(({ days }) => days);
  const total = (of: "reminders" | "sweeps"): number =>
    played.reduce((all, world) => all + world[of], 0);
  const struck = Map.groupBy(
    played.flatMap((world) => Object.entries(world.struck)),
    ([fault]) => fault,
  );
  return [
    title,
    "",
    `  games     ${number(outcomes.length)}: ${shares(outcomes)}`,
    `  days      median ${quantile(slow, 0.5).toFixed(1)}, p90 ${quantile(slow, 0.9).toFixed(1)}, ` +
      `longest ${Math.max(0, ...slow).toFixed(1)} (${slow.length} games with hours or days a turn)`,
    `  turns     ${number(counts.turns)}: ${turns(counts)}`,
    `  ${COUNTED.slice(5)
      .map((name) => `${name} ${number(counts[name])}`)
      .join(", ")}`,
    `  reminders ${number(total("reminders"))}, sweeps that had something to do ${number(total("sweeps"))}`,
    ...(struck.size === 0
      ? []
      : [
          `  faults    ${[...struck]
            .map(([fault, times]) => `${fault} ${number(times.reduce((all, [, n]) => all + n, 0))}`)
            .join(", ")}`,
        ]),
    "",
    ...table(begun),
  ].join("\n");
}

const number = (value: number): string => value.toLocaleString("en");
const percent = (part: number, whole: number): string =>
  `${whole === 0 ? "–" : ((100 * part) / whole).toFixed(1)} %`;

const shares = (outcomes: readonly Outcome[]): string =>
  [...Map.groupBy(outcomes, ({ end }) => end)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([end, all]) => `${end} ${all.length}`)
    .join(", ");

const turns = (counts: Counts): string =>
  (["by players", "by plans", "by the house", "by bots"] as const)
    .map((who) => `${who.slice(3)} ${percent(counts[who], counts.turns)}`)
    .join(", ");

/** One line for each clock and each ruleset. */
function table(begun: readonly Outcome[]): readonly string[] {
  const row = (cells: readonly string[]): string =>
    `  ${cells.map((cell, n) => (n === 0 ? cell.padEnd(20) : cell.padStart(9))).join("")}`;
  const of = (name: string, games: readonly Outcome[]): string => {
    const days = games.map((game) => game.days);
    const counts = sum(games.map((game) => game.counts));
    const target = games.filter(({ end }) => end === "target").length;
    return row([
      name,
      String(games.length),
      percent(target, games.length),
      quantile(days, 0.5).toFixed(1),
      quantile(days, 0.9).toFixed(1),
      percent(counts["by the house"], counts.turns),
    ]);
  };
  const groups = [
    ...Map.groupBy(begun, ({ clock }) => clock),
    ...Map.groupBy(begun, ({ ruleset }) => ruleset),
  ];
  return [
    row(["", "games", "target", "median d", "p90 d", "house"]),
    ...groups.map(([name, games]) => of(name, games)),
  ];
}
