import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { randomBytes } from "../../http/random.ts";
import { newSigningSecret, signedHeaders } from "./sign.ts";
import vectors from "./testing/vectors.json" with { type: "json" };

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("the signature of a webhook", () => {
  it.each(vectors)("is what other languages' standard libraries make of $id", (vector) => {
    const { secret, id, seconds, body, signature } = vector;
    expect(signedHeaders([secret], id, seconds, bytes(body))).toEqual({
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": signature,
    });
  });

  it("is verified by the public Standard Webhooks library", () => {
    const secret = newSigningSecret(randomBytes);
    const body = JSON.stringify({ type: "turn.started", text: "Dominó 🁣" });
    const seconds = Math.floor(Date.now() / 1000);
    const headers = signedHeaders([secret], "n_1", seconds, bytes(body));
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
    expect(() => new Webhook(secret).verify(body, { ...headers, "webhook-id": "n_2" })).toThrow();
  });

  it("is made with each secret, so that a receiver may know either", () => {
    const [fresh, old] = [newSigningSecret(randomBytes), newSigningSecret(randomBytes)];
    const seconds = Math.floor(Date.now() / 1000);
    const headers = signedHeaders([fresh, old], "n_1", seconds, bytes("{}"));
    expect(headers["webhook-signature"]).toMatch(/^v1,\S{44} v1,\S{44}$/);
    for (const secret of [fresh, old]) {
      expect(new Webhook(secret).verify("{}", headers)).toEqual({});
    }
    const other = new Webhook(newSigningSecret(randomBytes));
    expect(() => other.verify("{}", headers)).toThrow();
  });

  it("has secrets of 32 bytes that are never the same", () => {
    const secrets = Array.from({ length: 50 }, () => newSigningSecret(randomBytes));
    expect(new Set(secrets).size).toBe(50);
    for (const secret of secrets) {
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect(atob(secret.slice(6)).length).toBe(32);
    }
  });
});
