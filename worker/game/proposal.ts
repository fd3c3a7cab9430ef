import { type Problem, problem } from "../http/problem.ts";
import { err, ok, type Result } from "../rules/result.ts";
import type { Seat } from "../rules/seat.ts";
import type { Change } from "./command.ts";
import { carried, voters } from "./consent.ts";
import type { Draft } from "./draft.ts";
import type { ProposalKind } from "./event.ts";
import { cutShort, lostBy, running } from "./play.ts";
import { chairOf, type GameState, type Proposal } from "./state.ts";
import { viewProposal } from "./view.ts";

/** How often one turn may be extended. */
const EXTENSIONS_A_TURN = 2;

/** Puts something to the others; where nobody else has a say it is done at once. */
export function propose(
  state: GameState,
  player: string,
  kind: ProposalKind,
): Result<Change, Problem> {
  const chair = chairOf(state, player);
  if (chair === undefined) return err(problem("not_seated", "You do not sit in this game."));
  const refusal = running(state) ?? mayPropose(state, kind);
  if (refusal !== undefined) return err(refusal);
  const { turn } = state;
  const proposal: Proposal = {
    number: state.proposals + 1,
    kind,
    seat: chair.seat,
    expiresAt: turn?.deadline ?? 0,
    votes: [{ seat: chair.seat, accept: true }],
  };
  const { votes: _, ...event } = proposal;
  const drafts: readonly Draft[] = [
    { type: "proposal", ...event },
    ...consequences(state, proposal),
  ];
  return ok({ drafts, status: 201, answer: () => viewProposal(proposal) });
}

function mayPropose(state: GameState, kind: ProposalKind): Problem | undefined {
  if (state.proposal !== undefined) {
    return problem("limit_reached", "Another proposal is open: one at a time.");
  }
  if (kind === "extend" && (state.turn?.extended ?? 0) >= EXTENSIONS_A_TURN) {
    return problem("limit_reached", `A turn is extended ${EXTENSIONS_A_TURN} times at most.`);
  }
  return undefined;
}

/** A voice for or against the open proposal; one against ends it. */
export function vote(
  state: GameState,
  player: string,
  number: number,
  accept: boolean,
): Result<Change, Problem> {
  const chair = chairOf(state, player);
  if (chair === undefined) return err(problem("not_seated", "You do not sit in this game."));
  const refusal = running(state);
  if (refusal !== undefined) return err(refusal);
  const { proposal } = state;
  if (proposal === undefined || proposal.number !== number) {
    return err(problem("not_found", "There is no such open proposal."));
  }
  if (!mayVote(state, proposal, chair.seat)) {
    return err(problem("not_allowed", "You have no say in this proposal, or have spoken already."));
  }
  const votes = [...proposal.votes, { seat: chair.seat, accept }];
  const voted: Proposal = { ...proposal, votes };
  const drafts: readonly Draft[] = [
    { type: "vote", number, seat: chair.seat, accept },
    ...(accept ? consequences(state, voted) : []),
  ];
  return ok({ drafts, answer: () => viewProposal(voted) });
}

const mayVote = (state: GameState, { kind, seat, votes }: Proposal, voter: Seat): boolean =>
  voters(state, kind, seat).includes(voter) && !votes.some((one) => one.seat === voter);

/** What an agreed proposal does; an extension is worked out by the fold itself. */
function consequences(state: GameState, proposal: Proposal): readonly Draft[] {
  if (!carried(state, proposal)) return [];
  switch (proposal.kind) {
    case "resign":
      return cutShort(state, lostBy(state, proposal.seat, "resigned"));
    case "cancel":
      return cutShort(state, { kind: "cancelled" });
    case "extend":
      return [];
  }
}
