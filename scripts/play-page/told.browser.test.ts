import type { Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { boneyard, orThrow, register } from "../../client/src/index.ts";
import { openStand, type Stand, serviceOf } from "./stand.ts";

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
}, 120_000);
afterAll(() => stand?.close());
afterEach(async ({ task }) => {
  if (task.result?.state === "fail") console.error(await stand.shown());
});

let players = 0;

/** Makes a player in the page and one by the API; `set` sets a table of two where the first sits. */
async function atTable(page: Page, settings: { readonly messages?: boolean } = {}) {
  players += 1;
  await page.getByLabel("Your name").fill(`Ana tells ${players}`);
  await page.getByRole("button", { name: "Make a table" }).click();
  await page.locator("form.wish").waitFor();
  const ana = await serviceOf(page, stand.url);
  const { token } = await register({ url: stand.url }, { name: `Bia tells ${players}` });
  const bia = boneyard({ url: stand.url, token });
  const set = async () => {
    const body = { ruleset: "block", seats: 2, seat: 0, ...settings } as const;
    return orThrow(await ana.api.POST("/v1/games", { body })).id;
  };
  return { page, ana, bia, set };
}

/** The same, once a game has begun that the other opens, who takes her time; the page shows it. */
async function begun(settings?: { readonly messages?: boolean }) {
  const table = await atTable((await stand.visit()).page, settings);
  const { bia, page, set } = table;
  for (;;) {
    const id = await set();
    const params = { path: { id } };
    const game = orThrow(await bia.api.POST("/v1/games/{id}/join", { params, body: {} }));
    if (game.turn?.seats[0] !== 1) continue;
    const read = settings?.messages ? page.waitForResponse(/\/messages$/) : undefined;
    await page.goto(`${stand.url}/play#${id}`);
    await page.locator(".t-table .t-own").first().waitFor();
    await (await read)?.finished();
    return { ...table, id, params };
  }
}

/** Keeps what is asked until it is let through; how often it was asked so far. */
async function held(page: Page, path: RegExp, method: string) {
  const kept: Route[] = [];
  let free = false;
  let asked = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    asked += 1;
    if (free) return route.continue();
    kept.push(route);
  });
  const letGo = async () => {
    free = true;
    await Promise.all(kept.splice(0).map((route) => route.continue()));
  };
  return { asked: () => asked, letGo };
}

/** What is said in the live region from now on. */
const listen = (page: Page) =>
  page.locator("[aria-live=polite].unseen").evaluateHandle((region) => {
    const said: string[] = [];
    const changes = { childList: true, characterData: true, subtree: true };
    new MutationObserver(() => said.push(region.textContent ?? "")).observe(region, changes);
    return said;
  });

/** Refuses it as the service would what is not there. What is not answered is asked again for long. */
const refuse = (route: Route) =>
  route.fulfill({
    status: 404,
    contentType: "application/problem+json",
    json: { code: "not_found", status: 404, detail: "Not here." },
  });
const REFUSED = /^There is no such game/;

describe("messages", () => {
  it("are sent once, take nothing that is being written, and come back where they fail", async () => {
    const { page, ana, params } = await begun({ messages: true });
    await page.getByText("Nothing said yet.").waitFor();
    const path = /\/messages$/;
    const slow = await held(page, path, "POST");
    const field = page.getByLabel("Message to the table");
    await field.fill("hello");
    await field.press("Enter");
    await field.press("Enter");
    await field.pressSequentially("and then");
    await slow.letGo();
    await page.locator(".messages", { hasText: "hello" }).waitFor();
    expect(slow.asked()).toBe(1);
    expect(await field.inputValue()).toBe("and then");
    const said = orThrow(await ana.api.GET("/v1/games/{id}/messages", { params }));
    expect(said.items.map(({ text }) => text)).toEqual(["hello"]);

    await page.unroute(path);
    await page.route(path, refuse);
    await field.press("Enter");
    await page.locator(".fault", { hasText: REFUSED }).waitFor();
    expect(await field.inputValue()).toBe("and then");
    await page.context().close();
  });

  it("are announced from the first on, and not what was said before one came", async () => {
    const { page, bia, params } = await begun({ messages: true });
    await page.getByText("Nothing said yet.").waitFor();
    const heard = await listen(page);
    orThrow(
      await bia.api.POST("/v1/games/{id}/messages", { params, body: { text: "first word" } }),
    );
    // It is asked for when the page wakes.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.waitForFunction((said) => /first word/.test(said.join(" ")), heard);
    await page.context().close();
  });
});

