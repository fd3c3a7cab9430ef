import { verifyRecord } from "../../rules/verify.ts";
import type { Game, GameEvent, GameRecord } from "../client.ts";
import { canonical } from "./canonical.ts";
import { checkDeals, commitmentTo, sha256 } from "./deck.ts";
import { checkDupla, isPlainDupla } from "./dupla.ts";
import { checkReplay } from "./replay.ts";
import type { Glimpse, Seen } from "./seen.ts";
import type { Tally } from "./tally.ts";

/** Everything that must hold of a game that was played to its end. */
export async function checkGame(seen: Seen, tally: Tally): Promise<void> {
  const { record, events } = seen;
  const open = events.at(-1) ?? [];
  checkEvents(seen, open, tally);
  checkRecord(record, open, tally);
  checkViews(seen, open, tally);
  checkGlimpses(seen, tally);
  await checkDigest(seen, open, tally);
  await checkDeals(record, tally);
  if (isPlainDupla(record.game)) checkDupla(record, tally);
  checkReplay(record, open, tally);
  const verified = verifyRecord(record);
  tally.same("what a player's verifier finds", verified.ok ? "nothing" : verified.error, "nothing");
}

type Step = Extract<GameEvent, { by: unknown }>;
const isStep = (event: GameEvent): event is Step => "by" in event;
const ofType = <T extends GameEvent["type"]>(events: readonly GameEvent[], type: T) =>
  events.filter((event): event is Extract<GameEvent, { type: T }> => event.type === type);

/** Every reader gets every number and the same story, but for the tiles dealt to others. */
function checkEvents({ events, record, entropy }: Seen, open: readonly GameEvent[], tally: Tally) {
  for (const [seat, items] of events.entries()) {
    const reader = seat < record.game.seats.length ? `seat ${seat}` : "an onlooker";
    tally.same(
      `the events of ${reader} are dense`,
      items.map(({ seq }) => seq),
      items.map((_, index) => index + 1),
    );
    const hands = ofType(items, "hand.dealt");
    tally.same(
      `what ${reader} was dealt`,
      hands.map(({ tiles }) => tiles),
      record.hands.map(({ deal }) => deal[seat]),
    );
    const others = items.map((event) => {
      if (event.type !== "hand.dealt") return event;
      const { tiles, ...rest } = event;
      return rest;
    });
    tally.same(`the events of ${reader} tell what everybody's do`, others, open);
  }
  const [started] = ofType(open, "game.started");
  tally.same("entropy as the players gave it", started?.entropy, entropy);
}

/** The record says of every hand what its events said, and nothing else. */
function checkRecord({ game, hands }: GameRecord, open: readonly GameEvent[], tally: Tally): void {
  const dealt = ofType(open, "hand.dealt");
  const ended = ofType(open, "hand.ended");
  tally.same("as many hands as were dealt and ended", hands.length, dealt.length);
  tally.same("as many hands as ended", hands.length, ended.length);
  tally.same(
    "all that was done",
    hands.flatMap(({ actions }) => actions),
    open.filter(isStep),
  );
  for (const [index, hand] of hands.entries()) {
    const { number, commitment, seed, shuffler, actions, result, score } = hand;
    const [from, to] = [dealt[index], ended[index]];
    const within = open.filter(({ seq }) => seq > (from?.seq ?? 0) && seq < (to?.seq ?? 0));
    const what = `hand ${number}`;
    tally.same(`${what}: its actions`, actions, within.filter(isStep));
    const start = { number: from?.number, commitment: from?.commitment, shuffler: from?.shuffler };
    tally.same(`${what}: as it was dealt`, { number, commitment, shuffler }, start);
    const end = { number: to?.number, seed: to?.seed, result: to?.result, score: to?.score };
    tally.same(`${what}: as it ended`, { number, seed, result, score }, end);
    const tiles = game.seats.map(({ seat }) => holding(hand, seat));
    tally.same(`${what}: the tiles left`, to?.hands, tiles);
    const drawn = actions.filter(({ type }) => type === "draw").map(({ tile }) => tile);
    tally.same(`${what}: the boneyard left`, to?.boneyard, hand.boneyard.slice(drawn.length));
    tally.same(`${what}: draws from its front`, drawn, hand.boneyard.slice(0, drawn.length));
    const first = actions.find(({ type }) => type === "play")?.seat;
    tally.same(`${what}: its opener`, hand.opener, first);
  }
  const seats = ofType(open, "seat.taken").map(({ seat, player }) => ({ seat, player: player.id }));
  tally.same(
    "who sat where",
    game.seats.map(({ seat, player }) => ({ seat, player })),
    seats.toSorted((a, b) => a.seat - b.seat),
  );
}

