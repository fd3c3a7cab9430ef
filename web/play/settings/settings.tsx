import { useEffect, useState } from "preact/hooks";
import { type components, orThrow, problemOf } from "../../../client/src/index.ts";
import { announce } from "../announce.tsx";
import { CopyText } from "../copy-text.tsx";
import { useHere } from "../here.tsx";
import { notifying, setNotifying } from "../notify.ts";
import { go } from "../route.ts";
import { reasonFor } from "../service.ts";
import type { Session } from "../session.ts";
import { Sure } from "../sure.tsx";
import { useWords } from "../words/words.ts";
import { Absences } from "./absences.tsx";

export type Preferences = components["schemas"]["Preferences"];
export type PreferencesChange = components["schemas"]["PreferencesChange"];

/** What a player may choose for all games. */
export const Settings = ({ session }: { readonly session: Session }) => {
  const words = useWords();
  const { service } = useHere();
  const [preferences, setPreferences] = useState<Preferences>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    service.api
      .GET("/v1/me/preferences")
      .then((read) => setPreferences(orThrow(read)))
      .catch((error: unknown) => setFault(reasonFor(error, words)));
  }, [service, words]);
  const change = async (body: PreferencesChange) => {
    setFault(undefined);
    try {
      setPreferences(orThrow(await service.api.PATCH("/v1/me/preferences", { body })));
      announce(words.saved);
    } catch (error) {
      const problem = problemOf(error);
      const said =
        problem?.code === "validation_failed"
          ? problem.errors.map(({ message }) => message).join(", ")
          : reasonFor(error, words);
      setFault(said);
      announce(said);
    }
  };
  return (
    <main class="page" tabIndex={-1}>
      <h1>{words.settings.title}</h1>
      <Name session={session} />
      <Notices />
      {fault !== undefined && <p class="fault">{fault}</p>}
      {preferences !== undefined && <Absences preferences={preferences} change={change} />}
      <Leave session={session} />
    </main>
  );
};

const Name = ({ session }: { readonly session: Session }) => {
  const words = useWords();
  const { service, change } = useHere();
  const [name, setName] = useState(session.name);
  const [said, say] = useState<string>();
  const save = async (event: Event) => {
    event.preventDefault();
    try {
      const me = orThrow(await service.api.PATCH("/v1/me", { body: { name: name.trim() } }));
      change({ ...session, name: me.name ?? name });
      say(words.saved);
      announce(words.saved);
    } catch (error) {
      const code = problemOf(error)?.code;
      const fault =
        code === "validation_failed" ? words.problems.name_fault : reasonFor(error, words);
      say(fault);
      announce(fault);
    }
  };
  return (
    <form class="field" onSubmit={save}>
      <label for="rename">{words.settings.rename}</label>
      <p class="say">
        <input
          id="rename"
          value={name}
          maxLength={20}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
          autocomplete="nickname"
          spellcheck={false}
        />
        <button type="submit" class="calm">
          {words.save}
        </button>
      </p>
      {said !== undefined && <p class="hint">{said}</p>}
    </form>
  );
};

const Notices = () => {
  const words = useWords();
  const [now, setNow] = useState(notifying);
  return (
    <section>
      <h2>{words.settings.notify}</h2>
      {now === "denied" ? (
        <p class="hint">{words.settings.notifyDenied}</p>
      ) : (
        now !== "none" && (
          <>
            <p class="hint">{words.settings.notifyHint}</p>
            <button
              type="button"
              class="calm"
              aria-pressed={now === "on"}
              onClick={async () => setNow(await setNotifying(now === "off"))}
            >
              {now === "on" ? words.settings.notifyOff : words.settings.notifyOn}
            </button>
          </>
        )
      )}
      <p class="hint">
        {words.settings.links}: <a href="/docs/webhooks">{words.settings.linksTo}</a>.
      </p>
    </section>
  );
};

const Leave = ({ session }: { readonly session: Session }) => {
  const words = useWords();
  const { change } = useHere();
  const [asking, ask] = useState(false);
  return (
    <section>
      <h2>{words.settings.key}</h2>
      {session.recoveryKey === undefined ? (
        <p class="hint">{words.settings.keyHint}</p>
      ) : (
        <CopyText text={session.recoveryKey} />
      )}
      <p class="hint">{words.settings.leaveHint}</p>
      <button type="button" class="calm" onClick={() => ask(true)}>
        {words.settings.leave}
      </button>
      {asking && (
        <Sure
          question={words.settings.leaveSure}
          yes={words.settings.leave}
          onYes={() => {
            change(undefined);
            go({ show: "home" });
          }}
          onNo={() => ask(false)}
        />
      )}
    </section>
  );
};
