import { DurableObject } from "cloudflare:workers";
import type * as z from "zod";
import type { EventPage } from "../../schema/wire/event.ts";
import type { Inspection } from "../../schema/wire/operator.ts";
import { timeOf } from "../../schema/wire/time.ts";
import type { Env } from "../env.ts";
import { ifMatchHolds, noneMatchHits } from "../http/etag.ts";
import { failureNote } from "../http/failure.ts";
import type { Input } from "../http/operation.ts";
import { notFound, type Problem, problem } from "../http/problem.ts";
import {
  type Message,
  MOST_SOCKETS,
  openSockets,
  readSocketRequest,
  type Sockets,
} from "../http/sockets.ts";
import type { Listing } from "../matches/index-of-games.ts";
import type { Result } from "../rules/result.ts";
import { SEATS, type Seat } from "../rules/seat.ts";
import { clearsAt } from "./archive.ts";
import {
  type Change,
  COMMANDS,
  type CommandName,
  type Guest,
  nameOf,
  type Reader,
} from "./command.ts";
import { backoff, dueNext, earliest } from "./due.ts";
import type { BotSeat, Settings } from "./event.ts";
import { type Habits, isNews } from "./habits.ts";
import { houseOf } from "./house.ts";
import { type KeyUse, type Ledger, openLedger, type Said } from "./ledger.ts";
import { create } from "./lobby.ts";
import { type Lookout, openLookout } from "./lookout.ts";
import { messagesAllowed } from "./message.ts";
import { listingOf, type Outbox, openOutbox } from "./outbox.ts";
import { type Rematch, rematchOf } from "./rematch.ts";
import { newJoinCode, newSecret, randomUnit } from "./secret.ts";
import { chairOf, type GameState, isInvited } from "./state.ts";
import type { Answered } from "./store.ts";
import { etagOf, type TurnView, viewEvent, viewGame, waitingFor } from "./view.ts";
import { openWaiters } from "./waiters.ts";

/** A new game as the edge asks for it; the creator and the invited are known players. */
export interface NewGame {
  readonly id: string;
  readonly creator: Guest;
  readonly settings: Settings;
  readonly invite: readonly { readonly seat: Seat; readonly guest: Guest }[];
  readonly bots: readonly BotSeat[];
  readonly seat?: Seat;
  readonly entropy?: string;
  readonly key?: KeyUse;
}

type Refused = { readonly problem: Problem };

/** How many events one answer holds. */
const MOST_EVENTS = 500;

/**
 * How long things are waited for, ms: one telling of D1 or an inbox (what takes longer has failed),
 * and all of them by an alarm, which lets them go on without it.
 */
const PATIENCE = { telling: 10_000, alarm: 2_000 } as const;

/** How long after a failed try to pack a game it is tried again, ms. */
const PACK_AGAIN = 24 * 60 * 60_000;

/**
 * One game. It takes one command at a time, decides with pure functions, writes what happened in
 * one transaction and answers; D1 and the inboxes hear of it afterwards.
 */
