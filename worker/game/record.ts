import { timeOf } from "../../schema/wire/time.ts";
import { gameCommitment } from "../rules/deal.ts";
import { digestOf } from "../rules/digest.ts";
import type { Happening } from "../rules/happening.ts";
import { buildRecord, type GameRecord, type Logged } from "../rules/record.ts";
import { teamOf } from "../rules/seat.ts";
import { type Draft, isEnding } from "./draft.ts";
import type { Entry, GameEvent } from "./event.ts";
import { rulesOf } from "./evolve.ts";
import { type GameState, isOver } from "./state.ts";

/** The record of a game: once it is over all of it, before that the finished hands and no secret. */
export function recordOf(state: GameState, log: readonly Entry[]): GameRecord {
  const { id, settings, chairs, entropy, createdAt, startedAt, finishedAt, result } = state;
  const teams = rulesOf(state).teams(settings.options, settings.seats);
  const record = buildRecord(
    {
      id,
      ruleset: settings.ruleset,
      options: settings.options,
      seats: chairs.map(({ seat, player, bot }) => ({
        seat,
        team: teamOf(seat, teams),
        ...(player === undefined ? {} : { player }),
        ...(bot === undefined ? {} : { bot }),
        entropy: entropy?.[seat] ?? "",
      })),
      teams,
      commitment: gameCommitment(state.secret),
      ...(isOver(state) ? { secret: state.secret } : {}),
      createdAt: timeOf(createdAt),
      ...(startedAt === undefined ? {} : { startedAt: timeOf(startedAt) }),
      ...(finishedAt === undefined ? {} : { finishedAt: timeOf(finishedAt) }),
      ...(result === undefined ? {} : { result }),
    },
    log.flatMap(logged),
  );
  return isOver(state) ? { ...record, digest: digestOf(record) } : record;
}

const HAPPENINGS: ReadonlySet<string> = new Set([
  "hand.dealt",
  "hand.ended",
  "trick.taken",
  "play",
  "draw",
  "pass",
  "bid",
  "trump",
  "signal",
] satisfies Happening["type"][]);

const isHappening = (event: GameEvent): event is Exclude<Happening, { type: "game.finished" }> =>
  HAPPENINGS.has(event.type);

const logged = ({ first, at, events }: Entry): readonly Logged[] =>
  events.flatMap((event, index) =>
    isHappening(event) ? [{ seq: first + index, at: timeOf(at), happened: event }] : [],
  );

/**
 * Drafts as events: an ending gets the game's secret, and the digest of the record as it is with
 * that ending.
 */
export function seal(
  state: GameState,
  log: () => readonly Entry[],
  drafts: readonly Draft[],
  at: number,
  evolve: (events: readonly GameEvent[]) => GameState,
): readonly GameEvent[] {
  const events: GameEvent[] = [];
  for (const draft of drafts) {
    if (!isEnding(draft)) {
      events.push(draft);
      continue;
    }
    const ending = { ...draft, secret: state.secret, digest: "" };
    const whole = [...log(), { first: state.version + 1, at, events }];
    const digest = digestOf(recordOf(evolve([...events, ending]), whole));
    events.push({ ...ending, digest });
  }
  return events;
}
