import { beforeAll, describe, expect, it } from "vitest";
import committed from "../../openapi/openapi.json" with { type: "json" };
import { PROBLEM_CODES } from "../http/problem.ts";
import { ask, migrate } from "../testing/server.ts";
import { operations } from "./index.ts";

beforeAll(migrate);

/** What a browser asks an address for that somebody typed. */
const BROWSER = { Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

describe("the service itself", () => {
  it("publishes its limits, and whether they hold here", async () => {
    const [off, on] = [
      await ask("GET", "/v1/limits"),
      await ask("GET", "/v1/limits", { env: { BONEYARD_LIMITS: "on" } }),
    ];
    expect([off.json.rateLimits, on.json.rateLimits]).toEqual([false, true]);
    expect(off.json.buckets).toContainEqual({
      name: "moves",
      quota: 60,
      window: 60,
      counts: "actions in games",
    });
    expect(off.json).toMatchObject({
      bodyBytes: 65_536,
      tickets: 100,
      sockets: { notices: 16, seat: 8, watchers: 500 },
    });
  });

  it("shows a page for every problem, and for no other", async () => {
    const list = await ask("GET", "/problems");
    for (const code of PROBLEM_CODES) expect(list.text).toContain(`href="/problems/${code}"`);
    for (const path of ["/problems/nonsense", "/problems/Not_Found"]) {
      expect((await ask("GET", path)).status).toBe(404);
    }
    expect(list.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(list.text).not.toMatch(/<script|\son\w+=/);
  });

  it("says where to report a weakness, for half a year from today", async () => {
    const { text } = await ask("GET", "/.well-known/security.txt");
    expect(text).toMatch(/^Contact: https:\/\/boneyard\.test\/docs$/m);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "");
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
    const own = await ask("GET", "/.well-known/security.txt", {
      env: { BONEYARD_SECURITY_CONTACT: "mailto:security@boneyard.test" },
    });
    expect(own.text).toContain("Contact: mailto:security@boneyard.test\n");
  });

  const files: Record<string, string> = {
    "/index.html": "<h1>home</h1>",
    "/docs/index.html": "<h1>docs</h1>",
    "/docs/retries.html": "<h1>retries</h1>",
    "/docs/search.js": "search()",
    "/docs/swagger/ui.css": "a{}",
    "/play/index.html": "<h1>play</h1>",
    "/play/page.js": "play()",
    "/style.css": "b{}",
  };
  const ASSETS = {
    fetch: async (request: Request) => {
      const text = files[new URL(request.url).pathname];
      return text === undefined
        ? new Response("nothing", { status: 404 })
        : new Response(text, { headers: { "Content-Type": "text/html", ETag: '"asset"' } });
    },
  } as unknown as Fetcher;

  it.each([
    ["/", "home"],
    ["/docs", "docs"],
    ["/docs/retries", "retries"],
    ["/docs/search.js", "search()"],
    ["/docs/swagger/ui.css", "a{}"],
    ["/play", "play"],
    ["/play/page.js", "play()"],
    ["/style.css", "b{}"],
  ])("serves %s from the built files, under a strict policy", async (path, content) => {
    const { status, text, headers } = await ask("GET", path, { env: { ASSETS } });
    expect(status).toBe(200);
    expect(text).toContain(content);
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy).toMatch(/default-src 'none'.*script-src 'self';.*frame-ancestors 'none'/);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    const again = await ask("GET", path, {
      env: { ASSETS },
      headers: { "If-None-Match": '"asset"' },
    });
    expect(again.status).toBe(304);
    // A browser takes over what it says: a second policy would bar the page it has kept.
    expect(again.headers.get("Content-Security-Policy")).toBe(policy);
  });

  it("lets a browser keep a page for a while, and ask each time for what belongs together", async () => {
    const kept = async (path: string) =>
      (await ask("GET", path, { env: { ASSETS } })).headers.get("Cache-Control");
    expect(await kept("/play")).toBe("no-cache");
    expect(await kept("/play/page.js")).toBe("no-cache");
    expect(await kept("/docs")).toBe("public, max-age=300");
  });

  it.each([
    "/play/index.html",
    "/play/nothing.js",
    "/docs/nothing",
    "/docs/search.js/",
    "/docs//",
    "/docs/retries.html",
    "/docs/index.html",
    "/index.html",
    "/docs/a/b/c",
    "/wrangler.toml",
  ])("has no page at %s", async (path) => {
    const { status, json } = await ask("GET", path, { env: { ASSETS } });
    expect([status, json.code]).toEqual([404, "not_found"]);
    const person = await ask("GET", path, { env: { ASSETS }, headers: BROWSER });
    expect([person.status, person.headers.get("Content-Type")]).toEqual([
      404,
      "text/html; charset=utf-8",
    ]);
    expect(person.text).toMatch(/no such page.*href="\/play".*href="\/docs"/s);
    expect(person.headers.get("Content-Security-Policy")).toContain("script-src 'self'");
    expect(person.headers.get("Cache-Control")).toBe("no-store");
  });

  it.each([
    ["/play/", "/play"],
    ["/docs/", "/docs"],
    ["/docs/quick-start/", "/docs/quick-start"],
    ["/docs/rules/eighty/?q=nel-o", "/docs/rules/eighty?q=nel-o"],
    ["/problems/", "/problems"],
    ["/problems/not_found/", "/problems/not_found"],
  ])("leads from %s to %s", async (path, page) => {
    const { status, headers } = await ask("GET", path, { env: { ASSETS } });
    expect([status, headers.get("Location")]).toEqual([308, page]);
  });

  it.each(["/v1/nothing", "/v1/games/g_short", "/v1/games/", "/mcp/nothing"])(
    "tells a browser too of a missing %s as it tells programs",
    async (path) => {
      const { status, json } = await ask("GET", path, { headers: BROWSER });
      expect([status, json.code]).toEqual([404, "not_found"]);
    },
  );

  it("has pages for nobody who does not read", async () => {
    const { status, json } = await ask("POST", "/docs/quick-start/", { headers: BROWSER });
    expect([status, json.code]).toEqual([404, "not_found"]);
  });
});

describe("the OpenAPI document", () => {
  it("is served as it is", async () => {
    const files = {
      fetch: async () =>
        new Response(JSON.stringify(committed), {
          headers: { "Content-Type": "application/json" },
        }),
    } as unknown as Fetcher;
    const { json } = await ask("GET", "/openapi.json", { env: { ASSETS: files } });
    expect(json).toEqual(committed);
    expect(json.openapi).toBe("3.1.0");
  });

  it("has every operation that is not a mere file, each under its own id", () => {
    const paths = committed.paths as Record<string, Record<string, { operationId: string }>>;
    const ids = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    const shown = operations.filter(({ hidden }) => !hidden).map(({ operationId }) => operationId);
    expect(ids.sort()).toEqual(shown.sort());
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });
});
