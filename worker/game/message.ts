import { timeOf } from "../../schema/wire/time.ts";
import { type Problem, problem } from "../http/problem.ts";
import { err, ok, type Result } from "../rules/result.ts";
import type { Seat } from "../rules/seat.ts";
import { clearsAt } from "./archive.ts";
import type { Change, Guest } from "./command.ts";
import { chairOf, type GameState } from "./state.ts";
import type { Private } from "./view.ts";

/** Characters in a message at the table. */
export const MESSAGE_LENGTH = 280;

/** How many a game keeps. */
const MESSAGES_A_GAME = 1000;

export interface Message {
  readonly number: number;
  readonly at: string;
  readonly seat: Seat;
  readonly text: string;
}

/** The problem of a game without messages; undefined where it has them. */
export const messagesAllowed = (state: GameState): Problem | undefined =>
  state.settings.messages
    ? undefined
    : problem("blocked_by_setting", "This game is played without messages.");

/** Says something to the seats. No event: a message is no part of the game. */
export function addMessage(
  state: GameState,
  { messages }: Private,
  guest: Guest,
  text: string,
  now: number,
): Result<Change, Problem> {
  const refusal = messagesAllowed(state);
  if (refusal !== undefined) return err(refusal);
  const seat = chairOf(state, guest.player)?.seat;
  if (seat === undefined) return err(problem("not_seated", "You do not sit in this game."));
  if ((clearsAt(state) ?? now + 1) <= now) {
    return err(problem("game_not_active", "The game has long been over, and the table cleared."));
  }
  if (messages.length >= MESSAGES_A_GAME) {
    return err(problem("limit_reached", `A game keeps ${MESSAGES_A_GAME} messages.`));
  }
  const number = messages.length + 1;
  const message: Message = { number, at: timeOf(now), seat, text };
  return ok({
    drafts: [],
    kept: { [`message:${number}`]: message },
    status: 201,
    answer: () => message,
  });
}
