import { OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import * as z from "zod";
import { ProblemBody } from "../schema/wire/problem.ts";
import { type Answer, bucketOf, type Operation, takesKey } from "../worker/http/operation.ts";
import { answerExamples, headersOf, type Recorded, requestExamples } from "./examples.ts";
import { headerObjects } from "./headers.ts";
import { INTRODUCTION, TAGS } from "./introduction.ts";
import { noticeWebhooks } from "./notices.ts";
import { problemExamples, problemResponses } from "./problems.ts";
import { openAnswers, sayDefaults, shareRefusals, shareSchemas } from "./share.ts";

const SCHEME = "token";

const contentOf = (
  value: Operation,
  status: number,
  answer: Answer,
  recorded: readonly Recorded[],
) => {
  if (answer.schema === undefined) return {};
  const media = (type: string, schema: z.ZodType) => {
    const examples = answerExamples(recorded, value.operationId, status, type);
    return {
      [type]: { schema, ...(Object.keys(examples).length === 0 ? {} : { examples }) },
    };
  };
  return {
    content: {
      ...media(answer.contentType ?? "application/json", answer.schema),
      ...(answer.alsoText ? media("text/plain", z.string()) : {}),
      ...(answer.streams ? media("text/event-stream", z.string()) : {}),
    },
  };
};

const answerResponse = (
  value: Operation,
  status: number,
  answer: Answer,
  recorded: readonly Recorded[],
) => ({
  description: answer.description,
  headers: headerObjects(
    {
      ...answer.headers,
      ...(value.path.startsWith("/v1/")
        ? { "RateLimit-Policy": "The bucket that the request counted against." }
        : {}),
      ...(takesKey(value)
        ? { "Idempotency-Replayed": "`true` where the answer is that of an earlier request." }
        : {}),
    },
    headersOf(recorded, value.operationId, status),
  ),
  ...contentOf(value, status, answer, recorded),
});

/** Whether a GET's answer has an ETag to ask again with. */
const isTagged = ({ method, answers }: Operation): boolean =>
  method === "get" && Object.values(answers).some(({ headers }) => headers?.ETag !== undefined);

const answerResponses = (value: Operation, recorded: readonly Recorded[]) => {
  const answers = Object.entries(value.answers);
  return [
    ...answers.map(([status, answer]) => [
      status,
      answerResponse(value, Number(status), answer, recorded),
    ]),
    ...(isTagged(value)
      ? [[304, { description: "Nothing new since the tag in `If-None-Match`." }]]
      : []),
  ];
};

/** The request headers that an operation reads, as one object schema. */
const headerSchema = (value: Operation): z.ZodObject | undefined => {
  const shape: Record<string, z.ZodType> = {};
  const add = (name: string, description: string, more: object = {}) => {
    shape[name] = z
      .string()
      .optional()
      .meta({ description, ...more });
  };
  if (takesKey(value)) {
    add(
      "Idempotency-Key",
      "1 to 255 visible ASCII characters, such as a fresh UUID. With a token, the same key and body never act twice: the first answer comes again.",
      {
        pattern: "^[!-~]{1,255}$",
        example: "3f0c8b1e-6a55-4f0e-9a3c-0c8f6b1d2e47",
      },
    );
  }
  if (value.ifMatch) {
    add("If-Match", 'Act only on this version: `"<version>.<view>"`, or `*`.', {
      pattern: '^(?:\\*|"[1-9][0-9]{0,8}\\.(?:s[0-3]|public)")$',
      example: '"17.s2"',
    });
  }
  if (isTagged(value)) {
    add("If-None-Match", "304 if nothing changed since.", { example: '"17.s2"' });
  }
  for (const [name, description] of Object.entries(value.headers ?? {})) add(name, description);
  return Object.keys(shape).length === 0 ? undefined : z.object(shape);
};

const securityOf = ({ auth }: Operation): Record<string, string[]>[] => {
  if (auth === "none") return [];
  if (auth === "operator") return [{ operator: [] }];
  return auth === "optional" ? [{}, { [SCHEME]: ["read"] }] : [{ [SCHEME]: [auth.scope] }];
};

const notes = (value: Operation): string => {
  const scope = typeof value.auth === "object" ? `Scope: \`${value.auth.scope}\`. ` : "";
  const bucket = value.path.startsWith("/v1/") ? `Bucket: \`${bucketOf(value)}\`.` : "";
  return `${value.description}\n\n${scope}${bucket}`.trim();
};

const routeOf = (value: Operation, recorded: readonly Recorded[]): RouteConfig => {
  const headers = headerSchema(value);
  const examples = requestExamples(recorded, value.operationId);
  return {
    method: value.method,
    path: value.path,
    operationId: value.operationId,
    tags: [...value.tags],
    summary: value.summary,
    description: notes(value),
    security: securityOf(value),
    request: {
      ...(value.params === undefined ? {} : { params: value.params }),
      ...(value.query === undefined ? {} : { query: value.query }),
      ...(headers === undefined ? {} : { headers }),
      ...(value.body === undefined
        ? {}
        : {
            body: {
              required: !value.body.safeParse({}).success,
              content: { "application/json": { schema: value.body, examples } },
            },
          }),
    },
    responses: Object.fromEntries([
      ...answerResponses(value, recorded),
      ...problemResponses(value, recorded),
    ]),
  } as RouteConfig;
};

/**
 * The OpenAPI 3.1 document of these operations, with these examples; the same input gives the same
 * bytes.
 */
export const openApiDocument = (
  operations: readonly Operation[],
  recorded: readonly Recorded[],
) => {
  const app = new OpenAPIHono();
  const { openAPIRegistry: registry } = app;
  registry.register("Problem", ProblemBody);
  registry.registerComponent("securitySchemes", SCHEME, {
    type: "http",
    scheme: "bearer",
    bearerFormat: "bny_…",
    description:
      "A player's token. Scopes: `read` (every GET), `play` (every write in games, and `read`), `webhooks` (the caller's webhook endpoints), `account` (tokens, changing and leaving, export, preferences).",
  });
  const shown = operations.filter((each) => !each.hidden);
  if (shown.some(({ auth }) => auth === "operator")) {
    registry.registerComponent("securitySchemes", "operator", {
      type: "http",
      scheme: "bearer",
      description: "The operator's own token, set as a variable of the service.",
    });
  }
  for (const [code, example] of Object.entries(problemExamples(recorded))) {
    registry.registerComponent("examples", code, example);
  }
  const order = Object.keys(TAGS);
  const place = ({ tags }: Operation): number => order.indexOf(tags[0] ?? "");
  for (const each of shown.toSorted((a, b) => place(a) - place(b))) {
    registry.registerPath(routeOf(each, recorded));
  }
  for (const each of noticeWebhooks(recorded)) registry.registerWebhook(each);
  const used = new Set(shown.flatMap(({ tags }) => tags));
  const document = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Boneyard",
      version: "1",
      description: INTRODUCTION,
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
    },
    servers: [{ url: "/", description: "The service that serves this document." }],
    tags: Object.entries(TAGS)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
  });
  return shareRefusals(openAnswers(sayDefaults(shareSchemas(document))));
};
