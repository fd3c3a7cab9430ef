import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { EventView } from "../../schema/wire/event.ts";
import { Notice } from "../../schema/wire/notice.ts";
import type { Game } from "../game/game.ts";
import type { Inbox } from "../inbox/inbox.ts";
import { ask, migrate, register } from "../testing/server.ts";
import { type Item, request, socket, stream, until } from "./feed.ts";
import { playOn, seen, startGame, type TableOfPlayers } from "./play.ts";

beforeAll(migrate);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const tokenOf = (table: TableOfPlayers, seat: number): string => table.players[seat]?.token ?? "";
const duel = (wish: object = {}) =>
  startGame({ seats: 2, options: { target: 20 }, ...wish }, "block", 2);

/** A game of many hands: a first tile may end a hand, and then a short game with it. */
const longDuel = (wish: object = {}) => duel({ options: { target: 1000 }, ...wish });

/** The whole feed, page by page. */
async function poll(path: string, token?: string) {
  // biome-ignore lint/suspicious/noExplicitAny: a wrong guess fails the test that makes it
  const items: any[] = [];
  for (let after = ""; ; ) {
    const { status, json, text } = await ask("GET", `${path}${after && `?after=${after}`}`, {
      token,
    });
    if (status !== 200) throw new Error(text);
    if (json.items.length === 0) return items;
    items.push(...json.items);
    after = json.next;
  }
}

const settle = (table: TableOfPlayers) => env.GAME.getByName(table.id).told();

/** The game is evicted: it forgets how far it has told, and tells all again. */
const forget = (table: TableOfPlayers) => evictDurableObject(env.GAME.getByName(table.id));

