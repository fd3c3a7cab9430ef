import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { Notice } from "../../schema/wire/notice.ts";
import { newId, randomBytes } from "../http/random.ts";
import { socketRequest } from "../http/sockets.ts";
import { until } from "../journeys/feed.ts";
import type { GivenNotice, Hearing } from "./hearing.ts";
import type { Inbox } from "./inbox.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const ORIGIN = "https://boneyard.test";

/** An inbox of its own, on a clock that stands still a day from now: no alarm rings by itself. */
async function newInbox() {
  const player = newId("p", randomBytes);
  const stub = env.INBOX.getByName(player);
  let now = Date.now() + DAY;
  /** The turns that wait, by game; a game that is not here says nothing. */
  const waits = new Map<string, { readonly seat: number; readonly version: number } | undefined>();
  const within = <T>(work: (inbox: Inbox, state: DurableObjectState) => T | Promise<T>) =>
    runInDurableObject(stub, (inbox: Inbox, state) => work(inbox, state));
  const stop = () =>
    within((inbox) => {
      inbox.clock = () => now;
      inbox.ask = async (game) => {
        if (!waits.has(game)) throw new Error("no answer");
        const turn = waits.get(game);
        return turn === undefined ? {} : { turn };
      };
    });
  await stop();
  const read = async (after?: string) => {
    const page = await stub.notices({
      ...(after === undefined ? {} : { after }),
      wait: 0,
      origin: ORIGIN,
    });
    if ("problem" in page) throw new Error(page.problem.detail);
    for (const { notice } of page.items) Notice.parse(notice);
    return page;
  };
  return {
    player,
    stub,
    within,
    stop,
    read,
    waits,
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
    ring: () =>
      within(async (inbox, { storage }) => {
        await storage.deleteAlarm(); // one that rings is no longer set
        await inbox.alarm();
      }),
    armed: () => within((_, state) => state.storage.getAlarm()),
    types: async () => (await read()).items.map(({ notice }) => notice.type),
  };
}

type TestInbox = Awaited<ReturnType<typeof newInbox>>;

const given = (at: number, version: number, type: GivenNotice["type"] = "hand.ended") => ({
  id: newId("n", randomBytes),
  type,
  at,
  seat: 0 as const,
  version,
});

/** What a game tells of a turn of ten hours that begins now. */
const turnOf = (inbox: TestInbox, gameId: string, version: number): Hearing => {
  const turn = {
    seat: 0 as const,
    version,
    startedAt: inbox.now(),
    deadline: inbox.now() + 10 * HOUR,
    onDeadline: "autoplay" as const,
  };
  const notice = { ...given(inbox.now(), version, "turn.started"), deadline: turn.deadline };
  inbox.waits.set(gameId, turn);
  return { gameId, version, ruleset: "block", running: true, turn, notices: [notice] };
};

const quiet = (gameId: string, version: number, ...notices: GivenNotice[]): Hearing => ({
  gameId,
  version,
  ruleset: "block",
  running: true,
  notices,
});

const newGame = (): string => newId("g", randomBytes);

