import type { Game } from "../../../client/src/types.ts";
import type { Placed } from "../../../worker/board/layout.ts";
import { boxOf } from "../../../worker/board/layout.ts";
import { branchesOf } from "./arms.ts";
import { type Arrival, STAGGER } from "./arrivals.ts";
import type { Way } from "./fit.ts";
import type { Side } from "./people.ts";
import { useRoom } from "./room.ts";
import { ghost, type Spread, spread } from "./spread.ts";
import { TileShape } from "./tile.tsx";
import type { Words } from "./words.en.ts";

type Line = NonNullable<NonNullable<Game["hand"]>["line"]>;

export interface LineProps {
  readonly line: Line;
  readonly words: Words;
  /** Tiles that have just been laid, by their place in the line. */
  readonly arrivals: ReadonlyMap<number, Arrival>;
  /** The ways of the tile that is being chosen, shown where it would lie. */
  readonly ways: readonly Way[];
  readonly onPlay: (way: Way) => void;
}

/** From where a tile comes that somebody lays, halves of a tile. */
const FROM: Readonly<Record<Side, readonly [number, number]>> = {
  bottom: [0, 8],
  left: [-10, 0],
  top: [0, -8],
  right: [10, 0],
};

/** The line as it lies on the table, and the places where the chosen tile may go. */
export function LineDrawn({ line, words, arrivals, ways, onPlay }: LineProps) {
  const { ref, room } = useRoom();
  const lain = spread(line.tiles, line.ends, room);
  const { unit, box } = lain;
  const left = (room.width - box.width * unit) / 2 - box.x * unit;
  const top = (room.height - box.height * unit) / 2 - box.y * unit;
  const at = (x: number, y: number) => ({
    left: `${left + x * unit}px`,
    top: `${top + y * unit}px`,
  });
  const newest = line.tiles.length - 1;
  return (
    <div class="t-line" ref={ref}>
      <svg width={room.width} height={room.height} aria-hidden="true">
        <g class="t-lain" style={{ transform: `translate(${left}px, ${top}px) scale(${unit})` }}>
          {lain.tiles.map((placed, index) => (
            <LaidTile
              key={placed.tile}
              placed={placed}
              arrival={arrivals.get(index)}
              newest={index === newest}
            />
          ))}
        </g>
      </svg>
      {ways.map((way) => (
        <Ghost
          key={way.action.end}
          way={way}
          line={line}
          lain={lain}
          at={at}
          words={words}
          onPlay={onPlay}
        />
      ))}
      <LineInText line={line} words={words} />
    </div>
  );
}

function LaidTile({
  placed,
  arrival,
  newest,
}: {
  readonly placed: Placed;
  readonly arrival: Arrival | undefined;
  readonly newest: boolean;
}) {
  const { x, y, flat, halves } = placed;
  const [dx, dy] = arrival === undefined ? [0, 0] : FROM[arrival.side];
  const moving =
    arrival === undefined
      ? {}
      : { "--dx": `${dx}px`, "--dy": `${dy}px`, animationDelay: `${arrival.order * STAGGER}ms` };
  return (
    <g class="t-placed" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <g class={arrival === undefined ? "" : "t-arrive"} style={moving}>
        {newest && (
          <rect
            class="t-newest"
            x={-0.06}
            y={-0.06}
            width={(flat ? 2 : 1) + 0.12}
            height={(flat ? 1 : 2) + 0.14}
            rx={0.24}
          />
        )}
        <TileShape face={{ halves, flat }} />
      </g>
    </g>
  );
}

interface GhostProps extends Pick<LineProps, "line" | "words" | "onPlay"> {
  readonly way: Way;
  readonly lain: Spread;
  readonly at: (x: number, y: number) => { readonly left: string; readonly top: string };
}

/** Where the chosen tile would lie: a target to press or to drop it on. */
function Ghost({ way, line, lain, at, words, onPlay }: GhostProps) {
  const { tile, end } = way.action;
  const placed = ghost(line.tiles, tile, end, lain.turns);
  if (placed === undefined) return null;
  const { x, y, width, height } = boxOf(placed);
  const size = { width: `${width * lain.unit}px`, height: `${height * lain.unit}px` };
  const label =
    end === undefined || way.pips === undefined
      ? words.play(tile)
      : words.playAt(tile, end, way.pips);
  return (
    <button
      type="button"
      class="t-ghost"
      data-end={end ?? ""}
      style={{ ...at(x, y), ...size }}
      aria-label={label}
      onClick={() => onPlay(way)}
    >
      <svg viewBox={placed.flat ? "0 0 2 1" : "0 0 1 2"} aria-hidden="true">
        <TileShape face={placed} />
      </svg>
    </button>
  );
}

/** The line for who cannot see it. */
function LineInText({ line, words }: Pick<LineProps, "line" | "words">) {
  return (
    <ul class="unseen" aria-label={words.line}>
      {line.tiles.length === 0 && <li>{words.emptyLine}</li>}
      {branchesOf(line.tiles).map(({ end, tiles }) => (
        <li key={end ?? ""}>
          {end === undefined ? "" : `${words.arm(end)}: `}
          {tiles.join(", ")}
        </li>
      ))}
      {line.ends.map(({ end, pips }) => (
        <li key={`${end} open`}>{words.openEnd(end, pips)}</li>
      ))}
    </ul>
  );
}
