import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type Process, processes } from "../workerd.ts";

/** What the operating system says of a process and of all that it has started by now. */
export interface Meter {
  /** User and system time that they have used, s. Only differences say something. */
  readonly cpu: () => number;
  /** Memory held, MB. */
  readonly memory: () => number;
}

function family(pid: number): readonly number[] {
  const all: readonly Process[] = processes();
  const found = [pid];
  for (const parent of found) {
    found.push(...all.filter((one) => one.parent === parent).map((one) => one.pid));
  }
  return found;
}

const TICKS_A_SECOND = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** User and system time of one process since its start, s; to within a tick of 10 ms each. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Time of every thread of a process, ns; nothing of those that end while we look. */
function threadsOf(pid: number): readonly (readonly [string, number])[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    try {
      const [ns] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
      return [[thread, Number(ns)] as const];
    } catch {
      return [];
    }
  });
}

function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes ?? 0) / 1024;
}

/**
 * Reads the scheduler's own account of each thread, which is exact to the nanosecond where a
 * process's is cut to ticks: a window of half a second would be some per cent off. A thread that has
 * ended keeps what it had when it was last seen.
 */
export function openMeter(pid: number): Meter {
  const pids = family(pid);
  const threads = new Map<string, number>();
  const exact = existsSync(`/proc/${pid}/schedstat`);
  return {
    cpu() {
      if (!exact) return pids.reduce((sum, one) => sum + cpuOf(one), 0);
      for (const [thread, ns] of pids.flatMap(threadsOf)) threads.set(thread, ns);
      return [...threads.values()].reduce((sum, ns) => sum + ns, 0) / 1e9;
    },
    memory: () => pids.reduce((sum, one) => sum + memoryOf(one), 0),
  };
}
