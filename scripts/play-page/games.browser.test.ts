import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { verifyRecord } from "../../client/src/index.ts";
import { dragATile, outOfSight, playOut, untilMyTurn } from "./at-table.ts";
import { gameIn, openStand, type Stand, serviceOf } from "./stand.ts";

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
}, 120_000);
afterAll(() => stand?.close());
afterEach(async ({ task }) => {
  if (task.result?.state === "fail") console.error(await stand.shown());
});

/** Takes a number for an option of the form, which is folded away. */
const setTarget = async (page: Page, target: number, rules: RegExp): Promise<void> => {
  const fold = page.locator("details", { hasText: rules }).first();
  await fold.locator("summary").click();
  await fold.locator("#option-target").fill(String(target));
};

const recordOf = async (page: Page) => {
  const me = await serviceOf(page, stand.url);
  const id = gameIn(page);
  const { data } = await me.api.GET("/v1/games/{id}/record", { params: { path: { id } } });
  if (data === undefined) throw new Error(`no record of ${id}`);
  return data;
};

describe("a person against three bots", () => {
  it.each([
    ["Dominó em dupla", 1],
    ["Jamaican Partner", 1],
    ["Eighty", 20],
    ["All Fives", 50], // more than the house can score before the first turn here
    ["Block", 10],
  ])(
    "plays a whole game of %s with all that is asked in sight, looks back and checks it",
    async (name, target) => {
      const { page, faults } = await stand.visit({}, `${stand.url}/play#new`);
      await page.getByLabel("Your name").fill(`Solo ${name.slice(0, 8)}`);
      await page
        .locator("fieldset.choice", { hasText: name })
        .getByText(name, { exact: true })
        .click();
      await page.getByRole("button", { name: "All the house" }).click();
      await setTarget(page, target, /Rules in detail/);
      await page.getByRole("button", { name: "Deal" }).click();
      const turns = await playOut(page, async (turn) => {
        expect(await outOfSight(page, turn)).toEqual([]);
      });
      const record = await recordOf(page);
      // Who has nothing that fits all through a short game has no turn in it.
      const acts = record.hands
        .flatMap(({ actions }) => actions)
        .filter(({ seat, by }) => seat === 0 && by === "player");
      expect(acts).toHaveLength(turns);
      expect(record.game.result?.kind).toBe("target");
      expect(verifyRecord(record)).toMatchObject({ ok: true });
      await page.getByRole("button", { name: "Look back and check" }).click();
      await page.locator(".t-verify button").click();
      await page.locator(".t-answer.t-good").waitFor();
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );
});

describe("two browsers", () => {
  it("play against each other at a table that only its link opens, and play again", async () => {
    const ana = await stand.visit({}, `${stand.url}/play#new`);
    await ana.page.getByLabel("Your name").fill("Ana of the link");
    await ana.page.getByText("All Fives", { exact: true }).click();
    await ana.page
      .locator("fieldset", { hasText: "Players" })
      .getByText("2", { exact: true })
      .click();
    await ana.page.getByText("Only who has the link").click();
    await setTarget(ana.page, 20, /Rules in detail/);
    await ana.page.getByRole("button", { name: "Make the table" }).click();
    const link = await ana.page.locator(".take code").textContent();
    expect(link).toMatch(/#g_\w{22}\/\w{16}$/);

    const stranger = await stand.visit({}, `${stand.url}/play#${gameIn(ana.page)}`);
    await stranger.page.getByRole("heading", { name: /no such game/ }).waitFor();
    expect(stranger.faults).toEqual([]);

    const bia = await stand.visit({ locale: "pt-BR" }, link ?? "");
    await bia.page.getByLabel("Seu nome").fill("Bia do link");
    await bia.page.getByRole("button", { name: /^Sentar aqui/ }).click();
    const turns = await Promise.all([playOut(ana.page), playOut(bia.page)]);
    expect(Math.min(...turns)).toBeGreaterThan(0);
    expect(await recordOf(ana.page)).toEqual(await recordOf(bia.page));

    await ana.page.getByRole("button", { name: "Play again" }).click();
    await ana.page.waitForURL(new RegExp(`#(?!${gameIn(bia.page)})`));
    await bia.page.getByRole("button", { name: "Jogar de novo" }).click();
    await Promise.all([untilBegun(ana.page), untilBegun(bia.page)]);
    expect(gameIn(ana.page)).toBe(gameIn(bia.page));
    expect([ana.faults, bia.faults]).toEqual([[], []]);
    for (const { page } of [ana, bia, stranger]) await page.context().close();
  });

  it("sit down by invitation, talk, plan ahead, and ask each other for time", async () => {
    const [ana, bia] = [await stand.visit({}, `${stand.url}/play#new`), await stand.visit()];
    await bia.page.getByLabel("Your name").fill("Bia invited");
    await bia.page.getByRole("button", { name: "Make a table" }).click();
    await bia.page.locator("form.wish").waitFor();
    await bia.page.locator(".brand").click();
    await ana.page.getByLabel("Your name").fill("Ana invites");
    await ana.page.getByText("Block", { exact: true }).click();
    await ana.page
      .locator("fieldset", { hasText: "Players" })
      .getByText("2", { exact: true })
      .click();
    await ana.page.locator("#seat-1").selectOption("invited");
    await ana.page.getByPlaceholder("Name of the player").fill("Bia invited");
    await ana.page.getByRole("button", { name: "Make the table" }).click();
    await bia.page.locator("section", { hasText: "Invitations" }).locator(".row").click();
    await bia.page.getByRole("button", { name: /^Sit here/ }).click();
    await Promise.all([untilBegun(ana.page), untilBegun(bia.page)]);

    await ana.page.getByLabel("Message to the table").fill("Good luck!");
    await ana.page.getByRole("button", { name: "Send" }).click();
    await bia.page.reload();
    await bia.page.locator(".messages", { hasText: "Good luck!" }).waitFor();
    await untilBegun(bia.page);

    const me = await serviceOf(ana.page, stand.url);
    const turn = (await me.game(gameIn(ana.page))).turn?.seats[0];
    const [first, second] = turn === 0 ? [ana.page, bia.page] : [bia.page, ana.page];
    await second.locator("details.plan summary").click();
    const chips = second.locator(".pick .chip");
    const held = await chips.count();
    // Who presses one after the other does not wait until each is stored.
    await chips.evaluateAll(async (all: HTMLElement[]) => {
      for (const chip of all) {
        chip.click();
        await new Promise(requestAnimationFrame);
      }
    });
    await second
      .locator(".planned .chip")
      .nth(held - 1)
      .waitFor();
    await first.locator("summary", { hasText: "This table" }).click();
    await first.getByRole("button", { name: "Ask for more time" }).click();
    await first.locator("dialog .strong").click();
    await first.locator(".strip").waitFor();
    await first.locator(".t-own.t-legal").first().click();
    await second.getByRole("button", { name: "Agree" }).waitFor();
    for (const turn of [0, 1]) expect(await outOfSight(second, turn)).toEqual([]);
    await second.getByRole("button", { name: "Agree" }).click();
    await first.locator(".strip").waitFor({ state: "detached" });
    // What had been chosen before they answered still is.
    await first.locator(".t-choices .t-main").first().click();
    // The plan plays as soon as its turn has come, unless nothing in the hand fits.
    const planner = await serviceOf(second, stand.url);
    const heard = async () => {
      const path = { id: gameIn(second) };
      const { data } = await planner.api.GET("/v1/games/{id}/events", { params: { path } });
      return data?.items ?? [];
    };
    await expect
      .poll(async () =>
        (await heard()).some(
          (event) => event.type === "pass" || (event.type === "play" && event.by === "plan"),
        ),
      )
      .toBe(true);
    expect((await heard()).filter(({ type }) => type === "vote")).toMatchObject([{ accept: true }]);
    expect([ana.faults, bia.faults]).toEqual([[], []]);
    for (const { page } of [ana, bia]) await page.context().close();
  });

  it("show a move that came too late as what has happened meanwhile", async () => {
    const { page, faults } = await stand.visit();
    await page.getByRole("button", { name: "Play now: Block" }).click();
    await untilMyTurn(page);
    // The same player, in a tab that hears of nothing.
    const deaf = await page.context().newPage();
    await deaf.route(/\/events\?|\/notices\?|\/tickets/, (route) => route.abort());
    await deaf.goto(page.url());
    await untilMyTurn(deaf);
    await page.bringToFront();
    const held = await page.locator(".t-own").count();
    await dragATile(page);
    await page.waitForFunction(
      (before) => document.querySelectorAll(".t-own").length < before,
      held,
    );
    await deaf.bringToFront();
    await deaf.locator(".t-own.t-legal").last().click();
    await deaf.locator(".t-choices .t-main").first().click();
    const told = /^Your \d-\d came too late and was not played/;
    await deaf.locator(".strip", { hasText: told }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

const untilBegun = (page: Page) => page.locator(".t-table .t-own").first().waitFor();
