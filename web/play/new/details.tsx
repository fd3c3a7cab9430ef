import { useEffect, useRef } from "preact/hooks";
import { type Ruleset, spoken } from "../rulesets.tsx";
import { useWords } from "../words/words.ts";
import { labelOf } from "./faults.ts";
import type { WishProps } from "./form.tsx";
import { usualValue, type Value } from "./wish.ts";

type Schema = Ruleset["options"]["properties"][string];

/**
 * The rules in detail, and manners at the table: folded away, for most never need them, unless one
 * of them is `marked` for not going with the others.
 */
export const Details = ({
  wish,
  change,
  marked,
}: WishProps & { readonly marked: readonly string[] }) => {
  const words = useWords();
  const fold = useRef<HTMLDetailsElement>(null);
  const unfold = () => {
    if (fold.current !== null) fold.current.open = true;
  };
  useEffect(() => {
    if (marked.length > 0) unfold();
  }, [marked]);
  const { ruleset, options } = wish;
  const set = (name: string, value: Value | undefined) => {
    const { [name]: _, ...others } = options;
    const usual = usualValue(wish, name);
    change({
      options: value === undefined || value === usual ? others : { ...others, [name]: value },
    });
  };
  const manners = ["messages", "vacation", "programs"] as const;
  return (
    <>
      {/* A browser that minds a number shows it where it lies folded away, or not at all. */}
      <details class="fold" ref={fold} onInvalidCapture={unfold}>
        <summary>{words.newGame.options}</summary>
        <p class="hint">
          {words.newGame.optionsHint} <a href={ruleset.rules}>{words.newGame.rules}</a>
        </p>
        {Object.entries(ruleset.options.properties).map(([name, schema]) => (
          <Option
            key={name}
            name={name}
            label={labelOf(ruleset, name, words)}
            schema={schema}
            isMarked={marked.includes(name)}
            usual={usualValue(wish, name)}
            value={options[name] ?? usualValue(wish, name)}
            onSet={(value) => set(name, value)}
          />
        ))}
      </details>
      <details class="fold">
        <summary>{words.newGame.table}</summary>
        {manners.map((name) => (
          <p key={name}>
            <label class="check">
              <input
                type="checkbox"
                checked={wish[name]}
                onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
              />
              {words.newGame[name]}
            </label>
          </p>
        ))}
      </details>
    </>
  );
};

/** One option, drawn from its schema alone. */
const Option = ({
  name,
  label,
  schema,
  isMarked,
  usual,
  value,
  onSet,
}: {
  readonly name: string;
  readonly label: string;
  readonly schema: Schema;
  readonly isMarked: boolean;
  readonly usual: Value | undefined;
  readonly value: Value | undefined;
  readonly onSet: (value: Value | undefined) => void;
}) => {
  const words = useWords();
  const id = `option-${name}`;
  if (schema.type === "boolean") {
    return (
      <p>
        <label class="check">
          <input
            type="checkbox"
            aria-invalid={isMarked}
            checked={value === true}
            onChange={({ currentTarget }) => onSet(currentTarget.checked)}
          />
          {label}
        </label>
      </p>
    );
  }
  return (
    <p class="option">
      <label for={id}>{label}</label>
      {schema.type === "integer" ? (
        <input
          id={id}
          type="number"
          aria-invalid={isMarked}
          min={schema.minimum}
          max={schema.maximum}
          placeholder={usual === undefined ? words.newGame.standard : String(usual)}
          value={value === undefined ? "" : String(value)}
          onInput={({ currentTarget }) =>
            onSet(
              Number.isNaN(currentTarget.valueAsNumber) ? undefined : currentTarget.valueAsNumber,
            )
          }
        />
      ) : (
        <select
          id={id}
          aria-invalid={isMarked}
          value={String(value)}
          onChange={({ currentTarget }) => onSet(currentTarget.value)}
        >
          {(schema.enum ?? []).map((one) => (
            <option key={one} value={one}>
              {words.values[`${name}.${one}`] ?? words.values[one] ?? spoken(one)}
              {one === usual ? ` (${words.newGame.standard})` : ""}
            </option>
          ))}
        </select>
      )}
    </p>
  );
};
