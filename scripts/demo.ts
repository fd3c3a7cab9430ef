import { isSome, newChance } from "../worker/journeys/checker/chance.ts";
import type { Client, Game, GameEvent, Player, Ruleset } from "../worker/journeys/client.ts";
import { choose } from "./demo/choose.ts";
import { newNarrator } from "./demo/narrate.ts";
import { listed, teamName } from "./demo/table.ts";
import { reach } from "./table-client.ts";

// Four players register at a running server and play a whole game over HTTP, told as it goes.

const NAMES = ["Ana", "Bia", "Caio", "Duda"];
const TURN_LINES = "A line a turn: who, which tile at which end, and the ends open after it.";
const TRICK_LINES = "A line a trick: the tiles as they were played, who takes them, the points.";
const USAGE = "npm run demo [ruleset] [preset]";

function fail(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

function chosen(rulesets: readonly Ruleset[], id: string, preset: string | undefined): Ruleset {
  const ruleset = rulesets.find((one) => one.id === id);
  if (ruleset === undefined) {
    const ids = rulesets.map((one) => one.id).join(", ");
    return fail(`There is no ruleset "${id}". There are: ${ids}.\n${USAGE}`);
  }
  const presets = ruleset.presets.map(({ name }) => name);
  if (preset !== undefined && !presets.includes(preset)) {
    return fail(
      `There is no preset "${preset}" of ${id}. There are: ${presets.join(", ")}.\n${USAGE}`,
    );
  }
  return ruleset;
}

/** Names are unique, so each run has its own. */
function registerAll(client: Client): Promise<readonly Player[]> {
  const run = String(chance.below(1_000_000)).padStart(6, "0");
  const key = process.env.BONEYARD_REGISTRATION_KEY;
  const more = key === undefined ? {} : { registrationKey: key };
  return Promise.all(NAMES.map((name) => client.register(`${name} ${run}`, more)));
}

/** The first player makes the game, the others join: seat by seat, so that it starts by itself. */
async function sitDown(client: Client, players: readonly Player[], wish: object): Promise<Game> {
  const [creator, ...guests] = players;
  if (creator === undefined) throw new Error("no players");
  let { game } = await client.create(creator, { ...wish, seat: 0 });
  for (const [index, guest] of guests.slice(0, game.seats.length - 1).entries()) {
    game = (await client.join(guest, game.id, { seat: index + 1 })).game;
  }
  return game;
}

/** The next action of the game, by a player whose turn it is. */
async function takeTurn(client: Client, players: readonly Player[], game: Game): Promise<Game> {
  const seats = game.turn?.seats ?? [];
  const player = players[isSome(seats) ? chance.pick(seats) : 0];
  if (player === undefined) throw new Error("nobody has the turn");
  const mine = (await client.see(game.id, player.token)).game;
  const action = choose(mine, chance);
  if (action === undefined) throw new Error(`${player.name} has nothing to do`);
  return (await client.act(player, game.id, action)).game;
}

/** What each seat was dealt; only its owner is told, and here we are all of them. */
async function dealtTiles(client: Client, players: readonly Player[], game: string, seq: number) {
  const told = await Promise.all(players.map(({ token }) => client.events(game, token, seq - 1)));
  return told.map((events) => {
    const [first] = events;
    return first?.type === "hand.dealt" ? (first.tiles ?? []) : [];
  });
}

function introduce(url: string, ruleset: Ruleset, game: Game): void {
  const against = game.teams.map((_, team) => teamName({ ...game, names: NAMES }, team));
  console.log(`
${ruleset.name}, ${game.preset ?? "with its usual options"}, to ${game.options.target}
${against.length === 2 ? against.join(" against ") : `${listed(against)}, each alone`}
${url}/v1/games/${game.id}

${ruleset.id === "eighty" ? TRICK_LINES : TURN_LINES}`);
}

// Whoever reads only the beginning, as `head` does, has seen enough.
process.stdout.on("error", () => process.exit(0));

const [id = "brazilian-pairs", preset, ...more] = process.argv.slice(2);
if (id === "--help") {
  console.log(USAGE);
  process.exit(0);
}
if (id.startsWith("-") || more.length > 0) fail(USAGE);
const url = (process.env.BONEYARD_URL ?? "http://127.0.0.1:8787").replace(/\/+$/, "");
const reached = await reach(url);
if (!reached.ok) fail(reached.error);
const { client, rulesets } = reached;
const ruleset = chosen(rulesets, id, preset);
const chance = newChance(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);

try {
  const players = await registerAll(client);
  const wish = { ruleset: id, ...(preset === undefined ? {} : { preset }) };
  let game = await sitDown(client, players, wish);
  introduce(url, ruleset, game);
  const seated = players.slice(0, game.seats.length);
  const narrate = newNarrator({ ...game, names: NAMES });
  let told = 0;
  const tell = async (events: readonly GameEvent[]) => {
    for (const event of events) {
      const isDeal = event.type === "hand.dealt";
      const tiles = isDeal ? await dealtTiles(client, seated, game.id, event.seq) : [];
      for (const line of narrate(event, tiles)) console.log(line);
      told = event.seq;
    }
  };
  await tell(await client.events(game.id));
  while (game.status === "active") {
    game = await takeTurn(client, seated, game);
    await tell(await client.events(game.id, undefined, told));
  }
  console.log(`
The record: every deal, move and score, and the secret that proves the deals
  ${url}/v1/games/${game.id}/record
Checked move by move, here
  curl -s ${url}/v1/games/${game.id}/record | npm run verify -- -
`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
