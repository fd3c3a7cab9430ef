import { checkGame } from "../../worker/journeys/checker/check-game.ts";
import { checkReplay } from "../../worker/journeys/checker/replay.ts";
import { newTally } from "../../worker/journeys/checker/tally.ts";
import type { Client, GameEvent } from "../../worker/journeys/client.ts";
import { verifyRecord } from "../../worker/rules/verify.ts";
import type { History } from "./history.ts";
import type { Table } from "./table.ts";

/** What one game is in the end, against all that its players were told while it was played. */
export async function checkTable(table: Table, client: Client, history: History): Promise<void> {
  const { claim } = history;
  const { id, seated, taken, said } = table;
  const tokens = [...seated.map((player) => player?.token), undefined];
  const last = await Promise.all(tokens.map((token) => client.see(id, token)));
  const events = await Promise.all(tokens.map((token) => client.events(id, token)));
  const record = await client.record(id);
  const open = events.at(-1) ?? [];
  const version = last.at(-1)?.game.version ?? 0;

  for (const items of events) {
    const gap = items.findIndex(({ seq }, index) => seq !== index + 1);
    claim(gap === -1, () => `${id}: after event ${gap} comes ${items[gap]?.seq}`);
    claim(
      items.length >= version,
      () => `${id} is at ${version}, but tells of ${items.length} events`,
    );
  }

  // What was acknowledged, exactly that, and in that order.
  const done = open.filter(isOwn).map(asPosted);
  const acknowledged = taken.map(({ seat, action }) => JSON.stringify(sorted({ seat, ...action })));
  const planned = events.flatMap((items, seat) =>
    items.filter((event) => isStep(event) && event.by === "plan" && event.seat === seat),
  );
  const plans = new Set(planned.map(({ seq }) => seq));
  const mine = open.filter(isOwn).filter(({ seq }) => !plans.has(seq));
  const told = plans.size === 0 ? done : mine.map(asPosted);
  claim(
    JSON.stringify(told) === JSON.stringify(acknowledged),
    () => `${id}: ${firstDifference(told, acknowledged)}`,
  );

  for (const player of seated) {
    if (player === undefined) continue;
    const path = `/v1/games/${id}/messages`;
    const { json } = await client.ask("GET", path, { token: player.token });
    const texts = (json as { items: { text: string }[] }).items.map(({ text }) => text);
    claim(
      JSON.stringify(texts) === JSON.stringify(said),
      () => `${id}: said ${said}, to be read ${texts}`,
    );
  }

  const tally = newTally();
  const over = last[0]?.game.status === "finished";
  if (over && table.company === "people") {
    const views = last.map(({ game }) => game);
    await checkGame({ ...table, last: views, events, record }, tally);
  } else if (over) {
    checkReplay(record, open, tally);
  }
  history.counts.checks += tally.checks();
  for (const { what, got, want } of tally.faults) {
    claim(false, () => `${id}: ${what}: got ${got}, want ${want}`);
  }
  const verified = verifyRecord(record);
  claim(verified.ok, () => `${id}: ${JSON.stringify(verified)}`);
}

type Step = Extract<GameEvent, { by: unknown }>;
const isStep = (event: GameEvent): event is Step => "by" in event;

/** By a player, as everybody is told while the hand lasts: a plan's steps too. */
const isOwn = (event: GameEvent): event is Step => isStep(event) && event.by === "player";

const asPosted = ({ seat, ...step }: Step): string => {
  const { type, tile, end, bid, suit, signal } = step as Partial<Record<string, unknown>>;
  return JSON.stringify(sorted({ seat, type, tile, end, bid, suit, signal }));
};

const sorted = (value: object) =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

function firstDifference(told: readonly string[], acknowledged: readonly string[]): string {
  const at = acknowledged.findIndex((one, index) => one !== told[index]);
  const index = at === -1 ? acknowledged.length : at;
  return `action ${index} is ${told[index]}, acknowledged ${acknowledged[index]}`;
}
