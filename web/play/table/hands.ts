import type { GameEvent } from "../../../client/src/types.ts";

type Of<T extends GameEvent["type"]> = Extract<GameEvent, { type: T }>;
export type HandEnded = Of<"hand.ended">;
export type Played = Of<"play">;

/** One hand as the events tell it. */
export interface HandLog {
  readonly number: number;
  /** From the deal on, what ended it included. */
  readonly events: readonly GameEvent[];
  readonly ended?: HandEnded;
}

/** The events of a game cut into its hands; what came before the first deal is left out. */
export function handsOf(events: readonly GameEvent[]): readonly HandLog[] {
  const hands: HandLog[] = [];
  for (const event of events) {
    if (event.type === "hand.dealt") {
      hands.push({ number: event.number, events: [event] });
      continue;
    }
    const hand = hands.at(-1);
    if (hand === undefined || hand.ended !== undefined) continue;
    hands[hands.length - 1] = {
      ...hand,
      events: [...hand.events, event],
      ...(event.type === "hand.ended" ? { ended: event } : {}),
    };
  }
  return hands;
}

/** The tiles laid in a hand, in order. */
export const playsOf = ({ events }: Pick<HandLog, "events">): readonly Played[] =>
  events.filter((event) => event.type === "play");

/** What each seat did last in a hand: what it chose, or what the rules did for it. */
export function lastActs({
  events,
}: Pick<HandLog, "events">): ReadonlyMap<number, Extract<GameEvent, { by: unknown }>> {
  const acts = new Map<number, Extract<GameEvent, { by: unknown }>>();
  for (const event of events) if ("by" in event) acts.set(event.seat, event);
  return acts;
}