/** What a seat held after the events up to `version`. */
function holding(hand: GameRecord["hands"][number], seat: number, version = Infinity) {
  const tiles: string[] = [...(hand.deal[seat] ?? [])];
  for (const { seq, seat: of, type, tile } of hand.actions) {
    if (of !== seat || seq > version || tile === undefined) continue;
    if (type === "draw") tiles.push(tile);
    else tiles.splice(tiles.indexOf(tile), 1);
  }
  return tiles.sort();
}

/** The finished game looks alike to all, and its score is the record's. */
function checkViews({ first, last, record }: Seen, open: readonly GameEvent[], tally: Tally): void {
  const { game, digest } = record;
  for (const view of last) {
    const { score, result, seats, teams, commitment, options, createdAt, startedAt } = view;
    const said = { score, result, teams, commitment, options, createdAt, startedAt };
    const told = { ...said, finishedAt: view.finishedAt, secret: view.secret };
    tally.same("the view of the finished game is the record's", told, {
      ...{ score: game.score, result: game.result, teams: game.teams, options: game.options },
      ...{ commitment: game.commitment, createdAt: game.createdAt, startedAt: game.startedAt },
      ...{ finishedAt: game.finishedAt, secret: game.secret },
    });
    tally.same("the digest in the view", view.digest, digest);
    tally.same("the version is the number of events", view.version, open.length);
    const entropy = seats.map((chair) => chair.entropy);
    tally.same(
      "entropy in the view",
      entropy,
      game.seats.map((seat) => seat.entropy),
    );
    const idle = [
      view.status,
      view.hand,
      view.turn,
      view.you?.actions ?? [],
      view.you?.tiles ?? [],
    ];
    tally.same("nothing goes on in a finished game", idle, [
      "finished",
      undefined,
      undefined,
      [],
      [],
    ]);
    tally.same("the last hand in the view", view.lastHand, lastHand(open));
  }
  tally.same("the commitment of the first answer", first.commitment, game.commitment);
  tally.same("no secret in the first answer", [first.secret, first.hand], [undefined, undefined]);
}

function lastHand(open: readonly GameEvent[]): Game["lastHand"] {
  const [ended] = ofType(open, "hand.ended").slice(-1);
  if (ended === undefined) return undefined;
  const { number, result, hands, boneyard, seed, score } = ended;
  return { number, result, hands, boneyard, seed, score };
}

/** What players saw in mid-game, and did, is what the record says of that moment. */
function checkGlimpses({ glimpses, taken, record }: Seen, tally: Tally): void {
  const { hands } = record;
  for (const seen of glimpses) {
    const hand = hands[seen.hand - 1];
    if (hand === undefined) {
      tally.same("a hand that was played is in the record", seen, undefined);
      continue;
    }
    tally.same(
      `the tiles at version ${seen.version}`,
      seen.tiles,
      holding(hand, seen.seat, seen.version),
    );
    tally.same(`the score at version ${seen.version}`, seen.score, scoreAt(record, seen));
    tally.same(`the commitment at version ${seen.version}`, seen.commitment, hand.commitment);
  }
  const chosen = hands.flatMap(({ actions }) => actions).filter(({ by }) => by !== "rule");
  tally.same("what the players posted, in that order", chosen.map(action), taken.map(posted));
  tally.same("by whom", [...new Set(chosen.map(({ by }) => by))], ["player"]);
}

const action = ({
  seat,
  type,
  tile,
  end,
  bid,
  suit,
  signal,
}: GameRecord["hands"][number]["actions"][number]) => ({
  seat,
  type,
  tile,
  end,
  bid,
  suit,
  signal,
});
const posted = ({ seat, action }: Seen["taken"][number]) => ({ seat, ...action });

/** The score after the hand before, and what tiles have scored since. */
function scoreAt({ game, hands }: GameRecord, { hand, version }: Glimpse): readonly number[] {
  const before = hands[hand - 2]?.score ?? game.teams.map(() => 0);
  const since = (hands[hand - 1]?.actions ?? []).filter(({ seq }) => seq <= version);
  return before.map((has, team) =>
    since
      .filter(({ seat }) => game.teams[team]?.includes(seat))
      .reduce((sum, { points = 0 }) => sum + points, has),
  );
}

/** One digest in the last event, the view and the record: that of the record without it. */
async function checkDigest({ record }: Seen, open: readonly GameEvent[], tally: Tally) {
  const { digest, ...rest } = record;
  const text = new TextEncoder().encode(canonical(rest));
  tally.same("the digest of the record", digest, await sha256(Uint8Array.from(text)));
  const [finished] = ofType(open, "game.finished");
  const { result, secret } = record.game;
  const said = { result: finished?.result, secret: finished?.secret, digest: finished?.digest };
  tally.same("the last event binds the record", said, { result, secret, digest });
  tally.same("nothing after the end", open.at(-1)?.type, "game.finished");
  for (const { number, seed, commitment } of record.hands) {
    const bound = await commitmentTo("seed", seed);
    tally.same(`hand ${number}: its seed is the one committed to`, bound, commitment);
  }
}
