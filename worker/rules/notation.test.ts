import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ACTORS } from "./action.ts";
import { act, deal, legalActions, toAct } from "./contest.ts";
import type { Step } from "./happening.ts";
import {
  parseAction,
  parseAuction,
  parseDeal,
  parseLine,
  parseScore,
  parseStep,
  parseTrick,
  printAction,
  printAuction,
  printDeal,
  printLine,
  printScore,
  printStep,
  printTrick,
} from "./notation.ts";
import { parseRecord } from "./parserecord.ts";
import { printRecord } from "./printrecord.ts";
import { buildRecord, type GameRecord, type Logged } from "./record.ts";
import { RULESETS } from "./rulesets/index.ts";
import { SEATS, teamOf } from "./seat.ts";
import { anyWish, cheapStream, freshGame } from "./testing/random.ts";
import { EVERY_ACTION } from "./testing/space.ts";
import { DOUBLE_SIX } from "./tile.ts";
import type { Trick } from "./trick.ts";

const seats = fc.constantFrom(...SEATS);
const tile = fc.constantFrom(...DOUBLE_SIX);
const tiles = fc.array(tile, { maxLength: 8 });

function readBack<T>(
  values: fc.Arbitrary<T>,
  print: (value: T) => string,
  parse: (text: string) => T | undefined,
): void {
  fc.assert(
    fc.property(values, (value) => {
      expect(parse(print(value))).toEqual(value);
    }),
  );
}

describe("what is printed is read back unchanged", () => {
  it("actions", () => {
    for (const action of EVERY_ACTION) expect(parseAction(printAction(action))).toEqual(action);
  });

  it("steps", () => {
    const by = fc.constantFrom(...ACTORS);
    const played = EVERY_ACTION.filter(({ type }) => type !== "draw");
    const steps = fc.oneof(
      fc
        .record({ action: fc.constantFrom(...played), seat: seats, by })
        .map(({ action, ...who }) => ({ ...action, ...who }) as Step),
      fc.record({ type: fc.constant("draw" as const), seat: seats, by, tile }),
      fc.record({ type: fc.constant("play" as const), seat: seats, by, tile, points: fc.nat(500) }),
    );
    readBack(steps, printStep, parseStep);
  });

  it("deals", () => {
    const deals = fc.record({
      hands: fc.array(tiles, { minLength: 1, maxLength: 4 }),
      boneyard: tiles,
    });
    readBack(deals, printDeal, parseDeal);
  });

  it("lines", () => {
    const plays = EVERY_ACTION.filter((action) => action.type === "play").map(
      ({ type: _, ...at }) => at,
    );
    const laid = fc
      .record({ at: fc.constantFrom(...plays), seat: seats })
      .map(({ at, seat }) => ({ ...at, seat }));
    readBack(fc.array(laid), printLine, parseLine);
  });

  it("auctions", () => {
    const bid = fc.oneof(fc.integer({ min: 1, max: 80 }), fc.constantFrom("pass", "nel-o"));
    const bids = fc.array(fc.record({ seat: seats, bid: bid as fc.Arbitrary<number | "pass"> }));
    readBack(bids, printAuction, parseAuction);
  });

  it("tricks, open and taken", () => {
    const open = fc.array(fc.record({ seat: seats, tile }), { maxLength: 4 }).chain((played) =>
      fc.record({
        leader: played[0] ? fc.constant(played[0].seat) : seats,
        tiles: fc.constant(played),
      }),
    );
    const taken = fc
      .record({ trick: open, winner: seats, points: fc.nat(60) })
      .map(({ trick, ...end }): Trick => ({ ...trick, ...end }));
    readBack(fc.oneof(open, taken), printTrick, parseTrick);
  });

  it("scores", () => {
    const scores = fc.array(fc.nat(2000), { minLength: 1, maxLength: 4 });
    readBack(scores, printScore, parseScore);
  });
});

