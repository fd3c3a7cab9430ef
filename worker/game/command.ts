import type * as z from "zod";
import type { ActionRequest } from "../../schema/wire/action.ts";
import type { EntropyRequest, JoinRequest } from "../../schema/wire/game.ts";
import type {
  MessageRequest,
  PlanRequest,
  ProposalRequest,
  VoteRequest,
} from "../../schema/wire/table.ts";
import { type Problem, problem } from "../http/problem.ts";
import type { Action } from "../rules/action.ts";
import { ok, type Result } from "../rules/result.ts";
import type { Seat } from "../rules/seat.ts";
import type { Draft } from "./draft.ts";
import { decline, join, leave, mayAddEntropy } from "./lobby.ts";
import { addMessage } from "./message.ts";
import { mayPlan, storePlan } from "./plan.ts";
import { act, running, seatToAct } from "./play.ts";
import { giveUp, takeBack } from "./presence.ts";
import { propose, vote } from "./proposal.ts";
import { chairOf, type GameState } from "./state.ts";
import type { Private } from "./view.ts";

/** Who is at the door, as the edge has made sure. */
export interface Reader {
  readonly player?: string;
  readonly name?: string;
  readonly program?: boolean;
  /** His share of turns taken in time, 0 to 1; undefined before his first. */
  readonly onTime?: number;
  /** In how many games that are not over he sits already; undefined if that is not known. */
  readonly games?: number;
  /** What opens an unlisted game, from a header or a join's body. */
  readonly joinCode?: string;
}

/** A reader with a player's token. */
export type Guest = Reader & { readonly player: string };

/** What a command writes. `kept` are private facts beside the log; undefined removes one. */
export interface Change {
  readonly drafts: readonly Draft[];
  readonly kept?: Readonly<Record<string, unknown>>;
  /** 200 unless said. */
  readonly status?: number;
  /** What is answered instead of the game, from the state after it. */
  readonly answer?: (state: GameState) => unknown;
}

/** Where a command looks: the game as it is, what is kept beside it, who asks and when (ms). */
export interface Scene {
  readonly state: GameState;
  readonly kept: Private;
  readonly guest: Guest;
  readonly now: number;
}

/** A write in a game: first whether the caller has a place in it at all, then what it does. */
interface Command<B> {
  readonly seat: (scene: Scene) => Problem | undefined;
  readonly decide: (scene: Scene, body: B) => Result<Change, Problem>;
}

const command = <B>(value: Command<B>): Command<B> => value;

const seated = ({ state, guest }: Scene): Problem | undefined =>
  chairOf(state, guest.player) === undefined
    ? problem("not_seated", "You do not sit in this game.")
    : undefined;

const anyone = (): undefined => undefined;

const writes = (result: Result<readonly Draft[], Problem>): Result<Change, Problem> =>
  result.ok ? ok({ drafts: result.value }) : result;

export const COMMANDS = {
  join: command<z.output<typeof JoinRequest>>({
    seat: anyone,
    decide({ state, guest }, { seat, entropy }) {
      const { player, program = false, onTime, games } = guest;
      const who = {
        player,
        program,
        ...(onTime === undefined ? {} : { onTime }),
        ...(games === undefined ? {} : { games }),
      };
      const joined = join(state, who, seat as Seat | undefined);
      if (!joined.ok) return joined;
      const taken = joined.value.find((draft) => draft.type === "seat.taken");
      return ok({
        drafts: joined.value,
        kept: {
          [`name:${guest.player}`]: nameOf(guest),
          ...(entropy === undefined || taken === undefined
            ? {}
            : { [`entropy:${taken.seat}`]: entropy }),
        },
      });
    },
  }),
  leave: command<unknown>({
    seat: seated,
    decide({ state, guest }) {
      const left = leave(state, guest.player);
      const chair = chairOf(state, guest.player);
      if (!left.ok || chair === undefined) return writes(left);
      return ok({ drafts: left.value, kept: { [`entropy:${chair.seat}`]: undefined } });
    },
  }),
  decline: command<unknown>({
    seat: anyone,
    decide: ({ state, guest }) => writes(decline(state, guest.player)),
  }),
  entropy: command<z.output<typeof EntropyRequest>>({
    seat: seated,
    decide({ state, guest }, { entropy }) {
      const seat = mayAddEntropy(state, guest.player);
      return seat.ok ? ok({ drafts: [], kept: { [`entropy:${seat.value}`]: entropy } }) : seat;
    },
  }),
  act: command<z.output<typeof ActionRequest>>({
    seat: seated,
    decide({ state, guest }, body) {
      const seat = seatToAct(state, guest.player);
      return seat.ok ? writes(act(state, seat.value, body as Action, "player")) : seat;
    },
  }),
  plan: command<z.output<typeof PlanRequest>>({
    seat: seated,
    decide({ state, guest }, { steps }) {
      const seat = mayPlan(state, guest.player);
      return seat.ok ? storePlan(state, seat.value, steps as readonly Action[]) : seat;
    },
  }),
  dropPlan: command<unknown>({
    seat: seated,
    decide({ state, guest }) {
      const seat = mayPlan(state, guest.player);
      return seat.ok ? storePlan(state, seat.value, []) : seat;
    },
  }),
  message: command<z.output<typeof MessageRequest>>({
    seat: seated,
    decide: ({ state, kept, guest, now }, { text }) => addMessage(state, kept, guest, text, now),
  }),
  propose: command<z.output<typeof ProposalRequest>>({
    seat: seated,
    decide: ({ state, guest }, { kind }) => propose(state, guest.player, kind),
  }),
  vote: command<z.output<typeof VoteRequest> & { readonly number: number }>({
    seat: seated,
    decide: ({ state, guest }, { number, accept }) => vote(state, guest.player, number, accept),
  }),
  takeBack: command<unknown>({
    seat: seated,
    decide({ state, guest }) {
      const refusal = running(state);
      return refusal === undefined
        ? ok({ drafts: takeBack(state, guest.player) })
        : { ok: false, error: refusal };
    },
  }),
  giveUp: command<unknown>({
    seat: seated,
    decide: ({ state, guest }) => ok({ drafts: giveUp(state, guest.player) }),
  }),
} as const;

export type CommandName = keyof typeof COMMANDS;

/** What is remembered of a player: his name as it was when he last came. */
export const nameOf = (guest: Reader) => ({
  ...(guest.name === undefined ? {} : { name: guest.name }),
  kind: guest.program === true ? ("program" as const) : ("person" as const),
});
