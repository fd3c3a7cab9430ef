import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import * as z from "zod";
import { lean, leanWorker } from "../scripts/lean.ts";
import type { Operation } from "../worker/http/operation.ts";
import { operations } from "../worker/routes/index.ts";

it("leaves out what only the document reads, and keeps every line where it was", () => {
  const source = `const Body = z.object({ a: z.string().meta({ description: "An a." }) }).meta({
  id: "Body",
});
export const act = operation({
  method: "post",
  summary: "Act",
  answers: {
    200: { description: "Done.", schema: Body },
  },
  body: Body.meta({ example: { a: "b" } }),
  handle: ({ body }) => reply(200, { summary: body.a, answers: 1 }),
});
const helper = (description) => ({ description });
`;
  const left = lean("act.ts", source);
  expect(left.split("\n")).toHaveLength(source.split("\n").length);
  expect(left.split(/\s+/).join(" ").trim()).toBe(
    [
      "const Body = /* @__PURE__ */ (() => (z.object({ a: z.string() }) ))();",
      'export const act = /* @__PURE__ */ (() => (operation({ method: "post",',
      "body: Body, handle: ({ body }) => reply(200, { summary: body.a, answers: 1 }), })))();",
      "const helper = (description) => ({ description });",
    ].join(" "),
  );
});

/** What a schema takes, without how it is described. */
const taken = (schema: z.ZodType | undefined) =>
  schema &&
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any", metadata: z.registry<object>() });

/** Everything of an operation that a request can meet. */
const met = ({ handle, params, query, body, ...rest }: Operation) => {
  const { tags: _t, summary: _s, description: _d, answers: _a, problems: _p, ...more } = rest;
  const { headers: _h, ...own } = more;
  return { ...own, params: taken(params), query: taken(query), body: taken(body) };
};

it("leaves every operation what it does: who may call it, what it takes, where", async () => {
  const entry = await leanWorker();
  const routes = new URL("routes/index.ts", pathToFileURL(entry));
  const { operations: built } = await import(/* @vite-ignore */ routes.href);
  expect(built.map(met)).toEqual(operations.map(met));
  expect(built[0]).not.toHaveProperty("summary");
  expect(operations[0]).toHaveProperty("summary");
});
