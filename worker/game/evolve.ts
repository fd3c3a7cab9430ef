import { evolve, newContest, seatAtDeadline, toAct } from "../rules/contest.ts";
import type { Happening, Step } from "../rules/happening.ts";
import type { Ruleset } from "../rules/ruleset.ts";
import { rulesetById } from "../rules/rulesets/index.ts";
import { SEATS, type Seat } from "../rules/seat.ts";
import { bankAfter, extension, startingBank } from "./clock.ts";
import { carried } from "./consent.ts";
import type { Entry, GameEvent } from "./event.ts";
import { answered, missed, NO_PACE } from "./pace.ts";
import type { Chair, GameState } from "./state.ts";

type Created = Extract<GameEvent, { type: "game.created" }>;

/** The ruleset a game was made with; a game cannot have been made with one that does not exist. */
export function rulesOf(state: Pick<GameState, "settings">): Ruleset {
  const rules = rulesetById(state.settings.ruleset);
  if (rules === undefined) throw new Error(`unknown ruleset ${state.settings.ruleset}`);
  return rules;
}

/** The game after an entry of its log. Pure: folding the whole log gives every state again. */
export function evolveEntry(id: string, before: GameState | undefined, entry: Entry): GameState {
  let state = before;
  let seq = entry.first;
  for (const event of entry.events) {
    state = evolveEvent(id, state, event, seq, entry.at);
    seq += 1;
  }
  if (state === undefined) throw new Error("an empty log has no state");
  return before === undefined ? state : turnOver(before, state, entry);
}

function evolveEvent(
  id: string,
  state: GameState | undefined,
  event: GameEvent,
  seq: number,
  at: number,
): GameState {
  if (event.type === "game.created") return created(id, event, at);
  if (state === undefined) throw new Error("a log begins with game.created");
  const next = { ...state, version: seq };
  switch (event.type) {
    case "seat.taken":
      return listed(
        withChair(next, event.seat, ({ keptFor: _, ...chair }) => ({
          ...chair,
          player: event.player,
        })),
      );
    case "seat.left":
      return listed(withChair(next, event.seat, ({ player: _, keptFor: __, ...chair }) => chair));
    case "game.started": {
      const { options, seats } = state.settings;
      return listed({
        ...next,
        status: "active",
        startedAt: at,
        entropy: event.entropy,
        contest: newContest(rulesOf(state), options, seats),
      });
    }
    case "turn.missed":
      return withChair(next, event.seat, (chair) => ({
        ...chair,
        misses: chair.misses + 1,
        pace: missed(chair.pace),
      }));
    case "turn.extended":
      return extendedTurn(next, event);
    case "seat.absent":
      return withChair(next, event.seat, (chair) => ({ ...chair, absent: true }));
    case "seat.returned":
      return withChair(next, event.seat, (chair) => ({ ...chair, absent: false, misses: 0 }));
    case "proposal": {
      const { number, kind, seat, expiresAt } = event;
      const votes = [{ seat, accept: true }];
      const proposal = { number, kind, seat, expiresAt, votes };
      return extendIfCarried({ ...next, proposals: number, proposal });
    }
    case "vote": {
      const { proposal, ...rest } = next;
      if (proposal === undefined) return next;
      if (!event.accept) return rest;
      const votes = [...proposal.votes, { seat: event.seat, accept: true }];
      return extendIfCarried({ ...rest, proposal: { ...proposal, votes } });
    }
    case "game.finished":
    case "game.cancelled": {
      const { turn: _, proposal: __, ...rest } = next;
      const over = {
        ...rest,
        status: event.type === "game.finished" ? ("finished" as const) : ("cancelled" as const),
        finishedAt: at,
        result: event.result,
        digest: event.digest,
      };
      return listed(over.contest === undefined ? over : withContest(over, over.contest, event));
    }
    default: {
      if (next.contest === undefined) return next;
      const played = withContest(next, next.contest, event);
      return event.type === "hand.ended" ? { ...played, opened: seq } : played;
    }
  }
}

/** The table goes on; how a game was ended by people is no happening of the rules. */
function withContest(
  state: GameState,
  contest: NonNullable<GameState["contest"]>,
  event: Happening | Extract<GameEvent, { type: "game.finished" | "game.cancelled" }>,
): GameState {
  if (event.type === "game.finished" || event.type === "game.cancelled") {
    return { ...state, contest: { ...contest, over: true } };
  }
  return { ...state, contest: evolve(rulesOf(state), contest, event) };
}

