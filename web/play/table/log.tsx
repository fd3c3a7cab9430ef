import type { Game, GameEvent } from "../../../client/src/types.ts";
import { handsOf } from "./hands.ts";
import { peopleOf } from "./people.ts";
import { tell } from "./tell.ts";
import type { Words } from "./words.en.ts";

/** What happened, in words, the latest first. */
export function Log({
  game,
  events,
  words,
}: {
  readonly game: Pick<Game, "seats" | "teams">;
  readonly events: readonly GameEvent[];
  readonly words: Words;
}) {
  const people = peopleOf(game, words);
  const hands = handsOf(events).toReversed();
  const told = (of: readonly GameEvent[]) =>
    of.toReversed().flatMap((event) => {
      const text = tell(event, people, words);
      return text === undefined
        ? []
        : [
            <li key={event.seq}>
              {text}{" "}
              <time dateTime={event.at} title={words.moment(event.at)}>
                {shortTime(event.at, words)}
              </time>
            </li>,
          ];
    });
  const known = new Set(hands.flatMap((hand) => hand.events.map(({ seq }) => seq)));
  const outside = events.filter(({ seq }) => !known.has(seq));
  const dealt = hands.at(-1)?.events[0]?.seq ?? Number.POSITIVE_INFINITY;
  const before = outside.filter(({ seq }) => seq < dealt);
  const after = outside.filter(({ seq }) => seq > dealt);
  if (events.length === 0) return <p class="t-small">{words.noLog}</p>;
  return (
    <div class="t-log">
      {after.length > 0 && <ol>{told(after)}</ol>}
      {hands.map((hand, index) => (
        <details key={hand.number} open={index === 0}>
          <summary>{words.hands(hand.number)}</summary>
          <ol>{told(hand.events)}</ol>
        </details>
      ))}
      {before.length > 0 && <ol>{told(before)}</ol>}
    </div>
  );
}

/** Within a day the time is enough, before that the date. */
const shortTime = (at: string, { lang }: Words): string =>
  new Date(at).toLocaleString(
    lang,
    Date.now() - Date.parse(at) < 64_800_000
      ? { hour: "numeric", minute: "2-digit" }
      : { day: "numeric", month: "short" },
  );
