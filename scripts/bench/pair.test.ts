import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Line } from "./line.ts";
import { requestsIn } from "./measure.ts";
import { compare, type Served, type WorkerName } from "./pair.ts";
import { repeated, type Table } from "./side.ts";

const HAND = 22;

/** A server that writes down what it is asked, and uses a millisecond of CPU for each. */
function served(name: WorkerName, count: number, asked: string[]): Served {
  let cpu = 0;
  const line: Line = {
    async ask({ path }) {
      asked.push(`${name} ${path}`);
      cpu += 0.001;
      return { status: 200, etag: "", text: "", took: 1 };
    },
    close: () => undefined,
  };
  const table = (n: number): Table => ({
    deal: async () => repeated({ method: "POST", path: `act ${n}` }, HAND),
    read: () => ({ method: "GET", path: `read ${n}` }),
    readAgain: async () => ({ method: "GET", path: `again ${n}` }),
    version: () => 0,
  });
  const server = {
    url: "",
    startCpu: 0,
    used: { cpu: () => cpu, memory: () => 0 },
    stop: async () => undefined,
  };
  const tables = Array.from({ length: count }, (_, n) => table(n));
  return { name, side: { server, tables }, lines: [line, line], startCpu: 0 };
}

describe("the comparison of two Workers", () => {
  const asked: string[] = [];
  const pair = [served("boneyard", 40, asked), served("floor", 40, asked)];
  const cases = [
    { act: "action", connections: 1, games: 1 },
    { act: "read", connections: 2, games: 40 },
  ] as const;
  const extent = { cpu: 3 * HAND * 0.001, time: 1_000, first: HAND };
  const silence = async () => {
    asked.push("silence begins");
    await pause(400);
    asked.push("silence ends");
  };
  const plan = { rounds: 1, extent, silence };

  it("measures each in whole hands, and first all that leaves nothing to alarms", async () => {
    const cells = await compare(pair, cases, plan, () => undefined);
    expect(cells.map(({ wanted }) => wanted)).toEqual(cases);
    for (const { samples } of cells) {
      for (const name of ["boneyard", "floor"] as const) {
        expect(samples[name].map(({ cpu }) => Math.round(cpu))).toEqual([1_000]);
      }
    }
    const kinds = asked.map((one) => one.replace(/ \d+$/, ""));
    const windows = kinds.filter((kind, n) => kind !== kinds[n - 1]);
    // The second round the other way round, so that nobody is always first.
    expect(windows).toEqual([
      ...["boneyard read", "floor read", "boneyard read"],
      ...["boneyard act", "silence begins", "floor act", "silence ends"],
      ...["boneyard act", "silence begins", "floor act", "silence ends"],
    ]);
    // A hand in the first window of each, three in the next, of other games.
    const hands = asked.filter((one) => one.startsWith("floor act"));
    expect(hands).toHaveLength(4 * HAND);
    expect([...new Set(hands)]).toEqual(["0", "16", "17", "18"].map((n) => `floor act ${n}`));
  });
});

describe("a window", () => {
  const extent = { cpu: 0.5, time: 2, first: 1 };

  it("ends with the server's CPU or with the time, whichever is first", () => {
    const read = { act: "read", connections: 1, games: 64 } as const;
    expect(requestsIn(extent, read, { cpu: 500, rate: 1_500 })).toBe(1_000);
    expect(requestsIn(extent, read, { cpu: 500, rate: 20 })).toBe(40);
    expect(requestsIn(extent, read, { cpu: 1e9, rate: 0.01 })).toBe(1);
  });

  it("has the actions of as many games as the time allows", () => {
    const action = { act: "action", connections: 1, games: 64 } as const;
    expect(requestsIn(extent, action, { cpu: 1_000, rate: 700 })).toBe(1_400);
    expect(requestsIn(extent, { ...action, games: 1 }, { cpu: 1_000, rate: 700 })).toBe(500);
  });
});
