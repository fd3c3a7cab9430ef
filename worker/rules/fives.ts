/** F6–F10: what All Fives pays, and in what unit. */
export type AwardRules = {
  readonly pointUnit: "pips" | "perFive";
  readonly handRounding: "sum" | "perHand";
  readonly awardUnit: "same" | "perFive";
  readonly target: number;
  readonly exact: boolean;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

/** F7: pips as fives, to the nearest: 0–2 are none, 3–7 one, 8–12 two. */
const nearestFives = (pips: number): number => Math.floor((pips + 2) / 5);

/** F7: what one five of a hand award scores. */
const perFive = ({ pointUnit, awardUnit }: AwardRules): 1 | 5 =>
  pointUnit === "pips" && awardUnit === "same" ? 5 : 1;

/** F6: what a count scores. */
export function countAward({ pointUnit }: AwardRules, count: number): number {
  if (count % 5 !== 0) return 0;
  return pointUnit === "pips" ? count : count / 5;
}

/** F7, F8: what the hands of others score; `hands` are their pips, one number a hand. */
export function handAward(rules: AwardRules, hands: readonly number[]): number {
  const fives =
    rules.handRounding === "sum" ? nearestFives(sum(hands)) : sum(hands.map(nearestFives));
  return fives * perFive(rules);
}

/** F8: the others' pips less the winners' own, rounded once. */
export const differenceAward = (rules: AwardRules, others: number, own: number): number =>
  nearestFives(Math.max(0, others - own)) * perFive(rules);

/** F10: what of an award a side with `score` gets: in an exact game all of it or nothing. */
export const paid = ({ exact, target }: AwardRules, score: number, award: number): number =>
  exact && score + award > target ? 0 : award;

/** F10: in pips every award is a multiple of five, unless hands are paid per five. */
export const reachable = ({ exact, target, pointUnit, awardUnit }: AwardRules): boolean =>
  !exact || target % 5 === 0 || pointUnit === "perFive" || awardUnit === "perFive";
