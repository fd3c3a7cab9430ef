import type { Plain } from "./plain.ts";

/**
 * The closed list of problems (RFC 9457): one code, one status. The answers, the OpenAPI document
 * and the pages under /problems/ all come from this table.
 */
interface ProblemKind {
  readonly status: number;
  /** The same for every problem of this code (RFC 9457, `title`). */
  readonly title: string;
  readonly meaning: string;
  readonly remedy: string;
}

export const PROBLEMS = {
  malformed_request: {
    status: 400,
    title: "Malformed request",
    meaning:
      "The body is not one well-formed JSON document in UTF-8: broken syntax, a byte order mark, the same key twice, a key named __proto__, a lone surrogate, or nesting deeper than 32.",
    remedy: "Send the JSON that the operation describes, as a JSON library writes it.",
  },
  validation_failed: {
    status: 400,
    title: "Validation failed",
    meaning:
      "A field, a query parameter or a header has a value that the operation never takes, or a field is not known.",
    remedy: "Read `errors`: each names the place and what is wrong with it.",
  },
  unauthenticated: {
    status: 401,
    title: "Not authenticated",
    meaning:
      "The operation needs a token and there is none, or the token sent is not good: malformed, revoked or never issued. A bad token is refused on public operations too.",
    remedy: "Send `Authorization: Bearer bny_…` with a valid token, or none on a public operation.",
  },
  token_expired: {
    status: 401,
    title: "Token expired",
    meaning: "The token was good once, but its `expiresAt` has passed.",
    remedy: "Make a new token with another one, or with the recovery key.",
  },
  insufficient_scope: {
    status: 403,
    title: "Insufficient scope",
    meaning: "The token is good but lacks the scope that the operation needs.",
    remedy: "Use a token with that scope. A token never makes one with more scopes than its own.",
  },
  not_seated: {
    status: 403,
    title: "Not seated",
    meaning: "Only who sits in this game may do that.",
    remedy: "Join the game while it is open, or use the token of a seated player.",
  },
  not_allowed: {
    status: 403,
    title: "Not allowed",
    meaning:
      "The caller has no say in this, such as a vote by a side that has none, or a web page of another origin at `/mcp`.",
    remedy: "Nothing to repeat: leave it to those who may.",
  },
  blocked_by_setting: {
    status: 403,
    title: "Blocked by a setting",
    meaning:
      "A setting forbids it: messages where the game has none, a program where programs are refused, registration where the operator closed it.",
    remedy: "Choose a game or a server whose settings allow it.",
  },
  not_found: {
    status: 404,
    title: "Not found",
    meaning: "There is nothing here, or nothing that this caller may know of.",
    remedy: "Check the path and the id; an unlisted game needs its join code.",
  },
  method_not_allowed: {
    status: 405,
    title: "Method not allowed",
    meaning: "The path exists, but not with this method.",
    remedy: "Use one of the methods in the `Allow` header.",
  },
  not_your_turn: {
    status: 409,
    title: "Not your turn",
    meaning: "Another seat is to act, or the turn was over when the action arrived.",
    remedy: "Read the game again and wait until `turn.seats` names your seat, or store a plan.",
  },
  game_not_active: {
    status: 409,
    title: "Game not active",
    meaning:
      "The game has not begun or is over, or it still runs where only a finished one will do.",
    remedy: "Read the game's `status`.",
  },
  game_not_open: {
    status: 409,
    title: "Game not open",
    meaning: "The game has started or is over, so nobody joins, declines or leaves any more.",
    remedy: "Look for an open game.",
  },
  seat_taken: {
    status: 409,
    title: "Seat taken",
    meaning: "Somebody sits there, or the seat is kept for somebody else.",
    remedy: "Choose another seat, or name none.",
  },
  game_full: {
    status: 409,
    title: "Game full",
    meaning: "No seat of this game is free for the caller.",
    remedy: "Look for another open game.",
  },
  already_seated: {
    status: 409,
    title: "Already seated",
    meaning: "The caller already sits in this game.",
    remedy: "Nothing to do: play.",
  },
  name_taken: {
    status: 409,
    title: "Name taken",
    meaning:
      "Another player has this name, or one that looks the same (Unicode UTS 39, after NFKC and case folding).",
    remedy: "Choose another name.",
  },
  limit_reached: {
    status: 409,
    title: "Limit reached",
    meaning: "A published limit on how many there may be is reached.",
    remedy: "Read GET /v1/limits; remove one before making another.",
  },
  version_mismatch: {
    status: 412,
    title: "Version mismatch",
    meaning: "The version in `If-Match` is not the current one.",
    remedy: "`game` holds the fresh view: decide again from it.",
  },
  body_too_large: {
    status: 413,
    title: "Body too large",
    meaning: "The body is longer than 64 KiB.",
    remedy: "Send less.",
  },
  unsupported_media_type: {
    status: 415,
    title: "Unsupported media type",
    meaning: "The body is not declared as JSON in UTF-8.",
    remedy: "Send `Content-Type: application/json`.",
  },
  illegal_action: {
    status: 422,
    title: "Illegal action",
    meaning: "The action is well formed, but the rules do not allow it now. `reason` says which.",
    remedy: "Choose one of `you.actions` in the game's view: each can be posted as it is.",
  },
  options_conflict: {
    status: 422,
    title: "Options conflict",
    meaning: "Each option is allowed, but not together, or not in this ruleset.",
    remedy: "Read GET /v1/rulesets/{id} and change one of those named.",
  },
  idempotency_key_reused: {
    status: 422,
    title: "Idempotency key reused",
    meaning: "This key has been used for the same operation with another body.",
    remedy: "Use a new key for each new request; repeat a key only with the very same body.",
  },
  url_refused: {
    status: 422,
    title: "URL refused",
    meaning: "Webhooks are not sent to such an address.",
    remedy: "Use https, a public host name, and port 443 or one from 1024 up.",
  },
  rate_limited: {
    status: 429,
    title: "Rate limited",
    meaning: "Too many requests in a short time.",
    remedy: "Wait as long as `Retry-After` says. GET /v1/limits has the table.",
  },
  internal: {
    status: 500,
    title: "Internal error",
    meaning: "The service failed. That is our fault, and it has been recorded.",
    remedy: "Repeat the request, with the same Idempotency-Key if it had one.",
  },
  unavailable: {
    status: 503,
    title: "Unavailable",
    meaning: "A part of the service that this request needs cannot be reached just now.",
    remedy: "Repeat it after `Retry-After`, with the same Idempotency-Key if it had one.",
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof PROBLEMS;

export const PROBLEM_CODES = Object.keys(PROBLEMS) as readonly ProblemCode[];

/** Why the rules refuse an action (`illegal_action`), a closed list. */
export const ILLEGAL_REASONS = [
  "tile_not_held",
  "does_not_fit",
  "end_not_open",
  "end_required",
  "must_play",
  "must_follow_suit",
  "must_open_with",
  "must_bid",
  "bid_too_low",
  "bid_out_of_range",
  "already_signalled",
  "wrong_phase",
  "not_in_this_ruleset",
] as const;

export type IllegalReason = (typeof ILLEGAL_REASONS)[number];

/** One wrong place. `path` is a JSON Pointer into the body, `?name` of the query, or a header's name. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** A refusal as plain data, so that it can cross RPC and be compared in tests. */
export interface Problem {
  readonly code: ProblemCode;
  /** One sentence for people. It never names a token, a secret or a tile its reader cannot see. */
  readonly detail: string;
  readonly reason?: IllegalReason;
  readonly errors?: readonly FieldError[];
  /** The reader's fresh view, with `version_mismatch`. */
  readonly game?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export const problem = (
  code: ProblemCode,
  detail: string,
  more: Omit<Problem, "code" | "detail"> = {},
): Problem => ({ code, detail, ...more });

/** `illegal_action` with its reason. */
export const illegal = (reason: IllegalReason, detail: string): Problem =>
  problem("illegal_action", detail, { reason });

/** `validation_failed` for one place. */
export const invalid = (path: string, message: string): Problem =>
  problem("validation_failed", `${path}: ${message}`, { errors: [{ path, message }] });

/** What every caller hears of a thing that is not there or not theirs: always the same words. */
export const notFound = (): Problem => problem("not_found", "There is nothing here.");

/** A part that the request needs does not answer. `seconds` goes into `Retry-After`. */
export const unavailable = (seconds = 5): Problem =>
  problem("unavailable", "The service cannot do this just now; please try again.", {
    headers: { "Retry-After": String(seconds) },
  });

/** The problem as its wire form; `origin` is the service's own, so that `type` can be opened. */
export const problemBody = (value: Problem, origin: string): Record<string, unknown> => {
  const { status, title } = PROBLEMS[value.code];
  return {
    type: `${origin}/problems/${value.code}`,
    title,
    status,
    detail: value.detail,
    code: value.code,
    ...(value.reason === undefined ? {} : { reason: value.reason }),
    ...(value.errors === undefined ? {} : { errors: value.errors }),
    ...(value.game === undefined ? {} : { game: value.game }),
  };
};

export const problemPlain = (value: Problem, origin: string): Plain => ({
  status: PROBLEMS[value.code].status,
  body: JSON.stringify(problemBody(value, origin)),
  headers: {
    "Cache-Control": "no-store",
    ...value.headers,
    "Content-Type": "application/problem+json",
  },
});
