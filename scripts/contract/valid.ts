import fc from "fast-check";
import { resolved, type Schema } from "./published.ts";

/**
 * Random values that a schema of the document allows. Texts without a pattern are plain letters: what
 * a name may not look like, no schema can say.
 */

const DAY_MS = 24 * 60 * 60_000;

const textOf = ({ format, pattern, minLength, maxLength }: Schema): fc.Arbitrary<unknown> => {
  if (typeof pattern === "string") return fc.stringMatching(new RegExp(pattern));
  if (format === "date-time") {
    return fc
      .integer({ min: 1, max: 300 })
      .map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
  }
  if (format === "time-zone") return fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  const least = Number(minLength ?? 0);
  const letters = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
  return fc
    .array(letters, { minLength: least, maxLength: Math.min(Number(maxLength ?? 40), least + 40) })
    .map((each) => each.join(""));
};

const objectOf = (schema: Schema): fc.Arbitrary<unknown> => {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>;
  const fields = Object.fromEntries(
    Object.entries(properties)
      // A cursor comes from an answer.
      .filter(([, field]) => field.format !== "cursor")
      .map(([name, field]) => [name, valid(field)]),
  );
  return fc.record(fields, { requiredKeys: (schema.required ?? []) as string[] });
};

const arrayOf = ({ items, minItems, maxItems, uniqueItems }: Schema): fc.Arbitrary<unknown> => {
  const minLength = Number(minItems ?? 0);
  const range = { minLength, maxLength: Math.min(Number(maxItems ?? 5), minLength + 5) };
  const item = valid(items as Schema);
  return uniqueItems === true
    ? fc.uniqueArray(item, { ...range, selector: (each) => JSON.stringify(each) })
    : fc.array(item, range);
};

const numberOf = (schema: Schema): fc.Arbitrary<unknown> => {
  const min = Number(schema.minimum ?? schema.exclusiveMinimum ?? -1000);
  const max = Number(schema.maximum ?? schema.exclusiveMaximum ?? 1000);
  if (schema.type === "integer") return fc.integer({ min, max });
  return fc.double({
    min,
    max,
    minExcluded: "exclusiveMinimum" in schema,
    maxExcluded: "exclusiveMaximum" in schema,
    noNaN: true,
  });
};

/** Any value that the schema allows. */
export const valid = (given: Schema): fc.Arbitrary<unknown> => {
  const schema = resolved<Schema>(given);
  const choices = (schema.oneOf ?? schema.anyOf) as readonly Schema[] | undefined;
  if (choices !== undefined) return fc.oneof(...choices.map(valid));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => valid({ ...schema, type })));
  }
  switch (schema.type) {
    case "object":
      return objectOf(schema);
    case "array":
      return arrayOf(schema);
    case "string":
      return textOf(schema);
    case "integer":
    case "number":
      return numberOf(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      throw new Error(`a schema that allows anything: ${JSON.stringify(schema)}`);
  }
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const ODD = [null, 7.5, -1, "", "☃", [], {}, true, "2026", ["left"], { seat: 9 }] as const;

/** A valid body with one thing wrong; some are still valid, so ask the validator. */
export const spoilt = (value: unknown): fc.Arbitrary<unknown> => {
  if (!isFields(value)) return fc.constantFrom(...ODD);
  const names = Object.keys(value);
  const without = (name: string) =>
    Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  return fc.oneof(
    fc.constant({ ...value, notAField: 1 }),
    fc.constantFrom(...ODD),
    ...(names.length === 0
      ? []
      : [
          fc.constantFrom(...names).map(without),
          fc
            .tuple(fc.constantFrom(...names), fc.constantFrom(...ODD))
            .map(([name, odd]) => ({ ...value, [name]: odd })),
          fc
            .constantFrom(...names)
            .chain((name) => spoilt(value[name]).map((odd) => ({ ...value, [name]: odd }))),
        ]),
  );
};
