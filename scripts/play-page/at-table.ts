import type { Locator, Page } from "playwright-core";

/** Whether something can be done at the table, or the game is over. */
const CAN_ACT = ".t-choices[aria-busy=false] :is(.t-hint, .t-buttons)";
const OVER = ".over";

const first = (found: Locator): Locator => found.first();

/** A hand that has ended lies open until one goes on. */
const GO_ON = ".t-choices > h2 ~ .t-buttons .t-main";

/** Waits until it is one's turn (`turn`), or the game is over. */
export async function untilMyTurn(page: Page): Promise<"turn" | "over"> {
  for (;;) {
    await first(page.locator(`${CAN_ACT}, ${OVER}`)).waitFor();
    if ((await page.locator(OVER).count()) > 0) return "over";
    if ((await page.locator(GO_ON).count()) === 0) return "turn";
    await page.locator(GO_ON).click();
  }
}

/** The windows in which all that one is asked has to be in sight: a laptop's, and two phones'. */
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const;

/** Of a table where one is to act: what has to be whole in the window, and not one over another. */
const WHOLE = [
  ".t-felt > .t-seat > *",
  ".t-called > p",
  ".t-cross > li",
  ".t-said",
  ".t-last-trick",
  ".t-standing",
  ".t-bottom .t-name",
  ".t-whose",
  ".t-clock",
  ".t-own svg",
  ".t-choices button",
].join();

/**
 * What of one's hand, of what is asked and of whose turn it is cannot be seen without scrolling, or
 * for something that lies over it, by its text; the window is another one each time.
 */
export async function outOfSight(page: Page, turn: number): Promise<readonly string[]> {
  await page.setViewportSize(WINDOWS[turn % WINDOWS.length] ?? WINDOWS[0]);
  // A tile that fits many ends asks for the most.
  const legal = page.locator(".t-own.t-legal");
  const chooses = (await legal.count()) > 0;
  if (chooses) await legal.last().click();
  const asked = ".t-dock button, .t-whose, .t-clock > *, .strip button, .over button";
  const hidden = await page.evaluate(
    async ([wanted, whole]) => {
      scrollTo(0, 0);
      const named = (one: Element) =>
        one.closest("[aria-label]:is(button, section)")?.ariaLabel ?? one.textContent ?? "";
      const outside = (element: Element): boolean => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
      };
      const over = (one: Element, other: Element): boolean => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const along = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return across > 1 && along > 1;
      };
      const look = (): readonly string[] => {
        const wide =
          document.documentElement.scrollWidth > innerWidth ? ["the page is too wide"] : [];
        const shown = [...document.querySelectorAll(whole)].filter(
          (one) => one instanceof SVGElement || one.textContent?.trim() !== "",
        );
        const covered = shown.flatMap((one, index) =>
          shown
            .slice(index + 1)
            .filter((other) => over(one, other))
            .map((other) => `${named(one)} / ${named(other)}`),
        );
        const asked = [...document.querySelectorAll(wanted), ...shown];
        return [...wide, ...asked.filter(outside).map(named), ...covered];
      };
      // What is laid anew for this window has been drawn some frames later.
      for (let frames = 0; ; frames += 1) {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const all = look();
        if (all.length === 0 || frames === 30) return all;
      }
    },
    [asked, (await page.locator(OVER).count()) > 0 ? ".over button" : WHOLE] as const,
  );
  if (chooses) await page.keyboard.press("Escape");
  return hidden;
}

/** Does the first thing that may be done, with the mouse: bids or passes, names trump, lays a tile. */
export async function actByMouse(page: Page): Promise<void> {
  const suits = page.locator(".t-suits button");
  const legal = page.locator(".t-own.t-legal");
  const bids = page.locator(".t-choices fieldset:has(.t-quick) .t-main");
  await first(suits.or(legal).or(bids).or(page.locator(".t-choices .t-buttons button"))).waitFor();
  if ((await suits.count()) > 0) return first(suits).click();
  if ((await bids.count()) > 0) return first(bids).click();
  if ((await legal.count()) > 0) {
    await first(legal).click();
    return first(page.locator(".t-choices .t-main")).click();
  }
  // Nothing to bid: what is left is a pass.
  return first(page.locator(".t-choices .t-buttons button")).click();
}

/** Drags the first tile that may be played to the first place where it may lie. */
export async function dragATile(page: Page): Promise<void> {
  const middleOf = async (one: Locator) => {
    const box = await one.boundingBox();
    if (box === null) throw new Error("nothing to be seen");
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const [x, y] = await middleOf(first(page.locator(".t-own.t-legal")));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 60, { steps: 3 });
  const place = await middleOf(first(page.locator(".t-ghost")));
  await page.mouse.move(...place, { steps: 3 });
  await page.mouse.up();
}

/** Acts, and waits until the table shows what came of it. */
export async function actOnce(page: Page, act: (page: Page) => Promise<void>): Promise<void> {
  const before = await stateOf(page);
  await act(page);
  await page.waitForFunction(
    ([was]) =>
      document.querySelector(".over") !== null ||
      document.querySelector(".t-beside")?.textContent !== was,
    [before] as const,
  );
  await page.locator(".t-choices[aria-busy=true]").waitFor({ state: "detached" });
}

/** What is told beside the table: the log grows with everything that happens. */
const stateOf = (page: Page): Promise<string | null> => page.locator(".t-beside").textContent();

/** Plays one's turns until the game is over; how many there were. `see` looks at each, and at the end. */
export async function playOut(
  page: Page,
  see: (turn: number) => Promise<void> = async () => {},
): Promise<number> {
  for (let turns = 0; ; turns += 1) {
    const over = (await untilMyTurn(page)) === "over";
    await see(turns);
    if (over) return turns;
    await actOnce(page, actByMouse);
  }
}
