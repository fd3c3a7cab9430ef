import { PRICES } from "./prices.ts";
import type { Line, Rows } from "./table.ts";
import { ASSUMED, billOf, GAME, plus, priceOf, scenarios, times, type Usage } from "./usage.ts";

/** The tables of docs/cost.md; the page and `npm run bench:cost` say the same. */

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
};

const rows = ([read, written]: Rows): string =>
  read + written === 0 ? "" : `${read} / ${written}`;

/** Two digits that say something. */
const dollars = (value: number): string =>
  value >= 10
    ? `$${Math.round(value).toLocaleString("en")}`
    : `$${value.toFixed(value >= 0.1 ? 2 : value >= 0.001 ? 4 : 6)}`;

const parts = (usage: Usage): readonly string[] => {
  const { million } = PRICES;
  const of = (value: number, price: number) => dollars((value * price) / 1e6);
  return [
    of(usage.rowsWritten, million.rowsWritten),
    of(usage.rowsRead, million.rowsRead),
    of(usage.objectRequests, million.objectRequests),
    of(usage.gbSeconds, million.gbSeconds),
    dollars((usage.requests * million.requests + usage.cpuMs * million.cpuMs) / 1e6),
    dollars(PRICES.gigabyte.objects * usage.objectsGb + PRICES.gigabyte.d1 * usage.d1Gb),
    dollars(priceOf(usage)),
  ];
};

const HEAD = [
  "",
  "Rows written",
  "Rows read",
  "Calls of objects",
  "Objects at work",
  "Worker",
  "Storage",
  "Together",
];

/** A club: everybody plays in ten games, moves five times a day and looks twice as often. */
const CLUB = { players: 100, movesADay: 5 } as const;

export function said(lines: readonly Line[]): Readonly<Record<string, string>> {
  const { move, game, month, waiting } = scenarios(lines);
  const clubMoves = CLUB.players * CLUB.movesADay * 30;
  const club = month(clubMoves / GAME.moves);
  const million = month(1e6);
  const ways: readonly (readonly [string, Usage])[] = [
    ["asks for a game every 2 seconds", waiting.poll2],
    ["asks for a game every minute", waiting.poll60],
    ["a long poll or a stream, always open", waiting.longPoll],
    ["a socket, always open", waiting.socket],
    ["a webhook, 150 turns", waiting.webhook(150)],
  ];
  return {
    "cost-operations": table(
      ["What", "Game", "Inboxes", "D1", "Calls", "Why"],
      lines.map(({ name, game, inbox, d1, calls, why }) => [
        name,
        rows(game),
        rows(inbox),
        rows(d1),
        String(calls[0] + calls[1]),
        why,
      ]),
    ),
    "cost-prices": table(HEAD, [
      ["a million moves", ...parts(times(1e6, move))],
      ["a game", ...parts(game)],
      [`a club of ${CLUB.players}, a month`, ...parts(club)],
      ["a million games a month", ...parts(million)],
    ]),
    "cost-bills": table(
      ["A month", "Bill"],
      [
        [`a club of ${CLUB.players}`, dollars(billOf(club))],
        [
          `the same, with every player's client asking every 2 seconds`,
          dollars(billOf(plus(club, times(CLUB.players, waiting.poll2)))),
        ],
        ["a million games", dollars(billOf(million))],
      ],
    ),
    "cost-waiting": table(
      ["One player for a month", "Price"],
      [
        ["all his moves, 150", dollars(priceOf(times(150, move)))],
        ...ways.map(([name, usage]) => [name, dollars(priceOf(usage))] as const),
      ],
    ),
    "scale-game": table(
      ["A game of four, all rulesets, full targets", ""],
      [
        ["moves", String(GAME.moves)],
        ["rows written in its object", String(GAME.rows)],
        ["storage as it was played, all moves with keys", `${GAME.liveKb} KB`],
        ["storage a week after its end", `${GAME.archivedKb} KB`],
        ["of that the game itself", `${GAME.packedKb} KB`],
        ["rows in D1, with their indexes", `${GAME.indexKb} KB`],
      ],
    ),
    "cost-assumed": `Prices are Cloudflare's of ${PRICES.read} (Workers Paid). Not counted but assumed, on the high side: ${ASSUMED.cpuMs} ms of processor time for a request with all that follows, and ${ASSUMED.busySeconds * 1000} ms that an object is at work for one call. A game is one of ${GAME.moves} moves and ${GAME.hands} hands, which is the average of all rulesets.`,
  };
}