function created(id: string, event: Created, at: number): GameState {
  const { creator, invite, bots, secret, joinCode, type: _, ...settings } = event;
  const { seats, clock } = settings;
  const chairs = SEATS.slice(0, seats).map((seat): Chair => {
    const kept = invite.find((one) => one.seat === seat);
    const bot = bots.find((one) => one.seat === seat);
    return {
      seat,
      ...(kept === undefined ? {} : { keptFor: kept.player }),
      ...(bot === undefined ? {} : { bot: bot.level }),
      bank: startingBank(clock),
      misses: 0,
      absent: false,
      pace: NO_PACE,
    };
  });
  return {
    id,
    version: 1,
    status: "open",
    settings,
    creator,
    secret,
    ...(joinCode === undefined ? {} : { joinCode }),
    createdAt: at,
    chairs,
    proposals: 0,
    opened: 0,
    listed: 1,
  };
}

/** A holiday stops the clock: it runs from when what the bank holds is left. */
function extendedTurn(
  state: GameState,
  { because, deadline }: Extract<GameEvent, { type: "turn.extended" }>,
): GameState {
  const { turn } = state;
  if (turn === undefined) return state;
  const runsFrom =
    because === "vacation" ? turn.runsFrom + deadline - turn.deadline : turn.runsFrom;
  return { ...state, turn: { ...turn, runsFrom, deadline } };
}

/** The index of games has to hear of what happened here. */
const listed = (state: GameState): GameState => ({ ...state, listed: state.version });

function withChair(state: GameState, seat: Seat, change: (chair: Chair) => Chair): GameState {
  const chairs = state.chairs.map((chair) => (chair.seat === seat ? change(chair) : chair));
  return { ...state, chairs };
}

function extendIfCarried(state: GameState): GameState {
  const { proposal, turn, ...rest } = state;
  if (proposal?.kind !== "extend" || turn === undefined || !carried(state, proposal)) return state;
  const deadline = turn.deadline + extension(state.settings.clock);
  return { ...rest, turn: { ...turn, deadline, extended: turn.extended + 1 } };
}

const isStep = (event: GameEvent): event is Step => "by" in event;

/** Whether an event ends a turn: naming trump, drawing and signalling do not. */
const endsTurn = (event: GameEvent): boolean =>
  event.type === "play" || event.type === "bid" || event.type === "pass";

/**
 * The clocks after an entry. A turn is what one deadline covers: it ends with a play, a bid or a
 * pass, and the next begins at that moment for whoever acts next.
 */
function turnOver(before: GameState, after: GameState, entry: Entry): GameState {
  if (after.contest === undefined || after.status !== "active") return after;
  const began = before.contest === undefined;
  const ender = entry.events.find((event) => isStep(event) && endsTurn(event));
  if (!began && ender === undefined) return after;
  const { turn: _, proposal: __, ...rest } = settleBank(before, after, ender, entry.at);
  const seats = toAct(after.contest);
  const awaited = seatAtDeadline(rulesOf(after), after.contest);
  if (awaited === undefined) return rest;
  const bank = rest.chairs[awaited]?.bank ?? 0;
  return {
    ...rest,
    turn: {
      seats,
      startedAt: entry.at,
      runsFrom: entry.at,
      deadline: entry.at + bank,
      version: after.version,
      extended: 0,
    },
  };
}

/** The seat that acted pays for its time, and starts afresh if it was not the house that acted. */
function settleBank(
  before: GameState,
  after: GameState,
  ender: GameEvent | undefined,
  at: number,
): GameState {
  if (ender === undefined || !isStep(ender) || before.turn === undefined) return after;
  const { clock } = after.settings;
  const { startedAt, runsFrom } = before.turn;
  const own = ender.by === "player" || ender.by === "plan";
  return withChair(after, ender.seat, (chair) => ({
    ...chair,
    bank: chair.absent ? chair.bank : bankAfter(clock, chair.bank, at - runsFrom),
    ...(own ? { misses: 0, pace: answered(chair.pace, at - startedAt) } : {}),
  }));
}
