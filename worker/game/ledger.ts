import { keyReused } from "../http/idempotency.ts";
import type { Problem } from "../http/problem.ts";
import type { GameRecord } from "../rules/record.ts";
import { SEATS } from "../rules/seat.ts";
import { pack, unpack } from "./archive.ts";
import type { Turn } from "./clock.ts";
import type { Change } from "./command.ts";
import { awaitedSeat, isForcedPlay } from "./due.ts";
import type { Entry, GameEvent } from "./event.ts";
import { evolveEntry } from "./evolve.ts";
import { extended } from "./extension.ts";
import { forcedDelay } from "./forced.ts";
import { cursorOf, readKept } from "./kept.ts";
import { type KeyIndex, openKeyIndex } from "./keys.ts";
import { isFull, start } from "./lobby.ts";
import { type Telling, tellingOf } from "./news.ts";
import { planName, planned } from "./plan.ts";
import { recordOf, seal } from "./record.ts";
import type { GameState } from "./state.ts";
import { type Answered, type Keyed, type KeyOwner, openStore, type Size } from "./store.ts";
import type { Private } from "./view.ts";

/** What crosses RPC: an answer, ready to send, or why there is none. */
export type Said = (Answered & { readonly replayed?: true }) | { readonly problem: Problem };

/** An idempotency key in use, with what tells a repeated request from another. */
export interface KeyUse extends KeyOwner {
  readonly fingerprint: string;
}

/**
 * One game's book: the state in memory and the database under it, which change together or not at
 * all. Everything is synchronous, so nothing can come in between.
 */
export interface Ledger {
  readonly state: () => GameState | undefined;
  readonly kept: () => Private;
  readonly entries: (after: number) => readonly Entry[];
  readonly tellings: (after: number) => readonly Telling[];
  readonly record: (state: GameState) => GameRecord;
  /** Makes the database of a new game. */
  readonly open: () => void;
  /**
   * Writes a change with all that follows by itself (the start of a full table, plans) in one
   * transaction; `then` runs at its end, in it.
   */
  readonly commit: <T>(id: string, change: Change, at: number, then: (state: GameState) => T) => T;
  /** The answer given before to this key; a problem if the key came with another request. */
  readonly answered: (use: KeyUse) => Said | undefined;
  /** Stores an answer with what it answers: to be called at the end of that commit. */
  readonly saveAnswer: (use: KeyUse, answer: Answered) => void;
  readonly keep: (facts: Readonly<Record<string, unknown>>) => void;
  /** A private fact by its name, as this program wrote it. */
  readonly fact: <T>(name: string) => T | undefined;
  /** The version that a projection has got to. */
  readonly cursor: (where: string) => number;
  /** How much is stored. */
  readonly size: () => Size;
  /** Packs a game that is over (archive.ts). It reads as before; nothing is written to it any more. */
  readonly archive: () => void;
  readonly isArchived: () => boolean;
}

