import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** Where a Chromium usually lies. `CHROMIUM` names another one. */
const PLACES: readonly string[] = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Where this machine's Chromium lies; undefined where there is none. */
export const chromiumPath = (): string | undefined =>
  process.env.CHROMIUM ?? PLACES.find((place) => existsSync(place));

/**
 * Starts the machine's own Chromium, without a window.
 *
 * @throws Error that says what to install, where there is none: a test of a page must not pass unseen
 */
export async function openBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (executablePath === undefined) {
    throw new Error(
      "There is no Chromium here. Install Debian's `chromium`, or name one in CHROMIUM.",
    );
  }
  return chromium.launch({
    executablePath,
    // In a container there is no sandbox to be had, and little shared memory.
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
}
