import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../tool.ts";

/** Rows read and rows written. */
export type Rows = readonly [read: number, written: number];

/** One line of docs/cost.json: what one thing costs, as worker/cost/cost.test.ts counts it. */
export interface Line {
  readonly name: string;
  /** What is read and written, and why so much. */
  readonly why: string;
  readonly game: Rows;
  readonly inbox: Rows;
  readonly d1: Rows;
  /** Calls of games and of inboxes, from the Worker and between them. */
  readonly calls: readonly [games: number, inboxes: number];
}

export const COST_FILE = path.join(root, "docs", "cost.json");

export const readLines = (): readonly Line[] => JSON.parse(readFileSync(COST_FILE, "utf8"));

/** As the formatter writes it. */
export const textOf = (lines: readonly Line[]): string =>
  `[\n${lines.map(objectOf).join(",\n")}\n]\n`;

const objectOf = (line: Line): string => {
  const fields = Object.entries(line).map(([name, value]) => {
    const text = Array.isArray(value) ? `[${value.join(", ")}]` : JSON.stringify(value);
    return `    ${JSON.stringify(name)}: ${text}`;
  });
  return `  {\n${fields.join(",\n")}\n  }`;
};

export function lineOf(lines: readonly Line[], name: string): Line {
  const found = lines.find((line) => line.name === name);
  if (found === undefined) throw new Error(`docs/cost.json has no "${name}"`);
  return found;
}