export function openLedger(
  storage: DurableObjectStorage,
  name: string,
  random: () => number,
): Ledger {
  const store = openStore(storage.sql);
  let state: GameState | undefined;
  let kept: ReadonlyMap<string, unknown> = new Map();
  let keys: KeyIndex = openKeyIndex({}, []);
  /** The whole log, once it is packed. */
  let archived: readonly Entry[] | undefined;
  /** Entries of the running commit, which go to the disk together at its end. */
  let written: Entry[] = [];
  /** What the running commit answers, if it was asked with a key. */
  let keyed: Keyed | undefined;
  /** What the last commit had to say, from the version before it on: it is asked for at once. */
  let latest: { readonly from: number; readonly tellings: readonly Telling[] } | undefined;
  // An id that was only guessed leaves no database behind.
  const found = store.found();
  if (found === "log") openLog();
  if (found === "archive") openArchive();

  function openLog(): void {
    storage.transactionSync(store.migrate);
    kept = store.kept();
    const snapshot = store.snapshot();
    state = snapshot?.state;
    const since = state?.version ?? 0;
    for (const entry of store.entries(since)) state = evolveEntry(name, state, entry);
    const known = snapshot?.keys;
    keys = openKeyIndex(known ?? {}, store.keyed(known === undefined ? 0 : since));
  }

  function openArchive(): void {
    const book = unpack(store.archived());
    archived = book.log;
    kept = book.kept;
    for (const entry of book.log) state = evolveEntry(name, state, entry);
  }

  const entries = (after: number): readonly Entry[] =>
    archived === undefined
      ? store.entries(after)
      : archived.filter(({ first, events }) => first + events.length - 1 > after);

  function keep(facts: Readonly<Record<string, unknown>>): void {
    const news = Object.entries(facts);
    if (news.length === 0) return;
    const after = new Map(kept);
    for (const [fact, value] of news) {
      if (value === undefined && !after.has(fact)) continue;
      if (archived === undefined) store.keep(fact, value);
      if (value === undefined) after.delete(fact);
      else after.set(fact, value);
    }
    if (archived !== undefined) rewrite(archived, after);
    kept = after;
  }

  /** A name that is erased goes out of the packed game too. */
  function rewrite(log: readonly Entry[], facts: ReadonlyMap<string, unknown>): void {
    storage.transactionSync(() => store.archive(pack({ log, kept: facts })));
  }

  /** One entry of the log: sealed, stored, folded. */
  function append(id: string, { drafts }: Change, at: number): void {
    if (drafts.length === 0) return;
    const before = state;
    const first = (before?.version ?? 0) + 1;
    const fold = (events: readonly GameEvent[]): GameState =>
      evolveEntry(id, before, { first, at, events });
    const events =
      before === undefined
        ? (drafts as readonly GameEvent[]) // a new game has no end to seal
        : seal(before, () => [...entries(0), ...written], drafts, at, fold);
    if (archived !== undefined) throw new Error("an archived game is over");
    written.push({ first, at, events });
    state = fold(events);
    if (events.some((event) => event.type === "hand.ended")) {
      keep(Object.fromEntries(SEATS.map((seat) => [planName(seat), undefined]))); // one hand's plan
    }
  }

  function follow(id: string, at: number, begun: GameState | undefined): void {
    if (state !== undefined && isFull(state)) {
      const { entropy } = readKept(kept);
      const added = entropy.slice(0, state.settings.seats).map((own) => own ?? "");
      append(id, { drafts: start(state, added) }, at);
    }
    for (let next = nextPlanned(state, kept); next !== undefined; next = nextPlanned(state, kept)) {
      keep({ [planName(next.seat)]: next.rest.length === 0 ? undefined : next.rest });
      append(id, { drafts: next.drafts }, at);
    }
    if (state?.turn !== undefined && state.turn.version !== begun?.turn?.version) {
      beginTurn(id, state, state.turn, at);
    }
  }

  /** What the habits of the seat to act make of a turn that is there to stay. */
  function beginTurn(id: string, current: GameState, turn: Turn, at: number): void {
    const seat = awaitedSeat(current);
    const player = seat === undefined ? undefined : current.chairs[seat]?.player;
    const habits = player === undefined ? undefined : readKept(kept).habits[player];
    append(id, { drafts: extended(current, habits) }, at);
    if (habits?.autoForced === true && isForcedPlay(current)) {
      const time = turn.deadline - turn.startedAt;
      keep({ forced: { version: turn.version, at: at + forcedDelay(random, time) } });
    }
  }

  /**
   * The commit's entries; what the inboxes have to hear and what was answered is in the last row.
   * Answers what they have to hear.
   */
  function save(before: GameState | undefined, after: GameState): readonly Telling[] {
    const telling = tellingOf(before, after, written);
    const tells = telling.news.length > 0 || telling.players.length > 0;
    for (const [index, entry] of written.entries()) {
      const last = index === written.length - 1;
      store.append(entry, last && tells ? telling : undefined, last ? keyed : undefined);
    }
    if (keyed !== undefined) {
      if (written.length === 0) store.saveAnswer(keyed);
      else keys.add(keyed.owner, after.version);
    }
    const dealt = written.some(({ events }) => events.some(({ type }) => type === "hand.dealt"));
    if (dealt || (written.length > 0 && after.contest === undefined)) {
      store.saveSnapshot({ state: after, keys: keys.rows() });
    }
    return tells ? [telling] : [];
  }

  /** A packed game has told all its news; what it still can say is how it stands, to everybody. */
  const standing = (): Telling => ({
    news: [],
    players: (state?.chairs ?? []).flatMap(({ player }) => (player === undefined ? [] : [player])),
  });

  function tellings(after: number): readonly Telling[] {
    if (archived !== undefined) return [standing()];
    return latest !== undefined && after >= latest.from ? latest.tellings : store.tellings(after);
  }

  function storedAnswer(owner: KeyOwner): Keyed | undefined {
    if (state === undefined || archived !== undefined) return undefined;
    const row = keys.rowOf(owner);
    const found = row === undefined ? undefined : store.answerAt(row);
    return found !== undefined && isSame(found.owner, owner) ? found : store.answered(owner);
  }

  return {
    state: () => state,
    kept: () => readKept(kept),
    entries,
    tellings,
    record: (of) => recordOf(of, entries(0)),
    open: () => storage.transactionSync(store.migrate),
    commit(id, change, at, then) {
      const before = { state, kept };
      try {
        const { result, tellings } = storage.transactionSync(() => {
          written = [];
          keyed = undefined;
          keep(change.kept ?? {});
          append(id, change, at);
          follow(id, at, before.state);
          if (state === undefined) throw new Error("a commit leaves a game");
          return { result: then(state), tellings: save(before.state, state) };
        });
        latest = { from: before.state?.version ?? 0, tellings };
        return result;
      } catch (error) {
        // The disk has rolled back, and so does the memory.
        if (keyed !== undefined) keys.remove(keyed.owner);
        state = before.state;
        kept = before.kept;
        throw error;
      }
    },
    answered({ fingerprint, ...owner }) {
      const stored = storedAnswer(owner);
      if (stored === undefined) return undefined;
      return stored.fingerprint === fingerprint
        ? { ...stored.answer, replayed: true }
        : { problem: keyReused() };
    },
    saveAnswer({ fingerprint, ...owner }, answer) {
      keyed = { owner, fingerprint, answer };
    },
    keep,
    fact: <T>(name: string) => kept.get(name) as T | undefined,
    // Only a game that has told everything is packed.
    cursor: (where) => (archived === undefined ? cursorOf(kept, where) : (state?.version ?? 0)),
    size: () =>
      archived === undefined ? store.size() : { entries: archived.length, keys: 0, snapshot: 0 },
    archive() {
      if (archived !== undefined) return;
      const log = store.entries(0);
      rewrite(log, kept);
      archived = log;
      keys = openKeyIndex({}, []);
    },
    isArchived: () => archived !== undefined,
  };
}

const isSame = (a: KeyOwner, b: KeyOwner): boolean =>
  a.player === b.player && a.path === b.path && a.key === b.key;

/** The next step that a plan takes by itself, if one does. */
function nextPlanned(state: GameState | undefined, kept: ReadonlyMap<string, unknown>) {
  if (state?.turn === undefined) return undefined;
  const { plans } = readKept(kept);
  for (const seat of state.turn.seats) {
    const play = planned(state, seat, plans[seat] ?? []);
    if (play !== undefined) return { seat, ...play };
  }
  return undefined;
}
