import { type Connected, connect, liveOnce, pollOnce, problemOf } from "../../client/src/index.ts";
import { fetchOnline } from "./connection.ts";
import type { Words } from "./words/en.ts";

/** What the page uses of the client package, with the ways that it reads feeds by. */
export type Service = Connected;

const WAYS = { live: liveOnce, poll: pollOnce };

/** A client of the service that serves this page; `code` opens one unlisted game to a visitor. */
export const serviceFor = (
  token: string | undefined,
  unlisted?: { readonly id: string; readonly code: string },
): Service => {
  const fetchGame = (request: Request): Promise<Response> => {
    if (unlisted === undefined || !request.url.includes(unlisted.id)) return fetchOnline(request);
    const opening = new Request(request);
    opening.headers.set("Join-Code", unlisted.code);
    return fetchOnline(opening);
  };
  const settings = { ...(token === undefined ? {} : { token }), fetch: fetchGame };
  return connect({ url: location.origin, ...settings }, WAYS).connected;
};

const isToldOf = (code: string, words: Words): code is keyof Words["problems"] =>
  code in words.problems;

/** Why something was refused, for people; what we have no words for is said in the service's. */
export const reasonFor = (error: unknown, words: Words): string => {
  const problem = problemOf(error);
  if (problem === undefined) return words.problems.unreachable;
  return isToldOf(problem.code, words) ? words.problems[problem.code] : problem.detail;
};
