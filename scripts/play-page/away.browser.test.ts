import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { boneyard, orThrow, register } from "../../client/src/index.ts";
import { openStand, type Stand } from "./stand.ts";

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
}, 120_000);
afterAll(() => stand?.close());
afterEach(async ({ task }) => {
  if (task.result?.state === "fail") console.error(await stand.shown());
});

let count = 0;
const newPlayer = async () => {
  count += 1;
  const { url } = stand;
  const name = `Away ${count}`;
  const { player, token } = await register({ url }, { name });
  return { session: { id: player.id, name, token }, me: boneyard({ url, token }) };
};

/** A page whose player has been here before, and whose clock can be turned on; nothing is open yet. */
const newPage = async () => {
  const { session, me } = await newPlayer();
  const { page } = await stand.visit({}, "about:blank");
  await page.clock.install();
  await page.addInitScript(
    (kept) => localStorage.setItem("boneyard.session", kept),
    JSON.stringify(session),
  );
  const home = async () => {
    await page.goto(`${stand.url}/play`);
    await page.locator("section.begin").waitFor();
  };
  return { page, me, session, home };
};

/** Answers so many requests with a refusal that passes, but not so soon that each is repeated. */
const refuse = async (page: Page, address: RegExp, times: number, then?: object) => {
  const refused = { code: "unavailable", status: 503 };
  await page.route(address, async (route) => {
    times -= 1;
    if (times >= 0) {
      await route.fulfill({ status: 503, headers: { "Retry-After": "100" }, json: refused });
    } else await (then === undefined ? route.continue() : route.fulfill({ json: then }));
  });
};

/** What can be read of a page while its time goes by quickly. */
const whilePassing = <T>(page: Page, read: () => Promise<T>) =>
  expect.poll(async () => {
    await page.clock.runFor(2_000);
    return read();
  });

const TURNS = /\/v1\/me\/turns$/;

describe("what could not be read is read again:", () => {
  /** A page at home, whose player has a turn. */
  const withTurn = async () => {
    const { page, me, home } = await newPage();
    const { id } = orThrow(
      await me.api.POST("/v1/games", {
        body: { ruleset: "block", seats: 2, bots: [{ seat: 1, level: "fair" }] },
      }),
    );
    const game = await me.waitForMyTurn(id);
    return { page, me, home, game };
  };

  it("the turns, when one begins or ends at the table", async () => {
    const { page, home } = await withTurn();
    // Nothing but the table has them read: no notice comes.
    await page.routeWebSocket(/\/v1\/me\/notices/, (socket) => {
      socket.onMessage(() => socket.send("pong"));
    });
    await home();
    await page.locator(".row.turn").waitFor();
    await refuse(page, TURNS, 1, { items: [] });
    await page.locator(".row.turn").click();
    await whilePassing(page, () => page.title()).toMatch(/^[^(]*Block/);
    await page.context().close();
  });

  it("the turns, when a notice came", async () => {
    const { page, me, home, game } = await withTurn();
    await home();
    await page.locator(".row.turn").waitFor();
    await refuse(page, TURNS, 1, { items: [] });
    const [action] = game.you?.actions ?? [];
    if (action === undefined) throw new Error("not my turn");
    await me.act(game, action);
    await whilePassing(page, () => page.locator(".row.turn").count()).toBe(0);
    await page.context().close();
  });

  it("the games", async () => {
    const { page, me } = await newPage();
    orThrow(await me.api.POST("/v1/games", { body: { ruleset: "block", seats: 2 } }));
    // Three lists, each as often as it was read that did not care.
    await refuse(page, /\/v1\/me\/games\?/, 15);
    await page.goto(`${stand.url}/play`);
    await whilePassing(page, () => page.locator("main a.row").count()).toBe(1);
    await page.context().close();
  });

  it("the invitations", async () => {
    const { page, session, home } = await newPage();
    await home();
    await refuse(page, /\/v1\/games\/g_\w+$/, 1);
    const { me: other } = await newPlayer();
    const invite = [{ seat: 1, name: session.name }];
    orThrow(await other.api.POST("/v1/games", { body: { ruleset: "block", seats: 2, invite } }));
    const invitations = page.locator("section", { hasText: "Invitations" }).locator(".row");
    await whilePassing(page, () => invitations.count()).toBe(1);
    await page.context().close();
  });
});
