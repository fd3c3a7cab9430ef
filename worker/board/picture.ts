import type * as z from "zod";
import type { GameView } from "../../schema/wire/game.ts";
import { escapeHtml } from "../http/html.ts";
import { layOut } from "./layout.ts";
import { drawTile, standing } from "./tiles.ts";

type View = z.output<typeof GameView>;

/** Pixels of the picture, which shrinks to 400 without becoming unreadable. */
const WIDTH = 640;
const MARGIN = 24;
const ROW = 34;
/** Half a tile where there is room, pixels. */
const UNIT = 34;

const STYLE = `
svg{color-scheme:light dark;font:500 22px system-ui,sans-serif}
.table{fill:#f3efe6}.text{fill:#2b2a27}.quiet{fill:#6d675c}.strong{font-weight:700}
.tile{fill:#fffdf5;stroke:#b9ad94;stroke-width:1.2}.bar{stroke:#c9bea6;stroke-width:1.4}
.pin{fill:#b99a4b}.pip{fill:#26241f}
@media(prefers-color-scheme:dark){.table{fill:#1d2420}.text{fill:#ece7da}.quiet{fill:#a39d8f}
.tile{fill:#f2ebd9;stroke:#8d8268}}`;

/** A part of the picture, drawn from its own top; `height` in pixels. */
interface Part {
  readonly height: number;
  readonly svg: string;
}

/** The public table of a game as a picture: score, line or trick, and whose turn it is. */
export function drawBoard(view: View): string {
  const parts = [...heading(view), ...middle(view), ...ending(view)];
  let y = MARGIN;
  const drawn = parts.map(({ height, svg }) => {
    const group = `<g transform="translate(0 ${y})">${svg}</g>`;
    y += height;
    return group;
  });
  const height = Math.ceil(y + MARGIN);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escapeHtml(summary(view))}"><style>${STYLE}</style><rect class="table" width="${WIDTH}" height="${height}" rx="18"/>${drawn.join("")}</svg>`;
}

const line = (content: string, kind = "text", size = 22): Part => ({
  height: ROW,
  svg: `<text class="${kind}" x="${WIDTH / 2}" y="24" text-anchor="middle" font-size="${size}">${escapeHtml(content)}</text>`,
});

const nameOf = ({ seats }: View, seat: number): string => {
  const chair = seats[seat];
  if (chair?.bot !== undefined) return `House (${chair.bot})`;
  return chair?.player?.name ?? (chair?.player === undefined ? "free" : `Seat ${seat}`);
};

const teamNames = (view: View): readonly string[] =>
  view.teams.map((team) => team.map((seat) => nameOf(view, seat)).join(" & "));

/** A line that shrinks when it is long, so that names of any length stay on the table. */
const fitted = (content: string, kind: string, size = 22): Part =>
  line(content, kind, Math.max(13, Math.min(size, (WIDTH - 2 * MARGIN) / (content.length * 0.55))));

function heading(view: View): readonly Part[] {
  const score = view.score.join(" : ");
  return [fitted(teamNames(view).join("  –  "), "text"), line(score, "text strong", 34), gap(6)];
}

const gap = (height: number): Part => ({ height, svg: "" });

function middle(view: View): readonly Part[] {
  const { hand, lastHand, status } = view;
  if (hand?.line !== undefined) return lineParts(view, hand.line);
  if (hand?.bids !== undefined) return trickParts(view, hand);
  if (status === "open") return [line("Waiting for players", "quiet"), gap(20)];
  if (lastHand === undefined) return [];
  return [fitted(`The last hand ended: ${lastHand.result.kind}`, "quiet")];
}

function lineParts(view: View, { tiles, count }: NonNullable<NonNullable<View["hand"]>["line"]>) {
  const boneyard = view.hand?.boneyard ?? 0;
  const facts = [
    ...(count === undefined ? [] : [`count ${count}`]),
    ...(boneyard === 0 ? [] : [`boneyard ${boneyard}`]),
  ];
  const held = view.seats.map((chair) => `${nameOf(view, chair.seat)} ${chair.tiles}`);
  return [
    lineDrawn(tiles),
    ...(facts.length === 0 ? [] : [line(facts.join("   "), "quiet", 20)]),
    fitted(held.join(" · "), "quiet", 20),
  ];
}

function lineDrawn(laid: Parameters<typeof layOut>[0]): Part {
  const { tiles, box } = layOut(laid);
  if (tiles.length === 0) return line("The line is empty", "quiet");
  const unit = Math.min(UNIT, (WIDTH - 2 * MARGIN) / box.width);
  const left = WIDTH / 2 - (box.x + box.width / 2) * unit;
  const drawn = tiles.map((tile) => drawTile(tile, unit)).join("");
  const height = box.height * unit;
  return {
    height: height + 20,
    svg: `<g transform="translate(${left.toFixed(1)} ${(-box.y * unit + 6).toFixed(1)})">${drawn}</g>`,
  };
}

/** Eighty: the bidding until it is over, then the trick on the table and what each side has taken. */
function trickParts(view: View, hand: NonNullable<View["hand"]>): readonly Part[] {
  const { bids = [], contract, trump, trick, tricks = [], taken } = hand;
  const said = bids.map(({ seat, bid }) => `${nameOf(view, seat)} ${bid}`).join("   ");
  const called =
    contract === undefined
      ? []
      : [
          `${nameOf(view, contract.seat)} plays ${contract.bid}`,
          ...(trump === undefined ? [] : [`trump ${trump}`]),
        ];
  return [
    fitted(said === "" ? "Nobody has bid yet" : said, "quiet", 20),
    ...(called.length === 0 ? [] : [fitted(called.join(", "), "text strong")]),
    trickDrawn(view, trick?.tiles ?? tricks.at(-1)?.tiles ?? []),
    ...(taken === undefined ? [] : [line(`taken ${taken.join(" : ")}`, "quiet", 20)]),
  ];
}

function trickDrawn(
  view: View,
  tiles: readonly { readonly seat: number; readonly tile: Parameters<typeof standing>[0] }[],
): Part {
  if (tiles.length === 0) return gap(12);
  const unit = UNIT * 1.3;
  const pitch = (WIDTH - 2 * MARGIN) / 4;
  const drawn = tiles.map(({ seat, tile }, index) => {
    const x = WIDTH / 2 + (index - (tiles.length - 1) / 2) * pitch;
    const name = escapeHtml(nameOf(view, seat));
    const placed = drawTile(standing(tile, x / unit - 0.5, 0.2), unit);
    return `${placed}<text class="quiet" x="${x.toFixed(1)}" y="${2.2 * unit + 26}" text-anchor="middle" font-size="16">${name}</text>`;
  });
  return { height: 2.2 * unit + 40, svg: drawn.join("") };
}

/** What the picture says in one line: also its text for who cannot see it. */
function summary(view: View): string {
  const { status, turn, result, hand } = view;
  if (status === "open") {
    const free = view.seats.filter(({ player, bot }) => player === undefined && bot === undefined);
    return `${free.length} of ${view.seats.length} seats free`;
  }
  if (result !== undefined) {
    const { kind, winner } = result;
    if (winner === undefined) return kind === "cancelled" ? "Cancelled" : `Over: ${kind}`;
    return `${teamNames(view)[winner]} won`;
  }
  const names = (turn?.seats ?? []).map((seat) => nameOf(view, seat)).join(" or ");
  return `Hand ${hand?.number ?? 1}: ${names} to play`;
}

const ending = (view: View): readonly Part[] => [fitted(summary(view), "text strong")];
