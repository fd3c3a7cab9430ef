import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Result } from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { register } from "../client/src/index.ts";
import { openBrowser } from "./browser.ts";
import { docsPages } from "./build-assets.ts";
import { ownServer } from "./own-server.ts";

/** The docs as people see them: every page in a real browser, wide and narrow, light and dark. */

let server: Awaited<ReturnType<typeof ownServer>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([ownServer(), openBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const WIDE: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  colorScheme: "light",
};
const NARROW: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  colorScheme: "dark",
};

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe calls serious or worse in the page as it is, or in a part of it. */
async function barriers(page: Page, part = "html"): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate<readonly Result[]>(
    `axe.run("${part}", { resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  );
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
}

/** By how many pixels the page is wider than its window. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate("Math.max(0, document.documentElement.scrollWidth - innerWidth)");

/** A page, and everything that went wrong in it so far: errors, failures, requests to elsewhere. */
async function newPage(options: BrowserContextOptions): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext(options);
  // The reference is large, and the machine may be busy.
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
  });
  page.on("pageerror", ({ message }) => faults.push(message));
  // A page that is left stops what it was still asking for, its icon above all: no fault.
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") faults.push(`failed: ${request.url()} (${reason})`);
  });
  page.on("request", (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(server.url)) {
      faults.push(`asks elsewhere: ${request.url()}`);
    }
  });
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  return { page, faults };
}

const addresses = async (): Promise<string[]> => [
  "/",
  ...(await docsPages()).map(({ url }) => url),
  "/problems",
  "/problems/illegal_action",
];

describe("every page of the docs", () => {
  it.each([
    ["wide and light", WIDE],
    ["on a phone and dark", NARROW],
  ])("opens without an error %s, fits, and has no barrier", async (_, options) => {
    const { page, faults } = await newPage(options);
    for (const [index, address] of (await addresses()).entries()) {
      await page.goto(server.url + address);
      expect([address, await page.locator("h1").count()]).toEqual([address, 1]);
      expect([address, faults, await overhang(page)]).toEqual([address, [], 0]);
      // All are made alike, so some of each kind will do; axe takes its time.
      if (index % 6 === 0) expect([address, await barriers(page)]).toEqual([address, []]);
    }
    await page.context().close();
  });

  it("is reached from a phone by the list of pages", async () => {
    const { page } = await newPage(NARROW);
    await page.goto(`${server.url}/docs`);
    const link = page.locator("aside nav a", { hasText: "Webhooks" });
    expect(await link.isVisible()).toBe(false);
    await page.locator("aside summary").click();
    await link.click();
    await page.waitForURL("**/docs/webhooks");
    await page.context().close();
  });
});

describe("the search", () => {
  it("finds a passage by its words, and leads there", async () => {
    const { page, faults } = await newPage(NARROW);
    await page.goto(`${server.url}/docs`);
    await page.keyboard.press("/");
    await page.keyboard.type("If-Match");
    const hits = page.locator("#found a");
    await hits.first().waitFor();
    const hrefs = await hits.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(hrefs.join(" ")).toContain("/docs/retries#");
    expect(await barriers(page)).toEqual([]);
    await page.locator('#found a[href^="/docs/retries#"]').first().click();
    await page.waitForURL("**/docs/retries#*");
    expect(await page.locator(":target").isVisible()).toBe(true);
    await page.locator("input[type=search]").fill("no such words anywhere");
    await page.locator("#found", { hasText: "Nothing found." }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe("the API reference", () => {
  it("makes a working call against this server, on a phone and dark", async () => {
    const { player, token } = await register(
      { url: server.url },
      { name: `Reader ${crypto.randomUUID().slice(0, 8)}` },
    );
    const { page, faults } = await newPage(NARROW);
    await page.goto(`${server.url}/docs/api`);
    const operation = page.locator("#operations-players-getMe");
    await operation.waitFor();
    expect(await overhang(page)).toBe(0);
    await page.locator("button.authorize").first().click();
    await page.locator(".auth-container input").first().fill(token);
    await page.locator(".auth-container button.authorize").first().click();
    await page.locator(".auth-container button.btn-done, .btn-done").first().click();
    await operation.locator(".opblock-summary-control").click();
    await operation.locator("button.try-out__btn").click();
    await operation.locator("button.execute").click();
    const answer = operation.locator(".live-responses-table .response").first();
    await expect.poll(() => answer.textContent()).toMatch(new RegExp(`200.*${player.id}`, "s"));
    expect(await overhang(page)).toBe(0);
    expect(await barriers(page, "#operations-players-getMe")).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("opens at the operation that its address names, without a barrier", async () => {
    const { page, faults } = await newPage(WIDE);
    await page.goto(`${server.url}/docs/api#/games/listMyTurns`);
    const operation = page.locator("#operations-games-listMyTurns .opblock-body");
    // It opens before its answers are there.
    await operation.getByText("unauthenticated").first().waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe("what language models read", () => {
  it("names every page of the docs, each to be had as Markdown", async () => {
    const list = await (await fetch(`${server.url}/llms.txt`)).text();
    expect(list).toMatch(/^# Boneyard\n\n> \w.*\n\n/);
    const links = [...list.matchAll(/^- \[[^\]]+\]\((\S+)\): \w/gm)].map(([, link = ""]) => link);
    for (const { url } of await docsPages()) {
      expect(links).toContain(`${server.url}${url === "/docs" ? "/docs/index" : url}.md`);
    }
    for (const link of links) {
      const answer = await fetch(link);
      const text = await answer.text();
      expect([link, answer.status]).toEqual([link, 200]);
      if (link.endsWith(".md")) expect(text).toMatch(/^# \S.*\n\n/);
      expect(text).not.toMatch(/^---$|<!-- generated/m);
    }
  });

  it("are tools as well, each with what it and all that it takes are for", async () => {
    const { token } = await register({ url: server.url }, { name: "An assistant" });
    const client = new Client({ name: "reader", version: "1" });
    const headers = { Authorization: `Bearer ${token}` };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit: { headers } }),
    );
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain("act");
    for (const { name, description, inputSchema } of tools) {
      expect([name, description]).toEqual([name, expect.stringMatching(/^[A-Z].{20}/)]);
      for (const [field, schema] of Object.entries(inputSchema.properties ?? {})) {
        const words = expect.stringMatching(/^[A-Z].{5}/);
        expect([name, field, (schema as { description?: string }).description]).toEqual([
          name,
          field,
          words,
        ]);
      }
    }
    const said = await client.callTool({ name: "explain_rules", arguments: { ruleset: "eighty" } });
    expect(JSON.stringify(said.content)).toContain("# Eighty");
    await client.close();
  });
});
