import { useHere } from "./here.tsx";
import { LANGUAGES, type Language } from "./language.ts";
import { hrefOf, useRoute } from "./route.ts";
import { useWaiting } from "./waiting.tsx";
import { NAMES, useLanguage, useWords } from "./words/words.ts";

/** The line on top of every screen: home, the games that wait, the language, the settings. */
export const Bar = ({ choose }: { readonly choose: (language: Language) => void }) => {
  const words = useWords();
  const language = useLanguage();
  const route = useRoute();
  const { session } = useHere();
  const { turns = [] } = useWaiting();
  const others = turns.filter(({ gameId }) => route.show !== "game" || gameId !== route.id);
  const [next] = others;
  const other = LANGUAGES.find((one) => one !== language) ?? language;
  return (
    <header class="bar">
      <button
        type="button"
        class="skip"
        onClick={() => document.querySelector<HTMLElement>("main")?.focus()}
      >
        {words.skip}
      </button>
      <a class="brand" href={hrefOf({ show: "home" })}>
        <img src="/favicon.svg" alt="" width="28" height="28" />
        <span>{words.brand}</span>
      </a>
      <nav aria-label={words.menu}>
        {next !== undefined && route.show === "game" && (
          <a class="waiting" href={hrefOf({ show: "game", id: next.gameId })}>
            {words.turns.next}
            <b aria-hidden="true">{others.length}</b>
            <span class="unseen">: {words.turns.waiting(others.length)}</span>
          </a>
        )}
        <button type="button" class="plain" lang={NAMES[other].tag} onClick={() => choose(other)}>
          <span aria-hidden="true">{other.toUpperCase()}</span>
          <span class="unseen">{NAMES[other].name}</span>
        </button>
        {session !== undefined && (
          <a class="plain" href={hrefOf({ show: "settings" })}>
            {session.name}
          </a>
        )}
      </nav>
    </header>
  );
};
