import readline from "node:readline";
import { LEVELS } from "../worker/bots/level.ts";
import type { Client, Game, GameEvent, Player } from "../worker/journeys/client.ts";
import { newNarrator } from "./demo/narrate.ts";
import { commandOf } from "./play/command.ts";
import { drawHand, drawTable, type Faces, prompt } from "./play/draw.ts";
import { reach } from "./table-client.ts";

// A person at a keyboard plays against the house, over the HTTP API like everyone else.

const USAGE = `npm run play [ruleset] [preset] -- [--level ${LEVELS.join("|")}] [--seats 2|3|4] [--plain]`;

const HELP = `
  3        plays the tile numbered 3; a * marks what fits
  3 left   says at which end: left, right, up, down, or l, r, u, d
  55       in the bidding: bids 55; p passes, n bids Nel-O
  5        naming trump: the suit
  draw     draws a tile, where that is a choice
  want     or yield, or either: tells your partner about opening
  t        the table    s  the score    w  who passed    h  this    q  leaves
`;

function fail(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

interface Wanted {
  readonly ruleset: string;
  readonly preset?: string;
  readonly level: string;
  readonly seats?: number;
  readonly faces: Faces;
}

function wanted(args: readonly string[]): Wanted {
  const words: string[] = [];
  let level = "fair";
  let seats: number | undefined;
  let faces: Faces = "dominoes";
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? "";
    if (word === "--plain") faces = "plain";
    else if (word === "--level") level = args[++at] ?? "";
    else if (word === "--seats") seats = Number(args[++at]);
    else if (word.startsWith("-")) fail(USAGE);
    else words.push(word);
  }
  const [ruleset = "brazilian-pairs", preset, ...more] = words;
  if (more.length > 0 || !LEVELS.some((one) => one === level)) fail(USAGE);
  return {
    ruleset,
    ...(preset === undefined ? {} : { preset }),
    level,
    ...(seats === undefined ? {} : { seats }),
    faces,
  };
}

/** Four seats with three of the house; the person sits at 0. */
async function sitDown(client: Client, me: Player, wish: Wanted, seats: number): Promise<Game> {
  const { ruleset, preset, level } = wish;
  const bots = Array.from({ length: seats - 1 }, (_, index) => ({ seat: index + 1, level }));
  const body = { ruleset, ...(preset === undefined ? {} : { preset }), seats, seat: 0, bots };
  return (await client.create(me, body)).game;
}

const HOUSE = ["You", "Bia", "Caio", "Duda"];

process.stdout.on("error", () => process.exit(0));
const wish = wanted(process.argv.slice(2));
const url = (process.env.BONEYARD_URL ?? "http://127.0.0.1:8787").replace(/\/+$/, "");
const reached = await reach(url);
if (!reached.ok) fail(reached.error);
const { client, rulesets } = reached;
const rules = rulesets.find(({ id }) => id === wish.ruleset);
if (rules === undefined) {
  fail(
    `There is no ruleset "${wish.ruleset}". There are: ${rulesets.map(({ id }) => id).join(", ")}.`,
  );
}

/** Lines as they are typed, or come from a pipe; undefined when there are no more. */
const input = readline.createInterface({ input: process.stdin });
const lines = input[Symbol.asyncIterator]();
const typed = async (): Promise<string | undefined> => {
  const { value, done } = await lines.next();
  return done === true ? undefined : value;
};

try {
  const seats = wish.seats ?? rules.seats[0] ?? 4;
  const key = process.env.BONEYARD_REGISTRATION_KEY;
  const number = String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000);
  const me = await client.register(
    `Guest ${number}`,
    key === undefined ? {} : { registrationKey: key },
  );
  let game = await sitDown(client, me, wish, seats);
  const names = HOUSE.slice(0, seats);
  const narrate = newNarrator({ ...game, names });
  const passes: string[] = [];
  let told = 0;

  const tell = (events: readonly GameEvent[]): void => {
    for (const event of events) {
      if (event.type === "hand.dealt") passes.length = 0;
      if (event.type === "pass") passes.push(names[event.seat] ?? "");
      for (const line of narrate(event)) console.log(line);
      told = event.seq;
    }
  };

  /** Whatever has happened since, waiting for something if nothing has. */
  const listen = async (wait: number): Promise<void> => {
    const path = `/v1/games/${game.id}/events?after=${told}&wait=${wait}`;
    const { json, status, text } = await client.ask("GET", path, { token: me.token });
    if (status !== 200) throw new Error(`${path} → ${status} ${text}`);
    tell((json as { readonly items: readonly GameEvent[] }).items);
    game = (await client.see(game.id, me.token)).game;
  };

  const show = (what: "help" | "table" | "score" | "passes"): void => {
    if (what === "help") console.log(HELP);
    if (what === "score") console.log(`      ${game.score.join(" : ")}`);
    if (what === "passes") {
      console.log(
        `      passed in this hand: ${passes.length === 0 ? "nobody" : passes.join(", ")}`,
      );
    }
    if (what === "table") for (const line of drawTable(game, names, wish.faces)) console.log(line);
  };

  /** One turn of the person's: asks until something has been done; false to leave. */
  const myTurn = async (): Promise<boolean> => {
    console.log("");
    show("table");
    console.log(`\n  ${drawHand(game, wish.faces)}\n`);
    for (;;) {
      process.stdout.write(`${prompt(game)}, h for help > `);
      const text = await typed();
      if (text === undefined) return false;
      const command = commandOf(text, game);
      if (command.type === "quit") return false;
      if (command.type === "say") console.log(command.text);
      if (command.type === "show") show(command.what);
      if (command.type === "act") {
        game = (await client.act(me, game.id, command.action)).game;
        await listen(0);
        return true;
      }
    }
  };

  const rival =
    seats === 4 ? "Bia and Duda are the others, Caio is your partner" : "Each plays alone";
  console.log(`\n${rules.name} against the house (${wish.level}). ${rival}.`);
  console.log(`${url}/v1/games/${game.id}     h for help, q to leave`);
  let playing = true;
  while (playing && game.status === "active") {
    // What has happened while we were not looking may have made it our turn already.
    const mine = game.turn?.seats.includes(0) === true;
    await listen(told === 0 || mine ? 0 : 20);
    if (game.status === "active" && game.turn?.seats.includes(0)) playing = await myTurn();
  }
  if (playing) console.log(`\nThe record: ${url}/v1/games/${game.id}/record\n`);
  else
    console.log("\nThe game goes on without you: the house plays your seat when its time is up.\n");
  input.close();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
