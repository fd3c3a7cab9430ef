import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { RandomBytes } from "../../http/random.ts";
import { fromBase64, toBase64 } from "./base64.ts";

/**
 * Signing secrets are stored encrypted, so that a copied database signs nothing. A sealed one is
 * `v1.<key id>.<nonce>.<ciphertext>`: AES-256-GCM, bound to its owner.
 */

const KEY_BYTES = 32;
const NONCE_BYTES = 12;

interface SealingKey {
  /** The beginning of the key's hash: says which key, and nothing about it. */
  readonly id: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The keys that the operator has set. The first one seals, all of them open. */
export interface Keyring {
  readonly current: SealingKey;
  readonly all: readonly SealingKey[];
}

interface KeyVariables {
  readonly BONEYARD_SECRET_KEY?: string;
  readonly BONEYARD_SECRET_KEY_PREVIOUS?: string;
}

/** The keys in the environment; undefined without a good current one: then nothing can be sealed. */
export function keyringOf(env: KeyVariables): Keyring | undefined {
  const current = sealingKey(env.BONEYARD_SECRET_KEY);
  const previous = sealingKey(env.BONEYARD_SECRET_KEY_PREVIOUS);
  if (current === undefined) return undefined;
  return { current, all: previous === undefined ? [current] : [current, previous] };
}

function sealingKey(text: string | undefined): SealingKey | undefined {
  if (text === undefined || !/^[A-Za-z0-9+/]{43}=$/.test(text.trim())) return undefined;
  const bytes = fromBase64(text.trim());
  if (bytes.length !== KEY_BYTES) return undefined;
  return { id: bytesToHex(sha256(bytes)).slice(0, 8), bytes };
}

/** Encrypts a secret; it can only be opened for the same `owner`. */
export async function seal(
  { current }: Keyring,
  secret: string,
  owner: string,
  random: RandomBytes,
): Promise<string> {
  const nonce = new Uint8Array(random(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv: nonce, additionalData: utf8ToBytes(owner) },
    await cipher(current),
    utf8ToBytes(secret),
  );
  return `v1.${current.id}.${toBase64(nonce)}.${toBase64(new Uint8Array(sealed))}`;
}

/** The secret; undefined when its key is not in the ring, or it was sealed for another owner. */
export async function unseal(
  keys: Keyring,
  sealed: string,
  owner: string,
): Promise<string | undefined> {
  const [format, id, nonce, text] = sealed.split(".");
  const key = keys.all.find((each) => each.id === id);
  if (format !== "v1" || key === undefined || nonce === undefined || text === undefined) {
    return undefined;
  }
  try {
    const opened = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv: fromBase64(nonce), additionalData: utf8ToBytes(owner) },
      await cipher(key),
      fromBase64(text),
    );
    return new TextDecoder().decode(opened);
  } catch {
    return undefined;
  }
}

/** Whether a key other than the current one sealed it, so that it should be sealed anew. */
export const isSealedBefore = ({ current }: Keyring, sealed: string): boolean =>
  !sealed.startsWith(`v1.${current.id}.`);

const cipher = ({ bytes }: SealingKey): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
