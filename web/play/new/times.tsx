import { useWords } from "../words/words.ts";
import { Choice, type WishProps } from "./form.tsx";
import { CLOCKS, UNITS, type Unit } from "./wish.ts";

const UNIT_NAMES = Object.keys(UNITS) as readonly Unit[];
/** What the service allows of each unit: 10 seconds to 14 days. */
const MOST: Readonly<Record<Unit, number>> = { minutes: 20_160, hours: 336, days: 14 };

/** How long one may think, and what happens to who thinks longer. */
export const Times = ({ wish, change }: WishProps) => {
  const words = useWords();
  const { clock, own, onTimeout } = wish;
  return (
    <>
      <Choice
        name="clock"
        title={words.newGame.clock}
        values={CLOCKS.map((value) => ({ value, label: words.newGame.clocks[value] }))}
        value={clock}
        onChoose={(value) => change({ clock: value })}
      />
      {clock === "own" && (
        <p class="span">
          <label>
            {words.newGame.perMove}{" "}
            <input
              type="number"
              min={1}
              max={MOST[own.unit]}
              required
              value={own.count}
              onInput={({ currentTarget }) =>
                change({ own: { ...own, count: currentTarget.valueAsNumber } })
              }
            />
          </label>
          <select
            aria-label={words.newGame.clock}
            value={own.unit}
            onChange={({ currentTarget }) =>
              change({
                own: {
                  ...own,
                  unit: UNIT_NAMES.find((unit) => unit === currentTarget.value) ?? "hours",
                },
              })
            }
          >
            {UNIT_NAMES.map((unit) => (
              <option key={unit} value={unit}>
                {words.newGame.units[unit]}
              </option>
            ))}
          </select>
        </p>
      )}
      <Choice
        name="timeout"
        title={words.newGame.onTimeout}
        values={[
          { value: "autoplay", label: words.newGame.autoplay },
          { value: "forfeit", label: words.newGame.forfeit },
        ]}
        value={onTimeout}
        onChoose={(value) => change({ onTimeout: value })}
      />
    </>
  );
};
