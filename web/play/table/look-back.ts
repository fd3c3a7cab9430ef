import type { Game } from "../../../client/src/types.ts";
import type { Board } from "./board.ts";
import { lineOf } from "./ends.ts";
import { type HandLog, playsOf } from "./hands.ts";
import { teamAt } from "./people.ts";

type Hand = NonNullable<Game["hand"]>;
type Trick = NonNullable<Hand["tricks"]>[number];

/** A hand that is over as it lay when it ended: its line or last trick, and all that was left. */
export function boardAtEnd(game: Game, hand: HandLog): Board {
  const { ruleset, options, teams, status, seats } = game;
  const { ended, number } = hand;
  const common = { number, commitment: "", boneyard: ended?.boneyard.length ?? 0 };
  return {
    ruleset,
    options,
    teams,
    status,
    score: ended?.score ?? game.score,
    seats: seats.map((chair) => ({ ...chair, tiles: ended?.hands[chair.seat]?.length ?? 0 })),
    open: ended?.hands,
    hand: { ...common, ...(ruleset === "eighty" ? tricksOf(game, hand) : lineAtEnd(game, hand)) },
  };
}

function lineAtEnd({ options }: Game, hand: HandLog): Pick<Hand, "phase" | "line"> {
  const { tiles, ends } = lineOf(playsOf(hand), options);
  return {
    phase: "play",
    line: {
      tiles: tiles.map(({ tile, end, seat }) => ({
        tile,
        seat,
        ...(end === undefined ? {} : { end }),
      })),
      ends: ends.map(({ end, pips }) => ({ end, pips })),
    },
  };
}

/** What was said and taken in a hand of Eighty, from its events. */
function tricksOf({ teams }: Pick<Game, "teams">, { events }: HandLog) {
  const bids: NonNullable<Hand["bids"]> = [];
  const tricks: Trick[] = [];
  const taken = teams.map(() => 0);
  let tiles: Trick["tiles"] = [];
  let called: Partial<Hand> = {};
  for (const event of events) {
    switch (event.type) {
      case "hand.dealt":
        if (event.shuffler !== undefined) called = { shuffler: event.shuffler };
        break;
      case "pass":
        bids.push({ seat: event.seat, bid: "pass" });
        break;
      case "bid":
        bids.push({ seat: event.seat, bid: event.bid });
        called = { ...called, contract: { seat: event.seat, bid: event.bid } };
        break;
      case "trump":
        called = { ...called, trump: event.suit };
        break;
      case "play":
        tiles = [...tiles, { seat: event.seat, tile: event.tile }];
        break;
      case "trick.taken": {
        const { seat: winner, points } = event;
        const team = teamAt({ teams }, winner);
        taken[team] = (taken[team] ?? 0) + points;
        tricks.push({ leader: tiles[0]?.seat ?? winner, tiles, winner, points });
        tiles = [];
        break;
      }
    }
  }
  const phase = called.contract === undefined ? ("bidding" as const) : ("play" as const);
  return { ...called, phase, bids, tricks, taken };
}
