import type { Context } from "hono";
import type { Env } from "../env.ts";
import { err, ok, type Result } from "../rules/result.ts";
import { answerAstray } from "./astray.ts";
import { bearerToken, type Caller, hasScope, insufficientScope, unauthenticated } from "./auth.ts";
import { parseBody, readBody } from "./body.ts";
import { noneMatchHits, parseIfMatch } from "./etag.ts";
import { failureLine, isOutage } from "./failure.ts";
import { dress, preflight, send } from "./headers.ts";
import { fingerprintOf, parseIdempotencyKey } from "./idempotency.ts";
import { carryOut, type KeyUse, replayOf } from "./keys.ts";
import { takeFrom } from "./limits.ts";
import {
  type AnyCall,
  bucketOf,
  type Input,
  type Operation,
  type Outcome,
  type Reply,
  takesKey,
} from "./operation.ts";
import { operatorMay } from "./operator.ts";
import type { Plain } from "./plain.ts";
import { notFound, type Problem, problem, problemPlain, unavailable } from "./problem.ts";
import { checkBody, checkQuery } from "./validate.ts";

/** How a good-looking token becomes a caller: given from outside, so that this file knows no D1. */
export type Authenticate = (
  token: string,
  env: Env,
  now: number,
  waitUntil: (work: Promise<unknown>) => void,
  /** To be asked before a token is looked up that might be made up. */
  admit: () => Promise<Problem | undefined>,
) => Promise<Result<Caller, Problem>>;

/** How a ticket becomes a caller, once; from outside as well. */
export type Redeem = (ticket: string, env: Env) => Promise<Result<Caller, Problem>>;

/** The ways in. */
export interface Doors {
  readonly authenticate: Authenticate;
  readonly redeem?: Redeem;
  /** The whole application, for operations that ask others. */
  readonly app: {
    readonly fetch: (
      request: Request,
      env: Env,
      context: HonoContext["executionCtx"],
    ) => Response | Promise<Response>;
  };
}

type HonoContext = Context<{ Bindings: Env }>;

interface Incoming {
  readonly env: Env;
  readonly request: Request;
  readonly url: URL;
  readonly now: number;
  readonly requestId: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly ask: (request: Request) => Promise<Response>;
}

/** A request line may hold what is no address, such as `OPTIONS *`; it leads nowhere, politely. */
const addressOf = (text: string): URL => URL.parse(text) ?? new URL("https://nowhere.invalid/");

const incoming = (context: HonoContext) => ({
  env: context.env,
  request: context.req.raw,
  url: addressOf(context.req.url),
  now: Date.now(),
  requestId: crypto.randomUUID(),
  waitUntil: (work: Promise<unknown>) => context.executionCtx.waitUntil(work),
});

/** The answer for a path that no operation has. */
export const answerNowhere = (context: HonoContext): Response => {
  const { request, url, requestId } = incoming(context);
  return finish(refusal(notFound(), { request, url }), url, requestId);
};

/** A problem as its reader can take it: a person who looks for a page is not shown JSON. */
const refusal = (
  found: Problem,
  { request, url }: Pick<Incoming, "request" | "url">,
): Plain | Response =>
  (found.code === "not_found" ? answerAstray(request, url) : undefined) ??
  problemPlain(found, url.origin);

/** The answer when something outside of any operation fails. */
export const answerFailure = (error: unknown, context: HonoContext): Response => {
  const { url, requestId } = incoming(context);
  console.error(failureLine(error, requestId, "none"));
  return finish(problemPlain(crashed(requestId), url.origin), url, requestId);
};

const crashed = (requestId: string): Problem =>
  problem("internal", `The service failed; it is recorded as ${requestId}.`);

/** The answer for a path, by the operations it has, one a method. */
export const answerAt =
  (operations: readonly Operation[], doors: Doors) =>
  async (context: HonoContext): Promise<Response> => {
    const ask = async (inner: Request) => doors.app.fetch(inner, context.env, context.executionCtx);
    const request: Incoming = { ...incoming(context), ask };
    const { url, requestId } = request;
    const method = request.request.method;
    if (method === "OPTIONS") return finish(preflight(allowOf(operations)), url, requestId);
    const wanted = method === "HEAD" ? "GET" : method;
    const found = operations.find((each) => each.method.toUpperCase() === wanted);
    if (found === undefined) {
      const allow = allowOf(operations);
      const refused = problem("method_not_allowed", `This path takes ${allow}.`, {
        headers: { Allow: allow },
      });
      return finish(problemPlain(refused, url.origin), url, requestId);
    }
    const outcome = await guarded(found, request, context.req.param(), doors);
    return finish(render(outcome, request), url, requestId, found);
  };

