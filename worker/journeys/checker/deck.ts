import type { GameRecord } from "../client.ts";
import type { Tally } from "./tally.ts";

/**
 * The verifiable deal (`boneyard/1`) from its description, on WebCrypto: what a player who trusts
 * nobody would write.
 */

type Bytes = Uint8Array<ArrayBuffer>;

const ascii = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const hex = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

const unhex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const joined = (a: Bytes, b: Bytes): Bytes => Uint8Array.from([...a, ...b]);

export const sha256 = async (bytes: Bytes): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));

async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, message));
}

export const commitmentTo = (what: "game" | "seed", secret: string): Promise<string> =>
  sha256(joined(ascii(`boneyard/1/${what}:`), unhex(secret)));

/** Uniform choices from 32-bit words, those that would favour a remainder thrown away. */
function stream(key: Bytes): (n: number) => Promise<number> {
  let words: number[] = [];
  let block = 0;
  const word = async (): Promise<number> => {
    if (words.length === 0) {
      const counter = new Uint8Array(4);
      new DataView(counter.buffer).setUint32(0, block);
      block += 1;
      const view = new DataView((await hmac(key, counter)).buffer);
      words = Array.from({ length: 8 }, (_, at) => view.getUint32(4 * at));
    }
    return words.shift() ?? 0;
  };
  return async (n) => {
    for (;;) {
      const value = await word();
      if (value < Math.floor(2 ** 32 / n) * n) return value % n;
    }
  };
}

function fullSet(ruleset: string): readonly string[] {
  const least = ruleset === "eighty" ? 1 : 0;
  const tiles: string[] = [];
  for (let hi = least; hi <= 6; hi++) {
    for (let lo = least; lo <= hi; lo++) tiles.push(`${hi}-${lo}`);
  }
  return ruleset === "eighty" ? [...tiles, ...tiles] : tiles;
}

/** Tiles for each of 2, 3, 4 seats. */
function handSize({ ruleset, options, seats }: GameRecord["game"]): number {
  if (ruleset === "eighty") return 10;
  if (ruleset !== "all-fives") return 7;
  const sizes = { standard: [7, 5, 5], sevenEach: [7, 7, 7], sevenSixFive: [7, 6, 5] };
  return sizes[options.deal as keyof typeof sizes][seats.length - 2] ?? 0;
}

async function dealHand(game: GameRecord["game"], number: number) {
  const { id, ruleset, seats, secret = "" } = game;
  const seed = await hmac(unhex(secret), ascii(`boneyard/1/hand:${number}`));
  const entropy = seats.map((seat) => seat.entropy).join(",");
  const below = stream(await hmac(seed, ascii(`boneyard/1/deck:${id}:${number}:${entropy}`)));
  const tiles = [...fullSet(ruleset)];
  for (let i = tiles.length - 1; i >= 1; i--) {
    const j = await below(i + 1);
    const [a = "", b = ""] = [tiles[i], tiles[j]];
    tiles[i] = b;
    tiles[j] = a;
  }
  const size = handSize(game);
  const deal = seats.map((_, seat) => tiles.slice(seat * size, (seat + 1) * size).sort());
  return {
    seed: hex(seed),
    commitment: await commitmentTo("seed", hex(seed)),
    deal,
    boneyard: tiles.slice(seats.length * size),
    lot: await below(seats.length),
  };
}

/** Every commitment, seed and deal of a finished game, and the lots of its first hand. */
export async function checkDeals({ game, hands }: GameRecord, tally: Tally): Promise<void> {
  tally.same(
    "the secret is the one committed to",
    await commitmentTo("game", game.secret ?? ""),
    game.commitment,
  );
  tally.same(
    "hands are numbered without a gap",
    hands.map(({ number }) => number),
    hands.map((_, index) => index + 1),
  );
  for (const { number, seed, commitment, deal, boneyard, opener, shuffler } of hands) {
    const { lot, ...dealt } = await dealHand(game, number);
    tally.same(
      `hand ${number} is dealt from its seed`,
      { seed, commitment, deal, boneyard },
      dealt,
    );
    if (number > 1) continue;
    if (game.ruleset === "eighty") tally.same("the first shuffler is drawn by lot", shuffler, lot);
    const byLot = game.ruleset === "block" || game.options.opening === "lot";
    if (byLot) tally.same("the first opener is drawn by lot", opener, lot);
  }
}
