/** What a client asked for under a key, and the answer it first got. */
export interface Written {
  readonly path: string;
  readonly token: string;
  readonly key: string;
  readonly body: unknown;
  readonly status: number;
  readonly text: string;
  readonly etag: string | null;
}

/** Figures of a run. */
export interface Counts {
  kills: number;
  /** Requests sent, each attempt for itself. */
  attempts: number;
  /** Reads that were answered. */
  reads: number;
  /** Writes under a key that were answered with success. */
  acknowledged: number;
  /** Of those, the ones that needed more than one attempt. */
  retried: number;
  /** Answers that came from a key, whatever the reason. */
  replayed: number;
  /** Of those, the ones whose first answer never arrived: stored, then killed. */
  storedUnanswered: number;
  /** Answers that said 503, which a client takes as "again". */
  unavailable: number;
  games: number;
  finished: number;
  checks: number;
}

/** Everything that the clients of a run know, and what they found wrong with it. */
export interface History {
  readonly counts: Counts;
  readonly faults: string[];
  /** Notes a fault unless the claim holds. */
  readonly claim: (holds: boolean, fault: () => string) => void;
  /** The newest version of a game that an answer has told anybody. */
  readonly newest: (game: string) => number;
  readonly told: (game: string, version: number) => void;
}

const MOST_FAULTS = 50;

export function newHistory(): History {
  const versions = new Map<string, number>();
  const faults: string[] = [];
  const counts: Counts = {
    kills: 0,
    attempts: 0,
    reads: 0,
    acknowledged: 0,
    retried: 0,
    replayed: 0,
    storedUnanswered: 0,
    unavailable: 0,
    games: 0,
    finished: 0,
    checks: 0,
  };
  const newest = (game: string): number => versions.get(game) ?? 0;
  return {
    counts,
    faults,
    claim(holds, fault) {
      counts.checks += 1;
      if (!holds && faults.length < MOST_FAULTS) faults.push(fault());
    },
    newest,
    told: (game, version) => versions.set(game, Math.max(newest(game), version)),
  };
}
