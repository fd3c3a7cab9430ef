import { type Chance, chanceOf } from "../chance.ts";

/** What can go wrong with an alarm, and with the object under it. */
export const FAULTS = {
  /** The work fails at its end, once. */
  throws: "alarms that fail once",
  /** The same alarm rings again. */
  twice: "alarms that ring twice",
  /** Up to ten minutes. */
  late: "alarms up to ten minutes late",
  /** Never; only others can wake the object. */
  lost: "lost alarms",
  /** A new object on the same disk: before an alarm or a call, or between a commit and its news. */
  evicted: "objects evicted",
} as const;

export type Fault = keyof typeof FAULTS;

/** Those that may not even change a time. */
export const HARMLESS: readonly Fault[] = ["twice", "evicted"];

/** How often each kind strikes, of all alarms. */
const SHARE = 0.05;

/** How often an object is evicted before a call, and as often right after what the call wrote. */
const SHARE_OF_CALLS = 0.03;

export const LATEST = 10 * 60_000;

export interface Faults {
  /** What happens to the n-th alarm of an object. */
  readonly ofAlarm: (
    object: string,
    n: number,
  ) => { readonly fault?: Fault; readonly chance: Chance };
  /** What happens around the n-th call of an object. */
  readonly ofCall: (object: string, n: number) => "before" | "after" | undefined;
}

export const faultsOf = (seed: string, kinds: readonly Fault[]): Faults => ({
  ofAlarm(object, n) {
    const chance = chanceOf(seed, "alarm", object, n);
    const fault = kinds[Math.floor(chance() / SHARE)];
    return fault === undefined ? { chance } : { fault, chance };
  },
  ofCall(object, n) {
    if (!kinds.includes("evicted")) return undefined;
    const drawn = chanceOf(seed, "call", object, n)();
    return drawn < SHARE_OF_CALLS ? "before" : drawn < 2 * SHARE_OF_CALLS ? "after" : undefined;
  },
});
