import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { botView, chooseAction, DEFAULT_BUDGET, type Level } from "../bots/index.ts";
import type { Env } from "../env.ts";
import type { By } from "../rules/action.ts";
import { act, type Contest, toAct } from "../rules/contest.ts";
import { type Dealer, gameDealer } from "../rules/deal.ts";
import type { Seat } from "../rules/seat.ts";
import { keyedStream } from "../rules/stream.ts";
import type { Draft } from "./draft.ts";
import { rulesOf } from "./evolve.ts";
import type { GameState } from "./state.ts";

/** How the house plays its own seats, as the operator has set it. */
export interface House {
  /** How long it takes over a turn, ms: long enough to be seen playing. */
  readonly delay: number;
  /** Simulated steps that `strong` may spend on one choice. */
  readonly steps: number;
}

const USUAL: House = { delay: 1_500, steps: DEFAULT_BUDGET };

/** A variable's whole number, or the usual one where there is none that makes sense. */
const whole = (value: string | undefined, usual: number): number =>
  value !== undefined && /^[0-9]{1,9}$/.test(value) ? Number(value) : usual;

export const houseOf = (
  env: Pick<Env, "BONEYARD_HOUSE_DELAY" | "BONEYARD_HOUSE_STEPS">,
): House => ({
  delay: whole(env.BONEYARD_HOUSE_DELAY, USUAL.delay),
  steps: whole(env.BONEYARD_HOUSE_STEPS, USUAL.steps),
});

/** How the house plays for a person who is away. */
export const STAND_IN: Level = "fair";

/** The dealer of a started game. */
export function dealerOf(state: GameState): Dealer {
  const { options, seats } = state.settings;
  const pack = rulesOf(state).pack(options, seats);
  return gameDealer(state.secret, state.id, state.entropy ?? [], pack, seats);
}

/**
 * The house's turn for a seat, until the turn is over: it names trump and leads in one go. It sees
 * what the seat's player would see, and its chance follows from the game's secret, so that a turn
 * that has to be done again is done the same.
 */
export function houseTurn(
  state: GameState,
  seat: Seat,
  level: Level,
  by: Extract<By, "bot" | "timeout">,
  steps = DEFAULT_BUDGET,
): readonly Draft[] {
  const rules = rulesOf(state);
  const dealer = dealerOf(state);
  const happened: Draft[] = [];
  let { contest } = state;
  while (contest !== undefined && toAct(contest).includes(seat)) {
    const action = chooseAction(
      botView(rules, contest, seat),
      level,
      chance(state, contest, seat),
      steps,
    );
    if (action === undefined) break;
    const outcome = act(rules, contest, dealer, seat, action, by);
    if (!outcome.ok) throw new Error(`the house chose what the rules refuse: ${outcome.error}`);
    happened.push(...outcome.value.happened);
    contest = outcome.value.contest;
    if (action.type === "play" || action.type === "bid" || action.type === "pass") break;
  }
  return happened;
}

const chance = (state: GameState, contest: Contest, seat: Seat) =>
  keyedStream(
    hmac(
      sha256,
      hexToBytes(state.secret),
      utf8ToBytes(`boneyard/house:${seat}:${state.version}:${contest.hand?.table.phase}`),
    ),
  );
