import { type Chance, isSome } from "../../worker/journeys/checker/chance.ts";
import type { Glimpse, Taken } from "../../worker/journeys/checker/seen.ts";
import type { Action, Client, Game, Player } from "../../worker/journeys/client.ts";
import type { History, Written } from "./history.ts";
import { askAgain, type Insistent } from "./insist.ts";

/** Who plays beside the people: nobody, the house, or plans that people leave behind. */
export const COMPANIES = ["people", "bots", "plans"] as const;
export type Company = (typeof COMPANIES)[number];

/** A game that is played, with what its players know of it. */
export interface Table {
  readonly id: string;
  readonly company: Company;
  readonly first: Game;
  /** By seat; none where the house plays. */
  readonly seated: readonly (Player | undefined)[];
  readonly entropy: readonly string[];
  readonly glimpses: Glimpse[];
  /** What was acknowledged, in the order of the answers. */
  readonly taken: Taken[];
  readonly said: string[];
}

export interface Hands {
  readonly client: Client;
  readonly insistent: Insistent;
  readonly history: History;
  readonly chance: Chance;
  readonly key: () => string;
}

/** One turn in so many, the client does something that must make no difference. */
const ODDITY = 12;

/** Plays until the game is over, or nobody wants to any more. */
export async function play(table: Table, hands: Hands, stop: () => boolean): Promise<boolean> {
  const { client, chance } = hands;
  const written: Written[] = [];
  for (;;) {
    const { game } = await client.see(table.id);
    if (game.status !== "active") return true;
    if (stop()) return false;
    const waiting = game.turn?.seats ?? [];
    const seat = isSome(waiting) ? chance.pick(waiting) : 0;
    const player = table.seated[seat];
    if (player === undefined) {
      await client.ask("GET", `/v1/games/${table.id}/events?after=${game.version}&wait=2`);
      continue;
    }
    const { game: mine } = await client.see(table.id, player.token);
    const action = pick(mine.you?.actions ?? [], chance);
    // Between the two looks a bot or a plan may have moved.
    if (action === undefined || mine.version !== game.version) continue;
    table.glimpses.push(glimpse(mine, seat));
    const kept = await act(table, hands, player, seat, action);
    if (kept !== undefined) written.push(kept);
    const earlier = isSome(written) ? chance.pick(written) : undefined;
    if (earlier !== undefined && chance.below(ODDITY) === 0) {
      await askAgain(hands.insistent, hands.history, earlier);
    }
    if (chance.below(ODDITY) === 0) await talk(table, hands, player);
    if (table.company === "plans" && chance.below(ODDITY / 2) === 0) {
      await plan(table, hands, (seat + 1) % table.seated.length);
    }
  }
}

async function act(
  table: Table,
  hands: Hands,
  player: Player,
  seat: number,
  action: Action,
): Promise<Written | undefined> {
  const { insistent, history, chance, key } = hands;
  const path = `/v1/games/${table.id}/actions`;
  const wish = { token: player.token, path, body: action, key: key() };
  const odd = chance.below(ODDITY);
  if (odd === 0) return both(table, hands, [wish, wish], seat, action);
  // With the house at the table the same seat may be to act again, and then both are right.
  if (odd === 1 && table.company === "people") {
    return both(table, hands, [wish, { ...wish, key: key() }], seat, action);
  }
  const { kept, status, text } = await insistent.write(wish);
  if (kept === undefined) {
    // A plan of this seat, or the house in its place, was quicker.
    history.claim(table.company !== "people", () => `${path} → ${status} ${text}`);
    return undefined;
  }
  table.taken.push({ seat, action });
  if (odd === 2) {
    const other = await insistent.write({ ...wish, body: { type: "pass", more: 1 } });
    const { code } = other.json as { code?: string };
    history.claim(code === "idempotency_key_reused", () => `another body: ${other.text}`);
  }
  return kept;
}

/** The same action twice at once, under one key or two: it must happen once. */
async function both(
  table: Table,
  { insistent, history }: Hands,
  wishes: readonly Parameters<Insistent["write"]>[0][],
  seat: number,
  action: Action,
): Promise<Written | undefined> {
  const answers = await Promise.all(wishes.map((wish) => insistent.write(wish)));
  const kept = answers
    .flatMap((answer) => (answer.kept === undefined ? [] : [answer.kept]))
    .toSorted((a, b) => gameIn(a).version - gameIn(b).version);
  const [first, second] = kept;
  const sameKey = wishes[0]?.key === wishes[1]?.key;
  const texts = answers.map(({ status, text }) => `${status} ${text}`).join("\n  ");
  const again = !sameKey && first !== undefined && mayAgain(first, action);
  if (table.company === "people" && !again) {
    history.claim(kept.length === (sameKey ? 2 : 1), () => `twice at once:\n  ${texts}`);
  }
  if (sameKey && second !== undefined) {
    history.claim(first?.text === second.text, () => `one key, two answers:\n  ${texts}`);
  }
  if (first !== undefined) table.taken.push({ seat, action });
  if (again && second !== undefined) table.taken.push({ seat, action });
  return first;
}

const gameIn = ({ text }: Written): Game => JSON.parse(text) as Game;

/** Whether the same may be done once more: who takes a trick leads, and Eighty has each tile twice. */
const mayAgain = (kept: Written, action: Action): boolean =>
  (gameIn(kept).you?.actions ?? []).some((one) => JSON.stringify(one) === JSON.stringify(action));

async function talk(table: Table, { insistent, key, history }: Hands, { token }: Player) {
  const own = key();
  const path = `/v1/games/${table.id}/messages`;
  const { kept, text } = await insistent.write({ token, path, body: { text: own }, key: own });
  history.claim(kept !== undefined, () => `${path} → ${text}`);
  if (kept !== undefined) table.said.push(own);
}

/** Leaves a plan for a seat that is not to act; what was acknowledged is there. */
async function plan(table: Table, { client, history }: Hands, seat: number) {
  const player = table.seated[seat];
  if (player === undefined) return;
  const { token } = player;
  const { game } = await client.see(table.id, token);
  if (game.turn === undefined || game.turn.seats.includes(seat)) return;
  const end = game.hand?.line === undefined ? {} : { end: game.hand.line.ends[0]?.end };
  const steps = (game.you?.tiles ?? []).slice(0, 3).map((tile) => ({ type: "play", tile, ...end }));
  const path = `/v1/games/${table.id}/plan`;
  const stored = await client.ask("PUT", path, { token, body: { steps } });
  if (stored.status !== 200) return;
  const { json } = await client.ask("GET", path, { token });
  const { steps: found } = json as { steps?: unknown };
  history.claim(
    JSON.stringify(found) === JSON.stringify(steps),
    () => `the plan ${JSON.stringify(steps)} of ${table.id} is ${JSON.stringify(found)}`,
  );
}

const glimpse = ({ version, hand, you, score }: Game, seat: number): Glimpse => ({
  seat,
  version,
  hand: hand?.number ?? 0,
  commitment: hand?.commitment ?? "",
  tiles: you?.tiles ?? [],
  score,
});

const pick = (actions: readonly Action[], chance: Chance): Action | undefined =>
  isSome(actions) ? chance.pick(actions) : undefined;
