import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { beforeAll, describe, expect, it } from "vitest";
import { seen, startGame } from "../journeys/play.ts";
import { RULESETS } from "../rules/rulesets/index.ts";
import { ask, migrate, register } from "../testing/server.ts";
import { TOOLS } from "./tools.ts";

beforeAll(migrate);

/** A fetch into the service, every answer held against the document. */
const inside = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init);
  const raw = request.body === null ? undefined : await request.text();
  const { status, headers, text } = await ask(request.method, new URL(request.url).pathname, {
    headers: Object.fromEntries(request.headers),
    ...(raw === undefined ? {} : { raw }),
  });
  return new Response(status === 202 || status === 204 ? null : text, { status, headers });
};

type Mode = "legacy" | "auto" | { readonly pin: string };

/** The official client, connected with a token. */
const connect = async (token: string, mode: Mode = "legacy"): Promise<Client> => {
  const client = new Client(
    { name: "tester", version: "1" },
    { versionNegotiation: { mode } as never },
  );
  const headers = { Authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL("https://boneyard.test/mcp"), {
      fetch: inside,
      requestInit: { headers },
    }),
  );
  return client;
};

interface Said {
  readonly text: string;
  readonly isError: boolean;
  readonly code: string | undefined;
}

const use = async (client: Client, name: string, given: object = {}): Promise<Said> => {
  const result = await client.callTool({ name, arguments: { ...given } });
  const [content] = result.content as { type: string; text: string }[];
  const problem = result.structuredContent as { code?: string } | undefined;
  return { text: content?.text ?? "", isError: result.isError === true, code: problem?.code };
};

const actionsIn = (text: string): object[] =>
  text
    .split("\n")
    .filter((line) => line.startsWith('{"type"'))
    .map((line) => JSON.parse(line));

const gameIn = (text: string): string => /g_[0-9A-Za-z]{22}/.exec(text)?.[0] ?? "";

/** Two assistants at one table, the one who is to act first. */
const twoAtATable = async (mode: Mode = "legacy") => {
  const players = await Promise.all([register(), register()]);
  const [ana, bia] = await Promise.all(players.map(({ token }) => connect(token, mode)));
  if (ana === undefined || bia === undefined) throw new Error("nobody came");
  const made = await use(ana, "start_game", {
    ruleset: "block",
    seats: 2,
    options: { target: 5 },
  });
  const game = gameIn(made.text);
  const open = await use(bia, "list_open_games", { ruleset: "block" });
  expect(open.text).toContain(`${game}: block, free seats `);
  const joined = await use(bia, "join_game", { game });
  const biaFirst = actionsIn(joined.text).length > 0;
  return { game, first: biaFirst ? bia : ana, second: biaFirst ? ana : bia, players };
};

describe.each(["legacy", "auto", { pin: "2026-07-28" }] as Mode[])(
  "an assistant whose client negotiates by %j",
  (mode) => {
    it("finds the tools and plays a whole game with them", async () => {
      const { game, first, second } = await twoAtATable(mode);
      const { tools } = await first.listTools();
      expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
      for (const { description, inputSchema } of tools) {
        expect(description).toMatch(/\w/);
        expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
      }
      let said = "";
      for (let turns = 0; turns < 200 && !said.includes("\nOver: target"); turns += 1) {
        const { text: waiting } = await use(first, "list_my_turns");
        const mover = waiting.includes(game) ? first : second;
        const shown = await use(mover, "show_game", { game });
        const version = Number(/version (\d+)/.exec(shown.text)?.[1]);
        const action = actionsIn(shown.text).at(-1);
        const acted = await use(mover, "act", { game, action, version });
        expect(acted.isError, acted.text).toBe(false);
        said = acted.text;
      }
      expect(said).toMatch(/^Done\.\nGame g_\w+: block, finished, version \d+$/m);
      expect(said).toMatch(/^Over: target, won by seat [01]$/m);
    });
  },
);

