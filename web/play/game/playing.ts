import { useCallback, useRef, useState } from "preact/hooks";
import {
  type Action,
  type Game,
  type GameEvent,
  isOver,
  type Problem,
  problemOf,
} from "../../../client/src/index.ts";
import { useFollowing } from "../following.ts";
import type { Service } from "../service.ts";
import { decisionOf } from "../table/decision.ts";

/** What came of an action, where it was not simply played. */
export type Told =
  /** Something else had happened since this version, and the action came too late for it. */
  | { readonly what: "late"; readonly since: number; readonly action: Action }
  | { readonly what: "refused"; readonly problem: Problem }
  | { readonly what: "unsent" };

/** A game as this page follows it. */
export interface Playing {
  readonly game?: Game;
  /** From the first on, without a gap. */
  readonly events: readonly GameEvent[];
  /** An action is on its way. */
  readonly busy: boolean;
  readonly told?: Told;
  /** Why there is no game to show. */
  readonly missing: boolean;
  readonly act: (action: Action) => Promise<void>;
  /** Takes a view that an answer brought; an older one than there is changes nothing. */
  readonly take: (game: Game) => void;
  /** Reads the game again. */
  readonly refresh: () => Promise<void>;
}

/** How long events are gathered before they are shown together, ms. */
const GATHER_MS = 40;

const without = <T extends object, K extends keyof T>(from: T, key: K): Omit<T, K> => {
  const { [key]: _, ...rest } = from;
  return rest;
};

/**
 * Events with more behind them, each once. What is woken begins anew while the one before it is still
 * telling, so both may bring the same.
 */
const joined = (events: readonly GameEvent[], more: readonly GameEvent[]): readonly GameEvent[] => {
  const last = events.at(-1)?.seq ?? 0;
  return [...events, ...more.filter(({ seq }) => seq > last)];
};

type State = Pick<Playing, "game" | "events" | "busy" | "told" | "missing">;

/**
 * Whether a view shows another hand, or the end, before its events have told how the last hand ended:
 * an answer is there at once, what happened comes by another way, and a long story in parts. Until
 * then the table stays as it was, for nobody is to reach for a tile and find another table there.
 */
const isAhead = ({ game, events }: State, shown: State): boolean => {
  const told = events.at(-1)?.seq ?? 0;
  if (game === undefined || shown.game === undefined || told >= game.version) return false;
  const { hand } = shown.game;
  const moved = hand !== undefined && (game.hand?.number !== hand.number || isOver(game));
  return moved || (told > 0 && shown.events.length === 0);
};

/**
 * Reads a game and follows its events; each makes the view be read again. Both survive lost
 * connections: the events go on behind the last one there is. `isOpened`: by a join code, which the
 * service's requests bring.
 */
export const usePlaying = (service: Service, id: string, isOpened: boolean): Playing => {
  const [state, setState] = useState<State>({ events: [], busy: false, missing: false });
  const latest = useRef(state);
  const change = useCallback((more: Partial<State>) => {
    latest.current = { ...latest.current, ...more };
    setState(latest.current);
  }, []);

  const take = useCallback(
    (game: Game) => {
      const { game: old } = latest.current;
      if (old !== undefined && game.version < old.version) return;
      // What did not get through did, or something else has happened.
      if (latest.current.told?.what === "unsent" && old && decisionOf(game) !== decisionOf(old)) {
        latest.current = without(latest.current, "told");
      }
      change({ game });
    },
    [change],
  );
  const refresh = useCallback(async () => take(await service.game(id)), [service, id, take]);

  useFollowing(
    async (signal) => {
      await refresh();
      let gathered: GameEvent[] = [];
      let timer: ReturnType<typeof setTimeout> | undefined;
      const show = async () => {
        const more = gathered;
        gathered = [];
        // The view first: the table draws from it, and the log tells of it.
        const seq = more.at(-1)?.seq ?? 0;
        if (seq > (latest.current.game?.version ?? 0)) await refresh().catch(() => undefined);
        change({ events: joined(latest.current.events, more) });
      };
      let showing = Promise.resolve();
      const flush = () => {
        clearTimeout(timer);
        timer = undefined;
        showing = showing.then(() => (gathered.length > 0 ? show() : undefined));
        return showing;
      };
      try {
        const after = latest.current.events.at(-1)?.seq ?? 0;
        // A socket cannot bring the code that opens an unlisted game to who does not sit in it.
        const way = isOpened && latest.current.game?.you === undefined ? "poll" : "live";
        for await (const event of service.events(id, { after, way, signal })) {
          gathered.push(event);
          timer ??= setTimeout(flush, GATHER_MS);
        }
        await flush();
        await refresh();
      } finally {
        // What was gathered is known; the next connection goes on behind it.
        await flush();
      }
    },
    (error) => {
      const status = problemOf(error)?.status;
      if (status === 404 || status === 400) change({ missing: true });
    },
    [service, id],
  );

  // A view that could not be read is read again until it shows what has been told.
  const seq = state.events.at(-1)?.seq ?? 0;
  const lacks = state.game !== undefined && seq > state.game.version ? seq : 0;
  useFollowing(async () => {
    if (lacks > 0) await refresh();
  }, () => {}, [refresh, lacks]);

  const act = async (action: Action): Promise<void> => {
    const { game, busy } = latest.current;
    if (game === undefined || busy || isOver(game)) return;
    latest.current = without(latest.current, "told");
    change({ busy: true });
    try {
      let outcome = await service.act(game, action, { version: game.version });
      if (!outcome.ok && outcome.problem.code === "version_mismatch") {
        // A vote or a word has passed since, and what was decided on is as it was.
        const { game: fresh } = outcome.problem;
        if (decisionOf(fresh) === decisionOf(game)) {
          outcome = await service.act(fresh, action, { version: fresh.version });
        }
      }
      if (outcome.ok) {
        take(outcome.value);
        return;
      }
      const { problem } = outcome;
      if (problem.code === "version_mismatch") take(problem.game);
      const late = ["version_mismatch", "not_your_turn", "game_not_active"].includes(problem.code);
      change({
        told: late ? { what: "late", since: game.version, action } : { what: "refused", problem },
      });
      await refresh().catch(() => undefined);
    } catch {
      const { game: now = game } = latest.current;
      if (decisionOf(now) === decisionOf(game)) change({ told: { what: "unsent" } });
    } finally {
      change({ busy: false });
    }
  };

  const shown = useRef(state);
  if (!isAhead(state, shown.current)) shown.current = state;
  const { game, events } = shown.current;
  const busy = state.busy || game !== state.game;
  return { ...state, ...(game && { game }), events, busy, act, take, refresh };
};
