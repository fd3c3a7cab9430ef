import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

/** What a bundled Worker costs before its first request. */
export interface Start {
  /** Gzipped, bytes. */
  readonly bytes: number;
  /** CPU to evaluate its modules, ms. */
  readonly evaluated: number;
}

/**
 * The size of a bundle, and the least that its evaluation took in so many fresh processes: of Node,
 * which has the same engine as the runtime and whose clocks do not stand still meanwhile.
 */
export function startOf(bundle: string, times: number): Start {
  const script = path.join(import.meta.dirname, "evaluate.mjs");
  const runs = Array.from({ length: times }, (): number => {
    const said = execFileSync(process.execPath, [script, bundle], { encoding: "utf8" });
    return JSON.parse(said).evaluated;
  });
  return { bytes: gzipSync(readFileSync(bundle)).length, evaluated: Math.min(...runs) };
}
