import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Thing } from "./thing.ts";

export { Thing } from "./thing.ts";

/**
 * The floor that `npm run bench` measures the product against: what an API of the same stack costs
 * that does nothing. A bearer token, a validated route, a call to an object, one event and one
 * alarm in a transaction, 1.5 KB of JSON back.
 */

interface Bindings {
  readonly TOKEN: string;
  readonly THING: DurableObjectNamespace<Thing>;
}

const Params = z.object({ id: z.string().regex(/^[a-z0-9-]{1,64}$/) });
const Event = z.strictObject({
  type: z.literal("play"),
  tile: z.string().regex(/^[0-6]-[0-6]$/),
});
const Shown = z.object({ id: z.string(), version: z.int(), events: z.array(Event) });
const answers = {
  200: { description: "The thing.", content: { "application/json": { schema: Shown } } },
  401: { description: "Not you." },
};

const app = new OpenAPIHono<{ Bindings: Bindings }>();

app.use(async (context, next) => {
  if (context.req.header("Authorization") === `Bearer ${context.env.TOKEN}`) return next();
  return context.body(null, 401);
});

app.openapi(
  createRoute({
    method: "post",
    path: "/things/{id}/events",
    request: {
      params: Params,
      body: { required: true, content: { "application/json": { schema: Event } } },
    },
    responses: answers,
  }),
  async (context) => {
    const { id } = context.req.valid("param");
    return context.json(await context.env.THING.getByName(id).add(id, context.req.valid("json")));
  },
);

app.openapi(
  createRoute({
    method: "get",
    path: "/things/{id}",
    request: { params: Params },
    responses: answers,
  }),
  async (context) => {
    const { id } = context.req.valid("param");
    return context.json(await context.env.THING.getByName(id).show(id));
  },
);

export default app satisfies ExportedHandler<Bindings>;