const allowOf = (operations: readonly Operation[]): string => {
  const methods = operations.map((each) => each.method.toUpperCase());
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
};

const finish = (
  answer: Plain | Response,
  url: URL,
  requestId: string,
  found?: Operation,
): Response => {
  const inApi = url.pathname === "/v1" || url.pathname.startsWith("/v1/");
  const bucket = inApi ? (found === undefined ? "reads" : bucketOf(found)) : undefined;
  return answer instanceof Response
    ? dress(answer, requestId, bucket)
    : send(answer, requestId, bucket);
};

const render = (
  outcome: Reply | Problem | Response,
  { request, url }: Incoming,
): Plain | Response => {
  if ("code" in outcome) return refusal(outcome, { request, url });
  const answer = outcome instanceof Response ? outcome : replyPlain(outcome);
  const reads = request.method === "GET" || request.method === "HEAD";
  if (!reads || answer.status !== 200) return answer;
  const known = request.headers.get("If-None-Match");
  if (known === null) return answer;
  const headers = new Headers(answer.headers);
  if (!noneMatchHits(known, headers.get("ETag"))) return answer;
  headers.delete("Content-Type");
  headers.delete("Content-Length");
  // Not by hand: headers of a Response have small letters, and one set twice is sent twice.
  return new Response(null, { status: 304, headers });
};

