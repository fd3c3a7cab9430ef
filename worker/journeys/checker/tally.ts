import { canonical } from "./canonical.ts";

/** Something that is not as it should be. */
export interface Fault {
  readonly what: string;
  readonly got: string;
  readonly want: string;
}

/** Counts what was looked at, and keeps what was wrong. */
export interface Tally {
  /** Both values as JSON, whatever the order of their fields. */
  readonly same: (what: string, got: unknown, want: unknown) => void;
  readonly checks: () => number;
  readonly faults: readonly Fault[];
}

const SHOWN = 600;

const shown = (value: unknown): string => {
  const text = value === undefined ? "nothing" : canonical(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
};

export function newTally(): Tally {
  let checks = 0;
  const faults: Fault[] = [];
  return {
    same: (what, got, want) => {
      checks += 1;
      if (canonical(got) !== canonical(want)) {
        faults.push({ what, got: shown(got), want: shown(want) });
      }
    },
    checks: () => checks,
    faults,
  };
}
