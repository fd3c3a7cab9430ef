import { type Operation, takesKey } from "../worker/http/operation.ts";
import { PROBLEM_CODES, PROBLEMS, type ProblemCode } from "../worker/http/problem.ts";
import { exampleOf, type Recorded } from "./examples.ts";
import { headerObjects } from "./headers.ts";

/** Codes that follow from what an operation is, whatever it does. */
const impliedCodes = (value: Operation): ProblemCode[] => {
  const takesBody = ["post", "put", "patch"].includes(value.method);
  const codes: [ProblemCode, boolean][] = [
    ["malformed_request", takesBody],
    ["body_too_large", takesBody],
    ["unsupported_media_type", takesBody],
    ["validation_failed", takesBody || value.query !== undefined || value.ifMatch === true],
    ["unauthenticated", true],
    ["token_expired", value.auth !== "operator"],
    ["insufficient_scope", value.auth === "optional" || typeof value.auth === "object"],
    ["not_found", value.params !== undefined || value.auth === "operator"],
    ["version_mismatch", value.ifMatch === true],
    ["idempotency_key_reused", takesKey(value)],
    ["rate_limited", true],
    ["internal", true],
    ["unavailable", true],
  ];
  return codes.flatMap(([code, applies]) => (applies ? [code] : []));
};

/** Every code that an operation may answer with, in the order of the table. */
const problemCodes = (value: Operation): readonly ProblemCode[] => {
  const wanted = new Set([...impliedCodes(value), ...(value.problems ?? [])]);
  return PROBLEM_CODES.filter((code) => wanted.has(code));
};

const HEADERS: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  401: { "WWW-Authenticate": "The scheme, and what is wrong with the token." },
  429: { "Retry-After": "Seconds to wait." },
  503: { "Retry-After": "Seconds to wait." },
};

/** The first problem of each code that a run got, for operations that got none of it themselves. */
const sharedExamples = (recorded: readonly Recorded[]) =>
  new Map(
    recorded
      .filter(({ answer }) => answer.status >= 400)
      .map((each) => [(each.answer.body as { code: ProblemCode }).code, each] as const)
      .reverse(),
  );

/** Examples of these codes: the operation's own where it has one, else a shared one by reference. */
const examplesOf = (
  { operationId }: Operation,
  codes: readonly ProblemCode[],
  recorded: readonly Recorded[],
) => {
  const shared = sharedExamples(recorded);
  return Object.fromEntries(
    codes.flatMap((code) => {
      const own = recorded.find(
        ({ operation, answer }) =>
          operation === operationId && (answer.body as { code?: string })?.code === code,
      );
      const found = shared.get(code);
      if (found === undefined) return [];
      const example =
        own === undefined || own === found
          ? { $ref: `#/components/examples/${code}` }
          : exampleOf(own);
      return [[code, example]];
    }),
  );
};

/** components.examples: one problem of each code. */
export const problemExamples = (recorded: readonly Recorded[]) => {
  const shared = sharedExamples(recorded);
  return Object.fromEntries(
    PROBLEM_CODES.flatMap((code) => {
      const found = shared.get(code);
      return found === undefined ? [] : [[code, exampleOf(found)]];
    }),
  );
};

/** The refusals of an operation, by status. */
export const problemResponses = (value: Operation, recorded: readonly Recorded[]) => {
  const byStatus = Map.groupBy(problemCodes(value), (code) => PROBLEMS[code].status);
  return [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].meaning}`).join("\n\n"),
      headers: headerObjects(HEADERS[status] ?? {}),
      content: {
        "application/problem+json": {
          schema: {
            allOf: [
              { $ref: "#/components/schemas/Problem" },
              {
                type: "object" as const,
                required: ["code"],
                properties: {
                  code: {
                    type: "string",
                    enum: [...codes],
                    description: "Which of the problems of this status it is.",
                  },
                },
              },
            ],
          },
          examples: examplesOf(value, codes, recorded),
        },
      },
    },
  ]);
};
