import { useEffect, useState } from "preact/hooks";

/** What the page shows, by the hash of its address. */
export type Route =
  | { readonly show: "home" }
  | { readonly show: "new"; readonly ruleset?: string }
  | { readonly show: "settings" }
  /** `code`: of an unlisted game. Notices link to a game without one. */
  | { readonly show: "game"; readonly id: string; readonly code?: string };

/** What a mail or a chat puts behind a link and into it: a full stop, a closing bracket. */
const STRAY = /[^\w-]+$/;

/**
 * The route that a hash names; what is unknown leads home. A link to a game that was damaged on its
 * way stays one: the service has no such game, and that is said.
 */
export const routeOf = (hash: string): Route => {
  const [first = "", second] = hash.replace(/^#/, "").replace(STRAY, "").split("/");
  if (first.startsWith("g_")) {
    return { show: "game", id: first, ...(second === undefined ? {} : { code: second }) };
  }
  if (first === "new") return { show: "new", ...(second === undefined ? {} : { ruleset: second }) };
  return first === "settings" ? { show: "settings" } : { show: "home" };
};

/** Where a route is: the other way round. */
export const hrefOf = (route: Route): string => {
  switch (route.show) {
    case "home":
      return "#";
    case "new":
      return route.ruleset === undefined ? "#new" : `#new/${route.ruleset}`;
    case "settings":
      return "#settings";
    case "game":
      return route.code === undefined ? `#${route.id}` : `#${route.id}/${route.code}`;
  }
};

/** Shows another route. */
export const go = (route: Route): void => {
  location.hash = hrefOf(route);
};

/** The route that is shown. */
export const useRoute = (): Route => {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const changed = () => setHash(location.hash);
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  return routeOf(hash);
};
