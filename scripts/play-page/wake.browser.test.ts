import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { untilMyTurn } from "./at-table.ts";
import { gameIn, openStand, type Stand, serviceOf } from "./stand.ts";

// What a table shows when requests fail, answers are lost and the page wakes in the middle of news.

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
}, 120_000);
afterAll(() => stand?.close());
afterEach(async ({ task }) => {
  if (task.result?.state === "fail") console.error(await stand.shown());
});

/** A player at a table against the house, on whose turn it is; with the same player elsewhere. */
async function atTable(page: Page) {
  await page.goto(`${stand.url}/play`);
  await page.getByRole("button", { name: "Play now: Block" }).click();
  await untilMyTurn(page);
  const me = await serviceOf(page, stand.url);
  const playElsewhere = async () => {
    const game = await me.waitForMyTurn(gameIn(page), { way: "poll" });
    const action = game.you?.actions[0];
    if (action !== undefined) await me.act(game, action);
  };
  return { me, playElsewhere };
}

const log = (page: Page) => page.locator(".t-log li").allTextContents();

it("tells everything once, though it wakes whenever something happens", async () => {
  const { page } = await stand.visit({}, "about:blank");
  await page.addInitScript(() => {
    const Real = WebSocket;
    const Waking = class extends Real {
      constructor(url: string) {
        super(url);
        // Once it has been heard, and before it is shown.
        const wake = () => setTimeout(() => dispatchEvent(new Event("online")), 5);
        this.addEventListener("message", wake, { once: true });
      }
    };
    Object.assign(window, { WebSocket: Waking });
  });
  const { me, playElsewhere } = await atTable(page);
  for (let turns = 0; turns < 3; turns += 1) await playElsewhere();
  const { version } = await me.waitForMyTurn(gameIn(page), { way: "poll" });
  // Every event until here has its line.
  await expect.poll(async () => (await log(page)).length).toBeGreaterThanOrEqual(version);
  await page.waitForTimeout(300); // time enough to say something twice
  const told = await log(page);
  expect(told).toHaveLength(version);
  await page.reload();
  await expect.poll(() => log(page)).toEqual(told);
  await page.context().close();
});

it("reads again what it could not read when it was told of a move", async () => {
  const { page } = await stand.visit({}, "about:blank");
  await page.clock.install();
  const { playElsewhere } = await atTable(page);
  const held = await page.locator(".t-own").count();
  let refusals = 0;
  await page.route(/\/v1\/games\/g_\w+$/, async (route) => {
    refusals += 1;
    await (refusals <= 12 ? route.abort() : route.continue());
  });
  await playElsewhere();
  await expect
    .poll(
      async () => {
        await page.clock.runFor(4_000);
        return page.locator(".t-own").count();
      },
      { timeout: 60_000 },
    )
    .toBeLessThan(held);
  await page.context().close();
});

it("does not say that a move did not get through when it did", async () => {
  const { page } = await stand.visit({}, "about:blank");
  await page.clock.install();
  await atTable(page);
  const held = await page.locator(".t-own").count();
  // It gets there, and no answer comes back.
  await page.route(/\/actions$/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.locator(".t-own.t-legal").first().click();
  await page.locator(".t-choices .t-main").first().click();
  await expect
    .poll(
      async () => {
        await page.clock.runFor(4_000);
        return page.locator(".t-choices[aria-busy=true]").count();
      },
      { timeout: 60_000 },
    )
    .toBe(0);
  await expect.poll(() => page.locator(".t-own").count()).toBeLessThan(held);
  expect(await page.locator(".strip").allTextContents()).toEqual([]);
  await page.context().close();
});

it("shows nothing of one player's to another who comes in another tab", async () => {
  const { page } = await stand.visit({}, "about:blank");
  await atTable(page);
  await page.route(/\/v1\/games\/g_\w+$/, (route) => route.abort());
  const other = await stand.visit();
  await other.page.getByRole("button", { name: "Play now: Block" }).click();
  await untilMyTurn(other.page);
  const session = await other.page.evaluate(() => localStorage.getItem("boneyard.session") ?? "");
  const tab = await page.context().newPage();
  await tab.goto(`${stand.url}/docs`);
  await tab.evaluate((theirs) => localStorage.setItem("boneyard.session", theirs), session);
  await page.locator(".t-own").first().waitFor({ state: "detached" });
  expect(await log(page)).toEqual([]);
  for (const { page: open } of [{ page }, other]) await open.context().close();
});
