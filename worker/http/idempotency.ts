import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { err, ok, type Result } from "../rules/result.ts";
import { invalid, type Problem, problem } from "./problem.ts";

export const KEY_LENGTH = 255;

const KEY = /^[\x21-\x7e]+$/;

/**
 * Reads `Idempotency-Key`: 1 to 255 visible ASCII characters without spaces. Quotes around it are
 * no part of it. Two such headers arrive joined with ", ", whose space refuses them.
 */
export const parseIdempotencyKey = (header: string | null): Result<string | undefined, Problem> => {
  if (header === null) return ok(undefined);
  const quoted = header.length >= 2 && header.startsWith('"') && header.endsWith('"');
  const key = quoted ? header.slice(1, -1) : header;
  return KEY.test(key) && key.length <= KEY_LENGTH
    ? ok(key)
    : err(invalid("Idempotency-Key", "must be 1 to 255 visible ASCII characters without spaces"));
};

/** SHA-256 of the body's bytes, hex: tells a repeated request from another one under the same key. */
export const fingerprintOf = (body: Uint8Array): string => bytesToHex(sha256(body));

export const keyReused = (): Problem =>
  problem("idempotency_key_reused", "This key was used before with another body.");
