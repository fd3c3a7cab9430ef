import type * as z from "zod";
import type { GameView } from "../../schema/wire/game.ts";
import type { Called } from "../rules/auction.ts";
import type { Laid } from "../rules/line.ts";
import { printAuction, printLine, printScore, printTiles, printTrick } from "../rules/notation.ts";
import type { Tile } from "../rules/tile.ts";
import type { OpenTrick, Trick } from "../rules/trick.ts";

/**
 * A game in words and notation, for readers that take text. It knows the published view and nothing
 * else, so it can tell no more than its reader may see.
 */

export type View = z.output<typeof GameView>;
type Chair = View["seats"][number];
type Hand = NonNullable<View["hand"]>;

const seatsOf = (seats: readonly number[]): string =>
  `${seats.length === 1 ? "seat" : "seats"} ${seats.join(" and ")}`;

/** Names are other people's words: quoted, they are seen to be no more than names. */
const whoSits = ({ player, bot, keptFor }: Chair): string => {
  if (bot !== undefined) return `the house (${bot})`;
  if (player !== undefined) {
    return `${JSON.stringify(player.name ?? "gone")}${player.kind === "program" ? ", a program" : ""}`;
  }
  return keptFor === undefined ? "free" : `kept for ${JSON.stringify(keptFor.name ?? "gone")}`;
};

const chairLine = (chair: Chair, own: number | undefined): string =>
  [
    `Seat ${chair.seat}${chair.seat === own ? " (you)" : ""}: ${whoSits(chair)}`,
    `${chair.tiles} tiles`,
    ...(chair.absent ? ["absent: the house plays for it"] : []),
    ...(chair.away === undefined ? [] : [`on holiday until ${chair.away}`]),
  ].join(", ");

const lineOf = ({ line }: Hand): string[] => {
  if (line === undefined) return [];
  if (line.tiles.length === 0) return ["Nothing lies on the table yet."];
  const ends = line.ends.map(({ end, pips }) => `${end} needs ${pips}`).join(", ");
  return [
    `Line, as it was laid (seat:tile>end): ${printLine(line.tiles as readonly Laid[])}`,
    `Open ends: ${ends === "" ? "none" : ends}${line.count === undefined ? "" : `; count ${line.count}`}`,
  ];
};

const tricksOf = (hand: Hand): string[] => {
  const { bids, contract, trump, tricks, trick, taken } = hand;
  return [
    ...(bids === undefined || bids.length === 0
      ? []
      : [`Bids (seat:bid): ${printAuction(bids as readonly Called[])}`]),
    ...(contract === undefined ? [] : [`Contract: seat ${contract.seat} for ${contract.bid}`]),
    ...(trump === undefined ? [] : [`Trump: ${trump}`]),
    ...(tricks ?? []).map((each, index) => `Trick ${index + 1}: ${printTrick(each as Trick)}`),
    ...(trick === undefined ? [] : [`On the table: ${printTrick(trick as OpenTrick)}`]),
    ...(taken === undefined ? [] : [`Points in tricks, per team: ${printScore(taken)}`]),
  ];
};

const handOf = (hand: Hand): string[] => [
  `Hand ${hand.number}, to ${hand.phase === "play" ? "play" : hand.phase === "trump" ? "name trump" : "bid"}${hand.worth === undefined ? "" : `, worth ${hand.worth}`}${hand.boneyard > 0 ? `, ${hand.boneyard} tiles in the boneyard` : ""}`,
  ...lineOf(hand),
  ...tricksOf(hand),
  ...(hand.signals ?? []).map(({ seat, signal }) => `Seat ${seat} has said: ${signal}`),
];

const turnOf = ({ turn, you }: View): string[] => {
  if (turn === undefined) return [];
  const mine = you !== undefined && turn.seats.includes(you.seat);
  const then = turn.onDeadline === "forfeit" ? "then the game is lost" : "then the house plays";
  const who = mine ? "It is your turn" : `It is the turn of ${seatsOf(turn.seats)}`;
  return [`${who}, until ${turn.deadline}; ${then}.`];
};

const ownOf = ({ you, hand }: View): string[] => {
  if (you === undefined || hand === undefined) return [];
  const held = `Your tiles: ${printTiles(you.tiles as readonly Tile[])}`;
  if (you.actions.length === 0) return [held];
  return [
    held,
    "You may do one of these, and nothing else:",
    ...you.actions.map((action) => JSON.stringify(action)),
  ];
};

const pastOf = ({ lastHand, proposals, result, teams }: View): string[] => [
  ...(lastHand === undefined
    ? []
    : [
        `The hand before (${lastHand.number}): ${lastHand.result.kind}, points ${printScore(lastHand.result.points)}, score then ${printScore(lastHand.score)}`,
      ]),
  ...(proposals ?? []).map(
    ({ kind, by, expiresAt }) => `Seat ${by} proposes to ${kind}; open until ${expiresAt}`,
  ),
  ...(result === undefined
    ? []
    : [
        `Over: ${result.kind}${result.winner === undefined ? "" : `, won by ${seatsOf(teams[result.winner] ?? [])}`}`,
      ]),
];

/** The game as text: what it is, who sits there, the table, what its reader holds and may do. */
export const tellGame = (view: View): string =>
  [
    `Game ${view.id}: ${view.ruleset}${view.preset === undefined ? "" : ` (${view.preset})`}, ${view.status}, version ${view.version}`,
    `Options: ${Object.entries(view.options)
      .map(([name, value]) => `${name}=${value}`)
      .join(", ")}`,
    `Score ${printScore(view.score)} of ${view.teams.map(seatsOf).join(" : ")}`,
    ...view.seats.map((chair) => chairLine(chair, view.you?.seat)),
    ...(view.joinCode === undefined ? [] : [`Join code: ${view.joinCode}`]),
    ...pastOf(view),
    ...(view.hand === undefined ? [] : handOf(view.hand)),
    ...turnOf(view),
    ...ownOf(view),
  ].join("\n");
