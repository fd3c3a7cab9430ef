import type * as z from "zod";
import type { RulesetView } from "../../schema/wire/ruleset.ts";
import type { OptionSpec } from "../rules/option.ts";
import type { Ruleset } from "../rules/ruleset.ts";

type View = z.output<typeof RulesetView>;

/** A ruleset as clients see it: its options as a JSON Schema. */
export const shownRuleset = (rules: Ruleset): View =>
  ({
    id: rules.id,
    name: rules.name,
    summary: rules.summary,
    seats: [...rules.seats],
    presets: Object.entries(rules.presets).map(([name, { summary, options }]) => ({
      name,
      summary,
      options,
    })),
    options: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      additionalProperties: false,
      properties: Object.fromEntries(
        Object.entries(rules.options).map(([name, spec]) => [name, propertyOf(spec)]),
      ),
    },
    rules: `/docs/rules/${rules.id}`,
  }) as View;

function propertyOf(spec: OptionSpec): View["options"]["properties"][string] {
  const { summary: description } = spec;
  switch (spec.type) {
    case "choice":
      return { type: "string", description, enum: [...spec.values], default: spec.default };
    case "integer":
      return {
        type: "integer",
        description,
        minimum: spec.min,
        maximum: spec.max,
        ...(spec.default === undefined ? {} : { default: spec.default }),
      };
    case "boolean":
      return { type: "boolean", description, default: spec.default };
  }
}
