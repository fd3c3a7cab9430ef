import type { TargetedKeyboardEvent, TargetedPointerEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Action, Game } from "../../../client/src/types.ts";
import { type Way, waysOf } from "./fit.ts";
import { Tile } from "./tile.tsx";
import type { Words } from "./words.en.ts";

export interface HandProps {
  readonly tiles: readonly string[];
  readonly actions: readonly Action[];
  readonly hand: Game["hand"];
  readonly words: Words;
  /** The place in the hand of the tile that is chosen. */
  readonly chosen: number | undefined;
  readonly busy: boolean;
  /** `byKey`: with the keyboard, whose focus then goes to the ends where there are several. */
  readonly onChoose: (index: number | undefined, byKey: boolean) => void;
  readonly onPlay: (way: Way) => void;
}

/** Pixels after which a press is a drag. */
const DRAG = 7;

/** Tiles that fit in a row on a phone. */
const MOST = 7;

/** How many tiles stand in each row where there is room for so many at most. */
const rowOf = (tiles: number): number => Math.ceil(tiles / Math.max(1, Math.ceil(tiles / MOST)));

/** How near to a place a dropped tile has to be, pixels. */
const NEAR = 90;

interface Drag {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly moved: boolean;
}

/** The reader's own tiles, as a toolbar: the arrows go along it, Enter chooses. */
export function Hand(props: HandProps) {
  const { tiles, actions, hand, words, chosen, busy, onChoose, onPlay } = props;
  const bar = useRef<HTMLDivElement>(null);
  const ways = tiles.map((tile) => waysOf(tile, actions, hand));
  const firstLegal = ways.findIndex((one) => one.length > 0);
  const [focus, setFocus] = useState<number>();
  const reachable = Math.min(focus ?? Math.max(0, firstLegal), Math.max(0, tiles.length - 1));
  const playing = actions.some(({ type }) => type === "play");
  const { drag, handlers, wasDragged } = useDrag(ways, busy, onChoose, onPlay);

  const press = (index: number, byKey: boolean) => {
    const legal = ways[index] ?? [];
    if (busy || legal.length === 0) return;
    setFocus(index);
    const [only, ...more] = legal;
    if (chosen === index && only !== undefined && more.length === 0) onPlay(only);
    else onChoose(chosen === index && !byKey ? undefined : index, byKey);
  };

  const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    const to = {
      ArrowRight: (reachable + 1) % tiles.length,
      ArrowLeft: (reachable + tiles.length - 1) % tiles.length,
      Home: 0,
      End: tiles.length - 1,
    }[event.key];
    if (event.key === "Escape") onChoose(undefined, false);
    if (to === undefined) return;
    event.preventDefault();
    setFocus(to);
    bar.current?.querySelectorAll<HTMLElement>("button")[to]?.focus();
  };

  return (
    <div
      class={`t-hand${tiles.length > MOST ? " t-many" : ""}`}
      style={{ "--row": rowOf(tiles.length) }}
      role="toolbar"
      aria-label={words.hand}
      ref={bar}
      onKeyDown={onKeyDown}
    >
      {tiles.map((tile, index) => {
        const legal = ways[index] ?? [];
        const dragged = drag?.moved === true && drag.index === index;
        return (
          <button
            // Two copies of a tile are the same tile.
            key={`${tile} ${tiles.slice(0, index).filter((other) => other === tile).length}`}
            type="button"
            class={`t-own${playing ? (legal.length > 0 ? " t-legal" : " t-not") : ""}${chosen === index ? " t-chosen" : ""}${dragged ? " t-dragged" : ""}`}
            style={dragged ? { transform: `translate(${drag.dx}px, ${drag.dy}px)` } : {}}
            tabIndex={index === reachable ? 0 : -1}
            aria-label={nameOf(tile, legal, playing, hand, words)}
            aria-disabled={legal.length === 0 || busy}
            aria-pressed={chosen === index}
            onFocus={() => setFocus(index)}
            onClick={(event) => {
              if (!wasDragged()) press(index, event.detail === 0);
            }}
            {...handlers(index)}
          >
            <Tile tile={tile} />
          </button>
        );
      })}
    </div>
  );
}

/** `6-4, plays on left end (6)`. */
function nameOf(
  tile: string,
  ways: readonly Way[],
  playing: boolean,
  hand: Game["hand"],
  words: Words,
): string {
  if (!playing) return words.tile.idle(tile);
  if (ways.length === 0) return words.tile.not(tile);
  const ends = ways.flatMap(({ action, pips }): readonly (readonly [string, number])[] =>
    action.end === undefined || pips === undefined ? [] : [[action.end, pips]],
  );
  if (ends.length > 0) return words.tile.fits(tile, ends);
  return hand?.line === undefined ? words.tile.trick(tile) : words.tile.opens(tile);
}

/** A tile under the pointer, until it is let go over a place where it fits. */
function useDrag(
  ways: readonly (readonly Way[])[],
  busy: boolean,
  onChoose: HandProps["onChoose"],
  onPlay: HandProps["onPlay"],
) {
  const [drag, setDrag] = useState<Drag>();
  const ended = useRef(false);

  // A drag that is taken from us, as by a call that comes in, is none.
  useEffect(() => {
    const stop = () => setDrag(undefined);
    addEventListener("blur", stop);
    return () => removeEventListener("blur", stop);
  }, []);

  const handlers = (index: number) => ({
    onPointerDown: (event: TargetedPointerEvent<HTMLButtonElement>) => {
      ended.current = false;
      if (busy || event.button !== 0 || ways[index]?.length === 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ index, x: event.clientX, y: event.clientY, dx: 0, dy: 0, moved: false });
    },
    onPointerMove: (event: TargetedPointerEvent<HTMLButtonElement>) => {
      if (drag === undefined || drag.index !== index) return;
      const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
      const moved = drag.moved || Math.hypot(dx, dy) > DRAG;
      if (moved && !drag.moved) onChoose(index, false);
      setDrag({ ...drag, dx, dy, moved });
    },
    onPointerUp: (event: TargetedPointerEvent<HTMLButtonElement>) => {
      if (drag === undefined) return;
      setDrag(undefined);
      if (!drag.moved) return;
      ended.current = true;
      const way = wayAt(event.clientX, event.clientY, ways[index] ?? []);
      if (way === undefined) onChoose(undefined, false);
      else onPlay(way);
    },
    onPointerCancel: () => setDrag(undefined),
  });

  return { drag, handlers, wasDragged: () => ended.current };
}

/** The way that a tile takes when it is let go here; with a single one, anywhere on the table. */
function wayAt(x: number, y: number, ways: readonly Way[]): Way | undefined {
  const places = [...document.querySelectorAll<HTMLElement>(".t-ghost")].map((place) => {
    const box = place.getBoundingClientRect();
    const away = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    return { end: place.dataset.end ?? "", away };
  });
  const nearest = places.toSorted((a, b) => a.away - b.away)[0];
  if (nearest !== undefined && nearest.away < NEAR) {
    return ways.find(({ action }) => (action.end ?? "") === nearest.end);
  }
  const table = document.querySelector(".t-middle")?.getBoundingClientRect();
  const over =
    table !== undefined && x > table.left && x < table.right && y > table.top && y < table.bottom;
  return over && ways.length === 1 ? ways[0] : undefined;
}
