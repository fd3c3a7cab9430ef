import type { ComponentType } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Game } from "../../../client/src/index.ts";
import { isOver } from "../../../client/src/index.ts";
import { arrive } from "../arrive.ts";
import { useFollowing } from "../following.ts";
import { useHere } from "../here.tsx";
import { hrefOf } from "../route.ts";
import { rulesetName, useRulesets } from "../rulesets.tsx";
import { serviceFor } from "../service.ts";
import { Table } from "../table/table.tsx";
import { useWaiting } from "../waiting.tsx";
import { useTableWords, useWords } from "../words/words.ts";
import { About } from "./about.tsx";
import { Lobby } from "./lobby.tsx";
import { Messages } from "./messages.tsx";
import { Over } from "./over.tsx";
import { Plan } from "./plan.tsx";
import { usePlaying } from "./playing.ts";
import { AskTheTable, OpenProposal } from "./proposals.tsx";
import type { AtTable } from "./shared.ts";
import { Absent, ToldOf } from "./strips.tsx";

/** A game: its table once it has begun, who sits where before that. */
export const GameScreen = ({ id, code }: { readonly id: string; readonly code?: string }) => {
  const words = useWords();
  const tableWords = useTableWords();
  const rulesets = useRulesets();
  const { session } = useHere();
  const token = session?.token;
  const service = useMemo(
    () => serviceFor(token, code === undefined ? undefined : { id, code }),
    [token, id, code],
  );
  const playing = usePlaying(service, id, code !== undefined);
  const { game, events, busy, missing, act } = playing;
  const [Recorded, setRecorded] = useState<ComponentType<AtTable>>();
  const [fault, setFault] = useState<string>();
  const onLookBack = async () => {
    setFault(undefined);
    try {
      const { Recorded: loaded } = await import("./record.tsx");
      // A function given to a state's setter would be called.
      setRecorded(() => loaded);
    } catch {
      setFault(tableWords.notLoaded);
    }
  };
  const known = game !== undefined;
  useEffect(() => {
    if (known && document.activeElement?.matches("main")) arrive();
  }, [known]);
  useTitle(game);
  useTurns(game);

  if (missing) {
    return (
      <main class="page" tabIndex={-1}>
        <h1>{words.game.missing}</h1>
        <p class="hint">{words.game.missingHint}</p>
        <p>
          <a class="button calm" href={hrefOf({ show: "home" })}>
            {words.home}
          </a>
        </p>
      </main>
    );
  }
  if (game === undefined) {
    return (
      <main class="page" tabIndex={-1} aria-busy="true">
        <p class="hint">{words.loading}</p>
      </main>
    );
  }
  const name = rulesetName(rulesets, game.ruleset, words);
  const shared = { service, playing, game };
  if (game.status === "open" || game.startedAt === undefined) {
    return (
      <main class="page" tabIndex={-1}>
        <h1>{name}</h1>
        <Lobby {...shared} code={code} />
      </main>
    );
  }
  const active = game.status === "active" && game.you !== undefined;
  return (
    <main class="table-page" tabIndex={-1}>
      <h1 class="unseen">{name}</h1>
      {Recorded !== undefined && <Recorded {...shared} />}
      {Recorded === undefined && (
        <Table
          game={game}
          events={events}
          words={tableWords}
          onAct={act}
          busy={busy}
          above={
            <>
              <ToldOf {...shared} />
              {active && <Absent {...shared} />}
              <OpenProposal key={game.proposals?.[0]?.number} {...shared} />
            </>
          }
          over={
            isOver(game) && (
              <>
                <Over {...shared} onLookBack={onLookBack} />
                {fault !== undefined && (
                  <p class="fault" role="alert">
                    {fault}
                  </p>
                )}
              </>
            )
          }
          aside={
            <>
              {active && <Plan {...shared} />}
              {game.messages && hasCompany(game) && <Messages {...shared} />}
              <details class="fold">
                <summary>
                  <h2>{words.game.more}</h2>
                </summary>
                <About game={game} />
                {active && <AskTheTable {...shared} />}
              </details>
            </>
          }
        />
      )}
    </main>
  );
};

/** Whether whoever plays here has somebody to talk to. */
const hasCompany = ({ you, seats }: Game): boolean =>
  you !== undefined && seats.some(({ seat, player }) => seat !== you.seat && player !== undefined);

/** Has the list of turns read anew when one begins or ends here: no notice tells of one's own move. */
const useTurns = (game: Game | undefined): void => {
  const { refresh } = useWaiting();
  const mine = game?.you !== undefined && game.you.actions.length > 0;
  const known = game !== undefined;
  useFollowing(async () => {
    if (known) await refresh();
  }, () => {}, [known, mine, refresh]);
};

/** The window's title: the game, and how many games wait. */
const useTitle = (game: Game | undefined): void => {
  const words = useWords();
  const rulesets = useRulesets();
  const { turns = [] } = useWaiting();
  const ruleset = game?.ruleset;
  const mine = game?.you !== undefined && game.you.actions.length > 0;
  useEffect(() => {
    const count = turns.length === 0 ? "" : `${words.turns.title(turns.length)} `;
    const name = ruleset === undefined ? "" : `${rulesetName(rulesets, ruleset, words)} · `;
    document.title = `${count}${mine ? `${words.game.yourTurn} · ` : ""}${name}${words.brand}`;
    return () => {
      document.title = words.brand;
    };
  }, [ruleset, mine, turns.length, words, rulesets]);
};
