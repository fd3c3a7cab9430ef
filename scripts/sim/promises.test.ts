import { expect, it } from "vitest";
import { DEFAULT_CLOCK } from "../../worker/game/clock.ts";
import { OPEN_FOR } from "../../worker/game/due.ts";
import type { Entry, GameEvent } from "../../worker/game/event.ts";
import { brokenPromises } from "./promises.ts";

const MADE = Date.UTC(2027, 2, 1);

const created: GameEvent = {
  type: "game.created",
  creator: "p_1",
  invite: [],
  bots: [],
  secret: "07".repeat(32),
  ruleset: "brazilian-pairs",
  options: {},
  seats: 4,
  clock: DEFAULT_CLOCK,
  onTimeout: { action: "autoplay", misses: 2 },
  vacation: true,
  messages: false,
  programs: true,
  visibility: "public",
};
const cancelled: GameEvent = {
  type: "game.cancelled",
  result: { kind: "cancelled" },
  secret: created.secret,
  digest: "",
};

const madeAndCancelled = (first: number, after: number): readonly Entry[] => [
  { first: 1, at: MADE, events: [created] },
  { first, at: MADE + after, events: [cancelled] },
];

it.each([
  ["as it should be", 2, OPEN_FOR, []],
  ["a minute late", 2, OPEN_FOR + 60_000, []],
  ["later", 2, OPEN_FOR + 61_000, ["an open game ended 61 s late"]],
  ["early", 2, OPEN_FOR - 1, ["an open game ended 1 ms early"]],
  ["with a gap in the numbers", 3, OPEN_FOR, ["follows version 1"]],
  ["before it was made", 2, -1, ["happened before what came before"]],
])("a log is looked through: %s", (_, first, after, wanted) => {
  const broken = brokenPromises("g_1", madeAndCancelled(first, after));
  expect(broken.map(({ text }) => text)).toEqual(wanted);
});
