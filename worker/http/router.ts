import { HonoBase } from "hono/hono-base";
import type { Env } from "../env.ts";
import type { Operation } from "./operation.ts";
import { pathRouter } from "./paths.ts";
import {
  type Authenticate,
  answerAt,
  answerFailure,
  answerNowhere,
  type Redeem,
} from "./pipeline.ts";

export type App = HonoBase<{ Bindings: Env }>;

/**
 * The path exactly as it was sent: undecoded, so that no address has a second spelling. A request
 * line without an address, such as `OPTIONS *`, has a path that nothing is at.
 */
const rawPath = ({ url }: Request): string => {
  const path = /^[a-z]+:\/\/[^/?#*]*(\/[^?#]*|(?=[?#]|$))/i.exec(url)?.[1];
  return path === undefined ? "*" : path || "/";
};

/** No address of ours needs escaping, and an id that is escaped has not the form of one. */
const pathOf = (request: Request): string => {
  const path = rawPath(request);
  return path.includes("%") ? "*" : path;
};

/** Literal segments before variable ones, so that `/v1/games/new` would win over `/v1/games/{id}`. */
const literalFirst = (a: string, b: string): number => {
  const [x, y] = [a, b].map((path) => path.replaceAll(/\{\w+\}/g, "\uffff"));
  return (x ?? "") < (y ?? "") ? -1 : 1;
};

/** The application for these operations. */
export const router = (
  operations: readonly Operation[],
  authenticate: Authenticate,
  redeem?: Redeem,
): App => {
  const app: App = new HonoBase<{ Bindings: Env }>({
    strict: true,
    getPath: pathOf,
    router: pathRouter(),
  });
  const doors = { authenticate, app, ...(redeem === undefined ? {} : { redeem }) };
  const byPath = Map.groupBy(operations, (each) => each.path);
  for (const path of [...byPath.keys()].sort(literalFirst)) {
    app.all(path, answerAt(byPath.get(path) ?? [], doors));
  }
  app.notFound(answerNowhere);
  app.onError(answerFailure);
  return app;
};