export class Game extends DurableObject<Env> {
  readonly #ledger: Ledger;
  readonly #outbox: Outbox;
  readonly #lookout: Lookout;
  readonly #waiters = openWaiters();
  readonly #sockets: Sockets<Reader>;
  /** What was last sent to sockets, and to whom. */
  #shown: { readonly sight: string; readonly messages: readonly Message[] } | undefined;
  /** What the alarm is set to, ms. */
  #armed: number | undefined;
  /** Not packed before this, ms. */
  #packsAgain = 0;
  /** The clock, ms; tests put their own here. */
  clock: () => number = Date.now;
  /** As the clock: tests have none. */
  patience: Readonly<Record<keyof typeof PATIENCE, number>> = PATIENCE;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#ledger = openLedger(ctx.storage, ctx.id.name ?? "", randomUnit);
    this.#outbox = openOutbox(env, this.#ledger, () => this.patience.telling);
    this.#lookout = openLookout(env, this.#ledger, () => this.patience.telling);
    this.#sockets = openSockets<Reader>(ctx, {
      mostOwn: MOST_SOCKETS.seat,
      mostGuests: MOST_SOCKETS.watchers,
      ownerOf: ({ player }) => (this.#seatOf(player) === undefined ? undefined : player),
      lacks: (reader, after) => this.#messages(reader, after),
    });
    ctx.blockConcurrencyWhile(async () => {
      this.#armed = (await ctx.storage.getAlarm()) ?? undefined;
      this.#outbox.recall(this.#armed, this.clock());
      this.#sockets.deliver(this.clock());
    });
  }

  /** Makes the game. Asked again with the same key it answers the same. */
  async create(wish: NewGame): Promise<Said> {
    const at = this.clock();
    const again = wish.key && this.#ledger.answered(wish.key);
    if (again !== undefined) return again;
    return this.#ledger.state() === undefined ? this.#create(wish, at) : { problem: notFound() };
  }

  /** The stored answer to a key, for a request that cannot be judged yet. */
  async replay(use: KeyUse): Promise<Said | undefined> {
    return this.#ledger.answered(use);
  }

  /** A command of a player, in the order of checks that the API promises. */
  async command(
    name: CommandName,
    guest: Guest,
    path: string,
    input: Input<{ readonly dryRun?: boolean }, unknown>,
  ): Promise<Said> {
    const at = this.clock();
    const state = this.#wake(at);
    if (state === undefined || !mayRead(state, guest)) return { problem: notFound() };
    if (input.media !== undefined) return { problem: input.media };
    const { key, fingerprint } = input;
    const use = key === undefined ? undefined : { player: guest.player, path, key, fingerprint };
    const again = use && this.#ledger.answered(use);
    if (again !== undefined) return again;
    if (!input.valid.ok) return { problem: input.valid.error };
    const { query, body, ifMatch } = input.valid.value;
    const scene = { state, kept: this.#ledger.kept(), guest, now: at };
    // Each command's body is parsed by the schema that its route declares beside its name.
    const command = COMMANDS[name] as {
      readonly seat: (on: typeof scene) => Problem | undefined;
      readonly decide: (on: typeof scene, body: unknown) => Result<Change, Problem>;
    };
    const unseated = command.seat(scene);
    if (unseated !== undefined) return { problem: unseated };
    if (!ifMatchHolds(ifMatch, state.version)) return { problem: this.#stale(state, guest) };
    const change = command.decide(scene, body);
    if (!change.ok) return { problem: change.error };
    if (query.dryRun === true) return this.#answer(state, guest, {});
    return this.#write(state.id, change.value, guest, at, use);
  }

  /** The game as a reader may see it; nothing but 304 for who says in `If-None-Match` that he has it. */
  async view(reader: Reader, known: string | null = null): Promise<Said> {
    const state = this.#readable(reader);
    if (state === undefined) return { problem: notFound() };
    const etag = etagOf(state, chairOf(state, reader.player)?.seat);
    return noneMatchHits(known, etag)
      ? { status: 304, body: "", etag }
      : this.#answer(state, reader, {});
  }

  /** The game as everybody sees it, for whoever may know of it. */
  async publicView(reader: Reader): Promise<Said> {
    const state = this.#readable(reader);
    return state === undefined ? { problem: notFound() } : this.#answer(state, {}, {});
  }

  /** Events after a version, waiting up to `wait` seconds for one if there is none. */
  async events(reader: Reader, after: number, wait: number): Promise<Said> {
    const now = this.#readable(reader);
    if (now === undefined) return { problem: notFound() };
    if (now.version <= after && wait > 0) await this.#waiters.wait(wait * 1000);
    // Meanwhile the reader may have lost his place, or found one.
    const state = this.#readable(reader);
    if (state === undefined) return { problem: notFound() };
    const items = this.#items(state, reader, after, MOST_EVENTS);
    const page: z.output<typeof EventPage> = { items, next: String(items.at(-1)?.seq ?? after) };
    return said(page);
  }

  /** A WebSocket on the events, for a reader and from a version on that `socketRequest` wrote. */
  override async fetch(request: Request): Promise<Response> {
    const { reader, after } = readSocketRequest<Reader>(request);
    if (this.#readable(reader) === undefined) return Response.json({ problem: notFound() });
    return this.#sockets.open(reader, Number(after ?? 0), this.clock());
  }

  override async webSocketMessage(socket: WebSocket): Promise<void> {
    this.#sockets.heard(socket);
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    this.#sockets.left(socket);
  }

  /** The record; before the end, of the finished hands. */
  async record(reader: Reader): Promise<Said> {
    const state = this.#readable(reader);
    return state === undefined ? { problem: notFound() } : said(this.#ledger.record(state));
  }

  /** The plan of the reader's own seat. */
  async plan(reader: Reader): Promise<Said> {
    const state = this.#readable(reader);
    if (state === undefined) return { problem: notFound() };
    const seat = chairOf(state, reader.player)?.seat;
    return seat === undefined
      ? { problem: problem("not_seated", "You do not sit in this game.") }
      : said({ steps: this.#ledger.kept().plans[seat] ?? [] });
  }

  /** What the seats have said to each other. */
  async messages(reader: Reader): Promise<Said> {
    const state = this.#readable(reader);
    if (state === undefined) return { problem: notFound() };
    if (chairOf(state, reader.player) === undefined) {
      return { problem: problem("not_seated", "Only the seats read the messages of a game.") };
    }
    const refusal = messagesAllowed(state);
    return refusal === undefined
      ? said({ items: this.#ledger.kept().messages })
      : { problem: refusal };
  }

  /** Which game the rematch of this one is, and how to make it. */
  async rematch(guest: Guest, input: Input<unknown, unknown>): Promise<Rematch | Refused> {
    const state = this.#readable(guest);
    if (state === undefined) return { problem: notFound() };
    if (input.media !== undefined) return { problem: input.media };
    // A request that is not valid goes on all the same: its key may be known where it leads.
    const found = rematchOf(state, this.#ledger.kept().names, guest);
    if (found.ok) return found.value;
    return { problem: input.valid.ok ? found.error : input.valid.error };
  }

  /** Makes the game for the first of its players who asks, seats the others in it. */
  async rejoin(wish: NewGame): Promise<Said> {
    const at = this.clock();
    const again = wish.key && this.#ledger.answered(wish.key);
    if (again !== undefined) return again;
    const state = this.#wake(at);
    if (state === undefined) return this.#create(wish, at);
    if (chairOf(state, wish.creator.player) !== undefined) {
      return this.#answer(state, wish.creator, {});
    }
    const scene = { state, kept: this.#ledger.kept(), guest: wish.creator, now: at };
    const change = COMMANDS.join.decide(scene, { seat: wish.seat });
    if (!change.ok) return { problem: change.error };
    return this.#write(state.id, change.value, wish.creator, at, wish.key);
  }

  /** The turn of this game that waits for a player: for his list of turns, and for his inbox. */
  async waitingFor(player: string): Promise<{ readonly turn?: TurnView }> {
    const state = this.#wake(this.clock());
    const turn = state && waitingFor(state, player);
    return turn === undefined ? {} : { turn };
  }

  /** Writes a player's new name over the old one; without a name the player is gone. */
  async renamed(player: string, name: string | undefined): Promise<void> {
    const known = this.#ledger.kept().names[player];
    if (known === undefined) return;
    const { kind } = known;
    this.#ledger.keep({ [`name:${player}`]: { ...(name === undefined ? {} : { name }), kind } });
  }

  /** Learns what a player's days are like; it holds from the next turn. */
  async habits(player: string, habits: Habits): Promise<void> {
    const state = this.#ledger.state();
    if (state === undefined || chairOf(state, player) === undefined) return;
    if (!isNews(this.#ledger.kept().habits[player], habits)) return;
    this.#ledger.keep({ [`habits:${player}`]: habits });
  }

  /** Does what is due, if its alarm was lost; says when something is due next, ms. */
  async poke(): Promise<number | undefined> {
    this.#wake(this.clock());
    await this.#tellOthers();
    this.#lookout.swept();
    const state = this.#ledger.state();
    return state && dueNext(state, this.#ledger.kept(), houseOf(this.env))?.at;
  }

  /** Gives up the seat of a player who goes for good, and forgets his name. */
  async giveUp(player: string): Promise<void> {
    const at = this.clock();
    const state = this.#wake(at);
    if (state === undefined) return;
    const scene = { state, kept: this.#ledger.kept(), guest: { player }, now: at };
    const change = COMMANDS.giveUp.decide(scene, {});
    if (change.ok) this.#commit(state.id, change.value, at, () => undefined);
    await this.renamed(player, undefined);
  }

  /** Resolves when D1 and the inboxes know what they have to, or at the first failure. */
  async told(): Promise<void> {
    await this.#tellOthers();
  }

  /** What the index of games should have of this one, which has told it all; nothing if there is none. */
  async listing(): Promise<{ readonly listing?: Listing }> {
    this.#wake(this.clock());
    await this.#outbox.drain(this.clock);
    const state = this.#ledger.state();
    return state === undefined ? {} : { listing: listingOf(this.env, this.#ledger, state) };
  }

  /**
   * Writes the game into the index again, over whatever is there; with `inboxes` its players hear
   * it all again too, of which they keep what they do not know.
   */
  async tellAnew(inboxes: boolean): Promise<"told" | "failed" | "nothing"> {
    if (this.#wake(this.clock()) === undefined) return "nothing";
    this.#lookout.swept(); // the row will say when to look next
    const names = inboxes ? (["index", "inboxes"] as const) : (["index"] as const);
    return (await this.#outbox.tellAnew(names, this.clock)) ? "told" : "failed";
  }

  /**
   * Sets the game back to what it was at a moment (ms) of the last thirty days, with everything that
   * is kept in it. False where the platform keeps no history, as on one's own machine.
   */
  async restore(to: number): Promise<boolean> {
    const { storage } = this.ctx;
    let bookmark: string;
    try {
      bookmark = await storage.getBookmarkForTime(to);
    } catch (error) {
      console.error(failureNote("game.restore", { game: this.ctx.id.name ?? "" }, error));
      return false;
    }
    await storage.onNextSessionRestoreBookmark(bookmark);
    // It takes effect when the object starts again, which is to be after this answer.
    setTimeout(() => this.ctx.abort("set back to an earlier moment"), 0);
    return true;
  }

  /** For the operator: what everybody may see, and how the object does. Never a hidden tile. */
  async inspect(): Promise<Said> {
    const state = this.#ledger.state();
    if (state === undefined) return { problem: notFound() };
    const kept = this.#ledger.kept();
    const alarm = await this.ctx.storage.getAlarm();
    const due = dueNext(state, kept, houseOf(this.env))?.at;
    const found: z.output<typeof Inspection> = {
      game: viewGame(state, kept, undefined),
      ...(alarm === null ? {} : { alarm: timeOf(alarm) }),
      ...(due === undefined ? {} : { due: timeOf(due) }),
      told: this.#outbox.told(),
      stored: {
        ...this.#ledger.size(),
        bytes: this.ctx.storage.sql.databaseSize,
        archived: this.#ledger.isArchived(),
      },
    };
    return said(found);
  }

  override async alarm(): Promise<void> {
    this.#armed = undefined;
    try {
      this.#clearTable();
      this.#wake(this.clock());
      // No other alarm rings before this one is done, so it waits for nobody who is slow.
      await Promise.race([
        this.#tellOthers(),
        new Promise((resolve) => setTimeout(resolve, this.patience.alarm)),
      ]);
      this.#arm();
      this.#outbox.save(this.#armed, this.clock());
      this.#lookout.save();
    } catch (error) {
      const game = this.#ledger.state()?.id ?? "";
      console.error(failureNote("game.alarm", { game }, error));
      // An alarm that throws is gone after a few tries: it ends well, and comes back.
      await this.ctx.storage.setAlarm(this.clock() + backoff(1));
    }
  }

  /** When the table is to be cleared (ms), which waits until everything has been told. */
  #clearsAt(): number | undefined {
    const state = this.#ledger.state();
    const at = state === undefined || this.#ledger.isArchived() ? undefined : clearsAt(state);
    return at === undefined ? undefined : Math.max(at, this.#packsAgain);
  }

  /** Packs a game that has long been over. One that cannot be packed stays as it is. */
  #clearTable(): void {
    const now = this.clock();
    const at = this.#clearsAt();
    if (at === undefined || at > now || this.#outbox.due(now) !== undefined) return;
    try {
      this.#ledger.archive();
    } catch (error) {
      const game = this.#ledger.state()?.id ?? "";
      console.error(failureNote("game.archive", { game }, error));
      this.#packsAgain = now + PACK_AGAIN;
    }
  }

  /** D1 and the inboxes; resolves when they know what they have to, or at the first failure. */
  async #tellOthers(): Promise<void> {
    await this.#outbox.drain(this.clock);
    await this.#lookout.tell();
  }

  /** Events after a version, as a reader may see them. */
  #items(state: GameState, reader: Reader, after: number, most?: number) {
    const seat = chairOf(state, reader.player)?.seat;
    return this.#ledger
      .entries(after)
      .flatMap(({ first, at, events }) =>
        events.map((event, index) => ({ seq: first + index, at, event })),
      )
      .filter(({ seq }) => seq > after)
      .slice(0, most)
      .map(({ seq, at, event }) => viewEvent(seq, at, event, seat, seq <= state.opened));
  }

  /** What a socket lacks; those that see the same, such as all who watch, share the work. */
  #messages(reader: Reader, after: number): readonly Message[] | undefined {
    const state = this.#ledger.state();
    if (state === undefined || !mayRead(state, reader)) return undefined;
    const sight = `${after} ${etagOf(state, this.#seatOf(reader.player))}`;
    if (this.#shown?.sight === sight) return this.#shown.messages;
    const messages = this.#items(state, reader, after).map((item) => ({
      seq: item.seq,
      text: JSON.stringify({ ...item, cursor: String(item.seq) }),
    }));
    this.#shown = { sight, messages };
    return messages;
  }

  #seatOf(player: string | undefined): Seat | undefined {
    const state = this.#ledger.state();
    return state && chairOf(state, player)?.seat;
  }

  #readable(reader: Reader): GameState | undefined {
    const state = this.#wake(this.clock());
    return state !== undefined && mayRead(state, reader) ? state : undefined;
  }

  /** The game now: what was due has been done, even if its alarm was lost. */
  #wake(at: number): GameState | undefined {
    for (let turns = 0; turns < SEATS.length; turns++) {
      const state = this.#ledger.state();
      const due = state && dueNext(state, this.#ledger.kept(), houseOf(this.env));
      if (state === undefined || due === undefined || due.at > at) break;
      this.#commit(state.id, due.change(), at, () => undefined);
    }
    if (!this.#isArmed(at)) this.#arm();
    return this.#ledger.state();
  }

  #create(wish: NewGame, at: number): Said {
    const { creator, settings, invite, bots, seat } = wish;
    const secrets = {
      secret: newSecret(),
      ...(settings.visibility === "unlisted" ? { joinCode: newJoinCode() } : {}),
    };
    const seating = {
      invite: invite.map(({ seat, guest }) => ({ seat, player: guest.player })),
      bots,
      ...(seat === undefined ? {} : { seat }),
    };
    const who = {
      player: creator.player,
      program: creator.program === true,
      ...(creator.games === undefined ? {} : { games: creator.games }),
    };
    const drafts = create(settings, who, seating, secrets);
    if (!drafts.ok) return { problem: drafts.error };
    const own = drafts.value.find((draft) => draft.type === "seat.taken");
    const facts: Record<string, unknown> = { [`name:${creator.player}`]: nameOf(creator) };
    for (const { guest } of invite) facts[`name:${guest.player}`] = nameOf(guest);
    if (own !== undefined && wish.entropy !== undefined)
      facts[`entropy:${own.seat}`] = wish.entropy;
    this.#ledger.open();
    const change = { drafts: drafts.value, kept: facts, status: 201 };
    return this.#write(wish.id, change, creator, at, wish.key, `/v1/games/${wish.id}`);
  }

  #stale(state: GameState, guest: Guest): Problem {
    const game = viewGame(state, this.#ledger.kept(), guest.player);
    return problem("version_mismatch", `The game is at version ${state.version}.`, {
      game,
      headers: { ETag: etagOf(state, chairOf(state, guest.player)?.seat) },
    });
  }

  #answer(state: GameState, reader: Reader, { status, answer }: Omit<Change, "drafts">): Answered {
    const body = answer?.(state) ?? viewGame(state, this.#ledger.kept(), reader.player);
    const etag = etagOf(state, chairOf(state, reader.player)?.seat);
    return { status: status ?? 200, body: JSON.stringify(body), etag };
  }

  /** Commits a change and stores its answer under the key, all or nothing. */
  #write(
    id: string,
    change: Change,
    guest: Guest,
    at: number,
    use: KeyUse | undefined,
    location?: string,
  ): Said {
    return this.#commit(id, change, at, (state) => {
      const answer: Answered = {
        ...this.#answer(state, guest, change),
        ...(location === undefined ? {} : { location }),
      };
      if (use !== undefined) this.#ledger.saveAnswer(use, answer);
      return answer;
    });
  }

  /** Writes; then wakes who waits for news, and tells the others after the answer. */
  #commit<T>(id: string, change: Change, at: number, then: (state: GameState) => T): T {
    const version = this.#ledger.state()?.version;
    try {
      const result = this.#ledger.commit(id, change, at, (state) => {
        this.#arm();
        return then(state);
      });
      if (this.#ledger.state()?.version !== version) {
        this.#waiters.wake();
        this.#sockets.deliver(at);
      }
      if (this.#outbox.ready(at)) this.ctx.waitUntil(this.#tellOthers());
      return result;
    } catch (error) {
      this.#armed = undefined; // the alarm has rolled back with the rest
      throw error;
    }
  }

  /**
   * Sets the one alarm for whatever is due first. One that rings too early does no harm and sets
   * itself again, so it is only ever moved forward: most moves write no alarm at all.
   */
  #arm(): void {
    const now = this.clock();
    const state = this.#ledger.state();
    const due = earliest(
      state && dueNext(state, this.#ledger.kept(), houseOf(this.env))?.at,
      this.#outbox.due(now) ?? this.#clearsAt(),
    );
    if (due === undefined || (this.#isArmed(now) && (this.#armed ?? due) <= due)) return;
    this.#armed = due;
    this.ctx.storage.setAlarm(due);
  }

  /** Whether an alarm is still to come. One that should have rung before now is late, or lost. */
  #isArmed(now: number): boolean {
    return this.#armed !== undefined && this.#armed >= now;
  }
}

const said = (body: object): Said => ({ status: 200, body: JSON.stringify(body) });

/** Whether a reader may know of the game at all. */
const mayRead = (state: GameState, reader: Reader): boolean =>
  state.settings.visibility === "public" ||
  chairOf(state, reader.player) !== undefined ||
  isInvited(state, reader.player) ||
  (state.joinCode !== undefined && reader.joinCode === state.joinCode);
