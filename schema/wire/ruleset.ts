import * as z from "zod";
import type { OptionSpec } from "../../worker/rules/option.ts";
import { RULESETS } from "../../worker/rules/rulesets/index.ts";

const ids = RULESETS.map((ruleset) => ruleset.id);

export const RulesetId = z
  .enum(ids)
  .meta({ id: "RulesetId", description: "A ruleset's id.", example: "brazilian-pairs" });

type Value = z.ZodType<string | number | boolean>;

/** One schema for an option of this name, with everything that some ruleset lets it be. */
function schemaOf(specs: readonly OptionSpec[]): Value {
  const choices = new Set(specs.flatMap((spec) => (spec.type === "choice" ? spec.values : [])));
  const ranges = specs.filter((spec) => spec.type === "integer");
  const variants: Value[] = [];
  if (choices.size > 0) variants.push(z.enum([...choices]));
  if (ranges.length > 0) {
    const least = Math.min(...ranges.map(({ min }) => min));
    variants.push(
      z
        .number()
        .int()
        .min(least)
        .max(Math.max(...ranges.map(({ max }) => max))),
    );
  }
  if (specs.some((spec) => spec.type === "boolean")) variants.push(z.boolean());
  const [only, ...more] = variants;
  return only !== undefined && more.length === 0 ? only : z.union(variants);
}

/** Every option that some ruleset has, with every value that some ruleset allows. */
function everyOption(): Record<string, z.ZodOptional> {
  const specs = new Map<string, OptionSpec[]>();
  for (const ruleset of RULESETS) {
    for (const [name, spec] of Object.entries(ruleset.options)) {
      specs.set(name, [...(specs.get(name) ?? []), spec]);
    }
  }
  return Object.fromEntries(
    [...specs].map(([name, list]) => [
      name,
      schemaOf(list)
        .optional()
        .meta({ description: list[0]?.summary ?? "" }),
    ]),
  );
}

/**
 * What no ruleset allows is refused here; what this ruleset does not allow, or not together, is
 * said by the rules in words (`options_conflict`).
 */
export const OptionsRequest = z.strictObject(everyOption()).meta({
  id: "OptionsRequest",
  description:
    "Options of the ruleset; they win over those of a preset. GET /v1/rulesets/{id} lists them.",
});

export const OptionsView = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .meta({ id: "Options", description: "Complete: defaults, preset and the creator's own." });

const JsonSchemaProperty = z
  .strictObject({
    type: z
      .enum(["string", "integer", "boolean"])
      .meta({ description: "`string`: a choice from `enum`." }),
    description: z.string().meta({ description: "What it means, in one line." }),
    enum: z.array(z.string()).optional().meta({ description: "The values to choose from." }),
    minimum: z.number().int().optional().meta({ description: "The least value." }),
    maximum: z.number().int().optional().meta({ description: "The greatest value." }),
    default: z
      .union([z.string(), z.number(), z.boolean()])
      .optional()
      .meta({ description: "What it is if nothing is said." }),
  })
  .meta({ id: "OptionSchema", description: "JSON Schema of one option." });

export const RulesetView = z
  .strictObject({
    id: RulesetId,
    name: z.string().meta({ description: "What people call it.", example: "Dominó em dupla" }),
    summary: z.string().meta({ description: "What it is, in a sentence or two." }),
    seats: z.array(z.number().int().min(2).max(4)).meta({
      description: "How many may play; the first is the default.",
      example: [4],
    }),
    presets: z
      .array(
        z.strictObject({
          name: z.string().meta({ description: "What `preset` takes." }),
          summary: z.string().meta({ description: "What it is for." }),
          options: OptionsView,
        }),
      )
      .meta({ description: "Named sets of options." }),
    options: z
      .strictObject({
        $schema: z
          .literal("https://json-schema.org/draft/2020-12/schema")
          .meta({ description: "The dialect." }),
        type: z.literal("object").meta({ description: "Options are an object." }),
        additionalProperties: z.literal(false).meta({ description: "There are no others." }),
        properties: z
          .record(z.string(), JsonSchemaProperty)
          .meta({ description: "The options by name." }),
      })
      .meta({ description: "JSON Schema of the options: all a form needs." }),
    rules: z.string().meta({
      description: "The page that explains it.",
      example: "/docs/rules/brazilian-pairs",
    }),
  })
  .meta({ id: "Ruleset", description: "Something that can be played." });

export const RulesetList = z
  .strictObject({ items: z.array(RulesetView).meta({ description: "All of them." }) })
  .meta({ id: "RulesetList", description: "What can be played." });
