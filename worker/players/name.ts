import { prototypeOf } from "./confusables.ts";

export const NAME_LENGTH = { min: 3, max: 20 } as const;

/** Braille blank and the like: drawn as nothing, though Unicode calls them symbols or letters. */
const UNSEEN = /[\u2800\u{1d159}]|\p{Default_Ignorable_Code_Point}/u;
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
const ODD_SPACE = /[^\S ]|\p{Zs}(?<! )/u;

/**
 * Why a name cannot be one, or undefined if it can. The length counts code points of the name as
 * it will be stored (NFC).
 */
export const nameFault = (raw: string): string | undefined => {
  const name = storedName(raw);
  const length = [...name].length;
  if (length < NAME_LENGTH.min || length > NAME_LENGTH.max) {
    return `must have ${NAME_LENGTH.min} to ${NAME_LENGTH.max} characters`;
  }
  if (CONTROL.test(name) || UNSEEN.test(name)) {
    return "must not hold control, bidirectional or invisible characters";
  }
  if (ODD_SPACE.test(name)) return "must not hold a space other than U+0020";
  if (/^ | $| {2}/.test(name)) return "must not begin or end with a space, or hold two in a row";
  if (/^\p{M}|\p{M}{3}/u.test(name)) return "must not hold marks without a letter of their own";
  if (!/[\p{L}\p{N}]/u.test(name)) return "must hold a letter or a digit";
  return undefined;
};

export const storedName = (raw: string): string => raw.normalize("NFC");

/**
 * Case folding as far as JavaScript knows it: through the upper case, and character by character,
 * so that ß meets ss and a final ς meets σ.
 */
const fold = (text: string): string =>
  [...text.toUpperCase()].map((character) => character.toLowerCase()).join("");

/** UTS 39, section 4: prototypes of the decomposed text, decomposed again. */
const prototype = (text: string): string =>
  [...text.normalize("NFD")].map(prototypeOf).join("").normalize("NFD");

/** Prototypes hold capitals (0 looks like O) and small letters that have others (m looks like rn). */
const settled = (text: string): string => prototype(fold(text)).replaceAll("i", "l");

/**
 * What a name looks like. Two names could be taken for each other if they share either of these:
 * `skeleton`, the UTS 39 skeleton after NFKC and case folding, or `likeness`, the same taken before
 * the folding too, because a capital can look like a letter that its small form does not (Cyrillic
 * М and м). In both, i counts as l: a capital I, folded to i, still looks like l.
 */
export const looksOf = (raw: string): { readonly skeleton: string; readonly likeness: string } => {
  const compatible = raw.normalize("NFKC");
  return {
    skeleton: settled(prototype(fold(compatible).normalize("NFKC"))),
    likeness: settled(prototype(compatible)),
  };
};
