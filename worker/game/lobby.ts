import { type Problem, problem } from "../http/problem.ts";
import { deal, newContest } from "../rules/contest.ts";
import { gameDealer } from "../rules/deal.ts";
import { err, ok, type Result } from "../rules/result.ts";
import type { Seat } from "../rules/seat.ts";
import type { Draft } from "./draft.ts";
import type { BotSeat, Settings } from "./event.ts";
import { rulesOf } from "./evolve.ts";
import { type Chair, chairOf, type GameState } from "./state.ts";

/** Who asks for a seat. */
export interface Guest {
  readonly player: string;
  readonly program: boolean;
  /** His share of turns taken in time, 0 to 1; undefined before his first. */
  readonly onTime?: number;
  /** In how many games that are not over he sits already; undefined if that is not known. */
  readonly games?: number;
}

/** In how many games that are not over one player may sit. */
export const MOST_GAMES = 200;

type Drafts = Result<readonly Draft[], Problem>;

/** Who sits where from the start: players whose seats are kept, bots, and the creator. */
export interface Seating {
  readonly invite: readonly { readonly seat: Seat; readonly player: string }[];
  readonly bots: readonly BotSeat[];
  readonly seat?: Seat;
}

/** A new game with its creator seated, or with bots alone. */
export function create(
  settings: Settings,
  creator: Guest,
  { invite, bots, seat }: Seating,
  secrets: { readonly secret: string; readonly joinCode?: string },
): Drafts {
  if (creator.program && !settings.programs) return err(noPrograms());
  if ((creator.games ?? 0) >= MOST_GAMES) return err(tooMany());
  const created: Draft = {
    type: "game.created",
    creator: creator.player,
    invite,
    bots,
    ...secrets,
    ...settings,
  };
  if (bots.length === settings.seats && seat === undefined) return ok([created]);
  const taken = new Set([...invite, ...bots].map((one) => one.seat));
  const free = Array.from({ length: settings.seats }, (_, index) => index as Seat);
  const own = seat ?? free.find((candidate) => !taken.has(candidate));
  if (own === undefined || taken.has(own)) {
    return err(problem("options_conflict", "The creator sits too: one seat must be left for him."));
  }
  return ok([created, { type: "seat.taken", seat: own, player: creator.player }]);
}

const tooMany = (): Problem =>
  problem("limit_reached", `You sit in ${MOST_GAMES} games that are not over.`);

const noPrograms = (): Problem =>
  problem("blocked_by_setting", "This game is for persons: programs are not admitted.");

/** Takes a seat: the one kept for the guest, the one asked for, or the first that is free. */
export function join(state: GameState, guest: Guest, wanted: Seat | undefined): Drafts {
  if (chairOf(state, guest.player) !== undefined) {
    return err(problem("already_seated", "You already sit in this game."));
  }
  if (state.status !== "open") return err(notOpen());
  const { programs, minOnTime } = state.settings;
  if (guest.program && !programs) return err(noPrograms());
  // Who has no turns to his name yet is welcome: everybody began like that.
  if (minOnTime !== undefined && guest.onTime !== undefined && guest.onTime < minOnTime) {
    return err(
      problem(
        "blocked_by_setting",
        `This game asks for ${Math.round(minOnTime * 100)} % of turns taken in time.`,
      ),
    );
  }
  if ((guest.games ?? 0) >= MOST_GAMES) return err(tooMany());
  const chair = seatFor(state, guest.player, wanted);
  return chair.ok ? ok([{ type: "seat.taken", seat: chair.value, player: guest.player }]) : chair;
}

const notOpen = (): Problem =>
  problem("game_not_open", "The game has started or is over: its seats are settled.");

function seatFor(
  state: GameState,
  player: string,
  wanted: Seat | undefined,
): Result<Seat, Problem> {
  const may = (chair: Chair): boolean =>
    chair.player === undefined &&
    chair.bot === undefined &&
    (chair.keptFor === undefined || chair.keptFor === player);
  if (wanted !== undefined) {
    const chair = state.chairs[wanted];
    if (chair === undefined) {
      return err(problem("seat_taken", `This game has no seat ${wanted}.`));
    }
    return may(chair)
      ? ok(wanted)
      : err(problem("seat_taken", `Seat ${wanted} is taken or kept for somebody else.`));
  }
  const chair =
    state.chairs.find((candidate) => candidate.keptFor === player) ?? state.chairs.find(may);
  return chair === undefined
    ? err(problem("game_full", "No seat of this game is free for you."))
    : ok(chair.seat);
}

/** Gives a seat up before the start. The last one to leave closes the game. */
export function leave(state: GameState, player: string): Drafts {
  const chair = chairOf(state, player);
  if (chair === undefined) return err(problem("not_seated", "You do not sit in this game."));
  if (state.status !== "open") return err(notOpen());
  const left: Draft = { type: "seat.left", seat: chair.seat };
  const others = state.chairs.some(
    (other) => other.player !== undefined && other.player !== player,
  );
  return ok(others ? [left] : [left, { type: "game.cancelled", result: { kind: "cancelled" } }]);
}

/** Turns down a seat kept for the player; anyone may take it then. */
export function decline(state: GameState, player: string): Drafts {
  if (chairOf(state, player) !== undefined) {
    return err(problem("already_seated", "You have taken your seat: leave it instead."));
  }
  const chair = state.chairs.find((candidate) => candidate.keptFor === player);
  if (chair === undefined) {
    return err(problem("not_seated", "No seat of this game is kept for you."));
  }
  if (state.status !== "open") return err(notOpen());
  return ok([{ type: "seat.left", seat: chair.seat, declined: true }]);
}

/** Whether a player may still set his entropy. */
export function mayAddEntropy(state: GameState, player: string): Result<Seat, Problem> {
  const chair = chairOf(state, player);
  if (chair === undefined) return err(problem("not_seated", "You do not sit in this game."));
  return state.status === "open" ? ok(chair.seat) : err(notOpen());
}

/** Whether every seat is taken, so that the game begins. */
export const isFull = (state: GameState): boolean =>
  state.status === "open" &&
  state.chairs.every(({ player, bot }) => player !== undefined || bot !== undefined);

/** The start: everybody's entropy is fixed, and the first hand is dealt. */
export function start(state: GameState, entropy: readonly string[]): readonly Draft[] {
  const rules = rulesOf(state);
  const { options, seats } = state.settings;
  const contest = newContest(rules, options, seats);
  const pack = rules.pack(options, seats);
  const dealer = gameDealer(state.secret, state.id, entropy, pack, seats);
  const { happened } = deal(rules, contest, dealer);
  return [{ type: "game.started", entropy }, ...happened];
}
