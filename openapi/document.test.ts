import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { operations } from "../worker/routes/index.ts";
import { openApiDocument } from "./document.ts";
import { recordedExamples } from "./recorded.ts";

type Node = Readonly<Record<string, unknown>>;

const recorded = await recordedExamples();
const document = JSON.parse(await readFile(path.join(import.meta.dirname, "openapi.json"), "utf8"));

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every schema's fields that do not say what they are, as "Name.field". */
function silent(schema: unknown, at: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each, n) => silent(each, `${at}[${n}]`));
  if (!isNode(schema)) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== "properties") return silent(value, `${at}.${key}`);
    return Object.entries(value as Node).flatMap(([name, field]) => [
      ...(saysWhatItIs(field as Node) ? [] : [`${at}.${name}`]),
      ...silent(field, `${at}.${name}`),
    ]);
  });
}

/** A component says it itself; what tells the members of a union apart needs no words. */
const saysWhatItIs = (field: Node): boolean =>
  typeof field.description === "string" ||
  "$ref" in field ||
  (Array.isArray(field.enum) && field.enum.length === 1) ||
  (isNode(field) && Array.isArray(field.allOf));

type Operation = {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly { name: string; description?: string; schema: Node }[];
  readonly requestBody?: { content: Record<string, { examples?: Node }> };
  readonly responses: Record<string, Node>;
};

type Webhook = {
  readonly post: {
    requestBody: { content: { "application/json": { example?: { type: string } } } };
  };
};

const published: Operation[] = Object.values(document.paths).flatMap((item) =>
  Object.values(item as Record<string, Operation>),
);

const refused = ({ responses }: Operation) =>
  Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([, response]) => {
      const name = String(response.$ref ?? "").replace("#/components/responses/", "");
      return name === "" ? response : document.components.responses[name];
    });

describe("the document", () => {
  it("is what the operations and the recorded examples say", () => {
    expect(JSON.parse(JSON.stringify(openApiDocument(operations, recorded)))).toEqual(document);
  });

  it("says of every field what it is", () => {
    expect(silent(document.components.schemas, "")).toEqual([]);
    for (const [name, schema] of Object.entries<Node>(document.components.schemas)) {
      expect(schema.description, name).toMatch(/\w/);
    }
  });

  it("says of every operation and parameter what it is for", () => {
    for (const { operationId, summary, description, parameters = [] } of published) {
      expect(summary, operationId).toMatch(/^[A-Z].*[^.]$/);
      expect(description, operationId).toMatch(/^[A-Z].{10}/);
      for (const { name, description: words } of parameters) {
        expect(words, `${operationId}: ${name}`).toMatch(/\w/);
      }
    }
  });

  it("shows every request and every answer, from a real run", () => {
    const bare = published.flatMap(({ operationId, requestBody, responses }) => [
      ...Object.values(requestBody?.content ?? {})
        .filter(({ examples }) => Object.keys(examples ?? {}).length === 0)
        .map(() => `${operationId}: the request`),
      ...Object.entries(responses).flatMap(([status, { content }]) =>
        Number(status) >= 400
          ? []
          : Object.entries((content ?? {}) as Record<string, { examples?: Node }>)
              .filter(([, { examples }]) => Object.keys(examples ?? {}).length === 0)
              .map(([type]) => `${operationId}: ${status} ${type}`),
      ),
    ]);
    expect(bare).toEqual([]);
  });

  it("shows an example of every problem that an operation can give", () => {
    for (const operation of published) {
      for (const { description, content } of refused(operation)) {
        const codes = [...description.matchAll(/^`(\w+)`:/gm)].map(([, code]) => code);
        const { schema, examples } = content["application/problem+json"];
        expect(schema.allOf[1].properties.code.enum).toEqual(codes);
        expect([operation.operationId, Object.keys(examples)]).toEqual([
          operation.operationId,
          codes,
        ]);
      }
    }
  });

  it("shows every notice", () => {
    for (const [type, { post }] of Object.entries<Webhook>(document.webhooks)) {
      const { example } = post.requestBody.content["application/json"];
      expect([type, example?.type]).toEqual([type, type]);
    }
  });

  it("leaves answers open for fields to come, and requests closed", () => {
    const { Game, GameRequest, PlayAction, Problem } = document.components.schemas;
    expect(Game.additionalProperties).toBeUndefined();
    expect(Problem.additionalProperties).toBeUndefined();
    expect(GameRequest.additionalProperties).toBe(false);
    expect(PlayAction.additionalProperties).toBeUndefined();
  });
});
