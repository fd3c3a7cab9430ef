import { describe, expect, it } from "vitest";
import { problemError } from "../../../client/src/problem.ts";
import { shownRuleset } from "../../../worker/routes/shown-ruleset.ts";
import { RULESETS } from "../../../worker/rules/rulesets/index.ts";
import { agree } from "../../../worker/rules/terms.ts";
import type { Ruleset } from "../rulesets.tsx";
import { en } from "../words/en.ts";
import { pt } from "../words/pt.ts";
import { faultsOf } from "./faults.ts";

const rules = RULESETS.find(({ id }) => id === "all-fives");
if (rules === undefined) throw new Error("no All Fives");
const shown = shownRuleset(rules) as Ruleset;

/** What the service answers where the rules refuse a wish. */
const refusal = (errors: readonly { readonly path: string; readonly message: string }[]) =>
  problemError({
    type: "about:blank",
    title: "Options conflict",
    status: 422,
    code: "options_conflict",
    detail: "In English, for programs.",
    ...(errors.length === 0 ? {} : { errors: [...errors] }),
  });
const refused = (options: Readonly<Record<string, unknown>>) => {
  const agreed = agree(rules, { preset: "sixty-one", options });
  if (agreed.ok) throw new Error("nothing is wrong with it");
  return refusal(
    agreed.error.map(({ option, message }) => ({ path: `/options/${option}`, message })),
  );
};

describe("what is wrong with a table", () => {
  it("is said by the labels of the form, in its language, with every option that is in it", () => {
    const error = refused({ pointUnit: "pips" });
    const options = ["pointUnit", "awardUnit", "target", "exact"];
    expect(faultsOf(error, shown, en)).toEqual({
      said: [
        "These do not go together: “What a multiple of five scores”, “What pips left over score”, “Points that end the game”, and “The target has to be hit exactly”. Change one of them.",
      ],
      options,
    });
    expect(faultsOf(error, shown, pt)?.said.join(" ")).toMatch(
      /^Não combinam: “O que vale um múltiplo de cinco”, .*Mude um deles\.$/,
    );
  });

  it("is said of one option alone, of another field, and of the names of guests", () => {
    expect(faultsOf(refused({ target: 0 }), shown, en)).toEqual({
      said: ["“Points that end the game” cannot be like that."],
      options: ["target"],
    });
    const clock = refusal([{ path: "/clock/seconds", message: "Too small." }]);
    expect(faultsOf(clock, shown, en)?.said).toEqual(["“Time to think” cannot be like that."]);
    expect(faultsOf(refusal([]), shown, pt)?.said).toEqual([pt.newGame.badNames]);
  });

  it("is said in the service's words only where there are no others", () => {
    const other = refusal([{ path: "/entropy", message: "Not hexadecimal." }]);
    expect(faultsOf(other, shown, pt)).toEqual({ said: ["Not hexadecimal."], options: [] });
  });
});

it("is of no form where the service cannot be reached", () => {
  expect(faultsOf(new Error("no network"), shown, en)).toBeUndefined();
});

describe("the options of every ruleset", () => {
  it.each([
    ["English", en],
    ["Portuguese", pt],
  ])("have a label in %s, and their values too", (_, words) => {
    const missing = RULESETS.flatMap(({ options }) =>
      Object.entries(options).flatMap(([name, spec]) => [
        ...(words.options[name] === undefined ? [name] : []),
        ...(spec.type === "choice" ? spec.values : []).filter(
          (value) => (words.values[`${name}.${value}`] ?? words.values[value]) === undefined,
        ),
      ]),
    );
    expect(missing).toEqual([]);
  });
});
