import type { components } from "./schema.ts";
import type { Game } from "./types.ts";

type Body = components["schemas"]["Problem"];
export type ProblemCode = components["schemas"]["ProblemCode"];

/** What only some codes bring. */
interface Extras {
  readonly illegal_action: { readonly reason: NonNullable<Body["reason"]> };
  readonly validation_failed: { readonly errors: NonNullable<Body["errors"]> };
  readonly version_mismatch: { readonly game: Game };
}

type ProblemOf<Code extends ProblemCode> = Omit<Body, "code" | keyof Extras[keyof Extras]> & {
  readonly code: Code;
} & (Code extends keyof Extras ? Extras[Code] : unknown);

/** A refusal of the service, told apart by its `code`. */
export type Problem = { readonly [Code in ProblemCode]: ProblemOf<Code> }[ProblemCode];

/** What came of a request whose refusal is to be expected. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

/** What `api` answers. */
interface Answered<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
  readonly response: Response;
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === "object" && value !== null && "code" in value && "status" in value;

/** A refusal as something to throw; `problem` holds it. */
export type ProblemError = Error & { readonly problem: Problem };

export const problemError = (problem: Problem): ProblemError =>
  Object.assign(new Error(`${problem.code}: ${problem.detail}`), { problem });

/** The problem that an error was thrown for, if it was one. */
export const problemOf = (error: unknown): Problem | undefined =>
  error instanceof Error && "problem" in error && isProblem(error.problem)
    ? error.problem
    : undefined;

/** Whether an answer with this status may be another one in a while: too many, the service's fault. */
const statusPasses = (status: number): boolean => status === 429 || status >= 500;

/** What a refusal is thrown as: its problem, or the status that something on the way answered. */
export const refusalOf = ({ url, status }: Response, body: unknown): Error =>
  isProblem(body)
    ? problemError(body)
    : Object.assign(new Error(`${url} answered ${status}, and no problem`), { status });

/**
 * Whether asking again may help after an error: there was no answer at all, or one that passes, and
 * nobody called it off.
 */
export const passes = (error: unknown): boolean => {
  const thrown: { name?: string; status?: number } = Object(problemOf(error) ?? error);
  return thrown.name !== "AbortError" && statusPasses(thrown.status ?? 500);
};

/** An answer of `api` as a value: the body, or the problem. Throws where it was neither. */
export const outcomeOf = <T>({ data, error, response }: Answered<T>): Outcome<T> => {
  if (response.ok) return { ok: true, value: data as T };
  if (isProblem(error)) return { ok: false, problem: error };
  throw refusalOf(response, error);
};

/** The body of an answer of `api`; throws a `ProblemError` where it was refused. */
export const orThrow = <T>(answered: Answered<T>): T => {
  const outcome = outcomeOf(answered);
  if (outcome.ok) return outcome.value;
  throw problemError(outcome.problem);
};
