import { writeFileSync } from "node:fs";
import path from "node:path";
import confusables from "unhomoglyph/data.json" with { type: "json" };
import { root } from "./tool.ts";

// Packs the table of characters that look alike (UTS 39, from the package unhomoglyph) for the
// Worker: only what can turn up in a name that is being compared, at a quarter of the size.
// `node scripts/confusables.ts` writes it anew; its test says when it has to be.

export const PACKED = path.join(root, "worker", "players", "confusables.json");

const prototypesOf = (table: ReadonlyMap<string, string>, text: string, seen: Set<string>) =>
  [...text.normalize("NFD")]
    .map((character) => {
      seen.add(character);
      return table.get(character) ?? character;
    })
    .join("")
    .normalize("NFD");

const fold = (text: string): string =>
  [...text.toUpperCase()].map((character) => character.toLowerCase()).join("");

/** What is ever looked up, by the steps of worker/players/name.ts: NFKC has removed most of it. */
function lookedUp(table: ReadonlyMap<string, string>): ReadonlySet<string> {
  const seen = new Set<string>();
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    if (!/[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/u.test(character)) continue; // in no name
    const compatible = character.normalize("NFKC");
    for (const text of [compatible, fold(compatible).normalize("NFKC")]) {
      prototypesOf(table, fold(prototypesOf(table, text, seen)), seen);
    }
  }
  return seen;
}

/** The whole table, a character to what it looks like. */
export const wholeTable = (): ReadonlyMap<string, string> => new Map(Object.entries(confusables));

/**
 * One word a run of characters that follow each other: the distance from the last one in base 36,
 * then, after a comma, the distance of what they look like from that of the last run, and how many
 * they are; or after = what one looks like, if that is several characters.
 */
export function pack(table: ReadonlyMap<string, string>): string {
  const seen = lookedUp(table);
  const entries = [...table]
    .filter(([character, prototype]) => seen.has(character) && prototype !== character)
    .map(([character, prototype]) => ({ code: character.codePointAt(0) ?? 0, prototype }))
    .sort((a, b) => a.code - b.code);
  const words: string[] = [];
  let last = 0;
  let lastTarget = 0;
  for (let index = 0; index < entries.length; ) {
    const { code, prototype } = entries[index] ?? { code: 0, prototype: "" };
    const target = [...prototype].length === 1 ? (prototype.codePointAt(0) ?? 0) : undefined;
    let run = 1;
    if (target !== undefined) {
      for (let next = entries[index + run]; next !== undefined; next = entries[index + run]) {
        const follows = next.prototype === String.fromCodePoint(target + run);
        if (next.code !== code + run || !follows) break;
        run += 1;
      }
    }
    const gap = (code - last).toString(36);
    last = code + run;
    index += run;
    if (target === undefined) words.push(`${gap}=${prototype}`);
    else {
      const apart = (target - lastTarget).toString(36);
      lastTarget = target;
      words.push(`${gap},${apart}${run === 1 ? "" : `,${run.toString(36)}`}`);
    }
  }
  return words.join("\n");
}

if (import.meta.main) {
  writeFileSync(PACKED, `${JSON.stringify({ packed: pack(wholeTable()) })}\n`);
}
