import { beforeAll, describe, expect, it } from "vitest";
import { playOn, startGame, type TableOfPlayers } from "../journeys/play.ts";
import { operations } from "../routes/index.ts";
import { ask, migrate, register } from "../testing/server.ts";
import { database, refused, views } from "./trace.ts";

beforeAll(migrate);

let table: TableOfPlayers;
let tokenId: string;

beforeAll(async () => {
  table = await startGame({ messages: true });
  await playOn(table, () => 0);
  const made = await ask("POST", "/v1/me/tokens", {
    token: owner().token,
    body: { name: "x", scopes: ["read"] },
  });
  tokenId = made.json.id;
});

const owner = () => {
  const [first] = table.players;
  if (first === undefined) throw new Error("nobody sits there");
  return first;
};

/** The operation's path with what there is in place of its variables. */
const addressOf = (path: string): string =>
  path
    .replace("/games/{id}", `/games/${table.id}`)
    .replace("/tokens/{id}", `/tokens/${tokenId}`)
    .replace("/players/{id}", `/players/${owner().id}`)
    .replace("/rulesets/{id}", "/rulesets/eighty")
    .replace("{number}", "1")
    .replace("{code}", "not_found")
    .replaceAll(/\{\w+\}/g, "nothing");

const names = (pick: (method: string) => boolean) =>
  operations
    .filter(({ method, auth }) => pick(method) && auth !== "operator")
    // An endpoint that is not there is 404 before anything is said of the body.
    .filter(({ path }) => !path.includes("/webhooks/{"))
    .map(({ operationId, method, path }) => [operationId, method.toUpperCase(), path] as const);

const WRITES = names((method) => ["post", "put", "patch"].includes(method));
const JSON_TYPE = "application/json";
const bytes = (...list: number[]) => new Uint8Array(list);

/** Bodies that are good for nothing, whatever the operation. */
const BODIES: readonly [string, BodyInit, string, string?][] = [
  ["an open brace", "{", "malformed_request"],
  ["a half string", '{"a":"', "malformed_request"],
  ["64 KiB and a byte", `{"a":"${"x".repeat(65_529)}"}`, "body_too_large"],
  ["a megabyte without a type", "x".repeat(1_000_000), "body_too_large", "text/plain"],
  ["10,000 arrays, one in the other", "[".repeat(10_000) + "]".repeat(10_000), "malformed_request"],
  ["invalid UTF-8", bytes(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d), "malformed_request"],
  ["UTF-16", bytes(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00), "malformed_request"],
  ["a byte order mark", bytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d), "malformed_request"],
  ["a lone surrogate", '{"a":"\\ud800"}', "malformed_request"],
  ["a NUL", '{"a":"\\u0000"}', "malformed_request"],
  ["a raw NUL", bytes(0x7b, 0x00, 0x7d), "malformed_request"],
  ["a key twice", '{"a":1,"a":2}', "malformed_request"],
  ["a prototype", '{"__proto__":{"kind":"resign"}}', "malformed_request"],
  ["null", "null", "validation_failed"],
  ["a list", "[{}]", "validation_failed"],
  ["a text", '"{}"', "validation_failed"],
  ["a field that nobody knows", '{"isAdmin":true}', "validation_failed"],
  ["no type", bytes(0x7b, 0x7d), "unsupported_media_type", ""],
  ["a form", "a=1", "unsupported_media_type", "application/x-www-form-urlencoded"],
  ["another type", "{}", "unsupported_media_type", "application/merge-patch+json"],
  ["another charset", "{}", "unsupported_media_type", "application/json; charset=latin1"],
  ["two types", "{}", "unsupported_media_type", "application/json, text/plain"],
];

describe.each(WRITES)("%s (%s %s)", (_, method, path) => {
  it("refuses every body that is none, says which fault it is, and does nothing", async () => {
    const before = [await database(table.id), ...(await views(table))];
    const heard: Record<string, string> = {};
    for (const [what, raw, , type = JSON_TYPE] of BODIES) {
      const headers = { "Content-Type": type };
      const { json } = await ask(method, addressOf(path), { token: owner().token, raw, headers });
      heard[what] = json?.code;
    }
    expect(heard).toEqual(Object.fromEntries(BODIES.map(([what, , code]) => [what, code])));
    expect([await database(table.id), ...(await views(table))]).toEqual(before);
  });
});

