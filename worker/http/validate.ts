import * as z from "zod";
import { err, ok, type Result } from "../rules/result.ts";
import { type FieldError, invalid, type Problem, problem } from "./problem.ts";

const MOST_ERRORS = 20;
const LONGEST = 200;

const cut = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST).toWellFormed()}…`;

const pointer = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/** Zod's issues as our `errors`; an unknown field is an error at its own place. */
const fieldErrors = (
  issues: readonly z.core.$ZodIssue[],
  at: (path: readonly PropertyKey[]) => string,
): FieldError[] =>
  issues
    .flatMap((issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => ({
            path: at([...issue.path, key]),
            message: "is not a known field",
          }))
        : [{ path: at(issue.path), message: issue.message }],
    )
    .slice(0, MOST_ERRORS)
    .map(({ path, message }) => ({ path: cut(path), message: cut(message) }));

const failed = (errors: readonly FieldError[]): Result<never, Problem> => {
  const first = errors[0];
  const detail =
    first === undefined ? "The request is not valid." : `${first.path || "/"}: ${first.message}`;
  return err(problem("validation_failed", detail, { errors }));
};

const noFields = z.strictObject({});

/**
 * Checks a parsed body (`undefined` for an empty one, which stands for `{}` where that will do).
 * Problems: `validation_failed`, or `malformed_request` where a body is needed and there is none.
 */
export const checkBody = (
  schema: z.ZodType | undefined,
  value: unknown,
): Result<unknown, Problem> => {
  const wanted = schema ?? noFields;
  const checked = wanted.safeParse(value === undefined ? {} : value);
  if (checked.success) return ok(checked.data);
  return value === undefined
    ? err(problem("malformed_request", "The operation needs a JSON body."))
    : failed(fieldErrors(checked.error.issues, pointer));
};

/**
 * Checks the query parameters that the operation knows; others are ignored, but a known one given
 * twice is refused, since two readers would choose differently. Problem: `validation_failed`.
 */
export const checkQuery = (
  schema: z.ZodObject | undefined,
  search: URLSearchParams,
): Result<unknown, Problem> => {
  if (schema === undefined) return ok({});
  const known: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const values = search.getAll(name);
    if (values.length > 1) return err(invalid(`?${name}`, "is given more than once"));
    if (values[0] !== undefined) known[name] = values[0];
  }
  const checked = schema.safeParse(known);
  return checked.success
    ? ok(checked.data)
    : failed(fieldErrors(checked.error.issues, (path) => `?${path.map(String).join(".")}`));
};
