import { ACTORS, type Action, type Bid, type By, SIGNALS, SUITS } from "./action.ts";
import { type Called, MAX_BID } from "./auction.ts";
import type { Step } from "./happening.ts";
import { ENDS, type Laid } from "./line.ts";
import { SEATS, type Seat } from "./seat.ts";
import { parseTile, type Tile } from "./tile.ts";
import type { OpenTrick, Played, Trick } from "./trick.ts";

// The notation that docs/notation.md describes. Every parser answers undefined for a text that is
// not of its form; what a printer gives, its parser reads back unchanged.

/** Dealt tiles, seat by seat, and what was left. */
export interface DealtTiles {
  readonly hands: readonly (readonly Tile[])[];
  readonly boneyard: readonly Tile[];
}

const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== "");

/** Every part parsed, or undefined if one of them cannot be. */
function all<T>(texts: readonly string[], parse: (text: string) => T | undefined) {
  const parsed: T[] = [];
  for (const text of texts) {
    const value = parse(text);
    if (value === undefined) return undefined;
    parsed.push(value);
  }
  return parsed;
}

const oneOf = <T>(values: readonly T[], text: string): T | undefined =>
  values.find((value) => String(value) === text);

/** A whole number without sign or leading zeros. */
export const parseNumber = (text: string): number | undefined =>
  /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : undefined;

export const parseSeat = (text: string): Seat | undefined => oneOf(SEATS, text);

/** `6-4 5-5` */
export const printTiles = (tiles: readonly Tile[]): string => tiles.join(" ");
export const parseTiles = (text: string): readonly Tile[] | undefined =>
  all(words(text), parseTile);

/** `6-6 5-1 | 4-4 2-0 + 3-1`: hands in seat order, then what is left. */
export const printDeal = ({ hands, boneyard }: DealtTiles): string =>
  hands.map(printTiles).join(" | ") + (boneyard.length > 0 ? ` + ${printTiles(boneyard)}` : "");

export function parseDeal(text: string): DealtTiles | undefined {
  const [dealt = "", left = "", ...more] = text.split("+");
  const hands = all(dealt.split("|"), parseTiles);
  const boneyard = parseTiles(left);
  return hands === undefined || boneyard === undefined || more.length > 0
    ? undefined
    : { hands, boneyard };
}

/** `6-4`, `6-4>left`, `draw`, `pass`, `55`, `nel-o`, `trump=5`, `want`. */
export function printAction(action: Action): string {
  switch (action.type) {
    case "play":
      return action.end === undefined ? action.tile : `${action.tile}>${action.end}`;
    case "bid":
      return String(action.bid);
    case "trump":
      return `trump=${action.suit}`;
    case "signal":
      return action.signal;
    default:
      return action.type;
  }
}

export function parseAction(text: string): Action | undefined {
  if (text === "draw" || text === "pass") return { type: text };
  const bid = parseBid(text);
  if (bid !== undefined) return { type: "bid", bid };
  const signal = oneOf(SIGNALS, text);
  if (signal !== undefined) return { type: "signal", signal };
  if (text.startsWith("trump=")) {
    const suit = oneOf(SUITS, text.slice("trump=".length));
    return suit === undefined ? undefined : { type: "trump", suit };
  }
  const [face = "", place, ...more] = text.split(">");
  const tile = parseTile(face);
  if (tile === undefined || more.length > 0) return undefined;
  if (place === undefined) return { type: "play", tile };
  const end = oneOf(ENDS, place);
  return end === undefined ? undefined : { type: "play", tile, end };
}

function parseBid(text: string): Bid | undefined {
  if (text === "nel-o") return text;
  const bid = parseNumber(text);
  return bid !== undefined && bid > 0 && bid <= MAX_BID ? bid : undefined;
}

/** `0:6-6`, `1:6-4>left+10`, `2:draw=3-1~rule`: who did what, for how many points, by whom. */
export function printStep(step: Step): string {
  const what = step.type === "draw" ? `draw=${step.tile}` : printAction(step);
  const points = step.type === "play" && step.points !== undefined ? `+${step.points}` : "";
  return `${step.seat}:${what}${points}${step.by === "player" ? "" : `~${step.by}`}`;
}

