import { SPOTS } from "../../../worker/board/tiles.ts";
import type { Pip } from "../../../worker/rules/tile.ts";

/** How a tile lies: upright with its first half on top, or flat with it at the left. */
export interface Face {
  readonly halves: readonly [number, number];
  readonly flat: boolean;
}

/** The halves of a tile's name, the higher one first. */
const halvesOf = (tile: string): readonly [number, number] => [Number(tile[0]), Number(tile[2])];

const RADIUS = 0.108;
const SPREAD = 0.245;

const round = (value: number): number => Math.round(value * 1000) / 1000;

const dot = (x: number, y: number, radius: number): string =>
  `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

/** The pips of a tile as one path; units are halves of a tile. */
function pipsPath({ halves, flat }: Face, radius: number, drop: number): string {
  return halves
    .flatMap((pip, half) =>
      SPOTS[pip as Pip].map(([across, along]) => {
        const [dx, dy] = flat ? [along, -across] : [across, along];
        const [cx, cy] = flat ? [half + 0.5, 0.5] : [0.5, half + 0.5];
        return dot(cx + dx * SPREAD, cy + dy * SPREAD + drop, radius);
      }),
    )
    .join("");
}

/**
 * A tile as part of a drawing, from its own top left corner, in halves of a tile: ivory with a lit
 * upper edge and a shaded lower one, a bar with its pin, and pips that are a little sunk.
 */
export function TileShape({ face }: { readonly face: Face }) {
  const [width, height] = face.flat ? [2, 1] : [1, 2];
  const [x, y] = [width / 2, height / 2];
  return (
    <>
      <rect class="t-cast" x={0.05} y={0.1} width={width - 0.06} height={height - 0.06} rx={0.16} />
      <rect
        class="t-edge"
        x={0.03}
        y={0.05}
        width={width - 0.06}
        height={height - 0.06}
        rx={0.15}
      />
      <rect
        class="t-body"
        x={0.03}
        y={0.02}
        width={width - 0.06}
        height={height - 0.09}
        rx={0.15}
      />
      <rect
        class="t-face"
        x={0.075}
        y={0.065}
        width={width - 0.15}
        height={height - 0.18}
        rx={0.11}
      />
      <path
        class="t-bar"
        d={face.flat ? `M${x} ${y - 0.36}v.68` : `M${x - 0.36} ${y - 0.015}h.72`}
      />
      <circle class="t-pin" cx={x} cy={y - 0.015} r={0.062} />
      <path class="t-rim" d={pipsPath(face, RADIUS, 0.008)} />
      <path class="t-pips" d={pipsPath(face, RADIUS, -0.015)} />
    </>
  );
}

/** A tile that stands by itself, its higher half on top; it is named by what is around it. */
export const Tile = ({
  tile,
  flat = false,
}: {
  readonly tile: string;
  readonly flat?: boolean;
}) => (
  <svg
    class="t-tile"
    viewBox={flat ? "-.02 -.02 2.08 1.1" : "-.02 -.02 1.08 2.1"}
    aria-hidden="true"
  >
    <TileShape face={{ halves: halvesOf(tile), flat }} />
  </svg>
);

/** One number as half a tile: a suit. */
export const HalfTile = ({ pips }: { readonly pips: number }) => (
  <svg class="t-tile" viewBox="-.02 -.02 1.08 1.1" aria-hidden="true">
    <rect class="t-cast" x={0.05} y={0.1} width={0.94} height={0.94} rx={0.16} />
    <rect class="t-edge" x={0.03} y={0.05} width={0.94} height={0.94} rx={0.15} />
    <rect class="t-body" x={0.03} y={0.02} width={0.94} height={0.91} rx={0.15} />
    <path
      class="t-pips"
      d={SPOTS[pips as Pip]
        .map(([dx, dy]) => dot(0.5 + dx * SPREAD, 0.475 + dy * SPREAD, RADIUS))
        .join("")}
    />
  </svg>
);

/** Tiles face down, one over the next where there are many; who holds how many is said beside them. */
export const Backs = ({ count }: { readonly count: number }) => (
  <span class="t-backs" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <span key={index} class="t-back" />
    ))}
  </span>
);
