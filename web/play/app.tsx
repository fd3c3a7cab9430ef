import { useEffect, useRef, useState } from "preact/hooks";
import { Announcer } from "./announce.tsx";
import { arrive } from "./arrive.ts";
import { Bar } from "./bar.tsx";
import { useReached } from "./connection.ts";
import { GameScreen } from "./game/screen.tsx";
import { Somebody, useHere } from "./here.tsx";
import { Home } from "./home/home.tsx";
import { Newcomer } from "./home/newcomer.tsx";
import { keepLanguage, type Language } from "./language.ts";
import { NewGame } from "./new/form.tsx";
import { useRoute } from "./route.ts";
import { Rulebook } from "./rulesets.tsx";
import { Settings } from "./settings/settings.tsx";
import { WaitingRoom } from "./waiting.tsx";
import { NAMES, type Spoken, SpokenContext, speak, useWords } from "./words/words.ts";

/** Says it while the service cannot be reached. */
const Offline = () => {
  const words = useWords();
  return useReached() ? null : (
    <p class="offline" role="status">
      {words.offline}
    </p>
  );
};

const Screen = () => {
  const route = useRoute();
  const { session } = useHere();
  const place = route.show === "game" ? route.id : route.show;
  const shown = useRef(place);
  useEffect(() => {
    // Where a link led to stays at the top, whatever was scrolled before.
    scrollTo(0, 0);
    // What was pressed is gone, and a screen reader is to say where one is now.
    if (shown.current !== place) arrive();
    shown.current = place;
  }, [place]);
  switch (route.show) {
    case "game":
      // Who comes in another tab must not find here what somebody else has seen.
      return <GameScreen key={`${route.id} ${session?.id}`} {...route} />;
    case "new":
      return <NewGame key={route.ruleset} {...route} />;
    case "settings":
      return session === undefined ? <Newcomer /> : <Settings session={session} />;
    case "home":
      return session === undefined ? <Newcomer /> : <Home session={session} />;
  }
};

/** The whole page, in the language that it begins with. */
export const App = ({ first }: { readonly first: Spoken }) => {
  const [spoken, setSpoken] = useState(first);
  useEffect(() => {
    document.documentElement.lang = NAMES[spoken.language].tag;
  }, [spoken]);
  const choose = async (language: Language) => {
    keepLanguage(language);
    setSpoken(await speak(language));
  };
  return (
    <SpokenContext.Provider value={spoken}>
      <Rulebook>
        <Somebody>
          <WaitingRoom>
            <Bar choose={choose} />
            <Offline />
            <Screen />
            <Announcer />
          </WaitingRoom>
        </Somebody>
      </Rulebook>
    </SpokenContext.Provider>
  );
};
