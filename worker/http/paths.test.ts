import { expect, it } from "vitest";
import { pathRouter } from "./paths.ts";

const router = pathRouter<string>();
const PATHS = ["/", "/v1/games", "/v1/games/new", "/v1/games/{id}/new", "/v1/games/{id}"];
for (const path of [...PATHS, "/v1/games/{id}/votes/{n}", "/v1/{any}/thing"]) {
  router.add("ALL", path, path);
}

it.each([
  ["/", "/", {}],
  ["/v1/games", "/v1/games", {}],
  ["/v1/games/new", "/v1/games/new", {}],
  ["/v1/games/g_1", "/v1/games/{id}", { id: "g_1" }],
  ["/v1/games/g_1/new", "/v1/games/{id}/new", { id: "g_1" }],
  ["/v1/games/g_1/votes/2", "/v1/games/{id}/votes/{n}", { id: "g_1", n: "2" }],
  ["/v1/games/thing", "/v1/games/{id}", { id: "thing" }],
  ["/v1/other/thing", "/v1/{any}/thing", { any: "other" }],
])("finds %s at %s", (path, at, params) => {
  expect(router.match("GET", path)).toEqual([[[at, params]]]);
});

it.each([
  "",
  "*",
  "/v1",
  "/v1/games/",
  "/v1//thing",
  "//v1/games",
  "/v1/games/g_1/votes/",
  "/v1/games/g_1/votes/2/",
  "/V1/games",
  "/v1/games/{id}/votes",
])("finds nothing at %j", (path) => {
  expect(router.match("GET", path)).toEqual([[]]);
});
