import { DurableObject } from "cloudflare:workers";
import type * as z from "zod";
import type { Preferences, PreferencesChange } from "../../schema/wire/preferences.ts";
import type { Env } from "../env.ts";
import { backoff, earliest } from "../game/due.ts";
import type { Habits } from "../game/habits.ts";
import { inTime } from "../game/in-time.ts";
import type { Said } from "../game/ledger.ts";
import type { Pace } from "../game/pace.ts";
import { openWaiters } from "../game/waiters.ts";
import type { Caller } from "../http/auth.ts";
import { failureNote } from "../http/failure.ts";
import type { Input } from "../http/operation.ts";
import { invalid, type Problem } from "../http/problem.ts";
import { newId, randomBytes } from "../http/random.ts";
import { MOST_SOCKETS, openSockets, readSocketRequest } from "../http/sockets.ts";
import { ok, type Result } from "../rules/result.ts";
import { type Disk, openDisk } from "./disk.ts";
import { type Feed, MOST_NOTICES, openFeed } from "./feed.ts";
import { type Games, type KnownGame, openGames } from "./games.ts";
import type { Hearing } from "./hearing.ts";
import { type FeedNotice, type NoticeBody, noticeBody } from "./notice.ts";
import { openPokes } from "./pokes.ts";
import {
  backFromHoliday,
  type Chosen,
  changed,
  habitsOf,
  shownPreferences,
  UNCHANGED,
} from "./preferences.ts";
import { openPushes } from "./pushes.ts";
import { nextReminder, remindersDue } from "./reminders.ts";
import { hasDatabase, migrate, readFact, writeFact } from "./store.ts";
import { openTickets } from "./tickets.ts";
import type { WebhookAsk, WebhookCommand, WebhookSaid } from "./webhooks/desk.ts";
import type { Delivery, Endpoint } from "./webhooks/endpoint.ts";
import { openWebhooks, type Webhooks } from "./webhooks/open.ts";

/** Where a reader of the feed is, and how the service is called where he reads it. */
export interface Reading {
  /** A cursor or a notice's id; none: from the oldest kept. */
  readonly after?: string;
  /** Seconds to wait for a notice if there is none. */
  readonly wait: number;
  /** The service's own address, for the links. */
  readonly origin: string;
}

export interface NoticePage {
  readonly items: readonly { readonly cursor: string; readonly notice: NoticeBody }[];
  readonly next: string;
}

/** The turn that a game waits for. */
interface Asked {
  readonly seat: number;
  readonly version: number;
}

/** Who listens at a socket: the player himself. */
export interface Listener {
  readonly origin: string;
}

/** How long an answer waits for the games to hear of a change, ms; they hear of it anyway. */
const PATIENCE_MS = 1_000;

/** How long a game may take to say whether a turn still waits, ms: a webhook waits for it too. */
const ANSWER_MS = 3_000;

/**
 * One player's own corner: what he should hear of, in one log; which games wait for him; what his
 * days are like. Nothing is written before there is something to keep.
 */
