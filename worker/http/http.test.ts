import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { ask, migrate } from "../testing/server.ts";
import type { Caller } from "./auth.ts";
import { BODY_BYTES, parseBody, readBody } from "./body.ts";
import { gameTag, ifMatchHolds, noneMatchHits, parseIfMatch } from "./etag.ts";
import { fingerprintOf, parseIdempotencyKey } from "./idempotency.ts";
import { parseStrictJson } from "./json.ts";
import { objectOperation, operation, reply } from "./operation.ts";
import { readCursor, writeCursor } from "./page.ts";
import { illegal, PROBLEM_CODES, PROBLEMS, problem, problemBody } from "./problem.ts";
import { base62, randomText } from "./random.ts";
import { router } from "./router.ts";

beforeAll(migrate);

const caller: Caller = {
  playerId: "p_one",
  tokenId: "t_one",
  kind: "person",
  name: "One",
  scopes: ["read", "play"],
  pepper: "0a".repeat(32),
};

describe("problems", () => {
  it.each(PROBLEM_CODES)(
    "%s has one status, a title, and a page that says what to do",
    async (code) => {
      const { status, title, meaning, remedy } = PROBLEMS[code];
      expect(status).toBeGreaterThanOrEqual(400);
      const body = problemBody(problem(code, "Because."), "https://boneyard.test");
      expect(body).toEqual({
        type: `https://boneyard.test/problems/${code}`,
        title,
        status,
        detail: "Because.",
        code,
      });
      const page = await ask("GET", `/problems/${code}`);
      expect(page.status).toBe(200);
      expect(page.text).toContain(`<code>${code}</code>`);
      expect(Math.min(meaning.length, remedy.length)).toBeGreaterThan(9);
    },
  );

  it("carries a reason, errors and the game only where there are some", () => {
    expect(problemBody(illegal("must_play", "You can play."), "")).toMatchObject({
      code: "illegal_action",
      status: 422,
      reason: "must_play",
    });
    const stale = problem("version_mismatch", "Stale.", { game: { id: "g_x" }, errors: [] });
    expect(problemBody(stale, "")).toMatchObject({ game: { id: "g_x" }, errors: [] });
  });
});

