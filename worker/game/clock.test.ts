import { describe, expect, it } from "vitest";
import { nextReminder } from "../inbox/reminders.ts";
import type { Action } from "../rules/action.ts";
import { legalActions } from "../rules/contest.ts";
import { rulesetById } from "../rules/rulesets/index.ts";
import { SEATS, type Seat } from "../rules/seat.ts";
import { agree } from "../rules/terms.ts";
import { bankAfter, type ClockRules, DEFAULT_CLOCK } from "./clock.ts";
import type { Draft } from "./draft.ts";
import { dueNext } from "./due.ts";
import type { GameEvent, Settings } from "./event.ts";
import { evolveEntry, rulesOf } from "./evolve.ts";
import { extended } from "./extension.ts";
import type { Habits } from "./habits.ts";
import { houseOf } from "./house.ts";
import { start } from "./lobby.ts";
import { planned } from "./plan.ts";
import { act, missTurn } from "./play.ts";
import { takeBack } from "./presence.ts";
import { propose, vote } from "./proposal.ts";
import type { GameState } from "./state.ts";
import { onDeadline, type Private, viewGame } from "./view.ts";

// The worked examples of docs/clocks.md, in its order.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** `Tue 15:00` of a week in June, UTC. */
function when(text: string): number {
  const [day = "", time = ""] = text.split(" ");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return Date.UTC(2027, 5, 7 + DAYS.indexOf(day), hours, minutes);
}

const dayAndTime = (at: number | undefined): string => {
  const date = new Date(at ?? Number.NaN);
  return `${DAYS[(date.getUTCDay() + 6) % 7]} ${date.toISOString().slice(11, 16)}`;
};

const DAY_A_TURN: ClockRules = { kind: "perTurn", seconds: DAY / 1000 };
const QUIET = { from: "22:00", to: "07:00", timeZone: "UTC" };

/** A game of four persons, p0 to p3, that begins with the first turn on Monday at nine. */
function begin(more: Partial<Settings> = {}, ruleset = "brazilian-pairs"): GameState {
  const rules = rulesetById(ruleset);
  const agreed = rules && agree(rules, {});
  if (!agreed?.ok) throw new Error("no such game");
  const settings: Settings = {
    ruleset,
    ...agreed.value,
    clock: DEFAULT_CLOCK,
    onTimeout: { action: "autoplay", misses: 2 },
    vacation: true,
    messages: false,
    programs: true,
    visibility: "public",
    ...more,
  };
  const created: GameEvent = {
    type: "game.created",
    creator: "p0",
    invite: [],
    bots: [],
    secret: "07".repeat(32),
    ...settings,
  };
  const taken = SEATS.map((seat): GameEvent => ({ type: "seat.taken", seat, player: `p${seat}` }));
  const at = when("Mon 08:00");
  const open = evolveEntry("g_clock", undefined, { first: 1, at, events: [created, ...taken] });
  return written(open, when("Mon 09:00"), start(open, ["", "", "", ""]));
}

/** The game after something was written. None of these games comes to its end. */
const written = (state: GameState, at: number, drafts: readonly Draft[]): GameState =>
  drafts.length === 0
    ? state
    : evolveEntry(state.id, state, {
        first: state.version + 1,
        at,
        events: drafts as readonly GameEvent[],
      });

const toAct = (state: GameState): Seat => state.turn?.seats[0] ?? 0;

const actionsOf = (state: GameState): readonly Action[] =>
  state.contest === undefined ? [] : legalActions(rulesOf(state), state.contest, toAct(state));

/** The seat to act takes its first action. */
function play(state: GameState, at: number): GameState {
  const [action] = actionsOf(state);
  const acted = action && act(state, toAct(state), action, "player");
  if (!acted?.ok) throw new Error("nothing to play");
  return written(state, at, acted.value);
}

const miss = (state: GameState): GameState =>
  written(state, state.turn?.deadline ?? 0, missTurn(state, toAct(state)));

/** Plays on, an hour a turn, until it is a seat's turn again. */
function untilTurnOf(seat: Seat, begun: GameState): GameState {
  let state = begun;
  while (toAct(state) !== seat) state = play(state, (state.turn?.startedAt ?? 0) + HOUR);
  return state;
}

const bankOf = (state: GameState, seat: Seat): number => state.chairs[seat]?.bank ?? Number.NaN;
const deadlineOf = (state: GameState): string => dayAndTime(state.turn?.deadline);

/** The running turn, as the days of whoever is to act leave it. */
const onDays = (state: GameState, habits: Habits): GameState =>
  written(state, state.turn?.startedAt ?? 0, extended(state, habits));

const withBank = (state: GameState, bank: number): GameState => ({
  ...state,
  chairs: state.chairs.map((chair) => ({ ...chair, bank })),
  ...(state.turn === undefined
    ? {}
    : { turn: { ...state.turn, deadline: state.turn.startedAt + bank } }),
});

