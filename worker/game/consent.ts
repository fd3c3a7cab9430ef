import type { Seat } from "../rules/seat.ts";
import type { ProposalKind } from "./event.ts";
import type { GameState, Proposal } from "./state.ts";

/** Whose consent a proposal needs: resigning the own side's, the rest everybody's who is present. */
export function voters(state: GameState, kind: ProposalKind, seat: Seat): readonly Seat[] {
  const side = state.contest?.teams.find((team) => team.includes(seat)) ?? [seat];
  return state.chairs
    .filter((chair) => chair.player !== undefined && !chair.absent)
    .map((chair) => chair.seat)
    .filter((voter) => kind !== "resign" || side.includes(voter));
}

/** Whether everyone who has a say agrees; who is absent goes along with the others. */
export const carried = (state: GameState, { kind, seat, votes }: Proposal): boolean =>
  voters(state, kind, seat).every((voter) =>
    votes.some((vote) => vote.seat === voter && vote.accept),
  );
