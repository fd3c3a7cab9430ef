import { MOST_BYTES } from "../deploy/preflight.ts";
import type { Ages } from "./age.ts";
import { type Act, median, type Sample } from "./measure.ts";
import { type Cell, WORKERS } from "./pair.ts";
import type { Start } from "./start.ts";
import type { Wakes } from "./wake.ts";

/** What the product may cost of an act, as a multiple of the floor. */
const AIMS: Readonly<Record<Act, number>> = { action: 1.5, read: 1.3, "304": 1.0 };
/** How far apart two figures may be that should be the same. */
const SAME = 1.1;

const verdict = (met: boolean): string => (met ? "met" : "NOT MET");
const pick = (samples: readonly Sample[], what: keyof Sample): readonly number[] =>
  samples.map((sample) => sample[what]);
const best = (values: readonly number[]): number => Math.min(...values);
const both = (values: readonly number[]): string =>
  `${best(values).toFixed(0)} (${median(values).toFixed(0)})`;

const HEAD = [
  "act",
  "conn.",
  "games",
  "CPU µs",
  "floor",
  "ratio",
  "aim",
  "",
  "req/s",
  "floor",
  "p50 ms",
  "floor",
  "p99 ms",
  "floor",
];
const WIDTHS = [7, 6, 6, 13, 13, 13, 5, 8, 7, 7, 8, 8, 8, 8];
const line = (cells: readonly string[]): string =>
  cells
    .map((cell, index) => cell.padEnd(WIDTHS[index] ?? 8))
    .join(" ")
    .trimEnd();

function cellLine({ wanted, samples }: Cell): string {
  const { act, connections, games } = wanted;
  const [own, floor] = WORKERS.map((name) => pick(samples[name], "cpu"));
  if (own === undefined || floor === undefined) return "";
  const ratio = best(own) / best(floor);
  const usual = median(own.map((cpu, round) => cpu / (floor[round] ?? Number.NaN)));
  const sides = (what: keyof Sample, digits: number) =>
    WORKERS.map((name) => median(pick(samples[name], what)).toFixed(digits));
  return line([
    act,
    String(connections),
    String(games),
    both(own),
    both(floor),
    `${ratio.toFixed(2)} (${usual.toFixed(2)})`,
    AIMS[act].toFixed(1),
    verdict(ratio < AIMS[act] + 0.005),
    ...sides("rate", 0),
    ...sides("p50", 2),
    ...sides("p99", 2),
  ]);
}

/** The cells of one storage folder. CPU and ratios: the best round, and the median of all. */
export const cellTable = (title: string, cells: readonly Cell[]): string =>
  [title, line(HEAD), ...cells.map(cellLine)].join("\n");

/** Actions early and late in a game. */
export function ageLines({ early, late, version }: Ages): string {
  const ratio = best(late) / best(early);
  const usual = median(late) / median(early);
  return [
    "An action at event 10 and at event 2,000 of a game (CPU µs, best and median)",
    `event 10      ${both(early)}`,
    `event ${version}+   ${both(late)}   ratio ${ratio.toFixed(2)} (${usual.toFixed(2)}), aim 1.0: ${verdict(ratio <= SAME)}`,
  ].join("\n");
}

/** Actions of objects that had been dropped. */
export function wakeLine(title: string, { cold, warm, empty }: Wakes): string {
  const most = 2 * warm + empty;
  const [a, b, c] = [cold, warm, empty].map((ms) => ms.toFixed(2));
  return `${title}: cold ${a} ms, warm ${b} ms, an empty object ${c} ms; aim ${most.toFixed(2)} ms: ${verdict(cold <= most)}`;
}

export interface StartOf extends Start {
  readonly name: string;
  /** CPU of the runtime up to its first answer, s. */
  readonly cpu: number;
  /** MB. */
  readonly memory: number;
}

/** What each Worker weighs, and what its start costs. */
export const startLines = (starts: readonly StartOf[]): string =>
  starts
    .map(({ name, bytes, evaluated, cpu, memory }) => {
      const size = `${(bytes / 1000).toFixed(1)} kB gzip`;
      const aim = name === "boneyard" ? ` (aim 200 kB: ${verdict(bytes <= MOST_BYTES)})` : "";
      return `${name.padEnd(9)} ${size}${aim}; its modules are evaluated in ${evaluated.toFixed(1)} ms of CPU; the runtime has used ${(cpu * 1000).toFixed(0)} ms at the first answer; memory after the run ${memory.toFixed(0)} MB`;
    })
    .join("\n");
