import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, type Game, newClient, type Player } from "../../worker/journeys/client.ts";
import { verifyRecord } from "../../worker/rules/verify.ts";
import { newHistory } from "../crash/history.ts";
import { type Insistent, insistent } from "../crash/insist.ts";
import { crashServer } from "../crash/server.ts";
import type { Server } from "../serve.ts";
import { root } from "../tool.ts";

/** What a fixture says of itself. */
interface Known {
  readonly players: readonly Player[];
  readonly games: { readonly finished: string; readonly running: string; readonly open: string };
  readonly sights: Readonly<Record<string, Game>>;
  readonly keyed: {
    readonly token: string;
    readonly game: string;
    readonly body: unknown;
    readonly key: string;
    readonly text: string;
  };
  readonly operator: string;
}

const OPEN_MS = 14 * 24 * 60 * 60_000;
const fixtures = path.join(root, "scripts", "fixtures");
const archives = readdirSync(fixtures).filter((name) => /^data-.*\.tar\.gz$/.test(name));

/** Empties D1's index, as a database that was lost and made anew. */
function loseIndex(folder: string): void {
  const d1 = path.join(folder, "storage", "d1", "miniflare-D1DatabaseObject");
  for (const name of readdirSync(d1)) {
    if (name === "metadata.sqlite" || !name.endsWith(".sqlite")) continue;
    const database = new DatabaseSync(path.join(d1, name));
    database.exec("DELETE FROM games; DELETE FROM seats; DELETE FROM matches;");
    database.close();
  }
}

it("there is a data folder of every released version", () => {
  expect(archives.length).toBeGreaterThan(0);
});

describe.each(archives)("the newest build on %s", { timeout: 120_000 }, (archive) => {
  const folder = mkdtempSync(path.join(tmpdir(), "boneyard-old-"));
  let server: Server;
  let client: Client;
  let hands: Insistent;
  let known: Known;

  beforeAll(async () => {
    execFileSync("tar", ["-xzf", path.join(fixtures, archive), "-C", folder]);
    known = JSON.parse(readFileSync(path.join(folder, "known.json"), "utf8"));
    loseIndex(folder);
    server = await crashServer(folder, () => {});
    hands = insistent(server.url, newHistory());
    client = newClient(hands.ask);
  }, 180_000);
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("knows its players by their tokens, and what they have chosen", async () => {
    for (const { id, token } of known.players) {
      const { json } = await client.ask("GET", "/v1/me", { token });
      expect((json as { id: string }).id).toBe(id);
    }
    const token = known.players[0]?.token ?? "";
    const { json } = await client.ask("GET", "/v1/me/preferences", { token });
    expect(json).toMatchObject({ quietHours: { timeZone: "America/Sao_Paulo" } });
  });

  it("shows the finished game as it was, with a record that verifies", async () => {
    const { finished } = known.games;
    expect((await client.see(finished)).game).toMatchObject({
      ...known.sights[finished],
    });
    const record = await client.record(finished);
    expect(verifyRecord(record)).toMatchObject({ ok: true, value: { whole: true } });
  });

  it("answers an old key with the old bytes", async () => {
    const { game, token, body, key, text } = known.keyed;
    const again = await hands.write({ token, path: `/v1/games/${game}/actions`, body, key });
    expect([again.status, again.text]).toEqual([200, text]);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
  });

  it("plays the running game on to its end, and that verifies too", async () => {
    const { running } = known.games;
    const before = known.sights[running];
    const { game: now } = await client.see(running);
    expect(now.version).toBeGreaterThanOrEqual(before?.version ?? 0);
    expect([now.commitment, now.options, now.createdAt]).toEqual([
      before?.commitment,
      before?.options,
      before?.createdAt,
    ]);
    const { json } = await client.ask("GET", `/v1/games/${running}/messages`, {
      token: known.players[0]?.token ?? "",
    });
    expect(json).toMatchObject({ items: [{ text: "Good evening" }] });
    for (let game = now; game.status === "active"; game = (await client.see(running)).game) {
      const player = known.players[game.turn?.seats[0] ?? 0];
      const mine = await client.see(running, player?.token);
      const actions = mine.game.you?.actions ?? [];
      const action = actions[(7 * game.version) % actions.length];
      if (player === undefined || action === undefined) throw new Error("nothing to do");
      await client.act(player, running, action);
    }
    const events = await client.events(running);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    const record = await client.record(running);
    expect(verifyRecord(record)).toMatchObject({ ok: true, value: { whole: true } });
  });

  it("lets somebody join the open game, as long as it waits", async () => {
    const { open } = known.games;
    const { game } = await client.see(open);
    const late = Date.now() - Date.parse(game.createdAt) >= OPEN_MS;
    expect(game.status).toBe(late ? "cancelled" : "open");
    if (late) return;
    const guest = known.players[3];
    if (guest === undefined) throw new Error("nobody is left");
    expect((await client.join(guest, open, {})).game.status).toBe("active");
  });

  it("makes the lists anew by npm run rebuild, which then finds no difference", async () => {
    const rebuild = (token: string | undefined, ...args: string[]) =>
      spawnSync(process.execPath, ["scripts/rebuild.ts", "--url", server.url, ...args], {
        cwd: root,
        encoding: "utf8",
        env: { ...process.env, BONEYARD_OPERATOR_TOKEN: token },
      });
    const before = rebuild(known.operator, "--compare");
    expect(before.status, before.stderr).toBe(1);
    expect(before.stdout).toContain(known.games.finished);
    const ran = rebuild(known.operator);
    expect([ran.status, ran.stderr]).toEqual([0, ""]);
    expect(ran.stdout).toContain("no difference");
    const { json } = await client.ask("GET", "/v1/me/games", {
      token: known.players[1]?.token ?? "",
    });
    const { items } = json as { items: readonly { readonly id: string }[] };
    expect(items.map(({ id }) => id).sort()).toEqual(Object.values(known.games).sort());
    expect(rebuild("another").status).toBe(2);
    expect(rebuild(undefined).status).toBe(2);
  });
});
