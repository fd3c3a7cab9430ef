import type { Game } from "../../../client/src/types.ts";
import { reasonsOf } from "./explain.ts";
import type { HandLog } from "./hands.ts";
import { peopleOf } from "./people.ts";
import { Open } from "./seat.tsx";
import type { Words } from "./words.en.ts";

interface EndedProps {
  readonly game: Pick<Game, "ruleset" | "options" | "teams" | "seats">;
  readonly hand: HandLog;
  readonly words: Words;
}

/** Why a hand ended as it did and what it was worth, in sentences. */
export function Because({ game, hand, words }: EndedProps) {
  const people = peopleOf(game, words);
  return (
    <p class="t-because">
      {reasonsOf(game, hand)
        .map((reason) => words.because(reason, people))
        .join(" ")}
    </p>
  );
}

/** A hand that is over: why, and the tiles that nobody held; the others lie open at their seats. */
export function Ended({ game, hand, words }: EndedProps) {
  const left = hand.ended?.boneyard ?? [];
  return (
    <>
      <Because game={game} hand={hand} words={words} />
      {left.length > 0 && (
        <div class="t-left-over">
          <span>{game.ruleset === "eighty" ? words.aside : words.boneyard}</span>
          <Open tiles={left} words={words} />
        </div>
      )}
    </>
  );
}
