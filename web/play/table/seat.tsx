import type { GameEvent } from "../../../client/src/types.ts";
import type { Board } from "./board.ts";
import { nameAt, type Side } from "./people.ts";
import { Backs, Tile } from "./tile.tsx";
import type { Words } from "./words.en.ts";

export interface SeatProps {
  readonly board: Board;
  readonly seat: number;
  readonly side: Side;
  readonly words: Words;
  /** Whether the reader sits here. */
  readonly mine: boolean;
  /** Whether it is the reader's partner. */
  readonly partner: boolean;
  readonly lastAct: Extract<GameEvent, { by: unknown }> | undefined;
}

/** A place at the table: who sits there, what they hold and what they did last. */
export function Seat({ board, seat, side, words, mine, partner, lastAct }: SeatProps) {
  const chair = board.seats[seat];
  if (chair === undefined) return null;
  const free = chair.player === undefined && chair.bot === undefined;
  const toPlay = board.turn?.seats.includes(seat) === true;
  const open = board.open?.[seat];
  // A bid that stands is said among the facts.
  const did = lastAct?.type === "bid" && board.hand?.contract?.seat === seat ? undefined : lastAct;
  return (
    <section
      class={`t-seat t-${side}${toPlay ? " t-to-play" : ""}${free ? " t-free" : ""}`}
      aria-label={mine ? words.you : nameAt(board, words, seat)}
    >
      <p class="t-name">
        <span class={`t-side-${chair.team}`} aria-hidden="true" />
        <b>{free ? words.free : mine ? words.you : nameAt(board, words, seat)}</b>
        {toPlay && <span class="t-turn">{words.toPlay}</span>}
      </p>
      <Facts board={board} seat={seat} words={words} partner={partner} />
      {open !== undefined ? (
        <Open tiles={open} words={words} />
      ) : (
        !mine &&
        board.hand !== undefined && (
          <p class="t-held">
            <Backs count={chair.tiles} />
            <span class="t-count">
              {chair.tiles}
              <span class="unseen"> {words.tilesHeld(chair.tiles).replace(/^\d+ /, "")}</span>
            </span>
          </p>
        )
      )}
      {did !== undefined && <p class="t-did">{words.did(did)}</p>}
    </section>
  );
}

/** A hand laid open. */
export const Open = ({
  tiles,
  words,
}: {
  readonly tiles: readonly string[];
  readonly words: Words;
}) =>
  tiles.length === 0 ? (
    <p class="t-did">{words.nothingLeft}</p>
  ) : (
    <ul class="t-open">
      {tiles.map((tile, index) => (
        <li key={`${tile} ${index}`}>
          <Tile tile={tile} />
          <span class="unseen">{tile}</span>
        </li>
      ))}
    </ul>
  );

function Facts({
  board,
  seat,
  words,
  partner,
}: Pick<SeatProps, "board" | "seat" | "words" | "partner">) {
  const chair = board.seats[seat];
  if (chair === undefined) return null;
  const { hand } = board;
  const idle =
    hand?.contract?.bid === "nel-o" && (hand.contract.seat + 2) % board.seats.length === seat;
  const facts = [
    ...(partner ? [words.partner] : []),
    ...(chair.bot === undefined ? [] : [words.levels[chair.bot] ?? chair.bot]),
    ...(chair.player?.kind === "program" ? [words.program] : []),
    ...(hand?.shuffler === seat ? [words.shuffler] : []),
    ...(hand?.contract?.seat === seat ? [words.contract(hand.contract.bid)] : []),
    ...(idle ? [words.idlePartner] : []),
    ...(chair.absent ? [words.absent] : []),
    ...(chair.away === undefined ? [] : [words.away(words.moment(chair.away))]),
  ];
  return facts.length === 0 ? null : <p class="t-facts">{facts.join(" · ")}</p>;
}
