import { GAME_NOTICES } from "../game/news.ts";
import type { Seat } from "../rules/seat.ts";

/** What a player's feed holds: what games tell, and what the inbox itself has to say. */
export const NOTICE_TYPES = [...GAME_NOTICES, "turn.reminder", "webhook.disabled"] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** What a webhook may carry: a test is delivered, and never in the feed. */
export const DELIVERED_TYPES = [...NOTICE_TYPES, "webhook.test"] as const;
export type DeliveredType = (typeof DELIVERED_TYPES)[number];

/** A notice as the inbox keeps it, about a game or about a webhook endpoint. Times are ms. */
export interface FeedNotice {
  readonly id: string;
  readonly type: DeliveredType;
  readonly at: number;
  readonly gameId?: string;
  readonly seat?: Seat;
  readonly version?: number;
  readonly deadline?: number;
  /** The endpoint that a `webhook.…` is about. */
  readonly webhookId?: string;
}

/** A notice on the wire, the same wherever it goes. */
export interface NoticeBody {
  readonly id: string;
  readonly type: DeliveredType;
  readonly timestamp: string;
  readonly data: {
    readonly gameId?: string;
    readonly seat?: Seat;
    readonly version?: number;
    readonly deadline?: string;
    readonly webhookId?: string;
    readonly url: string;
  };
}

/** `origin` is the service's own as its reader knows it, such as `https://boneyard.example`. */
export function noticeBody(notice: FeedNotice, origin: string): NoticeBody {
  const { id, type, at, gameId, seat, version, deadline, webhookId } = notice;
  const path = webhookId === undefined ? `/v1/games/${gameId}` : `/v1/me/webhooks/${webhookId}`;
  return {
    id,
    type,
    timestamp: new Date(at).toISOString(),
    data: {
      ...(gameId === undefined ? {} : { gameId }),
      ...(seat === undefined ? {} : { seat }),
      ...(version === undefined ? {} : { version }),
      ...(deadline === undefined ? {} : { deadline: new Date(deadline).toISOString() }),
      ...(webhookId === undefined ? {} : { webhookId }),
      url: origin + path,
    },
  };
}
