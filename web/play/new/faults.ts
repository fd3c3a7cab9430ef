import { problemOf } from "../../../client/src/index.ts";
import type { Ruleset } from "../rulesets.tsx";
import type { Words } from "../words/en.ts";

/** Why a table was not made. */
export interface Faults {
  /** For people, by the labels of the form. */
  readonly said: readonly string[];
  /** The options that are to be looked at, by name. */
  readonly options: readonly string[];
}

/** What the form calls an option. */
export const labelOf = ({ options }: Ruleset, name: string, words: Words): string =>
  words.options[name] ?? options.properties[name]?.description ?? name;

/**
 * The service says what is wrong for programs; here it is said of what the form shows. Undefined
 * where nothing of the form is at fault.
 */
export const faultsOf = (error: unknown, ruleset: Ruleset, words: Words): Faults | undefined => {
  const said = words.newGame;
  const places: Readonly<Record<string, string>> = {
    clock: said.clock,
    invite: said.inviteName,
  };
  const problem = problemOf(error);
  const errors = problem !== undefined && "errors" in problem ? (problem.errors ?? []) : [];
  if (errors.length === 0) {
    return problem?.code === "options_conflict"
      ? { said: [said.badNames], options: [] }
      : undefined;
  }
  const faults = errors.map(({ path, message }) => {
    const [, place = "", option] = path.split("/");
    // A conflict lies at one option; its message names in quotes the others that it is with.
    const options = Object.keys(ruleset.options.properties).filter(
      (name) => name === option || message.includes(`"${name}"`),
    );
    const labels = options.map((name) => labelOf(ruleset, name, words));
    const [label = places[place]] = labels;
    return {
      said:
        labels.length > 1
          ? said.together(words.list(labels.map((one) => `“${one}”`)))
          : label === undefined
            ? message
            : said.faulty(label),
      options,
    };
  });
  return {
    said: [...new Set(faults.map((fault) => fault.said))],
    options: faults.flatMap(({ options }) => options),
  };
};
