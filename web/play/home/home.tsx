import { useState } from "preact/hooks";
import { orThrow } from "../../../client/src/index.ts";
import { announce } from "../announce.tsx";
import { useHere } from "../here.tsx";
import { go, hrefOf } from "../route.ts";
import type { Ruleset } from "../rulesets.tsx";
import { reasonFor } from "../service.ts";
import type { Session } from "../session.ts";
import { useWords } from "../words/words.ts";
import { againstTheHouse, GameCards } from "./cards.tsx";
import { KeepKey } from "./keep-key.tsx";
import { MyGames, useMyGames } from "./my-games.tsx";
import { MyTurns } from "./my-turns.tsx";
import { OpenTables } from "./open-tables.tsx";

/** Home: what waits for me, what I am in, and how to begin another. */
export const Home = ({ session }: { readonly session: Session }) => {
  const words = useWords();
  const games = useMyGames();
  return (
    <main class="page" tabIndex={-1}>
      <h1 class="unseen">{words.myHome.title(session.name)}</h1>
      <MyTurns games={games ?? []} />
      {/* Not before it is known what lies above: a button must not move away from a finger. */}
      {games !== undefined && (
        <>
          <MyGames games={games} />
          <KeepKey session={session} />
          <Begin />
          <OpenTables mine={games} />
        </>
      )}
    </main>
  );
};

/** The way to a new game, and one press for one that begins at once. */
const Begin = () => {
  const words = useWords();
  const { service } = useHere();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const play = async (ruleset: Ruleset) => {
    setBusy(true);
    try {
      const made = await service.api.POST("/v1/games", { body: againstTheHouse(ruleset) });
      go({ show: "game", id: orThrow(made).id });
    } catch (error) {
      const said = reasonFor(error, words);
      setFault(said);
      announce(said);
      setBusy(false);
    }
  };
  return (
    <section class="begin">
      <h2>{words.myHome.house}</h2>
      {fault !== undefined && <p class="fault">{fault}</p>}
      <GameCards busy={busy} onPlay={play} label={words.newcomer.play}>
        <li class="card">
          <h2>{words.newcomer.withPeople}</h2>
          <a class="button calm" href={hrefOf({ show: "new" })}>
            {words.newcomer.makeTable}
          </a>
        </li>
      </GameCards>
    </section>
  );
};
