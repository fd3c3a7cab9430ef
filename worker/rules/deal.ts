import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Seat, SeatCount } from "./seat.ts";
import { keyedStream, type Stream, shuffled } from "./stream.ts";
import { sorted, type Tile } from "./tile.ts";

/** The public name of this way of dealing. A record says it, and a change gets another name. */
export const DEAL_ALGORITHM = "boneyard/1";

/** A seat's own contribution to every deal of its game: at most 64 of `A–Z a–z 0–9 _ -`. */
export const ENTROPY = /^[A-Za-z0-9_-]{0,64}$/;

/** A hand as dealt. */
export interface Deal {
  readonly number: number;
  /** Hex; published with the deal. */
  readonly commitment: string;
  /** Hex; published when the hand ends. */
  readonly seed: string;
  /** Per seat, sorted. */
  readonly hands: readonly (readonly Tile[])[];
  /** In draw order. */
  readonly boneyard: readonly Tile[];
  /** Draws a seat by lot, from the same stream, after the shuffle; at most once a hand. */
  readonly lot: () => Seat;
}

/** Deals hand k = 1, 2, … of one game. */
export type Dealer = (number: number) => Deal;

/** What is dealt: the full set in canonical order, and how many tiles each seat gets. */
export interface Pack {
  readonly tiles: readonly Tile[];
  readonly each: number;
}

const hash = (tag: string, bytes: Uint8Array): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(`${DEAL_ALGORITHM}/${tag}:`), bytes)));

/** What binds a game to its secret (hex, 32 bytes) from its first answer on. */
export const gameCommitment = (secret: string): string => hash("game", hexToBytes(secret));

/** What binds a hand to its seed (hex). */
export const handCommitment = (seed: string): string => hash("seed", hexToBytes(seed));

/** The seed of hand k (hex), which gives away nothing about other hands. */
export const handSeed = (secret: string, number: number): string =>
  bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(`${DEAL_ALGORITHM}/hand:${number}`)));

/** The key of a hand's stream: its seed, bound to the game and to what each seat added. */
export const deckKey = (
  seed: string,
  gameId: string,
  number: number,
  entropy: readonly string[],
): Uint8Array =>
  hmac(
    sha256,
    hexToBytes(seed),
    utf8ToBytes(`${DEAL_ALGORITHM}/deck:${gameId}:${number}:${entropy.join(",")}`),
  );

/** The tiles as a stream shuffles them: hands sorted, the boneyard in draw order. */
export function dealFrom(
  stream: Stream,
  pack: Pack,
  seats: SeatCount,
): Pick<Deal, "hands" | "boneyard" | "lot"> {
  const tiles = shuffled(pack.tiles, stream);
  const hands: (readonly Tile[])[] = [];
  for (let seat = 0; seat < seats; seat++) {
    hands.push(sorted(tiles.slice(seat * pack.each, (seat + 1) * pack.each)));
  }
  return {
    hands,
    boneyard: tiles.slice(seats * pack.each),
    lot: () => stream.below(seats) as Seat,
  };
}

/** The dealer of one game; its secret (hex) never leaves the game before the end. */
export const gameDealer =
  (
    secret: string,
    gameId: string,
    entropy: readonly string[],
    pack: Pack,
    seats: SeatCount,
  ): Dealer =>
  (number) => {
    const seed = handSeed(secret, number);
    const stream = keyedStream(deckKey(seed, gameId, number, entropy));
    return { number, seed, commitment: handCommitment(seed), ...dealFrom(stream, pack, seats) };
  };
