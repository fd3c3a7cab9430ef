import { type ComponentChildren, createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import { type components, orThrow } from "../../client/src/index.ts";
import { useFollowing } from "./following.ts";
import { serviceFor } from "./service.ts";
import type { Words } from "./words/en.ts";

export type Ruleset = components["schemas"]["Ruleset"];
export type RulesetId = Ruleset["id"];

const RulesetsContext = createContext<readonly Ruleset[]>([]);

/** What can be played, as the service lists it; empty until it has. */
export const useRulesets = (): readonly Ruleset[] => useContext(RulesetsContext);

/** What the page knows by itself, so that it has its shape before the service has answered. */
const KNOWN: readonly RulesetId[] = [
  "brazilian-pairs",
  "jamaican-partner",
  "eighty",
  "all-fives",
  "block",
];

/** The games to offer: what is not yet listed can be shown, and played a moment later. */
export const useOffers = (): readonly { readonly id: RulesetId; readonly ruleset?: Ruleset }[] => {
  const rulesets = useRulesets();
  return rulesets.length === 0
    ? KNOWN.map((id) => ({ id }))
    : rulesets.map((ruleset) => ({ id: ruleset.id, ruleset }));
};

/** Reads the rulesets once. */
export const Rulebook = ({ children }: { readonly children: ComponentChildren }) => {
  const [rulesets, setRulesets] = useState<readonly Ruleset[]>([]);
  useFollowing(async () => {
    if (rulesets.length > 0) return;
    setRulesets(orThrow(await serviceFor(undefined).api.GET("/v1/rulesets")).items);
  }, () => {}, []);
  return <RulesetsContext.Provider value={rulesets}>{children}</RulesetsContext.Provider>;
};

/** `six-love` and `untilPlayable` as words: a name that the service gave a thing for programs. */
export const spoken = (name: string): string => {
  const words = name
    .replaceAll("-", " ")
    .replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital}`);
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

/** What people call a ruleset. */
export const rulesetName = (rulesets: readonly Ruleset[], id: string, words: Words): string =>
  words.rulesets[id]?.name ?? rulesets.find((ruleset) => ruleset.id === id)?.name ?? spoken(id);

export const rulesetSummary = (
  { id, summary }: { readonly id: string; readonly summary?: string },
  words: Words,
): string => words.rulesets[id]?.summary ?? summary ?? "";

/** What people call a preset, and what it is for. */
export const presetWords = (ruleset: Ruleset, name: string, words: Words) => {
  const preset = ruleset.presets.find((one) => one.name === name);
  const own = words.rulesets[ruleset.id]?.presets?.[name];
  return { name: own?.name ?? spoken(name), summary: own?.summary ?? preset?.summary ?? "" };
};
