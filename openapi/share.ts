/**
 * What the document says in many places it says once, under a name: half as long for people, and
 * one type instead of twenty for whoever makes a client of it.
 */

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A copy in which `change` has replaced every object, the innermost first. */
const mapped = (
  value: unknown,
  change: (node: Node, path: readonly string[]) => Node,
  path: readonly string[] = [],
): unknown => {
  if (Array.isArray(value)) {
    return value.map((each, index) => mapped(each, change, [...path, String(index)]));
  }
  if (!isNode(value)) return value;
  // What is no schema may hold anything.
  const entries = Object.entries(value).map(([key, each]) =>
    key === "example" || key === "examples" || key === "default"
      ? [key, each]
      : [key, mapped(each, change, [...path, key])],
  );
  return change(Object.fromEntries(entries) as Node, path);
};

/** What a schema says of itself beside what it allows. */
const REMARKS = ["description", "example", "default", "deprecated"];

const bare = (node: Node): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(node).filter(([key]) => !REMARKS.includes(key))),
  );

/** Whether a schema is worth a name: not a mere string or number. */
const isWorthy = (node: Node): boolean =>
  Array.isArray(node.oneOf) ||
  (node.type === "object" && isNode(node.properties)) ||
  (Array.isArray(node.enum) && node.enum.length > 2);

/**
 * Zod writes a named schema out where a field says something more about it. In OpenAPI 3.1 a
 * description may stand beside the reference.
 */
export const shareSchemas = <T extends { readonly components?: object }>(document: T): T => {
  const { schemas = {} } = (document.components ?? {}) as { schemas?: Record<string, Node> };
  const names = new Map(
    Object.entries(schemas)
      .filter(([, schema]) => isWorthy(schema))
      .map(([name, schema]) => [bare(schema), name]),
  );
  return mapped(document, (node, path) => {
    const name = isWorthy(node) ? names.get(bare(node)) : undefined;
    const isItself = path.length === 3 && path[1] === "schemas";
    if (name === undefined || isItself) return node;
    const remarks = Object.entries(node).filter(
      ([key]) => REMARKS.includes(key) && key !== "example",
    );
    const same = remarks.filter(([key, value]) => schemas[name]?.[key] !== value);
    return { $ref: `#/components/schemas/${name}`, ...Object.fromEntries(same) };
  }) as T;
};

const capital = (code: string): string =>
  code.replaceAll(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase());

/** Refusals that many operations give in the very same words become components.responses. */
export const shareRefusals = <T extends { readonly paths?: unknown; readonly components?: object }>(
  document: T,
): T => {
  const uses = new Map<string, number>();
  const isRefusal = (node: Node): boolean =>
    isNode(node.content) && "application/problem+json" in node.content;
  mapped(document.paths, (node) => {
    if (isRefusal(node)) uses.set(JSON.stringify(node), (uses.get(JSON.stringify(node)) ?? 0) + 1);
    return node;
  });
  const responses: Record<string, Node> = {};
  const paths = mapped(document.paths, (node) => {
    if (!isRefusal(node) || (uses.get(JSON.stringify(node)) ?? 0) < 2) return node;
    const codes = [...String(node.description).matchAll(/^`(\w+)`:/gm)].map(([, code]) => code);
    const name = codes.map((code) => capital(code ?? "")).join("Or");
    responses[name] = node;
    return { $ref: `#/components/responses/${name}` };
  });
  return { ...document, paths, components: { ...document.components, responses } };
};

/** The names of the components that a part of the document leads to. */
const reached = (from: unknown, schemas: Readonly<Record<string, Node>>): Set<string> => {
  const names = new Set<string>();
  const follow = (part: unknown): void => {
    mapped(part, (node) => {
      const name = /^#\/components\/schemas\/(.+)$/.exec(String(node.$ref ?? ""))?.[1];
      if (name !== undefined && !names.has(name)) {
        names.add(name);
        follow(schemas[name]);
      }
      return node;
    });
  };
  follow(from);
  return names;
};

const open = (part: unknown): unknown =>
  mapped(part, ({ additionalProperties, ...node }) =>
    additionalProperties === false || additionalProperties === undefined
      ? node
      : { ...node, additionalProperties },
  );

/**
 * A request with a field that is not known is refused. An answer may gain fields, so that nothing
 * made from this document may refuse one for having more than today.
 */
export const openAnswers = <
  T extends { readonly paths?: object; readonly webhooks?: object; readonly components?: object },
>(
  document: T,
): T => {
  const { schemas = {} } = (document.components ?? {}) as { schemas?: Record<string, Node> };
  const requests = Object.values(document.paths ?? {}).flatMap((item: object) =>
    Object.values(item).map(({ requestBody, parameters }) => ({ requestBody, parameters })),
  );
  const asked = reached(requests, schemas);
  const paths = mapped(document.paths, (node, path) =>
    path.length === 2 && "responses" in node ? { ...node, responses: open(node.responses) } : node,
  );
  return {
    ...document,
    paths,
    webhooks: open(document.webhooks),
    components: {
      ...document.components,
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [
          name,
          asked.has(name) ? schema : open(schema),
        ]),
      ),
    },
  };
};

/**
 * A field of a request that has a default may be left out, but some generators take a `default` for
 * a promise that the field is there. So the default is said in words.
 */
export const sayDefaults = <T extends { readonly components?: object }>(document: T): T => {
  const { schemas } = (document.components ?? {}) as { schemas?: unknown };
  const said = mapped(schemas, (node, path) => {
    if (path.at(-2) !== "properties" || node.default === undefined) return node;
    const { default: value, ...rest } = node;
    const words = `Default: \`${typeof value === "string" ? value : JSON.stringify(value)}\`.`;
    return { ...rest, description: `${node.description ?? ""} ${words}`.trim() };
  });
  return { ...document, components: { ...document.components, schemas: said } };
};
