import path from "node:path";
import vm from "node:vm";
import { build } from "vite";
import { expect, it } from "vitest";
import { root } from "./tool.ts";

/** A page that plays one legal action with the exported rules, and nothing of Node or the Worker. */
const PAGE = `
  import { RULESETS, agree, newContest, deal, gameDealer, viewContest, legalActions } from "boneyard/rules";
  globalThis.played = RULESETS.map((rules) => {
    const { options, seats } = agree(rules, {}).value;
    const dealer = gameDealer("07".repeat(32), "g_1", Array(seats).fill(""), rules.pack(options, seats), seats);
    const { contest } = deal(rules, newContest(rules, options, seats), dealer);
    const seat = contest.hand.table.turn[0];
    const { held, hand, you } = viewContest(rules, contest, seat);
    const view = {
      ruleset: rules.id, options, teams: contest.teams, hand,
      seats: held.map((tiles) => ({ tiles })),
      turn: { seats: contest.hand.table.turn }, you: { seat, tiles: you.tiles },
    };
    const same = JSON.stringify(legalActions(view)) === JSON.stringify(you.actions);
    return [rules.id, you.actions.length > 0 && same];
  });
`;

it("is one script for a browser, that needs nothing but the language", async () => {
  const built = await build({
    root,
    configFile: false,
    logLevel: "silent",
    publicDir: false,
    plugins: [
      {
        name: "page",
        resolveId: (id) =>
          id === "page.js"
            ? "\0page.js"
            : id === "boneyard/rules"
              ? path.join(root, "worker", "rules", "index.ts")
              : undefined,
        load: (id) => (id === "\0page.js" ? PAGE : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      rollupOptions: { input: "page.js", output: { format: "iife" } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first !== undefined && "output" in first ? first.output[0] : undefined;
  if (chunk === undefined) throw new Error("nothing was built");
  expect(chunk.code).not.toMatch(/cloudflare:|node:|require\(/);
  // No Buffer, no process, no fetch: only what every JavaScript has, and what browsers add to it.
  const context = vm.createContext({ TextEncoder, Uint8Array, DataView });
  vm.runInContext(chunk.code, context);
  expect(context.played).toEqual(
    ["brazilian-pairs", "jamaican-partner", "eighty", "all-fives", "block"].map((id) => [id, true]),
  );
});
