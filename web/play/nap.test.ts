import { describe, expect, it } from "vitest";
import { nap } from "./nap.ts";

describe("a nap", () => {
  it("ends by itself", async () => {
    await expect(nap(1, new AbortController().signal)).resolves.toBeUndefined();
  });

  it.each(["before it began", "while it lasts"])(
    "ends at once when called off %s",
    async (when) => {
      const off = new AbortController();
      if (when === "before it began") off.abort("enough");
      const slept = nap(600_000, off.signal);
      off.abort("enough");
      await expect(slept).rejects.toBe("enough");
    },
  );
});