describe("what a person reads", () => {
  it.each([
    [printAction({ type: "play", tile: "6-4", end: "left" }), "6-4>left"],
    [printAction({ type: "trump", suit: 5 }), "trump=5"],
    [
      printStep({ type: "play", seat: 1, by: "player", tile: "5-0", end: "right", points: 10 }),
      "1:5-0>right+10",
    ],
    [printStep({ type: "pass", seat: 2, by: "rule" }), "2:pass~rule"],
    [printStep({ type: "draw", seat: 3, by: "timeout", tile: "3-1" }), "3:draw=3-1~timeout"],
    [printScore([5, 3]), "5 : 3"], // never like a tile
    [printDeal({ hands: [["6-6", "5-1"], ["4-4"]], boneyard: ["3-1"] }), "6-6 5-1 | 4-4 + 3-1"],
  ])("%s", (printed, text) => {
    expect(printed).toBe(text);
  });

  it("may be typed loosely: tiles either way round, more space", () => {
    expect(parseAction("4-6>left")).toEqual({ type: "play", tile: "6-4", end: "left" });
    expect(parseDeal("  6-6   1-5|4-4+ 1-3 ")).toEqual({
      hands: [["6-6", "5-1"], ["4-4"]],
      boneyard: ["3-1"],
    });
    expect(parseScore("5:3")).toEqual([5, 3]);
  });
});

describe("what is not of the form is not read", () => {
  it.each([
    "",
    "6-7",
    "6-4>",
    "6-4>middle",
    "6-4>left>right",
    "0",
    "81",
    "055",
    "5.5",
    "-5",
    "trump=0",
    "trump=7",
    "trump",
    "Draw",
    "nelo",
    "6-4>7-7.up",
    "6-4 >left",
  ])("action %j", (text) => {
    expect(parseAction(text)).toBeUndefined();
  });

  it.each([
    "",
    "6-4",
    "4:6-4",
    "0:",
    "0 6-4",
    "0:draw",
    "0:draw=6-7",
    "0:draw=6-4+5",
    "0:pass+5",
    "0:6-4+",
    "0:6-4+x",
    "0:6-4+5+5",
    "0:6-4~nobody",
    "0:6-4~bot~bot",
    "0:6-4~bot+5",
    "0:6-4+-5",
  ])("step %j", (text) => {
    expect(parseStep(text)).toBeUndefined();
  });

  it.each(["6-6 + 1-0 + 2-0", "6-6 | 9-9", "6-6 + x"])("deal %j", (text) => {
    expect(parseDeal(text)).toBeUndefined();
  });

  it.each(["0:55", "0:6-6~rule", "0:6-6+5", "6-6"])("line %j", (text) => {
    expect(parseLine(text)).toBeUndefined();
  });

  it.each([
    "",
    "0:6-6>left",
    "0:6-6 = ",
    "0:6-6 = 0",
    "0:6-6 = 4+2",
    "0:6-6 = 0+2 = 0+2",
    "0:6-6 = 0+2+2",
    "4:",
  ])("trick %j", (text) => {
    expect(parseTrick(text)).toBeUndefined();
  });

  it.each(["0:81", "0:", "5:50", "0-50"])("auction %j", (text) => {
    expect(parseAuction(text)).toBeUndefined();
  });

  it.each(["", "5 : ", "5 - 3", "5 : x", "-1 : 2"])("score %j", (text) => {
    expect(parseScore(text)).toBeUndefined();
  });
});

/** The record of a random game. */
function recordOf(index: number, seed: number, wish: Parameters<typeof freshGame>[1]): GameRecord {
  const rules = RULESETS[index % RULESETS.length];
  if (rules === undefined) throw new Error("no ruleset");
  const chance = cheapStream(seed);
  const { contest: start, dealer } = freshGame(rules, wish, chance);
  const log: Logged[] = [];
  let { contest, happened } = deal(rules, start, dealer);
  const note = () => {
    for (const what of happened) {
      log.push({
        seq: log.length + 1,
        at: new Date(seed * 1000 + log.length).toISOString(),
        happened: what,
      });
    }
  };
  for (note(); !contest.over && log.length < 400; note()) {
    const [seat = 0] = toAct(contest);
    const actions = legalActions(rules, contest, seat);
    const action = actions[chance.below(actions.length)];
    const outcome =
      action && act(rules, contest, dealer, seat, action, ACTORS[chance.below(4)] ?? "bot");
    if (!outcome?.ok) throw new Error("no action");
    ({ contest, happened } = outcome.value);
  }
  const { teams, options, winner } = contest;
  const game = {
    id: "g_01example",
    ruleset: rules.id,
    options,
    seats: SEATS.slice(0, contest.seats).map((seat) => ({
      seat,
      team: teamOf(seat, teams),
      ...(seat % 2 === 0 ? { player: `p_${seat}` } : { bot: "steady" }),
      entropy: seat === 0 ? "" : "abc-1",
    })),
    teams,
    commitment: "00ff",
    createdAt: "2026-10-01T12:00:00.000Z",
    ...(contest.over && winner !== undefined
      ? {
          secret: "ff00",
          startedAt: "2026-10-01T12:01:00.000Z",
          finishedAt: "2026-10-01T12:02:00.000Z",
          result: { kind: "target" as const, winner },
        }
      : {}),
  };
  return { ...buildRecord(game, log), ...(contest.over ? { digest: "abcd" } : {}) };
}

