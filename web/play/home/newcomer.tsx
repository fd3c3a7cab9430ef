import { useState } from "preact/hooks";
import { orThrow, problemOf } from "../../../client/src/index.ts";
import { announce } from "../announce.tsx";
import { useHere } from "../here.tsx";
import { go } from "../route.ts";
import { reasonFor } from "../service.ts";
import { useWords } from "../words/words.ts";
import { againstTheHouse, GameCards } from "./cards.tsx";
import { OpenTables } from "./open-tables.tsx";

/** A name for who gives none: five digits keep guests apart. */
const guestName = (guest: string): string =>
  `${guest} ${10_000 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 90_000)}`;

/** What becoming a player needs: a name, and a key where the operator asks for one. */
export const useEntering = () => {
  const words = useWords();
  const { enter } = useHere();
  const [name, setName] = useState("");
  const [key, setKey] = useState("");
  const [asksKey, askKey] = useState(false);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  /** Makes the player, if need be under a guest's name; undefined where that was refused. */
  const entered = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const wanted = name.trim() === "" ? guestName(words.newcomer.guest) : name.trim();
      return await enter(wanted, key === "" ? undefined : key.trim());
    } catch (error) {
      const code = problemOf(error)?.code;
      if (code === "blocked_by_setting") askKey(true);
      const said =
        code === "blocked_by_setting"
          ? key === ""
            ? words.newcomer.registrationHint
            : words.newcomer.closed
          : code === "validation_failed"
            ? words.problems.name_fault
            : reasonFor(error, words);
      setFault(said);
      announce(said);
      document.getElementById("name")?.focus();
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  const fields = (
    <div class="field entering">
      <label for="name">{words.newcomer.name}</label>
      <input
        id="name"
        value={name}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
        placeholder={words.newcomer.namePlaceholder}
        maxLength={20}
        autocomplete="nickname"
        spellcheck={false}
        aria-describedby="name-hint"
        aria-invalid={fault !== undefined}
      />
      <p id="name-hint" class={fault === undefined ? "hint" : "fault"}>
        {fault ?? words.newcomer.nameHint}
      </p>
      {asksKey && (
        <>
          <label for="registration-key">{words.newcomer.registrationKey}</label>
          <input
            id="registration-key"
            value={key}
            onInput={({ currentTarget }) => setKey(currentTarget.value)}
            autocomplete="off"
          />
        </>
      )}
    </div>
  );
  return { entered, fields, busy };
};

/** The way back in for who has been here before, folded away. */
const ComeBack = () => {
  const words = useWords();
  const { comeBack } = useHere();
  const [secret, setSecret] = useState("");
  const [fault, setFault] = useState<string>();
  const submit = async (event: Event) => {
    event.preventDefault();
    setFault(undefined);
    try {
      await comeBack(secret);
    } catch (error) {
      const status = problemOf(error)?.status;
      const said =
        status === 401 || status === 400 ? words.newcomer.badKey : reasonFor(error, words);
      setFault(said);
      announce(said);
    }
  };
  return (
    <details class="fold">
      <summary>{words.newcomer.back}</summary>
      <form class="field" onSubmit={submit}>
        <label for="secret">{words.newcomer.key}</label>
        <input
          id="secret"
          value={secret}
          onInput={({ currentTarget }) => setSecret(currentTarget.value)}
          autocomplete="current-password"
          spellcheck={false}
          required
          aria-describedby="secret-hint"
          aria-invalid={fault !== undefined}
        />
        <p id="secret-hint" class={fault === undefined ? "hint" : "fault"}>
          {fault ?? words.newcomer.keyHint}
        </p>
        <button type="submit" class="strong">
          {words.newcomer.enter}
        </button>
      </form>
    </details>
  );
};

/** Home for who is new: a name, and each game one press away. */
export const Newcomer = () => {
  const words = useWords();
  const { entered, fields, busy } = useEntering();
  const play = async (ruleset: Parameters<typeof againstTheHouse>[0]) => {
    const service = await entered();
    if (service === undefined) return;
    try {
      const made = await service.api.POST("/v1/games", { body: againstTheHouse(ruleset) });
      go({ show: "game", id: orThrow(made).id });
    } catch (error) {
      // Home is there by now, with the same cards.
      announce(reasonFor(error, words));
    }
  };
  const withPeople = async () => {
    if ((await entered()) !== undefined) go({ show: "new" });
  };
  return (
    <main class="page newcomer" tabIndex={-1}>
      <h1>{words.newcomer.title}</h1>
      <p class="lead">{words.newcomer.lead}</p>
      {fields}
      <GameCards busy={busy} onPlay={play} label={words.newcomer.play}>
        <li class="card">
          <h2>{words.newcomer.withPeople}</h2>
          <p>{words.newcomer.withPeopleText}</p>
          <button type="button" class="calm" disabled={busy} onClick={withPeople}>
            {words.newcomer.makeTable}
          </button>
        </li>
      </GameCards>
      <ComeBack />
      {/* Last: it is not there at first, and what stands above keeps its place. */}
      <OpenTables />
    </main>
  );
};