describe("a tool", () => {
  it("tells the rules of every ruleset, and what can be played", async () => {
    const client = await connect((await register()).token);
    const { text } = await use(client, "explain_rules");
    for (const { id, name } of RULESETS) {
      expect(text).toContain(`${id} (${name}, `);
      const rules = await use(client, "explain_rules", { ruleset: id });
      expect(rules.text).toMatch(/^# \w/);
      expect(rules.text).toContain("## Options");
    }
  });

  it("begins a game with the house at once", async () => {
    const client = await connect((await register()).token);
    const { text } = await use(client, "start_game", { ruleset: "eighty", level: "easy" });
    expect(text).toContain("eighty, active");
    expect(text.match(/: the house \(easy\), 10 tiles/g)).toHaveLength(3);
  });

  it("answers a refusal with its code, and what helps", async () => {
    const { game, first, second } = await twoAtATable();
    const shown = await use(first, "show_game", { game });
    const [action] = actionsIn(shown.text);
    expect(await use(second, "act", { game, action })).toMatchObject({
      isError: true,
      code: "not_your_turn",
      text: expect.stringMatching(/^not_your_turn: /),
    });
    const draw = await use(first, "act", { game, action: { type: "draw" } });
    expect(draw.text).toMatch(/^illegal_action \(not_in_this_ruleset\): /);
    const stale = await use(first, "act", { game, action, version: 1 });
    expect(stale.code).toBe("version_mismatch");
    expect(stale.text).toContain(`The game as it is now:\n${shown.text}`);
    const odd = await use(first, "act", { game, action: { type: "play", tile: "9-9" } });
    expect(odd.text).toMatch(/^validation_failed: .*\n\/tile: /);
    expect((await use(first, "show_game", { game: `g_${"0".repeat(22)}` })).code).toBe("not_found");
    for (const given of [{ game: "../me" }, { game, seat: 1 }, {}]) {
      expect((await use(first, "show_game", given)).code).toBe("validation_failed");
    }
  });

  it("obeys dry runs and keys", async () => {
    const { game, first } = await twoAtATable();
    const shown = await use(first, "show_game", { game });
    const [action, other] = actionsIn(shown.text);
    const dry = await use(first, "act", { game, action, dryRun: true });
    expect(dry.text).toBe(`It may be done; nothing has been changed.\n${shown.text}`);
    const done = await use(first, "act", { game, action, key: "first-tile" });
    expect(done.text).toMatch(/^Done\.\n/);
    const again = await use(first, "act", { game, action, key: "first-tile" });
    expect(again.text).toBe(
      done.text.replace("Done.", "It was done before, with this key; this was the answer."),
    );
    const reused = await use(first, "act", { game, action: other, key: "first-tile" });
    expect(reused.code).toBe("idempotency_key_reused");
  });

  it("does no more than the token may", async () => {
    const { game, first, players } = await twoAtATable();
    const [action] = actionsIn((await use(first, "show_game", { game })).text);
    const reader = await ask("POST", "/v1/me/tokens", {
      token: players[0].token,
      body: { name: "reads", scopes: ["read"] },
    });
    const client = await connect(reader.json.token);
    expect((await use(client, "show_game", { game })).text).toContain("(you)");
    for (const [name, given] of [
      ["act", { game, action }],
      ["start_game", { ruleset: "block" }],
      ["join_game", { game }],
    ] as const) {
      expect([name, (await use(client, name, given)).code]).toEqual([name, "insufficient_scope"]);
    }
  });

  it("shows an unlisted game to its seats and to who has the code, and no tiles to the latter", async () => {
    const table = await startGame({ visibility: "unlisted" });
    const { joinCode } = await seen(table, 0);
    const stranger = await connect((await register()).token);
    expect((await use(stranger, "show_game", { game: table.id })).code).toBe("not_found");
    const { text } = await use(stranger, "show_game", { game: table.id, joinCode });
    expect(text).toContain(table.id);
    expect(text).not.toMatch(/\b[0-6]-[0-6]\b|Your tiles|Join code/);
  });

  it("counts against the limits of what it asks", async () => {
    const { token } = await register();
    const none = { limit: async () => ({ success: false }) };
    const answer = await ask("POST", "/mcp", {
      token,
      body: {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "start_game", arguments: { ruleset: "block" } },
      },
      env: { BONEYARD_LIMITS: "on", RATE_WRITES: none },
    });
    const [content] = answer.json.result.content;
    expect(content.text).toMatch(/^rate_limited: .*\nTry again in 60 seconds\.$/);
  });
});

