import type { GameEvent } from "../../../client/src/types.ts";
import type { People } from "./people.ts";
import type { Words } from "./words.en.ts";

/** What happened, in one sentence; undefined for what the table shows in another place. */
export function tell(event: GameEvent, people: People, words: Words): string | undefined {
  const told = words.events;
  if ("by" in event) return tellStep(event, people, words);
  switch (event.type) {
    case "game.created":
      return told.created;
    case "seat.taken":
      return told.taken(people.seat(event.seat));
    case "seat.left":
      return told.left(people.seat(event.seat));
    case "game.started":
      return told.started;
    case "hand.dealt":
      if (event.shuffler !== undefined) return told.shuffles(people.seat(event.shuffler));
      return event.opener === undefined ? told.eitherOpens : told.opens(people.seat(event.opener));
    case "trick.taken":
      return told.trick(people.seat(event.seat), event.points);
    case "hand.ended":
      return told.handEnded(event.number, event.score.join(" : "));
    case "turn.missed":
      return told.missed(people.seat(event.seat));
    case "turn.extended":
      return told.extended(people.seat(event.seat), words.moment(event.deadline));
    case "seat.absent":
      return told.absent(people.seat(event.seat));
    case "seat.returned":
      return told.returned(people.seat(event.seat));
    case "proposal":
      return told.proposal(people.seat(event.seat), event.kind);
    case "vote":
      return told.vote(people.seat(event.seat), event.accept);
    case "game.finished":
    case "game.cancelled": {
      const { kind, winner } = event.result;
      return words.result(kind, winner === undefined ? undefined : people.team(winner));
    }
    default:
      return undefined;
  }
}

type StepEvent = Extract<GameEvent, { by: unknown }>;

function tellStep(event: StepEvent, people: People, words: Words): string {
  const who = people.seat(event.seat);
  const said = `${who} ${words.act(event)}`;
  const byHouse = event.by === "timeout" ? ` ${words.byHouse}` : "";
  return `${said}${byHouse}.`;
}