describe("strict JSON", () => {
  it.each([
    ['{"a":{"b":1},"b":2}', { a: { b: 1 }, b: 2 }],
    ['[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['{"a":"a","b":"{\\"a\\":1,","c":["a","a"]}', { a: "a", b: '{"a":1,', c: ["a", "a"] }],
    ['{"a\\\\":1,"a":"\\\\"}', { "a\\": 1, a: "\\" }],
    ['{"constructor":1,"toString":2}', { constructor: 1, toString: 2 }],
    ['"\\ud83c\\udc31"', "🀱"],
    ["6.0", 6],
  ])("reads %s", (text, value) => {
    expect(parseStrictJson(text)).toEqual({ ok: true, value });
  });

  it.each([
    ["", "not valid"],
    ["{", "not valid"],
    ["{'a':1}", "not valid"],
    ["NaN", "not valid"],
    ['{"a":1}{"a":2}', "not valid"],
    ['{"a":1,"a":1}', "twice"],
    ['{"a":1,"\\u0061":2}', "twice"],
    ['{"x":[{"y":{"a":[1],"b":"}","a":2}}]}', "twice"],
    ['{"__proto__":{}}', "__proto__"],
    ['{"a":[{"\\u005f_proto__":1}]}', "__proto__"],
    ['"\\ud83c"', "surrogate"],
    ['{"\\udc31":1}', "surrogate"],
    ['"a\\u0000b"', "NUL"],
    ["[".repeat(33) + "]".repeat(33), "deeper"],
    ["[".repeat(32_000) + "]".repeat(32_000), "deeper"],
    [`${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`, "deeper"],
  ])("refuses %.40s: %s", (text, why) => {
    const result = parseStrictJson(text);
    expect(result.ok ? "accepted" : result.error).toContain(why);
  });

  it("does not stumble over long strings", () => {
    expect(parseStrictJson(`{"a":"${"\\u0041\\\\".repeat(6_000)}"}`).ok).toBe(true);
  });

  it.each([
    ["a byte order mark", [0xef, 0xbb, 0xbf, 0x7b, 0x7d]],
    ["invalid UTF-8", [0x22, 0xff, 0x22]],
    ["an overlong form", [0x22, 0xc0, 0xaf, 0x22]],
    ["a surrogate in UTF-8", [0x22, 0xed, 0xa0, 0x80, 0x22]],
  ])("refuses %s", (_, bytes) => {
    const result = parseBody(new Uint8Array(bytes));
    expect(result.ok ? "accepted" : result.error.code).toBe("malformed_request");
  });
});

describe("If-Match", () => {
  it.each([
    [null, undefined],
    ["*", "*"],
    ['"12.s0"', 12],
    [' "1.public" ', 1],
    ['"3.s3"', 3],
  ])("reads %s", (header, value) => {
    expect(parseIfMatch(header)).toEqual({ ok: true, value });
  });

  it.each([
    "",
    "12",
    "12.s0",
    'W/"12.s0"',
    '"12.s0", "13.s0"',
    '"12.s0","12.s0"',
    '"0.s0"',
    '"-1.s0"',
    '"1e3.s0"',
    '"12.s4"',
    '"12"',
    '"12.s0',
    "*, *",
  ])("refuses %s", (header) => {
    expect(parseIfMatch(header)).toMatchObject({
      ok: false,
      error: { code: "validation_failed", errors: [{ path: "If-Match" }] },
    });
  });

  it("holds for no precondition, any version, and the current one only", () => {
    expect([undefined, "*" as const, 7, 6, 8].map((each) => ifMatchHolds(each, 7))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("If-None-Match", () => {
  const own = gameTag(12, "s0");
  it.each([
    ['"12.s0"', true],
    ['W/"12.s0"', true],
    ['"1.s0", W/"12.s0" , "x"', true],
    ["*", true],
    ['"12.s1"', false],
    ['"112.s0"', false],
    ["12.s0", false],
    ["", false],
    [null, false],
  ])("%s hits: %s", (header, hit) => {
    expect(noneMatchHits(header, own)).toBe(hit);
  });

  it("hits nothing where the answer has no tag", () => {
    expect(noneMatchHits("*", null)).toBe(false);
  });
});

describe("Idempotency-Key", () => {
  it.each([
    [null, undefined],
    ["a", "a"],
    ['"a"', "a"],
    ['"', '"'],
    ["x".repeat(255), "x".repeat(255)],
    [`"${"x".repeat(255)}"`, "x".repeat(255)],
    ["8e03978e-40d5-43dd-bc93-6894a57f9324", "8e03978e-40d5-43dd-bc93-6894a57f9324"],
  ])("reads %.20s", (header, value) => {
    expect(parseIdempotencyKey(header)).toEqual({ ok: true, value });
  });

  it.each([
    "",
    '""',
    "x".repeat(256),
    "x".repeat(10_000),
    "a b",
    "a, b",
    '"a", "b"',
    "a\tb",
    "é",
    "🀱",
  ])("refuses %.20s", (header) => {
    expect(parseIdempotencyKey(header)).toMatchObject({
      ok: false,
      error: { code: "validation_failed", errors: [{ path: "Idempotency-Key" }] },
    });
  });

  it("tells bodies apart by SHA-256", () => {
    expect(fingerprintOf(new TextEncoder().encode("abc"))).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
  });
});

describe("cursors", () => {
  const list = { list: "games?status=open", caller };
  const cursor = writeCursor(list, [1_700_000_000_000, "g_abc"]);

  it("lead back to their position", () => {
    expect(readCursor(list, cursor)).toEqual({ ok: true, value: [1_700_000_000_000, "g_abc"] });
    expect(readCursor(list, undefined)).toEqual({ ok: true, value: undefined });
  });

  it("are good for no other list and no other caller", () => {
    const other = { ...caller, pepper: "0b".repeat(32) };
    for (const of of [
      { ...list, list: "games?status=active" },
      { ...list, caller: other },
      { ...list, caller: undefined },
    ]) {
      expect(readCursor(of, cursor)).toMatchObject({ error: { code: "validation_failed" } });
    }
  });

  it("are refused with any one character changed, added or missing", () => {
    const changed = [...cursor].map(
      (character, at) =>
        cursor.slice(0, at) + (character === "A" ? "B" : "A") + cursor.slice(at + 1),
    );
    for (const each of [
      ...changed,
      `${cursor}A`,
      cursor.slice(1),
      cursor.slice(0, -1),
      "",
      "%",
      "==",
    ]) {
      expect(readCursor(list, each)).toMatchObject({ error: { code: "validation_failed" } });
    }
  });
});

describe("random text", () => {
  it("drops bytes that would make some characters likelier", () => {
    const bytes = [255, 250, 248, 247, 61, 62, 0, 9, 10, 35];
    expect(randomText(6, () => new Uint8Array(bytes))).toBe("zz009A");
  });

  it("pads base 62 with zeros", () => {
    expect([base62(0, 6), base62(61, 6), base62(62, 6), base62(0xffffffff, 6)]).toEqual([
      "000000",
      "00000z",
      "000010",
      "4gfFC3",
    ]);
  });
});

const declared = { tags: [], summary: "", description: "", answers: { 200: { description: "" } } };
const Id = z.object({ id: z.string().regex(/^g_\w+$/) });

/** A small service, to see the pipeline alone. */
const small = router(
  [
    operation({
      ...declared,
      method: "post",
      path: "/v1/things/{id}",
      operationId: "post",
      auth: { scope: "account" },
      params: Id,
      query: z.object({ n: z.enum(["1", "2"]).optional() }),
      body: z.strictObject({ a: z.number().optional() }),
      handle: ({ params, query, body }) => reply(200, { ...params, ...query, ...body }),
    }),
    operation({
      ...declared,
      method: "get",
      path: "/v1/things/{id}",
      operationId: "get",
      auth: "optional",
      params: Id,
      handle: ({ caller: asks }) =>
        reply(200, { asks: asks?.playerId ?? "nobody" }, { ETag: '"1.s0"' }),
    }),
    operation({
      ...declared,
      method: "delete",
      path: "/v1/things/{id}",
      operationId: "delete",
      auth: "none",
      params: Id,
      handle: () => reply(204),
    }),
    operation({
      ...declared,
      method: "post",
      path: "/v1/overtaken",
      operationId: "overtaken",
      auth: { scope: "play" },
      replay: "d1",
      // An equal request goes through while this one looks, and then finds nothing left to do.
      handle: async ({ env: { DB } }) => {
        await DB.prepare(
          "insert into keys values (?, 'post', ?, 'k', ?, 201, '{\"n\":1}', '{}', 1)",
        )
          .bind(caller.playerId, "/v1/overtaken", fingerprintOf(new Uint8Array()))
          .run();
        return problem("limit_reached", "Nothing left.");
      },
    }),
    objectOperation({
      ...declared,
      method: "post",
      path: "/v1/objects/{id}/actions",
      operationId: "act",
      auth: { scope: "play" },
      ifMatch: true,
      query: z.object({
        dryRun: z
          .enum(["true", "false"])
          .transform((t) => t === "true")
          .optional(),
      }),
      body: z.strictObject({ type: z.string() }),
      handle: ({ input }) => reply(200, input),
    }),
    operation({
      ...declared,
      method: "get",
      path: "/v1/crash",
      operationId: "crash",
      auth: "none",
      handle: () => {
        throw new Error("tile 6-4 of bny_secret");
      },
    }),
    operation({
      ...declared,
      method: "get",
      path: "/v1/outage",
      operationId: "outage",
      auth: "none",
      handle: () => {
        throw new Error("Failed query: select secrets", {
          cause: new Error("D1_ERROR: Network connection lost."),
        });
      },
    }),
    operation({
      ...declared,
      method: "get",
      path: "/v1/operator/state",
      operationId: "operate",
      auth: "operator",
      handle: () => reply(200, { may: true }),
    }),
  ],
  async (token) =>
    token === "good"
      ? { ok: true, value: caller }
      : {
          ok: false,
          error: problem("unauthenticated", "No.", { headers: { "WWW-Authenticate": "Bearer" } }),
        },
);

const pending: Promise<unknown>[] = [];
const context = {
  waitUntil: (work: Promise<unknown>) => void pending.push(work),
  passThroughOnException: () => undefined,
  props: {},
} as unknown as ExecutionContext;

const go = async (
  method: string,
  path: string,
  init: { headers?: Record<string, string>; body?: BodyInit; env?: Record<string, unknown> } = {},
) => {
  const request = new Request(`https://boneyard.test${path}`, {
    method,
    headers: init.headers ?? {},
    body: init.body ?? null,
  });
  const response = await small.fetch(request, (init.env ?? {}) as never, context);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    // biome-ignore lint/suspicious/noExplicitAny: a wrong guess fails the test that makes it
    json: (text.startsWith("{") ? JSON.parse(text) : undefined) as any,
  };
};

const JSON_TYPE = { "Content-Type": "application/json" };
const GOOD = { Authorization: "Bearer good" };

describe("the pipeline", () => {
  it.each([
    "/v1/things/g_x/",
    "//v1/things/g_x",
    "/v1//things/g_x",
    "/V1/things/g_x",
    "/v1/Things/g_x",
    "/v1/things/g_%78",
    "/v1/%74hings/g_x",
    "/v1/things/g_x%2f",
    "/v1/things/x",
    "/v1/things/",
    "/v1",
    "/nowhere",
    `/v1/${"x".repeat(20_000)}`,
  ])("has no second address: %.30s is 404", async (path) => {
    const { status, json, headers } = await go("GET", path);
    expect([status, json.code]).toEqual([404, "not_found"]);
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  });

  it("names the methods of a path, and refuses others", async () => {
    const allow = "POST, GET, DELETE, HEAD, OPTIONS";
    for (const method of ["PUT", "PATCH", "PROPFIND", "TRACE"]) {
      const { status, json, headers } = await go(method, "/v1/things/g_x");
      expect([status, json.code, headers.get("Allow")]).toEqual([405, "method_not_allowed", allow]);
    }
    const override = await go("GET", "/v1/things/g_x", {
      headers: { "X-HTTP-Method-Override": "DELETE" },
    });
    expect(override.status).toBe(200);
  });

  it("answers HEAD as GET, without the body", async () => {
    const [head, get] = [await go("HEAD", "/v1/things/g_x"), await go("GET", "/v1/things/g_x")];
    expect([head.status, head.text, head.headers.get("ETag")]).toEqual([200, "", '"1.s0"']);
    expect(get.json).toEqual({ asks: "nobody" });
    expect((await go("HEAD", "/v1/objects/g_x/actions")).status).toBe(405);
  });

  it("lets every browser in, without credentials, and shows it the headers it needs", async () => {
    const flight = await go("OPTIONS", "/v1/things/g_x", {
      headers: { Origin: "https://evil.test", "Access-Control-Request-Method": "POST" },
    });
    expect(flight.status).toBe(204);
    expect(flight.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(flight.headers.get("Access-Control-Allow-Credentials")).toBeNull();
    expect(flight.headers.get("Access-Control-Allow-Methods")).toContain("DELETE");
    expect(flight.headers.get("Access-Control-Allow-Headers")).toBe(
      "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Join-Code, Last-Event-ID",
    );
    expect((await go("OPTIONS", "/v1/nowhere")).status).toBe(404);
    for (const path of ["/v1/things/g_x", "/v1/things/x", "/v1/nowhere"]) {
      const { headers } = await go("GET", path, { headers: { Origin: "null" } });
      expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(headers.get("Access-Control-Expose-Headers")).toBe(
        "ETag, Link, Location, Retry-After, RateLimit-Policy, Idempotency-Replayed",
      );
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      expect(headers.get("RateLimit-Policy")).toBe('"reads";q=300;w=60');
    }
    expect((await go("GET", "/nowhere")).headers.get("RateLimit-Policy")).toBeNull();
  });

  it("answers 304 to who has the tag already", async () => {
    const { status, text, headers } = await go("GET", "/v1/things/g_x", {
      headers: { "If-None-Match": 'W/"1.s0"' },
    });
    expect([status, text, headers.get("ETag")]).toEqual([304, "", '"1.s0"']);
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  });

  it.each([
    ["Bearer bad", 401],
    ["Bearer", 401],
    ["bearer  good", 200],
    ["Basic Z29vZA==", 401],
    ["good", 401],
    ["Bearer good, Bearer good", 401],
    ["Bearer good good", 401],
    ["", 401],
  ])(
    "on a public operation the header '%s' is %i: a bad token never becomes none",
    async (header, status) => {
      const answer = await go("GET", "/v1/things/g_x", { headers: { Authorization: header } });
      expect(answer.status).toBe(status);
      if (status === 401) expect(answer.headers.get("WWW-Authenticate")).toContain("Bearer");
      const deleted = await go("DELETE", "/v1/things/g_x", { headers: { Authorization: header } });
      expect(deleted.status).toBe(status === 200 ? 204 : 401);
    },
  );

  it("reads no token from the address", async () => {
    const { json } = await go("GET", "/v1/things/g_x?access_token=good&token=good");
    expect(json).toEqual({ asks: "nobody" });
  });

  it("asks for a token, then for its scope, then for the id, then for the body", async () => {
    const bad = { headers: { "Content-Type": "text/plain" }, body: "{" };
    expect((await go("POST", "/v1/things/x", bad)).status).toBe(401);
    const scoped = await go("POST", "/v1/things/x", {
      ...bad,
      headers: { ...bad.headers, ...GOOD },
    });
    expect([scoped.status, scoped.json.code]).toEqual([403, "insufficient_scope"]);
    expect(scoped.headers.get("WWW-Authenticate")).toContain('scope="account"');
  });

  it("hands an object the input unjudged, with the first fault of each step", async () => {
    const act = async (headers: Record<string, string>, body: BodyInit, query = "") =>
      (
        await go("POST", `/v1/objects/g_x/actions${query}`, {
          headers: { ...GOOD, ...headers },
          body,
        })
      ).json;
    const good = await act(
      { ...JSON_TYPE, "Idempotency-Key": '"k"', "If-Match": '"4.s1"' },
      '{"type":"pass"}',
    );
    expect(good).toEqual({
      key: "k",
      fingerprint: fingerprintOf(new TextEncoder().encode('{"type":"pass"}')),
      valid: { ok: true, value: { query: {}, body: { type: "pass" }, ifMatch: 4 } },
    });
    expect(await act(JSON_TYPE, '{"type":1}')).toMatchObject({
      valid: { ok: false, error: { code: "validation_failed", errors: [{ path: "/type" }] } },
    });
    expect(await act(JSON_TYPE, '{"type":"a","type":"b"}')).toMatchObject({
      valid: { error: { code: "malformed_request" } },
    });
    expect(await act({ ...JSON_TYPE, "If-Match": "4" }, '{"type":"pass"}')).toMatchObject({
      valid: { error: { errors: [{ path: "If-Match" }] } },
    });
    expect(await act({ "Content-Type": "text/plain" }, '{"type":"pass"}')).toMatchObject({
      media: { code: "unsupported_media_type" },
    });
    expect(await act({ ...JSON_TYPE, "Idempotency-Key": "a b" }, "{")).toMatchObject({
      media: { errors: [{ path: "Idempotency-Key" }] },
      valid: { error: { code: "malformed_request" } },
    });
    const dry = await act(
      { ...JSON_TYPE, "Idempotency-Key": "a b" },
      '{"type":"pass"}',
      "?dryRun=true",
    );
    expect(dry).toMatchObject({ valid: { value: { query: { dryRun: true } } } });
    expect(dry).not.toHaveProperty("media");
    expect(dry).not.toHaveProperty("key");
    expect(await act(JSON_TYPE, '{"type":"pass"}', "?dryRun=yes")).toMatchObject({
      valid: { error: { errors: [{ path: "?dryRun" }] } },
    });
  });

  it("answers a refused request as the equal one that overtook it", async () => {
    const { status, json, headers } = await go("POST", "/v1/overtaken", {
      headers: { ...GOOD, "Idempotency-Key": "k" },
      env: { DB: env.DB },
    });
    expect([status, json]).toEqual([201, { n: 1 }]);
    expect(headers.get("Idempotency-Replayed")).toBe("true");
  });

  it("tells nothing of a crash but its number, and the log nothing of the data", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { status, json, text, headers } = await go("GET", "/v1/crash");
    expect([status, json.code]).toEqual([500, "internal"]);
    expect(text).not.toMatch(/tile|bny_|\bat /);
    const line = String(log.mock.calls[0]?.[0]);
    expect(JSON.parse(line)).toMatchObject({
      requestId: headers.get("X-Request-Id"),
      operation: "crash",
      error: "Error",
    });
    expect(line).not.toMatch(/tile 6|bny_/);
    const outage = await go("GET", "/v1/outage");
    expect([outage.status, outage.json.code]).toEqual([503, "unavailable"]);
    expect(Number(outage.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(String(log.mock.calls[1]?.[0])).not.toContain("secrets");
    log.mockRestore();
  });

  it("has no operator's paths unless a token is set, and then only for that one", async () => {
    const path = "/v1/operator/state";
    const set = { BONEYARD_OPERATOR_TOKEN: "let-me-in" };
    const status = async (env: Record<string, unknown>, token?: string) =>
      (await go("GET", path, { env, headers: token ? { Authorization: `Bearer ${token}` } : {} }))
        .status;
    expect(await status({}, "let-me-in")).toBe(404);
    expect(await status({ BONEYARD_OPERATOR_TOKEN: "" }, "")).toBe(404);
    expect(await status(set)).toBe(401);
    expect(await status(set, "good")).toBe(401);
    expect(await status(set, "let-me-in")).toBe(200);
  });

  it("counts only when the limits are on, each caller alone, before it looks at the token", async () => {
    const counts = new Map<string, number>();
    const RATE_READS = {
      limit: async ({ key }: { key: string }) => {
        counts.set(key, (counts.get(key) ?? 0) + 1);
        return { success: (counts.get(key) ?? 0) <= 2 };
      },
    };
    const read = (token: string, on: string) =>
      go("GET", "/v1/things/g_x", {
        headers: { Authorization: `Bearer ${token}` },
        env: { RATE_READS, BONEYARD_LIMITS: on },
      });
    expect((await read("good", "off")).status).toBe(200);
    expect(counts.size).toBe(0);
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await read("bad", "on")).status);
    expect(statuses).toEqual([401, 401, 429]);
    const limited = await read("bad", "on");
    expect([limited.json.code, limited.headers.get("Retry-After")]).toEqual(["rate_limited", "60"]);
    expect((await read("good", "on")).status).toBe(200);
    expect([...counts.keys()].join()).not.toContain("good");
  });

  it("answers a request line without an address, and a failure outside of any operation", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const odd = (url: string) => ({
      ...{ method: "GET", headers: new Headers(), body: null },
      get url() {
        return url;
      },
    });
    for (const line of ["*", "https://boneyard.test:80*"]) {
      const nowhere = await small.fetch(odd(line) as unknown as Request, {} as never, context);
      expect([nowhere.status, ((await nowhere.json()) as { code: string }).code]).toEqual([
        404,
        "not_found",
      ]);
    }
    const request = new Request("https://boneyard.test/v1/things/g_x");
    const broken = new Proxy(request, {
      get: (target, name) => {
        if (name === "method") return "GET";
        if (name === "url") return target.url;
        throw new Error("tile 6-4");
      },
    });
    const failed = await small.fetch(broken, {} as never, context);
    expect([failed.status, ((await failed.json()) as { code: string }).code]).toEqual([
      500,
      "internal",
    ]);
    expect(JSON.stringify(log.mock.calls)).not.toContain("tile 6-4");
    log.mockRestore();
  });

  it("goes on when the limiter itself fails", async () => {
    const RATE_READS = { limit: () => Promise.reject(new Error("down")) };
    const { status } = await go("GET", "/v1/things/g_x", {
      env: { RATE_READS, BONEYARD_LIMITS: "on" },
    });
    expect(status).toBe(200);
  });
});

describe("bodies and queries", () => {
  const register = (raw: BodyInit, headers: Record<string, string> = JSON_TYPE, query = "") =>
    ask("POST", `/v1/players${query}`, { raw, headers });

  const valid = '{"name":"x"}';
  it.each<[string, BodyInit, string, Record<string, string>?]>([
    ["empty", "", "malformed_request"],
    ["an open brace", "{", "malformed_request"],
    ["null", "null", "validation_failed"],
    ["an array", "[]", "validation_failed"],
    ["an unknown field", '{"name":"Somebody","admin":true}', "validation_failed"],
    ["a key twice", '{"name":"Somebody","name":"Other"}', "malformed_request"],
    ["a prototype", '{"name":"Somebody","__proto__":{"kind":"program"}}', "malformed_request"],
    ["10,000 arrays", "[".repeat(10_000) + "]".repeat(10_000), "malformed_request"],
    ["a byte order mark", `\ufeff${valid}`, "malformed_request"],
    ["invalid UTF-8", new Uint8Array([0x22, 0xff, 0x22]), "malformed_request"],
    ["a lone surrogate", '{"name":"Some\\ud800body"}', "malformed_request"],
    ["a NUL", '{"name":"Some\\u0000body"}', "malformed_request"],
    ["64 KiB and one byte", `"${"x".repeat(BODY_BYTES - 1)}"`, "body_too_large"],
    ["64 KiB", `"${"x".repeat(BODY_BYTES - 2)}"`, "validation_failed"],
    ["a number as name", '{"name":6}', "validation_failed"],
    ["no type", new Uint8Array([0x7b, 0x7d]), "unsupported_media_type", { "Content-Type": "" }],
    ["text", valid, "unsupported_media_type", { "Content-Type": "text/plain" }],
    [
      "a form",
      valid,
      "unsupported_media_type",
      { "Content-Type": "application/x-www-form-urlencoded" },
    ],
    [
      "another charset",
      valid,
      "unsupported_media_type",
      { "Content-Type": "application/json; charset=utf-16" },
    ],
    ["JSON in name only", valid, "unsupported_media_type", { "Content-Type": "application/jsonp" }],
    [
      "UTF-8 by name",
      valid,
      "validation_failed",
      { "Content-Type": "Application/JSON; charset=UTF-8" },
    ],
  ])("a body that is %s", async (_, raw, code, headers) => {
    expect((await register(raw, headers)).json.code).toBe(code);
  });

  it("counts the bytes of a body that does not say how long it is", async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(10_000).fill(0x20)),
    });
    expect((await register(endless)).json.code).toBe("body_too_large");
  });

  it("takes a body that is too large to its end, so that its sender can hear why, but not for ever", async () => {
    const read = async (length: number) => {
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (sent >= length) return controller.close();
          controller.enqueue(new Uint8Array(65_536));
          sent += 65_536;
        },
      });
      const result = await readBody(new Request("https://boneyard.test", { method: "POST", body }));
      return { code: result.ok ? "ok" : result.error.code, sent };
    };
    const million = 16 * 65_536;
    expect(await read(million)).toEqual({ code: "body_too_large", sent: million });
    const { code, sent } = await read(Number.POSITIVE_INFINITY);
    expect(code).toBe("body_too_large");
    expect(sent).toBeLessThan(5 * million);
  });

  it("ignores unknown query parameters, however many", async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `q${at}=${at}`).join("&");
    expect((await register('{"name":1}', JSON_TYPE, `?${many}`)).json.code).toBe(
      "validation_failed",
    );
    expect((await ask("GET", `/v1/limits?${many}`)).status).toBe(200);
  });
});
