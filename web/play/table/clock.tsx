import type { Game } from "../../../client/src/types.ts";
import { span, useNow } from "../time.ts";
import type { Words } from "./words.en.ts";

/** How long a turn still has, until when, and what happens then. */
export function Clock({
  turn,
  words,
}: {
  readonly turn: NonNullable<Game["turn"]>;
  readonly words: Words;
}) {
  const deadline = Date.parse(turn.deadline);
  const left = deadline - useNow(turn.deadline);
  const share = left / Math.max(1, deadline - Date.parse(turn.startedAt));
  return (
    <p class={`t-clock${share < 0.2 ? " t-urgent" : ""}`}>
      <time dateTime={turn.deadline} title={words.until(words.moment(turn.deadline))}>
        {left <= 0 ? words.overdue : words.left(span(left))}
      </time>
      <span>{words.onDeadline[turn.onDeadline]}</span>
    </p>
  );
}