describe("the notices of a whole game", () => {
  it("tell each seat once of every turn it had to act in, the same in all three ways", async () => {
    const table = await duel();
    const feeds = await Promise.all(
      [0, 1].map(async (seat) => ({
        streamed: await stream("/v1/me/notices", tokenOf(table, seat)),
        socketed: await socket("/v1/me/notices", tokenOf(table, seat)),
      })),
    );
    const turns: string[] = [];
    let game = await seen(table, 0);
    for (let turn = 0; game.status === "active"; turn++) {
      const [seat] = game.turn.seats;
      const waiting = await ask("GET", "/v1/me/turns", { token: tokenOf(table, seat) });
      expect(waiting.json.items).toHaveLength(1);
      turns.push(`${seat} ${waiting.json.items[0].version}`);
      game = await playOn(table, (count) => (turn * 5) % count);
    }
    await settle(table);
    const told: string[] = [];
    for (const [seat, { streamed, socketed }] of feeds.entries()) {
      const polled = await poll("/v1/me/notices", tokenOf(table, seat));
      await until(() => streamed.items.length >= polled.length);
      await until(() => socketed.items.length >= polled.length);
      await streamed.stop();
      expect(streamed.items.map(({ item }) => item)).toEqual(polled);
      expect(socketed.items).toEqual(streamed.items);
      for (const notice of polled) Notice.parse(notice);
      expect(new Set(polled.map(({ id }) => id)).size).toBe(polled.length);
      expect(JSON.stringify(polled)).not.toMatch(/"tiles?"|"[0-6]-[0-6]"/);
      told.push(
        ...polled
          .filter(({ type }) => type === "turn.started")
          .map(({ data }) => `${data.seat} ${data.version}`),
      );
      const types = polled.map(({ type }) => type);
      expect(types[0]).toBe("game.started");
      expect(types.slice(-2)).toEqual(["hand.ended", "game.finished"]);
      const hands = (await ask("GET", `/v1/games/${table.id}/record`)).json.hands.length;
      expect(types.filter((type) => type === "hand.ended")).toHaveLength(hands);
      const { url } = polled[0].data;
      expect((await ask("GET", new URL(url).pathname)).json.id).toBe(table.id);
    }
    expect(told.sort()).toEqual(turns.sort());
  });

  it("miss nothing and repeat nothing through evictions and broken connections", async () => {
    const table = await duel();
    const token = tokenOf(table, 1);
    const got: Item[] = [];
    let last: string | undefined;
    let game = await seen(table, 0);
    for (let turn = 0; game.status === "active"; turn++) {
      const resumed = last === undefined ? {} : { "Last-Event-ID": last };
      const reading = await stream("/v1/me/notices", token, resumed);
      game = await playOn(table, (count) => turn % count);
      await settle(table);
      await until(async () => {
        const { json } = await ask(
          "GET",
          `/v1/me/notices${(reading.items.at(-1)?.cursor ?? last) ? `?after=${reading.items.at(-1)?.cursor ?? last}` : ""}`,
          { token },
        );
        return json.items.length === 0;
      });
      await reading.stop();
      got.push(...reading.items);
      last = got.at(-1)?.cursor;
      if (turn % 5 === 4) await forget(table);
    }
    const polled = await poll("/v1/me/notices", token);
    expect(got.map(({ item }) => item)).toEqual(polled);
  });

  it("come once however often the game tells them", async () => {
    const table = await longDuel();
    for (let turn = 0; turn < 4; turn++) await playOn(table, () => 0);
    await settle(table);
    const before = await poll("/v1/me/notices", tokenOf(table, 0));
    for (let time = 0; time < 5; time++) {
      await forget(table);
      await settle(table);
    }
    expect(await poll("/v1/me/notices", tokenOf(table, 0))).toEqual(before);
  });

  it("speak of invitations, missed turns, proposals and the end of open games", async () => {
    const [host, guest] = [await register(), await register()];
    const body = { ruleset: "block", seats: 2, seat: 0, invite: [{ seat: 1, name: guest.name }] };
    const made = await ask("POST", "/v1/games", { token: host.token, body });
    const { id } = made.json;
    await until(async () => (await poll("/v1/me/notices", guest.token)).length === 1);
    const [invited] = await poll("/v1/me/notices", guest.token);
    expect(invited).toMatchObject({
      type: "game.invited",
      data: { gameId: id, seat: 1, version: 1, url: `https://boneyard.test/v1/games/${id}` },
    });
    const joined = await ask("POST", `/v1/games/${id}/join`, { token: guest.token, body: {} });
    expect(joined.status).toBe(200);
    const table = { id, players: [host, guest] };
    await ask("POST", `/v1/games/${id}/proposals`, { token: host.token, body: { kind: "cancel" } });
    await ask("POST", `/v1/games/${id}/proposals/1/votes`, {
      token: guest.token,
      body: { accept: true },
    });
    await settle(table);
    const types = (await poll("/v1/me/notices", guest.token)).map(({ type }) => type);
    expect(types.filter((type) => type !== "turn.started")).toEqual([
      "game.invited",
      "game.started",
      "proposal.opened",
      "hand.ended",
      "game.cancelled",
    ]);
  });
});

