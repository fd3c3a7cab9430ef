import { setTimeout as pause } from "node:timers/promises";
import type { Client, GameEvent, Player } from "../../worker/journeys/client.ts";
import type { History } from "./history.ts";
import type { Table } from "./table.ts";

export interface Notice {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly gameId?: string; readonly seat?: number; readonly version?: number };
}

interface Page {
  readonly items: readonly Notice[];
  readonly next: string;
}

/** How long what a game has to tell may take to get through once nothing is killed any more, ms. */
const CATCH_UP_MS = 30_000;

/** A player's feed from a place on, to its end. */
async function readFeed(client: Client, { token }: Player, from?: string, wait = 0): Promise<Page> {
  const items: Notice[] = [];
  for (let next = from; ; ) {
    const after = next === undefined ? "" : `&after=${next}`;
    const { status, json, text } = await client.ask("GET", `/v1/me/notices?wait=${wait}${after}`, {
      token,
    });
    if (status !== 200) throw new Error(`the feed: ${status} ${text}`);
    const page = json as Page;
    items.push(...page.items);
    if (page.items.length === 0 || wait > 0) return { items, next: page.next };
    next = page.next;
  }
}

/** Reads a player's feed while it grows, from where it was, as a client would. */
export async function follow(client: Client, player: Player, stop: () => boolean) {
  const heard: Notice[] = [];
  for (let next: string | undefined; !stop(); ) {
    const page = await readFeed(client, player, next, 1);
    heard.push(...page.items);
    next = page.next;
  }
  return heard;
}

/** Every notice that a player's games owe him is in his feed, once. */
export async function checkNotices(
  player: Player,
  tables: readonly Table[],
  heard: readonly Notice[],
  client: Client,
  { claim }: History,
): Promise<void> {
  const own = tables.filter(({ seated }) => seated.some((one) => one?.id === player.id));
  const owed: string[] = [];
  const allowed = new Set<string>();
  for (const { id, seated, first } of own) {
    // Whoever asks first for a rematch keeps the others their seats.
    for (const { seat, keptFor } of first.seats) {
      if (keptFor?.id === player.id) owed.push(`${id} game.invited ${seat} 1`);
    }
    const seat = seated.findIndex((one) => one?.id === player.id);
    const { events, waits } = await standing(client, player, id, seat);
    const notices = noticesOf(id, seat, events, waits);
    owed.push(...notices.owed);
    for (const name of notices.allowed) allowed.add(name);
  }
  for (const name of owed) allowed.add(name);
  const end = Date.now() + CATCH_UP_MS;
  for (;;) {
    const { items } = await readFeed(client, player);
    const got = new Set(items.map(nameOf));
    const missing = owed.filter((name) => !got.has(name));
    if (missing.length > 0 && Date.now() < end) {
      await pause(250);
      continue;
    }
    claim(missing.length === 0, () => `${player.name} never heard of ${missing.slice(0, 5)}`);
    const known = new Set(own.map(({ id }) => id));
    const told = items.filter(({ data }) => known.has(data.gameId ?? "")).map(nameOf);
    const twice = told.filter((name, index) => told.indexOf(name) !== index);
    claim(twice.length === 0, () => `${player.name} heard twice of ${twice.slice(0, 5)}`);
    const extra = told.filter((name) => !allowed.has(name));
    claim(extra.length === 0, () => `${player.name} heard of ${extra.slice(0, 5)}`);
    const ids = items.map((item) => item.id);
    claim(new Set(ids).size === ids.length, () => `${player.name} has an id twice in his feed`);
    const followed = heard.map((item) => item.id);
    claim(
      JSON.stringify(followed) === JSON.stringify(ids.slice(0, followed.length)),
      () => `${player.name} read another feed while it grew`,
    );
    return;
  }
}

/** The events of a game that has come to rest, and whether it waits for the seat. */
async function standing(client: Client, { token }: Player, id: string, seat: number) {
  const { game } = await client.see(id, token);
  const events = await client.events(id, token);
  const absent = game.seats[seat]?.absent === true;
  return { events, waits: !absent && game.turn?.seats.includes(seat) === true };
}

const nameOf = ({ type, data }: Notice): string =>
  `${data.gameId} ${type} ${data.seat} ${data.version}`;

/** What a game owes a seat by its events; and what it may have told besides. */
function noticesOf(id: string, seat: number, events: readonly GameEvent[], waits: boolean) {
  const owed: string[] = [];
  const allowed: string[] = [];
  for (const { type, seq } of events) {
    if (["game.started", "hand.ended", "game.finished", "game.cancelled"].includes(type)) {
      owed.push(`${id} ${type} ${seat} ${seq}`);
    }
  }
  // A turn begins with the last event before whatever is done in it. It may be two partners' (J2),
  // of whom one acts, and the last one may not have been played yet.
  const named = (version: number): string => `${id} turn.started ${seat} ${version}`;
  let begun: number | undefined;
  for (const event of events) {
    if (!("by" in event) || event.by === "rule") continue;
    begun ??= event.seq - 1;
    if (event.seat === seat && event.by === "player") owed.push(named(begun));
    if (event.by !== "plan" || event.seat !== seat) allowed.push(named(begun));
    if (event.type !== "trump" && event.type !== "signal") begun = undefined;
  }
  // The turn that runs, which nobody has played yet.
  if (waits) owed.push(named(begun ?? events.length));
  else allowed.push(named(begun ?? events.length));
  return { owed: [...new Set(owed)], allowed };
}