const must = <T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T => {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

const noHabits: Private = { names: {}, entropy: [], plans: [], messages: [], habits: {} };

describe("a bank (fischer)", () => {
  it("pays for the turn and gains the increment", () => {
    const first = begin();
    expect(deadlineOf(first)).toBe("Thu 09:00");
    const played = play(first, when("Tue 15:00"));
    expect(bankOf(played, toAct(first))).toBe(2 * DAY + 18 * HOUR);
  });

  it("never grows beyond the cap", () => {
    expect(bankAfter(DEFAULT_CLOCK, 6 * DAY + 12 * HOUR, HOUR)).toBe(7 * DAY);
  });

  it("does not run while others think", () => {
    const first = play(begin(), when("Mon 10:00"));
    const seat = toAct(first);
    expect(bankOf(first, seat)).toBe(3 * DAY);
    expect(first.turn?.deadline).toBe(when("Thu 10:00"));
  });
});

describe("the same time for every turn (perTurn)", () => {
  it("is not saved up", () => {
    const first = begin({ clock: DAY_A_TURN });
    expect(deadlineOf(first)).toBe("Tue 09:00");
    const second = play(first, when("Mon 09:10"));
    expect(deadlineOf(second)).toBe("Tue 09:10");
    expect(bankOf(second, toAct(first))).toBe(DAY);
  });
});

describe("a turn", () => {
  it("is one for naming trump and leading", () => {
    let state = begin({}, "eighty");
    for (let bids = 0; state.contest?.hand?.table.phase === "bidding" && bids < 9; bids++) {
      const bid = actionsOf(state).find(({ type }) => type === (bids === 0 ? "bid" : "pass"));
      const acted = bid && act(state, toAct(state), bid, "player");
      if (!acted?.ok) break;
      state = written(state, (state.turn?.startedAt ?? 0) + HOUR, acted.value);
    }
    const bidder = toAct(state);
    const { turn } = state;
    expect(actionsOf(state)[0]?.type).toBe("trump");
    state = play(state, (turn?.startedAt ?? 0) + HOUR);
    expect(state.turn).toEqual(turn);
    expect([toAct(state), actionsOf(state)[0]?.type]).toEqual([bidder, "play"]);
  });
});

describe("a missed deadline", () => {
  it("is played by the house, and empties the bank", () => {
    const first = begin();
    const seat = toAct(first);
    const missed = miss(first);
    expect(missed.chairs[seat]).toMatchObject({ misses: 1, absent: false, bank: DAY });
    expect(missed.turn?.startedAt).toBe(when("Thu 09:00"));
  });

  it("makes the seat absent the second time in a row, and then it is played at once", () => {
    const seat = toAct(begin());
    const away = miss(untilTurnOf(seat, miss(begin())));
    expect(away.chairs[seat]).toMatchObject({ misses: 2, absent: true, bank: DAY });
    const again = untilTurnOf(seat, away);
    expect(dueNext(again, noHabits, houseOf({}))?.at).toBe(again.turn?.startedAt);
    const back = written(again, when("Sun 09:00"), takeBack(again, `p${seat}`));
    expect(back.chairs[seat]).toMatchObject({ misses: 0, absent: false, bank: DAY });
  });

  it("is forgotten with the next turn that the player takes himself", () => {
    const seat = toAct(begin());
    const again = untilTurnOf(seat, miss(begin()));
    const taken = play(again, (again.turn?.startedAt ?? 0) + HOUR);
    expect(taken.chairs[seat]).toMatchObject({ misses: 0, absent: false });
  });

  it("loses the game at the agreed number, and the view says so beforehand", () => {
    const first = begin({ onTimeout: { action: "forfeit", misses: 2 } });
    const seat = toAct(first);
    expect(onDeadline(first)).toBe("autoplay");
    const again = untilTurnOf(seat, miss(first));
    expect(onDeadline(again)).toBe("forfeit");
    const result = { kind: "forfeit", winner: 1 - (seat % 2) };
    expect(missTurn(again, seat).at(-1)).toEqual({ type: "game.finished", result });
  });
});

describe("a plan", () => {
  const first = begin();
  const seat = toAct(first);
  const second = play(first, when("Mon 10:00"));
  const next = toAct(second);
  const [fits] = actionsOf(second);
  const held = second.contest?.hand?.hands[next] ?? [];
  const elsewhere = second.contest?.hand?.hands[seat]?.find((tile) => !held.includes(tile));
  if (fits === undefined || elsewhere === undefined) throw new Error("another secret, please");
  const foreign: Action = { type: "play", tile: elsewhere, end: "left" };

  it("plays its first step that is legal, and keeps the others", () => {
    const done = planned(second, next, [foreign, fits, foreign]);
    expect(done?.rest).toEqual([foreign, foreign]);
    expect(done?.drafts[0]).toMatchObject({ ...fits, by: "plan" });
  });

  it("does nothing while it is not the seat's turn, or no step is legal", () => {
    expect(planned(second, seat, [fits])).toBeUndefined();
    expect(planned(second, next, [foreign])).toBeUndefined();
  });
});

describe("an extension", () => {
  it("adds a turn's time once all have agreed, twice at most", () => {
    let state = begin({ clock: DAY_A_TURN });
    for (const deadline of ["Wed 09:00", "Thu 09:00"]) {
      const { number } = { number: state.proposals + 1 };
      state = written(state, when("Mon 12:00"), must(propose(state, "p1", "extend")).drafts);
      for (const player of ["p0", "p2", "p3"]) {
        expect(deadlineOf(state)).not.toBe(deadline);
        state = written(state, when("Mon 13:00"), must(vote(state, player, number, true)).drafts);
      }
      expect(deadlineOf(state)).toBe(deadline);
    }
    const third = propose(state, "p1", "extend");
    expect(!third.ok && third.error.code).toBe("limit_reached");
  });

  it("adds the increment to a bank's turn", () => {
    let state = begin();
    state = written(state, when("Tue 09:00"), must(propose(state, "p0", "extend")).drafts);
    for (const player of ["p1", "p2", "p3"]) {
      state = written(state, when("Tue 10:00"), must(vote(state, player, 1, true)).drafts);
    }
    expect(deadlineOf(state)).toBe("Fri 09:00");
  });

  it("falls with the first voice against it", () => {
    let state = begin();
    state = written(state, when("Tue 09:00"), must(propose(state, "p0", "extend")).drafts);
    state = written(state, when("Tue 10:00"), must(vote(state, "p1", 1, false)).drafts);
    expect([state.proposal, deadlineOf(state)]).toEqual([undefined, "Thu 09:00"]);
  });
});

describe("quiet hours", () => {
  it("move a deadline to their end, and the night is not free", () => {
    const state = onDays(withBank(begin(), 18 * HOUR), { quietHours: QUIET });
    expect(deadlineOf(state)).toBe("Tue 07:00");
    const played = play(state, when("Tue 06:30"));
    expect(bankOf(played, toAct(state))).toBe(DAY);
  });

  it("do nothing to a deadline by day", () => {
    expect(deadlineOf(onDays(begin(), { quietHours: QUIET }))).toBe("Thu 09:00");
  });
});

describe("a holiday", () => {
  const state = onDays(withBank(begin(), 2 * DAY), { awayUntil: when("Fri 12:00") });
  const seat = toAct(state);

  it("stops the clock until its end", () => {
    expect(deadlineOf(state)).toBe("Sun 12:00");
    expect(bankOf(play(state, when("Sat 12:00")), seat)).toBe(2 * DAY);
  });

  it("costs the bank nothing when the player answers all the same", () => {
    expect(bankOf(play(state, when("Wed 20:00")), seat)).toBe(3 * DAY);
  });

  it("comes first where the night moves the deadline too", () => {
    const habits = { awayUntil: when("Fri 12:00"), quietHours: QUIET };
    const both = onDays(withBank(begin(), 12 * HOUR), habits);
    expect(deadlineOf(both)).toBe("Sat 07:00");
    const causes = extended(withBank(begin(), 12 * HOUR), habits).map((draft) =>
      draft.type === "turn.extended" ? draft.because : draft.type,
    );
    expect(causes).toEqual(["vacation", "quietHours"]);
  });

  it("does nothing in a game without holidays, nor once it is over", () => {
    const awayUntil = when("Fri 12:00");
    expect(deadlineOf(onDays(begin({ vacation: false }), { awayUntil }))).toBe("Thu 09:00");
    expect(deadlineOf(onDays(begin(), { awayUntil: when("Mon 08:59") }))).toBe("Thu 09:00");
  });
});

it("reminders come at fractions of the turn as it is shown", () => {
  const { turn } = begin({ clock: DAY_A_TURN });
  if (turn === undefined) throw new Error("no turn");
  const heard = { seat: 0 as const, onDeadline: "autoplay" as const, ...turn };
  expect(dayAndTime(nextReminder({ ...heard, reminders: [0.5, 0.8] }))).toBe("Mon 21:00");
  expect(dayAndTime(nextReminder({ ...heard, reminders: [0.8] }))).toBe("Tue 04:12");
});

it("an open game waits two weeks", () => {
  const { turn: _, contest: __, ...rest } = begin();
  const open: GameState = { ...rest, status: "open" };
  const due = dueNext(open, noHabits, houseOf({}));
  expect(due?.at).toBe(when("Mon 08:00") + 14 * DAY);
  expect(due?.change().drafts).toEqual([{ type: "game.cancelled", result: { kind: "cancelled" } }]);
});

it("the view says the deadline, what will happen then, and what everybody has left", () => {
  const first = begin();
  const seat = toAct(first);
  const missed = miss(first);
  const away = when("Sun 12:00");
  const kept: Private = { ...noHabits, habits: { [`p${seat}`]: { awayUntil: away } } };
  const view = viewGame(missed, kept, undefined);
  expect(view.turn).toMatchObject({
    startedAt: "2027-06-10T09:00:00.000Z",
    deadline: "2027-06-13T09:00:00.000Z",
    onDeadline: "autoplay",
  });
  expect(view.seats[seat]).toMatchObject({
    bank: DAY / 1000,
    misses: 1,
    absent: false,
    away: new Date(away).toISOString(),
  });
});
