import type { Action, Client, Game, Player } from "../client.ts";
import { type Chance, isSome } from "./chance.ts";
import { choices, spinnerOf } from "./choices.ts";
import { count, openEnds } from "./ends.ts";
import type { Kind } from "./rotation.ts";
import type { Glimpse, Seen, Taken } from "./seen.ts";
import type { Tally } from "./tally.ts";

/** No game of random moves has come near it; a game that never ends is a fault, not a wait. */
const TOO_MANY_TURNS = 50_000;

/** One turn in so many, something that is not legal is tried first. */
const TEMPTATION = 20;

/**
 * A whole game of random legal moves over HTTP. What every turn can tell is checked at once; the
 * rest is in what comes back.
 */
export async function playRandom(
  client: Client,
  players: readonly Player[],
  kind: Kind & { readonly options?: object },
  chance: Chance,
  tally: Tally,
): Promise<Seen> {
  const table = await sitDown(client, players, kind, chance);
  const { id } = table.first;
  const glimpses: Glimpse[] = [];
  const taken: Taken[] = [];
  let game = (await client.see(id)).game;
  while (game.status === "active") {
    if (taken.length > TOO_MANY_TURNS) throw new Error(`game ${id} does not end`);
    const waiting = game.turn?.seats ?? [];
    const seat = isSome(waiting) ? chance.pick(waiting) : 0;
    const player = table.seated[seat];
    if (player === undefined) throw new Error(`nobody sits at ${seat}`);
    const { game: mine, etag } = await client.see(id, player.token);
    tally.same("the tag of a seat's view", etag, `"${mine.version}.s${seat}"`);
    tally.same("nobody acted in between", mine.version, game.version);
    checkTurn(mine, tally);
    glimpses.push(glimpse(mine, seat));
    if (chance.below(TEMPTATION) === 0) await tempt(client, player, mine, chance, tally);
    const action = chooseAction(mine.you?.actions ?? [], chance);
    if (action === undefined) throw new Error(`seat ${seat} of ${id} has nothing to do`);
    game = (await client.act(player, id, action)).game;
    taken.push({ seat, action });
  }
  const tokens = [...table.seated.map(({ token }) => token), undefined];
  const last = await Promise.all(tokens.map((token) => client.see(id, token)));
  const events = await Promise.all(tokens.map((token) => client.events(id, token)));
  return {
    first: table.first,
    entropy: table.entropy,
    glimpses,
    taken,
    last: last.map(({ game }) => game),
    events,
    record: await client.record(id),
  };
}

/** Players take random seats, in a random order; about half of them add to the deals. */
async function sitDown(
  client: Client,
  players: readonly Player[],
  { ruleset, preset, seats, options }: Kind & { readonly options?: object },
  chance: Chance,
) {
  const places = chance.shuffled(Array.from({ length: seats }, (_, seat) => seat));
  const entropy: string[] = places.map(() => "");
  const seated: Player[] = [];
  let first: Game | undefined;
  for (const [index, seat] of places.entries()) {
    const player = players[index];
    if (player === undefined) throw new Error("too few players");
    const own = chance.below(2) === 0 ? undefined : `luck_of-${chance.below(1_000_000)}`;
    const wish = { seat, ...(own === undefined ? {} : { entropy: own }) };
    entropy[seat] = own ?? "";
    seated[seat] = player;
    if (first === undefined) {
      const asked = { ruleset, preset, seats, ...(options === undefined ? {} : { options }) };
      first = (await client.create(player, { ...asked, ...wish })).game;
    } else await client.join(player, first.id, wish);
  }
  if (first === undefined) throw new Error("a game without seats");
  return { first, seated, entropy };
}

/** The line as it is shown, and the legal actions, against the rules read anew. */
function checkTurn(game: Game, tally: Tally): void {
  const { hand, you } = game;
  tally.same("what is legal", asSet(you?.actions ?? []), asSet(choices(game)));
  tally.same("how many tiles one holds", game.seats[you?.seat ?? 0]?.tiles, you?.tiles.length);
  if (hand?.line === undefined) return;
  const spinner = spinnerOf(game);
  const { tiles, ends } = hand.line;
  const places = openEnds(tiles, spinner).map(({ end, pips }) => ({ end, pips }));
  tally.same("the open ends", asSet(ends), asSet(places));
  if (game.ruleset === "all-fives") {
    tally.same("the count of the line", hand.line.count, count(tiles, spinner));
  }
}

/** Compared without an order, but with what is there twice. */
const asSet = (items: readonly object[]): readonly string[] =>
  items.map((item) => JSON.stringify(Object.entries(item).sort())).sort();

const glimpse = ({ version, hand, you, score }: Game, seat: number): Glimpse => ({
  seat,
  version,
  hand: hand?.number ?? 0,
  commitment: hand?.commitment ?? "",
  tiles: you?.tiles ?? [],
  score,
});

/** First what kind of action, then which: so that passes and Nel-O have their share. */
function chooseAction(actions: readonly Action[], chance: Chance): Action | undefined {
  const kindOf = (action: Action): string =>
    action.type === "bid" && action.bid === "nel-o" ? "nel-o" : action.type;
  const kinds = [...new Set(actions.map(kindOf))];
  if (!isSome(kinds)) return undefined;
  const kind = chance.pick(kinds);
  const able = actions.filter((action) => kindOf(action) === kind);
  return isSome(able) ? chance.pick(able) : undefined;
}

/** A play that is not on the list must be refused, by the rules and not by the form. */
async function tempt(client: Client, player: Player, game: Game, chance: Chance, tally: Tally) {
  const high = 1 + chance.below(6);
  const end = chance.pick([undefined, "left", "right", "up"] as const);
  const play = { type: "play", tile: `${high}-${1 + chance.below(high)}`, ...(end && { end }) };
  if (asSet(game.you?.actions ?? []).includes(asSet([play])[0] ?? "")) return;
  const path = `/v1/games/${game.id}/actions`;
  const answered = await client.ask("POST", path, { token: player.token, body: play });
  const { code } = answered.json as { code?: string };
  tally.same(
    `refusal of ${JSON.stringify(play)}`,
    [answered.status, code],
    [422, "illegal_action"],
  );
  tally.same(
    "nothing changed by what was refused",
    (await client.see(game.id, player.token)).game,
    game,
  );
}
