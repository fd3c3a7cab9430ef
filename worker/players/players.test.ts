import { env } from "cloudflare:workers";
import crc32 from "crc-32";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { PlayerName } from "../../schema/wire/player.ts";
import { problem } from "../http/problem.ts";
import { type RandomBytes, randomBytes } from "../http/random.ts";
import { migrate, register } from "../testing/server.ts";
import { authenticate, forget } from "./authenticate.ts";
import { looksOf, nameFault } from "./name.ts";
import { hashOf, newSecret, wellFormed } from "./secret.ts";
import { findToken, type Verified } from "./token.ts";

beforeAll(migrate);

describe("names", () => {
  it.each([
    "Ana",
    "Dona Benta",
    "x".repeat(20),
    `${"🀱".repeat(19)}a`,
    "Zoë O'Hara-42",
    "Łukasz_9",
    "نجيب محفوظ",
    "שלום עליכם",
    "ドミノ太郎",
    "สมชาย",
    "नरेन्द्र",
    "Robert'); DROP TABLE",
  ])("may be %s", (name) => {
    expect(nameFault(name)).toBeUndefined();
    expect(PlayerName.safeParse(name).success).toBe(true);
  });

  it.each([
    ["", "too short"],
    ["Al", "too short"],
    ["x".repeat(21), "too long"],
    ["e\u0301e\u0301", "too short once composed"],
    [" Ana", "a space before"],
    ["Ana ", "a space after"],
    ["An  a", "two spaces"],
    ["An\u00a0a", "a no-break space"],
    ["An\u3000a", "an ideographic space"],
    ["An\ta", "a tab"],
    ["An\na", "a line feed"],
    ["An\u2028a", "a line separator"],
    ["An\u0000a", "a NUL"],
    ["An\u007fa", "a delete"],
    ["An\u0085a", "a next-line"],
    ["An\u200ba", "a zero-width space"],
    ["An\u200da", "a zero-width joiner"],
    ["An\u2060a", "a word joiner"],
    ["An\ufeffa", "a byte order mark"],
    ["An\u00ada", "a soft hyphen"],
    ["An\u034fa", "a grapheme joiner"],
    ["An\ufe0fa", "a variation selector"],
    ["An\u{e0041}a", "a tag"],
    ["An\u3164a", "a Hangul filler"],
    ["An\uffa0a", "a halfwidth Hangul filler"],
    ["An\u2800a", "a Braille blank"],
    ["An\u202ea", "a right-to-left override"],
    ["\u202dAna", "a left-to-right override"],
    ["Ana\u2067", "an isolate"],
    ["An\u200fa", "a right-to-left mark"],
    ["An\u061ca", "an Arabic letter mark"],
    ["An\ud800a", "a lone surrogate"],
    ["An\ue000a", "a private character"],
    ["An\uffffa", "a noncharacter"],
    ["\u0301Ana", "a mark without a letter"],
    ["A\u0336\u0337\u0338na", "a heap of marks"],
    ["...", "no letter"],
    ["🀱🀱🀱", "no letter"],
  ])("may not be %j: %s", (name) => {
    expect(nameFault(name)).toBeTypeOf("string");
    expect(PlayerName.safeParse(name).success).toBe(false);
  });

  it.each([
    ["Alice", "alice", "case"],
    ["STRASSE", "straße", "ß"],
    ["ΣΊΣΥΦΟΣ", "σίσυφος", "the final sigma"],
    ["Alice", "Ａｌｉｃｅ", "full-width letters"],
    ["Alice", "𝐀𝓵𝒊𝔠𝙚", "mathematical letters"],
    ["finn", "ﬁnn", "a ligature"],
    ["Zoë", "Zoe\u0308", "composition"],
    ["Alice", "Аlice", "Cyrillic А"],
    ["paypal", "раураl", "Cyrillic letters"],
    ["Alice", "AIice", "capital I for l"],
    ["Alice", "A1ice", "1 for l"],
    ["Bob", "B0b", "0 for o"],
    ["Bob", "Βοb", "Greek letters"],
    ["Carnal", "Camal", "rn for m"],
    ["Mia", "Mıa", "dotless i"],
    ["scope", "ѕсоре", "all Cyrillic"],
    ["Machado", "Мachado", "a Cyrillic capital whose small form looks different"],
    ["вова", "ВОВА", "case, where only the capitals look Latin"],
    ["BILL", "bill", "case, where a capital looks like another letter"],
  ])("%s could be taken for %s: %s", (one, other) => {
    const [a, b] = [looksOf(one), looksOf(other)];
    expect(a.skeleton === b.skeleton || a.likeness === b.likeness).toBe(true);
  });

  it.each([
    ["Alice", "Alicia"],
    ["Zoe", "Zoë"],
    ["player 2", "player 3"],
    ["Ana", "Ane"],
    ["An a", "Ana"],
  ])("%s is not %s", (one, other) => {
    const [a, b] = [looksOf(one), looksOf(other)];
    expect(a.skeleton).not.toBe(b.skeleton);
    expect(a.likeness).not.toBe(b.likeness);
  });
});

