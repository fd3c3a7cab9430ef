import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { newId } from "../http/random.ts";
import type { Seat } from "../rules/seat.ts";
import { voters } from "./consent.ts";
import type { Entry, GameEvent } from "./event.ts";
import { chairOf, type GameState } from "./state.ts";

/** What games tell players of. Reminders, and what is about the feed itself, are the inbox's own. */
export const GAME_NOTICES = [
  "game.invited",
  "game.started",
  "turn.started",
  "turn.missed",
  "hand.ended",
  "proposal.opened",
  "game.finished",
  "game.cancelled",
  "seat.absent",
] as const;
export type GameNoticeType = (typeof GAME_NOTICES)[number];

/** One thing one player should hear of: thin, never a tile. Times are ms. */
export interface News {
  readonly player: string;
  readonly type: GameNoticeType;
  readonly seat: Seat;
  readonly version: number;
  readonly at: number;
  readonly deadline?: number;
}

/** What a commit gives the inboxes to hear: the news, and whose turn has come or has changed. */
export interface Telling {
  readonly news: readonly News[];
  readonly players: readonly string[];
}

/**
 * Everything a commit has to say, from the game before and after it. Nobody is told that his turn
 * is over, which would be a call and a row for each move: his inbox asks before it speaks of it.
 */
export function tellingOf(
  before: GameState | undefined,
  after: GameState,
  entries: readonly Entry[],
): Telling {
  const news = entries.flatMap(({ first, at, events }) =>
    events.flatMap((event, index) => newsOf(event, first + index, at, after)),
  );
  const turn = turnNews(before, after);
  const touched = new Set([...news, ...turn].map(({ player }) => player));
  for (const seat of turnMoved(before, after) ? (after.turn?.seats ?? []) : []) {
    const player = after.chairs[seat]?.player;
    if (player !== undefined) touched.add(player);
  }
  for (const { player } of after.chairs) {
    if (player !== undefined && after.listed > (before?.listed ?? 0)) touched.add(player);
  }
  for (const { player } of before?.chairs ?? []) {
    if (player !== undefined && chairOf(after, player) === undefined) touched.add(player);
  }
  return { news: [...news, ...turn], players: [...touched] };
}

/** Whether another turn runs, or the same one to another deadline. */
const turnMoved = (before: GameState | undefined, after: GameState): boolean =>
  before?.turn?.version !== after.turn?.version || before?.turn?.deadline !== after.turn?.deadline;

/** A new turn is told to whoever has to act; not to who is away, nor when a plan has played it. */
function turnNews(before: GameState | undefined, after: GameState): readonly News[] {
  const { turn, chairs } = after;
  if (turn === undefined || before?.turn?.version === turn.version) return [];
  return turn.seats.flatMap((seat) => {
    const chair = chairs[seat];
    if (chair?.player === undefined || chair.absent) return [];
    const { version, startedAt: at, deadline } = turn;
    return [{ player: chair.player, type: "turn.started" as const, seat, version, at, deadline }];
  });
}

function newsOf(event: GameEvent, version: number, at: number, after: GameState): readonly News[] {
  const seated = after.chairs.flatMap(({ seat, player }) =>
    player === undefined ? [] : [{ seat, player }],
  );
  const all = (type: GameNoticeType): readonly News[] =>
    seated.map((one) => ({ ...one, type, version, at }));
  switch (event.type) {
    case "game.created":
      return event.invite.map((one) => ({ ...one, type: "game.invited", version, at }));
    case "game.started":
    case "hand.ended":
    case "game.finished":
    case "game.cancelled":
      return all(event.type);
    case "turn.missed":
      return all("turn.missed").filter(({ seat }) => seat === event.seat);
    case "seat.absent":
      return all("seat.absent").map((one) => ({ ...one, seat: event.seat }));
    case "proposal": {
      const asked = voters(after, event.kind, event.seat);
      return all("proposal.opened").filter(
        ({ seat }) => seat !== event.seat && asked.includes(seat),
      );
    }
    default:
      return [];
  }
}

/**
 * The id of a notice, the same whenever it is told: it follows from the game's secret, so nobody
 * can guess it.
 */
export function noticeId(secret: string, { player, type, seat, version }: News): string {
  let block = 0;
  return newId("n", () => {
    const text = `boneyard/notice:${block}:${player}:${type}:${seat}:${version}`;
    block += 1;
    return hmac(sha256, hexToBytes(secret), utf8ToBytes(text));
  });
}
