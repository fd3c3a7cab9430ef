import { useState } from "preact/hooks";
import { orThrow } from "../../../client/src/index.ts";
import { announce } from "../announce.tsx";
import { useFollowing } from "../following.ts";
import { useHere } from "../here.tsx";
import { nap } from "../nap.ts";
import { go, hrefOf } from "../route.ts";
import { presetWords, rulesetName, useRulesets } from "../rulesets.tsx";
import { reasonFor, serviceFor } from "../service.ts";
import { clockWords } from "../time.ts";
import { useWaiting } from "../waiting.tsx";
import { useWords } from "../words/words.ts";
import { company, freeSeats, type Summary } from "./my-games.tsx";

/** How many tables are shown, and how often the list is read again, ms. */
const SHOWN = 20;
const AGAIN_MS = 20_000;

/** Public tables that look for players; `mine` are not among them. */
export const OpenTables = ({ mine = [] }: { readonly mine?: readonly Summary[] }) => {
  const words = useWords();
  const { session } = useHere();
  const { news } = useWaiting();
  const [tables, setTables] = useState<readonly Summary[]>();
  useFollowing(async (signal) => {
    for (;;) {
      const list = await serviceFor(undefined).api.GET("/v1/games", {
        params: { query: { status: "open", limit: SHOWN } },
        signal,
      });
      setTables(orThrow(list).items);
      await nap(AGAIN_MS, signal);
    }
  }, () => {}, [news]);
  const shown = (tables ?? []).filter(
    (table) => freeSeats(table) > 0 && mine.every(({ id }) => id !== table.id),
  );
  if (tables === undefined || (session === undefined && shown.length === 0)) return null;
  return (
    <section>
      <h2>{words.myHome.open}</h2>
      {shown.length === 0 ? (
        <p class="hint">{words.myHome.noOpen}</p>
      ) : (
        <ul class="rows">
          {shown.map((table) => (
            <Row key={table.id} table={table} />
          ))}
        </ul>
      )}
    </section>
  );
};

const Row = ({ table }: { readonly table: Summary }) => {
  const words = useWords();
  const rulesets = useRulesets();
  const { service, session } = useHere();
  const [fault, setFault] = useState<string>();
  const ruleset = rulesets.find(({ id }) => id === table.ruleset);
  const name = rulesetName(rulesets, table.ruleset, words);
  const preset =
    ruleset === undefined || table.preset === undefined
      ? undefined
      : presetWords(ruleset, table.preset, words).name;
  const join = async () => {
    try {
      const path = { id: table.id };
      orThrow(await service.api.POST("/v1/games/{id}/join", { params: { path }, body: {} }));
      go({ show: "game", id: table.id });
    } catch (error) {
      const said = reasonFor(error, words);
      setFault(said);
      announce(said);
    }
  };
  return (
    <li>
      <div class="row">
        <a href={hrefOf({ show: "game", id: table.id })}>
          <b>{preset === undefined ? name : `${name} · ${preset}`}</b>
        </a>
        <span>
          {company(table, session?.id ?? "", words)} · {words.myHome.free(freeSeats(table))} ·{" "}
          {clockWords(table.clock, words)}
        </span>
        {session !== undefined && (
          <button
            type="button"
            class="calm aside"
            aria-label={`${words.myHome.join}: ${name}`}
            onClick={join}
          >
            {words.myHome.join}
          </button>
        )}
        {fault !== undefined && <p class="fault">{fault}</p>}
      </div>
    </li>
  );
};
