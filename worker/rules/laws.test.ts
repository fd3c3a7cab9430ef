import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REASONS } from "./action.ts";
import {
  act,
  type Contest,
  deal,
  evolve,
  legalActions,
  newContest,
  refusal,
  toAct,
} from "./contest.ts";
import type { Happening } from "./happening.ts";
import { legalActions as legalFromView, type SeatView } from "./legal.ts";
import { printAction } from "./notation.ts";
import type { Hand, Ruleset } from "./ruleset.ts";
import { RULESETS } from "./rulesets/index.ts";
import { after, type Direction, SEATS, type Seat } from "./seat.ts";
import type { Wish } from "./terms.ts";
import { anyWish, cheapStream, freshGame } from "./testing/random.ts";
import { EVERY_ACTION } from "./testing/space.ts";
import { sorted, type Tile } from "./tile.ts";
import type { Trick } from "./trick.ts";
import { viewContest, viewHappening } from "./view.ts";

/** What a law is asked about: a state before or after something happened. */
interface Moment {
  readonly rules: Ruleset;
  readonly contest: Contest;
}

/** A whole random game: `look` sees every state in which a seat has a choice. */
function randomGame(
  rules: Ruleset,
  wish: Wish,
  seed: number,
  look: (moment: Moment, dealer: ReturnType<typeof freshGame>["dealer"]) => void = () => {},
) {
  const chance = cheapStream(seed);
  const { contest: start, dealer } = freshGame(rules, wish, chance);
  const dealt = deal(rules, start, dealer);
  const log: Happening[] = [...dealt.happened];
  let contest = freeze(dealt.contest);
  for (let steps = 0; !contest.over; steps++) {
    if (steps > 50_000) throw new Error("the game does not end");
    look({ rules, contest }, dealer);
    const seats = toAct(contest);
    const seat = seats[chance.below(seats.length)] ?? 0;
    const actions = legalActions(rules, contest, seat);
    const action = actions[chance.below(actions.length)];
    const outcome = action && act(rules, contest, dealer, seat, action, "player");
    if (!outcome?.ok) throw new Error(`seat ${seat} cannot act`);
    log.push(...outcome.value.happened);
    contest = freeze(outcome.value.contest);
  }
  return { start, contest, log };
}

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}

/** Tiles that lie open: on the line, or in tricks. */
function openTiles({ table }: Hand): readonly Tile[] {
  const {
    line,
    tricks = [],
    trick,
  } = table as typeof table & {
    tricks?: readonly Trick[];
    trick?: Pick<Trick, "tiles">;
  };
  return [
    ...(line?.tiles ?? []).map(({ tile }) => tile),
    ...[...tricks, ...(trick === undefined ? [] : [trick])].flatMap(({ tiles }) =>
      tiles.map(({ tile }) => tile),
    ),
  ];
}

const tilesIn = (value: unknown): readonly string[] => JSON.stringify(value).match(/\d-\d/g) ?? [];

const handOf = ({ hand }: Contest): Hand => {
  if (hand === undefined) throw new Error("no hand");
  return hand;
};

const EVERY_NAME: ReadonlySet<string> = new Set(EVERY_ACTION.map(printAction));

const overWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe.each(RULESETS.map((rules) => [rules.id, rules] as const))("%s", (_, rules) => {
  const games = (law: (wish: Wish, seed: number) => void, numRuns = 15) =>
    fc.assert(fc.property(anyWish(rules), fc.nat(), law), { numRuns });

  it("every random game ends, and every state is the fold of what happened", () => {
    games((wish, seed) => {
      const { start, contest, log } = randomGame(rules, wish, seed);
      const replayed = log.reduce(
        (state, happened) => evolve(rules, state, overWire(happened)),
        newContest(rules, start.options, start.seats),
      );
      expect(replayed).toStrictEqual(contest);
      expect(log.at(-1)?.type).toBe("game.finished");
      expect(contest.winner).toBeDefined();
    }, 40);
  });

  it("tiles are conserved, and a state survives JSON", () => {
    games((wish, seed) => {
      randomGame(rules, wish, seed, ({ contest }) => {
        const hand = handOf(contest);
        const { tiles } = rules.pack(contest.options, contest.seats);
        const all = [...hand.hands.flat(), ...hand.boneyard, ...openTiles(hand)];
        expect(sorted(all)).toEqual(sorted(tiles));
        expect(hand.table.held).toEqual(hand.hands.map((own) => own.length));
        expect(hand.table.boneyard).toBe(hand.boneyard.length);
        expect(hand.hands).toEqual(hand.hands.map(sorted));
        expect(overWire(contest)).toStrictEqual(contest);
      });
    });
  });

  it("what is listed is accepted and everything else refused with a reason, the state untouched", () => {
    games((wish, seed) => {
      randomGame(rules, wish, seed, ({ contest }, dealer) => {
        const before = JSON.stringify(contest); // the state is frozen as well
        for (const seat of SEATS.slice(0, contest.seats)) {
          const listed = legalActions(rules, contest, seat);
          if (!toAct(contest).includes(seat)) {
            expect(listed).toEqual([]);
            continue;
          }
          const names = new Set(listed.map(printAction));
          expect(names.size).toBe(listed.length);
          for (const action of EVERY_ACTION) {
            const reason = refusal(rules, contest, seat, action);
            if (names.has(printAction(action)) !== (reason === undefined)) {
              throw new Error(`${printAction(action)} by ${seat}: ${reason}, listed ${[...names]}`);
            }
            if (reason !== undefined && !REASONS.includes(reason)) throw new Error(reason);
          }
          expect(listed.map(printAction).filter((name) => !EVERY_NAME.has(name))).toEqual([]);
          for (const action of listed) {
            expect(act(rules, contest, dealer, seat, action, "player").ok).toBe(true);
          }
          const refused = EVERY_ACTION.find((action) => !names.has(printAction(action)));
          expect(refused && act(rules, contest, dealer, seat, refused, "player").ok).toBe(false);
        }
        expect(JSON.stringify(contest)).toBe(before);
      });
    }, 8);
  });

  it("nobody is asked who has no choice of kind: a pass or draw that is forced is done", () => {
    games((wish, seed) => {
      const { start, log } = randomGame(rules, wish, seed, ({ contest }) => {
        for (const seat of toAct(contest)) {
          const types = legalActions(rules, contest, seat).map(({ type }) => type);
          expect(types.some((type) => type !== "pass" && type !== "draw")).toBe(true);
        }
      });
      let state = newContest(rules, start.options, start.seats);
      for (const happened of log) {
        if ("by" in happened) {
          expect(toAct(state)).toContain(happened.seat);
          if (happened.by === "rule") {
            // what the rules do, the seat could not have done otherwise
            const others = legalActions(rules, state, happened.seat).filter(
              ({ type }) => type !== happened.type && type !== "draw",
            );
            expect(others).toEqual([]);
            expect(["pass", "draw"]).toContain(happened.type);
          }
        }
        state = evolve(rules, state, happened);
      }
    });
  });

  it("no turn is skipped: every seat plays or passes in its order on the line", () => {
    games((wish, seed) => {
      const { start, log } = randomGame(rules, wish, seed);
      const direction = (start.options.direction ?? "clockwise") as Direction;
      let last: Seat | undefined;
      let onLine = false;
      for (const happened of log) {
        if (happened.type === "hand.dealt") {
          onLine = happened.shuffler === undefined;
          last = undefined;
        }
        if (!onLine || (happened.type !== "play" && happened.type !== "pass")) continue;
        if (last !== undefined) {
          expect(happened.seat).toBe(after(last, start.seats, direction));
        }
        last = happened.seat;
      }
    });
  });

  it("shows no tile that lies hidden, to anybody", () => {
    games((wish, seed) => {
      const { contest: over, log } = randomGame(rules, wish, seed, ({ contest }) => {
        const hand = handOf(contest);
        const open = new Set<string>(openTiles(hand));
        expect(tilesIn(rules.show(hand.table)).filter((tile) => !open.has(tile))).toEqual([]);
        for (const reader of [undefined, ...SEATS.slice(0, contest.seats)]) {
          const { hand: seen, you } = viewContest(rules, contest, reader);
          const own = new Set<string>(reader === undefined ? [] : hand.hands[reader]);
          const hidden = tilesIn([seen, you]).filter((tile) => !open.has(tile) && !own.has(tile));
          expect(hidden).toEqual([]);
        }
      });
      for (const happened of log) {
        for (const reader of [undefined, ...SEATS.slice(0, over.seats)]) {
          const seen = viewHappening(happened, reader, false);
          if (happened.type === "hand.dealt") {
            expect(tilesIn(seen)).toEqual(reader === undefined ? [] : happened.hands[reader]);
          }
          if (happened.type === "draw" && reader !== happened.seat)
            expect(tilesIn(seen)).toEqual([]);
        }
      }
    });
  });

  it("a client lists from its own view exactly what the server lists", () => {
    games((wish, seed) => {
      randomGame(rules, wish, seed, ({ contest }) => {
        for (const seat of SEATS.slice(0, contest.seats)) {
          const { hand, held, you } = viewContest(rules, contest, seat);
          const view = overWire({
            ruleset: rules.id,
            options: contest.options,
            seats: held.map((tiles) => ({ tiles })),
            teams: contest.teams,
            hand,
            turn: { seats: toAct(contest) },
            you: { seat, tiles: you?.tiles },
          }) as SeatView;
          expect(legalFromView(view)).toEqual(legalActions(rules, contest, seat));
        }
      });
    });
  });
});

it("a client lists nothing without a hand, without a seat, or for a ruleset it does not know", () => {
  const view: SeatView = {
    ruleset: "block",
    options: { target: 100 },
    seats: [{ tiles: 1 }, { tiles: 1 }],
    teams: [[0], [1]],
    hand: { phase: "play", line: { tiles: [], ends: [] }, boneyard: 0 },
    turn: { seats: [0] },
    you: { seat: 0, tiles: ["6-4"] },
  };
  expect(legalFromView(view)).toEqual([{ type: "play", tile: "6-4" }]);
  const { hand, you, ...rest } = view;
  expect(legalFromView({ ...rest, ...(hand && { hand }) })).toEqual([]);
  expect(legalFromView({ ...rest, ...(you && { you }) })).toEqual([]);
  expect(legalFromView({ ...view, ruleset: "chess" })).toEqual([]);
});
