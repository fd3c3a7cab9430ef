import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boneyard, orThrow, register } from "../client/src/index.ts";
import {
  answerMisfit,
  document,
  misfit,
  type Operation,
  published,
  resolved,
  type Schema,
  validatorOf,
} from "./contract/published.ts";
import { spoilt, valid } from "./contract/valid.ts";
import { ownServer } from "./own-server.ts";
import { insist } from "./webhooks/owner.ts";

const OPERATOR = "the-operators-token";
const RUNS = 15;

let server: Awaited<ReturnType<typeof ownServer>>;

/** Somebody who sits in a running game, and what his paths lead to. */
interface World {
  readonly token: string;
  /** Path parameters by operation's path. */
  readonly params: (path: string, name: string) => string;
}
let world: World;

const newWorld = async (): Promise<World> => {
  const { url } = server;
  const [ana, bia] = await Promise.all(
    ["Ana", "Bia"].map((name) =>
      register({ url }, { name: `${name} ${crypto.randomUUID().slice(0, 8)}` }),
    ),
  );
  if (ana === undefined || bia === undefined) throw new Error("nobody is there");
  const { api } = boneyard({ url, token: ana.token });
  const game = orThrow(
    await api.POST("/v1/games", { body: { ruleset: "block", seats: 2, messages: true } }),
  );
  const path = { id: game.id };
  await boneyard({ url, token: bia.token }).api.POST("/v1/games/{id}/join", {
    params: { path },
    body: {},
  });
  const token = orThrow(
    await api.POST("/v1/me/tokens", { body: { name: "spare", scopes: ["read"] } }),
  );
  const hook = orThrow(
    await api.POST("/v1/me/webhooks", { body: { url: "https://bot.example.com/hook" } }),
  );
  const ids: readonly (readonly [RegExp, string])[] = [
    [/^\/v1\/players/, ana.player.id],
    [/^\/v1\/me\/tokens/, token.id],
    [/^\/v1\/rulesets/, "block"],
    [/^\/v1\/me\/webhooks/, hook.id],
    [/^\/v1\/(?:operator\/)?games/, game.id],
  ];
  return {
    token: ana.token,
    params: (way, name) => {
      if (name === "code") return "not_found";
      if (name !== "id") return "1";
      return ids.find(([pattern]) => pattern.test(way))?.[1] ?? "x";
    },
  };
};

beforeAll(async () => {
  server = await ownServer({ BONEYARD_OPERATOR_TOKEN: OPERATOR });
  world = await newWorld();
}, 180_000);
afterAll(() => server?.stop());

interface Answered {
  readonly status: number;
  readonly type: string;
  readonly value: unknown;
}