describe("every operation", () => {
  const paths = [...new Set(operations.map(({ path }) => path))];

  it.each(paths)("at %s answers every method that it has not with 405 and Allow", async (path) => {
    const has = operations.filter((each) => each.path === path);
    if (has.every(({ auth }) => auth === "operator")) return;
    const methods = new Set(has.map(({ method }) => method.toUpperCase()));
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "PROPFIND", "PURGE", "TRACE"]) {
      if (methods.has(method)) continue;
      const { status, json, headers } = await ask(method, addressOf(path), {
        token: owner().token,
      });
      expect([method, status, json.code]).toEqual([method, 405, "method_not_allowed"]);
      const allow = headers.get("Allow")?.split(", ") ?? [];
      expect(allow.filter((each) => !["HEAD", "OPTIONS"].includes(each)).sort()).toEqual(
        [...methods].sort(),
      );
    }
  });

  it.each(["https://evil.example", "null", "https://boneyard.test", "file://"])(
    "lets the origin %s read it, errors too, and never with credentials",
    async (origin) => {
      for (const { method, path } of operations.filter(({ auth }) => auth !== "operator")) {
        if (method === "delete") continue;
        const { headers } = await ask(method.toUpperCase(), addressOf(path), {
          headers: { Origin: origin, "Content-Type": JSON_TYPE },
        });
        expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
        expect(headers.get("Access-Control-Allow-Credentials")).toBeNull();
        expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
        expect(headers.get("Content-Security-Policy")).toContain("default-src");
        expect(headers.get("Set-Cookie")).toBeNull();
        const limited = path.startsWith("/v1/");
        expect([path, headers.has("RateLimit-Policy")]).toEqual([path, limited]);
      }
    },
  );

  it("does not stumble over 10,000 query parameters, or long and odd ones", async () => {
    const odd = "x=%00&y=%ff%fe&z=%F0%9F%80%B1&__proto__=1&constructor=2&a[]=1&=&&&";
    const many = Array.from({ length: 10_000 }, (_, at) => `q${at}=1`).join("&");
    for (const { method, path } of operations) {
      if (method !== "get") continue;
      const address = addressOf(path);
      const plain = await ask("GET", address, { token: owner().token });
      for (const query of [odd, many, `long=${"x".repeat(10_000)}`]) {
        const { status } = await ask("GET", `${address}?${query}`, { token: owner().token });
        expect([address, status]).toEqual([address, plain.status]);
      }
    }
  });
});

const LISTS = ["/v1/games", "/v1/me/games", "/v1/me/tokens"];

