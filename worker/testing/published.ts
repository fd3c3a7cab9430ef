import { dereference, type Schema, validate } from "@cfworker/json-schema";
import document from "../../openapi/openapi.json";

/**
 * For tests only: what the published document promises, by a validator that knows nothing of the
 * schemas in the code.
 */

interface PublishedAnswer {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Published {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, PublishedAnswer | { readonly $ref: string }>>;
}

type Node = Record<string, unknown>;

/** Answers may gain fields, so the document leaves them open; what we send has no more than it says. */
const closed = (value: unknown, inAllOf = false): unknown => {
  if (Array.isArray(value)) return value.map((each) => closed(each, inAllOf));
  if (typeof value !== "object" || value === null) return value;
  const node: Node = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, closed(each, key === "allOf")]),
  );
  const isOpen =
    node.type === "object" && "properties" in node && !("additionalProperties" in node);
  return isOpen && !inAllOf ? { ...node, additionalProperties: false } : node;
};

const { paths, webhooks, components } = closed({
  paths: document.paths,
  webhooks: document.webhooks,
  components: document.components,
}) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Published>>>>;
  readonly webhooks: Readonly<
    Record<
      string,
      { post: { requestBody: { content: { "application/json": { schema: Schema } } } } }
    >
  >;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, PublishedAnswer>>;
  };
};

const ways = Object.entries(paths).map(([path, item]) => ({
  path,
  item,
  pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

/** The operation of a request, if the document has it; a path without parameters comes first. */
export const publishedAt = (method: string, path: string): Published | undefined => {
  const wanted = method === "HEAD" ? "get" : method.toLowerCase();
  const [bare = ""] = path.split("?");
  const fits = ways.filter(({ pattern, item }) => pattern.test(bare) && wanted in item);
  return (fits.find(({ path: each }) => each === bare) ?? fits[0])?.item[wanted];
};

const answerOf = (operation: Published, status: number): PublishedAnswer | undefined => {
  const found = operation.responses[status];
  if (found === undefined || !("$ref" in found)) return found;
  return components.responses[found.$ref.replace("#/components/responses/", "")];
};

const lookup = dereference({ components } as Schema);
let parts = 0;

/** What of a value a schema does not allow; empty if it fits. */
const faults = (schema: Schema, value: unknown): string => {
  // A part of the document refers to its components, wherever it stands itself.
  if (!("__absolute_uri__" in schema)) {
    parts += 1;
    dereference(schema, lookup, undefined, `/part${parts}`);
  }
  const { valid, errors } = validate(value, schema, "2020-12", lookup, false);
  return valid ? "" : errors.map((each) => `${each.instanceLocation}: ${each.error}`).join("\n");
};

/** What a value has that the component of this name does not allow; empty if it fits. */
export const misfitOf = (name: string, value: unknown): string => {
  const schema = components.schemas[name];
  return schema === undefined ? `the document has no ${name}` : faults(schema, value);
};

/** What a notice sent to an endpoint has that the document does not say; empty if it fits. */
export const noticeMisfit = (notice: { readonly type: string }): string => {
  const sent = webhooks[notice.type];
  return sent === undefined
    ? `the document has no webhook ${notice.type}`
    : faults(sent.post.requestBody.content["application/json"].schema, notice);
};

export interface Shown {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
}

/** What an answer has that the document does not say; empty if it fits. */
export const misfit = (method: string, path: string, answer: Shown): string => {
  const { status, headers, text, json } = answer;
  if (method === "OPTIONS" || status === 101) return "";
  const type = headers.get("Content-Type")?.split(";")[0] ?? "";
  const operation = publishedAt(method, path);
  if (status >= 400) {
    if (method === "HEAD") return "";
    // Where there is no page, somebody at a browser is told so by a page.
    if (status === 404 && type === "text/html" && !/^\/(?:v1|mcp)\b/.test(path)) return "";
    if (type !== "application/problem+json") return `a problem that is declared as ${type}`;
    const fault = misfitOf("Problem", json);
    if (fault !== "") return `not a problem: ${text}\n${fault}`;
    const { code } = json as { code: string };
    // What no operation can help: there is nothing at this path, or not by this method.
    if (["not_found", "method_not_allowed"].includes(code)) return "";
  }
  // A slash too much at the end of a page's address.
  if (operation === undefined || (status === 308 && /.\/(?:\?|$)/.test(path))) return "";
  const published = answerOf(operation, status);
  if (published === undefined) return `${operation.operationId} does not document ${status}`;
  if (published.content === undefined || method === "HEAD") return "";
  const media = published.content[type];
  if (media === undefined) {
    return `${operation.operationId}: ${type} instead of ${Object.keys(published.content)}`;
  }
  const value = /json$/.test(type) ? json : text;
  const fault = faults(media.schema, value);
  return fault === "" ? "" : `${operation.operationId}: ${fault}`;
};