const send = async (
  operation: Operation,
  query: Readonly<Record<string, unknown>>,
  body: unknown,
): Promise<Answered> => {
  const way = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    world.params(operation.path, name),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  const response = await insist(`${server.url}${way}?${search}`, {
    method: operation.method,
    headers: {
      Authorization: `Bearer ${operation.tags.includes("operator") ? OPERATOR : world.token}`,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const type = response.headers.get("Content-Type")?.split(";")[0] ?? "";
  return { status: response.status, type, value: /json$/.test(type) ? JSON.parse(text) : text };
};

const codeOf = ({ value }: Answered): string | undefined =>
  (value as { readonly code?: string } | null)?.code;

/** What no schema can say, by the place that `errors` names: each with its words. */
const BEYOND_SCHEMAS: Readonly<Record<string, string>> = {
  "updatePreferences /quietHours": "a relation of two times: at most so many hours",
  "restoreGame /to": "a relation to the present: within the last thirty days",
};

/** Whether a refusal is for what the document says in words alone. */
const isBeyond = ({ operationId }: Operation, { value }: Answered): boolean => {
  const { errors = [] } = value as { readonly errors?: readonly { readonly path: string }[] };
  return (
    errors.length > 0 && errors.every(({ path }) => `${operationId} ${path}` in BEYOND_SCHEMAS)
  );
};

const queryOf = ({ parameters }: Operation): fc.Arbitrary<Record<string, unknown>> => {
  const fields = parameters
    // A cursor comes from an answer, a ticket is good once, and waiting takes its time.
    .filter(
      ({ in: where, name, schema }) =>
        where === "query" && schema.format !== "cursor" && name !== "wait" && name !== "ticket",
    )
    .map(({ name, schema }) => [name, valid(schema)]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] }) as fc.Arbitrary<
    Record<string, unknown>
  >;
};

/** Leaving would end the world, and a feed in another form is tested elsewhere. */
const walked = published.filter(
  ({ operationId }) =>
    operationId !== "deleteMe" && operationId !== "revokeToken" && operationId !== "deleteWebhook",
);
const withBody = walked.filter(({ body }) => body !== undefined);

describe("the document", () => {
  it("is made of sound schemas", () => {
    for (const schema of Object.values<Schema>(document.components.schemas)) {
      expect(() => validatorOf(schema)).not.toThrow();
    }
  });

  it("has only examples that fit", () => {
    const faults = published.flatMap(({ operationId, body, answers }) =>
      [
        ...(body === undefined ? [] : [body]),
        ...Object.values(answers).flatMap((each) => Object.values(each)),
      ].flatMap(({ schema, examples = {} }) =>
        Object.entries(examples).flatMap(([name, example]) => {
          const fault = misfit(schema, resolved<{ value?: unknown }>(example as never).value);
          return fault === "" ? [] : [`${operationId} ${name}: ${fault}`];
        }),
      ),
    );
    expect(faults).toEqual([]);
  });

  it("has a schema of each notice that its example fits", () => {
    for (const [type, { post }] of Object.entries<{
      post: { requestBody: { content: Record<string, { schema: Schema; example: unknown }> } };
    }>(document.webhooks)) {
      const media = post.requestBody.content["application/json"];
      expect([type, misfit(media?.schema ?? {}, media?.example)]).toEqual([type, ""]);
    }
  });
});

describe("a request that the document allows", () => {
  it.each(walked.map((each) => [each.operationId, each] as const))(
    "is taken, or refused for no fault of its form: %s",
    async (_, operation) => {
      const body =
        operation.body === undefined ? fc.constant(undefined) : valid(operation.body.schema);
      const runs =
        operation.body === undefined &&
        operation.parameters.every(({ in: where }) => where !== "query")
          ? 1
          : RUNS;
      await fc.assert(
        fc.asyncProperty(queryOf(operation), body, async (query, sent) => {
          if (operation.body !== undefined) expect(misfit(operation.body.schema, sent)).toBe("");
          const answered = await send(operation, query, sent);
          expect(answerMisfit(operation, answered.status, answered.type, answered.value)).toBe("");
          expect(answered.status).toBeLessThan(500);
          if (answered.status === 400 && !isBeyond(operation, answered)) {
            throw new Error(JSON.stringify(answered.value));
          }
        }),
        { numRuns: runs, endOnFailure: true },
      );
    },
  );
});

describe("a request that the document does not allow", () => {
  it.each(withBody.map((each) => [each.operationId, each] as const))(
    "is a problem of form that it documents: %s",
    async (_, operation) => {
      const { schema } = operation.body ?? { schema: {} };
      await fc.assert(
        fc.asyncProperty(valid(schema).chain(spoilt), async (sent) => {
          fc.pre(misfit(schema, sent) !== "");
          const answered = await send(operation, {}, sent);
          expect(answerMisfit(operation, answered.status, answered.type, answered.value)).toBe("");
          expect([answered.status, codeOf(answered)]).toEqual([400, "validation_failed"]);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
  );

  it("is a problem too where it is no JSON, another type, or too long", async () => {
    for (const operation of withBody) {
      const way = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        world.params(operation.path, name),
      );
      const token = operation.tags.includes("operator") ? OPERATOR : world.token;
      const post = async (body: string, type: string) => {
        const response = await insist(server.url + way, {
          method: operation.method,
          headers: { Authorization: `Bearer ${token}`, "Content-Type": type },
          body,
        });
        const value = (await response.json()) as { readonly code: string };
        const declared = response.headers.get("Content-Type") ?? "";
        expect(answerMisfit(operation, response.status, declared, value)).toBe("");
        return value.code;
      };
      expect([
        operation.operationId,
        await post("{", "application/json"),
        await post("{}", "text/plain"),
        await post(`"${"x".repeat(66_000)}"`, "application/json"),
      ]).toEqual([
        operation.operationId,
        "malformed_request",
        "unsupported_media_type",
        "body_too_large",
      ]);
    }
  });
});
