import { mkdirSync } from "node:fs";
import path from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { orThrow } from "../../client/src/index.ts";
import { root } from "../tool.ts";
import { actByMouse, actOnce, untilMyTurn } from "./at-table.ts";
import { openStand, serviceOf } from "./stand.ts";

// Pictures of every screen and of every game at its start, in its middle and at its end, for a
// person to look at: `npm run looks [folder]`.

const folder = path.resolve(process.argv[2] ?? path.join(root, "dist", "looks"));
mkdirSync(folder, { recursive: true });

/** How the page is looked at: a wide window in the light and English, a phone in the dark and Portuguese. */
const WAYS: Readonly<Record<string, BrowserContextOptions>> = {
  wide: { viewport: { width: 1280, height: 800 }, colorScheme: "light", locale: "en-GB" },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    colorScheme: "dark",
    locale: "pt-BR",
  },
};

/** Short games; the target is of the ruleset's own points. */
const GAMES = {
  "brazilian-pairs": { target: 20 },
  "jamaican-partner": { target: 1 },
  eighty: { target: 40 },
  "all-fives": { target: 60, spinner: "allDoubles" },
  block: { target: 15 },
} as const;

const stand = await openStand();
try {
  for (const [way, options] of Object.entries(WAYS)) {
    const shoot = async (page: Page, name: string) => {
      await page.waitForTimeout(400);
      await page.screenshot({ path: path.join(folder, `${name}-${way}.png`), fullPage: true });
      console.log(`${name}-${way}.png`);
    };
    const { page } = await stand.visit(options);
    await page.locator(".card").first().waitFor();
    await shoot(page, "newcomer");
    await page.locator(".card .strong").first().click();
    await untilMyTurn(page);
    const me = await serviceOf(page, stand.url);
    for (const [ruleset, rules] of Object.entries(GAMES)) {
      const bots = [1, 2, 3].map((seat) => ({ seat, level: "fair" as const }));
      const made = await me.api.POST("/v1/games", {
        body: { ruleset: ruleset as keyof typeof GAMES, options: rules, seat: 0, bots },
      });
      const { id } = orThrow(made);
      await page.goto(`${stand.url}/play#${id}`);
      await untilMyTurn(page);
      await shoot(page, `${ruleset}-start`);
      for (let turns = 0; (await untilMyTurn(page)) === "turn"; turns += 1) {
        if (turns === 4) await shoot(page, `${ruleset}-middle`);
        await actOnce(page, actByMouse);
      }
      await shoot(page, `${ruleset}-end`);
    }
    await page.locator(".over .buttons button").last().click();
    await page.locator(".t-replay").waitFor();
    await shoot(page, "record");
    for (const screen of ["", "new", "settings"]) {
      await page.goto(`${stand.url}/play#${screen}`);
      await shoot(page, screen === "" ? "home" : screen);
    }
    await page.goto(`${stand.url}/play#new`);
    await page.locator("form.wish button[type=submit]").click();
    await page.locator(".seats").waitFor();
    await shoot(page, "waiting");
    await page.context().close();
  }
  console.log(`\nLook at them in ${folder}.`);
} finally {
  await stand.close();
}
