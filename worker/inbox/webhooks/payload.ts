import { type FeedNotice, noticeBody } from "../notice.ts";
import type { Format } from "./endpoint.ts";

/** A notice as a person reads it: one sentence, and where to go. */

const time = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;

const until = ({ deadline }: FeedNotice): string =>
  deadline === undefined ? "" : ` You have until ${time(deadline)}.`;

function sentence(notice: FeedNotice): string {
  switch (notice.type) {
    case "game.invited":
      return "You are invited to a game of dominoes.";
    case "game.started":
      return "A game of dominoes has started.";
    case "turn.started":
      return `It is your turn at dominoes.${until(notice)}`;
    case "turn.reminder":
      return `It is still your turn at dominoes.${until(notice)}`;
    case "turn.missed":
      return "You have missed your turn at dominoes.";
    case "hand.ended":
      return "A hand of dominoes has ended.";
    case "proposal.opened":
      return "There is a proposal to vote on at your dominoes table.";
    case "game.finished":
      return "A game of dominoes is over.";
    case "game.cancelled":
      return "A game of dominoes was cancelled.";
    case "seat.absent":
      return "A seat at your dominoes table is absent; the house plays for it.";
    case "webhook.disabled":
      return "A webhook of yours was switched off: its address does not take what is sent.";
    case "webhook.test":
      return "This is a test: notices about your games of dominoes will arrive here.";
  }
}

/** Where a person looks at what the notice is about. */
const link = (notice: FeedNotice, origin: string): string =>
  notice.gameId === undefined
    ? `${origin}/docs/webhooks`
    : `${origin}/play#${encodeURIComponent(notice.gameId)}`;

/** What is sent of a notice, as JSON. `origin`: the service's own address. */
export function payload(notice: FeedNotice, format: Format, origin: string): object {
  switch (format) {
    case "standard":
      return noticeBody(notice, origin);
    case "discord":
      // A sentence of ours pings nobody, but it costs nothing to say so.
      return {
        content: `${sentence(notice)}\n${link(notice, origin)}`,
        allowed_mentions: { parse: [] },
      };
    case "slack":
      return { text: `${sentence(notice)}\n<${link(notice, origin)}>` };
  }
}
