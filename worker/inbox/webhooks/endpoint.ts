import { timeOf } from "../../../schema/wire/time.ts";
import { newId, randomBytes } from "../../http/random.ts";
import type { FeedNotice, NoticeType } from "../notice.ts";

/** How many endpoints a player has at most. */
export const MOST_ENDPOINTS = 10;

/** How long a replaced secret still signs, ms. */
export const OVERLAP = 24 * 60 * 60_000;

/** How many replaced secrets sign at the same time: they all go into one header. */
export const MOST_PREVIOUS = 4;

/** What is sent: the notice itself, or a sentence with a link as a chat service takes it. */
export const FORMATS = ["standard", "discord", "slack"] as const;
export type Format = (typeof FORMATS)[number];

/**
 * `unverified`: has yet to answer a `webhook.test`, and gets nothing else. `disabled`: switched off
 * by the service, until its owner enables it.
 */
export const STATES = ["unverified", "active", "disabled"] as const;
export type State = (typeof STATES)[number];

/** Why an endpoint is disabled: it answered 410, or failed for five days. */
export const REASONS = ["gone", "failing"] as const;
export type Reason = (typeof REASONS)[number];

/** Where a player wants notices sent. Times are ms. */
export interface Endpoint {
  readonly id: string;
  /** Normalised, as it is requested. */
  readonly url: string;
  /** Empty: all. */
  readonly types: readonly NoticeType[];
  /** Empty: all. */
  readonly games: readonly string[];
  readonly format: Format;
  readonly state: State;
  readonly reason?: Reason;
  /** The service's own address as its owner knows it. */
  readonly origin: string;
  readonly createdAt: number;
  /** Encrypted. */
  readonly secret: string;
  /** Replaced secrets that still sign, newest first, encrypted. */
  readonly previous: readonly { readonly secret: string; readonly until: number }[];
  /** The first failure since the last success. */
  readonly failingSince?: number;
  /** Failures in a row. */
  readonly failures: number;
}

/** Whether an endpoint wants a notice; its own tests are not asked about here. */
export const wants = ({ types, games }: Endpoint, { type, gameId }: FeedNotice): boolean =>
  (types.length === 0 || types.some((each) => each === type)) &&
  // A choice of games says nothing about what concerns no game.
  (games.length === 0 || gameId === undefined || games.includes(gameId));

/** What a test tells: delivered as any notice, and never in the feed. */
export const testNotice = (endpoint: string, at: number): FeedNotice => ({
  id: newId("n", randomBytes),
  type: "webhook.test",
  at,
  webhookId: endpoint,
});

/** The endpoint as its owner sees it. */
export const shownEndpoint = ({
  id,
  url,
  types,
  games,
  format,
  state,
  reason,
  createdAt,
}: Endpoint) => ({
  id,
  url,
  types,
  games,
  format,
  state,
  ...(reason === undefined ? {} : { reason }),
  createdAt: timeOf(createdAt),
});

export const OUTCOMES = ["delivered", "failed", "superseded"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** One attempt to deliver a notice to an endpoint. Times are ms. */
export interface Delivery {
  /** Its number at this endpoint, from 1. */
  readonly n: number;
  readonly notice: FeedNotice;
  /** From 1. */
  readonly attempt: number;
  readonly at: number;
  /** How long it took. */
  readonly ms: number;
  /** The HTTP status, if there was an answer. */
  readonly status?: number;
  readonly error?: string;
  readonly outcome: Outcome;
  /** When it is tried again. */
  readonly nextAt?: number;
}

/** The attempt as the endpoint's owner sees it. */
export const shownDelivery = ({
  n,
  notice,
  attempt,
  at,
  ms,
  status,
  error,
  outcome,
  nextAt,
}: Delivery) => ({
  n,
  noticeId: notice.id,
  type: notice.type,
  attempt,
  at: timeOf(at),
  ms,
  ...(status === undefined ? {} : { status }),
  ...(error === undefined ? {} : { error }),
  outcome,
  ...(nextAt === undefined ? {} : { nextAt: timeOf(nextAt) }),
});
