import table from "./confusables.json" with { type: "json" };

/** UTS 39's table of characters that look alike, as scripts/confusables.ts has packed it. */
function unpack(packed: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let code = 0;
  let target = 0;
  for (const word of packed.split("\n")) {
    const [, gap = "0", kind, rest = ""] = /^([^,=]*)([,=])(.*)$/su.exec(word) ?? [];
    code += Number.parseInt(gap, 36);
    if (kind === "=") {
      found.set(String.fromCodePoint(code), rest);
      code += 1;
      continue;
    }
    const [apart = "0", run = "1"] = rest.split(",");
    target += Number.parseInt(apart, 36);
    const count = Number.parseInt(run, 36);
    for (let index = 0; index < count; index += 1) {
      found.set(String.fromCodePoint(code + index), String.fromCodePoint(target + index));
    }
    code += count;
  }
  return found;
}

let prototypes: ReadonlyMap<string, string> | undefined;

/** What a character looks like; itself, if it looks like no other. Unpacked for the first name. */
export function prototypeOf(character: string): string {
  prototypes ??= unpack(table.packed);
  return prototypes.get(character) ?? character;
}