describe("a hearing", () => {
  it("repeated twenty times adds nothing", async () => {
    const inbox = await newInbox();
    const hearing = turnOf(inbox, newGame(), 5);
    for (let time = 0; time < 20; time++) await inbox.stub.hear(hearing);
    await Promise.all(Array.from({ length: 20 }, () => inbox.stub.hear(hearing)));
    const { items } = await inbox.read();
    expect(items.map(({ notice }) => notice.id)).toEqual([hearing.notices[0]?.id]);
  });

  it("that tells what was told before, and more, adds the rest alone", async () => {
    const inbox = await newInbox();
    const game = newGame();
    const [first, second, third] = [1, 2, 3].map((version) => given(inbox.now(), version));
    if (!first || !second || !third) throw new Error("three notices");
    await inbox.stub.hear(quiet(game, 2, first, second, second));
    await inbox.stub.hear(quiet(game, 3, first, second, third));
    const { items } = await inbox.read();
    expect(items.map(({ notice }) => notice.id)).toEqual([first.id, second.id, third.id]);
  });

  it("of an older version adds its notices and changes nothing else", async () => {
    const inbox = await newInbox();
    const game = newGame();
    await inbox.stub.hear(turnOf(inbox, game, 9));
    const late = { ...turnOf(inbox, game, 4), running: false, turn: undefined };
    const { turn: _, ...old } = late;
    await inbox.stub.hear(old);
    expect(await inbox.stub.following()).toEqual([game]);
    expect(await inbox.types()).toEqual(["turn.started", "turn.started"]);
    expect(await inbox.armed()).toBe(inbox.now() + 5 * HOUR);
  });

  it("of a turn writes two rows, and has nothing to look up", async () => {
    const inbox = await newInbox();
    const game = newGame();
    await inbox.stub.hear(turnOf(inbox, game, 1));
    const hearing = turnOf(inbox, game, 2);
    const written = await inbox.within(async (one, { storage }) => {
      const { sql } = storage;
      const [exec, setAlarm] = [sql.exec.bind(sql), storage.setAlarm.bind(storage)];
      const cursors: { rowsWritten: number }[] = [];
      let alarms = 0;
      Object.assign(sql, {
        exec: (...args: Parameters<typeof exec>) => {
          const cursor = exec(...args);
          cursors.push(cursor);
          return cursor;
        },
      });
      Object.assign(storage, {
        setAlarm: (at: number) => {
          alarms += 1;
          return setAlarm(at);
        },
      });
      await one.hear(hearing);
      Object.assign(sql, { exec });
      Object.assign(storage, { setAlarm });
      return { asked: cursors.length, rows: cursors.reduce((n, c) => n + c.rowsWritten, alarms) };
    });
    expect(written).toEqual({ asked: 2, rows: 2 });
  });

  it("leaves nothing behind where nobody has told anything", async () => {
    const inbox = await newInbox();
    expect(await inbox.stub.pace()).toEqual({ taken: 0, missed: 0, times: [] });
    expect(await inbox.stub.redeem("0".repeat(64))).toBeUndefined();
    expect((await inbox.read()).items).toEqual([]);
    const tables = await inbox.within((_, { storage }) =>
      storage.sql
        .exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'")
        .toArray(),
    );
    expect(tables).toEqual([]);
  });

  it("adds up the pace of all games", async () => {
    const inbox = await newInbox();
    const pace = { taken: 2, missed: 1, times: [0, 2] };
    await inbox.stub.hear({ ...quiet(newGame(), 3), pace });
    await inbox.stub.hear({ ...quiet(newGame(), 3), running: false, pace });
    expect(await inbox.stub.pace()).toEqual({ taken: 4, missed: 2, times: [0, 4] });
  });
});

