import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { OptionSpec } from "../worker/rules/option.ts";
import { RULESETS } from "../worker/rules/rulesets/index.ts";
import { root } from "./tool.ts";

const page = (name: string): Promise<string> =>
  readFile(path.join(root, "docs", "rules", `${name}.md`), "utf8");

/** What the page's table lists for each option, in its order; rows without a name go on. */
function tableOf(text: string): ReadonlyMap<string, string> {
  const listed = new Map<string, string>();
  let option = "";
  for (const row of text.slice(text.search(/^## (Options|Opções)/m)).split("\n")) {
    const [, first, values] = row.split("|").map((cell) => cell.trim());
    if (first === undefined || values === undefined) continue;
    option = /^`(\w+)`$/.exec(first)?.[1] ?? (first === "" ? option : "");
    if (option !== "") listed.set(option, `${listed.get(option) ?? ""} ${values}`);
  }
  return listed;
}

/** What a table has to say of an option: its values with the default first, or its range. */
function saysOf(spec: OptionSpec, listed: string): boolean {
  const codes = [...listed.matchAll(/`(\w+)`/g)].map(([, value]) => value);
  switch (spec.type) {
    case "choice":
      return (
        codes[0] === spec.default && codes.toSorted().join() === [...spec.values].sort().join()
      );
    case "boolean":
      return codes.join() === (spec.default ? "true,false" : "false,true");
    case "integer":
      return (
        [spec.min, spec.max].every((edge) => new RegExp(`\\b${edge}\\b`).test(listed)) &&
        (spec.default === undefined || listed.trim().startsWith(String(spec.default)))
      );
  }
}

describe.each([
  ...RULESETS.map(({ id }) => [id, id] as const),
  ["brazilian-pairs-pt", "brazilian-pairs"] as const,
])("the page %s", (file, id) => {
  const rules = RULESETS.find((ruleset) => ruleset.id === id);
  if (rules === undefined) throw new Error(`no ruleset ${id}`);

  it("lists every option as the rules have it, and no other", async () => {
    const listed = tableOf(await page(file));
    const options = Object.entries(rules.options);
    expect([...listed.keys()].filter((name) => name in rules.options).sort()).toEqual(
      options.map(([name]) => name).sort(),
    );
    const wrong = options.filter(([name, spec]) => !saysOf(spec, listed.get(name) ?? ""));
    expect(wrong.map(([name]) => `${name}: ${listed.get(name)}`)).toEqual([]);
  });

  it("names every preset", async () => {
    const text = await page(file);
    expect(Object.keys(rules.presets).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});
