import type { Result, Router } from "hono/router";

/** A segment of a path: the name of what varies there, or what it has to be. */
type Segment = { readonly name: string } | { readonly literal: string };

interface Way<T> {
  readonly segments: readonly Segment[];
  readonly handler: T;
}

const segmentOf = (text: string): Segment => {
  const name = /^\{(\w+)\}$/.exec(text)?.[1];
  return name === undefined ? { literal: text } : { name };
};

/** What varies in a path, by name; undefined if the path is another one. */
function paramsOf(
  wanted: readonly Segment[],
  given: readonly string[],
): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const text = given[index] ?? "";
    if ("name" in segment) {
      if (text === "") return undefined;
      params[segment.name] = text;
    } else if (segment.literal !== text) return undefined;
  }
  return params;
}

/**
 * Finds the handler of a path such as `/v1/games/{id}`, for Hono, whose own routers do more, and
 * the fast one of them not what our paths ask of it. A path has one handler, for every method; one
 * without anything that varies comes first, then they come in the order in which they were added.
 */
export function pathRouter<T>(): Router<T> {
  const fixed = new Map<string, Result<T>>();
  /** By how many segments they have. */
  const varied = new Map<number, Way<T>[]>();
  return {
    name: "PathRouter",
    add(_method, path, handler) {
      if (!path.includes("{")) {
        fixed.set(path, [[[handler, {}]]]);
        return;
      }
      const segments = path.split("/").map(segmentOf);
      const ways = varied.get(segments.length) ?? [];
      ways.push({ segments, handler });
      varied.set(segments.length, ways);
    },
    match(_method, path) {
      const found = fixed.get(path);
      if (found !== undefined) return found;
      const given = path.split("/");
      for (const { segments, handler } of varied.get(given.length) ?? []) {
        const params = paramsOf(segments, given);
        if (params !== undefined) return [[[handler, params]]];
      }
      return [[]];
    },
  };
}
