import type { Reader } from "../../worker/game/command.ts";
import type { Entry } from "../../worker/game/event.ts";
import { openLedger } from "../../worker/game/ledger.ts";
import type { GameState } from "../../worker/game/state.ts";
import { viewGame } from "../../worker/game/view.ts";
import type { digestOf } from "../../worker/rules/digest.ts";
import { verifyRecord } from "../../worker/rules/verify.ts";
import type { Club } from "./club.ts";
import { brokenPromises, foldLog } from "./promises.ts";
import type { Table } from "./tables.ts";
import type { World } from "./world.ts";

/** A game after its end: its log, its state, and what was wrong with it. */
export interface Checked {
  readonly table: Table;
  readonly log: readonly Entry[];
  readonly state: GameState;
  readonly faults: readonly string[];
}

/** Looks a game over from all sides. `strict`: no fault can have kept a notice from its player. */
export async function checkGame(
  world: World,
  club: Club,
  table: Table,
  strict: boolean,
): Promise<Checked> {
  const { id } = table;
  const faults: string[] = [];
  const say = (text: string) => faults.push(`${id}: ${text}`);
  const storage = world.objects.storage("game", id);
  const stored = openLedger(storage, id, () => 0);
  const log = stored.entries(0);
  for (const { version, text } of brokenPromises(id, log)) say(`at version ${version} ${text}`);
  const state = foldLog(id, log, (before, { events }) => {
    if (!strict || !events.some(({ type }) => type === "turn.missed")) return;
    const { version, seats } = before?.turn ?? { version: 0, seats: [] };
    for (const seat of seats) {
      const { player, absent } = before?.chairs[seat] ?? {};
      if (player === undefined || absent === true || club.wasTold(id, player, version)) continue;
      say(`a turn was missed of which ${player} had not been told, at version ${version}`);
    }
  });
  if (state === undefined) throw new Error(`${id} was never made`);
  if (!club.isOver(id)) say(`never finished; version ${state.version}, ${state.status}`);

  if (!same(stored.state(), state)) say("the stored state is not the replay of its events");
  const readers: readonly Reader[] = [
    ...state.chairs.flatMap(({ player }) => (player === undefined ? [] : [{ player }])),
    state.joinCode === undefined ? {} : { joinCode: state.joinCode },
  ];
  for (const reader of readers) {
    const said = await world.game(id).view(reader);
    const replayed = JSON.stringify(viewGame(state, stored.kept(), reader.player));
    if ("problem" in said || said.body !== replayed) {
      say(`what ${reader.player ?? "everyone"} sees is not the replay of the events`);
    }
  }
  checkRecord(stored.record(state), say);
  checkIndex(world, state, say);
  for (const { player, pace } of state.chairs) {
    if (player === undefined) continue;
    const running = await world.inbox(player).following();
    if (running.includes(id)) say(`${player} still believes that it is running`);
    if (pace.taken + pace.missed > 0 && (await world.inbox(player).pace()).taken < pace.taken) {
      say(`the inbox of ${player} has lost turns that he took`);
    }
  }
  return { table, log, state, faults };
}

function checkRecord(record: Parameters<typeof digestOf>[0], say: (text: string) => void): void {
  const verified = verifyRecord(JSON.parse(JSON.stringify(record)));
  if (!verified.ok) say(`its record is wrong: ${verified.error.path} ${verified.error.message}`);
  else if (!verified.value.whole) say("its record is not whole");
}

/** D1 knows how the game ended, and has its record. */
function checkIndex({ database }: World, state: GameState, say: (text: string) => void): void {
  const [row] = database.rows("SELECT status, version, check_at FROM games WHERE id = ?", state.id);
  const wanted = { status: state.status, version: state.listed, check_at: null };
  if (!same({ ...row }, wanted)) say(`the index has ${JSON.stringify(row)}`);
  const [match] = database.rows("SELECT digest FROM matches WHERE game_id = ?", state.id);
  if (match?.digest !== state.digest) say("the record in the index is not the game's");
}

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** JSON with sorted names: stored and folded states differ in the order of theirs. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? "";