describe("secrets", () => {
  it("have GitHub's form: prefix, 30 characters, their CRC-32 in base 62", () => {
    const fixed: RandomBytes = (length) => new Uint8Array(length).fill(36);
    const sum = crc32.str("a".repeat(30)) >>> 0;
    const token = newSecret("bny", fixed);
    expect(token.slice(0, 34)).toBe(`bny_${"a".repeat(30)}`);
    const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    const read = [...token.slice(34)].reduce((sofar, each) => sofar * 62 + digits.indexOf(each), 0);
    expect(read).toBe(sum);
  });

  it("are known by their checksum, with any one character changed too", () => {
    const token = newSecret("bny", randomBytes);
    expect(wellFormed("bny", token)).toBe(true);
    expect(wellFormed("bnr", token)).toBe(false);
    for (let at = 4; at < token.length; at += 1) {
      const other = token[at] === "x" ? "y" : "x";
      expect(wellFormed("bny", token.slice(0, at) + other + token.slice(at + 1))).toBe(false);
    }
    for (const each of [
      "",
      "bny_",
      token.slice(0, -1),
      `${token}0`,
      ` ${token}`,
      token.toUpperCase(),
    ]) {
      expect(wellFormed("bny", each)).toBe(false);
    }
  });

  it("are stored only as hashes", async () => {
    const { token, recoveryKey, id } = await register();
    const dump = JSON.stringify(
      await Promise.all(
        ["players", "tokens", "keys"].map((table) =>
          env.DB.prepare(`select * from ${table}`).all(),
        ),
      ),
    );
    expect(dump).toContain(id);
    expect(dump).toContain(hashOf(token));
    expect(dump).toContain(hashOf(recoveryKey));
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(recoveryKey);
  });
});

