import { describe, expect, it } from "vitest";
import { hrefOf, type Route, routeOf } from "./route.ts";

const ID = "g_8sKq2LmTb5VxW0nRcZd1Ya";

describe("an address of the page", () => {
  it.each<[string, Route]>([
    ["#", { show: "home" }],
    ["#new", { show: "new" }],
    ["#new/eighty", { show: "new", ruleset: "eighty" }],
    ["#settings", { show: "settings" }],
    [`#${ID}`, { show: "game", id: ID }],
    [`#${ID}/Zq3fK9sTb7VxW2mR`, { show: "game", id: ID, code: "Zq3fK9sTb7VxW2mR" }],
  ])("%s is a screen, and the other way round", (hash, route) => {
    expect(routeOf(hash)).toEqual(route);
    expect(hrefOf(route)).toBe(hash);
  });

  it.each<[string, Route]>([
    ["#g_", { show: "game", id: "g_" }],
    ["#g_short", { show: "game", id: "g_short" }],
    [`#${ID}more`, { show: "game", id: `${ID}more` }],
    ["#g_%E2%80%A6x/code", { show: "game", id: "g_%E2%80%A6x", code: "code" }],
  ])("%s was a link to a game, and is still told of as one", (hash, route) => {
    expect(routeOf(hash)).toEqual(route);
  });

  it.each([".", ")", "),", "”", "/"])(
    "is the same with a %s that a message put behind it",
    (end) => {
      expect(routeOf(`#${ID}${end}`)).toEqual({ show: "game", id: ID });
      expect(routeOf(`#${ID}/code${end}`)).toEqual({ show: "game", id: ID, code: "code" });
    },
  );

  it.each(["", "#nonsense", "#%", "#<script>"])("%s leads home", (hash) => {
    expect(routeOf(hash)).toEqual({ show: "home" });
  });
});
