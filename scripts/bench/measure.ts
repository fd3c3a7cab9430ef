import { setTimeout as pause } from "node:timers/promises";
import type { Line } from "./line.ts";
import { type Lane, runInTurn, runTogether, type Times } from "./load.ts";
import { repeated, type Side, type Table } from "./side.ts";

/** What one window of requests cost. */
export interface Sample {
  /** CPU of the server's processes per answered request, µs. */
  readonly cpu: number;
  /** Answered requests a second. */
  readonly rate: number;
  /** ms */
  readonly p50: number;
  readonly p99: number;
}

export const ACTS = ["action", "read", "304"] as const;
export type Act = (typeof ACTS)[number];

/** One cell of the table: what is asked, over how many connections, of how many games. */
export interface Case {
  readonly act: Act;
  readonly connections: number;
  readonly games: number;
}

/** How long windows are. */
export interface Extent {
  /** A window ends when the server has used so much CPU, or so much time, s. */
  readonly cpu: number;
  readonly time: number;
  /** Requests of the first one, before anything is known. */
  readonly first: number;
}

/**
 * How many requests a window has, from what one has cost. Actions of many games have all the time,
 * so that they are as many games at once as it allows.
 */
export function requestsIn(
  { cpu, time }: Extent,
  { act, games }: Case,
  before: Pick<Sample, "cpu" | "rate">,
): number {
  const all = time * before.rate;
  const many = act === "action" && games > 1;
  return Math.max(1, Math.round(many ? all : Math.min(all, (cpu / before.cpu) * 1e6)));
}

/** What follows an answer (notices, the index) belongs to it: so long is waited for it, ms. */
const SETTLE_MS = 120;

/** Actions of a hand, about. */
const HAND = 22;

/** @param sorted ascending, not empty */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export const median = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** Runs a window, and reads what the server has used for it from the operating system. */
async function watched({ server }: Side, work: () => Promise<Times>): Promise<Sample> {
  const before = server.used.cpu();
  const began = performance.now();
  const times = await work();
  const seconds = (performance.now() - began) / 1000;
  await pause(SETTLE_MS);
  const cpu = server.used.cpu() - before;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    cpu: (cpu / times.length) * 1e6,
    rate: times.length / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  };
}

/** Some tables after a place, all round: so every window has others. */
const someOf = (tables: readonly Table[], from: number, count: number): readonly Table[] =>
  Array.from({ length: Math.min(count, tables.length) }, (_, n) => {
    const table = tables[(from + n) % tables.length];
    if (table === undefined) throw new Error("no tables");
    return table;
  });

/** Whole hands, or what stands for them, so that every window has the same mix of actions. */
async function actions(
  side: Side,
  { connections, games }: Case,
  lines: readonly Line[],
  { requests, from }: Window,
): Promise<Sample> {
  const hands = Math.max(1, Math.round(requests / HAND));
  // A game takes one action at a time. So on one game the connections take turns, and when its
  // hand is over the next game goes on, whose tiles are known already.
  const [run, count] =
    games === 1 ? [runInTurn, hands] : [runTogether, Math.max(connections, hands)];
  const tables = someOf(side.tables, from, count);
  const lanes: readonly Lane[] = await Promise.all(tables.map((table) => table.deal()));
  return watched(side, () => run(lanes, lines));
}

/** Reads of one game by every connection, or of all games in turn. */
async function reads(
  side: Side,
  { act, connections, games }: Case,
  lines: readonly Line[],
  { requests }: Window,
): Promise<Sample> {
  const [first] = side.tables;
  const tables = games === 1 && first !== undefined ? Array(connections).fill(first) : side.tables;
  const rows = await Promise.all(
    tables.map(async (table: Table) => {
      const again = await table.readAgain();
      return act === "304" ? again : table.read();
    }),
  );
  const each = Math.ceil(requests / rows.length);
  return watched(side, () =>
    runTogether(
      rows.map((one) => repeated(one, each)),
      lines,
    ),
  );
}

/** How large a window is, and the table that it begins with. */
export interface Window {
  readonly requests: number;
  readonly from: number;
}

/** One window of a case. */
export function measure(
  side: Side,
  wanted: Case,
  lines: readonly Line[],
  window: Window,
): Promise<Sample> {
  const used = lines.slice(0, wanted.connections);
  return wanted.act === "action"
    ? actions(side, wanted, used, window)
    : reads(side, wanted, used, window);
}