const replyPlain = ({ status, body, text, headers }: Reply): Plain => {
  const json = text ?? (body === undefined ? null : JSON.stringify(body));
  return {
    status,
    body: json,
    headers: {
      // Whatever is not said to be public may be somebody's own.
      "Cache-Control": "private, no-store",
      ...(json === null ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
  };
};

/** A crash is answered without its details, and told to the log without its data. */
const guarded = async (
  found: Operation,
  request: Incoming,
  params: Readonly<Record<string, string>>,
  doors: Doors,
): Promise<Reply | Problem | Response> => {
  try {
    return await answer(found, request, params, doors);
  } catch (error) {
    console.error(failureLine(error, request.requestId, found.operationId));
    return isOutage(error) ? unavailable() : crashed(request.requestId);
  }
};

/** The order of checks: (route, method,) rate, auth, scope, visibility, media, replay, validation. */
const answer = async (
  found: Operation,
  request: Incoming,
  rawParams: Readonly<Record<string, string>>,
  doors: Doors,
): Promise<Reply | Problem | Response> => {
  const { env, now } = request;
  const limited = await takeFrom(env, bucketOf(found), () => whoCounts(found, request.request));
  if (limited !== undefined) return limited;

  const caller = await callerOf(found, request, doors);
  if (!caller.ok) return caller.error;

  const params = found.params?.safeParse(rawParams);
  if (params?.success === false) return notFound();

  const input = await inputOf(found, request, caller.value !== undefined);
  const base = { ...request, params: params?.data ?? {}, caller: caller.value, input };
  if (found.judge === "object") {
    return settled(await found.handle({ ...base, query: {}, body: {} } as unknown as AnyCall));
  }

  if (input.media !== undefined) return input.media;
  const use = useOf(found, request, caller.value, input);
  const stored = use && (await replayOf(env, use));
  if (stored !== undefined) return settled(stored);
  if (!input.valid.ok) return input.valid.error;
  const { query, body } = input.valid.value;
  const outcome = await found.handle({ ...base, query, body } as unknown as AnyCall);
  if ("statements" in outcome) return settled(await carryOut(env, outcome, use, now));
  // A refusal may be the work of an equal request that came first: then its answer is this one's.
  const late = use && "code" in outcome ? await replayOf(env, use) : undefined;
  return settled(late ?? outcome);
};

const settled = (outcome: Outcome): Reply | Problem | Response => {
  if ("statements" in outcome) throw new Error("a Commit where none can be carried out");
  return outcome;
};

const comesFrom = (request: Request): string =>
  `a:${request.headers.get("CF-Connecting-IP") ?? ""}`;

/** Callers are told apart by token, before it is looked up; those without one by their address. */
const whoCounts = (found: Operation, request: Request): string => {
  const address = comesFrom(request);
  if (bucketOf(found) === "accounts") return address;
  const token = bearerToken(request.headers.get("Authorization"));
  return token.ok && token.value !== undefined
    ? `t:${fingerprintOf(new TextEncoder().encode(token.value))}`
    : address;
};

/** Auth and scope. A token that is sent has to be good, also where none is needed. */
const callerOf = async (
  found: Operation,
  { env, request, url, now, waitUntil }: Incoming,
  { authenticate, redeem }: Doors,
): Promise<Result<Caller | undefined, Problem>> => {
  const header = request.headers.get("Authorization");
  if (found.auth === "operator") return operatorMay(env, header);
  const token = bearerToken(header);
  if (!token.ok) return token;
  const needed =
    found.auth === "none" ? undefined : found.auth === "optional" ? "read" : found.auth.scope;
  const tickets = found.ticket && redeem ? url.searchParams.getAll("ticket") : [];
  if (token.value === undefined && redeem !== undefined && tickets.length > 0) {
    return redeem(tickets.length === 1 ? (tickets[0] ?? "") : "", env); // it reads, and no more
  }
  if (token.value === undefined) {
    return needed === undefined || found.auth === "optional"
      ? ok(undefined)
      : err(unauthenticated("The operation needs a token."));
  }
  const admit = () => takeFrom(env, "logins", () => comesFrom(request));
  const caller = await authenticate(token.value, env, now, waitUntil, admit);
  if (!caller.ok || needed === undefined || hasScope(caller.value.scopes, needed)) return caller;
  return err(insufficientScope(needed));
};

/** Reads and checks everything that the request brings, but judges nothing yet. */
const inputOf = async (
  found: Operation,
  { request, url }: Incoming,
  withToken: boolean,
): Promise<Input<unknown, unknown>> => {
  const takesBody = found.method === "post" || found.method === "put" || found.method === "patch";
  const bytes = takesBody ? await readBody(request) : ok(new Uint8Array());
  const query = checkQuery(found.query, url.searchParams);
  const key =
    withToken && takesKey(found) && !isDryRun(found, url)
      ? parseIdempotencyKey(request.headers.get("Idempotency-Key"))
      : ok(undefined);
  const media = bytes.ok ? (key.ok ? undefined : key.error) : bytes.error;
  return {
    ...(media === undefined ? {} : { media }),
    ...(key.ok && key.value !== undefined ? { key: key.value } : {}),
    fingerprint: bytes.ok && key.ok && key.value !== undefined ? fingerprintOf(bytes.value) : "",
    valid: bytes.ok ? judged(found, request, bytes.value, query) : bytes,
  };
};

/** A dry run changes nothing, so it has nothing to keep a key for. */
const isDryRun = (found: Operation, url: URL): boolean =>
  found.query !== undefined &&
  "dryRun" in found.query.shape &&
  url.searchParams.get("dryRun") === "true";

const judged = (
  found: Operation,
  request: Request,
  bytes: Uint8Array,
  query: Result<unknown, Problem>,
): Input<unknown, unknown>["valid"] => {
  const parsed = parseBody(bytes);
  if (!parsed.ok) return parsed;
  if (!query.ok) return query;
  const body = checkBody(found.body, parsed.value);
  if (!body.ok) return body;
  const ifMatch = found.ifMatch ? parseIfMatch(request.headers.get("If-Match")) : ok(undefined);
  if (!ifMatch.ok) return ifMatch;
  return ok({
    query: query.value,
    body: body.value,
    ...(ifMatch.value === undefined ? {} : { ifMatch: ifMatch.value }),
  });
};

const useOf = (
  found: Operation,
  { url }: Incoming,
  caller: Caller | undefined,
  { key, fingerprint }: Input<unknown, unknown>,
): KeyUse | undefined =>
  caller === undefined || key === undefined
    ? undefined
    : {
        playerId: caller.playerId,
        method: found.method,
        path: url.pathname,
        key,
        fingerprint,
      };
