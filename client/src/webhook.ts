import type { Delivered } from "./types.ts";

/** Checks what arrives at a webhook (Standard Webhooks 1.0), by WebCrypto alone. */

export interface Arrived {
  readonly headers: Headers;
  /** Byte for byte as it came: what is parsed and written again has another signature. */
  readonly body: string;
}

export interface Checking {
  /** How far the sender's clock may be from this one, seconds; 300 unless said. */
  readonly tolerance?: number;
  /** Now, ms. */
  readonly now?: number;
}

/** `incomplete`: a header is missing. `stale`: too old, or from the future. `forged`: signed by nobody we know. */
export type WebhookFault = "incomplete" | "stale" | "forged";

export type Checked =
  | { readonly ok: true; readonly notice: Delivered }
  | { readonly ok: false; readonly fault: WebhookFault };

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const keyOf = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    "raw",
    bytesOf(secret.replace(/^whsec_/, "")),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );

/** Whether one of the signatures was made with the secret; compared in constant time. */
const isSigned = async (secret: string, signatures: string, text: string): Promise<boolean> => {
  const key = await keyOf(secret);
  const signed = new TextEncoder().encode(text);
  for (const each of signatures.split(" ")) {
    const [, base64] = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(each) ?? [];
    if (base64 === undefined) continue;
    if (await crypto.subtle.verify("HMAC", key, bytesOf(base64), signed)) return true;
  }
  return false;
};

/**
 * The notice in a webhook, if one of the endpoint's secrets (`whsec_…`) has signed it, lately. It may
 * come twice: its `id` tells.
 */
export const verifyWebhook = async (
  secrets: string | readonly string[],
  { headers, body }: Arrived,
  { tolerance = 300, now = Date.now() }: Checking = {},
): Promise<Checked> => {
  const id = headers.get("webhook-id");
  const timestamp = headers.get("webhook-timestamp");
  const signatures = headers.get("webhook-signature");
  if (id === null || timestamp === null || signatures === null) {
    return { ok: false, fault: "incomplete" };
  }
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > tolerance) {
    return { ok: false, fault: "stale" };
  }
  for (const secret of typeof secrets === "string" ? [secrets] : secrets) {
    if (await isSigned(secret, signatures, `${id}.${timestamp}.${body}`)) {
      return { ok: true, notice: JSON.parse(body) as Delivered };
    }
  }
  return { ok: false, fault: "forged" };
};
