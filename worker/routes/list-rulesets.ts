import { RulesetList } from "../../schema/wire/ruleset.ts";
import { operation, reply } from "../http/operation.ts";
import { RULESETS } from "../rules/rulesets/index.ts";
import { shownRuleset } from "./shown-ruleset.ts";

export const listRulesets = operation({
  method: "get",
  path: "/v1/rulesets",
  operationId: "listRulesets",
  tags: ["rulesets"],
  summary: "List what can be played",
  description: "Every ruleset with its presets and options: all that a new-game form needs.",
  auth: "none",
  answers: { 200: { description: "The rulesets.", schema: RulesetList } },
  handle: () => reply(200, { items: RULESETS.map(shownRuleset) }),
});
