import { err, ok, type Result } from "../rules/result.ts";

/** Deeper than any document of this API, and shallow enough for every recursive reader behind it. */
const DEEPEST = 32;

/**
 * Parses JSON and refuses what `JSON.parse` lets through but two readers would understand
 * differently: a key twice in one object, `__proto__`, lone surrogates, NUL, absurd nesting.
 * The error is a sentence without any of the input.
 */
export const parseStrictJson = (text: string): Result<unknown, string> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err("The body is not valid JSON.");
  }
  const fault = ambiguity(text);
  return fault === undefined ? ok(value) : err(fault);
};

const STRUCTURE = /["{}[\],]/g;
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/y;

/**
 * Walks text that `JSON.parse` has accepted, so only strings and brackets matter here. It keeps its
 * own stack: a body of 64 KiB may open 65,536 brackets.
 */
const ambiguity = (text: string): string | undefined => {
  const open: (Set<string> | undefined)[] = [];
  // In an object a string is a key when it follows `{` or `,`; its value always follows a `:`.
  let atKey = false;
  STRUCTURE.lastIndex = 0;
  for (let found = STRUCTURE.exec(text); found; found = STRUCTURE.exec(text)) {
    const mark = found[0];
    if (mark === '"') {
      STRING.lastIndex = found.index;
      const token = STRING.exec(text)?.[0] ?? '""';
      STRUCTURE.lastIndex = found.index + token.length;
      const content = JSON.parse(token) as string;
      if (!content.isWellFormed()) return "The body holds a lone surrogate.";
      if (content.includes("\u0000")) return "The body holds a NUL character.";
      const keys = open.at(-1);
      if (keys !== undefined && atKey) {
        if (content === "__proto__") return "The body has a key named __proto__.";
        if (keys.has(content)) return "The body has the same key twice in one object.";
        keys.add(content);
        atKey = false;
      }
    } else if (mark === "{" || mark === "[") {
      open.push(mark === "{" ? new Set() : undefined);
      if (open.length > DEEPEST) return `The body is nested deeper than ${DEEPEST}.`;
      atKey = mark === "{";
    } else if (mark === ",") {
      atKey = open.at(-1) !== undefined;
    } else {
      open.pop();
      atKey = false;
    }
  }
  return undefined;
};
