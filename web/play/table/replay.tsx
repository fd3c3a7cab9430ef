import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Game, GameRecord } from "../../../client/src/types.ts";
import { Because } from "./ended.tsx";
import { Felt } from "./felt.tsx";
import { framesOf } from "./frames.ts";
import { lastActs } from "./hands.ts";
import { peopleOf } from "./people.ts";
import { Score } from "./score.tsx";
import { tell } from "./tell.ts";
import type { Words } from "./words.en.ts";

export interface ReplayProps {
  readonly record: GameRecord;
  /** Who sat where; a record knows players by id alone. */
  readonly game: Pick<Game, "seats">;
  readonly words: Words;
  /** The seat that is drawn at the bottom. */
  readonly bottom?: number;
  /** What else may be done with it. */
  readonly children?: ComponentChildren;
}

/** Where a press of a key leads. */
const KEYS: Readonly<Record<string, "first" | "previous" | "next" | "last">> = {
  Home: "first",
  ArrowLeft: "previous",
  ArrowRight: "next",
  End: "last",
};

const SIGNS = {
  first: "M6 5v14M19 5 9 12l10 7z",
  previous: "M17 5 7 12l10 7z",
  next: "M7 5l10 7-10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
} as const;

/** A game that is over, step by step, with all hands open. */
export function Replay({ record, game, words, bottom = 0, children }: ReplayProps) {
  const { seats } = game;
  const frames = useMemo(() => framesOf(record, seats), [record, seats]);
  const [at, go] = useState(0);
  const end = frames.length - 1;
  const to = { first: 0, previous: Math.max(0, at - 1), next: Math.min(end, at + 1), last: end };
  // The keys step wherever the focus is, but where they have a meaning of their own.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = KEYS[event.key];
      const { target } = event;
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      if (target instanceof Element && target.closest("input, select, textarea, dialog") !== null)
        return;
      event.preventDefault();
      go(to[step]);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
  const frame = frames[at];
  if (frame === undefined) return null;
  const { board, events, hand } = frame;
  const people = peopleOf(board, words);
  const latest = events.at(-1);
  const ended = latest?.type === "hand.ended" ? latest : undefined;
  const starts = frames.flatMap((one, index) => (one.events.length === 1 ? [index] : []));
  const button = (step: keyof typeof to) => (
    <button
      type="button"
      aria-label={words[step]}
      title={words[step]}
      // A button that is out of use keeps the focus of who uses the keyboard.
      aria-disabled={to[step] === at}
      onClick={() => go(to[step])}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={SIGNS[step]} />
      </svg>
    </button>
  );
  return (
    <section class="t-table t-replay" aria-label={words.replay}>
      <div class="t-main-side">
        <Score game={board} words={words} />
        <Felt
          board={board}
          words={words}
          bottom={bottom}
          lastActs={lastActs({ events })}
          ways={[]}
          still
          onPlay={() => undefined}
        >
          <div class="t-told" role="status">
            {ended === undefined ? (
              latest !== undefined && tell(latest, people, words)
            ) : (
              <Because game={board} hand={{ number: hand, events, ended }} words={words} />
            )}
          </div>
        </Felt>
        <div class="t-steps">
          {button("first")}
          {button("previous")}
          <input
            type="range"
            min={0}
            max={end}
            value={at}
            aria-label={words.step(at, end)}
            onInput={(event) => go(Number(event.currentTarget.value))}
          />
          {button("next")}
          {button("last")}
        </div>
      </div>
      <aside class="t-beside">
        <label class="t-steps">
          <span class="unseen">{words.handColumn}</span>
          <select
            value={hand}
            onChange={(event) => go(starts[event.currentTarget.selectedIndex] ?? 0)}
          >
            {starts.map((index) => (
              <option key={index} value={frames[index]?.hand}>
                {words.replayHand(frames[index]?.hand ?? 0)}
              </option>
            ))}
          </select>
        </label>
        {children}
      </aside>
    </section>
  );
}
