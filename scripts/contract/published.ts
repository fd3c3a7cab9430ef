import { readFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { root } from "../tool.ts";

/** The published document as a third party reads it: a file, and a validator that knows only that. */

export type Schema = { readonly [key: string]: unknown };

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Media {
  readonly schema: Schema;
  readonly examples?: Readonly<
    Record<string, { readonly value?: unknown; readonly $ref?: string }>
  >;
  readonly example?: unknown;
}

type Content = Readonly<Record<string, Media>>;

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly body?: Media & { readonly required: boolean };
  /** By status. */
  readonly answers: Readonly<Record<string, Content>>;
}

const file = path.join(root, "openapi", "openapi.json");
export const document = JSON.parse(readFileSync(file, "utf8"));

/** What a reference leads to. */
export const resolved = <T>(node: T | { readonly $ref: string }): T => {
  if (typeof node !== "object" || node === null || !("$ref" in node)) return node as T;
  const parts = String(node.$ref).slice(2).split("/");
  return parts.reduce((at, part) => at[part], document) as T;
};

const contentOf = (response: { readonly content?: Content } | { readonly $ref: string }): Content =>
  resolved<{ readonly content?: Content }>(response).content ?? {};

/** Every operation of the document. */
export const published: readonly Operation[] = Object.entries<Record<string, never>>(
  document.paths,
).flatMap(([way, item]) =>
  Object.entries<{
    operationId: string;
    tags: readonly string[];
    security: readonly object[];
    parameters?: readonly Parameter[];
    requestBody?: { required?: boolean; content: Content };
    responses: Record<string, { content?: Content }>;
  }>(item).map(([method, { operationId, tags, security, parameters, requestBody, responses }]) => {
    const media = requestBody?.content["application/json"];
    return {
      method: method.toUpperCase(),
      path: way,
      operationId,
      tags,
      security,
      parameters: parameters ?? [],
      ...(media === undefined
        ? {}
        : { body: { ...media, required: requestBody?.required === true } }),
      answers: Object.fromEntries(
        Object.entries(responses).map(([status, response]) => [status, contentOf(response)]),
      ),
    };
  }),
);

const ajv = new Ajv2020({
  strict: true,
  strictRequired: false,
  strictTypes: false,
  allErrors: true,
});
addFormats.default(ajv);
ajv.addVocabulary(["components", "discriminator", "example"]);
ajv.addFormat("cursor", true);
ajv.addFormat("time-zone", true);
// The whole document is known under one name, so that its references lead somewhere.
ajv.addSchema(
  { $id: "https://document.invalid/", components: document.components } as Schema,
  undefined,
  false,
  false,
);

const rebased = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"https://document.invalid/#/'));

const compiled = new Map<Schema, ValidateFunction>();

/** A schema of the document as ajv understands it; throws where it is no sound schema. */
export const validatorOf = (schema: Schema): ValidateFunction => {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const validator = ajv.compile(rebased(schema) as Schema);
  compiled.set(schema, validator);
  return validator;
};

/** What of a value a schema does not allow; empty if it fits. */
export const misfit = (schema: Schema, value: unknown): string => {
  const validate = validatorOf(schema);
  return validate(value) ? "" : ajv.errorsText(validate.errors);
};

/** What of an answer the document does not say; empty if it fits. */
export const answerMisfit = (
  { operationId, answers }: Operation,
  status: number,
  type: string,
  value: unknown,
): string => {
  const content = answers[status];
  if (content === undefined) return `${operationId} does not document ${status}`;
  const media = content[type];
  if (media === undefined) {
    return Object.keys(content).length === 0 && value === ""
      ? ""
      : `${operationId} does not document ${type} with ${status}`;
  }
  const fault = misfit(media.schema, value);
  return fault === "" ? "" : `${operationId} ${status}: ${fault}`;
};
