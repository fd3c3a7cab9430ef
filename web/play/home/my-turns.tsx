import { useHere } from "../here.tsx";
import { hrefOf } from "../route.ts";
import { rulesetName, useRulesets } from "../rulesets.tsx";
import { moment, span, useNow } from "../time.ts";
import { type Turn, useWaiting } from "../waiting.tsx";
import { useLanguage, useWords } from "../words/words.ts";
import { company, type Summary } from "./my-games.tsx";

/** Time left of which is said that it is short: an hour. */
const SHORT_MS = 3_600_000;

const Row = ({ turn, game }: { readonly turn: Turn; readonly game: Summary | undefined }) => {
  const words = useWords();
  const language = useLanguage();
  const rulesets = useRulesets();
  const { session } = useHere();
  const left = Date.parse(turn.deadline) - useNow(turn.deadline);
  return (
    <li>
      <a class="row turn" href={hrefOf({ show: "game", id: turn.gameId })}>
        <b>{rulesetName(rulesets, turn.ruleset, words)}</b>
        <span>{game === undefined ? "" : company(game, session?.id ?? "", words)}</span>
        <time
          class={left < SHORT_MS ? "aside short" : "aside"}
          dateTime={turn.deadline}
          title={moment(turn.deadline, language)}
        >
          {left > 0 ? words.myHome.left(span(left)) : words.game.late}
        </time>
      </a>
    </li>
  );
};

/** The games that wait for me, most urgent first. */
export const MyTurns = ({ games }: { readonly games: readonly Summary[] }) => {
  const words = useWords();
  const { turns } = useWaiting();
  return (
    <section>
      <h2>{words.myHome.turns}</h2>
      {turns === undefined ? (
        <p class="hint">{words.loading}</p>
      ) : turns.length === 0 ? (
        <p class="hint">{words.myHome.noTurns}</p>
      ) : (
        <ul class="rows">
          {turns.map((turn) => (
            <Row key={turn.gameId} turn={turn} game={games.find(({ id }) => id === turn.gameId)} />
          ))}
        </ul>
      )}
    </section>
  );
};