describe("the endpoint", () => {
  const ping = { jsonrpc: "2.0", id: 7, method: "ping" };

  it("lets nobody in without a token, and says how", async () => {
    const { status, headers, json } = await ask("POST", "/mcp", { body: ping });
    expect([status, json.code]).toEqual([401, "unauthenticated"]);
    expect(headers.get("WWW-Authenticate")).toBe('Bearer realm="boneyard"');
    await expect(connect("bny_nonsense")).rejects.toThrow(/unauthenticated|[Uu]nauthorized/);
  });

  it("keeps no sessions, so there is nothing to stream or to end", async () => {
    const { token } = await register();
    for (const method of ["GET", "DELETE", "PUT"]) {
      const { status, headers } = await ask(method, "/mcp", { token });
      expect([method, status, headers.get("Allow")]).toEqual([method, 405, "POST, OPTIONS"]);
    }
    const answer = await ask("POST", "/mcp", { token, body: ping });
    expect(answer.json).toEqual({ jsonrpc: "2.0", id: 7, result: {} });
    expect(answer.headers.get("Mcp-Session-Id")).toBeNull();
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it.each([
    ["https://evil.example", 403],
    ["null", 403],
    ["http://boneyard.test", 403],
    ["https://boneyard.test", 200],
  ])("asked by a page of %s answers %i", async (origin, wanted) => {
    const { token } = await register();
    const { status, json } = await ask("POST", "/mcp", {
      token,
      body: ping,
      headers: { Origin: origin },
    });
    expect([status, json.code]).toEqual([wanted, wanted === 403 ? "not_allowed" : undefined]);
  });

  it.each([
    ["no JSON", { raw: "{" }, "malformed_request"],
    ["a batch", { body: [ping] }, "validation_failed"],
    ["a response", { body: { jsonrpc: "2.0", id: 1, result: {} } }, "validation_failed"],
    [
      "a version that is not served",
      { body: ping, headers: { "MCP-Protocol-Version": "1999-01-01" } },
      "validation_failed",
    ],
    [
      "another type",
      { raw: "{}", headers: { "Content-Type": "text/plain" } },
      "unsupported_media_type",
    ],
  ])("refuses %s with a problem", async (_, asked, code) => {
    const { token } = await register();
    expect((await ask("POST", "/mcp", { token, ...asked })).json.code).toBe(code);
  });

  it.each([
    ["a method that there is not", { ...ping, method: "tools/fly" }, -32601],
    [
      "a tool that there is not",
      { ...ping, method: "tools/call", params: { name: "fly" } },
      -32602,
    ],
    ["a call without a name", { ...ping, method: "tools/call", params: {} }, -32602],
    [
      "a revision to come",
      {
        ...ping,
        method: "tools/list",
        params: {
          _meta: {
            "io.modelcontextprotocol/protocolVersion": "2199-01-01",
            "io.modelcontextprotocol/clientCapabilities": {},
            "io.modelcontextprotocol/clientInfo": { name: "x", version: "1" },
          },
        },
      },
      -32022,
    ],
  ])("answers %s by an error of the protocol", async (_, body, code) => {
    const { token } = await register();
    const { status, json } = await ask("POST", "/mcp", { token, body });
    expect([status, json.id, json.error?.code]).toEqual([200, 7, code]);
  });

  it("hears notifications", async () => {
    const { token } = await register();
    const { status, text } = await ask("POST", "/mcp", {
      token,
      body: { jsonrpc: "2.0", method: "notifications/initialized" },
    });
    expect([status, text]).toEqual([202, ""]);
  });
});
