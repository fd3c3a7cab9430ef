/** How candidates did over the same deals, and which are still worth trying. */
export interface Tally {
  readonly sum: number[];
  readonly squares: number[];
  readonly deals: number[];
  /** Indices of candidates that are still tried. */
  open: number[];
}

export const newTally = (candidates: number): Tally => ({
  sum: Array.from({ length: candidates }, () => 0),
  squares: Array.from({ length: candidates }, () => 0),
  deals: Array.from({ length: candidates }, () => 0),
  open: Array.from({ length: candidates }, (_, index) => index),
});

export function note(tally: Tally, candidate: number, value: number): void {
  tally.sum[candidate] = (tally.sum[candidate] ?? 0) + value;
  tally.squares[candidate] = (tally.squares[candidate] ?? 0) + value * value;
  tally.deals[candidate] = (tally.deals[candidate] ?? 0) + 1;
}

const meanOf = ({ sum, deals }: Tally, candidate: number): number =>
  (sum[candidate] ?? 0) / Math.max(1, deals[candidate] ?? 0);

/** The candidate that did best among those still open; the earliest of equals. */
export function leaderOf(tally: Tally): number {
  let leader = tally.open[0] ?? 0;
  for (const candidate of tally.open) {
    if (meanOf(tally, candidate) > meanOf(tally, leader)) leader = candidate;
  }
  return leader;
}

/** Stops trying what is far behind: two standard errors, as if the deals had not been the same. */
export function narrow(tally: Tally): void {
  const leader = leaderOf(tally);
  const best = meanOf(tally, leader);
  const doubt = errorOf(tally, leader);
  tally.open = tally.open.filter((candidate) => {
    const mean = meanOf(tally, candidate);
    return mean + 2 * Math.hypot(doubt, errorOf(tally, candidate)) >= best;
  });
}

function errorOf(tally: Tally, candidate: number): number {
  const deals = Math.max(1, tally.deals[candidate] ?? 0);
  const mean = meanOf(tally, candidate);
  const variance = Math.max(0, (tally.squares[candidate] ?? 0) / deals - mean * mean);
  return Math.sqrt(variance / deals);
}
