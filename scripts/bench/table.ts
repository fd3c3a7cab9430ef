import type { Asked, Heard, Line } from "./line.ts";
import type { Lane } from "./load.ts";
import type { Table } from "./side.ts";

/** A game of four that goes on for thousands of events, and whose every hand we can see. */

interface Player {
  readonly token: string;
}

interface Play {
  readonly type: "play";
  readonly tile: string;
  readonly end?: string;
}

/** What is read of the game in an answer. */
interface Game {
  readonly id: string;
  readonly version: number;
  readonly hand?: {
    readonly number: number;
    readonly line?: { readonly ends: readonly { readonly end: string; readonly pips: number }[] };
  };
  readonly turn?: { readonly seats: readonly number[] };
  readonly you?: { readonly tiles: readonly string[]; readonly actions: readonly Play[] };
}

const LONG_GAME = {
  ruleset: "jamaican-partner",
  options: { target: 100, posing: "winner" },
  seat: 0,
} as const;

async function post(line: Line, path: string, body: object, token?: string): Promise<Heard> {
  const as = token === undefined ? {} : { token };
  const heard = await line.ask({ method: "POST", path, ...as, body: JSON.stringify(body) });
  if (heard.status >= 300) throw new Error(`POST ${path} → ${heard.status} ${heard.text}`);
  return heard;
}

const gameOf = ({ text }: Heard): Game => JSON.parse(text);

async function register(line: Line): Promise<Player> {
  const name = `Bench ${crypto.randomUUID().slice(0, 12)}`;
  const { text } = await post(line, "/v1/players", { name });
  return { token: (JSON.parse(text) as { token: string }).token };
}

/** The first tile of a hand that fits somewhere, with where. */
function playOf(game: Game, tiles: readonly string[]): Play | undefined {
  for (const tile of tiles) {
    const pips = tile.split("-").map(Number);
    const open = game.hand?.line?.ends.find((each) => pips.includes(each.pips));
    if (open !== undefined) return { type: "play", tile, end: open.end };
  }
  return undefined;
}

/** Four new players at a table. */
export async function openTable(line: Line): Promise<Table> {
  const players = await Promise.all([0, 1, 2, 3].map(() => register(line)));
  const tokens = players.map(({ token }) => token);
  const token = (seat: number | undefined): string => tokens[seat ?? 0] ?? "";
  const { id } = gameOf(await post(line, "/v1/games", LONG_GAME, token(0)));
  let joined: Heard | undefined;
  for (const own of tokens.slice(1)) joined = await post(line, `/v1/games/${id}/join`, {}, own);
  let version = joined === undefined ? 0 : gameOf(joined).version;

  const path = `/v1/games/${id}`;
  const read = (seat = 0): Asked => ({ method: "GET", path, token: token(seat) });
  const actions = (seat: number, play: Play): Asked => ({
    method: "POST",
    path: `${path}/actions`,
    token: token(seat),
    body: JSON.stringify(play),
  });

  return {
    read,
    version: () => version,
    readAgain: async () => {
      const { etag } = await line.ask(read());
      return { ...read(), headers: { "If-None-Match": etag } };
    },
    async deal(): Promise<Lane> {
      for (const own of tokens) await line.ask({ method: "GET", path: "/v1/me/turns", token: own });
      const seen = await Promise.all([0, 1, 2, 3].map((seat) => line.ask(read(seat)).then(gameOf)));
      const held = seen.map((game) => new Set(game.you?.tiles));
      const number = seen[0]?.hand?.number;
      let game = seen[0];
      const opening = seen.flatMap(({ you }) => you?.actions ?? [])[0];
      return {
        next() {
          const seat = game?.turn?.seats[0];
          if (game === undefined || seat === undefined || game.hand?.number !== number) {
            return undefined;
          }
          const tiles = held[seat];
          const lies = (game.hand?.line?.ends.length ?? 0) > 0;
          const play = lies ? playOf(game, [...(tiles ?? [])]) : opening;
          if (play === undefined) return undefined;
          tiles?.delete(play.tile);
          return actions(seat, play);
        },
        heard(heard) {
          game = gameOf(heard);
          version = game.version;
        },
      };
    },
  };
}
