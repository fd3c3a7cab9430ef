import { drizzle } from "drizzle-orm/d1";
import type { Env } from "../env.ts";
import { failureNote } from "../http/failure.ts";
import type { Hearing } from "../inbox/hearing.ts";
import { indexGame, type Listing, type MatchRow } from "../matches/index-of-games.ts";
import type { GameRecord } from "../rules/record.ts";
import { backoff, dueNext, earliest, LONGEST_RETRY } from "./due.ts";
import { isNews } from "./habits.ts";
import { houseOf } from "./house.ts";
import { inTime } from "./in-time.ts";
import type { Ledger } from "./ledger.ts";
import { type News, noticeId } from "./news.ts";
import { chairOf, type GameState, isOver } from "./state.ts";
import { onDeadline, summarise } from "./view.ts";

/**
 * What a game tells the rest of the service, after its answer is out. Each telling is safe to
 * repeat: a cursor says which version it has got to, and what fails is told again, whole.
 */
interface Listener {
  /** The version that it should know of. */
  readonly wanted: (state: GameState) => number;
  readonly tell: (telling: Told) => Promise<void>;
}

interface Told {
  readonly env: Env;
  readonly ledger: Ledger;
  readonly state: GameState;
  /** The version that it knows of. */
  readonly reached: number;
  /** What it believes to know may be wrong: it is told as if it knew nothing. */
  readonly anew: boolean;
}

const LISTENERS: Readonly<Record<ListenerName, Listener>> = {
  index: { wanted: ({ listed }) => listed, tell: tellIndex },
  inboxes: { wanted: ({ version }) => version, tell: tellInboxes },
};
type ListenerName = "index" | "inboxes";

/** How long after a change its telling may take before the alarm looks after it, ms. */
const GRACE = 5_000;

/** By how much the clocks of two machines may differ that one object lives on, ms. */
const SKEW = 60_000;

/**
 * Whether an alarm (ms) says by its time that everything has been told. While something has not, the
 * alarm is set to when that is tried again, which is never far away; so one that is set to a later
 * deadline stands for a cursor, and none has to be written.
 */
const saysAllTold = (alarm: number | undefined, now: number): boolean =>
  alarm !== undefined && alarm > now + Math.max(GRACE, LONGEST_RETRY) + SKEW;

export interface Outbox {
  /** Whether something has not been told yet and may be tried now (ms). */
  readonly ready: (now: number) => boolean;
  /** When the alarm has to look after it (ms); undefined when everything has been told. */
  readonly due: (now: number) => number | undefined;
  /** Tells what has not been told yet; calls that come while it runs share it. */
  readonly drain: (now: () => number) => Promise<void>;
  /** Tells some of them as if they knew nothing; whether they then knew. */
  readonly tellAnew: (names: readonly ListenerName[], now: () => number) => Promise<boolean>;
  /** How far each has been told, and how far it should be. */
  readonly told: () => Readonly<
    Record<
      ListenerName,
      { readonly reached: number; readonly wanted: number; readonly failures: number }
    >
  >;
  /** Takes note of the alarm (ms) that an earlier life of the object has left. */
  readonly recall: (alarm: number | undefined, now: number) => void;
  /**
   * Writes down how far it has got, where the alarm that is set (ms) does not say it. Not after
   * every telling, which would be a row for each move: what is told twice is heard once.
   */
  readonly save: (alarm: number | undefined, now: number) => void;
}

/** One listener's own queue: a listener that fails or hangs costs the others nothing. */
interface Line {
  readonly name: ListenerName;
  /** How far it has been told in this life of the object. */
  told?: number;
  anew: boolean;
  running?: Promise<void>;
  failures: number;
  retryAt: number;
}

/** `timeLimit`: how long one telling may take, ms. It may arrive after all: twice does no harm. */
export function openOutbox(env: Env, ledger: Ledger, timeLimit: () => number): Outbox {
  const line = (name: ListenerName): Line => ({ name, anew: false, failures: 0, retryAt: 0 });
  const index = line("index");
  const inboxes = line("inboxes");
  const lines: readonly Line[] = [index, inboxes];

  const reached = ({ name, told, anew }: Line): number =>
    anew ? -1 : (told ?? ledger.cursor(name));

  const wanted = (line: Line): number => {
    const state = ledger.state();
    return state === undefined ? -1 : LISTENERS[line.name].wanted(state);
  };
  const lacks = (line: Line): boolean => reached(line) < wanted(line);

  async function tell(line: Line, state: GameState): Promise<boolean> {
    const { name, anew } = line;
    try {
      const telling = { env, ledger, state, reached: reached(line), anew };
      await inTime(timeLimit(), LISTENERS[name].tell(telling));
      line.told = LISTENERS[name].wanted(state);
      if (anew) line.anew = false;
      return true;
    } catch (error) {
      console.error(failureNote("game.outbox", { game: state.id, listener: name }, error));
      return false;
    }
  }

  async function work(line: Line, now: () => number): Promise<void> {
    for (let state = ledger.state(); state !== undefined && lacks(line); state = ledger.state()) {
      if (!(await tell(line, state))) {
        line.failures += 1;
        line.retryAt = now() + backoff(line.failures);
        return;
      }
    }
    line.failures = 0;
    line.retryAt = 0;
  }

  function drainLine(line: Line, now: () => number): Promise<void> {
    line.running ??= work(line, now).finally(() => {
      delete line.running;
    });
    return line.running;
  }

  return {
    ready: (now) => lines.some((line) => lacks(line) && line.retryAt <= now),
    due: (now) =>
      earliest(...lines.filter(lacks).map(({ retryAt }) => Math.max(now + GRACE, retryAt))),
    drain: async (now) => {
      await Promise.all(lines.map((line) => drainLine(line, now)));
    },
    async tellAnew(names, now) {
      const wrong = lines.filter(({ name }) => names.includes(name));
      await Promise.all(
        wrong.map(async (line) => {
          await line.running; // what is on its way must not arrive after it
          line.anew = true;
          await drainLine(line, now);
        }),
      );
      return !wrong.some(lacks);
    },
    told() {
      const of = (line: Line) => ({
        reached: Math.max(0, reached(line)),
        wanted: wanted(line),
        failures: line.failures,
      });
      return { index: of(index), inboxes: of(inboxes) };
    },
    recall(alarm, now) {
      if (!saysAllTold(alarm, now)) return;
      for (const line of lines) line.told = wanted(line);
    },
    save(alarm, now) {
      if (saysAllTold(alarm, now)) return;
      const moved = lines.flatMap(({ name, told }) =>
        told !== undefined && ledger.cursor(name) < told ? [[`cursor:${name}`, told]] : [],
      );
      ledger.keep(Object.fromEntries(moved));
    },
  };
}