describe("lists", () => {
  it("are all tried here", () => {
    const paged = operations.filter(({ query }) => query !== undefined && "cursor" in query.shape);
    const known = [...LISTS, "/v1/me/webhooks", "/v1/me/webhooks/{id}/deliveries"];
    expect(paged.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([]);
  });

  it.each(
    [...LISTS, "/v1/me/webhooks"].flatMap((path) =>
      ["0", "-1", "101", "1e9", "1000000000", "abc", "", "1.5", "0x10", " 5", "5&limit=6", "١"].map(
        (limit) => [path, limit] as const,
      ),
    ),
  )("%s with the limit '%s' is refused", async (path, limit) => {
    const { status, json } = await ask("GET", `${path}?limit=${limit}`, { token: owner().token });
    expect([status, json.code]).toEqual([400, "validation_failed"]);
    expect(json.errors[0].path).toBe("?limit");
  });

  it("take a cursor of their own alone: not of another list, filter or caller, nor a forged one", async () => {
    const { token } = owner();
    const other = table.players[1]?.token;
    for (let games = 0; games < 2; games++) {
      for (const each of [token, other]) {
        await ask("POST", "/v1/games", { token: each, body: { ruleset: "eighty" } });
      }
    }
    const lists = [
      ...LISTS,
      "/v1/games?status=open",
      "/v1/games?ruleset=eighty",
      "/v1/me/games?status=open",
      `/v1/games?player=${owner().id}`,
    ];
    const page = (path: string, cursor: string, who: string | undefined) =>
      ask("GET", `${path}${path.includes("?") ? "&" : "?"}limit=1&cursor=${cursor}`, {
        token: who,
      });
    const cursors: string[] = [];
    for (const path of lists) {
      const sign = path.includes("?") ? "&" : "?";
      const { json, headers } = await ask("GET", `${path}${sign}limit=1`, { token });
      expect(typeof json.next).toBe("string");
      expect(headers.get("Link")).toContain('rel="next"');
      expect((await page(path, json.next, token)).status).toBe(200);
      for (const who of [other, undefined]) {
        if (who === undefined && path.includes("/me")) continue;
        expect([path, (await page(path, json.next, who)).json.code]).toEqual([
          path,
          "validation_failed",
        ]);
      }
      cursors.push(json.next);
    }
    for (const [at, cursor] of cursors.entries()) {
      for (const [where, path] of lists.entries()) {
        if (at === where) continue;
        expect([path, (await page(path, cursor, token)).status]).toEqual([path, 400]);
      }
      const forged = [
        `${cursor}A`,
        cursor.slice(0, -2),
        cursor.toLowerCase(),
        "null",
        "W10",
        "'--",
        "x".repeat(501),
      ];
      for (const wrong of forged) {
        const { status } = await page(lists[at] ?? "", wrong, token);
        expect([wrong, status]).toEqual([wrong, 400]);
      }
    }
  });

  it.each([
    "status=running",
    "status=",
    "status=open&status=active",
    "ruleset=chess",
    "player=me",
    "player=p_x",
    "player=' OR 1=1 --",
  ])("of games with %s are refused", async (query) => {
    const { status, json } = await ask("GET", `/v1/games?${query}`);
    expect([status, json.code]).toEqual([400, "validation_failed"]);
  });
});

describe("events", () => {
  it.each([
    "after=-1",
    "after=abc",
    "after=1e3",
    "after=1.0",
    "after=",
    "after=9999999999",
    "after=1&after=2",
    "wait=-1",
    "wait=31",
    "wait=x",
    "wait=1e1",
    "wait=0&wait=0",
  ])("with %s are refused", async (query) => {
    const { status, json } = await ask("GET", `/v1/games/${table.id}/events?${query}`);
    expect([status, json.code]).toEqual([400, "validation_failed"]);
  });

  it("after a number that has not come yet are none, and `next` is that number", async () => {
    const { json } = await ask("GET", `/v1/games/${table.id}/events?after=999999&wait=0`);
    expect(json).toEqual({ items: [], next: "999999" });
  });
});

describe("text of people", () => {
  const HOSTILE = [
    "'; DROP TABLE players; --",
    '" OR ""="',
    "<script>alert(1)</script>",
    "\u202egnal\u202c",
    "a\u200bb",
    "{{7*7}} $(7*7) %s %00",
    "\n\r\t",
    "🀱".repeat(280),
    "é".normalize("NFD").repeat(140),
  ];

  it.each(HOSTILE)("is said at the table as it is: %j", async (text) => {
    const sent = await ask("POST", `/v1/games/${table.id}/messages`, {
      token: owner().token,
      body: { text },
    });
    expect([sent.status, sent.json.text]).toEqual([201, text]);
    const { json } = await ask("GET", `/v1/games/${table.id}/messages`, {
      token: table.players[1]?.token,
    });
    expect(json.items.at(-1).text).toBe(text);
  });

  it.each(["", "x".repeat(281), "🀱".repeat(281), 7, null, ["x"], {}])(
    "is no message: %j",
    async (text) => {
      const path = `/v1/games/${table.id}/messages`;
      const refusal = { status: 400, code: "validation_failed" };
      await refused(table, "POST", path, { token: owner().token, body: { text } }, refusal);
    },
  );

  it.each(HOSTILE)("is nobody's name, and so invites nobody: %j", async (name) => {
    const { token } = await register();
    const body = { ruleset: "brazilian-pairs", invite: [{ seat: 1, name }] };
    const { status } = await ask("POST", "/v1/games", { token, body });
    expect([400, 422]).toContain(status);
    expect((await ask("GET", "/v1/me/games", { token })).json.items).toEqual([]);
  });
});