describe("the feed", () => {
  it("is read page by page, nothing missed and nothing twice", async () => {
    const inbox = await newInbox();
    const notices = Array.from({ length: 230 }, (_, index) => given(inbox.now(), index + 1));
    await inbox.stub.hear(quiet(newGame(), 300, ...notices));
    const ids: string[] = [];
    let next: string | undefined;
    for (const expected of [100, 100, 30, 0]) {
      const page = await inbox.read(next);
      expect(page.items).toHaveLength(expected);
      ids.push(...page.items.map(({ notice }) => notice.id));
      next = page.next;
    }
    expect(ids).toEqual(notices.map(({ id }) => id));
    const byId = await inbox.read(ids[128]);
    expect(byId.items[0]?.notice.id).toBe(ids[129]);
    const byCursor = await inbox.read((await inbox.read()).items[49]?.cursor);
    expect(byCursor.items[0]?.notice.id).toBe(ids[50]);
  });

  it("wakes who waits for it", async () => {
    const inbox = await newInbox();
    const asked = Date.now();
    const waiting = inbox.stub.notices({ wait: 30, origin: ORIGIN });
    await inbox.stub.hear(quiet(newGame(), 1)); // which has nothing to tell
    await inbox.stub.hear(quiet(newGame(), 1, given(inbox.now(), 1)));
    const page = await waiting;
    expect("items" in page && page.items).toHaveLength(1);
    expect(Date.now() - asked).toBeLessThan(10_000);
  });

  it("refuses what is no cursor of it", async () => {
    const [inbox, other] = [await newInbox(), await newInbox()];
    const notice = given(inbox.now(), 1);
    for (const { stub } of [inbox, other]) {
      await stub.hear(quiet(newGame(), 2, notice, given(inbox.now(), 2)));
    }
    const foreign = (await other.read()).items[0]?.cursor ?? "";
    const own = (await inbox.read()).next;
    const wrong = [
      foreign,
      "0",
      "1",
      "-1",
      "",
      "abc",
      own.replace(/^2/, "9"),
      newId("n", randomBytes),
    ];
    for (const after of wrong) {
      const said = await inbox.stub.notices({ after, wait: 0, origin: ORIGIN });
      expect([after, "problem" in said && said.problem.code]).toEqual([after, "validation_failed"]);
    }
    const upgrade = await inbox.stub.fetch(socketRequest({ origin: ORIGIN }, foreign));
    expect([upgrade.status, upgrade.webSocket]).toEqual([200, null]);
  });

  it("keeps a notice thirty days, and never gives its place again", async () => {
    const inbox = await newInbox();
    const game = newGame();
    await inbox.stub.hear(quiet(game, 2, given(inbox.now(), 1), given(inbox.now(), 2)));
    const old = await inbox.read();
    inbox.pass(30 * DAY - 1);
    expect((await inbox.read()).items).toHaveLength(2);
    inbox.pass(1);
    expect(await inbox.read()).toEqual({ items: [], next: (await inbox.read()).next });
    expect((await inbox.read(old.next)).items).toEqual([]);
    inbox.pass(DAY);
    await inbox.ring();
    const rows = () =>
      inbox.within((_, { storage }) => storage.sql.exec("SELECT seq FROM notices").toArray());
    expect(await rows()).toEqual([{ seq: 2 }]);
    await inbox.stub.hear(quiet(game, 3, given(inbox.now(), 3)));
    expect((await inbox.read(old.next)).items).toHaveLength(1);
    expect(await rows()).toEqual([{ seq: 2 }, { seq: 3 }]);
  });

  it("takes no notice that is older than that", async () => {
    const inbox = await newInbox();
    await inbox.stub.hear(quiet(newGame(), 1, given(inbox.now() - 30 * DAY, 1)));
    expect((await inbox.read()).items).toEqual([]);
  });

  it("goes with the player who leaves for good", async () => {
    const inbox = await newInbox();
    await inbox.stub.hear(turnOf(inbox, newGame(), 1));
    await inbox.stub.changePreferences({ autoForced: true });
    const { next } = await inbox.read();
    await inbox.stub.erase();
    expect((await inbox.read()).items).toEqual([]);
    expect(await inbox.stub.following()).toEqual([]);
    expect((await inbox.stub.preferences()).autoForced).toBe(false);
    expect(await inbox.armed()).toBeNull();
    expect("problem" in (await inbox.stub.notices({ after: next, wait: 0, origin: ORIGIN }))).toBe(
      true,
    );
  });
});

/** A client at a socket: all it was sent. */
async function listen(inbox: TestInbox, after?: string) {
  const response = await inbox.stub.fetch(socketRequest({ origin: ORIGIN }, after));
  const socket = response.webSocket;
  if (socket === null) throw new Error(await response.text());
  const got: { id: string; cursor: string }[] = [];
  const closed: number[] = [];
  socket.accept();
  socket.addEventListener("message", ({ data }) => {
    got.push(data === "pong" ? { id: "pong", cursor: "" } : JSON.parse(String(data)));
  });
  socket.addEventListener("close", ({ code }) => {
    closed.push(code);
  });
  return { socket, got, closed };
}

