import type * as z from "zod";
import type { EventView } from "../../schema/wire/event.ts";
import type { GameSummary, GameView, TurnList } from "../../schema/wire/game.ts";
import { timeOf } from "../../schema/wire/time.ts";
import { gameTag, type ViewName } from "../http/etag.ts";
import type { Action } from "../rules/action.ts";
import { gameCommitment } from "../rules/deal.ts";
import type { Seat } from "../rules/seat.ts";
import { teamOf } from "../rules/seat.ts";
import { type ContestView, viewContest, viewHappening } from "../rules/view.ts";
import { awaitedSeat } from "./due.ts";
import type { GameEvent, Settings } from "./event.ts";
import { rulesOf } from "./evolve.ts";
import type { ForcedPlay } from "./forced.ts";
import type { Habits } from "./habits.ts";
import type { Message } from "./message.ts";
import { type Chair, chairOf, type GameState, isOver, type Proposal } from "./state.ts";

/**
 * What leaves a game. Like rules/view.ts, which it builds on, it only picks: the state holds the
 * secret, every hand and every plan, and nothing of that is ever deleted from a copy.
 */

/** What a player is called; the log and the state know ids alone. */
export interface Names {
  readonly [player: string]: { readonly name?: string; readonly kind: "person" | "program" };
}

/** What is kept for the seats beside the log, because it is nobody else's business. */
export interface Private {
  readonly names: Names;
  /** Before the start, per seat. */
  readonly entropy: readonly (string | undefined)[];
  readonly plans: readonly (readonly Action[])[];
  readonly messages: readonly Message[];
  /** By player. */
  readonly habits: Readonly<Record<string, Habits>>;
  /** A forced play that will be made by itself. */
  readonly forced?: ForcedPlay;
}

type View = z.output<typeof GameView>;
type Summary = z.output<typeof GameSummary>;
export type TurnView = z.output<typeof TurnList>["items"][number];

/** Which view a reader gets: his seat's own, or everybody's. */
const viewName = (seat: Seat | undefined): ViewName =>
  seat === undefined ? "public" : (`s${seat}` as const);

export const etagOf = (state: GameState, seat: Seat | undefined): string =>
  gameTag(state.version, viewName(seat));

export function viewGame(state: GameState, kept: Private, player: string | undefined): View {
  const reader = chairOf(state, player)?.seat;
  const rules = rulesOf(state);
  const { settings, contest, proposal, result, digest } = state;
  const { visibility, vacation, messages, programs, minOnTime } = settings;
  const table = contest === undefined ? undefined : viewContest(rules, contest, reader);
  const teams = teamsOf(state);
  return {
    id: state.id,
    version: state.version,
    status: state.status,
    ...agreed(state),
    vacation,
    messages,
    programs,
    ...(minOnTime === undefined ? {} : { minOnTime }),
    visibility,
    ...(reader !== undefined && state.joinCode !== undefined ? { joinCode: state.joinCode } : {}),
    ...times(state),
    seats: state.chairs.map((chair) => ({
      ...seated(chair, teams, kept.names),
      ...entropyOf(state, kept, chair.seat, reader),
      tiles: table?.held[chair.seat] ?? 0,
      bank: Math.floor(chair.bank / 1000),
      absent: chair.absent,
      misses: chair.misses,
      ...awayOf(chair, settings, kept),
    })),
    teams,
    score: [...(table?.score ?? teams.map(() => 0))],
    commitment: gameCommitment(state.secret),
    ...(table?.hand === undefined ? {} : { hand: table.hand as View["hand"] }),
    ...(table?.lastHand === undefined ? {} : { lastHand: table.lastHand as View["lastHand"] }),
    ...viewTurn(state),
    ...(proposal === undefined ? {} : { proposals: [viewProposal(proposal)] }),
    ...(reader === undefined
      ? {}
      : {
          you: {
            seat: reader,
            tiles: [...(table?.you?.tiles ?? [])],
            actions: [...(table?.you?.actions ?? [])],
            plan: [...(kept.plans[reader] ?? [])],
            ...signalOf(table, reader),
          } as View["you"],
        }),
    ...(result === undefined ? {} : { result }),
    ...(isOver(state) ? { secret: state.secret } : {}),
    ...(digest === undefined ? {} : { digest }),
  } as View;
}

const teamsOf = (state: GameState): View["teams"] => {
  const { options, seats } = state.settings;
  return rulesOf(state)
    .teams(options, seats)
    .map((team) => [...team]);
};

const agreed = ({ settings }: GameState) => {
  const { ruleset, preset, options, clock, onTimeout } = settings;
  return {
    ruleset,
    ...(preset === undefined ? {} : { preset }),
    options,
    clock,
    onTimeout,
  } as Pick<View, "ruleset" | "preset" | "options" | "clock" | "onTimeout">;
};

const times = ({ createdAt, startedAt, finishedAt }: GameState) => ({
  createdAt: timeOf(createdAt),
  ...(startedAt === undefined ? {} : { startedAt: timeOf(startedAt) }),
  ...(finishedAt === undefined ? {} : { finishedAt: timeOf(finishedAt) }),
});

