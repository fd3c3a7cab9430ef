import { useState } from "preact/hooks";
import type { Game } from "../../../client/src/index.ts";
import { notifying, setNotifying } from "../notify.ts";
import { presetWords, rulesetName, useRulesets } from "../rulesets.tsx";
import { clockWords } from "../time.ts";
import { useLanguage, useWords } from "../words/words.ts";

/** What was agreed on with the game, where its rules are, and whether to be told of turns. */
export const About = ({ game }: { readonly game: Game }) => {
  const words = useWords();
  const language = useLanguage();
  const rulesets = useRulesets();
  const [notices, setNotices] = useState(notifying);
  const ruleset = rulesets.find(({ id }) => id === game.ruleset);
  const preset =
    ruleset === undefined || game.preset === undefined
      ? undefined
      : presetWords(ruleset, game.preset, words).name;
  const name = rulesetName(rulesets, game.ruleset, words);
  const seated = game.you !== undefined && game.status === "active";
  return (
    <section class="about">
      <h3>{preset === undefined ? name : `${name} · ${preset}`}</h3>
      <p class="hint">{clockWords(game.clock, words)}</p>
      {game.you === undefined && game.status === "active" && (
        <p class="hint">{words.game.spectator}</p>
      )}
      {seated && notices === "off" && (
        <p>
          <button
            type="button"
            class="calm"
            onClick={async () => setNotices(await setNotifying(true))}
          >
            {words.game.notify}
          </button>
        </p>
      )}
      {seated && notices === "on" && <p class="hint">{words.game.notifying}</p>}
      <p>
        <a href={rulesPage(game.ruleset, language)} target="_blank" rel="noopener">
          {words.game.rules}
        </a>
      </p>
    </section>
  );
};

/** The page of a ruleset; one of them is there in Portuguese too. */
const rulesPage = (ruleset: string, language: string): string =>
  language === "pt" && ruleset === "brazilian-pairs"
    ? "/docs/rules/brazilian-pairs-pt"
    : `/docs/rules/${ruleset}`;
