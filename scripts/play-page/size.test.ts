import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { playFiles } from "../play-files.ts";

/** Bytes of each script of the page, as gzip packs it. */
const sizes = new Map<string, number>();
beforeAll(async () => {
  for (const [name, content] of await playFiles()) {
    if (name.endsWith(".js")) sizes.set(name, gzipSync(content, { level: 9 }).length);
  }
});

const LANGUAGES = ["play/english.js", "play/portuguese.js"];
/** What only the record of a finished game loads. */
const LATER = /^play\/record\d*\.js$/;

const sum = (names: readonly string[]): number =>
  names.reduce((bytes, name) => bytes + (sizes.get(name) ?? Number.NaN), 0);

/** To open the page and to play, bytes. */
const TO_PLAY = 45_500;
/** All that one visitor can come to load: the rules of every game too, to check a record with. */
const IN_ALL = 62_000;

describe("the page's script", () => {
  it.each(LANGUAGES)("with %s is small: to play, and with the rules to check by", (spoken) => {
    const scripts = [...sizes.keys()].filter(
      (name) => !LANGUAGES.includes(name) || name === spoken,
    );
    expect(scripts.filter((name) => LATER.test(name)).length).toBeGreaterThan(0);
    expect(sum(scripts.filter((name) => !LATER.test(name)))).toBeLessThan(TO_PLAY);
    expect(sum(scripts)).toBeLessThan(IN_ALL);
  });
});