describe("the events of a game", () => {
  it("come to each reader in his own view, the same in all three ways", async () => {
    const table = await duel();
    const path = `/v1/games/${table.id}/events`;
    const readers = [tokenOf(table, 0), tokenOf(table, 1), undefined, (await register()).token];
    const feeds = await Promise.all(
      readers.map(async (token) => ({
        streamed: await stream(path, token),
        socketed: await socket(path, token),
      })),
    );
    let game = await seen(table, 0);
    for (let turn = 0; game.status === "active" && turn < 12; turn++) {
      game = await playOn(table, (count) => turn % count);
    }
    for (const [index, { streamed, socketed }] of feeds.entries()) {
      await until(() => streamed.items.length >= game.version);
      await until(() => socketed.items.length >= game.version);
      await streamed.stop();
      expect(streamed.items.map(({ cursor }) => cursor)).toEqual(
        Array.from({ length: game.version }, (_, seq) => String(seq + 1)),
      );
      expect(socketed.items).toEqual(streamed.items);
      for (const { item } of streamed.items) EventView.parse(item);
      const dealt = streamed.items.filter(({ item }) => item.type === "hand.dealt");
      expect(dealt.every(({ item }) => (item.tiles !== undefined) === index < 2)).toBe(true);
    }
    const [own, other] = feeds.map(({ streamed }) =>
      JSON.stringify(streamed.items.find(({ item }) => item.type === "hand.dealt")?.item.tiles),
    );
    expect(own).not.toBe(other);
  });

  it("are resumed after a version; a stream's header wins over the query", async () => {
    const table = await duel();
    await playOn(table, () => 0);
    const { version } = await seen(table, 0);
    const path = `/v1/games/${table.id}/events`;
    const first = async (feed: { readonly items: readonly Item[] }) => {
      await until(() => feed.items.length > 0);
      return feed.items[0]?.cursor;
    };
    expect(await first(await socket(`${path}?after=${version - 1}`))).toBe(String(version));
    const byQuery = await stream(`${path}?after=2`);
    expect(await first(byQuery)).toBe("3");
    const byHeader = await stream(`${path}?after=2`, undefined, { "Last-Event-ID": "3" });
    expect(await first(byHeader)).toBe("4");
    await Promise.all([byQuery.stop(), byHeader.stop()]);
  });

  it("survive an eviction of the game at a socket, without a gap", async () => {
    const table = await longDuel();
    const listening = await socket(`/v1/games/${table.id}/events`, tokenOf(table, 0));
    for (let turn = 0; turn < 3; turn++) {
      await playOn(table, () => 0);
      await forget(table);
    }
    const { version } = await seen(table, 0);
    await until(() => listening.items.length >= version);
    expect(listening.items.map(({ cursor }) => Number(cursor))).toEqual(
      Array.from({ length: version }, (_, index) => index + 1),
    );
    expect(listening.closed).toEqual([]);
  });

  it("end for a reader who may not read them any more", async () => {
    const [host, guest] = [await register(), await register()];
    const made = await ask("POST", "/v1/games", {
      token: host.token,
      body: {
        ruleset: "block",
        seats: 3,
        seat: 0,
        visibility: "unlisted",
        invite: [{ seat: 1, name: guest.name }],
      },
    });
    const path = `/v1/games/${made.json.id}/events`;
    const listening = await socket(path, guest.token);
    const reading = await stream(path, guest.token);
    await until(() => listening.items.length > 0 && reading.items.length > 0);
    const before = listening.items.length;
    await ask("POST", `/v1/games/${made.json.id}/decline`, { token: guest.token });
    await until(() => listening.closed.length > 0);
    await reading.stop();
    expect([listening.closed, listening.items.length]).toEqual([[1008], before]);
    expect(reading.items).toHaveLength(before);
    expect((await request(path, guest.token, { Upgrade: "websocket" })).status).toBe(404);
    expect((await request(path, guest.token, { Accept: "text/event-stream" })).status).toBe(404);
    const headers = { "Join-Code": made.json.joinCode };
    const coded = await socket(path, guest.token, headers);
    await until(() => coded.items.length === before + 1);
  });

  it("keep the streams of a game that is over open and empty, instead of calling clients back", async () => {
    const table = await duel();
    await ask("POST", `/v1/games/${table.id}/proposals`, {
      token: tokenOf(table, 0),
      body: { kind: "resign" },
    });
    const { version } = await seen(table, 0);
    const listening = await socket(`/v1/games/${table.id}/events?after=${version}`);
    await seen(table, 1);
    expect([listening.items, listening.closed]).toEqual([[], []]);
  });
});

