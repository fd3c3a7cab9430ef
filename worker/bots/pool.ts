import type { Stream } from "../rules/stream.ts";

/**
 * Draws `size` deals, and picks as many of them in proportion to how likely each is: what fits what
 * was seen better is thought about more often. Undefined if nothing can be dealt at all.
 */
export function likelyOf<D>(
  size: number,
  draw: () => D | undefined,
  likelihood: (deal: D) => number,
  chance: Stream,
): readonly D[] | undefined {
  const deals: D[] = [];
  const weights: number[] = [];
  let total = 0;
  for (let i = 0; i < size; i++) {
    const deal = draw();
    if (deal === undefined) return undefined;
    const weight = likelihood(deal);
    deals.push(deal);
    weights.push(weight);
    total += weight;
  }
  if (!(total > 0)) return deals;
  const step = total / size;
  let at = (step * (chance.below(1024) + 0.5)) / 1024; // one draw, then even steps
  const picked: D[] = [];
  for (const [index, deal] of deals.entries()) {
    const weight = weights[index] ?? 0;
    for (; at < weight; at += step) picked.push(deal);
    at -= weight;
  }
  return picked.length === 0 ? deals : picked;
}
