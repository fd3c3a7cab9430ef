import { beforeAll, describe, expect, it } from "vitest";
import { ask, freshName, migrate } from "../testing/server.ts";
import { newChance } from "./checker/chance.ts";
import { checkGame } from "./checker/check-game.ts";
import { playRandom } from "./checker/play-random.ts";
import { type Kind, kindAt } from "./checker/rotation.ts";
import type { Seen } from "./checker/seen.ts";
import { newTally } from "./checker/tally.ts";
import { type GameRecord, newClient } from "./client.ts";

// The short form of `npm run test:games`: the same players and the same checks, inside workerd.

beforeAll(migrate);

const client = newClient(ask);
const seatFour = () => Promise.all([1, 2, 3, 4].map(() => client.register(freshName())));

const GAMES = 8;
/** Targets that end a game after a few hands. */
const SHORT: Readonly<Record<string, number>> = {
  "jamaican-partner": 2,
  eighty: 3,
  "all-fives": 25,
  block: 40,
};

async function play(kind: Kind, seed: number, target = SHORT[kind.ruleset]) {
  const tally = newTally();
  const wish = target === undefined ? kind : { ...kind, options: { target } };
  const seen = await playRandom(client, await seatFour(), wish, newChance(seed), tally);
  return { seen, tally };
}

describe("random games over HTTP", () => {
  it("end with every score, event and record as the rules say", async () => {
    const rulesets = await client.rulesets();
    for (let n = 0; n < GAMES; n++) {
      const kind = kindAt(rulesets, n);
      const { seen, tally } = await play(kind, n);
      await checkGame(seen, tally);
      expect(tally.faults, JSON.stringify(kind)).toEqual([]);
      expect(tally.checks()).toBeGreaterThan(100);
    }
  }, 180_000);
});

/** What a change of one hand makes of the record. */
const inHand =
  (number: number, change: (hand: GameRecord["hands"][number]) => object) =>
  ({ record, ...seen }: Seen): Seen => ({
    ...seen,
    record: {
      ...record,
      hands: record.hands.map((hand) =>
        hand.number === number ? { ...hand, ...change(hand) } : hand,
      ),
    },
  });

const inGame =
  (change: (game: GameRecord["game"]) => object) =>
  ({ record, ...seen }: Seen): Seen => ({
    ...seen,
    record: { ...record, game: { ...record.game, ...change(record.game) } },
  });

describe("the checker of random games", () => {
  const cases: readonly { what: string; damage: (seen: Seen) => Seen; found: string }[] = [
    {
      what: "a score",
      damage: inHand(1, ({ score }) => ({ score: score.map((points) => points + 1) })),
      found: "hand 1: the score after it",
    },
    {
      what: "points",
      damage: inHand(1, ({ result }) => ({
        result: { ...result, points: result.points.toReversed() },
      })),
      found: "hand 1: its result",
    },
    {
      what: "who ended a hand",
      damage: inHand(1, ({ result }) => ({ result: { ...result, seat: undefined } })),
      found: "hand 1: its result",
    },
    {
      what: "a deal",
      damage: inHand(1, ({ deal }) => ({ deal: deal.toReversed() })),
      found: "hand 1 is dealt from its seed",
    },
    {
      what: "a seed",
      damage: inHand(1, ({ seed }) => ({ seed: `${seed.slice(1)}${seed.slice(0, 1)}` })),
      found: "hand 1: its seed is the one committed to",
    },
    {
      what: "a move left out",
      damage: inHand(1, ({ actions }) => ({ actions: actions.slice(1) })),
      found: "hand 1: every move is right",
    },
    {
      what: "a move that the server made",
      damage: inHand(1, ({ actions }) => ({
        actions: actions.map((action) => ({ ...action, by: "rule" as const })),
      })),
      found: "hand 1: every move is right",
    },
    {
      what: "the final score",
      damage: inGame(({ score }) => ({ score: score.toReversed() })),
      found: "the final score",
    },
    {
      what: "the winner",
      damage: inGame(() => ({ result: { kind: "forfeit" } })),
      found: "the winner",
    },
    {
      what: "the secret",
      damage: inGame(({ commitment }) => ({ secret: commitment })),
      found: "the secret is the one committed to",
    },
    {
      what: "entropy",
      damage: inGame(({ seats }) => ({ seats: seats.map((s) => ({ ...s, entropy: "x" })) })),
      found: "hand 1 is dealt from its seed",
    },
    {
      what: "the digest",
      damage: ({ record, ...seen }) => ({ ...seen, record: { ...record, digest: "00" } }),
      found: "the digest of the record",
    },
    {
      what: "events that one reader did not get",
      damage: ({ events, ...seen }) => ({
        ...seen,
        events: events.map((items, reader) => (reader === 1 ? items.slice(3) : items)),
      }),
      found: "the events of seat 1 are dense",
    },
    {
      what: "tiles that a reader should not see",
      damage: ({ events, ...seen }) => ({ ...seen, events: events.map(() => events[0] ?? []) }),
      found: "what an onlooker was dealt",
    },
    {
      what: "what a player posted",
      damage: ({ taken, ...seen }) => ({ ...seen, taken: taken.toReversed() }),
      found: "what the players posted, in that order",
    },
    {
      what: "the tiles that a player saw",
      damage: ({ glimpses, ...seen }) => ({
        ...seen,
        glimpses: glimpses.map((glimpse) => ({ ...glimpse, tiles: glimpse.tiles.slice(1) })),
      }),
      found: "the tiles at version",
    },
  ];

  it("finds whatever was changed", async () => {
    const { seen } = await play({ ruleset: "brazilian-pairs", preset: "classic", seats: 4 }, 7, 1);
    for (const { what, damage, found } of cases) {
      const tally = newTally();
      await checkGame(damage(seen), tally);
      const faults = tally.faults.map((fault) => fault.what);
      expect(faults.filter((fault) => fault.startsWith(found)).length, what).toBeGreaterThan(0);
    }
  });
});