export class Inbox extends DurableObject<Env> {
  readonly #player: string;
  readonly #disk: Disk;
  readonly #waiters = openWaiters();
  readonly #pokes;
  readonly #pushes;
  readonly #tickets;
  readonly #feed: Feed;
  readonly #webhooks: Webhooks;
  readonly #sockets;
  #games: Games | undefined;
  /** Whether there are notices that nobody has been told of. */
  #grown = false;
  /** What the alarm is set to, ms. */
  #armed: number | undefined;
  /** The clock, ms; tests put their own here. */
  clock: () => number = Date.now;
  /** Asks a game which turn of the player's waits in it; tests put their own here. */
  ask: (gameId: string) => Promise<{ readonly turn?: Asked }> = (gameId) =>
    this.env.GAME.getByName(gameId).waitingFor(this.#player);

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#player = ctx.id.name ?? "";
    this.#disk = openDisk(ctx.storage);
    this.#feed = openFeed(this.#disk, this.#player);
    this.#pokes = openPokes();
    this.#pushes = openPushes(this.#disk, env, this.#player);
    this.#tickets = openTickets(ctx.storage, this.#player);
    this.#webhooks = openWebhooks(
      this.#disk,
      env,
      () => this.clock(),
      (endpoint) => this.#disabled(endpoint),
    );
    this.#sockets = openSockets<Listener>(ctx, {
      mostOwn: MOST_SOCKETS.notices,
      mostGuests: 0,
      ownerOf: () => this.#player,
      lacks: ({ origin }, after) => this.#messages(after, origin),
    });
    if (hasDatabase(ctx.storage.sql)) this.#open();
    ctx.blockConcurrencyWhile(async () => {
      this.#armed = (await ctx.storage.getAlarm()) ?? undefined;
      this.#sockets.deliver(this.clock());
      if (this.#armed === undefined) this.#arm();
    });
  }

  /** Takes what a game has to say; answers what the player's days are like. */
  async hear(hearing: Hearing): Promise<Habits> {
    const now = this.clock();
    const { gameId, version } = hearing;
    const games = this.#open();
    const chosen = this.#chosen();
    this.#change(() => {
      const known = games.version(gameId);
      const again = known !== undefined && version <= known;
      this.#store(
        hearing.notices.map((notice): FeedNotice => ({ ...notice, gameId })),
        now,
        // What came since the version heard of cannot have been told before.
        (notice) => again || (known !== undefined && (notice.version ?? 0) <= known),
      );
      if (!again || hearing.anew === true) games.hear(hearing, chosen.reminders);
    });
    return habitsOf(chosen, now);
  }

  /** The games that may wait for the player; each of them knows for sure. */
  async following(): Promise<readonly string[]> {
    return this.#running().map(({ id }) => id);
  }

  /** Every game that the player sits or sat in, by id: the ids after one, up to `limit`. */
  async known(after: string, limit: number): Promise<readonly string[]> {
    return this.#games?.known(after, limit) ?? [];
  }

  /** How the player keeps time in all his games. */
  async pace(): Promise<Pace> {
    return this.#games?.pace() ?? { taken: 0, missed: 0, times: [] };
  }

  /** Notices after a place, waiting for one if there is none. */
  async notices(reading: Reading): Promise<NoticePage | { readonly problem: Problem }> {
    const after = this.#place(reading.after);
    if (after === undefined) return { problem: notACursor() };
    if (this.#lacks(after, 1).length === 0 && reading.wait > 0) {
      await this.#waiters.wait(reading.wait * 1000);
    }
    const items = this.#lacks(after, MOST_NOTICES);
    return {
      items: items.map(({ seq, notice }) => ({
        cursor: this.#feed.cursor(seq),
        notice: noticeBody(notice, reading.origin),
      })),
      next: this.#feed.cursor(items.at(-1)?.seq ?? after),
    };
  }

  /** A WebSocket on the feed, as `socketRequest` asks for it. */
  override async fetch(request: Request): Promise<Response> {
    const { reader, after: from } = readSocketRequest<Listener>(request);
    const after = this.#place(from);
    if (after === undefined) return Response.json({ problem: notACursor() });
    return this.#sockets.open(reader, after, this.clock());
  }

  override async webSocketMessage(socket: WebSocket): Promise<void> {
    this.#sockets.heard(socket);
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    this.#sockets.left(socket);
  }

  async preferences(): Promise<z.output<typeof Preferences>> {
    return shownPreferences(this.#chosen(), this.clock());
  }

  /** Changes preferences, and tells the running games. Problem: `limit_reached`. */
  async changePreferences(
    change: z.output<typeof PreferencesChange>,
  ): Promise<Result<z.output<typeof Preferences>, Problem>> {
    const now = this.clock();
    this.#open();
    // A turn that is over keeps nothing of a holiday.
    if (change.vacation !== undefined) {
      await this.#check(this.#running().filter(({ turn }) => (turn?.runsFrom ?? 0) > now));
    }
    const given = Math.max(0, ...this.#running().map(({ turn }) => turn?.runsFrom ?? 0));
    const chosen = changed(this.#chosen(), change, now, given);
    if (!chosen.ok) return chosen;
    this.#change(() => this.#choose(chosen.value));
    const told = this.#pushes.run(habitsOf(chosen.value, now), now);
    this.ctx.waitUntil(told);
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    return ok(shownPreferences(chosen.value, now));
  }

  /** Makes a ticket for a caller. A replay has everything but the ticket. */
  async ticket(caller: Caller, path: string, input: Input<unknown, unknown>): Promise<Said> {
    this.#open();
    return this.#tickets.issue(caller, path, input, this.clock());
  }

  /** Who a ticket lets in; nobody a second time. */
  async redeem(hash: string): Promise<Caller | undefined> {
    return this.#games === undefined ? undefined : this.#tickets.redeem(hash, this.clock());
  }

  async webhook(name: WebhookCommand, ask: WebhookAsk): Promise<WebhookSaid> {
    this.#open();
    const said = await this.#webhooks.command(name, ask);
    this.#ring();
    return said;
  }

  async webhookEndpoints(): Promise<readonly Endpoint[]> {
    this.#open();
    return this.#webhooks.endpoints();
  }

  async webhookDeliveries(
    id: string,
    before: number | undefined,
    limit: number,
  ): Promise<readonly Delivery[] | undefined> {
    this.#open();
    return this.#webhooks.deliveries(id, before, limit);
  }

  /** Forgets everything about a player who goes for good. */
  async erase(): Promise<void> {
    this.#sockets.closeAll("the player has left");
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.#disk.forget();
    this.#armed = undefined;
    this.#games = undefined;
  }

  override async alarm(): Promise<void> {
    this.#armed = undefined;
    if (this.#games === undefined) return; // its player has left
    try {
      const now = this.clock();
      await this.#pushes.run(habitsOf(this.#chosen(), now), now);
      const known = this.#running();
      const silent = this.#pokes.take(known, now);
      await this.#check(known.filter((game) => silent.includes(game) || hasReminder(game, now)));
      if (this.#games === undefined) return; // he has left meanwhile
      this.#change(() => {
        this.#remind(now);
        this.#endVacation(now);
        if ((this.#feed.prunesAt() ?? now + 1) <= now) this.#feed.prune(now);
      });
    } catch (error) {
      this.#failed("inbox.alarm", error);
      // An alarm that throws is gone after a few tries: it ends well, and comes back.
      await this.ctx.storage.setAlarm(this.clock() + backoff(1));
    }
  }

  /** What there is of the player's games; from now on there is a database. */
  #open(): Games {
    if (this.#games === undefined) {
      this.#disk.transactionSync(() => {
        migrate(this.ctx.storage.sql);
        this.#webhooks.migrate();
      });
      this.#games = openGames(this.ctx.storage.sql);
    }
    return this.#games;
  }

  #running() {
    return this.#games?.running() ?? [];
  }

  #chosen(): Chosen {
    return (this.#games && readFact<Chosen>(this.#disk, "preferences")) ?? UNCHANGED;
  }

  #choose(chosen: Chosen): void {
    writeFact(this.#disk, "preferences", chosen);
    this.#pushes.begin(
      chosen.revision,
      this.#running().map(({ id }) => id),
    );
  }

  #place(after: string | undefined): number | undefined {
    if (this.#games === undefined && after !== undefined) {
      return after === this.#feed.cursor(0) ? 0 : undefined;
    }
    return after === undefined ? 0 : this.#feed.place(after);
  }

  #lacks(after: number, limit?: number) {
    return this.#games === undefined ? [] : this.#feed.after(after, this.clock(), limit);
  }

  #messages(after: number, origin: string) {
    return this.#lacks(after).map(({ seq, notice }) => ({
      seq,
      text: JSON.stringify({ ...noticeBody(notice, origin), cursor: this.#feed.cursor(seq) }),
    }));
  }

  #store(
    notices: readonly FeedNotice[],
    now: number,
    known: (notice: FeedNotice) => boolean = () => false,
  ): void {
    const added = this.#feed.add(notices, now, notices.some(known));
    for (const notice of added) this.#webhooks.take(notice);
    if (added.length > 0) this.#grown = true;
  }

  /** An endpoint has been switched off, in a transaction of the webhooks' own. */
  #disabled(webhookId: string): void {
    const now = this.clock();
    const id = newId("n", randomBytes);
    this.#store([{ id, type: "webhook.disabled", at: now, webhookId }], now);
    queueMicrotask(() => this.#announce());
  }

  #ring(): void {
    this.#arm();
    this.#deliver();
  }

  /** Lets the webhooks try what is due, which may take long; nothing else waits for it. */
  #deliver(): void {
    const due = this.#games && this.#webhooks.due();
    if (due === undefined || due > this.clock()) return;
    const tried = this.#webhooks.run(
      (notice) => this.#stillWaits(notice),
      () => this.#arm(),
    );
    this.ctx.waitUntil(tried.catch((error) => this.#failed("inbox.webhooks", error)));
  }

  #failed(at: string, error: unknown): void {
    console.error(failureNote(at, { player: this.#player }, error));
  }

  /** Whether the turn that a notice speaks of still waits for the player. */
  async #stillWaits({ gameId, seat, version }: FeedNotice): Promise<boolean> {
    const turn = gameId === undefined ? undefined : this.#games?.turn(gameId);
    if (gameId === undefined || turn === undefined) return false;
    return turn.version === version && turn.seat === seat && this.#waits(gameId, turn);
  }

  /**
   * Whether a turn that was heard of waits: a game tells nobody that his turn is over. One that does
   * not answer is taken to wait, since a reminder too many does less harm than one too few.
   */
  async #waits(gameId: string, { seat, version }: Asked): Promise<boolean> {
    try {
      const { turn } = await inTime(ANSWER_MS, this.ask(gameId));
      return turn?.version === version && turn.seat === seat;
    } catch (error) {
      console.error(failureNote("inbox.ask", { game: gameId }, error));
      return true;
    }
  }

  /** Forgets which of these games' turns are over. */
  async #check(games: readonly KnownGame[]): Promise<void> {
    const turns = games.flatMap(({ id, turn }) => (turn === undefined ? [] : [{ id, turn }]));
    const waits = await Promise.all(turns.map(({ id, turn }) => this.#waits(id, turn)));
    const over = turns.filter((_, index) => waits[index] === false);
    if (over.length === 0) return;
    this.#change(() => {
      for (const { id, turn } of over) this.#games?.over(id, turn.version);
    });
  }

  /** All or nothing, on the disk and in memory; then whoever waits for notices is woken. */
  #change(work: () => void): void {
    try {
      this.#disk.transactionSync(() => {
        work();
        this.#arm();
      });
    } catch (error) {
      this.#armed = undefined; // the alarm has rolled back with the rest
      this.#grown = false;
      this.#games?.reload();
      throw error;
    }
    this.#announce();
    this.#deliver();
  }

  #announce(): void {
    if (!this.#grown) return;
    this.#grown = false;
    this.#waiters.wake();
    this.#sockets.deliver(this.clock());
  }

  #remind(now: number): void {
    for (const { id, left, reminder } of remindersDue(this.#running(), now)) {
      if (reminder !== undefined) {
        this.#store([{ ...reminder, id: newId("n", randomBytes), type: "turn.reminder" }], now);
      }
      this.#games?.reminded(id, left);
    }
  }

  /** A holiday that is over is told to the games, which show it. */
  #endVacation(now: number): void {
    const back = backFromHoliday(this.#chosen(), now);
    if (back !== undefined) this.#choose(back);
  }

  /**
   * Sets the one alarm for whatever is due first. One that rings too early does no harm and sets
   * itself again, so it is only ever moved forward: most turns write no alarm at all.
   */
  #arm(): void {
    if (this.#games === undefined) return;
    const running = this.#running();
    const due = earliest(
      ...running.map(({ turn }) => turn && nextReminder(turn)),
      this.#pokes.due(running),
      this.#pushes.due(this.clock()),
      this.#chosen().away,
      this.#feed.prunesAt(),
      this.#webhooks.due(),
    );
    if (due === undefined) return;
    // An alarm that should have rung before now is late or lost: it is not waited for.
    const armed = this.#armed;
    if (armed !== undefined && armed >= this.clock() && armed <= due) return;
    this.#armed = due;
    this.ctx.storage.setAlarm(due);
  }
}

const hasReminder = ({ turn }: KnownGame, now: number): boolean =>
  turn !== undefined && (nextReminder(turn) ?? now + 1) <= now;

const notACursor = (): Problem =>
  invalid("?after", "is neither a cursor of this feed nor an id in it");
