import { newId } from "../../worker/http/random.ts";
import { between, chanceOf, pick } from "./chance.ts";
import { type Kind, kindAt } from "./kinds.ts";
import type { Person } from "./person.ts";
import { guestOf, type Requests, type View } from "./requests.ts";
import type { World } from "./world.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** A game and who was meant to sit in it; `players` by the order in which they join. */
export interface Table {
  readonly id: string;
  readonly kind: Kind;
  readonly players: readonly Person[];
}

/** The n-th table, with players of its world. */
export function tableOf(seed: string, n: number, short: boolean, people: readonly Person[]): Table {
  const chance = chanceOf(seed, "table", n);
  const kind = kindAt(n, short, chance);
  const id = newId("g", (length) => Uint8Array.from({ length }, () => Math.floor(chance() * 248)));
  const players = new Set<Person>();
  while (players.size < 4 - kind.bots.length) players.add(pick(chance, people));
  return { id, kind, players: [...players] };
}

/** Somebody makes the game within ten days, and the others join one by one; at few tables not all. */
export function fill(
  world: World,
  { insist, command }: Requests,
  { id, kind, players: [creator, ...others] }: Table,
  seed: string,
): void {
  if (creator === undefined) return;
  const chance = chanceOf(seed, "fill", id);
  const opened = world.now() + Math.round(between(chance, 0, 10 * DAY));
  const missing = chance() < 0.03 ? 1 : 0;
  world.at(opened, async () => {
    const key = { player: creator.id, path: "POST /v1/games", key: "create", fingerprint: id };
    const { settings, bots } = kind;
    const wish = { id, creator: guestOf(creator), settings, invite: [], bots, key };
    const said = await insist(() => world.game(id).create(wish));
    if ("problem" in said) throw new Error(`no game: ${said.problem.detail}`);
    const { joinCode }: View = JSON.parse(said.body);
    let at = opened;
    for (const person of others.slice(missing)) {
      at += Math.round(between(chance, 30 * SECOND, kind.quick ? 2 * MINUTE : DAY));
      world.at(at, async () => {
        await command(id, person, "join", {}, { joinCode });
      });
    }
  });
}
