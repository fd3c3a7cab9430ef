import * as z from "zod";
import { RulesetView } from "../../schema/wire/ruleset.ts";
import { operation, reply } from "../http/operation.ts";
import { notFound } from "../http/problem.ts";
import { rulesetById } from "../rules/rulesets/index.ts";
import { shownRuleset } from "./shown-ruleset.ts";

export const getRuleset = operation({
  method: "get",
  path: "/v1/rulesets/{id}",
  operationId: "getRuleset",
  tags: ["rulesets"],
  summary: "Read a ruleset",
  description: "One ruleset with its presets, and its options as JSON Schema.",
  auth: "none",
  params: z.object({
    id: z.string().meta({ description: "A ruleset's id.", example: "brazilian-pairs" }),
  }),
  answers: { 200: { description: "The ruleset.", schema: RulesetView } },
  handle: ({ params }) => {
    const rules = rulesetById(params.id);
    return rules === undefined ? notFound() : reply(200, shownRuleset(rules));
  },
});
