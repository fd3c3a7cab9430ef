import type { Draft } from "./draft.ts";
import { leave } from "./lobby.ts";
import { cutShort, lostBy } from "./play.ts";
import { chairOf, type GameState } from "./state.ts";

/** Takes a seat back after an absence; nothing to do for a seat that is not absent. */
export function takeBack(state: GameState, player: string): readonly Draft[] {
  const chair = chairOf(state, player);
  return chair?.absent === true ? [{ type: "seat.returned", seat: chair.seat }] : [];
}

/**
 * What is left of a game whose player goes for good: an open one loses him, a running one goes on
 * with his seat played by the house, which is kinder to the other three than an end.
 */
export function giveUp(state: GameState, player: string): readonly Draft[] {
  const chair = chairOf(state, player);
  if (chair === undefined) return [];
  if (state.status === "open") {
    const left = leave(state, player);
    return left.ok ? left.value : [];
  }
  if (state.status !== "active") return [];
  if (state.settings.onTimeout.action === "forfeit") {
    return cutShort(state, lostBy(state, chair.seat, "resigned"));
  }
  return chair.absent ? [] : [{ type: "seat.absent", seat: chair.seat }];
}
