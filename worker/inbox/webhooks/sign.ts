import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { RandomBytes } from "../../http/random.ts";
import { fromBase64, toBase64 } from "./base64.ts";

/** Signatures of Standard Webhooks 1.0, symmetric (`v1`). */

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** `whsec_` and 32 random bytes in base64: the form that every Standard Webhooks library takes. */
export const newSigningSecret = (random: RandomBytes): string =>
  PREFIX + toBase64(random(SECRET_BYTES));

/** HMAC-SHA256 over `id.timestamp.body`, the body's bytes as they are sent. `seconds`: Unix time. */
const signature = (secret: string, id: string, seconds: number, body: Uint8Array): string =>
  `v1,${toBase64(
    hmac(
      sha256,
      fromBase64(secret.slice(PREFIX.length)),
      concatBytes(utf8ToBytes(`${id}.${seconds}.`), body),
    ),
  )}`;

/** The three headers; each of the secrets signs, so a receiver may know any of them. */
export const signedHeaders = (
  secrets: readonly string[],
  id: string,
  seconds: number,
  body: Uint8Array,
): Readonly<Record<string, string>> => ({
  "webhook-id": id,
  "webhook-timestamp": String(seconds),
  "webhook-signature": secrets.map((secret) => signature(secret, id, seconds, body)).join(" "),
});
