/** Random numbers from 0 to 1, below 1, that their names repeat. For whom to play; never for deals. */
export type Chance = () => number;

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** A stream of its own for every name, so that what one person does never changes another's luck. */
export function chanceOf(...name: readonly (string | number)[]): Chance {
  let state = hash(name.join("/"));
  // mulberry32, after a few rounds that part names which look alike
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  next();
  next();
  return next;
}

export const below = (chance: Chance, n: number): number => Math.floor(chance() * n);

export function pick<T>(chance: Chance, items: readonly T[]): T {
  const item = items[below(chance, items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

export const between = (chance: Chance, low: number, high: number): number =>
  low + chance() * (high - low);

/** Log-normal, as people's answer times are: half of all lie below the median. */
export function lateness(chance: Chance, median: number, spread: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  return median * Math.exp(spread * normal);
}
