import type { Asked, Heard, Line } from "./line.ts";

/** A row of requests of which each may depend on the answer before it. */
export interface Lane {
  /** The next request; undefined when there is none any more. */
  readonly next: () => Asked | undefined;
  readonly heard: (heard: Heard) => void;
}

/** Every request was answered well, after so long, ms. */
export type Times = readonly number[];

function good(asked: Asked, heard: Heard): number {
  if (heard.status >= 400) {
    throw new Error(`${asked.method} ${asked.path} ${asked.body} → ${heard.status} ${heard.text}`);
  }
  return heard.took;
}

/** All lanes side by side, over all lines: a line takes the lane that has waited longest. */
export async function runTogether(lanes: readonly Lane[], lines: readonly Line[]): Promise<Times> {
  const times: number[] = [];
  const waiting = [...lanes];
  await Promise.all(
    lines.map(async (line) => {
      for (let lane = waiting.shift(); lane !== undefined; lane = waiting.shift()) {
        const asked = lane.next();
        if (asked === undefined) continue;
        const heard = await line.ask(asked);
        times.push(good(asked, heard));
        lane.heard(heard);
        waiting.push(lane);
      }
    }),
  );
  return times;
}

/** One lane after the other, its requests one after the other, each over the next line. */
export async function runInTurn(lanes: readonly Lane[], lines: readonly Line[]): Promise<Times> {
  const times: number[] = [];
  for (const lane of lanes) {
    for (let asked = lane.next(); asked !== undefined; asked = lane.next()) {
      const heard = await lines[times.length % lines.length]?.ask(asked);
      if (heard === undefined) throw new Error("no line");
      times.push(good(asked, heard));
      lane.heard(heard);
    }
  }
  return times;
}