describe("on the way out", () => {
  it("streams and upgrades carry the headers that every answer has", async () => {
    const table = await duel();
    for (const path of ["/v1/me/notices", `/v1/games/${table.id}/events`]) {
      const streamed = await stream(path, tokenOf(table, 0));
      const socketed = await socket(path, tokenOf(table, 0));
      await streamed.stop();
      expect(socketed.response.status).toBe(101);
      for (const { headers } of [streamed.response, socketed.response]) {
        expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
        expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
        expect(headers.get("RateLimit-Policy")).toContain("reads");
      }
      expect(streamed.response.headers.get("Cache-Control")).toBe("private, no-store");
    }
  });

  it("a HEAD gets no stream", async () => {
    const { token } = await register();
    const head = await request("/v1/me/notices", token, { Accept: "text/event-stream" }, "HEAD");
    expect([head.status, head.headers.get("Content-Type")]).toEqual([200, "application/json"]);
  });

  it.each(["?after=x", "?wait=31", "?wait=x", "?after=1-000000000000"])(
    "what cannot be read is refused in all three ways: %s",
    async (query) => {
      const { token } = await register();
      const table = await duel();
      for (const path of ["/v1/me/notices", `/v1/games/${table.id}/events`]) {
        for (const headers of [{}, { Accept: "text/event-stream" }, { Upgrade: "websocket" }]) {
          const answer = await request(path + query, token, headers);
          const { code } = (await answer.json()) as { code: string };
          expect([path, headers, code]).toEqual([path, headers, "validation_failed"]);
        }
      }
      const missing = `/v1/games/g_${"x".repeat(22)}/events${query}`;
      expect((await request(missing, token, { Upgrade: "websocket" })).status).toBe(404);
    },
  );

  it("a Last-Event-ID that is no cursor is refused", async () => {
    const table = await duel();
    for (const path of ["/v1/me/notices", `/v1/games/${table.id}/events`]) {
      const headers = { Accept: "text/event-stream", "Last-Event-ID": "x" };
      const answer = await request(path, tokenOf(table, 0), headers);
      const { code, errors } = (await answer.json()) as {
        code: string;
        errors: { path: string }[];
      };
      expect([code, errors[0]?.path]).toEqual(["validation_failed", "Last-Event-ID"]);
    }
  });
});

