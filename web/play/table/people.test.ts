import { describe, expect, it } from "vitest";
import type { Game } from "../../../client/src/types.ts";
import { nameAt, sideOf } from "./people.ts";
import { en } from "./words.en.ts";

const chairs = (...seats: readonly object[]) =>
  ({
    teams: [
      [0, 2],
      [1, 3],
    ],
    seats: seats.map((seat, index) => ({ seat: index, ...seat })),
  }) as unknown as Pick<Game, "seats" | "teams">;

const person = (name?: string) => ({ player: { id: "p_1", kind: "person", name } });

describe("where somebody sits", () => {
  it("is clockwise from the reader: the next seat at the left hand, the partner opposite", () => {
    expect([0, 1, 2, 3].map((seat) => sideOf(seat, 4, 1))).toEqual([
      "right",
      "bottom",
      "left",
      "top",
    ]);
  });

  it("is opposite for two, and left and right for three", () => {
    expect(sideOf(0, 2, 1)).toBe("top");
    expect([0, 1, 2].map((seat) => sideOf(seat, 3, 2))).toEqual(["left", "right", "bottom"]);
  });
});

describe("a name", () => {
  it("tells the seats of the house apart", () => {
    const table = chairs(person("Ana"), { bot: "easy" }, { bot: "easy" }, { bot: "fair" });
    const names = [0, 1, 2, 3].map((seat) => nameAt(table, en, seat));
    expect(names).toEqual(["Ana", "House A", "House B", "House C"]);
  });

  it("is just the house's where it has one seat", () => {
    expect(nameAt(chairs(person("Ana"), { bot: "easy" }), en, 1)).toBe("House");
  });

  it("is said to be gone when its account is", () => {
    expect(nameAt(chairs(person()), en, 0)).toContain("left");
  });
});