/** The index of games in D1, and the match record once the game is over. */
async function tellIndex({ env, ledger, state, anew }: Told): Promise<void> {
  await indexGame(drizzle(env.DB), listingOf(env, ledger, state), anew ? "anything" : "older");
}

/** The rows that the index has of a game. */
export function listingOf(env: Env, ledger: Ledger, state: GameState): Listing {
  const { id, listed, status, settings, createdAt, startedAt, finishedAt } = state;
  return {
    game: {
      id,
      ruleset: settings.ruleset,
      preset: settings.preset ?? null,
      status,
      visibility: settings.visibility,
      version: listed,
      summary: JSON.stringify(summarise(state)),
      createdAt,
      startedAt: startedAt ?? null,
      finishedAt: finishedAt ?? null,
      updatedAt: finishedAt ?? startedAt ?? createdAt,
      checkAt: dueNext(state, ledger.kept(), houseOf(env))?.at ?? null,
    },
    seats: state.chairs.flatMap(({ seat, player }) =>
      player === undefined ? [] : [{ seat, playerId: player }],
    ),
    ...(isOver(state) ? { match: matchOf(state, ledger.record(state)) } : {}),
  };
}

function matchOf(state: GameState, record: GameRecord): MatchRow {
  return {
    gameId: state.id,
    ruleset: state.settings.ruleset,
    status: state.status === "finished" ? "finished" : "cancelled",
    result: JSON.stringify(state.result),
    score: JSON.stringify(record.game.score),
    digest: record.digest ?? "",
    record: "",
    hands: record.hands.length,
    startedAt: state.startedAt ?? null,
    finishedAt: state.finishedAt ?? state.createdAt,
  };
}

/**
 * The inboxes of everybody whom something concerns. Each hears what it has missed, and how the game
 * stands for it now; what it has heard before it knows by its id or version. Its answer is what its
 * player's days are like, for the deadlines to come.
 */
async function tellInboxes({ env, ledger, state, reached, anew }: Told): Promise<void> {
  const tellings = ledger.tellings(reached);
  const news = tellings.flatMap((telling) => telling.news);
  const players = new Set(tellings.flatMap((telling) => telling.players));
  const heard = await Promise.all(
    [...players].map(async (player) => {
      const own = news.filter((one) => one.player === player);
      const habits = await env.INBOX.getByName(player).hear({
        ...hearing(state, player, own),
        ...(anew ? { anew } : {}),
      });
      return [player, habits] as const;
    }),
  );
  // Read again: somebody may have told the game of his days while the inboxes were answering.
  const known = ledger.kept().habits;
  const fresh = heard.filter(([player, habits]) => isNews(known[player], habits));
  ledger.keep(
    Object.fromEntries(fresh.map(([player, habits]) => [`habits:${player}`, habits] as const)),
  );
}

function hearing(state: GameState, player: string, news: readonly News[]): Hearing {
  const chair = chairOf(state, player);
  const { id, version, settings, turn } = state;
  // The house plays for who is absent: no turn waits for him.
  const mine =
    turn !== undefined && chair !== undefined && !chair.absent && turn.seats.includes(chair.seat);
  return {
    gameId: id,
    version,
    ruleset: settings.ruleset,
    running: chair !== undefined && !isOver(state),
    ...(chair === undefined ? {} : { pace: chair.pace }),
    ...(mine
      ? {
          turn: {
            seat: chair.seat,
            version: turn.version,
            startedAt: turn.startedAt,
            ...(turn.runsFrom > turn.startedAt ? { runsFrom: turn.runsFrom } : {}),
            deadline: turn.deadline,
            onDeadline: onDeadline(state),
          },
        }
      : {}),
    notices: news.map((one) => {
      const { type, seat, at, deadline } = one;
      return {
        id: noticeId(state.secret, one),
        type,
        at,
        seat,
        version: one.version,
        ...(deadline === undefined ? {} : { deadline }),
      };
    }),
  };
}
