import { kindAt } from "../../worker/journeys/checker/rotation.ts";
import type { Game, Player, Ruleset } from "../../worker/journeys/client.ts";
import { COMPANIES, type Hands, play, type Table } from "./table.ts";

/** One of the places where a game is played after the other, always by the same four. */
export interface Lane {
  readonly players: readonly Player[];
  /** All games begun here. */
  readonly tables: readonly Table[];
  readonly play: (stop: () => boolean) => Promise<void>;
}

const LEVELS = ["easy", "fair", "easy"] as const;

export async function openLane(number: number, rulesets: readonly Ruleset[], hands: Hands) {
  const { client, history, chance } = hands;
  const run = crypto.randomUUID().slice(0, 6);
  const players = await Promise.all(
    ["a", "b", "c", "d"].map((letter) => client.register(`Crash ${number}${letter} ${run}`)),
  );
  const tables: Table[] = [];

  async function sit(n: number): Promise<Table> {
    const company = COMPANIES[n % COMPANIES.length] ?? "people";
    const kind = kindAt(rulesets, number + 3 * n);
    const people = company === "bots" ? Math.min(kind.seats, 1 + chance.below(2)) : kind.seats;
    const bots = Array.from({ length: kind.seats - people }, (_, index) => ({
      seat: people + index,
      level: LEVELS[index] ?? "easy",
    }));
    const entropy = Array.from({ length: kind.seats }, (_, seat) =>
      seat < people && chance.below(2) === 0 ? `luck-${chance.below(1_000_000)}` : "",
    );
    const own = (seat: number) => ({
      seat,
      ...(entropy[seat] === "" ? {} : { entropy: entropy[seat] }),
    });
    const wish = { ...kind, ...own(0), messages: true, ...(bots.length > 0 ? { bots } : {}) };
    const first = await write(players[0], "/v1/games", wish);
    for (let seat = 1; seat < people; seat++) {
      await write(players[seat], `/v1/games/${first.id}/join`, own(seat));
    }
    return newTable(first, company, players.slice(0, people), entropy);
  }

  async function write(player: Player | undefined, path: string, body: object): Promise<Game> {
    const { token = "" } = player ?? {};
    const { kept, text } = await hands.insistent.write({ token, path, body, key: hands.key() });
    if (kept === undefined) throw new Error(`${path} ${JSON.stringify(body)} → ${text}`);
    return JSON.parse(text) as Game;
  }

  /** All who sat there ask at once, and must meet at one table, in their old seats. */
  async function again(last: Table): Promise<Table> {
    const people = last.seated.flatMap((player) => (player === undefined ? [] : [player]));
    const path = `/v1/games/${last.id}/rematch`;
    const answers = await Promise.all(people.map((player) => write(player, path, {})));
    const [first] = answers.toSorted((a, b) => a.version - b.version);
    if (first === undefined) throw new Error("a rematch of nobody");
    history.claim(
      new Set(answers.map(({ id }) => id)).size === 1,
      () => `a rematch of ${last.id} became ${answers.map(({ id }) => id)}`,
    );
    return newTable(first, last.company, people, Array(last.seated.length).fill(""));
  }

  /** A change in D1, where the keys of accounts are: it is there at once, and once. */
  async function makeToken(player: Player | undefined): Promise<void> {
    const { token = "" } = player ?? {};
    const key = hands.key();
    const path = "/v1/me/tokens";
    const wish = { token, path, key, body: { name: key, scopes: ["read"] } };
    const { kept, text } = await hands.insistent.write(wish);
    history.claim(kept !== undefined, () => `${path} → ${text}`);
    const { json } = await client.ask("GET", path, { token });
    const { items } = json as { items: readonly { readonly id: string; readonly name: string }[] };
    const mine = items.filter(({ name }) => name === key);
    history.claim(mine.length === 1, () => `${mine.length} tokens are called ${key}`);
    for (const { id } of mine) await client.ask("DELETE", `${path}/${id}`, { token });
  }

  return {
    players,
    tables,
    async play(stop: () => boolean) {
      let last: Table | undefined;
      for (let n = number; !stop(); n++) {
        await makeToken(players[n % players.length]);
        const repeat = last !== undefined && last.company !== "bots" && chance.below(3) === 0;
        const table: Table = repeat && last !== undefined ? await again(last) : await sit(n);
        tables.push(table);
        history.counts.games += 1;
        const over = await play(table, hands, stop);
        if (over) history.counts.finished += 1;
        last = over ? table : undefined;
      }
    },
  } satisfies Lane;
}

const newTable = (
  first: Game,
  company: Table["company"],
  people: readonly Player[],
  entropy: readonly string[],
): Table => ({
  id: first.id,
  company,
  first,
  seated: first.seats.map(({ seat }) => people[seat]),
  entropy,
  glimpses: [],
  taken: [],
  said: [],
});