export function parseStep(text: string): Step | undefined {
  const [move = "", actor = "player", ...more] = text.split("~");
  const [what = "", worth, ...rest] = move.slice(2).split("+");
  const seat = parseSeat(move.slice(0, 1));
  const by: By | undefined = oneOf(ACTORS, actor);
  if (seat === undefined || by === undefined || move[1] !== ":") return undefined;
  if (more.length > 0 || rest.length > 0) return undefined;
  if (what.startsWith("draw=")) {
    const tile = parseTile(what.slice("draw=".length));
    return tile === undefined || worth !== undefined ? undefined : { type: "draw", seat, by, tile };
  }
  const action = parseAction(what);
  if (action === undefined || action.type === "draw") return undefined;
  if (worth === undefined) return { ...action, seat, by };
  const points = parseNumber(worth);
  return points === undefined || action.type !== "play"
    ? undefined
    : { ...action, seat, by, points };
}

/** A line in the order its tiles were laid: `0:6-6 1:6-4>right 2:6-5>left`. */
export const printLine = (tiles: readonly Laid[]): string =>
  tiles
    .map(({ seat, tile, end }) => `${seat}:${tile}${end === undefined ? "" : `>${end}`}`)
    .join(" ");

export function parseLine(text: string): readonly Laid[] | undefined {
  return all(words(text), (word) => {
    const step = parseStep(word);
    if (step?.type !== "play" || step.by !== "player" || step.points !== undefined)
      return undefined;
    const { seat, tile, end } = step;
    return end === undefined ? { tile, seat } : { tile, end, seat };
  });
}

/** An auction: `1:pass 2:50 3:55 0:nel-o`. */
export const printAuction = (bids: readonly Called[]): string =>
  bids.map(({ seat, bid }) => `${seat}:${bid}`).join(" ");

export function parseAuction(text: string): readonly Called[] | undefined {
  return all(words(text), (word) => {
    const seat = parseSeat(word.slice(0, 1));
    const said = word.slice(2);
    const bid = said === "pass" ? said : parseBid(said);
    return seat === undefined || bid === undefined || word[1] !== ":" ? undefined : { seat, bid };
  });
}

/** A trick: `0:6-4 1:6-1 2:5-5 3:6-6`; taken, with ` = 3+22` behind it; not led yet, `0:`. */
export function printTrick(trick: OpenTrick | Trick): string {
  const tiles = trick.tiles.map(({ seat, tile }) => `${seat}:${tile}`).join(" ");
  const taken = "winner" in trick ? ` = ${trick.winner}+${trick.points}` : "";
  return (tiles === "" ? `${trick.leader}:` : tiles) + taken;
}

export function parseTrick(text: string): OpenTrick | Trick | undefined {
  const [played = "", taken, ...more] = text.split("=");
  const open = parseOpenTrick(played.trim());
  if (open === undefined || more.length > 0 || taken === undefined) {
    return more.length > 0 || taken !== undefined ? undefined : open;
  }
  const [seat = "", worth = "", ...rest] = taken.trim().split("+");
  const winner = parseSeat(seat);
  const points = parseNumber(worth);
  return winner === undefined || points === undefined || rest.length > 0
    ? undefined
    : { ...open, winner, points };
}

function parseOpenTrick(text: string): OpenTrick | undefined {
  const nobody = /^([0-3]):$/.exec(text)?.[1];
  const leader = nobody === undefined ? undefined : parseSeat(nobody);
  if (leader !== undefined) return { leader, tiles: [] };
  const tiles = all(words(text), (word): Played | undefined => {
    const step = parseStep(word);
    if (step?.type !== "play" || printStep(step) !== `${step.seat}:${step.tile}`) return undefined;
    return { seat: step.seat, tile: step.tile };
  });
  const first = tiles?.[0];
  return tiles === undefined || first === undefined ? undefined : { leader: first.seat, tiles };
}

/** `5 : 3`, one number a team. */
export const printScore = (score: readonly number[]): string => score.join(" : ");

export const parseScore = (text: string): readonly number[] | undefined =>
  all(
    text.split(":").map((part) => part.trim()),
    parseNumber,
  );
