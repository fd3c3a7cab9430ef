import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { prototypeOf } from "../worker/players/confusables.ts";
import { looksOf } from "../worker/players/name.ts";
import { PACKED, pack, wholeTable } from "./confusables.ts";

const table = wholeTable();

it("is packed from the table that is installed", () => {
  expect(JSON.parse(readFileSync(PACKED, "utf8"))).toEqual({ packed: pack(table) });
});

it("says of every character that it holds what the whole table says", () => {
  const wrong = [...table].filter(([character, prototype]) => {
    const said = prototypeOf(character);
    return said !== prototype && said !== character;
  });
  expect(wrong).toEqual([]);
  expect([..."0аΑ"].map(prototypeOf)).toEqual(["O", "a", "A"]);
});

/** As worker/players/name.ts has it, over the whole table. */
function looksByTheWhole(raw: string) {
  const fold = (text: string) => [...text.toUpperCase()].map((c) => c.toLowerCase()).join("");
  const prototype = (text: string) =>
    [...text.normalize("NFD")]
      .map((c) => table.get(c) ?? c)
      .join("")
      .normalize("NFD");
  const settled = (text: string) => prototype(fold(text)).replaceAll("i", "l");
  const compatible = raw.normalize("NFKC");
  return {
    skeleton: settled(prototype(fold(compatible).normalize("NFKC"))),
    likeness: settled(prototype(compatible)),
  };
}

it("makes every character look as the whole table does", () => {
  const wrong: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    if (!/[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(character)) continue;
    const [packed, whole] = [looksOf(character), looksByTheWhole(character)];
    if (packed.skeleton !== whole.skeleton || packed.likeness !== whole.likeness) {
      wrong.push(code.toString(16));
    }
  }
  expect(wrong).toEqual([]);
});
