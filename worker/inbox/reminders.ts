import type { WaitingTurn } from "./hearing.ts";
import type { FeedNotice } from "./notice.ts";

/** A turn that waits for the player, with the reminders that are still to come. */
export interface KnownTurn extends WaitingTurn {
  /** Fractions of the turn, ascending; what the player wished for when it began. */
  readonly reminders: readonly number[];
}

/** When a fraction of the turn has passed, as its times are shown, ms. */
const momentOf = ({ startedAt, deadline }: WaitingTurn, fraction: number): number =>
  Math.ceil(startedAt + fraction * (deadline - startedAt));

/** When the player is reminded next, ms; undefined if not again in this turn. */
export const nextReminder = (turn: KnownTurn): number | undefined =>
  turn.reminders[0] === undefined ? undefined : momentOf(turn, turn.reminders[0]);

/** The reminders left at a moment. */
function remindersLeft(turn: KnownTurn, now: number): readonly number[] {
  return now >= turn.deadline
    ? []
    : turn.reminders.filter((fraction) => momentOf(turn, fraction) > now);
}

/** What is due in the game `id`: how many reminders are left then, and the one to give now. */
interface Due {
  readonly id: string;
  readonly left: readonly number[];
  readonly reminder?: Omit<FeedNotice, "id" | "type">;
}

/**
 * What is due of all reminders. Several moments of a turn that passed while nobody looked are one
 * reminder, and none at all once it is too late to act.
 */
export const remindersDue = (
  games: readonly { readonly id: string; readonly turn?: KnownTurn }[],
  now: number,
): readonly Due[] =>
  games.flatMap(({ id, turn }) => {
    const at = turn && nextReminder(turn);
    if (turn === undefined || at === undefined || at > now) return [];
    const { seat, version, deadline } = turn;
    const left = remindersLeft(turn, now);
    const reminder = { at: now, gameId: id, seat, version, deadline };
    return [{ id, left, ...(now < deadline ? { reminder } : {}) }];
  });

/** What is known of a turn after a hearing: the same turn to a new deadline keeps what is left. */
export const turnHeard = (
  known: KnownTurn | undefined,
  heard: WaitingTurn | undefined,
  wished: readonly number[],
): KnownTurn | undefined =>
  heard && {
    ...heard,
    reminders:
      known !== undefined && known.version === heard.version && known.seat === heard.seat
        ? known.reminders
        : wished,
  };
