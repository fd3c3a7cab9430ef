import { pipsIn } from "../faces.ts";
import { averagePips } from "../race.ts";
import type { Style } from "../style.ts";

/** Any line game, also one that has no page here: go out, or be low. */
export const lineStyle: Style = {
  heavy: 0.6,
  double: 4,
  keep: 1.5,
  others: 0.3,
  stopNext: 3,
  stopLast: 1,
  freePartner: 3,
  spare: 1,
  cover: 0.5,
  block: (race, rest, played) => {
    const average = averagePips(rest, played);
    const least = Math.min(
      ...race.held.map((held, seat) => (seat === race.turn ? 99 : held * average)),
    );
    return 5 * (least * 0.8 - pipsIn(rest));
  },
};
