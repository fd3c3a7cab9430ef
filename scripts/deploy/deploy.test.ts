import { describe, expect, it } from "vitest";
import { type Config, faultsOf, migrationFaults } from "./preflight.ts";
import { deploy, type Ran, type World } from "./steps.ts";

const TARGET = { worker: "boneyard", database: "boneyard", config: "wrangler.toml" };
const URL = "https://boneyard.somebody.workers.dev";

/** A world with an account in it: what wrangler answers, by how a command begins. */
function worldOf(answers: Readonly<Record<string, Partial<Ran>>>, more: Partial<World> = {}) {
  const commands: string[] = [];
  const said: string[] = [];
  const files: string[] = [];
  let count = 0;
  const usual: Readonly<Record<string, Partial<Ran>>> = {
    "d1 info": { code: 1 },
    "secret list": { code: 1 },
    deploy: { said: `Deployed\n  ${URL}\n` },
    ...answers,
  };
  const world: World = {
    wrangler: async (args) => {
      const command = args.join(" ");
      commands.push(command);
      const found = Object.entries(usual).find(([begin]) => command.startsWith(begin));
      return { code: 0, said: "", ...found?.[1] };
    },
    withFile: async (text, work) => {
      files.push(text);
      return work("secrets.json");
    },
    say: (line) => said.push(line),
    ask: async () => "",
    random: () => {
      count += 1;
      return `made-${count}`;
    },
    env: {},
    get: async () => 200,
    pause: async () => {},
    ...more,
  };
  return { world, commands, said, files };
}

const kinds = (commands: readonly string[]) =>
  commands.map((command) =>
    command
      .split(" ")
      .slice(0, command.startsWith("d1") ? 2 : 1)
      .join(" "),
  );

describe("the first deploy", () => {
  it("makes the database by deploying, then its tables, and makes both secrets", async () => {
    const { world, commands, said, files } = worldOf({});
    expect(await deploy(world, TARGET)).toBe(URL);
    expect(kinds(commands)).toEqual(["whoami", "d1 info", "secret", "deploy", "d1 migrations"]);
    expect(files).toEqual([
      JSON.stringify({ BONEYARD_SECRET_KEY: "made-1", BONEYARD_OPERATOR_TOKEN: "made-2" }),
    ]);
    expect(commands.find((one) => one.startsWith("deploy"))).toContain("BONEYARD_LIMITS:on");
    // A process list shows arguments, a log shows what is said: a secret once, and nowhere else.
    expect(commands.join("\n")).not.toContain("made-");
    for (const secret of ["made-1", "made-2"]) {
      expect(said.join("\n").split(secret).length - 1).toBe(1);
    }
  });
});

describe("a later deploy", () => {
  const later = {
    "d1 info": { said: "{}" },
    "secret list": {
      said: '[{"name":"BONEYARD_SECRET_KEY"},{"name":"BONEYARD_OPERATOR_TOKEN"}]',
    },
  };

  it("brings the tables up to date before the code, and leaves the secrets alone", async () => {
    const { world, commands, files } = worldOf(later);
    await deploy(world, TARGET);
    expect(kinds(commands)).toEqual(["whoami", "d1 info", "secret", "d1 migrations", "deploy"]);
    expect(files).toEqual([]);
  });

  it("does not deploy code whose tables could not be made", async () => {
    const { world, commands } = worldOf({ ...later, "d1 migrations": { code: 1 } });
    await expect(deploy(world, TARGET)).rejects.toThrow("migrations were not applied");
    expect(kinds(commands)).not.toContain("deploy");
  });

  it("sends what the environment has, and says none of it", async () => {
    const env = {
      BONEYARD_OPERATOR_TOKEN: "mine",
      BONEYARD_SECRET_KEY_PREVIOUS: "old",
      BONEYARD_URL: "https://dominoes.example/",
      BONEYARD_REGISTRATION: "key",
    };
    const { world, commands, said, files } = worldOf(later, { env });
    expect(await deploy(world, TARGET)).toBe("https://dominoes.example");
    expect(files).toEqual([
      JSON.stringify({ BONEYARD_OPERATOR_TOKEN: "mine", BONEYARD_SECRET_KEY_PREVIOUS: "old" }),
    ]);
    expect(commands.join("\n")).toContain("--var BONEYARD_REGISTRATION:key");
    expect([...said, ...commands].join("\n")).not.toMatch(/mine|old/);
  });

  it("takes what is typed, and does not show it again", async () => {
    const { world, said, files } = worldOf(
      { "d1 info": {}, "secret list": { said: "[]" } },
      { ask: async (question) => (question.includes("TOKEN") ? "typed" : "") },
    );
    await deploy(world, TARGET);
    expect(files[0]).toContain('"BONEYARD_OPERATOR_TOKEN":"typed"');
    expect(said.join("\n")).not.toContain("typed");
  });

  it.each([
    [
      "nobody is logged in",
      { whoami: { said: "You are not authenticated." } },
      {},
      "not logged in",
    ],
    ["wrangler does not deploy", { ...later, deploy: { code: 1 } }, {}, "did not deploy"],
    ["the list of secrets is no list", { "secret list": { said: "?" } }, {}, "list of secrets"],
    ["it is not well", later, { get: async () => 503 }, "/health says 503"],
  ])("says so when %s", async (_, answers, more, message) => {
    const { world } = worldOf(answers, more);
    await expect(deploy(world, TARGET)).rejects.toThrow(message);
  });
});

describe("what is looked at before", () => {
  const good: Config = {
    name: "boneyard",
    compatibility_date: "2026-10-01",
    assets: { binding: "ASSETS" },
    d1_databases: [{ binding: "DB" }],
    durable_objects: {
      bindings: [
        { name: "GAME", class_name: "Game" },
        { name: "INBOX", class_name: "Inbox" },
      ],
    },
    migrations: [{ new_sqlite_classes: ["Game", "Inbox"] }],
    triggers: { crons: ["* * * * *"] },
  };

  it("is good when nothing is missing", () => {
    expect(faultsOf(good)).toEqual([]);
    expect(migrationFaults(["0000_a.sql"], ["0000_a"])).toEqual([]);
  });

  it.each<readonly [string, Partial<Config>]>([
    ["name", { name: "" }],
    ["ASSETS", { assets: {} }],
    ["DB", { d1_databases: [] }],
    ["INBOX", { durable_objects: { bindings: [{ name: "GAME", class_name: "Game" }] } }],
    ["class", { migrations: [{ new_sqlite_classes: ["Game"] }] }],
    ["sweeps", { triggers: { crons: [] } }],
  ])("finds that something is missing: %s", (word, change) => {
    expect(faultsOf({ ...good, ...change }).join()).toContain(word);
  });

  it("finds a migration that is missing, and one that nobody wrote down", () => {
    expect(migrationFaults(["0000_a.sql", "0002_c.sql"], ["0000_a", "0001_b"])).toEqual([
      "The migration 0001_b.sql is missing",
      "The migration 0002_c.sql is not in the journal",
    ]);
  });
});
