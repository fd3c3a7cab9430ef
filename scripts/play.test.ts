import { spawn } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ownServer } from "./own-server.ts";
import { root } from "./tool.ts";

let server: Awaited<ReturnType<typeof ownServer>>;
beforeAll(async () => {
  server = await ownServer({ BONEYARD_HOUSE_DELAY: "0" });
}, 120_000);
afterAll(() => server?.stop());

/** What somebody types who tries everything at each prompt, until a hand has been played. */
const ATTEMPTS = [
  "p",
  "4",
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((n) => [
    `${n}`,
    `${n} l`,
    `${n} r`,
    `${n} u`,
    `${n} d`,
  ]),
];

function playOneHand(ruleset: string): Promise<string> {
  const child = spawn(process.execPath, [path.join(root, "scripts/play.ts"), ruleset, "--plain"], {
    env: { ...process.env, BONEYARD_URL: server.url },
  });
  let printed = "";
  let tries = 0;
  let leaving = false;
  // It may have left by itself: the game can be over with the hand.
  child.stdin.on("error", () => {});
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
    if (leaving) return;
    leaving = printed.includes("\nScore ");
    if (leaving) return void child.stdin.write("q\n");
    // A prompt may come in two pieces, and two in one.
    const asked = printed.split("h for help > ").length - 1;
    for (; tries < asked; tries++) {
      child.stdin.write(`${ATTEMPTS[tries % ATTEMPTS.length]}\n`);
    }
  });
  child.stderr.on("data", (text) => {
    printed += text;
  });
  return new Promise((resolve) => child.on("close", () => resolve(printed)));
}

it.each(["brazilian-pairs", "jamaican-partner", "eighty", "all-fives", "block"])(
  "a hand of %s can be played at the keyboard",
  async (ruleset) => {
    const printed = await playOneHand(ruleset);
    expect(printed).toMatch(/\nScore {2}-?\d+ : -?\d+/);
    expect(printed).toContain("You");
    expect(printed).not.toMatch(/→ \d{3}|Error|undefined/);
  },
  120_000,
);
