import { describe, expect, it } from "vitest";
import { randomBytes } from "../../http/random.ts";
import { toBase64 } from "./base64.ts";
import { isSealedBefore, type Keyring, keyringOf, seal, unseal } from "./seal.ts";

const key = (): string => toBase64(randomBytes(32));
const ring = (current: string, previous?: string): Keyring => {
  const keys = keyringOf({
    BONEYARD_SECRET_KEY: current,
    ...(previous === undefined ? {} : { BONEYARD_SECRET_KEY_PREVIOUS: previous }),
  });
  if (keys === undefined) throw new Error("a good key");
  return keys;
};
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

describe("a sealed secret", () => {
  it("is opened with the key that sealed it, and shows nothing of itself", async () => {
    const keys = ring(key());
    const sealed = await seal(keys, SECRET, "w_1", randomBytes);
    expect(await unseal(keys, sealed, "w_1")).toBe(SECRET);
    expect(sealed).not.toContain("whsec");
    expect(atob(sealed.split(".")[3] ?? "")).not.toContain("whsec");
    expect(await seal(keys, SECRET, "w_1", randomBytes)).not.toBe(sealed);
  });

  it("stays closed with another key, for another owner, and when a bit was changed", async () => {
    const keys = ring(key());
    const sealed = await seal(keys, SECRET, "w_1", randomBytes);
    expect(await unseal(ring(key()), sealed, "w_1")).toBeUndefined();
    expect(await unseal(keys, sealed, "w_2")).toBeUndefined();
    const [format, id, nonce, text = ""] = sealed.split(".");
    const changed = (text.startsWith("A") ? "B" : "A") + text.slice(1);
    expect(await unseal(keys, [format, id, nonce, changed].join("."), "w_1")).toBeUndefined();
    expect(await unseal(keys, "nonsense", "w_1")).toBeUndefined();
  });

  it("is still opened after the key was changed, while the one before is kept", async () => {
    const [old, fresh] = [key(), key()];
    const sealed = await seal(ring(old), SECRET, "w_1", randomBytes);
    const both = ring(fresh, old);
    expect(await unseal(both, sealed, "w_1")).toBe(SECRET);
    expect(isSealedBefore(both, sealed)).toBe(true);
    const again = await seal(both, SECRET, "w_1", randomBytes);
    expect(isSealedBefore(both, again)).toBe(false);
    expect(await unseal(ring(fresh), again, "w_1")).toBe(SECRET);
  });

  it.each([
    undefined,
    "",
    "short",
    toBase64(new Uint8Array(31)),
    toBase64(new Uint8Array(33)),
    "é",
  ])("cannot be made with %j for a key", (text) => {
    expect(keyringOf(text === undefined ? {} : { BONEYARD_SECRET_KEY: text })).toBeUndefined();
  });
});
