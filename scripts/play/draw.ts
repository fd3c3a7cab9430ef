import { halves } from "../../worker/journeys/checker/ends.ts";
import type { Game } from "../../worker/journeys/client.ts";
import { drawLine } from "../demo/draw-line.ts";
import { bidsIn } from "./command.ts";

/** The Unicode domino that shows two numbers, left first. */
const domino = (left: number, right: number): string =>
  String.fromCodePoint(0x1f031 + 7 * left + right);

/** How tiles are shown: as domino characters, or as `[6-4]` where the terminal has no such font. */
export type Faces = "dominoes" | "plain";

const faced = (text: string, faces: Faces): string =>
  faces === "plain"
    ? text
    : text.replaceAll(
        /\[([0-6])-([0-6])\]/g,
        (_, left: string, right: string) => `${domino(Number(left), Number(right))} `,
      );

/** What lies on the table, in lines. */
export function drawTable(game: Game, names: readonly string[], faces: Faces): readonly string[] {
  const { hand } = game;
  if (hand === undefined) return [];
  const held = game.seats.map(({ seat, tiles }) => `${names[seat]} ${tiles}`).join(" · ");
  const boneyard =
    hand.boneyard > 0 && hand.bids === undefined ? ` · boneyard ${hand.boneyard}` : "";
  return [
    ...(hand.line === undefined ? tricks(hand, names) : line(hand.line, faces)),
    `      ${held}${boneyard}`,
  ];
}

function line(
  { tiles, ends, count }: NonNullable<NonNullable<Game["hand"]>["line"]>,
  faces: Faces,
) {
  if (tiles.length === 0) return ["      The line is empty."];
  const open = ends.map(({ end, pips }) => `${end} ${pips}`).join(" · ");
  const counts = count === undefined ? "" : ` · count ${count}`;
  return [
    ...drawLine(tiles).map((row) => `      ${faced(row, faces)}`),
    `      open: ${open}${counts}`,
  ];
}

function tricks(hand: NonNullable<Game["hand"]>, names: readonly string[]): readonly string[] {
  const { contract, trump, trick, bids = [], taken } = hand;
  const said = bids.map(({ seat, bid }) => `${names[seat]} ${bid}`).join(", ");
  if (contract === undefined) return [`      bids: ${said === "" ? "none yet" : said}`];
  const played = (trick?.tiles ?? []).map(({ seat, tile }) => `${names[seat]} ${tile}`).join(", ");
  return [
    `      ${names[contract.seat]} plays ${contract.bid}${trump === undefined ? "" : `, trump ${trump}`}${taken === undefined ? "" : `, taken ${taken.join(" : ")}`}`,
    `      trick: ${played === "" ? "yours to lead" : played}`,
  ];
}

/** The own hand with its numbers; `*` marks what may be played. */
export function drawHand(game: Game, faces: Faces): string {
  const { tiles = [], actions = [] } = game.you ?? {};
  const legal = new Set(actions.flatMap((action) => (action.type === "play" ? [action.tile] : [])));
  return tiles
    .map((tile, index) => {
      const [high, low] = halves(tile);
      const face = faces === "plain" ? tile : `${domino(high, low)} ${tile}`;
      return `${index + 1}${legal.has(tile) ? "*" : " "}${face}`;
    })
    .join("   ");
}

/** What the person may do now, in a line. */
export function prompt(game: Game): string {
  const actions = game.you?.actions ?? [];
  switch (game.hand?.phase) {
    case "bidding":
      return `Bid (${bidsIn(actions)})`;
    case "trump":
      return "Name trump (1 to 6)";
    default: {
      const draw = actions.some(({ type }) => type === "draw") ? ", or draw" : "";
      const signals = actions.flatMap((action) =>
        action.type === "signal" ? [action.signal] : [],
      );
      const signal = signals.length === 0 ? "" : `, or signal ${signals.join(", ")}`;
      return `Play a tile${draw}${signal}`;
    }
  }
}
