import type { BatchItem } from "drizzle-orm/batch";
import type * as z from "zod";
import type { Scope } from "../../schema/wire/token.ts";
import type { Env } from "../env.ts";
import type { Result } from "../rules/result.ts";
import type { Caller } from "./auth.ts";
import type { IfMatch } from "./etag.ts";
import type { Bucket } from "./limits.ts";
import type { Problem, ProblemCode } from "./problem.ts";

/**
 * How an operation is declared. One value each; the list in routes/index.ts is all there is: the
 * router, the 405 answers, the OpenAPI document and the access tests read it.
 *
 *   operation        checked whole before `handle` runs; keys (if `replay: "d1"`) are kept in D1
 *   objectOperation  `handle` gets `call.input` unjudged: an object must look first at whether the
 *                    caller may know of it, and keeps the keys in the transaction of the effect
 */

export type Method = "get" | "post" | "put" | "patch" | "delete";

/**
 * Who may call. Whatever it says, a token that is sent must be good.
 * `none` does not care who asks; `optional` tells callers apart, whose token needs `read`;
 * `operator` wants the operator's own token, and without one configured there is no such path.
 */
export type Auth = "none" | "optional" | "operator" | { readonly scope: Scope };

export interface Answer {
  readonly description: string;
  /** Absent for an answer without a body. */
  readonly schema?: z.ZodType;
  /** `application/json` unless said. */
  readonly contentType?: string;
  /** Also comes as `text/plain`. */
  readonly alsoText?: true;
  /** Also comes as `text/event-stream`. */
  readonly streams?: true;
  /** Header name → what it says, for the document. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A good answer as plain data. */
export interface Reply {
  readonly status: number;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** JSON that is ready to be sent, byte for byte, in place of `body`. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A change in D1 that `handle` describes and the pipeline carries out: `statements` in one batch,
 * together with the idempotency key, so that both are there or neither is.
 */
export interface Commit {
  readonly statements: readonly BatchItem<"sqlite">[];
  readonly reply: Reply;
  /** The replay's answer, where `reply` shows a secret. */
  readonly stored?: Reply;
  /** Names the problem when the batch broke a constraint, such as `UNIQUE constraint failed: a.b`. */
  readonly refused?: (constraint: string) => Problem | undefined;
  /** Runs once, after the batch has gone through. */
  readonly done?: () => void;
}

export type Outcome = Reply | Problem | Commit | Response;

type ShapeOf<S> = S extends z.ZodType ? z.output<S> : Record<string, never>;
type CallerOf<A> = A extends { readonly scope: Scope }
  ? Caller
  : A extends "operator"
    ? undefined
    : Caller | undefined;

export interface BaseCall<P, A> {
  readonly env: Env;
  /** For what only the raw request has: an Accept header, an upgrade, the signal. */
  readonly request: Request;
  readonly url: URL;
  readonly params: ShapeOf<P>;
  readonly caller: CallerOf<A>;
  /** The request's one reading of the clock, ms. */
  readonly now: number;
  readonly requestId: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Sends a request through the whole application, as if it had come from outside. */
  readonly ask: (request: Request) => Promise<Response>;
}

export interface Call<P, Q, B, A> extends BaseCall<P, A> {
  readonly query: ShapeOf<Q>;
  readonly body: ShapeOf<B>;
}

/**
 * A request on its way to an object, as plain data for RPC. The object answers the first that
 * applies: not visible (404), `media`, replay of `key` (other fingerprint: 422), `valid`'s problem,
 * then seat, `ifMatch`, turn, rules.
 */
export interface Input<Q, B> {
  /** The body's type or size, or the form of the key, is refused. */
  readonly media?: Problem;
  /** Present on a POST with a token and a key, and not on a dry run. */
  readonly key?: string;
  /** Of the body, where there is a key. */
  readonly fingerprint: string;
  readonly valid: Result<
    { readonly query: Q; readonly body: B; readonly ifMatch?: IfMatch },
    Problem
  >;
}

export interface ObjectCall<P, Q, B, A> extends BaseCall<P, A> {
  readonly input: Input<ShapeOf<Q>, ShapeOf<B>>;
}

interface Common<P, Q, B, A> {
  readonly method: Method;
  /** With `{name}` for what varies. */
  readonly path: string;
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly auth: A;
  /** Takes a ticket in the query, `?ticket=`, where there is no token. */
  readonly ticket?: true;
  /** A value that does not fit is 404. */
  readonly params?: P;
  readonly query?: Q;
  /** Strict. An operation without one takes no body, or `{}`. */
  readonly body?: B;
  /** Request headers beyond Authorization, Idempotency-Key and If-Match, for the document. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Takes `If-Match`. */
  readonly ifMatch?: true;
  readonly answers: Readonly<Record<number, Answer>>;
  /** Codes beyond those that follow from method, auth, params, query and body. */
  readonly problems?: readonly ProblemCode[];
  /** A page or file for browsers, which the document leaves out. */
  readonly hidden?: true;
  /** What it counts against: `reads` for GET, else `writes`, unless said. */
  readonly bucket?: Bucket;
}

export interface Declaration<P, Q, B, A> extends Common<P, Q, B, A> {
  /** POSTs whose effect is in D1 keep their keys there: `handle` then answers with a Commit. */
  readonly replay?: "d1" | "none";
  readonly handle: (call: Call<P, Q, B, A>) => Promise<Outcome> | Outcome;
}

export interface ObjectDeclaration<P, Q, B, A> extends Common<P, Q, B, A> {
  /** The operation takes no Idempotency-Key although it is a POST. */
  readonly replay?: "none";
  readonly handle: (call: ObjectCall<P, Q, B, A>) => Promise<Outcome> | Outcome;
}

type Schema = z.ZodObject;

/** A declared operation as the pipeline and the document see it, whatever its schemas are. */
export interface Operation extends Common<Schema, Schema, z.ZodType, Auth> {
  readonly replay?: "d1" | "object" | "none";
  /** Who judges the input: the pipeline, or the object behind it. */
  readonly judge: "pipeline" | "object";
  readonly handle: (call: AnyCall) => Promise<Outcome> | Outcome;
}

/** The pipeline's own view of a call: both kinds in one. */
export interface AnyCall extends BaseCall<z.ZodType, Auth> {
  readonly query: unknown;
  readonly body: unknown;
  readonly input: Input<unknown, unknown>;
}

/** Declares an operation whose input the pipeline judges. */
export const operation = <
  const A extends Auth,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(
  declaration: Declaration<P, Q, B, A>,
  // The schemas that type `handle` are the ones the pipeline parses with, so the types hold.
): Operation => ({ ...declaration, judge: "pipeline" }) as unknown as Operation;

/** Declares an operation whose input is judged by the object that it reaches. */
export const objectOperation = <
  const A extends Auth,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(
  declaration: ObjectDeclaration<P, Q, B, A>,
): Operation =>
  ({
    replay: declaration.method === "post" ? "object" : "none",
    ...declaration,
    judge: "object",
  }) as unknown as Operation;

export const reply = (
  status: number,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
): Reply => ({
  status,
  ...(body === undefined ? {} : { body }),
  ...(headers === undefined ? {} : { headers }),
});

/** Whether an `Idempotency-Key` means anything to the operation. */
export const takesKey = (value: Operation): boolean =>
  value.method === "post" && (value.replay === "d1" || value.replay === "object");

/** The bucket that an operation counts against. */
export const bucketOf = (value: Operation): Bucket =>
  value.bucket ?? (value.method === "get" ? "reads" : "writes");
