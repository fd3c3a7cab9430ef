import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { legalActions, orThrow } from "../../client/src/index.ts";
import { actByMouse, actOnce, untilMyTurn } from "./at-table.ts";
import { gameIn, openStand, type Stand, serviceOf, sessionIn } from "./stand.ts";

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
}, 120_000);
afterAll(() => stand?.close());
afterEach(async ({ task }) => {
  if (task.result?.state === "fail") console.error(await stand.shown());
});

const PLAY = {
  en: "Play now: Dominó em dupla",
  pt: "Jogar agora: Dominó em dupla",
} as const;

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe finds wrong with what is shown, in the light and in the dark. */
const violationsIn = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // Of the page itself, not of its policy, which lets no other script in.
    const { violations }: { violations: readonly Violation[] } = await page.evaluate(
      `${AXE}; axe.run(document, { resultTypes: ["violations"] })`,
    );
    for (const { id, nodes } of violations) {
      for (const { html, failureSummary } of nodes) {
        found.push(`${colorScheme} ${id}: ${html.slice(0, 160)} ${failureSummary ?? ""}`);
      }
    }
  }
  return found;
};

/** Whether something sticks out at the side. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What its player may do first, by the API alone, with the game that it is in. */
async function myTurn(page: Page) {
  const me = await serviceOf(page, stand.url);
  const game = await me.game(gameIn(page));
  const action = game.you?.actions[0];
  if (action === undefined) throw new Error("not my turn");
  return { me, game, action };
}

/**
 * Everything to be pressed that is smaller than a finger, by what it says. The places on the line
 * are as big as its tiles; each has a button below that does the same.
 */
const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "main :is(button:not(.t-ghost), select, summary, .row)",
      ),
    ]
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width > 0 && height > 0 && (height < 40 || width < 32);
      })
      .map((target) => `${target.tagName} ${target.textContent} ${target.ariaLabel ?? ""}`),
  );

