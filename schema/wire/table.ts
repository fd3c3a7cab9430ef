import * as z from "zod";
import { PROPOSAL_KINDS } from "../../worker/game/event.ts";
import { MESSAGE_LENGTH } from "../../worker/game/message.ts";
import { PLAN_STEPS } from "../../worker/game/plan.ts";
import { ActionRequest, ActionView, SeatNumber } from "./action.ts";
import { Time } from "./time.ts";

/** What happens at a running table beside the play itself: plans, proposals, messages. */

export const PlanRequest = z
  .strictObject({
    steps: z.array(ActionRequest).max(PLAN_STEPS).meta({
      description: "Tried in order when the turn next comes; the first legal one is played.",
    }),
  })
  .meta({ id: "PlanRequest", description: "What to play when the turn comes." });

export const PlanView = z
  .strictObject({ steps: z.array(ActionView).meta({ description: "In the order tried." }) })
  .meta({ id: "Plan", description: "What a seat has planned." });

export const ProposalRequest = z
  .strictObject({
    kind: z.enum(PROPOSAL_KINDS).meta({
      description:
        "`resign`: lose the game. `cancel`: end it without a winner. `extend`: more time for this turn.",
    }),
  })
  .meta({ id: "ProposalRequest", description: "What to propose." });

export const VoteRequest = z
  .strictObject({ accept: z.boolean().meta({ description: "Whether to agree." }) })
  .meta({ id: "VoteRequest", description: "The answer to a proposal." });

export const MessageRequest = z
  .strictObject({
    text: z
      .string()
      .min(1)
      .refine((text) => [...text].length <= MESSAGE_LENGTH, {
        error: `must be at most ${MESSAGE_LENGTH} characters`,
      })
      .meta({ description: "What to say.", maxLength: MESSAGE_LENGTH }),
  })
  .meta({ id: "MessageRequest", description: "Something to say." });

export const MessageView = z
  .strictObject({
    number: z.number().int().min(1).meta({ description: "From 1." }),
    at: Time.meta({ description: "When it was said." }),
    seat: SeatNumber.meta({ description: "Who said it." }),
    text: z.string().meta({ description: "What was said." }),
  })
  .meta({ id: "Message", description: "Something said at the table." });

export const MessageList = z
  .strictObject({ items: z.array(MessageView).meta({ description: "Oldest first." }) })
  .meta({ id: "MessageList", description: "What was said at the table." });
