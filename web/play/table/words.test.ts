import { describe, expect, it } from "vitest";
import { reasonsOf } from "./explain.ts";
import { peopleOf } from "./people.ts";
import { tell } from "./tell.ts";
import { examples } from "./testing/games.ts";
import { en } from "./words.en.ts";
import { pt } from "./words.pt.ts";

/** Everything a game is told with, in one language. */
function* sentences(words: typeof en): Generator<string> {
  for (const { game, hands, events } of examples()) {
    const people = peopleOf(game, words);
    for (const event of events) {
      const text = tell(event, people, words);
      if (text !== undefined) yield text;
    }
    for (const hand of hands) {
      for (const reason of reasonsOf(game, hand)) yield words.because(reason, people);
    }
  }
}

describe("what the table says", () => {
  it("is whole sentences, with nothing left out, in both languages", () => {
    for (const words of [en, pt]) {
      for (const text of sentences(words)) {
        expect(text).not.toMatch(/undefined|NaN|\[object/);
        expect(text).toMatch(/\.$/);
      }
    }
  });

  it("never writes a score like a tile", () => {
    for (const text of sentences(en)) {
      for (const [found] of text.matchAll(/\d+[-–]\d+/g)) expect(found).toMatch(/^[0-6]-[0-6]$/);
    }
  });

  it("is not English where it should be Portuguese", () => {
    const english = new Set(sentences(en));
    const same = [...new Set(sentences(pt))].filter((text) => english.has(text));
    expect(same).toEqual([]);
  });
});
