import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import packageJson from "../../package.json" with { type: "json" };
import { type Client, newClient, type Player } from "../../worker/journeys/client.ts";
import { newHistory } from "../crash/history.ts";
import { insistent } from "../crash/insist.ts";
import { crashServer } from "../crash/server.ts";
import { root } from "../tool.ts";

// `node scripts/data/make-fixture.ts`: writes a small data folder with this build, for every build
// that comes after it. Once for each release: scripts/fixtures/data-<version>.tar.gz.

/** Takes one action after the other, not always the first on offer, until so many are taken. */
async function playOn(client: Client, players: readonly Player[], id: string, most: number) {
  for (let taken = 0; taken < most; taken++) {
    const { game } = await client.see(id);
    if (game.status !== "active") return;
    const player = players[game.turn?.seats[0] ?? 0];
    if (player === undefined) throw new Error("nobody is to act");
    const { game: mine } = await client.see(id, player.token);
    const actions = mine.you?.actions ?? [];
    const action = actions[(7 * taken) % actions.length];
    if (action === undefined) throw new Error("there is nothing to do");
    await client.act(player, id, action);
  }
}

async function start(client: Client, players: readonly Player[], wish: object): Promise<string> {
  const [creator, ...guests] = players;
  if (creator === undefined) throw new Error("nobody plays");
  const { game } = await client.create(creator, { ...wish, seat: 0 });
  for (const [index, guest] of guests.entries()) {
    await client.join(guest, game.id, { seat: index + 1, entropy: `luck-${index}` });
  }
  return game.id;
}

const folder = mkdtempSync(path.join(tmpdir(), "boneyard-fixture-"));
const server = await crashServer(folder, () => {});
const hands = insistent(server.url, newHistory());
const client = newClient(hands.ask);
const players = await Promise.all(
  ["Ana", "Bela", "Caio", "Davi"].map((name) => client.register(`Old ${name}`)),
);
const [first, second] = players;
if (first === undefined || second === undefined) throw new Error("too few players");
const finished = await start(client, players, { ruleset: "brazilian-pairs" });
await playOn(client, players, finished, 1_000);
const running = await start(client, players, { ruleset: "eighty", messages: true });
await playOn(client, players, running, 30);
const open = await start(client, [second], { ruleset: "all-fives", seats: 2 });

// An answer under a key, a message, a plan and preferences: whatever else is stored.
const turn = (await client.see(running)).game.turn?.seats[0] ?? 0;
const actor = players[turn] ?? first;
const [action] = (await client.see(running, actor.token)).game.you?.actions ?? [];
const keyed = await hands.write({
  token: actor.token,
  path: `/v1/games/${running}/actions`,
  body: action,
  key: "an-old-key",
});
await client.ask("POST", `/v1/games/${running}/messages`, {
  token: first.token,
  body: { text: "Good evening" },
});
await client.ask("PATCH", "/v1/me/preferences", {
  token: first.token,
  body: { quietHours: { from: "22:00", to: "07:00", timeZone: "America/Sao_Paulo" } },
});
const waiting = players[((await client.see(running)).game.turn?.seats[0] ?? 0) === 0 ? 1 : 0];
await client.ask("PUT", `/v1/games/${running}/plan`, {
  token: waiting?.token ?? "",
  body: { steps: [{ type: "play", tile: "6-6" }] },
});
const sights = Object.fromEntries(
  await Promise.all(
    [finished, running, open].map(async (id) => [id, (await client.see(id)).game] as const),
  ),
);
// The games' alarms write down that D1 and the inboxes have been told.
await pause(12_000);
await server.stop();

// A database in one file each, without the log that SQLite keeps beside it.
const storage = path.join(folder, "storage");
const files = readdirSync(storage, { recursive: true, encoding: "utf8" });
for (const file of files.filter((name) => name.endsWith(".sqlite"))) {
  const database = new DatabaseSync(path.join(storage, file));
  database.exec("PRAGMA wal_checkpoint(TRUNCATE); VACUUM;");
  database.close();
}
writeFileSync(
  path.join(folder, "known.json"),
  JSON.stringify({
    version: packageJson.version,
    players,
    games: { finished, running, open },
    sights,
    keyed: { token: actor.token, game: running, body: action, key: "an-old-key", text: keyed.text },
    operator: "operator-of-this-run",
  }),
);
const target = path.join(root, "scripts", "fixtures");
mkdirSync(target, { recursive: true });
const archive = path.join(target, `data-${packageJson.version}.tar.gz`);
execFileSync("tar", ["-czf", archive, "-C", folder, "storage", "secret-key", "known.json"]);
rmSync(folder, { recursive: true, force: true });
console.log(`${archive}: ${statSync(archive).size} bytes`);
