import { expect, it } from "vitest";
import { inOrder } from "./in-order.ts";

it("takes what comes early in its turn, and one at a time", async () => {
  const seen: string[] = [];
  const come = inOrder<string>(async (result) => {
    seen.push(`${result}…`);
    await Promise.resolve();
    seen.push(result);
  });
  await Promise.all([come(2, "c"), come(1, "b"), come(0, "a"), come(3, "d")]);
  expect(seen).toEqual(["a…", "a", "b…", "b", "c…", "c", "d…", "d"]);
});
