import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Env } from "../env.ts";
import type { Habits } from "../game/habits.ts";
import { newId, randomBytes } from "../http/random.ts";
import { openDisk } from "./disk.ts";
import { openPushes, type Pushes } from "./pushes.ts";
import { migrate } from "./store.ts";

/** Pushes to games of which those in `down` do not answer. */
const withPushes = (
  work: (at: {
    readonly pushes: Pushes;
    readonly again: () => Pushes;
    readonly down: Set<string>;
    readonly told: [string, Habits][];
    readonly between: { hook: () => void };
  }) => Promise<void>,
) =>
  runInDurableObject(env.INBOX.getByName(newId("p", randomBytes)), async (_, { storage }) => {
    migrate(storage.sql);
    const down = new Set<string>();
    const told: [string, Habits][] = [];
    const between: { hook: () => void } = { hook: () => undefined };
    const games = {
      getByName: (id: string) => ({
        habits: async (_player: string, habits: Habits) => {
          if (down.has(id)) throw new Error("down");
          between.hook();
          told.push([id, habits]);
        },
      }),
    };
    const again = () =>
      openPushes(openDisk(storage), { ...env, GAME: games } as unknown as Env, "p_1");
    await work({ pushes: again(), again, down, told, between });
  });

it("tells each running game once", () =>
  withPushes(async ({ pushes, told }) => {
    pushes.begin(1, ["a", "b"]);
    expect(pushes.due(5)).toBe(5);
    await pushes.run({ revision: 1 }, 5);
    await pushes.run({ revision: 1 }, 6);
    expect(told.map(([id]) => id)).toEqual(["a", "b"]);
    expect(pushes.due(7)).toBeUndefined();
  }));

it("tries again those that did not answer, later and later, after an eviction too", () =>
  withPushes(async ({ pushes, again, down, told }) => {
    down.add("b");
    pushes.begin(1, ["a", "b"]);
    await pushes.run({ revision: 1 }, 1_000);
    expect(pushes.due(1_000)).toBe(3_000);
    await pushes.run({ revision: 1 }, 2_999);
    await pushes.run({ revision: 1 }, 3_000);
    expect(pushes.due(3_000)).toBe(7_000);
    down.clear();
    await again().run({ revision: 1 }, 4_000);
    expect(told).toEqual([
      ["a", { revision: 1 }],
      ["b", { revision: 1 }],
    ]);
    expect(again().due(4_000)).toBeUndefined();
  }));

it("forgets none of a change that comes while another is on its way", () =>
  withPushes(async ({ pushes, told, between }) => {
    pushes.begin(1, ["a"]);
    between.hook = () => {
      between.hook = () => undefined;
      pushes.begin(2, ["a"]);
    };
    await pushes.run({ revision: 1 }, 0);
    expect(pushes.due(0)).toBe(0);
    await pushes.run({ revision: 2 }, 0);
    expect(told.map(([, { revision }]) => revision)).toEqual([1, 2]);
    expect(pushes.due(0)).toBeUndefined();
  }));
