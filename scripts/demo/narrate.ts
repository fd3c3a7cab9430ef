import type { GameEvent } from "../../worker/journeys/client.ts";
import { counted, nameOf, padded, scored, type Table, teamName } from "./table.ts";
import { type HandTeller, tellLine } from "./tell-line.ts";
import { tellTricks } from "./tell-tricks.ts";

const WIDTH = 78;

/** Tells a game: the lines to print for each of its events. */
export type Narrator = (
  event: GameEvent,
  /** What each seat was dealt, with a `hand.dealt`, where it is known. */
  tiles?: readonly (readonly string[])[],
) => readonly string[];

export function newNarrator(table: Table): Narrator {
  const tellHand = table.ruleset === "eighty" ? tellTricks : tellLine;
  let teller: HandTeller = tellHand(table);
  let score: readonly number[] = table.teams.map(() => 0);
  let hands = 0;
  return (event, tiles = []) => {
    switch (event.type) {
      case "hand.dealt": {
        teller = tellHand(table);
        hands += 1;
        const held = tiles.map((own, seat) => `      ${padded(table, seat)}  ${own.join(" ")}`);
        return [
          "",
          ruled(`Hand ${event.number}`, scored(score)),
          "",
          ...held,
          "",
          opening(table, event),
          "",
        ];
      }
      case "hand.ended":
        score = event.score;
        return [...teller.close(event).flatMap(wrapped), `Score  ${scored(score)}`];
      case "game.finished": {
        const { winner } = event.result;
        const who = winner === undefined ? "nobody" : teamName(table, winner);
        return ["", ruled(`Won by ${who} after ${counted(hands, "hand")}`, scored(score))];
      }
      default:
        return teller.tell(event);
    }
  };
}

/** A sentence in lines that fit. */
function wrapped(text: string): readonly string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + 1 + word.length > WIDTH) lines.push(`  ${word}`);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines;
}

/** `── Hand 2 ───────────── 0 : 14 ──` */
function ruled(title: string, score: string): string {
  const [left, right] = [`── ${title} `, ` ${score} ──`];
  return `${left}${"─".repeat(Math.max(2, WIDTH - left.length - right.length))}${right}`;
}

function opening(table: Table, dealt: Extract<GameEvent, { type: "hand.dealt" }>): string {
  const { opener, shuffler } = dealt;
  if (shuffler !== undefined) return `${nameOf(table, shuffler)} shuffles and bids last.`;
  if (opener === undefined) return "Either of the last winners may open.";
  const bySix = table.options.opening === "doubleSix";
  return `${nameOf(table, opener)} ${bySix ? "holds 6-6 and opens with it" : "opens"}.`;
}
