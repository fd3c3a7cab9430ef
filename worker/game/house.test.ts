import { expect, it } from "vitest";
import { DEFAULT_BUDGET } from "../bots/index.ts";
import { houseOf } from "./house.ts";

it("plays as the operator has set it, and as usual where he has set nonsense", () => {
  expect(houseOf({})).toEqual({ delay: 1500, steps: DEFAULT_BUDGET });
  expect(houseOf({ BONEYARD_HOUSE_DELAY: "0", BONEYARD_HOUSE_STEPS: "500" })).toEqual({
    delay: 0,
    steps: 500,
  });
  for (const nonsense of ["", "-1", "1e3", "soon", "1.5"]) {
    expect(houseOf({ BONEYARD_HOUSE_DELAY: nonsense }).delay).toBe(1500);
  }
});
