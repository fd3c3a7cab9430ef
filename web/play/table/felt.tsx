import type { ComponentChildren } from "preact";
import type { Action, GameEvent } from "../../../client/src/types.ts";
import { useArrivals } from "./arrivals.ts";
import type { Board } from "./board.ts";
import type { Way } from "./fit.ts";
import { LineDrawn } from "./line.tsx";
import { sideOf, teamAt } from "./people.ts";
import { Seat } from "./seat.tsx";
import { type Lying, TrickDrawn, useTrick } from "./trick.tsx";
import type { Words } from "./words.en.ts";

export interface FeltProps {
  readonly board: Board;
  readonly words: Words;
  /** The seat that is drawn at the bottom. */
  readonly bottom: number;
  /** The reader's seat, if the reader sits here. */
  readonly me?: number | undefined;
  readonly lastActs: ReadonlyMap<number, Extract<GameEvent, { by: unknown }>>;
  readonly ways: readonly Way[];
  readonly onPlay: (action: Action) => void;
  /** Whether what lies there is shown as it is, at once: in a replay. */
  readonly still?: boolean;
  /** What is said beside the seat at the bottom: whose turn it is. */
  readonly status?: ComponentChildren;
  /** What lies at its lower edge, always in sight: the reader's own hand, and what is asked. */
  readonly children?: ComponentChildren;
}

/** Tiles that may come one after the other: what is played while the turn goes round, and a few more. */
const ROUND = 6;

/** The table: the seats around it, and in the middle what has been played. */
export function Felt(props: FeltProps) {
  const { board, words, bottom, me, lastActs, ways, onPlay, still = false } = props;
  const { hand, seats } = board;
  const trick = useTrick(hand?.line === undefined ? hand : undefined, still);
  const side = (seat: number) => sideOf(seat, seats.length, bottom);
  const arrivals = useArrivals(lainOn(board, trick), side, still ? 1 : ROUND);
  const mine = me === undefined ? undefined : teamAt(board, me);
  const seatAt = (seat: number) => (
    <Seat
      key={seat}
      board={board}
      seat={seat}
      side={side(seat)}
      words={words}
      mine={seat === me}
      partner={seat !== me && seats[seat]?.team === mine}
      lastAct={lastActs.get(seat)}
    />
  );
  return (
    <div class={`t-felt t-of-${seats.length}`}>
      {seats.map(({ seat }) => (seat === bottom ? null : seatAt(seat)))}
      <div class="t-middle">
        {hand?.line !== undefined && (
          <LineDrawn
            line={hand.line}
            words={words}
            arrivals={arrivals}
            ways={ways}
            onPlay={({ action }) => onPlay(action)}
          />
        )}
        {hand !== undefined && trick !== undefined && (
          <TrickDrawn
            board={board}
            hand={hand}
            trick={trick}
            words={words}
            side={side}
            arrivals={arrivals}
          />
        )}
        {hand === undefined && board.status === "open" && <p class="t-standing">{words.waiting}</p>}
        {hand !== undefined && <Facts board={board} words={words} />}
      </div>
      <div class="t-rail">
        {seatAt(bottom)}
        {props.status}
      </div>
      {props.children !== undefined && <div class="t-dock">{props.children}</div>}
    </div>
  );
}

/** What has been laid so far, so that what is new can be told from it. */
function lainOn({ hand }: Board, trick: Lying | undefined) {
  if (hand === undefined) return { of: 0, seats: [] };
  const tiles = hand.line?.tiles ?? trick?.tiles ?? [];
  // No hand has a hundred tricks.
  return { of: 100 * hand.number + (trick?.number ?? 0), seats: tiles.map(({ seat }) => seat) };
}

/** Numbers that matter while a hand is played on a line. */
function Facts({ board, words }: Pick<FeltProps, "board" | "words">) {
  const { hand, options } = board;
  if (hand === undefined) return null;
  const facts: readonly (readonly [string, number])[] = [
    ...(hand.line?.count === undefined || hand.line.tiles.length === 0
      ? []
      : [[words.count, hand.line.count] as const]),
    ...(hand.line === undefined || hand.boneyard === 0 || board.open !== undefined
      ? []
      : [[words.boneyard, hand.boneyard] as const]),
    ...(hand.worth === undefined || options.scoring !== "sixLove"
      ? []
      : [[words.worth, hand.worth] as const]),
  ];
  if (facts.length === 0) return null;
  return (
    <dl class="t-numbers">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
