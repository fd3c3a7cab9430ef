import * as z from "zod";
import { ILLEGAL_REASONS, PROBLEM_CODES, type ProblemCode } from "../../worker/http/problem.ts";

/** RFC 9457, the body of every 4xx and 5xx. */
export const ProblemBody = z
  .strictObject({
    type: z.url().meta({ description: "A page about this code, served here." }),
    title: z.string().meta({ description: "The same for every problem of this code." }),
    status: z.number().int().min(400).max(599).meta({ description: "The HTTP status." }),
    detail: z.string().meta({ description: "What is wrong here, for people." }),
    code: z.enum(PROBLEM_CODES as [ProblemCode, ...ProblemCode[]]).meta({
      id: "ProblemCode",
      description: "For programs: a closed list, one status each.",
    }),
    reason: z
      .enum(ILLEGAL_REASONS)
      .meta({ id: "IllegalReason", description: "Which rule an action breaks." })
      .optional()
      .meta({ description: "With `illegal_action`: which rule." }),
    errors: z
      .array(
        z.strictObject({
          path: z.string().meta({
            description: "JSON Pointer into the body, `?name` of the query, or a header's name.",
          }),
          message: z.string().meta({ description: "What is wrong there." }),
        }),
      )
      .optional()
      .meta({ description: "Each wrong place, up to 20." }),
    game: z
      .looseObject({})
      .optional()
      .meta({ description: "With `version_mismatch`: the game as it is now." }),
  })
  .meta({ id: "Problem", description: "Why a request was refused (RFC 9457)." });
