import type { Game, GameEvent } from "../../../client/src/types.ts";
import { peopleOf } from "./people.ts";
import { sheetOf } from "./sheet.ts";
import type { Words } from "./words.en.ts";

/** Who has how much, and how much it takes. */
export function Score({
  game,
  words,
}: {
  readonly game: Pick<Game, "seats" | "teams" | "score" | "options" | "you">;
  readonly words: Words;
}) {
  const people = peopleOf(game, words, game.you?.seat);
  const { target } = game.options;
  return (
    <section class="t-score" aria-label={words.score}>
      {game.teams.map((seats, team) => (
        <p key={seats.join()} class={`t-team-${team}`}>
          <span class="t-who">{people.team(team)}</span>
          <b>{game.score[team] ?? 0}</b>
        </p>
      ))}
      {typeof target === "number" && <p class="t-target">{words.target(target)}</p>}
    </section>
  );
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "–");

/** One line a hand: how it ended, what it gave, and the score after it. */
export function Sheet({
  game,
  events,
  words,
}: {
  readonly game: Pick<Game, "seats" | "teams" | "you">;
  readonly events: readonly GameEvent[];
  readonly words: Words;
}) {
  const people = peopleOf(game, words, game.you?.seat);
  const lines = sheetOf(game, events);
  if (lines.length === 0) return <p class="t-small">{words.noHands}</p>;
  return (
    <table class="t-sheet">
      <thead>
        <tr>
          <th scope="col">{words.handColumn}</th>
          {game.teams.map((seats, team) => (
            <th key={seats.join()} scope="col" class={`t-team-${team}`}>
              {seats.map((seat) => (
                <span key={seat} title={people.seat(seat)}>
                  {people.seat(seat)}
                </span>
              ))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ number, ended, change }) => (
          <tr key={number}>
            <th scope="row">
              {number} <small>{words.kinds[ended.result.kind]}</small>
            </th>
            {change.map((n, team) => (
              <td key={game.teams[team]?.join()}>
                <b>{ended.score[team]}</b> <small>{signed(n)}</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