describe.each(["en", "pt"] as const)("on a phone, in %s", (language) => {
  it("every screen fits, is big enough for fingers, and has nothing that axe minds", async () => {
    const { page, faults } = await stand.visit({
      locale: language === "pt" ? "pt-BR" : "en-GB",
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const look = async (screen: string) => {
      const seen = { wide: await overflow(page), small: await smallTargets(page) };
      expect({ screen, ...seen }).toEqual({ screen, wide: 0, small: [] });
      expect([screen, await violationsIn(page)]).toEqual([screen, []]);
    };
    await page.locator(".card").first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toMatch(language);
    await look("newcomer");

    await page.getByRole("button", { name: PLAY[language] }).tap();
    await untilMyTurn(page);
    const game = page.url();
    await look("table");
    await page.locator(".t-own.t-legal").first().tap();
    await look("table with a tile chosen");

    await page.locator(".brand").tap();
    await page.locator(".row.turn").waitFor();
    await look("home");
    await page.goto(`${stand.url}/play#new`);
    await page.locator("form.wish").waitFor();
    for (const fold of await page.locator("form.wish details > summary").all()) await fold.tap();
    await look("new game");
    await page.goto(`${stand.url}/play#settings`);
    await page.locator("input[type=date]").waitFor();
    await look("settings");

    // A table that waits, and the end of a game.
    const me = await serviceOf(page, stand.url);
    const waiting = orThrow(await me.api.POST("/v1/games", { body: { ruleset: "all-fives" } }));
    await page.goto(`${stand.url}/play#${waiting.id}`);
    await page.locator(".seats").waitFor();
    await look("waiting table");
    const id = /g_\w+/.exec(game)?.[0] ?? "";
    orThrow(
      await me.api.POST("/v1/games/{id}/proposals", {
        params: { path: { id } },
        body: { kind: "cancel" },
      }),
    );
    await page.goto(game);
    await page.locator(".over").waitFor();
    await look("game over");
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe("the page", () => {
  it("is in the language that was chosen, also when it is opened again", async () => {
    const { page } = await stand.visit();
    await page.getByRole("heading", { name: "A quiet table for dominoes" }).waitFor();
    await page.getByRole("button", { name: "Português" }).click();
    await page.getByRole("heading", { name: "Uma mesa tranquila de dominó" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Uma mesa tranquila de dominó" }).waitFor();
    await page.context().close();
  });

  it("has its shape before the service has answered, and tells of a link that was damaged", async () => {
    const { page } = await stand.visit();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/v1\/rulesets$/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.reload();
    await page.getByRole("heading", { name: "Block" }).waitFor();
    const shape = () =>
      page.locator(".card").evaluateAll((cards) =>
        cards.map((card) => {
          const { x, y, width, height } = card.getBoundingClientRect();
          return [card.textContent, x, y, width, height];
        }),
      );
    const before = await shape();
    answer();
    await page.locator(".card .strong:enabled").first().waitFor();
    expect(await shape()).toEqual(before);
    expect(before).toHaveLength(6);

    await page.goto(`${stand.url}/play#g_half-of-a-link`);
    await page.getByRole("heading", { name: /no such game/ }).waitFor();
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await page.getByRole("heading", { name: "A quiet table for dominoes" }).waitFor();
    await page.context().close();
  });

  it("moves nothing away from under a finger, whatever arrives while it is pressed", async () => {
    const { page } = await stand.visit();
    await page.getByRole("button", { name: PLAY.en }).click();
    await untilMyTurn(page);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.clock.install();
    await page.route(/\/v1\/me\/turns$/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`${stand.url}/play#`);
    await page.reload();
    // What is read of the games may be a moment behind them, and read again.
    await page.locator("main a.row").waitFor();
    const fold = page.locator("details.note");
    await fold.locator("summary").hover();
    const { y: before } = (await fold.boundingBox()) ?? {};
    // However slow the machine: a press lasts only so long.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.down();
    // Another finger comes and goes, and two seconds are no long press.
    await page.evaluate(() => dispatchEvent(new PointerEvent("pointerup", { pointerId: 99 })));
    await page.clock.runFor(2_000);
    const answered = page.waitForResponse(/\/v1\/me\/turns$/);
    answer();
    await (await answered).finished();
    await page.waitForTimeout(200); // time enough to draw it
    expect((await fold.boundingBox())?.y).toBe(before);
    await page.mouse.up();
    await page.clock.resume();
    await page.locator("details.note[open]").waitFor();
    await page.locator(".row.turn").waitFor();
    await page.context().close();
  });

  it("takes no old answer for a new one: a turn that waits stays in the list", async () => {
    const { page } = await stand.visit();
    await page.getByRole("button", { name: "Play now: Block" }).click();
    await untilMyTurn(page);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    // What is asked once the move is made is answered after what is asked at the next turn.
    await page.route(
      /\/v1\/me\/turns$/,
      async (route) => {
        await asked;
        await route.fulfill({ json: { items: [] } });
      },
      { times: 1 },
    );
    await actOnce(page, actByMouse);
    await untilMyTurn(page);
    await page.locator(".brand").click();
    await page.locator(".row.turn").waitFor();
    const answered = page.waitForResponse(/\/v1\/me\/turns$/);
    answer();
    await (await answered).finished();
    await page.waitForTimeout(200); // time enough to draw it
    expect(await page.locator(".row.turn").count()).toBe(1);
    await page.context().close();
  });

  it("tells how a hand ended before it shows the next, and not again to who has played on", async () => {
    const { page } = await stand.visit({}, "about:blank");
    let late: string[] | undefined;
    let say = (_: string): void => undefined;
    await page.routeWebSocket(/\/events\?/, (near) => {
      say = (text) => near.send(text);
      near.connectToServer().onMessage((text) => {
        if (late === undefined) near.send(text);
        else late.push(String(text));
      });
    });
    /** Lets the page hear of what happened up to an event, or of everything. */
    const hear = (last = Number.POSITIVE_INFINITY) => {
      const isDue = (text: string) => !(Number(/"seq":(\d+)/.exec(text)?.[1]) > last);
      const texts = late ?? [];
      late = last === Number.POSITIVE_INFINITY ? undefined : texts.filter((text) => !isDue(text));
      for (const text of texts.filter(isDue)) say(text);
    };
    await page.goto(`${stand.url}/play`);
    await page.getByRole("button", { name: "Play now: Block" }).click();
    await untilMyTurn(page);
    const me = await serviceOf(page, stand.url);
    // One hand in thousands is worth as much as it takes to win, unless that is more.
    const bots = [1, 2, 3].map((seat) => ({ seat, level: "fair" as const }));
    const body = { ruleset: "block" as const, seat: 0, bots, options: { target: 500 } };
    const { id } = orThrow(await me.api.POST("/v1/games", { body }));
    await page.goto(`${stand.url}/play#${id}`);
    await page.getByText("to 500").waitFor();
    await untilMyTurn(page);
    // What has happened until here has been told, so that nothing of it is late.
    const { version } = await me.game(id);
    await expect.poll(() => page.locator(".t-log li").count()).toBeGreaterThanOrEqual(version);
    // The same player plays on elsewhere; of what happens there only the beginning is heard here.
    late = [];
    for (;;) {
      const game = await me.waitForMyTurn(id, { way: "poll" });
      const [action] = legalActions(game);
      if (game.hand?.number !== 1 || action === undefined) break;
      await me.act(game, action);
    }
    await expect.poll(() => late?.join()).toContain(`"seq":${version + 1},`);
    hear(version + 1);
    await page.locator(".t-choices[aria-busy=true]").waitFor();
    hear();
    await page.getByRole("heading", { name: "Hand 1 is over" }).waitFor();
    await untilMyTurn(page);
    await actOnce(page, actByMouse);

    // A long story comes in parts.
    late = [];
    await page.reload();
    await expect.poll(() => late?.join()).toContain("hand.ended");
    hear(8);
    await page.waitForTimeout(200); // time enough to draw it
    hear();
    await page.locator(".t-log details").nth(1).waitFor();
    expect(await page.getByRole("heading", { name: "Hand 1 is over" }).count()).toBe(0);
    await page.context().close();
  });

  it("goes on by itself when the service could not be asked for long", async () => {
    const { page } = await stand.visit({}, "about:blank");
    await page.clock.install();
    let refusals = 0;
    await page.route(/\/v1\/rulesets$/, async (route) => {
      // More than one request is repeated.
      refusals += 1;
      await (refusals <= 6 ? route.abort() : route.continue());
    });
    await page.goto(`${stand.url}/play`);
    const play = page.getByRole("button", { name: PLAY.en });
    await expect
      .poll(
        async () => {
          await page.clock.runFor(4_000);
          return play.isEnabled();
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    expect(refusals).toBe(7);
    await page.context().close();
  });

  it("has the browser tell of a turn where nobody looks, once that is wished", async () => {
    const { page } = await stand.visit();
    await page.context().grantPermissions(["notifications"]);
    await page.addInitScript(() => {
      const told: string[] = [];
      const Told = class {
        static permission = "granted";
        static requestPermission = async () => "granted";
        constructor(title: string, { body, tag }: { body: string; tag: string }) {
          told.push([title, body, tag].join(" | "));
        }
      };
      Object.assign(window, { told });
      Object.defineProperty(window, "Notification", { value: Told });
    });
    await page.reload();
    await page.getByRole("button", { name: "Play now: Block" }).click();
    await untilMyTurn(page);
    const id = gameIn(page);
    await page.locator("summary", { hasText: "This table" }).click();
    await page.getByRole("button", { name: "Tell me when it is my turn" }).click();
    await page.getByText("You are told when it is your turn.").waitFor();
    const me = await serviceOf(page, stand.url);
    // Of the turn that has come already nothing is heard any more, however late its notice was.
    const heard = async () => {
      const { items } = orThrow(await me.api.GET("/v1/me/notices"));
      const kept = await page.evaluate(() => localStorage.getItem("boneyard.heard"));
      return items
        .filter(({ type }) => type === "turn.started")
        .some((notice) => kept?.includes(notice.id));
    };
    await expect.poll(heard).toBe(true);
    await page.reload();
    await untilMyTurn(page);
    await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true }));
    const game = await me.game(id);
    const [action] = game.you?.actions ?? [];
    if (action === undefined) throw new Error("not my turn");
    await me.act(game, action);
    const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
    await expect
      .poll(told)
      .toEqual([
        expect.stringMatching(new RegExp(`^It is your turn \\| Block: .* left\\. \\| ${id}$`)),
      ]);
    await page.context().close();
  });

  it("obeys its policy, and says what is wrong with a name or a key", async () => {
    const { page, faults } = await stand.visit();
    const { headers } = { headers: (await page.request.get(`${stand.url}/play`)).headers() };
    expect(headers["content-security-policy"]).toMatch(
      /default-src 'none'; script-src 'self'; style-src 'self';/,
    );
    await page.getByLabel("Your name").fill("x");
    await page.getByRole("button", { name: PLAY.en }).click();
    await page.locator(".fault", { hasText: /A name has 3 to 20 characters/ }).waitFor();
    await page.getByText("I have played here before").click();
    await page.getByLabel("Your recovery key or token").fill("bny_nonsense");
    await page.getByRole("button", { name: "Come back in" }).click();
    await page.locator(".fault", { hasText: /Nobody here has this key/ }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("brings its player back by the recovery key, with the games", async () => {
    const one = await stand.visit();
    await one.page.getByLabel("Your name").fill("Comes back");
    await one.page.getByRole("button", { name: PLAY.en }).click();
    await untilMyTurn(one.page);
    await one.page.locator(".brand").click();
    await one.page.getByText("Your way back in").click();
    const key = await one.page.locator(".note code").textContent();
    await one.page.getByRole("button", { name: "I have kept it" }).click();
    expect(JSON.stringify(await sessionIn(one.page))).not.toContain("bnr_");
    const two = await stand.visit();
    await two.page.getByText("I have played here before").click();
    await two.page.getByLabel("Your recovery key or token").fill(key ?? "");
    await two.page.getByRole("button", { name: "Come back in" }).click();
    await two.page.locator(".row.turn").waitFor();
    expect((await sessionIn(two.page)).name).toBe("Comes back");
    for (const { page } of [one, two]) await page.context().close();
  });

  it("is played with the keyboard alone, from the first visit to the end of a game", async () => {
    const { page, faults } = await stand.visit();
    const active = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? "");
    /** Goes on with Tab until the focus is on it. */
    const tabTo = async (selector: string) => {
      for (let presses = 0; presses < 60; presses += 1) {
        const there = await page.evaluate(
          (wanted) => document.activeElement?.matches(wanted) === true,
          selector,
        );
        if (there) return;
        await page.keyboard.press("Tab");
      }
      throw new Error(`Tab does not lead to ${selector}, but to ${await active()}`);
    };
    await page.locator(".card .strong:enabled").first().waitFor();
    await tabTo(".card .strong");
    await page.keyboard.press("Enter");
    const me = async () => serviceOf(page, stand.url);
    await untilMyTurn(page);
    // Where one has come to is said, and Tab goes on from there.
    await expect.poll(active).toMatch(/^<h1.*>Dominó em dupla</);
    // A game to 50 takes long: one hand of it will do.
    const hand = async () => (await (await me()).game(gameIn(page))).hand?.number;
    for (let turns = 0; (await hand()) === 1; turns += 1) {
      expect(turns).toBeLessThan(10);
      await untilMyTurn(page);
      const before = await page.locator(".t-table").textContent();
      await tabTo(".t-own");
      for (let steps = 0; steps < 8; steps += 1) {
        if ((await page.locator(".t-own.t-legal:focus").count()) > 0) break;
        await page.keyboard.press("ArrowRight");
      }
      await page.keyboard.press("Enter");
      if ((await page.locator(".t-choices .t-main:focus").count()) === 0) {
        await tabTo(".t-choices .t-main");
      }
      await page.keyboard.press("Enter");
      await page.waitForFunction(
        (was) => document.querySelector(".t-table")?.textContent !== was,
        before,
      );
      await page.locator(".t-choices[aria-busy=true]").waitFor({ state: "detached" });
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("says turns and plays in its one live region", async () => {
    const { page } = await stand.visit();
    await page.getByRole("button", { name: "Play now: Block" }).click();
    await untilMyTurn(page);
    const live = page.locator("[aria-live=polite].unseen");
    expect(await live.count()).toBe(1);
    // What the house does is said at once, or one after the other where it takes its time.
    const heard = await live.evaluateHandle((region) => {
      const said: string[] = [];
      const changes = { childList: true, characterData: true, subtree: true };
      new MutationObserver(() => said.push(region.textContent ?? "")).observe(region, changes);
      return said;
    });
    await page.locator(".t-own.t-legal").first().click();
    await page.locator(".t-choices .t-main").first().click();
    await page.waitForFunction((said) => /plays \d-\d.*Your turn/.test(said.join(" ")), heard);
    expect(await live.count()).toBe(1);
    await page.context().close();
  });
});

/** Whether each of these lies wholly below the one before it. */
const edges = (page: Page, selectors: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((all) => {
    const boxes = all.map((one) => document.querySelector(one)?.getBoundingClientRect());
    return boxes
      .slice(1)
      .map((box, at) => ((box?.top ?? 0) >= (boxes[at]?.bottom ?? 0) ? "below" : "over it"));
  }, selectors);

it("a table whose rules do not go together is refused in the form's own words, in sight", async () => {
  const { page } = await stand.visit(
    { locale: "pt-BR", viewport: { width: 390, height: 844 } },
    `${stand.url}/play#new/all-fives`,
  );
  await page.getByText("Sessenta e um").click();
  const details = page.locator("summary", { hasText: "Regras em detalhe" });
  await details.click();
  await page.getByLabel("O que vale um múltiplo de cinco").selectOption("os pontos");
  await details.click();
  const make = page.getByRole("button", { name: "Montar a mesa" });
  await make.click();
  const told = page.locator(".fault:focus");
  await told.waitFor();
  expect(await told.textContent()).toMatch(
    /Não combinam: “O que vale um múltiplo de cinco”, .*“O alvo tem de ser exato”\. Mude um deles\.$/,
  );
  expect(await page.locator("[aria-invalid=true]:visible").count()).toBe(4);
  for (const place of [told, make]) {
    const { y = -1, height = 0 } = (await place.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(844);
  }
  await page.context().close();
});

describe("the network", () => {
  it("may go away and come back: what was played meanwhile is seen, what is played is kept", async () => {
    const wire = await stand.wire();
    const { page } = await stand.visit({}, `${wire.url}/play`);
    await page.getByRole("button", { name: "Play now: Block" }).click();
    await untilMyTurn(page);
    const me = await serviceOf(page, stand.url);
    const id = gameIn(page);
    const turnElsewhere = async () => {
      const game = await me.game(id);
      const action = game.you?.actions[0];
      if (action !== undefined) await me.act(game, action, { version: game.version });
      return (await me.game(id)).version;
    };

    // The line is cut, and nothing tells the page.
    wire.cut();
    const { tiles = [] } = (await me.game(id)).you ?? {};
    await turnElsewhere();
    wire.mend();
    await page.waitForFunction(
      (held) => document.querySelectorAll(".t-own").length < held,
      tiles.length,
    );

    // The browser knows that there is none: what is played then is sent once there is one.
    await untilMyTurn(page);
    const before = (await me.game(id)).version;
    await page.context().setOffline(true);
    await page.getByText("No connection.").waitFor();
    for (const width of [390, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await edges(page, [".bar", ".offline", "main"])).toEqual(["below", "below"]);
    }
    await page.locator(".t-own.t-legal").first().click();
    await page.locator(".t-choices .t-main").first().click();
    await page.locator(".t-choices[aria-busy=true]").waitFor();
    expect((await me.game(id)).version).toBe(before);
    await page.context().setOffline(false);
    await page.locator(".t-choices[aria-busy=true]").waitFor({ state: "detached" });
    await expect.poll(async () => (await me.game(id)).version).toBeGreaterThan(before);
    await page.getByText("No connection.").waitFor({ state: "detached" });
    await untilMyTurn(page);
    await page.context().close();
  });

  it("may bring a move too late: that is said with what happened, until one acts again", async () => {
    const { page } = await stand.visit();
    await page.getByRole("button", { name: "Play now: Block" }).click();
    await untilMyTurn(page);
    const { me, game, action } = await myTurn(page);
    await page.route(
      /\/actions$/,
      async (route) => {
        await me.act(game, action);
        await route.continue();
      },
      { times: 1 },
    );
    await page.locator(".t-own.t-legal").last().click();
    await page.locator(".t-choices .t-main").first().click();
    const told = /^Your \d-\d came too late and was not played\. This happened meanwhile: .*plays/;
    const strip = page.locator(".strip", { hasText: told });
    await strip.waitFor();
    await untilMyTurn(page);
    expect(await strip.count()).toBe(1);
    await page.locator(".t-own.t-legal").first().click();
    await page.locator(".t-choices .t-main").first().click();
    await strip.waitFor({ state: "detached" });
    await page.context().close();
  });

  it("is polled where sockets are barred", async () => {
    const { page } = await stand.visit();
    await page.addInitScript(() => {
      Object.defineProperty(window, "WebSocket", {
        value: class {
          constructor() {
            throw new Error("barred");
          }
        },
      });
    });
    await page.reload();
    await page.getByRole("button", { name: "Play now: Block" }).click();
    await untilMyTurn(page);
    const { me, game, action } = await myTurn(page);
    await me.act(game, action);
    await page.waitForFunction(
      (held) => document.querySelectorAll(".t-own").length < held,
      game.you?.tiles.length ?? 0,
    );
    await page.context().close();
  });
});

it("brings a player whose token is dead back with the key that is still kept here", async () => {
  const { page } = await stand.visit();
  await page.getByRole("button", { name: PLAY.en }).click();
  await page.waitForURL(/#g_/);
  const before = await sessionIn(page);
  const service = await serviceOf(page, stand.url);
  for (const { id } of orThrow(await service.api.GET("/v1/me/tokens")).items) {
    await service.api.DELETE("/v1/me/tokens/{id}", { params: { path: { id } } });
  }
  await page.reload();
  const { token, ...same } = before;
  await expect.poll(async () => (await sessionIn(page)).token).not.toBe(token);
  expect(await sessionIn(page)).toMatchObject(same);
});
