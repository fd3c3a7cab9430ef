import { afterAll, beforeAll, expect, it } from "vitest";
import { type Packed, packClient } from "./client-package.ts";
import { PLAYED, playInPage } from "./client-worlds.ts";
import { ownServer } from "./own-server.ts";

let server: Awaited<ReturnType<typeof ownServer>>;
let packed: Packed;
beforeAll(async () => {
  packed = packClient();
  server = await ownServer({ BONEYARD_HOUSE_DELAY: "0" });
}, 180_000);
afterAll(async () => {
  await server?.stop();
  packed?.remove();
});

it("the packed client plays in a page of another origin, by every way", async () => {
  const everyWay = { poll: PLAYED, stream: PLAYED, socket: PLAYED, live: PLAYED };
  expect(await playInPage(packed, server.url)).toEqual(everyWay);
});
