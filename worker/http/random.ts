/** Random bytes come as an argument, so that tests can choose them. */
export type RandomBytes = (length: number) => Uint8Array;

export const randomBytes: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length));

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** `length` characters of 0-9A-Za-z, each equally likely: bytes past the last whole 62 are dropped. */
export const randomText = (length: number, random: RandomBytes): string => {
  let text = "";
  while (text.length < length) {
    for (const byte of random(length * 2)) {
      if (byte < 248 && text.length < length) text += DIGITS.charAt(byte % 62);
    }
  }
  return text;
};

/** A non-negative integer in base 62, padded with zeros. */
export const base62 = (value: number, length: number): string => {
  let rest = value;
  let text = "";
  while (text.length < length) {
    text = DIGITS.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
};

/** An id that nobody can guess: its kind's prefix, `_`, and 22 characters (131 bits). */
export const newId = (prefix: string, random: RandomBytes): string =>
  `${prefix}_${randomText(22, random)}`;
