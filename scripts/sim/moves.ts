import { type Chance, pick } from "./chance.ts";
import type { View } from "./requests.ts";

type Action = NonNullable<View["you"]>["actions"][number];

/** Any legal action; nobody bids himself into the ground. */
export function choose(actions: readonly Action[], chance: Chance): Action {
  const bids = actions.filter(({ type }) => type === "bid");
  const pass = actions.find(({ type }) => type === "pass");
  const [lowest] = bids;
  if (lowest !== undefined) return pass !== undefined && chance() < 0.6 ? pass : lowest;
  const plays = actions.filter(({ type }) => type !== "signal");
  const signals = actions.filter(({ type }) => type === "signal");
  return signals.length > 0 && chance() < 0.3 ? pick(chance, signals) : pick(chance, plays);
}

/** Some of the tiles a person holds, in any order, wherever they may fit. */
export function planFor(view: View, chance: Chance): readonly object[] {
  const tiles = view.you?.tiles ?? [];
  const ends = view.hand?.line === undefined ? [undefined] : ["left", "right"];
  const steps = tiles.flatMap((tile) =>
    ends.map((end) => ({ type: "play", tile, ...(end === undefined ? {} : { end }) })),
  );
  const wanted = steps.filter(() => chance() < 0.6);
  return wanted.length === 0 ? [{ type: "pass" }] : wanted;
}