describe("a plan", () => {
  it("shows at once what is wished for, each tile once, and keeps the focus and the fold", async () => {
    const { page, ana, id } = await begun();
    await page.locator("details.plan summary").click();
    const chips = page.locator(".pick .chip");
    const planned = page.locator(".planned .chip");
    await chips.nth(1).waitFor();
    const count = await chips.count();
    const slow = await held(page, /\/plan$/, "PUT");
    await chips.first().focus();
    await page.keyboard.press("Enter");
    await planned.first().waitFor();
    expect(await chips.count()).toBe(count - 1);
    // Whoever goes by the keyboard goes on from there.
    await page.locator(".pick .chip:focus").waitFor();
    await page.keyboard.press("Enter");
    await planned.nth(1).waitFor();
    await slow.letGo();
    const tilesOf = async () => [
      ...new Set(
        (await ana.game(id)).you?.plan.flatMap((step) => ("tile" in step ? [step.tile] : [])),
      ),
    ];
    await expect.poll(async () => (await tilesOf()).length).toBe(2);

    await planned.first().focus();
    await page.keyboard.press("Enter");
    await page.locator(".planned .chip:focus").waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(tilesOf).toEqual([]);
    await planned.first().waitFor({ state: "detached" });
    await page.locator(".plan :is(.chip, summary):focus").waitFor();
    await page.waitForTimeout(200); // time enough to read it again
    expect(await page.locator("details.plan[open]").count()).toBe(1);
    await page.context().close();
  });
});

describe("what is refused, or not answered, is said", () => {
  it("of a vote, which can be cast again", async () => {
    const { page, bia, params } = await begun();
    const wrong: string[] = [];
    page.on("pageerror", (error) => wrong.push(String(error)));
    orThrow(await bia.api.POST("/v1/games/{id}/proposals", { params, body: { kind: "cancel" } }));
    const agree = page.getByRole("button", { name: "Agree" });
    const path = /\/votes$/;
    await page.route(path, refuse);
    await agree.click();
    await page.locator(".strip .fault", { hasText: REFUSED }).waitFor();
    expect(wrong).toEqual([]);
    await page.unroute(path);
    await agree.click();
    await page.locator(".over").waitFor();
    await page.context().close();
  });

  it("of the clipboard: it is not said to have been copied, and lies ready to be", async () => {
    const { page } = await stand.visit();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await page.reload();
    const { set } = await atTable(page);
    await page.goto(`${stand.url}/play#${await set()}`);
    const take = page.locator(".take");
    await page.evaluate(() => {
      const copy = document.execCommand.bind(document);
      let refused = false;
      document.execCommand = (...what) => {
        if (refused) return copy(...what);
        refused = true;
        return false;
      };
    });
    await take.getByRole("button", { name: "Copy" }).click();
    await page.waitForFunction(
      () => getSelection()?.toString() === document.querySelector(".take code")?.textContent,
    );
    // The second time it is let.
    await take.getByRole("button", { name: "Copy" }).click();
    await take.getByRole("button", { name: "Copied" }).waitFor();
    await page.context().close();
  });
});

it("one chair is asked for at a time", async () => {
  const { page, bia } = await atTable((await stand.visit()).page);
  const body = { ruleset: "brazilian-pairs", seat: 0 } as const;
  const { id } = orThrow(await bia.api.POST("/v1/games", { body }));
  await page.goto(`${stand.url}/play#${id}`);
  const chairs = page.getByRole("button", { name: /^Sit here/ });
  await chairs.first().waitFor();
  const slow = await held(page, /\/join$/, "POST");
  await chairs.first().click();
  expect(await chairs.nth(1).isDisabled()).toBe(true);
  await slow.letGo();
  await page.getByRole("button", { name: "Stand up" }).waitFor();
  expect(await page.locator(".fault").count()).toBe(0);
  await page.context().close();
});