const seated = (chair: Chair, teams: readonly unknown[], names: Names) => ({
  seat: chair.seat,
  team: teamOf(chair.seat, teams),
  ...(chair.player === undefined ? {} : { player: personOf(chair.player, names) }),
  ...(chair.bot === undefined ? {} : { bot: chair.bot }),
  ...(chair.keptFor === undefined ? {} : { keptFor: personOf(chair.keptFor, names) }),
});

const personOf = (id: string, names: Names) => {
  const { name, kind } = names[id] ?? { kind: "person" as const };
  return { id, ...(name === undefined ? {} : { name }), kind };
};

/** What the seat itself has said about who opens (J2). */
function signalOf(table: ContestView | undefined, seat: Seat) {
  const signals = (table?.hand?.signals ?? []) as readonly { seat: Seat; signal: string }[];
  const own = signals.find((one) => one.seat === seat);
  return own === undefined ? {} : { signal: own.signal };
}

/** Shown to everyone from the start on; before, to the seat alone. */
function entropyOf(state: GameState, kept: Private, seat: Seat, reader: Seat | undefined) {
  if (state.entropy !== undefined) return { entropy: state.entropy[seat] ?? "" };
  const own = reader === seat ? kept.entropy[seat] : undefined;
  return own === undefined ? {} : { entropy: own };
}

/** How long a holiday stops the seat's clock, in a game that lets it. */
function awayOf({ player }: Chair, { vacation }: Settings, { habits }: Private) {
  const until = player === undefined ? undefined : habits[player]?.awayUntil;
  return vacation && until !== undefined ? { away: timeOf(until) } : {};
}

function viewTurn(state: GameState): Pick<View, "turn"> {
  const { turn } = state;
  if (turn === undefined) return {};
  const { seats, startedAt, deadline } = turn;
  return {
    turn: {
      seats: [...seats],
      startedAt: timeOf(startedAt),
      deadline: timeOf(deadline),
      onDeadline: onDeadline(state),
    },
  };
}

/** What the running deadline will do: only the last allowed miss forfeits. */
export function onDeadline(state: GameState): "autoplay" | "forfeit" {
  const { action, misses } = state.settings.onTimeout;
  const seat = awaitedSeat(state);
  const missed = seat === undefined ? 0 : (state.chairs[seat]?.misses ?? 0);
  return action === "forfeit" && missed + 1 >= misses ? "forfeit" : "autoplay";
}

export const viewProposal = ({ number, kind, seat, votes, expiresAt }: Proposal) => ({
  number,
  kind,
  by: seat,
  votes: [...votes],
  expiresAt: timeOf(expiresAt),
});

/** A player's place in the list of turns that wait for him; undefined if none does here. */
export function waitingFor(state: GameState, player: string): TurnView | undefined {
  const { turn, settings } = state;
  const chair = chairOf(state, player);
  if (turn === undefined || chair === undefined || !turn.seats.includes(chair.seat)) {
    return undefined;
  }
  return {
    gameId: state.id,
    seat: chair.seat,
    version: turn.version,
    deadline: timeOf(turn.deadline),
    onDeadline: onDeadline(state),
    ruleset: settings.ruleset as TurnView["ruleset"],
  };
}

/** The game as the lists show it; names are filled in by whoever makes the list. */
export function summarise(state: GameState): Summary {
  const teams = teamsOf(state);
  const { programs, minOnTime, visibility } = state.settings;
  return {
    id: state.id,
    version: state.version,
    status: state.status,
    ...agreed(state),
    programs,
    ...(minOnTime === undefined ? {} : { minOnTime }),
    visibility,
    ...times(state),
    teams,
    ...(isOver(state) ? { score: [...(state.contest?.score ?? teams.map(() => 0))] } : {}),
    ...(state.result === undefined ? {} : { result: state.result }),
    seats: state.chairs.map((chair) => seated(chair, teams, {})),
  } as Summary;
}

/** An event as a reader may see it. Every reader gets every number. */
export function viewEvent(
  seq: number,
  at: number,
  event: GameEvent,
  reader: Seat | undefined,
  handOver: boolean,
): z.output<typeof EventView> {
  return { seq, at: timeOf(at), ...pickEvent(event, reader, handOver) } as z.output<
    typeof EventView
  >;
}

function pickEvent(event: GameEvent, reader: Seat | undefined, handOver: boolean) {
  const { type } = event;
  switch (event.type) {
    case "game.created":
      return { type, ruleset: event.ruleset, options: event.options };
    case "seat.taken":
      return { type, seat: event.seat, player: { id: event.player } };
    case "seat.left":
      return { type, seat: event.seat, ...(event.declined ? { declined: true } : {}) };
    case "game.started":
      return { type, entropy: event.entropy };
    case "turn.missed":
    case "seat.absent":
    case "seat.returned":
      return { type, seat: event.seat };
    case "turn.extended": {
      const { seat, because, deadline } = event;
      return { type, seat, because, deadline: timeOf(deadline) };
    }
    case "proposal": {
      const { seat, number, kind, expiresAt } = event;
      return { type, seat, number, kind, expiresAt: timeOf(expiresAt) };
    }
    case "vote":
      return { type, seat: event.seat, number: event.number, accept: event.accept };
    case "game.finished":
    case "game.cancelled":
      return { type, result: event.result, secret: event.secret, digest: event.digest };
    default:
      return viewHappening(event, reader, handOver);
  }
}