describe("authentication", () => {
  const waitUntil = () => undefined;
  const freely = async () => undefined;
  const code = (result: Awaited<ReturnType<typeof authenticate>>) =>
    result.ok ? "ok" : result.error.code;
  const down = () => Promise.reject(new Error("D1_ERROR: down"));
  const hangs = () => new Promise<never>(() => undefined);

  it("asks nobody about a token that cannot be one", async () => {
    const lookUp = vi.fn(findToken);
    const token = newSecret("bny", randomBytes);
    const forged = token.slice(0, -1) + (token.endsWith("0") ? "1" : "0");
    expect(code(await authenticate(forged, env, 1, waitUntil, freely, lookUp))).toBe(
      "unauthenticated",
    );
    expect(lookUp).not.toHaveBeenCalled();
    expect(code(await authenticate(token, env, 1, waitUntil, freely, lookUp))).toBe(
      "unauthenticated",
    );
    expect(lookUp).toHaveBeenCalledOnce();
  });

  it("believes a token for half a minute without D1, then asks again", async () => {
    const { token, id } = await register();
    const lookUp = vi.fn(findToken);
    const at = (now: number) => authenticate(token, env, now, waitUntil, freely, lookUp);
    const now = Date.now();
    expect(await at(now)).toMatchObject({ value: { playerId: id } });
    await at(now + 29_999);
    expect(lookUp).toHaveBeenCalledTimes(1);
    await at(now + 30_000);
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  it("is asked for leave before D1 is, and only about a token that it has never seen", async () => {
    const { token } = await register();
    const lookUp = vi.fn(findToken);
    const barred = async () => problem("rate_limited", "Enough.");
    const now = Date.now();
    expect(code(await authenticate(token, env, now, waitUntil, barred, lookUp))).toBe(
      "rate_limited",
    );
    expect(lookUp).not.toHaveBeenCalled();
    await authenticate(token, env, now, waitUntil, freely, lookUp);
    expect(code(await authenticate(token, env, now + 60_000, waitUntil, barred, lookUp))).toBe(
      "ok",
    );
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  it("goes on with an older verification while D1 is down, and asks again soon", async () => {
    const { token } = await register();
    const now = Date.now();
    expect(code(await authenticate(token, env, now, waitUntil))).toBe("ok");
    const later = now + 3_600_000;
    expect(code(await authenticate(token, env, later, waitUntil, freely, down))).toBe("ok");
    const lookUp = vi.fn(findToken);
    await authenticate(token, env, later + 5_000, waitUntil, freely, lookUp);
    expect(lookUp).toHaveBeenCalledOnce();
  });

  it("waits two seconds for a D1 that hangs, and no longer", async () => {
    vi.useFakeTimers();
    try {
      const found: Verified = {
        caller: {
          playerId: "p_x",
          tokenId: "t_x",
          kind: "person",
          name: "X",
          scopes: ["read"],
          pepper: "",
        },
        expiresAt: null,
        lastUsedAt: 1,
      };
      const known = newSecret("bny", randomBytes);
      await authenticate(known, env, 1, waitUntil, freely, async () => found);
      const both = Promise.all([
        authenticate(known, env, 100_000, waitUntil, freely, hangs),
        authenticate(newSecret("bny", randomBytes), env, 100_000, waitUntil, freely, hangs),
      ]);
      await vi.advanceTimersByTimeAsync(2_000);
      expect((await both).map(code)).toEqual(["ok", "unavailable"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("says that it cannot know an unknown token while D1 is down", async () => {
    const result = await authenticate(
      newSecret("bny", randomBytes),
      env,
      1,
      waitUntil,
      freely,
      down,
    );
    expect(result).toMatchObject({
      error: { code: "unavailable", headers: { "Retry-After": "5" } },
    });
  });

  it("forgets at once what was revoked, also if it was being read just then", async () => {
    const { token } = await register();
    const now = Date.now();
    const first = await authenticate(token, env, now, waitUntil);
    const tokenId = first.ok ? first.value.tokenId : "";
    forget({ tokenId });
    expect(
      code(await authenticate(token, env, now, waitUntil, freely, async () => undefined)),
    ).toBe("unauthenticated");
    // The row is read, then the token revoked, then the answer arrives.
    await authenticate(token, env, now, waitUntil, freely, async (...asked) => {
      const row = await findToken(...asked);
      forget({ tokenId });
      return row;
    });
    expect(
      code(await authenticate(token, env, now, waitUntil, freely, async () => undefined)),
    ).toBe("unauthenticated");
  });

  it("ends a token at its time, also one that is believed already", async () => {
    const { token, id } = await register();
    const now = Date.now();
    await env.DB.prepare("update tokens set expires_at = ? where player_id = ?")
      .bind(now + 10_000, id)
      .run();
    expect(code(await authenticate(token, env, now, waitUntil))).toBe("ok");
    expect(code(await authenticate(token, env, now + 9_999, waitUntil))).toBe("ok");
    expect(code(await authenticate(token, env, now + 10_000, waitUntil))).toBe("token_expired");
    expect(code(await authenticate(token, env, now + 10_000, waitUntil, freely, down))).toBe(
      "token_expired",
    );
  });

  it("notes the use of a token once an hour, after the answer", async () => {
    const { token, id } = await register();
    const work: Promise<unknown>[] = [];
    const used = async () =>
      (await env.DB.prepare("select last_used_at from tokens where player_id = ?").bind(id).first())
        ?.last_used_at;
    const now = Date.now();
    const at = async (then: number) => {
      await authenticate(token, env, then, (each) => void work.push(each));
      await Promise.all(work);
      return used();
    };
    expect(await at(now)).toBe(now);
    expect(await at(now + 59 * 60_000)).toBe(now);
    expect(await at(now + 60 * 60_000)).toBe(now + 60 * 60_000);
    expect(work).toHaveLength(2);
  });
});
