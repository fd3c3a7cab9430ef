import crc32 from "crc-32";
import { fingerprintOf } from "../http/idempotency.ts";
import { base62, type RandomBytes, randomText } from "../http/random.ts";

/**
 * Tokens and recovery keys have GitHub's form: a prefix that secret scanners find, 30 random
 * characters (178 bits), and their CRC-32 in base 62, so that a mistyped or invented one is known
 * without a look into the database.
 */
type SecretPrefix = "bny" | "bnr";

/** CRC-32 in base 62, six characters. */
export const checksumOf = (random: string): string => base62(crc32.str(random) >>> 0, 6);

export const newSecret = (prefix: SecretPrefix, random: RandomBytes): string => {
  const text = randomText(30, random);
  return `${prefix}_${text}${checksumOf(text)}`;
};

const FORM = /^(bny|bnr)_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;

/** Whether the text has the form and the checksum of such a secret. */
export const wellFormed = (prefix: SecretPrefix, text: string): boolean => {
  const [, given, random, sum] = FORM.exec(text) ?? [];
  return given === prefix && random !== undefined && checksumOf(random) === sum;
};

/** What is stored of a secret: SHA-256, hex. It has 178 random bits, so no salt or slow hash helps. */
export const hashOf = (secret: string): string => fingerprintOf(new TextEncoder().encode(secret));
