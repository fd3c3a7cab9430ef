import { useState } from "preact/hooks";
import { moment } from "../time.ts";
import { useLanguage, useWords } from "../words/words.ts";
import type { Preferences, PreferencesChange } from "./settings.tsx";

interface AbsencesProps {
  readonly preferences: Preferences;
  readonly change: (body: PreferencesChange) => Promise<void>;
}

/** When no deadline is to fall, and what is played without being asked. */
export const Absences = ({ preferences, change }: AbsencesProps) => {
  const words = useWords();
  return (
    <>
      <QuietHours preferences={preferences} change={change} />
      <Holiday preferences={preferences} change={change} />
      <p>
        <label class="check">
          <input
            type="checkbox"
            checked={preferences.autoForced}
            onChange={({ currentTarget }) => change({ autoForced: currentTarget.checked })}
          />
          {words.settings.forced}
        </label>
      </p>
    </>
  );
};

const QuietHours = ({ preferences, change }: AbsencesProps) => {
  const words = useWords();
  const { quietHours } = preferences;
  const { from = "23:00", to = "07:00" } = quietHours ?? {};
  const timeZone = quietHours?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const set = (more: { readonly from?: string; readonly to?: string }) =>
    change({ quietHours: { from, to, timeZone, ...more } });
  return (
    <section>
      <h2>{words.settings.quiet}</h2>
      <p class="hint">{words.settings.quietHint}</p>
      <label class="check">
        <input
          type="checkbox"
          checked={quietHours !== undefined}
          onChange={({ currentTarget }) =>
            currentTarget.checked ? set({}) : change({ quietHours: null })
          }
        />
        {words.settings.quietOn}
      </label>
      {quietHours !== undefined && (
        <p class="span">
          <label>
            {words.settings.quietFrom}{" "}
            <input
              type="time"
              value={from}
              onChange={({ currentTarget }) => set({ from: currentTarget.value })}
            />
          </label>
          <label>
            {words.settings.quietTo}{" "}
            <input
              type="time"
              value={to}
              onChange={({ currentTarget }) => set({ to: currentTarget.value })}
            />
          </label>
          <span class="hint">{timeZone}</span>
        </p>
      )}
    </section>
  );
};

/** The local noon of a day, so that the day is the same in the time zone of whoever chose it. */
const noonOf = (day: string): string => new Date(`${day}T12:00`).toISOString();

const Holiday = ({ preferences, change }: AbsencesProps) => {
  const words = useWords();
  const language = useLanguage();
  const [day, setDay] = useState("");
  const { vacation, vacationHoursLeft } = preferences;
  return (
    <section>
      <h2>{words.settings.holiday}</h2>
      {vacation !== undefined ? (
        <p>
          {words.settings.holidayNow(moment(vacation.until, language))}{" "}
          <button type="button" class="strong" onClick={() => change({ vacation: null })}>
            {words.settings.holidayEnd}
          </button>
        </p>
      ) : (
        <>
          <p class="hint">{words.settings.holidayHint(Math.floor(vacationHoursLeft / 24))}</p>
          <form
            class="span"
            onSubmit={(event) => {
              event.preventDefault();
              void change({ vacation: { until: noonOf(day) } });
            }}
          >
            <label>
              {words.settings.holidayUntil}{" "}
              <input
                type="date"
                required
                value={day}
                onInput={({ currentTarget }) => setDay(currentTarget.value)}
              />
            </label>
            <button type="submit" class="calm">
              {words.save}
            </button>
          </form>
        </>
      )}
    </section>
  );
};
