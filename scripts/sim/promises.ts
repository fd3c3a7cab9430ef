import { awaitedSeat, OPEN_FOR } from "../../worker/game/due.ts";
import type { Entry, GameEvent } from "../../worker/game/event.ts";
import { evolveEntry } from "../../worker/game/evolve.ts";
import { houseOf } from "../../worker/game/house.ts";
import type { GameState } from "../../worker/game/state.ts";

/** The longest time from when something was due until it is done, ms. */
const PROMPT = 60_000;

/** What a log broke of what the service promises. */
export interface Broken {
  readonly version: number;
  readonly text: string;
}

/** Folds a log again, entry by entry; `look` sees the state before each. */
export function foldLog(
  id: string,
  log: readonly Entry[],
  look: (before: GameState | undefined, entry: Entry) => void = () => {},
): GameState | undefined {
  let state: GameState | undefined;
  for (const entry of log) {
    look(state, entry);
    state = evolveEntry(id, state, entry);
  }
  return state;
}

/** Numbers without a gap, times that never run back, and nothing done too early or too late. */
export function brokenPromises(id: string, log: readonly Entry[]): readonly Broken[] {
  const broken: Broken[] = [];
  let last = 0;
  let at = 0;
  foldLog(id, log, (before, entry) => {
    const say = (text: string) => broken.push({ version: entry.first, text });
    if (entry.first !== last + 1) say(`follows version ${last}`);
    if (entry.at < at) say("happened before what came before");
    last = entry.first + entry.events.length - 1;
    at = entry.at;
    if (before !== undefined) for (const text of punctuality(before, entry)) say(text);
  });
  return broken;
}

function punctuality(before: GameState, { at, events }: Entry): readonly string[] {
  const { turn, status, createdAt } = before;
  const said: string[] = [];
  const within = (what: string, due: number) => {
    if (at < due) said.push(`${what} ${due - at} ms early`);
    if (at > due + PROMPT) said.push(`${what} ${Math.round((at - due) / 1000)} s late`);
  };
  if (status === "open" && events.some(isCancelled) && at - createdAt > OPEN_FOR / 2) {
    within("an open game ended", createdAt + OPEN_FOR);
  }
  const [first] = events.filter((event) => "by" in event && event.by !== "rule");
  const missed = events.some(({ type }) => type === "turn.missed");
  if (turn === undefined) return said;
  if (missed) within("a deadline was acted on", turn.deadline);
  else if (first !== undefined && "by" in first) {
    if (first.by === "bot") within("a bot played", turn.startedAt + houseOf({}).delay);
    if (first.by === "timeout") within("the house stood in", turn.startedAt);
    if (first.by === "player" || first.by === "plan") {
      // A forced play that was due before the deadline is made even if the wake comes after it.
      const latest = turn.deadline + (first.by === "plan" ? PROMPT : 0);
      if (at >= latest) said.push(`${first.by} acted after the deadline`);
      if (!turn.seats.includes(first.seat)) said.push(`seat ${first.seat} acted out of turn`);
    }
  }
  const extended = events.filter(({ type }) => type === "turn.extended");
  if (extended.length > 0 && awaitedSeat(before) === undefined) said.push("no turn to extend");
  if (turn.extended > 2) said.push("a turn was extended more than twice");
  return said;
}

const isCancelled = ({ type }: GameEvent): boolean => type === "game.cancelled";
