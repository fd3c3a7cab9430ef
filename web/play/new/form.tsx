import { useEffect, useRef, useState } from "preact/hooks";
import { orThrow } from "../../../client/src/index.ts";
import { announce } from "../announce.tsx";
import { useHere } from "../here.tsx";
import { useEntering } from "../home/newcomer.tsx";
import { go } from "../route.ts";
import {
  presetWords,
  type Ruleset,
  rulesetName,
  rulesetSummary,
  useRulesets,
} from "../rulesets.tsx";
import { reasonFor, serviceFor } from "../service.ts";
import { keptSession } from "../session.ts";
import { useWords } from "../words/words.ts";
import { Chairs } from "./chairs.tsx";
import { Details } from "./details.tsx";
import { type Faults, faultsOf } from "./faults.ts";
import { Times } from "./times.tsx";
import { firstWish, requestOf, type Wish, withRuleset } from "./wish.ts";

export interface WishProps {
  readonly wish: Wish;
  readonly change: (more: Partial<Wish>) => void;
}

/** One of several, as buttons that a screen reader knows as one choice. */
export const Choice = <T extends string | number>({
  name,
  title,
  values,
  value,
  onChoose,
}: {
  readonly name: string;
  readonly title: string;
  readonly values: readonly { readonly value: T; readonly label: string; readonly hint?: string }[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}) => (
  <fieldset class="choice">
    <legend>{title}</legend>
    {values.map((one) => (
      <label key={one.value} class={one.value === value ? "chosen" : ""}>
        <input
          type="radio"
          name={name}
          checked={one.value === value}
          onChange={() => onChoose(one.value)}
        />
        <span>
          <b>{one.label}</b>
          {one.hint !== undefined && <small>{one.hint}</small>}
        </span>
      </label>
    ))}
  </fieldset>
);

/** A new game, once it is known what there is to play. */
export const NewGame = ({ ruleset }: { readonly ruleset?: string }) => {
  const words = useWords();
  const rulesets = useRulesets();
  const first = rulesets.find(({ id }) => id === ruleset) ?? rulesets[0];
  return (
    <main class="page" tabIndex={-1}>
      <h1>{words.newGame.title}</h1>
      {first === undefined ? (
        <p class="hint">{words.loading}</p>
      ) : (
        <Form first={first} rulesets={rulesets} />
      )}
    </main>
  );
};

const NO_FAULTS: Faults = { said: [], options: [] };

const Form = ({
  first,
  rulesets,
}: {
  readonly first: Ruleset;
  readonly rulesets: readonly Ruleset[];
}) => {
  const words = useWords();
  const { session } = useHere();
  const { entered, fields, busy: entering } = useEntering();
  const [wish, setWish] = useState(() => firstWish(first));
  const [faults, setFaults] = useState(NO_FAULTS);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Once what is marked lies open above it.
    told.current?.focus({ preventScroll: true });
    told.current?.scrollIntoView({ block: "center" });
  }, [faults]);
  const [busy, setBusy] = useState(false);
  const change = (more: Partial<Wish>) => setWish((before) => ({ ...before, ...more }));
  const { ruleset, preset, seats, guests } = wish;
  const full = guests.slice(0, seats - 1).every(({ kind }) => kind === "house");

  const make = async (event: Event) => {
    event.preventDefault();
    setFaults(NO_FAULTS);
    setBusy(true);
    try {
      if (session === undefined && (await entered()) === undefined) return;
      const service = serviceFor(keptSession()?.token);
      const made = orThrow(await service.api.POST("/v1/games", { body: requestOf(wish) }));
      go({ show: "game", id: made.id });
    } catch (error) {
      const found = faultsOf(error, ruleset, words) ?? {
        said: [reasonFor(error, words)],
        options: [],
      };
      setFaults(found);
      announce(`${words.newGame.refused} ${found.said.join(" ")}`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form class="wish" onSubmit={make}>
      {session === undefined && fields}
      <Choice
        name="ruleset"
        title={words.newGame.game}
        values={rulesets.map((one) => ({
          value: one.id,
          label: rulesetName(rulesets, one.id, words),
          hint: rulesetSummary(one, words),
        }))}
        value={ruleset.id}
        onChoose={(id) => {
          setFaults(NO_FAULTS);
          const chosen = rulesets.find((one) => one.id === id);
          if (chosen !== undefined) setWish((before) => withRuleset(before, chosen));
        }}
      />
      {ruleset.presets.length > 1 && (
        <Choice
          name="preset"
          title={words.newGame.way}
          values={ruleset.presets.map(({ name }) => {
            const { name: label, summary } = presetWords(ruleset, name, words);
            return { value: name, label, hint: summary };
          })}
          value={preset ?? ""}
          onChoose={(name) => {
            setFaults(NO_FAULTS);
            change({ preset: name, options: {} });
          }}
        />
      )}
      {ruleset.seats.length > 1 && (
        <Choice
          name="seats"
          title={words.newGame.seats}
          values={ruleset.seats.toSorted().map((n) => ({ value: n, label: String(n) }))}
          value={seats}
          onChoose={(n) => change({ seats: n })}
        />
      )}
      <Chairs wish={wish} change={change} />
      <Times wish={wish} change={change} />
      <Details wish={wish} change={change} marked={faults.options} />
      {faults.said.length > 0 && (
        <div class="fault" tabIndex={-1} ref={told}>
          <p>{words.newGame.refused}</p>
          <ul>
            {faults.said.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
      <p>
        <button type="submit" class="strong large" disabled={busy || entering}>
          {full ? words.newGame.start : words.newGame.create}
        </button>
      </p>
    </form>
  );
};
