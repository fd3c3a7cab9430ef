/** What every language says alike. */

/** A, B, C: numbers would be taken for scores. */
export const letter = (n: number): string => String.fromCharCode(64 + n);

/** `10 + 8 = 18`, `22 − 14 = 8`; a single term stands alone. */
export const sum = (terms: readonly number[], total: number): string =>
  terms.length < 2
    ? `${total}`
    : `${terms.map((n, i) => (n < 0 ? `− ${-n}` : i === 0 ? `${n}` : `+ ${n}`)).join(" ")} = ${total}`;