describe("a socket", () => {
  it("brings what there is and what comes, each a notice with its cursor", async () => {
    const inbox = await newInbox();
    const game = newGame();
    await inbox.stub.hear(quiet(game, 2, given(inbox.now(), 1), given(inbox.now(), 2)));
    const { got } = await listen(inbox);
    await inbox.stub.hear(quiet(game, 3, given(inbox.now(), 3)));
    await until(() => got.length === 3);
    const polled = (await inbox.read()).items;
    expect(got).toEqual(polled.map(({ cursor, notice }) => ({ ...notice, cursor })));
  });

  it("goes on after the cursor that it is given", async () => {
    const inbox = await newInbox();
    const notices = [1, 2, 3].map((version) => given(inbox.now(), version));
    await inbox.stub.hear(quiet(newGame(), 3, ...notices));
    const [first] = (await inbox.read()).items;
    const { got } = await listen(inbox, first?.cursor);
    await until(() => got.length === 2);
    expect(got.map(({ id }) => id)).toEqual(notices.slice(1).map(({ id }) => id));
  });

  it("outlives an eviction, as the feed does, and misses nothing", async () => {
    const inbox = await newInbox();
    const game = newGame();
    const [first, second] = [given(inbox.now(), 1), given(inbox.now(), 2)];
    await inbox.stub.hear(quiet(game, 1, first));
    const { got, closed } = await listen(inbox);
    await until(() => got.length === 1);
    await evictDurableObject(inbox.stub);
    await inbox.stub.hear(quiet(game, 2, first, second));
    await until(() => got.length === 2);
    expect(got.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(closed).toEqual([]);
    await inbox.stop();
    expect((await inbox.read()).items.map(({ notice }) => notice.id)).toEqual([
      first.id,
      second.id,
    ]);
  });

  it("is told on waking what was written while it could not be sent", async () => {
    const inbox = await newInbox();
    const game = newGame();
    await inbox.stub.hear(quiet(game, 1, given(inbox.now(), 1)));
    const { got } = await listen(inbox);
    await until(() => got.length === 1);
    const lost = { ...given(inbox.now(), 2), gameId: game };
    await inbox.within((_, { storage }) => {
      storage.sql.exec(
        "INSERT INTO notices (seq, id, at, notice) VALUES (2, ?, ?, ?)",
        lost.id,
        Date.now(),
        JSON.stringify(lost),
      );
    });
    await evictDurableObject(inbox.stub);
    await inbox.stub.following();
    await until(() => got.length === 2);
    expect(got[1]?.id).toBe(lost.id);
  });

  it("says goodbye to a client that does", async () => {
    const inbox = await newInbox();
    const { socket, closed } = await listen(inbox);
    socket.close(1000, "bye");
    await until(() => closed.length === 1);
    expect(closed).toEqual([1000]);
  });

  it("answers ping, and is closed if it is told anything else", async () => {
    const inbox = await newInbox();
    const { socket, got, closed } = await listen(inbox);
    socket.send("ping");
    await until(() => got.length === 1);
    expect(got).toEqual([{ id: "pong", cursor: "" }]);
    socket.send("hello");
    await until(() => closed.length === 1);
    expect(closed).toEqual([1008]);
  });

  it("makes room for a newer one, sixteen at most", async () => {
    const inbox = await newInbox();
    const sockets: Awaited<ReturnType<typeof listen>>[] = [];
    for (let n = 0; n < 18; n++) {
      inbox.pass(1);
      sockets.push(await listen(inbox));
    }
    await until(() => sockets.filter(({ closed }) => closed.length > 0).length === 2);
    expect(sockets.map(({ closed }) => closed.length)).toEqual([1, 1, ...Array(16).fill(0)]);
  });

  it("is closed after an hour, with the next notice still to come", async () => {
    const inbox = await newInbox();
    const game = newGame();
    await inbox.stub.hear(quiet(game, 1, given(inbox.now(), 1)));
    const { got, closed } = await listen(inbox);
    await until(() => got.length === 1);
    inbox.pass(HOUR);
    await inbox.stub.hear(quiet(game, 2, given(inbox.now(), 2)));
    await until(() => closed.length === 1);
    expect([got.length, closed]).toEqual([1, [1001]]);
    const again = await listen(inbox, got[0]?.cursor);
    await until(() => again.got.length === 1);
    expect(again.got).toHaveLength(1);
  });
});

describe("a reminder", () => {
  it("comes at the usual fractions of a turn, each once", async () => {
    const inbox = await newInbox();
    await inbox.stub.hear(turnOf(inbox, newGame(), 3));
    expect(await inbox.armed()).toBe(inbox.now() + 5 * HOUR);
    inbox.pass(5 * HOUR - 1);
    await inbox.ring();
    expect(await inbox.types()).toEqual(["turn.started"]);
    inbox.pass(1);
    for (let time = 0; time < 3; time++) await inbox.ring();
    expect(await inbox.types()).toEqual(["turn.started", "turn.reminder"]);
    const { items } = await inbox.read();
    expect(items[1]?.notice.data).toEqual(items[0]?.notice.data);
    expect(await inbox.armed()).toBe(inbox.now() + 3 * HOUR);
    inbox.pass(3 * HOUR);
    await inbox.ring();
    expect((await inbox.types()).filter((type) => type === "turn.reminder")).toHaveLength(2);
  });

  it("is cancelled by the move, by an absence and by the end of the game", async () => {
    const over = [
      (game: string) => quiet(game, 4),
      (game: string) => ({ ...quiet(game, 4), running: false }),
    ];
    for (const next of over) {
      const inbox = await newInbox();
      const game = newGame();
      await inbox.stub.hear(turnOf(inbox, game, 3));
      await inbox.stub.hear(next(game));
      inbox.pass(6 * HOUR);
      await inbox.ring();
      expect(await inbox.types()).toEqual(["turn.started"]);
    }
  });

  it("does not come once the turn is over, of which the game need not tell", async () => {
    const inbox = await newInbox();
    const game = newGame();
    for (const next of [undefined, { seat: 0, version: 9 }, { seat: 2, version: 3 }]) {
      await inbox.stub.hear({ ...turnOf(inbox, game, 3), anew: true });
      inbox.waits.set(game, next);
      inbox.pass(5 * HOUR);
      await inbox.ring();
      expect((await inbox.types()).includes("turn.reminder")).toBe(false);
      // And nothing is left to ask about.
      const armed = (await inbox.armed()) ?? Number.POSITIVE_INFINITY;
      expect(armed).toBeGreaterThan(inbox.now() + DAY);
    }
  });

  it("comes all the same if the game does not answer", async () => {
    const inbox = await newInbox();
    const game = newGame();
    await inbox.stub.hear(turnOf(inbox, game, 3));
    inbox.waits.delete(game);
    inbox.pass(5 * HOUR);
    await inbox.ring();
    expect(await inbox.types()).toEqual(["turn.started", "turn.reminder"]);
  });

  it("of a turn that began while the game was asked about the last is not lost", async () => {
    const inbox = await newInbox();
    const game = newGame();
    await inbox.stub.hear(turnOf(inbox, game, 3));
    inbox.pass(5 * HOUR);
    const next = turnOf(inbox, game, 8);
    await inbox.within(async (one) => {
      const { ask } = one;
      one.ask = async (id) => {
        await one.hear(next);
        return ask(id);
      };
      await one.alarm();
      one.ask = ask;
    });
    expect(await inbox.types()).toEqual(["turn.started", "turn.started"]);
    inbox.pass(5 * HOUR);
    await inbox.ring();
    expect(await inbox.types()).toEqual(["turn.started", "turn.started", "turn.reminder"]);
  });

  it("comes at the player's own fractions from the next turn on", async () => {
    const inbox = await newInbox();
    const [first, second] = [newGame(), newGame()];
    await inbox.stub.hear(turnOf(inbox, first, 3));
    await inbox.stub.changePreferences({ reminders: [0.9, 0.1] });
    await inbox.stub.hear(turnOf(inbox, second, 3));
    const reminded = async () =>
      (await inbox.read()).items
        .filter(({ notice }) => notice.type === "turn.reminder")
        .map(({ notice }) => notice.data.gameId);
    inbox.pass(HOUR);
    await inbox.ring();
    expect(await reminded()).toEqual([second]);
    inbox.pass(4 * HOUR);
    await inbox.ring();
    expect(await reminded()).toEqual([second, first]);
    await inbox.stub.changePreferences({ reminders: [] });
    await inbox.stub.hear(turnOf(inbox, newGame(), 3));
    inbox.pass(4 * HOUR);
    await inbox.ring();
    expect(await reminded()).toEqual([second, first, first, second]);
  });

  it("follows the deadline as it is shown, at the fractions that the turn began with", async () => {
    const inbox = await newInbox();
    const game = newGame();
    const hearing = turnOf(inbox, game, 3);
    await inbox.stub.hear(hearing);
    if (hearing.turn === undefined) throw new Error("a turn");
    await inbox.stub.changePreferences({ reminders: [0.1] });
    const turn = { ...hearing.turn, deadline: inbox.now() + 20 * HOUR };
    await inbox.stub.hear({ ...quiet(game, 4), turn });
    inbox.pass(10 * HOUR - 1);
    await inbox.ring();
    expect(await inbox.types()).toEqual(["turn.started"]);
    inbox.pass(1);
    await inbox.ring();
    expect((await inbox.read()).items[1]?.notice.data.deadline).toBe(
      new Date(turn.deadline).toISOString(),
    );
  });

  it("does not come after the deadline, however late the alarm", async () => {
    const inbox = await newInbox();
    await inbox.stub.hear(turnOf(inbox, newGame(), 3));
    inbox.pass(10 * HOUR);
    await inbox.ring();
    expect(await inbox.types()).toEqual(["turn.started"]);
  });
});

describe("the alarm", () => {
  it("survives its own failures, and makes up for them", async () => {
    const inbox = await newInbox();
    await inbox.stub.hear(turnOf(inbox, newGame(), 3));
    inbox.pass(5 * HOUR);
    await inbox.within(async (one, { storage }) => {
      const { transactionSync } = storage;
      for (let time = 0; time < 2; time++) {
        Object.assign(storage, {
          transactionSync: () => {
            throw new Error("the disk is full");
          },
        });
        await one.alarm();
        Object.assign(storage, { transactionSync });
        expect(await storage.getAlarm()).toBe(inbox.now() + 2_000);
      }
      await one.alarm();
    });
    expect(await inbox.types()).toEqual(["turn.started", "turn.reminder"]);
  });

  it("lost, is set again when somebody looks", async () => {
    const inbox = await newInbox();
    await inbox.stub.hear(turnOf(inbox, newGame(), 3));
    await inbox.within((_, { storage }) => storage.deleteAlarm());
    await evictDurableObject(inbox.stub);
    await inbox.stub.following();
    expect(await inbox.armed()).not.toBeNull();
  });

  it("lost while its object lives on, is set again by the next turn", async () => {
    const inbox = await newInbox();
    await inbox.stub.hear(turnOf(inbox, newGame(), 3));
    await inbox.within((_, { storage }) => storage.deleteAlarm());
    inbox.pass(6 * HOUR); // the reminder at five hours never came
    await inbox.stub.hear(turnOf(inbox, newGame(), 8));
    expect(await inbox.armed()).toBe(inbox.now() - HOUR);
    await inbox.ring();
    expect(await inbox.types()).toEqual(["turn.started", "turn.started", "turn.reminder"]);
    expect(await inbox.armed()).toBe(inbox.now() + 2 * HOUR);
  });

  it("forgets nothing when its object is evicted in between", async () => {
    const inbox = await newInbox();
    await inbox.stub.hear(turnOf(inbox, newGame(), 3));
    await evictDurableObject(inbox.stub);
    await inbox.stop();
    inbox.pass(5 * HOUR);
    await inbox.ring();
    await evictDurableObject(inbox.stub);
    await inbox.stop();
    await inbox.ring();
    expect(await inbox.types()).toEqual(["turn.started", "turn.reminder"]);
  });

  it("asks about a game that says nothing, half a minute after its deadline, and less and less often", async () => {
    const inbox = await newInbox();
    await inbox.stub.hear(turnOf(inbox, newGame(), 3));
    inbox.pass(9 * HOUR);
    await inbox.ring();
    const deadline = inbox.now() + HOUR;
    expect(await inbox.armed()).toBe(deadline + 30_000);
    inbox.pass(HOUR + 30_000);
    await inbox.ring();
    expect(await inbox.armed()).toBe(deadline + 60_000);
    inbox.pass(30_000);
    await inbox.ring();
    expect(await inbox.armed()).toBe(deadline + 120_000);
    inbox.pass(DAY);
    await inbox.ring();
    expect(await inbox.armed()).toBe(inbox.now() + HOUR);
  });
});

describe("preferences", () => {
  it("are what a player has chosen, and the usual otherwise", async () => {
    const inbox = await newInbox();
    const usual = { reminders: [0.5, 0.8], vacationHoursLeft: 720, autoForced: false };
    expect(await inbox.stub.preferences()).toEqual(usual);
    expect(await inbox.stub.hear(quiet(newGame(), 1))).toEqual({});
    const quietHours = { from: "23:00", to: "07:00", timeZone: "America/Sao_Paulo" };
    await inbox.stub.changePreferences({ quietHours, autoForced: true });
    expect(await inbox.stub.preferences()).toEqual({ ...usual, quietHours, autoForced: true });
    expect(await inbox.stub.hear(quiet(newGame(), 1))).toEqual({
      revision: 1,
      quietHours,
      autoForced: true,
    });
    await inbox.stub.changePreferences({ quietHours: null, autoForced: false });
    expect(await inbox.stub.preferences()).toEqual(usual);
    expect(await inbox.stub.hear(quiet(newGame(), 1))).toEqual({ revision: 2 });
  });

  it("drop a holiday from the habits when it is over", async () => {
    const inbox = await newInbox();
    const until = new Date(inbox.now() + DAY).toISOString();
    await inbox.stub.changePreferences({ vacation: { until } });
    expect(await inbox.stub.hear(quiet(newGame(), 1))).toEqual({
      revision: 1,
      awayUntil: inbox.now() + DAY,
    });
    expect(await inbox.armed()).toBe(inbox.now() + DAY);
    inbox.pass(DAY);
    expect(await inbox.stub.hear(quiet(newGame(), 1))).toEqual({ revision: 1 });
    await inbox.ring();
    expect(await inbox.stub.hear(quiet(newGame(), 1))).toEqual({ revision: 2 });
  });

  it("count what running turns have been given of a holiday as spent", async () => {
    const inbox = await newInbox();
    const game = newGame();
    await inbox.stub.changePreferences({
      vacation: { until: new Date(inbox.now() + 2 * DAY).toISOString() },
    });
    const hearing = turnOf(inbox, game, 3);
    const turn = hearing.turn && { ...hearing.turn, runsFrom: inbox.now() + 2 * DAY };
    await inbox.stub.hear({ ...hearing, ...(turn ? { turn } : {}) });
    const ended = await inbox.stub.changePreferences({ vacation: null });
    expect(ended.ok && ended.value.vacationHoursLeft).toBe(720 - 48);
  });

  it("count nothing of a holiday for a turn that was played in it", async () => {
    const inbox = await newInbox();
    const game = newGame();
    const until = new Date(inbox.now() + 2 * DAY).toISOString();
    await inbox.stub.changePreferences({ vacation: { until } });
    const hearing = turnOf(inbox, game, 3);
    const turn = hearing.turn && { ...hearing.turn, runsFrom: inbox.now() + 2 * DAY };
    await inbox.stub.hear({ ...hearing, ...(turn ? { turn } : {}) });
    inbox.waits.set(game, undefined);
    const ended = await inbox.stub.changePreferences({ vacation: null });
    expect(ended.ok && ended.value.vacationHoursLeft).toBe(720 - 1);
  });
});

describe("a ticket", () => {
  const caller = {
    playerId: "",
    tokenId: "t_1",
    kind: "person" as const,
    name: "Ada",
    scopes: ["play" as const, "account" as const],
    pepper: "00",
  };
  const input = { fingerprint: "f", valid: { ok: true as const, value: { query: {}, body: {} } } };
  const hash = async (text: string) =>
    [...new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");

  const issue = async (inbox: TestInbox, key?: string) => {
    const said = await inbox.stub.ticket(caller, "POST /v1/me/tickets", {
      ...input,
      ...(key === undefined ? {} : { key }),
    });
    if ("problem" in said) throw new Error(said.problem.detail);
    return JSON.parse(said.body) as { ticket?: string; expiresAt: string };
  };

  it("lets one of many in, to read and no more", async () => {
    const inbox = await newInbox();
    const { ticket = "" } = await issue(inbox);
    expect(ticket.slice(4, 26)).toBe(inbox.player.slice(2));
    const hashed = await hash(ticket);
    const let_in = await Promise.all(
      Array.from({ length: 20 }, () => env.INBOX.getByName(inbox.player).redeem(hashed)),
    );
    expect(let_in.filter((one) => one !== undefined)).toEqual([{ ...caller, scopes: ["read"] }]);
  });

  it("is good for sixty seconds", async () => {
    const inbox = await newInbox();
    const [early, late] = [await issue(inbox), await issue(inbox)];
    expect(Date.parse(late.expiresAt)).toBe(inbox.now() + 60_000);
    inbox.pass(59_999);
    expect(await inbox.stub.redeem(await hash(early.ticket ?? ""))).toBeDefined();
    inbox.pass(1);
    expect(await inbox.stub.redeem(await hash(late.ticket ?? ""))).toBeUndefined();
  });

  it("is made once for a key, whose replay has everything but the ticket", async () => {
    const inbox = await newInbox();
    const all = await Promise.all([issue(inbox, "k"), issue(inbox, "k"), issue(inbox, "k")]);
    expect(all.filter(({ ticket }) => ticket !== undefined)).toHaveLength(1);
    expect(new Set(all.map(({ expiresAt }) => expiresAt)).size).toBe(1);
    const other = { ...input, key: "k", fingerprint: "g" };
    const said = await inbox.stub.ticket(caller, "POST /v1/me/tickets", other);
    expect("problem" in said && said.problem.code).toBe("idempotency_key_reused");
  });

  it("is one of a hundred at most", async () => {
    const inbox = await newInbox();
    for (let n = 0; n < 100; n++) await issue(inbox);
    const said = await inbox.stub.ticket(caller, "POST /v1/me/tickets", input);
    expect("problem" in said && said.problem.code).toBe("limit_reached");
    inbox.pass(60_000);
    await issue(inbox);
  });
});
