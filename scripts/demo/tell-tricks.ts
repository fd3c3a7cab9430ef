import { explainContract } from "./explain.ts";
import { nameOf, type Table, teamAt } from "./table.ts";
import type { HandTeller } from "./tell-line.ts";

/** A hand played in tricks: the bidding in one line, then a line a trick. */
export function tellTricks(table: Table): HandTeller {
  const bids: string[] = [];
  let played: string[] = [];
  let tricks = 0;
  let contract: { seat: number; bid: number | "nel-o" } | undefined;
  let taken: readonly number[] = table.teams.map(() => 0);

  /** What was bid, told once, as soon as the bidding is over. */
  const bidding = (): readonly string[] => (bids.length === 0 ? [] : [bids.splice(0).join(", ")]);

  return {
    tell: (event) => {
      switch (event.type) {
        case "pass":
          bids.push(`${nameOf(table, event.seat)} passes`);
          return [];
        case "bid":
          bids.push(`${nameOf(table, event.seat)} bids ${event.bid}`);
          contract = { seat: event.seat, bid: event.bid };
          return [];
        case "trump":
          return [...bidding(), `${nameOf(table, event.seat)} names ${event.suit} as trump`, ""];
        case "play":
          played.push(`${nameOf(table, event.seat)} ${event.tile}`);
          return bidding();
        case "trick.taken": {
          const team = teamAt(table, event.seat);
          taken = taken.map((has, of) => (of === team ? has + event.points : has));
          tricks += 1;
          const tiles = played.join("  ");
          played = [];
          const winner = `${nameOf(table, event.seat)} takes ${event.points}`;
          return [`${String(tricks).padStart(4)}  ${tiles.padEnd(44)}  ${winner}`];
        }
        default:
          return [];
      }
    },
    close: (ended) => [
      ...bidding(),
      "",
      explainContract(table, ended, contract === undefined ? undefined : { ...contract, taken }),
    ],
  };
}
