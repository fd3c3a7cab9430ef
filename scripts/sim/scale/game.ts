import { createHash } from "node:crypto";
import { COMMANDS } from "../../../worker/game/command.ts";
import { rulesOf } from "../../../worker/game/evolve.ts";
import { type Ledger, openLedger } from "../../../worker/game/ledger.ts";
import { create } from "../../../worker/game/lobby.ts";
import { listingOf } from "../../../worker/game/outbox.ts";
import { etagOf, viewGame } from "../../../worker/game/view.ts";
import type { Listing } from "../../../worker/matches/index-of-games.ts";
import { legalActions } from "../../../worker/rules/contest.ts";
import { SEATS } from "../../../worker/rules/seat.ts";
import { below, chanceOf, pick } from "../chance.ts";
import { kindAt } from "../kinds.ts";
import { openDisk } from "../platform/disk.ts";

/** What one game leaves behind. Sizes in bytes. */
export interface Left {
  readonly events: number;
  readonly moves: number;
  /** Rows written in the game's own object, alarms left out. */
  readonly rows: number;
  /** Its storage at its end, and after it was packed. */
  readonly live: number;
  readonly archived: number;
  /** The packed game itself. */
  readonly packed: number;
}

const HOUR = 3_600_000;

/** One in so many games is proved from its archive; and one answer in so many is made anew. */
const PROVED = 10;
const ANSWERED = 5;
const START = Date.parse("2027-01-04T08:00:00Z");

/** 22 characters, as ids have. */
const idOf = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(22, "0")}`;

/**
 * Plays the n-th game to its end through the game's own book: rules, events, answers under keys,
 * snapshots and the archive are the service's, on a database in memory. People choose by chance.
 */
export function playGame(
  seed: string,
  n: number,
  short: boolean,
): { readonly left: Left; readonly listing: Listing } {
  const chance = chanceOf(seed, "scale", n);
  const { settings } = kindAt(n, short, chance);
  const disk = openDisk(() => {});
  const storage = disk.storage(() => false);
  const one = (query: string): number => Number(Object.values(storage.sql.exec(query).one())[0]);
  const size = () =>
    (one("PRAGMA page_count") - one("PRAGMA freelist_count")) * one("PRAGMA page_size");
  try {
    const id = idOf("g", n);
    const ledger = openLedger(storage, id, chance);
    const moves = play(ledger, id, { seed, n, chance, settings });
    const state = ledger.state();
    if (state === undefined) throw new Error(`${id} was never made`);
    const rows = one("SELECT total_changes()");
    const live = size();
    const listing = listingOf({} as Parameters<typeof listingOf>[0], ledger, state);
    ledger.archive();
    const archived = size();
    const packed = one("SELECT SUM(LENGTH(packed)) FROM archive");
    // The record says its own digest, which was taken while the game was played.
    if (below(chance, PROVED) === 0) {
      const { digest } = openLedger(storage, id, chance).record(state);
      if (digest !== state.digest) throw new Error(`${id}: the packed game has another record`);
    }
    return { left: { events: state.version, moves, rows, live, archived, packed }, listing };
  } finally {
    disk.close();
  }
}

interface Table {
  readonly seed: string;
  readonly n: number;
  readonly chance: () => number;
  readonly settings: ReturnType<typeof kindAt>["settings"];
}

/** From the creation to the end; how many moves were made. */
function play(ledger: Ledger, id: string, { seed, n, chance, settings }: Table): number {
  const players = SEATS.map((seat) => idOf("p", 4 * n + seat));
  const guestOf = (seat: number) => ({
    player: players[seat] ?? "",
    name: `Player ${4 * n + seat}`,
  });
  let now = START;
  let answer = "";
  const made = create(
    settings,
    { player: guestOf(0).player, program: false },
    { invite: [], bots: [], seat: 0 },
    { secret: createHash("sha256").update(`${seed}/${n}`).digest("hex") },
  );
  if (!made.ok) throw new Error(made.error.detail);
  ledger.open();
  ledger.commit(id, { drafts: made.value }, now, () => undefined);

  /** One command, answered as the service answers it, under a key of its own. */
  function command(name: "join" | "act", seat: number, body: object): void {
    const state = ledger.state();
    if (state === undefined) throw new Error("there is no game");
    now += HOUR;
    const guest = guestOf(seat);
    const change = COMMANDS[name].decide(
      { state, kept: ledger.kept(), guest, now },
      body as Parameters<(typeof COMMANDS)["act"]["decide"]>[1],
    );
    if (!change.ok) throw new Error(`${id} ${name}: ${change.error.detail}`);
    ledger.commit(id, change.value, now, (after) => {
      if (answer === "" || below(chance, ANSWERED) === 0) {
        answer = JSON.stringify(viewGame(after, ledger.kept(), guest.player));
      }
      const owner = { player: guest.player, path: `POST /v1/games/${id}/actions`, key: `${now}` };
      ledger.saveAnswer(
        { ...owner, fingerprint: "0".repeat(64) },
        { status: 200, body: answer, etag: etagOf(after, SEATS[seat]) },
      );
    });
  }

  for (const seat of SEATS.slice(1)) command("join", seat, {});
  for (let moves = 0; ; moves++) {
    const { status, turn, contest, ...rest } = ledger.state() ?? {};
    const seat = turn?.seats[0];
    if (status !== "active" || contest === undefined || seat === undefined) return moves;
    command(
      "act",
      seat,
      pick(chance, legalActions(rulesOf(rest as Parameters<typeof rulesOf>[0]), contest, seat)),
    );
  }
}
