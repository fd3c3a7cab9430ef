import { useEffect, useState } from "preact/hooks";
import type { Game } from "../../../client/src/types.ts";
import { type Arrival, STAGGER } from "./arrivals.ts";
import type { Board } from "./board.ts";
import { nameAt, type Side } from "./people.ts";
import { HalfTile, Tile } from "./tile.tsx";
import type { Words } from "./words.en.ts";

type Hand = NonNullable<Game["hand"]>;

interface TrickProps {
  readonly board: Board;
  readonly hand: Hand;
  readonly trick: Lying;
  readonly words: Words;
  readonly side: (seat: number) => Side;
  readonly arrivals: ReadonlyMap<number, Arrival>;
}

/** A trick as it lies in the middle. */
export interface Lying {
  /** From 1. */
  readonly number: number;
  readonly tiles: NonNullable<Hand["trick"]>["tiles"];
  /** Who took it, and for how much, once it is complete. */
  readonly taken?: { readonly winner: number; readonly points: number } | undefined;
}

/** The trick being played, or until it is led the last one. */
function latestTrick({ trick, tricks = [] }: Hand): Lying {
  const last = tricks.at(-1);
  const fresh = trick === undefined || trick.tiles.length === 0;
  return fresh && last !== undefined
    ? { number: tricks.length, tiles: last.tiles, taken: last }
    : { number: tricks.length + 1, tiles: trick?.tiles ?? [] };
}

/** How long a complete trick lies there when the next one has begun already, milliseconds. */
const LIES = 2400;

/** The trick to show: one that is completed under one's eyes lies for a moment before the next does. */
export function useTrick(hand: Hand | undefined, still: boolean): Lying | undefined {
  const latest = hand === undefined ? undefined : latestTrick(hand);
  const number = latest?.number ?? 0;
  const of = hand?.number ?? 0;
  const [shown, show] = useState({ of, number });
  const behind = shown.of === of && shown.number < number;
  useEffect(() => {
    if (shown.of === of && shown.number === number) return;
    const timer = setTimeout(() => show({ of, number }), behind ? LIES : 0);
    return () => clearTimeout(timer);
  }, [shown, of, number, behind]);
  const last = hand?.tricks?.[shown.number - 1];
  if (still || !behind || last === undefined) return latest;
  return { number: shown.number, tiles: last.tiles, taken: last };
}

/** The middle of the table in Eighty: who bids what, then trump and trick. */
export function TrickDrawn({ board, hand, trick, words, side, arrivals }: TrickProps) {
  if (hand.phase === "bidding") return <Bidding board={board} hand={hand} words={words} />;
  const { number, tiles, taken } = trick;
  return (
    <div class={`t-trick${tiles.length > 0 ? " t-lying" : ""}`}>
      <Called board={board} hand={hand} words={words} />
      <ol class="t-cross" aria-label={`${words.trick} ${number}`}>
        {tiles.map(({ seat, tile }, index) => {
          const arrival = arrivals.get(index);
          return (
            <li
              key={seat}
              class={`t-at-${side(seat)}${arrival === undefined ? "" : ` t-arrive t-from-${arrival.side}`}${taken === undefined ? "" : taken.winner === seat ? " t-winner" : " t-lost"}`}
              style={
                arrival === undefined ? {} : { animationDelay: `${arrival.order * STAGGER}ms` }
              }
            >
              <Tile tile={tile} />
              <span class="unseen">
                {nameAt(board, words, seat)}: {tile}
              </span>
            </li>
          );
        })}
      </ol>
      <p class="t-said">
        {taken === undefined
          ? tiles.length === 0 && hand.trick !== undefined
            ? words.leads(nameAt(board, words, hand.trick.leader))
            : " "
          : words.lastTrick(nameAt(board, words, taken.winner), taken.points)}
      </p>
      {taken === undefined && <LastTrick board={board} hand={hand} words={words} />}
    </div>
  );
}

/** Trump, contract and what each side has taken. */
function Called({ board, hand, words }: Pick<TrickProps, "board" | "hand" | "words">) {
  const { trump, contract, taken = [] } = hand;
  return (
    <div class="t-called">
      {trump !== undefined && (
        <p class="t-trump">
          <HalfTile pips={trump} />
          <span>
            {words.trump}
            <span class="unseen"> {trump}</span>
          </span>
        </p>
      )}
      {contract !== undefined && (
        <p>
          <b>{words.standing(nameAt(board, words, contract.seat), contract.bid)}</b>
          {contract.bid === "nel-o" && (
            <small>
              {words.noTrump}. {words.neloDoubles[String(board.options.neloDoubles)]}
            </small>
          )}
        </p>
      )}
      {hand.phase === "play" && (
        <p class="t-taken">
          {words.taken} <b>{taken.join(" : ")}</b>
        </p>
      )}
    </div>
  );
}

/** Who said what, as it went round. */
function Bidding({ board, hand, words }: Pick<TrickProps, "board" | "hand" | "words">) {
  const { bids = [] } = hand;
  const standing = bids.findLast(({ bid }) => bid !== "pass");
  return (
    <p class="t-standing">
      {standing === undefined || standing.bid === "pass"
        ? words.bidsNone
        : words.standing(nameAt(board, words, standing.seat), standing.bid)}
    </p>
  );
}

/** While a trick is played, the one before it lies small at the side. */
function LastTrick({ board, hand, words }: Pick<TrickProps, "board" | "hand" | "words">) {
  const last = hand.tricks?.at(-1);
  if (last === undefined || hand.trick === undefined || hand.trick.tiles.length === 0) return null;
  return (
    <div class="t-last-trick">
      <span>{words.lastTrick(nameAt(board, words, last.winner), last.points)}</span>
      <ul>
        {last.tiles.map(({ seat, tile }) => (
          <li key={seat}>
            <Tile tile={tile} />
            <span class="unseen">
              {nameAt(board, words, seat)}: {tile}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
