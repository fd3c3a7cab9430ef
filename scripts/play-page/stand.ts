import net from "node:net";
import type { BrowserContextOptions, Page } from "playwright-core";
import { boneyard } from "../../client/src/index.ts";
import { openBrowser } from "../browser.ts";
import { ownServer } from "../own-server.ts";

/** A line between the browser and the server that can be cut. */
export interface Wire {
  readonly url: string;
  /** Ends every connection, and lets no new one through. */
  readonly cut: () => void;
  readonly mend: () => void;
}

/** A page of its own, as a visitor would have it; what went wrong in it is remembered. */
export interface Visitor {
  readonly page: Page;
  /** Errors of the console and of scripts, and answers of the server that are its fault. */
  readonly faults: string[];
}

export interface Stand {
  readonly url: string;
  /** A browser with nothing kept in it, at an address of the page. */
  readonly visit: (options?: BrowserContextOptions, at?: string) => Promise<Visitor>;
  readonly wire: () => Promise<Wire>;
  /** What every page that is still open shows, and what went wrong in it: for a test that failed. */
  readonly shown: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Refusals that a page has to reckon with show in the console too, and are no faults. */
const isRefusal = (text: string): boolean =>
  /the server responded with a status of (?:404|409|412|422|400|401)/.test(text);

/** A server whose house plays at once, and one browser. */
export async function openStand(vars: Readonly<Record<string, string>> = {}): Promise<Stand> {
  const [server, browser] = await Promise.all([
    ownServer({ BONEYARD_HOUSE_DELAY: "0", ...vars }),
    openBrowser(),
  ]);
  const { url } = server;
  const wires: net.Server[] = [];
  const visitors: Visitor[] = [];

  const visit: Stand["visit"] = async (options = {}, at = `${url}/play`) => {
    const context = await browser.newContext({
      locale: "en-GB",
      viewport: { width: 1200, height: 800 },
      reducedMotion: "reduce",
      ...options,
    });
    context.setDefaultTimeout(40_000); // the machine may be busy
    const page = await context.newPage();
    const faults: string[] = [];
    visitors.push({ page, faults });
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => {
      const text = message.text();
      if (message.type() === "error" && !isRefusal(text)) faults.push(text);
    });
    page.on("response", (response) => {
      if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(at);
    return { page, faults };
  };

  const wire: Stand["wire"] = async () => {
    const { hostname, port } = new URL(url);
    const ends = new Set<net.Socket>();
    let isCut = false;
    const between = net.createServer((near) => {
      if (isCut) {
        near.destroy();
        return;
      }
      const far = net.connect(Number(port), hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        ends.add(one);
        one.pipe(other);
        one.on("error", () => other.destroy());
        one.on("close", () => {
          ends.delete(one);
          other.destroy();
        });
      }
    });
    await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
    wires.push(between);
    const address = between.address() as net.AddressInfo;
    return {
      url: `http://127.0.0.1:${address.port}`,
      cut: () => {
        isCut = true;
        for (const end of ends) end.destroy();
      },
      mend: () => {
        isCut = false;
      },
    };
  };

  const shown: Stand["shown"] = async () => {
    const open = visitors.filter(({ page }) => !page.isClosed());
    const told = await Promise.all(
      open.map(async ({ page, faults }) => {
        const text = await page.locator("body").ariaSnapshot().catch(String);
        await page.context().close();
        return [page.url(), ...faults, text].join("\n");
      }),
    );
    return told.join("\n\n");
  };

  const close = async () => {
    await browser.close();
    for (const between of wires) between.close();
    await server.stop();
  };
  return { url, visit, wire, shown, close };
}

/** What the page keeps of who plays in it. */
export const sessionIn = (page: Page): Promise<{ readonly token: string; readonly name: string }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("boneyard.session") ?? "{}"));

/** The service as whoever plays in the page would ask it. */
export const serviceOf = async (page: Page, url: string) =>
  boneyard({ url, token: (await sessionIn(page)).token });

/** The game that the page shows. */
export const gameIn = (page: Page): string => /#(g_\w+)/.exec(page.url())?.[1] ?? "";