describe("a whole record", () => {
  it.each(RULESETS.map((rules, index) => [rules.id, index] as const))(
    "of %s is read back unchanged",
    (_, index) => {
      const rules = RULESETS[index];
      if (rules === undefined) throw new Error("no ruleset");
      fc.assert(
        fc.property(anyWish(rules), fc.nat(1e6), (wish, seed) => {
          const record = recordOf(index, seed, wish);
          const text = printRecord(record);
          const parsed = parseRecord(text);
          if (!parsed.ok) throw new Error(`${parsed.error.line}: ${parsed.error.message}\n${text}`);
          expect(parsed.value).toStrictEqual(JSON.parse(JSON.stringify(record)));
          expect(printRecord(parsed.value)).toBe(text);
        }),
        { numRuns: 20 },
      );
    },
  );

  it("keeps any text it is given", () => {
    const base = recordOf(0, 7, {});
    const texts = fc.string({ minLength: 0, maxLength: 12, unit: "binary" });
    fc.assert(
      fc.property(
        texts,
        texts,
        texts,
        fc.dictionary(texts, fc.oneof(texts, fc.boolean(), fc.integer())),
        (id, player, entropy, options) => {
          const record: GameRecord = {
            ...base,
            game: {
              ...base.game,
              id,
              options: { ...options },
              seats: [{ seat: 0, team: 0, player, entropy }],
              createdAt: player,
            },
          };
          const parsed = parseRecord(printRecord(record));
          expect(parsed.ok && parsed.value.game).toEqual(record.game);
        },
      ),
    );
  });

  const TYPED = `boneyard-record/1
# typed by hand
game g_1 of brazilian-pairs
option target 50
seat 0 team 0 player p_a entropy ""
seat 1 team 1 bot steady entropy x
teams 0 1
commitment 00

created 2026-10-01
ended resigned winner 1
score 0 : 12

hand 1
commitment 01
seed 02
deal 6-6 1-0 | 5-5 6-1
opener 0
3 2026-10-01 0:6-6
4 2026-10-01 1:6-1>right~timeout
result stopped points 0 : 12
score 0 : 12
`;

  it("can be typed by a person, with comments and blank lines", () => {
    const parsed = parseRecord(TYPED);
    expect(parsed.ok && parsed.value).toMatchObject({
      game: { id: "g_1", options: { target: 50 }, result: { kind: "resigned", winner: 1 } },
      hands: [
        {
          deal: [
            ["6-6", "1-0"],
            ["5-5", "6-1"],
          ],
          boneyard: [],
          actions: [
            { seq: 3, seat: 0, by: "player", type: "play", tile: "6-6" },
            { seq: 4, seat: 1, by: "timeout", type: "play", tile: "6-1", end: "right" },
          ],
          result: { kind: "stopped", points: [0, 12] },
        },
      ],
    });
  });

  it.each([
    ["boneyard-record/1", "boneyard-record/2", 1],
    ["game g_1 of brazilian-pairs", "game g_1 brazilian-pairs", 3],
    ["option target 50", "option target", 4],
    ["seat 0 team 0", "seat 9 team 0", 5],
    ["bot steady", "bot steady bot steady", 6],
    ["teams 0 1", "teams 0 7", 7],
    ["commitment 00\n", "", 3],
    ["created 2026-10-01", 'created "2026', 10],
    ["ended resigned winner 1", "ended bored winner 1", 11],
    ["score 0 : 12\n\nhand", "score 0-12\n\nhand", 12],
    ["hand 1", "hand one", 14],
    ["commitment 01", "commitment 01\ncommitment 01", 16],
    ["seed 02", "seat 02", 14],
    ["deal 6-6", "deal 6-7", 17],
    ["opener 0", "opener 4", 18],
    ["0:6-6", "0:6-6>nowhere", 19],
    ["1:6-1>right~timeout", "1:6-1>right~timeout again", 20],
    ["result stopped points", "result stopped team 5 points", 21],
  ])("with %j instead of %j is refused, and the line named", (was, is, line) => {
    const parsed = parseRecord(TYPED.replace(was, is));
    expect(parsed).toMatchObject({ ok: false, error: { line } });
  });
});