describe("a ticket", () => {
  const issue = async (token: string, headers = {}) => {
    const { status, json } = await ask("POST", "/v1/me/tickets", { token, headers });
    expect(status).toBe(201);
    return json as { ticket: string; expiresAt: string };
  };

  it("opens one of the two feeds once, as its maker", async () => {
    const table = await duel({ visibility: "unlisted" });
    const paths = ["/v1/me/notices", `/v1/games/${table.id}/events`];
    for (const path of paths) {
      const { ticket } = await issue(tokenOf(table, 0));
      const listening = await socket(`${path}?ticket=${ticket}`);
      await until(() => listening.items.length > 0);
      const { ticket: second } = await issue(tokenOf(table, 0));
      const reading = await stream(`${path}?ticket=${second}`);
      await until(() => reading.items.length > 0);
      await reading.stop();
      const { ticket: third } = await issue(tokenOf(table, 0));
      expect((await ask("GET", `${path}?ticket=${third}`)).json.items.length).toBeGreaterThan(0);
      for (const used of [ticket, second, third]) {
        const again = await ask("GET", `${path}?ticket=${used}`);
        expect([again.status, again.json.code]).toEqual([401, "unauthenticated"]);
      }
    }
    const { ticket } = await issue(tokenOf(table, 1));
    const dealt = (await ask("GET", `/v1/games/${table.id}/events?ticket=${ticket}`)).json.items;
    expect(dealt).toEqual(await poll(`/v1/games/${table.id}/events`, tokenOf(table, 1)));
  });

  it("lets one in of twenty that come at once", async () => {
    const { token } = await register();
    const { ticket } = await issue(token);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask("GET", `/v1/me/notices?ticket=${ticket}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)]);
  });

  it("is good nowhere else, and is no token", async () => {
    const table = await duel({ visibility: "unlisted" });
    const { ticket } = await issue(tokenOf(table, 0));
    for (const path of ["/v1/me", "/v1/me/turns", "/v1/me/preferences", "/v1/me/webhooks"]) {
      expect((await ask("GET", `${path}?ticket=${ticket}`)).status).toBe(401);
    }
    expect((await ask("GET", `/v1/games/${table.id}?ticket=${ticket}`)).status).toBe(404);
    expect((await ask("POST", `/v1/me/tickets?ticket=${ticket}`)).status).toBe(401);
    expect((await ask("GET", "/v1/me/notices", { token: ticket })).status).toBe(401);
    expect((await ask("GET", `/v1/me/notices?ticket=${ticket}`)).status).toBe(200);
  });

  it("is the only thing that a URL may hold", async () => {
    const { token } = await register();
    for (const name of ["ticket", "token", "access_token", "Authorization", "bearer"]) {
      expect((await ask("GET", `/v1/me/notices?${name}=${token}`)).status).toBe(401);
    }
    const { ticket } = await issue(token);
    const wrong = [
      "",
      "bnk_",
      ticket.slice(0, -1),
      `${ticket}x`,
      ticket.replace(/.$/, (last) => (last === "a" ? "b" : "a")),
      `bnk_${"a".repeat(58)}`,
    ];
    const table = await duel();
    for (const each of wrong) {
      expect((await ask("GET", `/v1/me/notices?ticket=${each}`)).status).toBe(401);
      // Also where none is needed: what is not good never becomes nobody.
      expect((await ask("GET", `/v1/games/${table.id}/events?ticket=${each}`)).status).toBe(401);
    }
    expect((await ask("GET", `/v1/me/notices?ticket=${ticket}&ticket=${ticket}`)).status).toBe(401);
    expect((await ask("GET", `/v1/me/notices?ticket=${ticket}`)).status).toBe(200);
  });

  it("ends after a minute", async () => {
    const { id, token } = await register();
    const { ticket, expiresAt } = await issue(token);
    await runInDurableObject(env.INBOX.getByName(id), (inbox: Inbox) => {
      inbox.clock = () => Date.parse(expiresAt);
    });
    expect((await ask("GET", `/v1/me/notices?ticket=${ticket}`)).status).toBe(401);
  });

  it("needs a token that may read, and is replayed without itself", async () => {
    const { token } = await register();
    const made = await ask("POST", "/v1/me/tokens", {
      token,
      body: { name: "x", scopes: ["account"] },
    });
    const refused = await ask("POST", "/v1/me/tickets", { token: made.json.token });
    expect(refused.json.code).toBe("insufficient_scope");
    const headers = { "Idempotency-Key": "once" };
    const first = await issue(token, headers);
    const again = await ask("POST", "/v1/me/tickets", { token, headers });
    expect([again.status, again.json]).toEqual([201, { expiresAt: first.expiresAt }]);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    const other = await ask("POST", "/v1/me/tickets", { token, headers, body: { a: 1 } });
    expect(other.json.code).toBe("idempotency_key_reused");
    expect((await ask("POST", "/v1/me/tickets", { token, body: { a: 1 } })).json.code).toBe(
      "validation_failed",
    );
  });
});

describe("the days of a player", () => {
  const path = "/v1/me/preferences";
  const change = (token: string, body: object) => ask("PATCH", path, { token, body });

  it("are read and changed one by one", async () => {
    const { token } = await register();
    const quietHours = { from: "22:30", to: "07:30", timeZone: "Asia/Tokyo" };
    const changed = await change(token, { reminders: [0.9, 0.25], quietHours });
    const shown = {
      reminders: [0.25, 0.9],
      quietHours,
      vacationHoursLeft: 720,
      autoForced: false,
    };
    expect(changed.json).toEqual(shown);
    expect((await change(token, {})).json).toEqual(shown);
    expect((await ask("GET", path, { token })).json).toEqual(shown);
    const { quietHours: _, ...without } = shown;
    expect((await change(token, { quietHours: null })).json).toEqual(without);
  });

  it.each([
    [{ reminders: [0] }],
    [{ reminders: [1] }],
    [{ reminders: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6] }],
    [{ reminders: [0.5, 0.5] }],
    [{ reminders: null }],
    [{ quietHours: { from: "22:00", to: "07:01", timeZone: "UTC" } }],
    [{ quietHours: { from: "22:00", to: "22:00", timeZone: "UTC" } }],
    [{ quietHours: { from: "24:00", to: "07:00", timeZone: "UTC" } }],
    [{ quietHours: { from: "22:00", to: "6:00", timeZone: "UTC" } }],
    [{ quietHours: { from: "22:00", to: "06:00", timeZone: "Mars/Olympus" } }],
    [{ quietHours: { from: "22:00", to: "06:00", timeZone: "+01:00" } }],
    [{ quietHours: { from: "22:00", to: "06:00" } }],
    [{ vacation: { until: "tomorrow" } }],
    [{ vacation: { until: "2027-02-30T00:00:00Z" } }],
    [{ autoForced: "yes" }],
    [{ vacationHoursLeft: 10_000 }],
  ])("are not %j", async (body) => {
    const { token } = await register();
    expect((await change(token, body)).json.code).toBe("validation_failed");
    expect((await ask("GET", path, { token })).json).toEqual({
      reminders: [0.5, 0.8],
      vacationHoursLeft: 720,
      autoForced: false,
    });
  });

  it("have thirty days of holidays a year, and nothing changes over that", async () => {
    const { token } = await register();
    const until = (days: number) => new Date(Date.now() + days * DAY).toISOString();
    const away = await change(token, { vacation: { until: until(20) } });
    expect(away.json.vacationHoursLeft).toBe(720 - 480);
    const over = await change(token, { vacation: { until: until(31) }, autoForced: true });
    expect([over.status, over.json.code]).toEqual([409, "limit_reached"]);
    const kept = (await ask("GET", path, { token })).json;
    expect([kept.vacation, kept.autoForced]).toEqual([away.json.vacation, false]);
    const back = await change(token, { vacation: { until: "2020-01-01T00:00:00Z" } });
    expect([back.json.vacation, back.json.vacationHoursLeft]).toEqual([undefined, 719]);
  });

  it("reach his running games at once, and move the deadline of the next turn out of the night", async () => {
    const table = await longDuel({ clock: { kind: "perTurn", seconds: 6 * 3600 } });
    const { turn } = await seen(table, 0);
    const next = 1 - turn.seats[0];
    const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16);
    const night = Date.now() + 4 * HOUR;
    await change(tokenOf(table, next), {
      quietHours: { from: clock(night), to: clock(night + 8 * HOUR), timeZone: "UTC" },
    });
    const until = new Date(Date.now() + 3 * DAY).toISOString();
    await change(tokenOf(table, turn.seats[0]), { vacation: { until } });
    expect((await seen(table, 0)).turn).toEqual(turn);
    expect((await seen(table, 0)).seats[turn.seats[0]].away).toBe(until);
    let game = await playOn(table, () => 0);
    while (game.turn.seats[0] !== next) game = await playOn(table, () => 0); // the other passed
    expect(game.turn.deadline.slice(11, 16)).toBe(clock(night + 8 * HOUR));
    await change(tokenOf(table, turn.seats[0]), { vacation: null });
    expect((await seen(table, 0)).seats[turn.seats[0]].away).toBeUndefined();
    await settle(table);
    const notices = await poll("/v1/me/notices", tokenOf(table, next));
    expect(notices.at(-1)).toMatchObject({
      type: "turn.started",
      data: { deadline: game.turn.deadline },
    });
  });
});

describe("a turn", () => {
  const inGame = <T>(table: TableOfPlayers, work: (game: Game, state: DurableObjectState) => T) =>
    runInDurableObject(env.GAME.getByName(table.id), (game: Game, state) => work(game, state));
  const inInbox = <T>(table: TableOfPlayers, seat: number, work: (inbox: Inbox) => T) =>
    runInDurableObject(env.INBOX.getByName(table.players[seat]?.id ?? ""), (inbox: Inbox) =>
      work(inbox),
    );
  const perTurn = { clock: { kind: "perTurn", seconds: 3600 } };

  it("is reminded of until the move is made", async () => {
    const table = await longDuel(perTurn);
    await settle(table);
    const remindersOf = async (of: number, version: number) =>
      (await poll("/v1/me/notices", tokenOf(table, of))).filter(
        ({ type, data }) => type === "turn.reminder" && data.version === version,
      ).length;
    const ring = (of: number, ms: number) =>
      inInbox(table, of, async (inbox) => {
        inbox.clock = () => Date.now() + ms;
        await inbox.alarm();
      });
    const before = await seen(table, 0);
    const [seat] = before.turn.seats;
    await ring(seat, 31 * MINUTE);
    expect(await remindersOf(seat, before.version)).toBe(1);
    // Whose turn comes next is the deal's affair: it may be the same seat's again.
    const after = await playOn(table, () => 0);
    await settle(table);
    await ring(seat, 49 * MINUTE);
    expect(await remindersOf(seat, before.version)).toBe(1);
    const [next] = after.turn.seats;
    await ring(next, 31 * MINUTE);
    expect(await remindersOf(next, after.version)).toBe(1);
  });

  it("whose alarm was lost is played all the same, because the inbox asks", async () => {
    const table = await duel(perTurn);
    await settle(table);
    const { turn, version } = await seen(table, 0);
    const [seat] = turn.seats;
    const late = () => Date.parse(turn.deadline) + 30_000;
    await inInbox(table, seat, async (inbox) => {
      inbox.clock = () => Date.parse(turn.deadline) - 1; // all reminders are behind
      await inbox.alarm();
    });
    await inGame(table, async (game, { storage }) => {
      await storage.deleteAlarm();
      game.clock = late;
    });
    await inInbox(table, seat, async (inbox) => {
      inbox.clock = () => late() - 1;
      await inbox.alarm();
      inbox.clock = late;
    });
    const asIs = await inGame(table, (_, { storage }) =>
      storage.sql.exec<{ last: number }>("SELECT MAX(last) AS last FROM log").one(),
    );
    expect(asIs.last).toBe(version);
    await inInbox(table, seat, (inbox) => inbox.alarm());
    const after = await inGame(table, (_, { storage }) =>
      storage.sql.exec<{ last: number }>("SELECT MAX(last) AS last FROM log").one(),
    );
    expect(after.last).toBeGreaterThan(version);
    expect((await poll("/v1/me/notices", tokenOf(table, seat))).map(({ type }) => type)).toContain(
      "turn.missed",
    );
  });
});

describe("how reliable a player is", () => {
  it("is shown, and asked for at the door of a game that wants it", async () => {
    const table = await duel({ clock: { kind: "perTurn", seconds: 3600 } });
    const [seat] = (await seen(table, 0)).turn.seats;
    const [player, other] = [table.players[seat], table.players[1 - seat]];
    const reliability = async (id: string | undefined) =>
      (await ask("GET", `/v1/players/${id}`)).json.reliability;
    expect(await reliability(player?.id)).toEqual({ turns: 0, misses: 0 });
    await runInDurableObject(env.GAME.getByName(table.id), async (game: Game) => {
      game.clock = () => Date.now() + HOUR + MINUTE;
      await game.alarm();
    });
    await settle(table);
    expect(await reliability(player?.id)).toEqual({ turns: 1, onTime: 0, misses: 1 });
    const made = await ask("POST", "/v1/games", {
      token: (await register()).token,
      body: { ruleset: "block", seats: 3, minOnTime: 0.5 },
    });
    const join = (token: string | undefined) =>
      ask("POST", `/v1/games/${made.json.id}/join`, { token, body: {} });
    expect((await join(player?.token)).json.code).toBe("blocked_by_setting");
    expect((await join(other?.token)).status).toBe(200);
  });
});
